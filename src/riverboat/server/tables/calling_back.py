"""A hand whose deck nobody can read is called back: every chip to its owner."""

import structlog

from riverboat.seats.commands import TechnicalFault
from riverboat.server.tables.host import Host
from riverboat.server.tables.orders import Order
from riverboat.server.tables.outcomes import Played

log = structlog.get_logger()


async def call_back(host: Host) -> bool:
    """Before the table is in the room, and nobody there to be told. Whether it could be done."""
    hand = host.table.hands
    outcome = await host.carry_out(Order(TechnicalFault(), hand=hand, ruling=True))
    log.warning("hand-called-back", table=host.id, hand=hand, done=isinstance(outcome, Played))
    return isinstance(outcome, Played) and not host.table.playing
