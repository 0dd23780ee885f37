"""Running it twice: both of two players agree, and the missing cards are dealt a second time."""

import pytest
from tablekit import Room, at, fl, nl

from riverboat.core.cards import STANDARD_52, parse_cards
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import natural_hands


def all_in_on_the_flop() -> Room:
    """Seat 1 has aces, seat 2 kings and a third on the flop; everything is in, $100 each."""
    room = at(stacks="100 100 100", run_it_twice="ask")
    room.deal({1: "As Ah", 2: "Kd Kc"}, board="Ks 7h 2c 9d 4s")
    room.do("3 fold", "1 call", "2 check", "1 bet 98", "2 call")
    return room


@pytest.mark.rule("cash/run-twice.agree")
def test_both_must_agree() -> None:
    room = all_in_on_the_flop()
    assert set(room.offered) == {"run-twice", "run-once"}
    room.give(c.RunTwice(1))
    room.give(c.RunOnce(2))
    assert not room.all(e.SecondRunStarted)
    assert room.won() == {2: 200}


@pytest.mark.rule("cash/run-twice.agree")
def test_it_is_not_offered_to_three_players() -> None:
    room = at(stacks="100 100 100", run_it_twice="ask")
    room.deal()
    room.do("3 raise-to 100", "1 call", "2 call")
    assert not room.all(e.RunTwiceOffered)


@pytest.mark.rule("cash/run-twice.boards")
def test_the_rest_is_dealt_twice_and_each_run_takes_half() -> None:
    room = at(stacks="100 100 100", run_it_twice="ask")
    # Twelve cards of the second run follow the first: burn, turn, burn, river; then the same again.
    room.deal({1: "As Ah", 2: "Kd Kc"}, board="Ks 7h 2c 9d 4s")
    deck = room.table.hand.deck.cards if room.table.hand else ()
    room.do("3 fold", "1 call", "2 check", "1 bet 98", "2 call")
    room.give(c.RunTwice(1))
    room.give(c.RunTwice(2))
    first = [card for event in room.all(e.BoardDealt) if not event.board for card in event.cards]
    second = [card for event in room.all(e.BoardDealt) if event.board == 1 for card in event.cards]
    assert len(first) == 5
    assert second == [deck[15], deck[17]], "after the burns"
    assert not set(first) & set(second)
    assert room.one(e.SecondRunStarted).cards == tuple(first[:3])
    assert [event.cards for event in room.all(e.Burned)] == [
        (deck[6],),
        (deck[10],),
        (deck[12],),
        (deck[14],),
        (deck[16],),
    ]
    shares = {(award.board, award.amount) for award in room.all(e.PotAwarded)}
    assert shares == {(0, 10000), (1, 10000)}
    assert room.see().second == (*first[:3], *second)


@pytest.mark.rule("cash/run-twice.boards")
def test_one_wins_the_first_run_and_the_other_the_second() -> None:
    room = at(stacks="100 100 100", run_it_twice="ask")
    order = "7c As Kd 8c Ah Kc 2d Ks 7h 2c 3d 9d 3h 4s 5d Ad 6d 3s"
    named = parse_cards(order)
    # Button 3: the deal goes 1, 2, 3; here seats 2 and 3 hold the two hands that go all-in.
    room.deal(deck=(*named, *(card for card in STANDARD_52 if card not in named)))
    room.do("3 call", "1 fold", "2 raise-to 100", "3 call")
    room.give(c.RunTwice(2))
    room.give(c.RunTwice(3))
    by_run = {award.board: (award.seat, award.amount) for award in room.all(e.PotAwarded)}
    assert by_run[0][0] == 3, "kings full on the first board"
    assert by_run[0][1] == 10100, "the odd dollar of $201 goes to the first board"
    assert by_run[1] == (2, 10000), "three aces on the second"


