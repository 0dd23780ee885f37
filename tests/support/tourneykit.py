"""A tournament table: hold'em at 100-200 unless said otherwise. A chip is what the kit calls a dollar."""

from collections.abc import Iterable, Mapping

from floorkit import start
from roundskit import passive
from tablekit import Room, at, nl

from riverboat.core.stakes import Stakes, no_limit
from riverboat.table import commands as c

GAME = "tournament-holdem"
BOOK = "tournament/"


def tourney(
    stacks: Mapping[int, int] | Iterable[int] | str = (6000, 6000, 6000),
    *,
    stakes: Stakes | None = None,
    button: int = 0,
    **settings: str | int | bool,
) -> Room:
    return at(GAME, stakes or nl(100, 200), stacks=stacks, button=button, **settings)


def dealt(
    stacks: Mapping[int, int] | Iterable[int] | str = (6000, 6000, 6000),
    line: str = "",
    **settings: str | int | bool,
) -> Room:
    """A hand with its cards in words: `1 AsAh board 2c7d9h`."""
    room = tourney(stacks, **settings)
    start(room, line)
    return room


def on_the_flop(seats: int = 3, **settings: str | int | bool) -> Room:
    """Everyone has called 200, and seat 1 is to act."""
    room = dealt([6000] * seats, **settings)
    passive(room, until="flop")
    return room


def facing_300(seats: int = 3, **settings: str | int | bool) -> Room:
    room = on_the_flop(seats, **settings)
    room.do("1 bet 300")
    return room


def at_the_event(
    stacks: Mapping[int, int] | Iterable[int] = (5000, 5000, 5000),
    *,
    stakes: Stakes | None = None,
    absent: Iterable[int] = (),
    seats: int = 9,
    game: str = GAME,
    **settings: str | int | bool,
) -> Room:
    """A tournament's own table, in chips: stacks arrive, those of `absent` seats without their owners."""
    room = Room(c.OpenTable(game, stakes or no_limit(25, 50, chip=25), seats, settings, tournament=True))
    by_seat = stacks if isinstance(stacks, Mapping) else dict(enumerate(stacks, start=1))
    for seat, stack in by_seat.items():
        room.give(c.Arrive(seat, f"player {seat}", stack, absent=seat in set(absent)))
    return room


def chips(room: Room) -> dict[int, int]:
    return {seat: room.table.chair(seat).stack for seat in room.table.occupied()}


def everybody_folds(room: Room) -> None:
    """A hand in which whoever is asked gives up: the big blind, or the last who is there, has the pot."""
    room.deal()
    while room.table.playing:
        room.give(c.Fold(room.to_act))
