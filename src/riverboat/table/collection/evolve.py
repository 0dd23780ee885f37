"""The bookkeeping of what leaves the pots."""

from typing import Final

from riverboat.core.money import Amount
from riverboat.seats.dispatch import on
from riverboat.table import events as e
from riverboat.table.collection.plan import change
from riverboat.table.collection.taking import aligned
from riverboat.table.state import Table, hand_of


def _rake_taken(table: Table, event: e.RakeTaken) -> None:
    taken, pots = sum(event.amounts), hand_of(table).pots
    table.rake += taken
    pots.pushed += taken
    pots.raked += taken
    pots.collected = _added(pots.collected, event.amounts)
    pots.counted = tuple([pot.amount for pot in pots.open])


def _rake_returned(table: Table, event: e.RakeReturned) -> None:
    back, pots = sum(event.amounts), hand_of(table).pots
    table.rake -= back
    pots.pushed -= back
    pots.raked -= back
    pots.collected = _added(pots.collected, tuple([-amount for amount in event.amounts]))


def _drop_taken(table: Table, event: e.DropTaken) -> None:
    taken, pots = sum(event.amounts), hand_of(table).pots
    table.put_by += taken
    pots.pushed += taken
    pots.collected = _added(pots.collected, event.amounts)
    if event.fund == "jackpot":
        pots.jackpot += taken
    else:
        pots.promotion += taken


def _added(before: tuple[Amount, ...], more: tuple[Amount, ...]) -> tuple[Amount, ...]:
    """Pot by pot."""
    return tuple([old + new for old, new in zip(aligned(before, len(more)), more, strict=True)])


def _collection_changed(table: Table, event: e.CollectionChanged) -> None:
    if table.playing:
        table.next_collection = tuple(event.settings.items())
    else:
        change(table, event.settings)


APPLY: Final = dict(
    [
        on(e.RakeTaken, _rake_taken),
        on(e.RakeReturned, _rake_returned),
        on(e.DropTaken, _drop_taken),
        on(e.CollectionChanged, _collection_changed),
    ]
)
