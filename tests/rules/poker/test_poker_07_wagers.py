"""Section 7: what may be wagered, with what, and when."""

import pytest
from roundskit import antes_only, fold_around, hand_of, in_order, passive
from tablekit import Room, at, fl, nl, spread, stud

from riverboat.core.game import PotGame
from riverboat.core.shares import Pot
from riverboat.games import games
from riverboat.table import commands as c
from riverboat.table import events as e


def on_the_flop(room: Room) -> Room:
    room.deal()
    passive(room, until="flop")
    return room


def asked_while_refused(room: Room, line: str) -> set[int]:
    """The seats that are asked to act in a hand of checks and calls, at each turn of which this order is refused."""
    asked = set()
    while room.table.playing:
        asked.add(room.to_act)
        assert room.refuses(line).code == "not-your-turn"
        room.do(f"{room.to_act} {'check' if 'check' in room.offered else 'call'}")
    return asked


@pytest.mark.rule("poker/7(a)")
def test_who_has_no_seat_gets_no_cards_and_cannot_act() -> None:
    room = at("holdem", nl(1, 2), button=3)
    refused = room.refuses("7 buy-chips 100")
    assert (refused.code, refused.clause) == ("no-such-seat", "poker/7(a)")
    room.deal()
    assert [hand.seat for hand in room.one(e.Dealt).hands] == [1, 2, 3]
    assert asked_while_refused(room, "7 call") == {1, 2, 3}


@pytest.mark.rule("poker/7(a)")
def test_who_sits_down_during_a_hand_is_not_in_it() -> None:
    room = at("holdem", nl(1, 2), button=3)
    room.deal()
    room.do("4 sit Ann 100")
    assert asked_while_refused(room, "4 call") == {1, 2, 3}
    assert 4 not in [hand.seat for hand in room.one(e.Dealt).hands]
    assert room.stacks[4] == 100


@pytest.mark.rule("poker/7(b)(1)")
def test_the_antes_are_in_the_pot_before_the_first_card() -> None:
    room = at("holdem", antes_only(1, 2), stacks=[100] * 5, button=5)
    room.deal()
    assert [ante.amount for ante in room.all(e.AntePosted)] == [100] * 5
    assert in_order(room, e.AntePosted, e.Dealt)
    assert hand_of(room).pots.total == 500


@pytest.mark.rule("poker/7(b)(2)")
def test_the_blind_is_the_posted_amount_whatever_the_stack() -> None:
    room = at("holdem", nl(2), stacks="100 300 200", button=3)
    room.deal()
    blind = room.one(e.BlindPosted)
    assert (blind.seat, blind.amount, blind.due) == (1, 200, 200)
    assert in_order(room, e.BlindPosted, e.Dealt)


@pytest.mark.rule("poker/7(c).stakes")
def test_only_chips_that_were_on_the_table_when_the_hand_began_may_be_wagered() -> None:
    room = at("holdem", nl(1, 2), stacks="50 200 200", button=3)
    room.deal()
    room.do("1 buy-chips 100", "3 call")
    assert room.offered["raise-to"] == (4, 50)
    refused = room.refuses("1 raise-to 150")
    assert (refused.code, refused.clause) == ("more-than-stack", "poker/7(c).stakes")


@pytest.mark.rule("poker/7(c)(1).add")
def test_chips_bought_during_a_hand_count_from_the_next_one() -> None:
    room = at("holdem", nl(1, 2), stacks="50 200 200", button=3)
    room.deal()
    assert room.do("1 buy-chips 100") == (e.ChipsBought(1, 10000, queued=True, clause="poker/7(c)(1).add"),)
    assert room.stacks[1] == 49
    fold_around(room)
    assert room.stacks[1] == 149
    assert room.do("1 buy-chips 100") == (e.ChipsBought(1, 10000),)
    assert room.stacks[1] == 249


@pytest.mark.rule("poker/7(c)(1).remove")
def test_no_chips_leave_the_table_while_the_player_stays() -> None:
    room = at("holdem", nl(1, 2), button=3)
    between_hands = room.refuses("1 buy-chips -100")
    room.deal()
    during_one = room.refuses("1 buy-chips -100")
    assert {between_hands.code, during_one.code} == {"bad-amount"}
    assert {between_hands.clause, during_one.clause} == {"poker/7(c)(1).remove"}