@pytest.mark.rule("cash/run-twice.partial")
@pytest.mark.parametrize(("street", "cards"), [("pre-flop", 5), ("flop", 2), ("turn", 1), ("river", 0)])
def test_only_the_cards_still_missing_are_dealt_twice(street: str, cards: int) -> None:
    room = at(stacks="100 100 100", run_it_twice="ask")
    room.deal()
    room.do("3 fold")
    if street == "pre-flop":
        room.do("1 raise-to 100", "2 call")
    else:
        room.do("1 call", "2 check")
        for _ in range(("flop", "turn", "river").index(street)):
            room.do("1 check", "2 check")
        room.do("1 bet 98", "2 call")
    offered = bool(room.all(e.RunTwiceOffered))
    assert offered == bool(cards), "on the river there is nothing to run"
    if offered:
        room.give(c.RunTwice(1))
        room.give(c.RunTwice(2))
    assert sum(len(event.cards) for event in room.all(e.BoardDealt) if event.board) == cards


@pytest.mark.rule("cash/run-twice.agree")
def test_each_answers_for_themselves_and_in_turn() -> None:
    room = at(stacks="100 100 100", run_it_twice="ask")
    room.deal()
    assert room.refuses_command(c.RunTwice(3)).code == "nothing-to-agree"
    room.do("3 fold", "1 raise-to 100", "2 call")
    refusal = room.refuses_command(c.RunTwice(2))
    assert (refusal.code, refusal.clause) == ("not-your-turn", "cash/run-twice.agree")
    room.give(c.RunTwice(1))
    assert room.refuses_command(c.RunTwice(1)).code == "not-your-turn"


@pytest.mark.rule("cash/run-twice.double-rake")
def test_running_it_twice_takes_double_rake_and_each_run_plays_for_half_of_the_rest() -> None:
    room = at(stacks="100 100 100", run_it_twice="ask", rake_percent=5, rake_cap=500)
    room.deal({1: "As Ah", 2: "Kd Kc"}, board="Ks 7h 2c 9d 4s")
    room.do("3 fold", "1 call", "2 check", "1 bet 98", "2 call")
    room.give(c.RunTwice(1))
    room.give(c.RunTwice(2))
    taken = room.one(e.RakeTaken)
    assert (sum(taken.amounts), taken.clause) == (1000, "cash/run-twice.double-rake")
    shares = {board: sum(a.amount for a in room.all(e.PotAwarded) if a.board == board) for board in (0, 1)}
    assert shares == {0: 9500, 1: 9500}


@pytest.mark.rule("cash/run-twice.natural-board")
@pytest.mark.parametrize(("twice", "made"), [("Ac Ad", "pair of aces"), ("9d 4s", "four aces")])
def test_only_the_natural_board_counts_for_promotions(twice: str, made: str) -> None:
    """Seat 1 has aces; two more come on the second run-out, or on the first."""
    first = "9d 4s" if twice == "Ac Ad" else "Ac Ad"
    (turn, river), (again, last) = first.split(), twice.split()
    room = at(stacks="100 100 100", run_it_twice="ask")
    order = f"As Kd 7c Ah Kc 8c 2d Ks 7h 2c 3d {turn} 3h {river} 5d {again} 6d {last}"
    named = parse_cards(order)
    room.deal(deck=(*named, *(card for card in STANDARD_52 if card not in named)))
    room.do("3 fold", "1 call", "2 check", "1 bet 98", "2 call", "1 run-twice")
    assert natural_hands(room.table) == {}, "the hand is not over"
    room.do("2 run-twice")
    assert room.see().second[3:] == parse_cards(twice)
    assert room.won()[1] == 100, "four aces take the board on which they are made"
    assert natural_hands(room.table)[1].name == made


def test_it_is_not_offered_where_the_deck_does_not_reach_for_a_second_board() -> None:
    room = at("omaha-high", fl(2, 4, 1, 2), stacks=[2] * 10, run_it_twice="ask", must_afford=False)
    room.deal()
    while room.to_act and not room.all(e.RunTwiceOffered):
        fold = len(room.table.hand.live) > 2 if room.table.hand else False
        word = "fold" if fold else next(w for w in ("call", "check") if w in room.offered)
        room.do(f"{room.to_act} {word}")
    assert not room.all(e.RunTwiceOffered)


