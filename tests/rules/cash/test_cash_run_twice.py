"""Running it twice: both of two players agree, and the missing cards are dealt a second time."""

import pytest
from tablekit import Room, at, fl

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
    deck = room.table.hand.deck if room.table.hand else ()
    room.do("3 fold", "1 call", "2 check", "1 bet 98", "2 call")
    room.give(c.RunTwice(1))
    room.give(c.RunTwice(2))
    first = [card for event in room.all(e.BoardDealt) if not event.board for card in event.cards]
    second = [card for event in room.all(e.BoardDealt) if event.board for card in event.cards]
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
