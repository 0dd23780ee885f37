"""Clocks that run out where checking and folding are no choice: what is told says that it was the clock."""

from tablekit import Room, at, nl, stud

from riverboat.table import events as e
from riverboat.tell import Narrator


def showdown(first: str, second: str) -> Room:
    """Two hands checked down to the river; the dealer asks each to show."""
    room = at("holdem", nl(1, 2), stacks=(200, 200), showdown="ask")
    room.deal({1: first, 2: second}, board="Ah 9h 4h Kd 2c")
    while room.to_act and not room.all(e.ShowdownOpened):
        room.do(f"{room.to_act} {'call' if 'call' in room.offered else 'check'}")
    return room


def told(room: Room) -> list[str]:
    narrator = Narrator()
    return [narrator.tell(event) for event in room.log]


def test_the_forced_bet_is_made_for_a_player_whose_clock_ran_out() -> None:
    room = at("seven-card-stud-high", stud(2, 4, 1, ante=1), stacks=(200, 200, 200))
    room.deal()
    posted = room.do(f"{room.to_act} time-out")[0]
    assert isinstance(posted, e.BringInPosted)
    assert posted.timed_out
    assert told(room)[-1].endswith("brings it in for $1, out of time")


def test_a_hand_that_may_win_is_shown_when_the_clock_runs_out_and_another_is_mucked() -> None:
    room = showdown("As Ks", "7c 6d")
    room.do("1 time-out", "2 time-out")
    shown, mucked = room.one(e.Tabled), room.one(e.Mucked)
    assert (shown.seat, shown.timed_out) == (1, True)
    assert (mucked.seat, mucked.timed_out) == (2, True)
    assert any(", out of time" in line for line in told(room))


def test_one_who_shows_in_time_is_not_late() -> None:
    room = showdown("As Ks", "7c 6d")
    shown = room.do(f"{room.to_act} show")[0]
    assert isinstance(shown, e.Tabled)
    assert not shown.timed_out