@pytest.mark.rule("cash/run-twice.double-rake")
def test_it_is_twice_what_the_pot_pays_once_in_whole_dollars() -> None:
    """Ten percent of $18 is one whole dollar: two are taken, and not the three that are in twenty percent."""
    room = at(stacks="8 9 100", run_it_twice="ask", rake_percent=10)
    room.deal({1: "As Ah", 2: "Kd Kc"})
    room.do("3 call", "1 raise-to 8", "2 call", "3 fold", "1 run-twice", "2 run-twice")
    assert room.one(e.RakeTaken).amounts == (200,)
    assert sum(room.won().values()) == 18 - 2


@pytest.mark.rule("cash/run-twice.double-rake")
def test_a_hand_that_dies_before_the_second_run_is_raked_once() -> None:
    room = at(stacks="100 100 100", run_it_twice="ask", rake_percent=5, rake_cap=500)
    room.deal({1: "As Ah", 2: "Kd Kc"}, board="Ks 7h 2c 9d 4s")
    room.do("3 fold", "1 call", "2 check", "1 bet 98", "2 call", "1 run-twice")
    room.give(c.DeadHand(2, "collected"))
    taken = room.one(e.RakeTaken)
    assert (taken.amounts, taken.clause) == ((500,), room.table.clause("rake"))


@pytest.mark.rule("cash/run-twice.agree", "cash/run-twice.partial")
@pytest.mark.parametrize("ante", [0, 1], ids=["by the blinds", "by the antes"])
def test_two_players_whom_the_forced_bets_put_all_in_are_asked_before_the_flop(ante: int) -> None:
    room = at(stakes=nl(1, 2, ante=ante), stacks="1 1" if ante else "1 2", run_it_twice="ask")
    room.deal({1: "As Ah", 2: "Kd Kc"})
    assert len(room.all(e.Tabled)) == 2, "the hands are turned up before they are asked"
    assert (room.one(e.RunTwiceOffered).common, room.to_act) == (0, 1)
    room.do("1 run-twice", "2 run-twice")
    assert [len(event.cards) for event in room.all(e.BoardDealt) if event.board] == [3, 1, 1]
    assert room.refold() == room.table


def test_a_side_pot_that_nobody_contests_is_not_run_and_the_rest_of_the_board_is() -> None:
    """Seat 3 is all-in before the flop, seat 2 gives up the side pot on it: the main pot has two boards."""
    room = at(stacks="100 100 20", run_it_twice="ask")
    room.deal({1: "As Ah", 2: "Kd Kc", 3: "Qs Qh"}, board="2c 3d 7h 8s 9c")
    room.do("3 raise-to 20", "1 call", "2 call", "1 bet 10", "2 call", "1 bet 10", "2 fold")
    assert room.one(e.RunTwiceOffered).common == 4
    room.do("1 run-twice", "3 run-twice")
    won = [(award.pot, award.board, award.amount // 100) for award in room.all(e.PotAwarded)]
    assert won == [(1, 0, 20), (0, 0, 30), (0, 1, 30)]


def test_high_and_low_share_each_run_and_odd_chips_go_to_the_first_board_and_to_high() -> None:
    """$27 are $14 and $13 for the boards, and these $7 and $7, $7 and $6 for high and low."""
    room = at("omaha-high-low-california", fl(3, 6, 1, 3), stacks="12 12 200", run_it_twice="ask")
    holes = "Ac Kd 4c 2d Kc 4d Qs 9s 5s Qh 6s 5h"  # seat 1 has the low, seat 2 the kings
    board = "Js 3c 7d 8h Jd Ks Th Tc"  # each street after its burn
    named = parse_cards(f"{holes} {board} 2s Kh 2c Jc")
    room.deal(deck=(*named, *(card for card in STANDARD_52 if card not in named)))
    room.do("3 call", "1 call", "2 check", "1 bet 3", "2 raise-to 6", "3 fold", "1 raise-to 9", "2 call")
    room.do("1 run-twice", "2 run-twice")
    won = [(award.board, award.share, award.seat, award.amount // 100) for award in room.all(e.PotAwarded)]
    assert won == [(0, "high", 2, 7), (0, "low", 1, 7), (1, "high", 2, 7), (1, "low", 1, 6)]
