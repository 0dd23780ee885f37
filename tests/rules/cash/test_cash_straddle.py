"""The straddle: a raise before the cards, for the posted amount, with the last word before the flop."""

import pytest
from cash_hands import fold_around, order_of_action, place, posted
from tablekit import Room, at, fl, nl

from riverboat.core.errors import Refused
from riverboat.core.stakes import Stakes
from riverboat.script import parse_command
from riverboat.table import events as e


def six(straddle: str = "utg", **settings: str | int) -> Room:
    """Six players, button 1, blinds 2 and 3."""
    return at(stacks=[200] * 6, button=1, straddle=straddle, **settings)


@pytest.mark.rule("cash/straddle.optional")
def test_a_straddle_is_a_raise_before_any_card() -> None:
    room = six()
    room.do("4 straddle")
    room.deal()
    assert posted(room) == [(2, "small", 1), (3, "big", 2), (4, "straddle", 4)]
    assert place(room, e.Dealt) > room.log.index(room.all(e.BlindPosted)[-1])
    opened = room.one(e.RoundOpened)
    assert (opened.bet_to, opened.raises) == (400, 1)
    assert room.offered["call"] == (4, 4)


@pytest.mark.rule("cash/straddle.optional")
def test_nobody_has_to_straddle() -> None:
    room = six()
    room.deal()
    assert [kind for _, kind, _ in posted(room)] == ["small", "big"]
    assert room.offered["call"] == (2, 2)


@pytest.mark.rule("cash/straddle.optional")
def test_a_straddle_after_the_first_card_is_refused() -> None:
    room = six()
    room.deal()
    refused = room.refuses("4 straddle")
    assert (refused.code, refused.clause) == ("hand-in-progress", "cash/straddle.optional")


@pytest.mark.rule("cash/straddle.optional")
def test_a_straddle_counts_for_one_hand() -> None:
    room = six()
    room.do("4 straddle")
    fold_around(room)
    fold_around(room)
    assert [kind for _, kind, _ in posted(room)] == ["small", "big"]


@pytest.mark.rule("cash/straddle.optional")
@pytest.mark.parametrize("button", range(1, 7))
def test_the_seat_left_of_the_big_blind_may_straddle_wherever_the_button_is(button: int) -> None:
    """Also where the blinds lie around the end of the row of seats: then nobody could."""
    room = at(stacks=[200] * 6, button=button, straddle="utg")
    left_of_it = (button + 2) % 6 + 1
    for seat in range(1, 7):
        if seat != left_of_it:
            assert room.refuses(f"{seat} straddle").code == "no-straddle"
    room.do(f"{left_of_it} straddle")
    room.deal()
    assert posted(room)[-1] == (left_of_it, "straddle", 4)


@pytest.mark.rule("cash/straddle.optional")
@pytest.mark.parametrize(
    ("where", "may"), [("none", set()), ("utg", {4}), ("utg-and-button", {1, 4}), ("any", {1, 4, 5, 6})]
)
def test_who_may_straddle_is_the_tables_choice(where: str, may: set[int]) -> None:
    room = six(where)
    for seat in range(1, 7):
        if seat in may:
            assert six(where).do(f"{seat} straddle") == (e.StraddlePromised(seat, 400),)
        else:
            refused = room.refuses(f"{seat} straddle")
            assert (refused.code, refused.clause) == ("no-straddle", "cash/straddle.optional")


@pytest.mark.rule("cash/straddle.optional")
def test_one_straddle_a_hand() -> None:
    room = six("any")
    room.do("4 straddle")
    assert room.refuses("5 straddle").code == "straddled-already"


@pytest.mark.rule("cash/straddle.optional")
def test_two_players_do_not_straddle() -> None:
    room = at(stacks=(200, 200), straddle="any")
    for seat in (1, 2):
        assert room.refuses(f"{seat} straddle").code == "no-straddle"


@pytest.mark.rule("cash/straddle.acts-last")
def test_the_straddler_acts_last_with_the_choice_to_raise() -> None:
    room = six()
    room.do("4 straddle")
    room.deal()
    room.do("5 call", "6 call", "1 call", "2 call", "3 call")
    assert room.to_act == 4
    assert set(room.offered) == {"fold", "check", "raise-to"}
    room.do("4 raise-to 20")
    assert room.to_act == 5


