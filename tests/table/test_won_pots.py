"""A side pot is its last contender's there and then, whatever is ruled about their hand later."""

import pytest
from floorkit import order
from roundskit import hand_of
from tablekit import Room, at

from riverboat.room import ledger
from riverboat.table import events as e
from riverboat.table import ruling_events as r

BOARD = "3c 5d 9s Jh 4c"
HANDS = {1: "As Ah", 2: "Ks Kh", 3: "7c 2d"}


def side_pot_won(**settings: str | int | bool) -> Room:
    """Seat 1 is all-in for 20; on the flop 2 and 3 put 50 each into a side pot, and on the turn 3 gives it up."""
    room = at(stacks=(20, 200, 200), **settings)
    room.deal(HANDS, board=BOARD)
    room.do("3 raise-to 20", "1 call", "2 call", "2 bet 50", "3 call", "2 bet 60", "3 fold")
    return room


def early(room: Room) -> list[tuple[int, int, float]]:
    """The pots pushed while the hand was on, as (pot, seat, dollars)."""
    return [(won.award.pot, won.award.seat, won.award.amount / 100) for won in hand_of(room).pots.won]


@pytest.mark.rule("cash/all-in.side-pot")
def test_a_side_pot_that_is_won_stays_won_when_the_hand_is_killed_before_the_board_is_run() -> None:
    room = side_pot_won(run_it_twice="ask")
    assert hand_of(room).phase == "agree"
    assert room.one(e.PotAwarded) == e.PotAwarded(1, 2, 10_000, uncontested=True, clause="cash/overview.win-uncalled")
    assert [pot.amount for pot in room.see().pots] == [6_000]
    assert (room.see().pot, room.see().seats[1].paid) == (6_000, 7_000)
    order(room, "2 dead-hand fouled")
    assert room.awards() == [(1, 2, 100), (0, 1, 60)]
    assert room.stacks == {1: 60, 2: 230, 3: 130}


def test_it_is_pushed_before_the_hands_are_turned_up() -> None:
    room = side_pot_won()
    kinds = [type(event) for event in room.log]
    gathered = len(kinds) - 1 - kinds[::-1].index(e.BetsGathered)
    assert kinds[gathered + 1 : gathered + 3] == [e.PotAwarded, e.Tabled]


def test_a_killed_hand_gets_back_only_what_it_has_in_the_pots_that_are_left() -> None:
    room = side_pot_won(run_it_twice="ask")
    order(room, "2 dead-hand fouled protected")
    assert room.one(r.HandDead).refund == 2_000
    assert room.awards() == [(1, 2, 100), (0, 1, 40)]
    assert room.stacks == {1: 40, 2: 250, 3: 130}


def test_at_the_showdown_too_only_what_is_left_comes_back() -> None:
    """The side pot is its last claimant's once the other has conceded; the ruling comes before it was pushed."""
    room = at(stacks=(20, 70, 70), showdown="ask", all_in_shown=False)
    room.deal(HANDS, board=BOARD)
    room.do("3 raise-to 20", "1 call", "2 call", "2 bet 50", "3 call")
    assert room.see().phase == "showdown"
    while 3 not in hand_of(room).queue[:1]:
        room.do(f"{room.to_act} show")
    room.do("3 muck")
    assert room.table.playing, "there is somebody left to show"
    order(room, "2 dead-hand ineligible")
    assert room.one(r.HandDead).refund == 2_000
    assert room.stacks == {1: 40, 2: 120, 3: 0}


def test_a_hand_that_is_called_back_undoes_it() -> None:
    room = side_pot_won(run_it_twice="ask", rake_percent=10, rake_cap=1_000)
    order(room, "deck-wrong missing")
    assert room.stacks == {1: 20, 2: 200, 3: 200}
    refunds = {refund.seat: refund.amount for refund in room.one(r.HandVoided).refunds}
    assert refunds == {1: 2_000, 2: 7_000 - 9_600, 3: 7_000}
    assert room.table.rake == 0


def test_its_rake_is_taken_with_it_and_comes_back_to_the_books() -> None:
    room = side_pot_won(run_it_twice="ask", rake_percent=10, rake_cap=1_000)
    assert room.one(e.RakeTaken).amounts == (0, 400)
    assert early(room) == [(1, 2, 96)]
    order(room, "deck-wrong missing")
    moves = [move.memo for move in ledger.transactions("7", room.log, 1, {}) if "rake" in move.memo]
    assert moves == ["rake", "rake given back"]


def test_the_cap_is_one_for_the_hand_and_only_what_is_run_twice_pays_twice() -> None:
    room = side_pot_won(run_it_twice="ask", rake_percent=10, rake_cap=1_000)
    room.do("1 run-twice", "2 run-twice")
    assert [taken.amounts for taken in room.all(e.RakeTaken)] == [(0, 400), (1_200,)]


def test_of_several_side_pots_each_is_pushed_when_it_is_won() -> None:
    room = at(stacks=(20, 50, 200, 200), showdown="ask")
    room.deal({1: "As Ah", 2: "Ks Kh", 3: "7c 2d", 4: "Qs Qh"}, board=BOARD)
    room.do("3 raise-to 20", "4 call", "1 call", "2 call")
    room.do("2 bet 30", "3 call", "4 call", "3 bet 40", "4 call")
    room.do("3 bet 60", "4 fold")
    assert early(room) == [(2, 3, 80)]
    assert [set(pot.seats) for pot in room.see().pots] == [{1, 2, 3}, {2, 3}]


def showdown_of_three() -> Room:
    """Seat 1 is all-in for 20, the others have put 50 each into a side pot; nobody has shown."""
    room = at(stacks=(20, 200, 200), showdown="ask", all_in_shown=False)
    room.deal(HANDS, board=BOARD)
    room.do("3 raise-to 20", "1 call", "2 call", "2 bet 50", "3 call", "2 check", "3 check", "2 check", "3 check")
    assert hand_of(room).phase == "showdown"
    return room


@pytest.mark.rule("cash/all-in.side-pot")
def test_it_is_won_too_when_the_others_concede_it_at_the_showdown() -> None:
    room = showdown_of_three()
    room.do("1 show", "2 muck")
    order(room, "3 dead-hand fouled")
    assert room.awards() == [(1, 3, 100), (0, 1, 60)]


@pytest.mark.rule("cash/all-in.side-pot")
def test_it_is_won_too_by_a_ruling_on_the_other_hand() -> None:
    room = showdown_of_three()
    order(room, "2 dead-hand fouled")
    order(room, "3 dead-hand fouled")
    assert room.awards() == [(1, 3, 100), (0, 1, 60)]
