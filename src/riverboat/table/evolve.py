"""The bookkeeping: apply one event to the table. It never refuses and never judges; results are in the event."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from riverboat.seats.dispatch import Apply, on
from riverboat.table import events as e
from riverboat.table.betting.evolve import APPLY as BETTING
from riverboat.table.cards.evolve import APPLY as CARDS
from riverboat.table.collection.evolve import APPLY as COLLECTION
from riverboat.table.collection.plan import change
from riverboat.table.evolve_seats import APPLY as SEATS
from riverboat.table.lineup.evolve import APPLY as LINEUP
from riverboat.table.rulings.evolve import APPLY as RULINGS
from riverboat.table.showdown.evolve import APPLY as SHOWDOWN
from riverboat.table.state import OVER, Table, hand_of


def evolve(table: Table, event: e.Event) -> Table:
    """Apply `event` in place and return the table."""
    APPLY[type(event)](table, event)
    table.version += 1
    return table


def table_of(events: Iterable[e.Event], table: Table | None = None) -> Table:
    """The table that these events make."""
    table = Table() if table is None else table
    for event in events:
        evolve(table, event)
    return table


def _hand_ended(table: Table, event: e.HandEnded) -> None:
    hand = hand_of(table)
    table.stakes = table.posted
    assert hand.pots.total == 0, f"{hand.pots.total} left in the pot of hand {event.number}"
    hand.phase = OVER
    hand.queue = []
    if table.mix is not None and not table.redeal:
        table.mix = replace(table.mix, played=table.mix.played + 1)
    table.count_queued()
    if table.next_collection:
        change(table, dict(table.next_collection))
    assert table.chips() == table.brought_in, "chips were made or lost"


APPLY: Final[dict[type[e.Event], Apply[Table]]] = dict(
    [
        *SEATS.items(),
        *LINEUP.items(),
        *CARDS.items(),
        *BETTING.items(),
        *SHOWDOWN.items(),
        *COLLECTION.items(),
        on(e.HandEnded, _hand_ended),
        *RULINGS.items(),
    ]
)
