"""A table of the California hold'em text: fixed limit, $3-$6 with blinds of $1 and $3 unless said otherwise."""

from collections.abc import Iterable, Mapping

from tablekit import Room, at, fl

from riverboat.table import events as e

GAME = "texas-holdem-california"
BOOK = "california-poker/"


def holdem(
    stacks: Mapping[int, int] | Iterable[int] | str = (200, 200, 200),
    *,
    button: int = 0,
    limit: tuple[int, ...] = (3, 6, 1, 3),
    **settings: str | int | bool,
) -> Room:
    return at(GAME, fl(*limit), stacks=stacks, button=button, **settings)


def posted(room: Room) -> list[tuple[int, int]]:
    """(seat, dollars) of the blinds, in the order they were posted."""
    return [(blind.seat, blind.amount // 100) for blind in room.all(e.BlindPosted)]
