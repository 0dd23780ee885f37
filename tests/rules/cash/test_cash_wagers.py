"""Wagers: their limits, the chips that may be wagered, and actions that bind."""

import pytest
from cash_hands import fold_around, posted
from tablekit import Room, at, fl, nl

from riverboat.core.errors import Refused
from riverboat.core.stakes import Stakes
from riverboat.table import commands as c
from riverboat.table import events as e

# ---------------------------------------------------------------- limits


@pytest.mark.rule("cash/wagers.single-limit-10")
def test_without_table_stakes_a_wager_of_10_passes_and_11_is_refused() -> None:
    room = at(table_stakes=False)
    room.deal()
    assert room.offered["raise-to"] == (4, 10)
    refused = room.refuses("3 raise-to 11")
    assert (refused.code, refused.clause) == ("single-wager-limit", "cash/wagers.single-limit-10")
    room.do("3 raise-to 10")
    assert set(room.offered) == {"fold", "call"}
    assert room.refuses("1 raise-to 18").code == "single-wager-limit"
    room.do("1 call", "2 fold")
    assert room.refuses("1 bet 11").code == "single-wager-limit"
    room.do("1 bet 10")


@pytest.mark.rule("cash/wagers.single-limit-10")
def test_under_table_stakes_all_200_may_be_bet() -> None:
    room = at()
    room.deal()
    room.do("3 raise-to 200")
    assert room.one(e.RaisedTo).all_in


@pytest.mark.rule("cash/wagers.single-limit-10")
def test_fixed_bets_above_10_need_table_stakes() -> None:
    at("limit-holdem", fl(4, 8, 2, 4), table_stakes=False)
    with pytest.raises(Refused) as refused:
        at("limit-holdem", fl(8, 16, 4, 8), table_stakes=False)
    assert (refused.value.code, refused.value.clause) == ("single-wager-limit", "cash/wagers.single-limit-10")


@pytest.mark.rule("cash/wagers.forced-cap-10")
def test_forced_bets_of_10_are_accepted() -> None:
    room = at(stakes=nl(5, 10))
    room.deal()
    assert posted(room) == [(1, "small", 5), (2, "big", 10)]


@pytest.mark.rule("cash/wagers.forced-cap-10")
@pytest.mark.parametrize("stakes", [nl(5, 10, ante=1), nl(10, 20)])
def test_forced_bets_above_10_are_refused(stakes: Stakes) -> None:
    with pytest.raises(Refused) as refused:
        at(stakes=stakes)
    assert (refused.value.code, refused.value.clause) == ("forced-bets-too-high", "cash/wagers.forced-cap-10")


@pytest.mark.rule("cash/wagers.table-stakes-unlimited")
def test_a_player_may_bet_all_they_have_and_no_more() -> None:
    room = at(stacks=(1000, 1000, 847))
    room.deal()
    refused = room.refuses("3 raise-to 848")
    assert (refused.code, refused.clause) == ("more-than-stack", "cash/wagers.table-stakes-unlimited")
    room.do("3 raise-to 847")
    assert room.stacks[3] == 0


# ---------------------------------------------------------------- who takes part, with which chips


# ---------------------------------------------------------------- purchases


def posted_limits(game: str, stakes: Stakes) -> Room:
    """A table with the book's own limits on purchases."""
    return Room(c.OpenTable(game, stakes))


@pytest.mark.rule("cash/wagers.purchase.big-blind-2")
def test_a_purchase_is_at_most_150_and_all_of_them_1000() -> None:
    room = posted_limits("no-limit-holdem", nl(1, 2))
    refused = room.refuses("1 sit Ann 151")
    assert (refused.code, refused.clause) == ("purchase-too-large", "cash/wagers.purchase.big-blind-2")
    room.do("1 sit Ann 150", *["1 buy-chips 150"] * 5, "1 buy-chips 50")
    refused = room.refuses("1 buy-chips 51")
    assert (refused.code, refused.clause) == ("purchases-too-large", "cash/wagers.purchase.big-blind-2")
    room.do("1 buy-chips 50")
    assert room.stacks == {1: 1000}


