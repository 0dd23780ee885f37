"""Leaving can be taken back until the hand is over."""

from bankkit import bank, bet, open_banked, refusal
from tablekit import at

from riverboat.banked import play as play_banked
from riverboat.table import commands as c
from riverboat.table import events as e


def test_a_player_who_thinks_better_of_it_stays() -> None:
    room = at(stacks="100 100", button=1)
    room.deal()
    room.do("1 leave")
    assert room.see().seats[0].leaving
    assert room.do("1 stay") == (e.LeavingTakenBack(1),)
    assert not room.see().seats[0].leaving
    room.do(f"{room.to_act} fold")
    assert room.all(e.Left) == []


def test_who_is_not_leaving_has_nothing_to_take_back() -> None:
    room = at(stacks="100 100", button=1)
    room.deal()
    assert room.refuses("1 stay").code == "not-leaving"


def test_whom_the_room_has_go_does_not_stay() -> None:
    room = at(stacks="100 100", button=1)
    room.deal()
    room.do("1 leave")
    room.give(c.Leave(1, final=True))
    assert room.refuses("1 stay").code == "must-leave"
    room.do(f"{room.to_act} fold")
    assert [event.seat for event in room.all(e.Left)] == [1]


def test_at_a_banked_table_it_is_the_same() -> None:
    table = open_banked("three-card-poker", players=(1, 2))
    bank(table, 1, 500)
    bet(table, 2, ante=10)
    play_banked(table, c.Leave(2))
    play_banked(table, c.Stay(2))
    assert not table.chair(2).leaving
    assert refusal(table, c.Stay(2)).code == "not-leaving"