@pytest.mark.rule("poker/7(c)(3)")
def test_to_be_dealt_in_a_player_needs_their_ante_and_one_bet_more() -> None:
    room = at("holdem", antes_only(1, 4), stacks="4 5 100 100", button=4)
    room.deal()
    start = room.one(e.HandStarted)
    assert (start.seats, start.short) == ((2, 3, 4), (1,))


@pytest.mark.rule("poker/7(c)(3)")
def test_a_short_player_who_adds_chips_is_dealt_in() -> None:
    dealt_in = []
    for chips in ((), ("1 buy-chips 1",)):
        room = at("holdem", antes_only(1, 4), stacks="4 5 100", button=3)
        room.do(*chips)
        room.deal()
        dealt_in.append(room.one(e.HandStarted).seats)
    assert dealt_in == [(2, 3), (1, 2, 3)]


@pytest.mark.rule("poker/7(c)(3)")
@pytest.mark.parametrize(
    ("stack", "seat", "dealt_in"),
    [(9, 1, True), (8, 1, False), (12, 2, True), (11, 2, False), (6, 3, True), (5, 3, False)],
)
def test_a_blind_counts_among_the_bets_of_the_player_who_owes_it(stack: int, seat: int, *, dealt_in: bool) -> None:
    stacks = {1: 100, 2: 100, 3: 100, 4: 100, seat: stack}
    room = at("holdem", fl(6, 12, 3, 6), stacks=stacks, button=4)
    room.deal()
    assert (seat in room.one(e.HandStarted).seats) is dealt_in


@pytest.mark.rule("poker/7(c)(3)")
@pytest.mark.parametrize(("stack", "seat", "dealt_in"), [(6, 1, True), (5, 1, False), (6, 2, True), (5, 2, False)])
def test_a_room_may_treat_the_blind_as_the_one_bet(stack: int, seat: int, *, dealt_in: bool) -> None:
    stacks = {1: 100, 2: 100, 3: 100, 4: 100, seat: stack}
    room = at("holdem", fl(6, 12, 3, 6), stacks=stacks, button=4, blind_is_the_bet=True)
    room.deal()
    assert (seat in room.one(e.HandStarted).seats) is dealt_in


@pytest.mark.rule("poker/7(c)(3)")
@pytest.mark.parametrize("game", [game for game in games() if game.book == "poker"], ids=lambda game: game.key)
def test_unless_the_room_says_otherwise_nobody_is_dealt_in_who_could_not_make_one_more_bet(game: PotGame) -> None:
    """Seat 4 has the button or no forced bet, and $1 more than the ante."""
    stakes = stud(4, 8, 1, ante=1) if game.bring_in else fl(4, 8, 2, 4, ante=1)
    seats = []
    for settings in ({}, {"must_afford": False}):
        room = at(game.key, stakes, stacks="200 200 200 2", button=0 if game.bring_in else 4, **settings)
        room.deal()
        seats.append(set(room.one(e.HandStarted).seats))
    assert seats == [{1, 2, 3}, {1, 2, 3, 4}]


@pytest.mark.rule("poker/7(c)(3)")
def test_without_two_players_who_can_afford_it_no_hand_starts() -> None:
    room = at("holdem", nl(1, 2), stacks="100 3", button=1)
    refused = room.refuses_command(c.StartHand())
    assert (refused.code, refused.clause) == ("not-enough-players", "poker/6(b).players")


@pytest.mark.rule("poker/7(c)(4)")
def test_a_player_whose_chips_do_not_cover_a_bet_is_all_in_and_keeps_their_cards() -> None:
    room = at("holdem", nl(1, 2), stacks="200 200 200 30", button=1)
    room.deal()
    room.do("4 call", "1 raise-to 50", "2 call", "3 fold")
    assert room.offered["call"] == (28, 28)
    assert room.do("4 call")[0] == e.Called(4, 2800, all_in=True)
    chair = room.see().seats[3]
    assert (chair.in_hand, chair.all_in, len(chair.cards)) == (True, True, 2)


