"""What the floor sees at a table of a pot game beyond what everybody sees, in words. It names no card."""

from collections.abc import Iterable, Iterator

from riverboat.core.money import dollars
from riverboat.server.http.messages import FloorLine
from riverboat.table import Table
from riverboat.table.seen import FloorView
from riverboat.table.view import floor_view


def floor_lines(table: Table) -> tuple[FloorLine, ...]:
    seen = floor_view(table)
    return (*_cards(seen), *_owed(table, seen), *_chips(table, seen))


def _cards(seen: FloorView) -> Iterator[FloorLine]:
    if seen.deck_in_play:
        yield FloorLine("Deck in play", seen.deck_in_play)
    if seen.deck_in_shuffler:
        yield FloorLine("Deck in the shuffler", seen.deck_in_shuffler)
    yield FloorLine("Cards left in the stub", str(seen.stub))
    yield FloorLine("Burned cards", str(seen.burned))
    yield FloorLine("Discarded cards", str(seen.mucked))


def _owed(table: Table, seen: FloorView) -> Iterator[FloorLine]:
    for title, seats in (("Owes the small blind", seen.owes_small), ("Owes the big blind", seen.owes_big)):
        if seats:
            yield FloorLine(title, _named(table, seats))


def _chips(table: Table, seen: FloorView) -> Iterator[FloorLine]:
    for seat, amount in seen.queued.items():
        yield FloorLine("Bought for the next hand", f"{dollars(amount)} by {_named(table, (seat,))}")
    yield FloorLine("Chips on the table", dollars(seen.brought_in))
    yield FloorLine("Rake taken", dollars(seen.rake))


def _named(table: Table, seats: Iterable[int]) -> str:
    return ", ".join(f"{table.chair(seat).player} in seat {seat}" for seat in seats)
