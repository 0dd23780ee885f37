"""Tables that have stopped: the floor has one read again from the store, or its hand called back and the table closed.

A table stops when it cannot be trusted. What is stored is the truth: whatever was in memory is thrown away.
"""

from typing import TYPE_CHECKING

import structlog

from riverboat.core.errors import Refused
from riverboat.ports import StoreFailed
from riverboat.seats.messages import Command
from riverboat.server.floor.holding import HoldTable
from riverboat.server.tables.host import Host
from riverboat.server.tables.orders import Order
from riverboat.server.tables.recovery import recover

if TYPE_CHECKING:
    from riverboat.server.room import Room

log = structlog.get_logger()


async def revive(room: "Room", host: Host, by: str) -> Host:
    """The table as it is stored, held by the floor person who asked for it: nothing is dealt before they have looked.
    Those who followed it follow it again."""
    fresh = await _folded(room, host)
    # The first order in its inbox, before the dealer's.
    fresh.submit(Order(HoldTable(), by))
    _take_over(room, host, fresh)
    log.info("table-revived", table=host.id, by=by)
    return fresh


async def void_and_close(room: "Room", host: Host, by: str) -> Host:
    """The hand that is on is called back, every chip to its owner, and the table is closed: as soon as the store takes
    it. The order to close it is written first, if that can be done: then a restart changes nothing."""
    fresh = await _folded(room, host) if host.sentence else host
    void = everything_back(fresh)
    try:
        await room.closings.order(host.id, by)
    except StoreFailed:
        log.warning("closing-not-written", table=host.id, by=by)
    fresh.closing = by
    if void is not None:
        fresh.submit(Order(void, by, hand=fresh.table.hands, ruling=True))
    if fresh is not host:
        _take_over(room, host, fresh)
    room.closer.begin(fresh, by)
    log.info("table-voided", table=host.id, by=by)
    return fresh


def everything_back(host: Host) -> Command | None:
    """The ruling that ends the hand and gives the most back; nothing where no hand is on."""
    if not host.table.playing:
        return None
    rulings = host.family.rulings
    for offered in sorted(rulings.offered(host.table), key=lambda each: each.back, reverse=True):
        command, table = rulings.command(host.table, offered.words), host.table.copy()
        if command is None:
            continue
        host.family.decider.play(table, command)
        if not table.playing:
            return command
    raise Refused("unknown-ruling")


async def _folded(room: "Room", host: Host) -> Host:
    if not host.sentence:
        raise Refused("table-not-stopped")
    fresh = await recover(host.id, room.world)
    if fresh.sentence:
        raise Refused("table-stopped")
    if room.hosts.get(host.id) is not host:
        raise Refused("table-not-stopped")  # somebody was quicker
    fresh.closing = host.closing
    return fresh


def _take_over(room: "Room", host: Host, fresh: Host) -> None:
    watchers = tuple(host.gallery.watchers)
    room.replace(host, fresh)
    for connection in watchers:
        host.gallery.leave(connection)
        fresh.watch(connection, 0)
    room.loops[fresh.id].dealer.people_changed()
