"""All-in: who is, what they can win, and the side pots of the others."""

import pytest
from cash_hands import place
from tablekit import at

from riverboat.table import events as e


@pytest.mark.rule("cash/all-in.deemed")
def test_a_big_blind_with_less_posts_what_it_has_and_the_call_stays_the_same() -> None:
    room = at(stacks=(200, 1, 200))
    room.deal()
    assert room.all(e.BlindPosted)[1] == e.BlindPosted(2, 100, "big", 200, "cash/blinds.big")
    assert room.see().seats[1].all_in
    assert room.offered["call"] == (2, 2)


@pytest.mark.rule("cash/all-in.deemed")
def test_who_runs_out_of_chips_on_a_call_is_all_in() -> None:
    room = at(stacks=(30, 200, 200))
    room.deal()
    room.do("3 raise-to 50", "1 call")
    assert room.one(e.Called) == e.Called(1, 2900, all_in=True)


@pytest.mark.rule("cash/all-in.eligible")
def test_an_all_in_player_wins_only_what_their_chips_took_part_in() -> None:
    room = at(stacks=(20, 80, 80))
    room.deal({1: "As Ah", 2: "Ks Kh", 3: "7c 2d"}, board="3c 5d 9s Jh 4c")
    room.do("3 raise-to 80", "1 call", "2 call")
    assert room.awards() == [(1, 2, 120), (0, 1, 60)]


@pytest.mark.rule("cash/all-in.cards")
def test_a_big_blind_all_in_before_the_deal_gets_all_cards() -> None:
    room = at(stacks=(200, 2, 200))
    room.deal({2: "As Ah", 1: "Ks Kh"}, board="3c 5d 9s Jh 4c")
    room.do("3 fold", "1 call")
    assert [len(hand.down) for hand in room.one(e.Dealt).hands] == [2, 2, 2]
    assert sum(len(board.cards) for board in room.all(e.BoardDealt)) == 5
    assert room.won() == {2: 4}


@pytest.mark.rule("cash/all-in.side-pot")
def test_the_others_bet_on_in_a_side_pot_that_only_they_can_win() -> None:
    room = at(stacks=(20, 200, 200))
    room.deal({1: "As Ah", 2: "7c 2d", 3: "Ks Kh"}, board="3c 5d 9s Jh 4c")
    room.do("3 call", "1 call", "2 check")
    room.do("1 bet 18", "2 call", "3 call")
    room.do("2 bet 50", "3 call")
    main, side = room.see().pots
    assert (main.amount, side.amount, set(side.seats)) == (6000, 10000, {2, 3})
    room.do("2 bet 60", "3 fold")
    assert room.one(e.UncalledReturned).amount == 6000
    assert room.awards() == [(1, 2, 100), (0, 1, 60)]
    assert sorted(tabled.seat for tabled in room.all(e.Tabled)) == [1, 2]


def test_hands_are_turned_up_once_no_more_betting_is_possible() -> None:
    room = at(stacks=(200, 200))
    room.deal()
    room.do("2 raise-to 200", "1 call")
    assert place(room, e.Tabled) < place(room, e.BoardDealt)
    assert len(room.all(e.Tabled)) == 2


def test_hands_stay_down_while_others_bet_or_where_the_table_says_so() -> None:
    room = at(stacks=(20, 200, 200))
    room.deal()
    room.do("3 raise-to 20", "1 call", "2 call")
    assert room.all(e.Tabled) == []
    room = at(stacks=(200, 200), all_in_shown=False)
    room.deal()
    room.do("2 raise-to 200", "1 call")
    assert place(room, e.BoardDealt) < place(room, e.Tabled)