@pytest.mark.rule("cash/straddle.acts-last")
def test_order_with_a_straddle_before_and_on_the_flop() -> None:
    room = six()
    room.do("4 straddle")
    room.deal()
    assert order_of_action(room) == [5, 6, 1, 2, 3, 4]
    assert (room.see().street, room.to_act) == ("flop", 2)


@pytest.mark.rule("cash/straddle.acts-last")
def test_with_a_button_straddle_the_small_blind_begins() -> None:
    room = six("utg-and-button")
    room.do("1 straddle")
    room.deal()
    assert order_of_action(room) == [2, 3, 4, 5, 6, 1]


@pytest.mark.rule("cash/straddle.acts-last")
def test_after_a_raise_the_order_is_the_usual_one() -> None:
    room = six()
    room.do("4 straddle")
    room.deal()
    room.do("5 call", "6 raise-to 20", "1 fold", "2 fold", "3 fold")
    assert room.to_act == 4
    room.do("4 call")
    assert room.to_act == 5


@pytest.mark.rule("cash/straddle.set-value")
def test_there_is_one_amount_for_a_straddle() -> None:
    room = six(straddle_amount=400)
    assert room.do("4 straddle") == (e.StraddlePromised(4, 400),)
    for amount in (3, 5):
        with pytest.raises(Refused, match="too-many-words"):
            parse_command(f"4 straddle {amount}")


@pytest.mark.rule("cash/straddle.set-value")
@pytest.mark.parametrize(("stakes", "amount"), [(nl(1, 2), 4), (nl(1, 3), 6), (nl(5, 10), 20)])
def test_the_amount_depends_on_the_stakes(stakes: Stakes, amount: int) -> None:
    room = at(stakes=stakes, stacks=[200] * 4, button=1, straddle="utg")
    room.do("4 straddle")
    room.deal()
    assert posted(room)[-1] == (4, "straddle", amount)


@pytest.mark.rule("cash/straddle.set-value")
def test_the_room_may_set_another_amount_but_it_must_be_a_raise() -> None:
    room = six(straddle_amount=500)
    room.do("4 straddle")
    room.deal()
    assert posted(room)[-1] == (4, "straddle", 5)
    with pytest.raises(Refused) as refused:
        six(straddle_amount=200)
    assert (refused.value.code, refused.value.clause) == ("straddle-too-small", "cash/straddle.optional")


@pytest.mark.rule("cash/straddle.max-bet")
def test_at_4_8_limit_a_straddle_of_8_is_accepted_and_9_refused() -> None:
    room = at("limit-holdem", fl(4, 8, 2, 4), stacks=[200] * 4, button=1, straddle="utg", straddle_amount=800)
    room.do("4 straddle")
    room.deal()
    assert posted(room)[-1] == (4, "straddle", 8)
    assert room.offered["raise-to"] == (12, 12)
    with pytest.raises(Refused) as refused:
        at("limit-holdem", fl(4, 8, 2, 4), straddle="utg", straddle_amount=900)
    assert (refused.value.code, refused.value.clause) == ("straddle-too-large", "cash/straddle.max-bet")


@pytest.mark.rule("cash/straddle.max-bet")
def test_at_no_limit_only_the_set_value_and_the_stack_limit_it() -> None:
    room = at(stacks=(200, 200, 200, 49), button=1, straddle="utg", straddle_amount=5000)
    refused = room.refuses("4 straddle")
    assert (refused.code, refused.clause) == ("not-enough-chips", "cash/straddle.optional")
    room.do("4 buy-chips 1", "4 straddle")
    room.deal()
    assert posted(room)[-1] == (4, "straddle", 50)


@pytest.mark.rule("cash/straddle.optional")
def test_a_promise_that_cannot_be_kept_does_not_keep_others_from_straddling() -> None:
    room = six("any")
    room.do("4 straddle", "4 sit-out", "5 straddle")
    room.deal()
    assert posted(room) == [(2, "small", 1), (3, "big", 2), (5, "straddle", 4)]


@pytest.mark.rule("cash/straddle.set-value")
def test_the_ante_is_not_there_for_the_straddle() -> None:
    room = at(stakes=nl(1, 2, ante=1), stacks=(200, 200, 200, 4), button=1, straddle="utg")
    assert room.refuses("4 straddle").code == "not-enough-chips"
    room.do("4 buy-chips 1", "4 straddle")
    room.deal()
    assert posted(room)[-1] == (4, "straddle", 4)
