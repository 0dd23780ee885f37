"""The four betting rounds of a hand, from the blinds' option to the river."""

import pytest
from cash_hands import DECK, c, call_down, order_of_action
from tablekit import Room, at

from riverboat.core.cards import parse_cards
from riverboat.table import commands
from riverboat.table import events as e


def board(room: Room, street: str) -> e.BoardDealt:
    return next(event for event in room.all(e.BoardDealt) if event.street == street)


# ---------------------------------------------------------------- before the flop


@pytest.mark.rule("cash/preflop.order")
def test_the_first_to_act_is_left_of_the_blinds() -> None:
    room = at(stacks=[200] * 6, button=1)
    room.deal()
    assert set(room.offered) == {"fold", "call", "raise-to"}
    assert order_of_action(room) == [4, 5, 6, 1, 2, 3]


@pytest.mark.rule("cash/preflop.blind-option")
def test_the_big_blind_has_the_option_to_raise() -> None:
    room = at(stacks=[200] * 4, button=1)
    room.deal()
    room.do("4 call", "1 call", "2 call")
    assert (room.see().street, room.to_act) == ("pre-flop", 3)
    assert set(room.offered) == {"fold", "check", "raise-to"}
    room.do("3 raise-to 8")
    assert order_of_action(room) == [4, 1, 2]


@pytest.mark.rule("cash/preflop.blind-option")
def test_the_round_ends_when_the_big_blind_checks() -> None:
    room = at(stacks=[200] * 4, button=1)
    room.deal()
    room.do("4 call", "1 call", "2 call", "3 check")
    assert room.see().street == "flop"


@pytest.mark.rule("cash/object.blinds-live")
def test_both_blinds_are_live() -> None:
    room = at(stacks=[200] * 4, button=1)
    room.deal()
    room.do("4 call", "1 call")
    assert room.offered["call"] == (1, 1)
    assert room.offered["raise-to"] == (4, 200)
    room.do("2 raise-to 10")
    assert room.one(e.RaisedTo).amount == 900
    assert room.offered["raise-to"] == (18, 200)


@pytest.mark.rule("cash/preflop.complete")
def test_the_round_is_over_when_the_last_player_has_answered_the_last_raise() -> None:
    room = at(stacks=[200] * 6, button=6)
    room.deal()
    room.do("3 fold", "4 raise-to 6", "5 fold", "6 call", "1 raise-to 20", "2 fold", "4 call")
    assert room.see().street == "pre-flop"
    room.do("6 fold")
    assert (room.see().street, room.to_act) == ("flop", 1)
    assert room.one(e.BetsGathered).street == "pre-flop"


# ---------------------------------------------------------------- flop


@pytest.mark.rule("cash/flop.deal")
def test_one_card_is_burned_and_three_are_turned_up() -> None:
    room = at()
    room.deal(deck=DECK)
    room.do("3 call", "1 call", "2 check")
    assert room.one(e.Burned).cards == c(7)
    assert board(room, "flop") == e.BoardDealt("flop", c(8, 9, 10), "cash/flop.deal")
    assert room.see().board == c(8, 9, 10)


@pytest.mark.rule("cash/flop.first-actor")
@pytest.mark.parametrize(("stack", "first"), [(200, 4), (2, 6)], ids=["seat 4 has chips", "seat 4 is all-in"])
def test_the_first_player_left_of_the_button_with_cards_and_chips_begins(stack: int, first: int) -> None:
    room = at(stacks={1: 200, 4: stack, 6: 200, 8: 200})
    room.deal()
    room.do("6 call", "8 call", "1 fold")
    if room.to_act == 4:
        room.do("4 check")
    assert (room.see().street, room.to_act) == ("flop", first)


