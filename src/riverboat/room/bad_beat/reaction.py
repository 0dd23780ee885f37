"""What a table's event orders of the jackpots: the same under the same id, however often the event is read.

A table is dealt no further hand before the order is carried out, so after a crash between the two the last hand of each
table is all that has to be looked at.
"""

from riverboat.room.bad_beat.orders import ReportHit
from riverboat.room.bad_beat.qualifying import bad_beat
from riverboat.room.bad_beat.state import Jackpots
from riverboat.room.ledger import table_account
from riverboat.seats.messages import Event
from riverboat.table.events import HandEnded
from riverboat.table.state import Table


def react(table_id: str, table: Table, event: Event, jackpots: Jackpots) -> tuple[ReportHit, ...]:
    """`table` as the event, or what came right after it, has left it."""
    fund = jackpots.tables.get(table_id)
    if fund is None or not isinstance(event, HandEnded):
        return ()
    beat = bad_beat(table, jackpots.funds[fund].rules)
    if beat is None:
        return ()
    return (
        ReportHit(
            hit=f"{table_account(table_id)}/{event.number}",
            table=table_id,
            hand=event.number,
            losers=_people(table, beat.losers),
            winners=_people(table, beat.winners),
            others=_people(table, beat.others),
            lost=beat.lost,
            won=beat.won,
        ),
    )


def _people(table: Table, seats: tuple[int, ...]) -> tuple[str, ...]:
    """Who was dealt in there: they may have left since."""
    assert table.hand is not None
    return tuple([table.hand.players[seat] for seat in seats])