@pytest.mark.rule("cash/wagers.purchase.big-blind-2")
def test_chips_won_do_not_count_as_purchases() -> None:
    room = posted_limits("no-limit-holdem", nl(1, 2))
    room.do("1 sit Ann 150", "2 sit Bo 150", *["1 buy-chips 150"] * 5)
    room.deal({1: "As Ah", 2: "7c 2d"}, board="Ac Kd 9s 8h 3c")
    room.do("2 raise-to 150", "1 call")
    assert room.stacks == {1: 1050, 2: 0}
    room.do("1 buy-chips 100")
    assert room.refuses("1 buy-chips 1").code == "purchases-too-large"


@pytest.mark.rule("cash/wagers.purchase.big-blind-10")
@pytest.mark.parametrize(("game", "stakes"), [("no-limit-holdem", nl(5, 10)), ("limit-holdem", fl(10, 20, 5, 10))])
def test_the_limits_are_the_same_where_the_big_blind_is_10(game: str, stakes: Stakes) -> None:
    room = posted_limits(game, stakes)
    refused = room.refuses("1 sit Ann 151")
    assert (refused.code, refused.clause) == ("purchase-too-large", "cash/wagers.purchase.big-blind-10")
    room.do("1 sit Ann 150", *["1 buy-chips 150"] * 5)
    refused = room.refuses("1 buy-chips 150")
    assert (refused.code, refused.clause) == ("purchases-too-large", "cash/wagers.purchase.big-blind-10")
    room.do("1 buy-chips 100")
    assert room.stacks == {1: 1000}


@pytest.mark.rule("cash/wagers.purchase.big-blind-2")
def test_nobody_need_bring_more_than_one_purchase_may_be() -> None:
    at(stacks=(), buy_in_min=15000, max_purchase=15000)
    with pytest.raises(Refused) as refused:
        at(stacks=(), buy_in_min=15100, max_purchase=15000)
    assert refused.value.code == "bad-settings"


# ---------------------------------------------------------------- who wagers, and which chips


@pytest.mark.rule("cash/wagers.seated-only")
def test_only_seated_players_get_cards_and_act() -> None:
    """Seat 5 sits down with chips when the cards are out, and nobody sits at seat 7."""
    room = at(stacks=(200, 200), new_player_post="free")
    room.deal()
    assert {hand.seat for hand in room.one(e.Dealt).hands} == {1, 2}
    room.do("5 sit Ann 200")
    asked = set()
    while room.table.playing:
        asked.add(room.to_act)
        for line in ("5 call", "7 fold"):
            assert room.refuses(line).code == "not-your-turn"
        room.do(f"{room.to_act} {'check' if 'check' in room.offered else 'call'}")
    assert asked == {1, 2}
    assert room.stacks[5] == 200
    fold_around(room)
    room.deal()
    assert 5 in {hand.seat for hand in room.one(e.Dealt).hands}, "when the blinds have passed, seat 5 plays"
    refused = room.refuses("7 buy-chips 100")
    assert (refused.code, refused.clause) == ("no-such-seat", "cash/wagers.seated-only")


@pytest.mark.rule("cash/wagers.blind-required")
def test_one_who_declines_the_big_blind_is_not_dealt_in_and_the_next_player_posts_it() -> None:
    room = at(stacks=[200] * 5, button=1)
    fold_around(room)
    room.do("4 sit-out")
    started = fold_around(room)
    assert 4 not in started.seats
    assert posted(room) == [(3, "small", 1), (5, "big", 2)]
    assert {hand.seat for hand in room.one(e.Dealt).hands} == {1, 2, 3, 5}


@pytest.mark.rule("cash/wagers.chips-at-start", "cash/wagers.add-between")
def test_chips_that_come_during_the_hand_count_from_the_next_one() -> None:
    room = at(stacks=(200, 200, 40))
    room.deal({1: "As Ah", 3: "7c 2d"}, board="3c 5d 9s Jh 4c")
    room.do("3 buy-chips 100")
    assert room.offered["raise-to"][1] == 40
    assert room.refuses("3 raise-to 41").code == "more-than-stack"
    room.do("3 raise-to 40", "1 call", "2 fold")
    assert room.won() == {1: 82}
    assert room.stacks[3] == 100
    room.deal()
    assert 3 in room.one(e.HandStarted).seats


@pytest.mark.rule("cash/wagers.add-between")
def test_between_hands_chips_count_at_once() -> None:
    room = at()
    assert room.do("1 buy-chips 100") == (e.ChipsBought(1, 10000),)
    assert room.stacks[1] == 300


