"""Tables that have stopped: the floor has one read again from the store, or its hand called back and the table closed.

A table stops when it cannot be trusted. What is stored is the truth: whatever was in memory is thrown away.
"""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import structlog

from riverboat.core.errors import Refused
from riverboat.ports import StoreFailed
from riverboat.seats.commands import TechnicalFault
from riverboat.server.notices import notice_text
from riverboat.server.socket.messages import Notice, Refusal
from riverboat.server.tables.host import Host
from riverboat.server.tables.orders import Answer, Order
from riverboat.server.tables.recovery import recover

if TYPE_CHECKING:
    from riverboat.server.room import Room

log = structlog.get_logger()

HEARD_S: Final = 5.0
"""How many seconds the floor waits for the answer of a table whose store is there."""
NOTHING_ON: Final = "hand-over"


async def revive(room: "Room", host: Host, by: str) -> Host:
    """The table as it is stored, held by the floor person who asked for it: nothing is dealt before they have looked.
    Those who followed it follow it again. Where the hold cannot be written down the table stays stopped."""
    async with host.mending:
        fresh = await _folded(room, host)
        await fresh.hold(by)
        _take_over(room, host, fresh)
    log.info("table-revived", table=host.id, by=by)
    return fresh


async def void_and_close(room: "Room", host: Host, by: str) -> Host:
    """The hand that is on is called back, every chip to its owner, and the table is closed: as soon as the store takes
    it. The order to close it is written first, if that can be done: then a restart changes nothing."""
    async with host.mending:
        _check_current(room, host)
        host.holding.refuse_others(by)
        fresh = await _folded(room, host) if host.sentence else host
        try:
            await room.closings.order(host.id, by)
        except StoreFailed:
            log.warning("closing-not-written", table=host.id, by=by)
        _check_current(room, host)
        fresh.closing = by
        # Whichever hand is on when its turn comes: the order that the table waits with may begin one, or end one.
        answered = _submitted(fresh, by)
        if fresh is not host:
            _take_over(room, host, fresh)
        room.closer.begin(fresh, by)
    log.info("table-void-ordered", table=host.id, by=by)
    if not fresh.patience.waits:
        await _heard(answered)
    return fresh


def _submitted(host: Host, by: str) -> "asyncio.Future[Answer]":
    """The first order in the inbox of a table that was read again; behind the one that a waiting table waits with. Its
    answer may be long in coming: then the floor person who follows the table is told."""
    answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
    host.submit(Order(TechnicalFault(), by, ruling=True, answer=_notifying(host, by, answered)))
    return answered


def _notifying(host: Host, by: str, answered: "asyncio.Future[Answer]") -> Callable[[Answer], None]:
    def notify(answer: Answer) -> None:
        code, detail = "hand-called-back", ""
        if isinstance(answer, Refusal) and answer.code != NOTHING_ON:
            code, detail = "hand-not-called-back", answer.sentence
        log.info(code, table=host.id, by=by, detail=detail)
        host.gallery.notify(by, Notice(host.id, code, notice_text(code, detail)))
        if not answered.done():
            answered.set_result(answer)

    return notify


async def _heard(answered: "asyncio.Future[Answer]") -> None:
    """Refused as it was refused. A store that fails just now is not waited for."""
    try:
        answer = await asyncio.wait_for(asyncio.shield(answered), HEARD_S)
    except TimeoutError:
        return
    if isinstance(answer, Refusal) and answer.code != NOTHING_ON:
        raise Refused(answer.code, answer.clause, answer.detail)


async def _folded(room: "Room", host: Host) -> Host:
    if not host.sentence:
        raise Refused("table-not-stopped")
    _check_current(room, host)
    await room.at_rest(host)
    fresh = await recover(host.id, room.world)
    if fresh.sentence:
        raise Refused("table-stopped")
    _check_current(room, host)
    fresh.closing = host.closing
    return fresh


def _check_current(room: "Room", host: Host) -> None:
    """Each step that waits may let somebody be quicker."""
    if room.hosts.get(host.id) is not host:
        raise Refused("table-not-stopped")


def _take_over(room: "Room", host: Host, fresh: Host) -> None:
    watchers = tuple(host.gallery.watchers)
    room.replace(host, fresh)
    for connection in watchers:
        host.gallery.leave(connection)
        fresh.watch(connection, 0)
    dealer = room.loops[fresh.id].dealer
    dealer.hold_changed() if fresh.held else dealer.people_changed()
