"""The button, the blinds and the first two cards."""

from itertools import pairwise

import pytest
from cash_hands import DECK, c, fold_around, order_of_action, posted
from tablekit import Room, at

from riverboat.table import events as e


def three(**settings: str) -> Room:
    """The table of the book's examples: seats 1, 4 and 8."""
    return at(stacks={1: 200, 4: 200, 8: 200}, **settings)


def big_blinds(room: Room, hands: int) -> list[int]:
    return [fold_around(room).blinds[-1] for _ in range(hands)]


@pytest.mark.rule("cash/button.marks-dealer")
def test_the_order_of_dealing_and_betting_follows_the_button() -> None:
    room = three(button_rule="dead")
    for button, order in ((8, (1, 4, 8)), (1, (4, 8, 1)), (4, (8, 1, 4))):
        room.deal()
        started = room.one(e.HandStarted)
        assert (started.button, started.seats, started.blinds) == (button, order, order[:2])
        assert [hand.seat for hand in room.one(e.Dealt).hands] == list(order)
        assert room.see().button == button
        assert order_of_action(room) == [order[2], order[0], order[1]]
        assert order_of_action(room) == list(order)
        room.do(f"{order[0]} bet 2", f"{order[1]} fold", f"{order[2]} fold")


@pytest.mark.rule("cash/button.start")
def test_the_button_starts_at_the_dealers_right() -> None:
    room = three()
    room.deal()
    started = room.one(e.HandStarted)
    assert (started.button, started.blinds) == (8, (1, 4))


@pytest.mark.rule("cash/button.rotate")
def test_the_button_moves_clockwise_past_empty_seats() -> None:
    room = three()
    assert [fold_around(room).button for _ in range(4)] == [8, 1, 4, 8]


@pytest.mark.rule("cash/blinds.small")
def test_the_small_blind_is_posted_at_the_left_of_the_button() -> None:
    room = three()
    room.deal()
    assert room.all(e.BlindPosted)[0] == e.BlindPosted(1, 100, "small", 100, "cash/blinds.small")


@pytest.mark.rule("cash/blinds.big")
def test_the_big_blind_is_posted_by_the_next_player() -> None:
    room = three()
    room.deal()
    assert room.all(e.BlindPosted)[1] == e.BlindPosted(4, 200, "big", 200, "cash/blinds.big")


@pytest.mark.rule("cash/object.two-blinds")
def test_two_blinds_in_the_two_places_left_of_the_button() -> None:
    room = at(stacks=[200] * 6, button=2)
    room.deal()
    assert posted(room) == [(3, "small", 1), (4, "big", 2)]


@pytest.mark.rule("cash/deal.two-cards")
def test_one_card_at_a_time_from_the_left_of_the_button() -> None:
    room = three()
    room.deal(deck=DECK)
    dealt = room.one(e.Dealt)
    assert {hand.seat: hand.down for hand in dealt.hands} == {1: c(1, 4), 4: c(2, 5), 8: c(3, 6)}
    assert all(hand.up == () for hand in dealt.hands)
    assert dealt.clause == "cash/deal.two-cards"


@pytest.mark.rule("cash/deal.button-last")
def test_the_button_gets_the_last_card_of_each_pass() -> None:
    room = at(stacks=[200] * 11, button=5)
    room.deal(deck=DECK)
    cards = {hand.seat: hand.down for hand in room.one(e.Dealt).hands}
    assert cards[5] == c(11, 22)


# ---------------------------------------------------------------- two players


@pytest.mark.rule("cash/blinds.small")
def test_heads_up_the_button_posts_the_small_blind_and_acts_first_only_before_the_flop() -> None:
    room = at(stacks=(200, 200), button=2)
    room.deal(deck=DECK)
    assert posted(room) == [(2, "small", 1), (1, "big", 2)]
    assert {hand.seat: hand.down for hand in room.one(e.Dealt).hands} == {1: c(1, 3), 2: c(2, 4)}
    assert order_of_action(room) == [2, 1]
    assert order_of_action(room) == [1, 2]