@pytest.mark.rule("cash/flop.options")
def test_check_or_bet_until_there_is_a_bet_then_call_raise_or_fold() -> None:
    room = at()
    room.deal()
    room.do("3 call", "1 call", "2 check")
    assert set(room.offered) == {"fold", "check", "bet"}
    refused = room.refuses("1 call")
    assert (refused.code, refused.clause) == ("nothing-to-call", "cash/flop.options")
    room.do("1 bet 10")
    assert set(room.offered) == {"fold", "call", "raise-to"}
    refused = room.refuses("2 check")
    assert (refused.code, refused.clause) == ("no-check", "cash/flop.options")
    assert room.refuses("2 bet 20").code == "bet-already"


# ---------------------------------------------------------------- turn and river


@pytest.mark.rule("cash/turn.deal", "cash/river.deal")
def test_one_card_is_burned_and_one_turned_up_for_the_turn_and_for_the_river() -> None:
    room = at()
    room.deal(deck=DECK)
    call_down(room)
    assert [burned.cards for burned in room.all(e.Burned)] == [c(7), c(11), c(13)]
    assert board(room, "turn") == e.BoardDealt("turn", c(12), "cash/turn.deal")
    assert board(room, "river") == e.BoardDealt("river", c(14), "cash/river.deal")
    assert room.see().board == c(8, 9, 10, 12, 14)


@pytest.mark.rule("cash/turn.deal")
def test_no_turn_while_the_flop_is_open() -> None:
    room = at()
    room.give(commands.StartHand())
    room.give(commands.DealCards(parse_cards("As Ks Qs Ah Kh Qh")))
    room.do("3 call", "1 call", "2 check")
    room.give(commands.DealCards(parse_cards("2c 7d 9h")))
    room.do("1 check", "2 check")
    assert room.refuses("deal-cards Jc").code == "no-cards-awaited"
    room.do("3 check", "deal-cards Jc")
    assert board(room, "turn").cards == parse_cards("Jc")


@pytest.mark.rule("cash/turn.betting")
def test_the_first_live_seat_begins_the_turn_whoever_raised_on_the_flop() -> None:
    room = at(stacks=[200] * 4, button=4)
    room.deal()
    room.do("3 call", "4 call", "1 fold", "2 check", "2 check", "3 bet 10", "4 raise-to 30", "2 call", "3 call")
    assert (room.see().street, room.to_act) == ("turn", 2)
    assert set(room.offered) == {"fold", "check", "bet"}
    assert room.refuses("2 call").code == "nothing-to-call"


@pytest.mark.rule("cash/river.betting")
def test_after_the_river_betting_there_is_a_showdown_and_no_more_bets() -> None:
    room = at(showdown="ask")
    room.deal()
    room.do("3 fold", "1 call", "2 check", *["1 check", "2 check"] * 2)
    assert (room.see().street, room.to_act) == ("river", 1)
    assert set(room.offered) == {"fold", "check", "bet"}
    room.do("1 bet 10", "2 call")
    assert room.see().phase == "showdown"
    for line in ("1 bet 10", "2 raise-to 20", "1 check"):
        assert room.refuses(line).code == "no-betting-now"


# ---------------------------------------------------------------- the hand as a whole


@pytest.mark.rule("cash/object.cards")
def test_two_cards_down_for_each_player_and_five_up_for_all() -> None:
    room = at(stacks=[200] * 6)
    room.deal()
    call_down(room)
    assert [len(hand.down) for hand in room.one(e.Dealt).hands] == [2] * 6
    assert [len(event.cards) for event in room.all(e.BoardDealt)] == [3, 1, 1]
    assert len(room.see().board) == 5


@pytest.mark.rule("cash/object.button-last")
def test_the_button_acts_last_after_the_flop_and_before_the_blinds_until_then() -> None:
    room = at(stacks={1: 200, 2: 200, 3: 200, 5: 200}, button=1)
    room.deal()
    assert order_of_action(room) == [5, 1, 2, 3]
    for street in ("flop", "turn", "river"):
        assert room.see().street == street
        assert order_of_action(room) == [2, 3, 5, 1]