@pytest.mark.rule("cash/wagers.no-removal")
@pytest.mark.parametrize("in_hand", [True, False])
def test_chips_do_not_leave_while_the_player_stays(in_hand: bool) -> None:
    room = at()
    if in_hand:
        room.deal()
    refused = room.refuses("3 buy-chips -100")
    assert (refused.code, refused.clause) == ("bad-amount", "cash/wagers.no-removal")


@pytest.mark.rule("cash/wagers.no-removal")
def test_who_leaves_during_a_hand_takes_the_chips_when_it_is_over() -> None:
    room = at()
    room.deal()
    assert room.do("3 leave") == (e.LeavingAfterHand(3),)
    room.do("3 raise-to 20", "1 fold", "2 fold")
    assert room.one(e.Left) == e.Left(3, "player 3", 20300)


# ---------------------------------------------------------------- commands that bind


def test_a_raise_in_turn_stands() -> None:
    room = at()
    room.deal()
    room.do("3 raise-to 10", "1 raise-to 40")
    assert room.refuses("1 fold").code == "not-your-turn"
    assert room.see().seats[0].bet == 4000


def test_a_raise_outside_the_limits_is_not_taken_as_said() -> None:
    room = at(stakes=nl(5, 10))
    room.deal()
    refused = room.refuses("3 raise-to 15")
    assert (refused.code, refused.clause) == ("below-minimum", "cash/def.raise")
    room.do("3 raise-to 20")


def test_a_command_out_of_turn_is_refused_and_leaves_every_choice_open() -> None:
    room = at(stacks=[200] * 6, button=2)
    room.deal()
    refused = room.refuses("6 call")
    assert (refused.code, refused.clause) == ("not-your-turn", "cash/preflop.order")
    room.do("5 raise-to 10")
    assert room.to_act == 6
    assert set(room.offered) == {"fold", "call", "raise-to"}


def test_a_bet_is_not_increased() -> None:
    room = at(stacks=[200] * 4, button=2)
    room.deal()
    room.do("1 fold", "2 fold", "3 call", "4 check", "3 bet 20")
    assert room.to_act == 4
    for line in ("3 bet 40", "3 raise-to 40"):
        assert room.refuses(line).code == "not-your-turn"
    assert room.see().bet_to == 2000


def test_a_raise_may_not_follow_a_call() -> None:
    room = at(stacks=[200] * 4, button=2)
    room.deal()
    room.do("1 raise-to 10", "2 call")
    assert room.to_act == 3
    assert room.refuses("2 raise-to 40").code == "not-your-turn"
    room.do("3 call", "4 fold")
    assert room.see().street == "flop"


@pytest.mark.rule("cash/bet.check-raise")
def test_one_who_checked_may_raise() -> None:
    room = at(stacks=[200] * 5, button=1)
    room.deal()
    room.do("4 fold", "5 call", "1 fold", "2 call", "3 fold", "2 check", "5 bet 10", "2 raise-to 30")
    assert room.see().bet_to == 3000


@pytest.mark.rule("cash/bet.check-raise")
def test_a_posted_rule_may_forbid_it() -> None:
    room = at(stacks=[200] * 5, button=1, check_raise="forbidden")
    room.deal()
    room.do("4 fold", "5 call", "1 fold", "2 call", "3 check", "2 check", "3 check", "5 bet 10")
    assert set(room.offered) == {"fold", "call"}
    refused = room.refuses("2 raise-to 30")
    assert (refused.code, refused.clause) == ("no-check-raise", "cash/bet.check-raise")
    room.do("2 call")
    assert set(room.offered) == {"fold", "call"}


def test_who_discards_has_folded_though_they_could_have_checked() -> None:
    room = at()
    room.deal()
    room.do("3 call", "1 call", "2 check")
    assert set(room.offered) == {"fold", "check", "bet"}
    room.do("1 fold", "2 check", "3 check")
    assert (room.see().street, room.to_act) == ("turn", 2)
    assert room.see().seats[0].cards == ()


@pytest.mark.rule("cash/irr.fold-by-discard")
def test_cards_turned_up_at_the_showdown_are_no_fold() -> None:
    room = at(stacks=(200, 200), showdown="ask")
    room.deal({1: "As Ah", 2: "Ks Kh"}, board="3c 5d 9s Jh 4c")
    room.do("2 call", "1 check", *["1 check", "2 check"] * 3)
    room.do("1 show", "2 show")
    assert room.all(e.Folded) == []
    assert room.won() == {1: 4}