@pytest.mark.rule("cash/blinds.small")
def test_heads_up_as_written_the_player_left_of_the_button_is_first_in_every_round() -> None:
    room = at(stacks=(200, 200), button=2, heads_up_blinds="as-written")
    room.deal()
    assert posted(room) == [(1, "small", 1), (2, "big", 2)]
    assert order_of_action(room) == [1, 2]
    assert order_of_action(room) == [1, 2]


@pytest.mark.rule("cash/blinds.small")
@pytest.mark.parametrize("button_rule", ["dead", "moving"])
@pytest.mark.parametrize("heads_up_blinds", ["button-small", "as-written"])
@pytest.mark.parametrize("gone", [1, 4, 8])
def test_from_three_to_two_players_nobody_is_big_blind_twice_running(
    gone: int, heads_up_blinds: str, button_rule: str
) -> None:
    room = three(heads_up_blinds=heads_up_blinds, button_rule=button_rule)
    before = big_blinds(room, 1)
    room.do(f"{gone} leave")
    bigs = before + big_blinds(room, 3)
    assert all(one != next_one for one, next_one in pairwise(bigs))
    assert len(room.one(e.HandStarted).seats) == 2


@pytest.mark.rule("cash/blinds.small")
@pytest.mark.parametrize("button_rule", ["dead", "moving"])
@pytest.mark.parametrize("heads_up_blinds", ["button-small", "as-written"])
@pytest.mark.parametrize("newcomer", [2, 6])
def test_from_two_to_three_players_nobody_is_big_blind_twice_running(
    newcomer: int, heads_up_blinds: str, button_rule: str
) -> None:
    room = at(stacks={1: 200, 4: 200}, heads_up_blinds=heads_up_blinds, button_rule=button_rule)
    before = big_blinds(room, 1)
    room.do(f"{newcomer} sit Ann 200")
    bigs = before + big_blinds(room, 4)
    assert newcomer in bigs
    assert all(one != next_one for one, next_one in pairwise(bigs))
    assert len(room.one(e.HandStarted).seats) == 3


@pytest.mark.rule("cash/blinds.small")
def test_from_three_to_two_the_blinds_go_on_from_the_last_big_blind() -> None:
    room = three()
    fold_around(room)
    room.do("1 leave")
    room.deal()
    assert posted(room) == [(4, "small", 1), (8, "big", 2)]
    assert room.one(e.HandStarted).button == 4


# ---------------------------------------------------------------- a chair becomes empty


@pytest.mark.rule("cash/button.rotate")
def test_dead_button_the_small_blind_has_left() -> None:
    room = at(stacks=[200] * 5, button=1)
    fold_around(room)
    room.do("2 leave")
    started = fold_around(room)
    assert (started.button, started.blinds) == (2, (3, 4))
    started = fold_around(room)
    assert (started.button, started.blinds) == (3, (4, 5))


@pytest.mark.rule("cash/button.rotate")
def test_dead_button_the_big_blind_has_left() -> None:
    room = at(stacks=[200] * 5, button=1)
    fold_around(room)
    room.do("3 leave")
    started = fold_around(room)
    assert (started.button, started.blinds) == (2, (3, 4))
    assert posted(room) == [(4, "big", 2)]
    started = fold_around(room)
    assert (started.button, started.blinds) == (3, (4, 5))
    assert posted(room) == [(4, "small", 1), (5, "big", 2)]


@pytest.mark.rule("cash/button.rotate")
def test_with_a_dead_button_everybody_pays_each_blind_once_a_round() -> None:
    room = at(stacks=[200] * 6, button=1)
    fold_around(room)
    room.do("3 leave")
    paid: list[tuple[int, str]] = []
    for _ in range(5):
        fold_around(room)
        paid += [(seat, kind) for seat, kind, _ in posted(room)]
    assert sorted(seat for seat, kind in paid if kind == "big") == [1, 2, 4, 5, 6]
    assert sorted(seat for seat, kind in paid if kind == "small") == [1, 4, 5, 6]


@pytest.mark.rule("cash/button.rotate")
def test_moving_button_goes_to_the_next_player() -> None:
    room = at(stacks=[200] * 5, button=1, button_rule="moving")
    fold_around(room)
    room.do("2 leave")
    started = fold_around(room)
    assert (started.button, started.blinds) == (3, (4, 5))
    assert posted(room) == [(4, "small", 1), (5, "big", 2)]