@pytest.mark.rule("poker/7(c)(4)(i)", "poker/7(c)(4)(iii)")
def test_an_all_in_player_wins_only_the_pot_to_which_they_contributed() -> None:
    room = at("holdem", nl(1, 2), stacks="30 200 200", button=3)
    room.deal({1: "As Ah", 2: "Kc Kd", 3: "Qc Qd"}, board="Jh 9s 7s 4c 2c")
    room.do("3 raise-to 30", "1 call", "2 call")
    passive(room, until="turn")
    room.do("2 bet 50")
    assert room.to_act == 3
    room.do("3 call")
    assert room.all(e.BetsGathered)[-1].pots == (Pot(9000, (1, 2, 3)), Pot(10000, (2, 3)))
    passive(room)
    assert room.awards() == [(1, 2, 100), (0, 1, 90)]


@pytest.mark.rule("poker/7(c)(4)(ii)")
def test_a_player_all_in_by_their_blind_is_dealt_their_cards_and_sees_the_whole_board() -> None:
    room = at("holdem", nl(1, 2), stacks="200 2 200", button=3, must_afford=False)
    room.deal({1: "7c 3d", 2: "As Ah", 3: "Kc Kd"}, board="Jh 9s 7s 4c 2c")
    assert room.table.chair(2).stack == 0
    assert len(hand_of(room).cards.down[2]) == 2
    room.do("3 call", "1 call")
    passive(room)
    assert len(hand_of(room).cards.board) == 5
    assert room.won() == {2: 6}


def test_a_raise_keeps_to_the_limits_and_once_made_it_stands() -> None:
    room = on_the_flop(at("holdem", spread(10, 50, 5, 10), button=3))
    room.do("1 bet 10")
    refused = room.refuses("2 raise-to 80")
    assert (refused.code, refused.clause) == ("above-maximum", "poker/17.notice")
    room.do("2 raise-to 40")
    assert room.refuses("2 call").code == "not-your-turn"
    assert hand_of(room).round.bets[2] == 4000


@pytest.mark.parametrize("words", ["3 fold", "3 call", "3 raise-to 30"])
def test_an_act_out_of_turn_is_refused_and_leaves_every_choice_open(words: str) -> None:
    room = on_the_flop(at("holdem", spread(10, 50, 5, 10), button=3))
    room.do("1 bet 10")
    assert room.refuses(words).code == "not-your-turn"
    room.do("2 fold")
    assert set(room.offered) == {"fold", "call", "raise-to"}


def test_a_bet_cannot_be_increased_once_it_is_made() -> None:
    room = on_the_flop(at("holdem", nl(1, 2), button=3))
    room.do("1 bet 10")
    assert room.refuses("1 raise-to 20").code == "not-your-turn"
    assert room.refuses("1 bet 20").code == "not-your-turn"
    assert hand_of(room).round.bet_to == 1000


def test_a_call_is_a_call_and_no_raise_follows_it() -> None:
    room = on_the_flop(at("holdem", nl(1, 2), button=3))
    room.do("1 bet 10", "2 call")
    assert room.refuses("2 raise-to 20").code == "not-your-turn"
    room.do("3 call")
    assert hand_of(room).street == "turn"


@pytest.mark.rule("poker/7(j)")
def test_check_raising_is_allowed() -> None:
    room = on_the_flop(at("holdem", nl(1, 2), button=3))
    room.do("1 check", "2 bet 10", "3 fold")
    assert room.do("1 raise-to 30")[0] == e.RaisedTo(1, 3000, 3000)


@pytest.mark.rule("poker/7(j)")
def test_where_a_sign_forbids_check_raising_only_fold_and_call_are_left() -> None:
    room = on_the_flop(at("holdem", nl(1, 2), button=3, check_raise="forbidden"))
    room.do("1 check", "2 bet 10")
    assert "raise-to" in room.offered
    room.do("3 fold")
    assert set(room.offered) == {"fold", "call"}
    refused = room.refuses("1 raise-to 30")
    assert (refused.code, refused.clause) == ("no-check-raise", "poker/7(j)")
