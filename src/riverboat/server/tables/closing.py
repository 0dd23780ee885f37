"""Tables that are closed for good: the book that says which, and an administrator's order to close one.

What was played at a table stays in the store. An order waits for the hand that is on, as a floor person waits for it:
no other is dealt and nobody sits down, then everybody gets their chips back. It is written down when it is given, so
that a restart in between changes nothing.
"""

import asyncio
from typing import TYPE_CHECKING, Final

import msgspec
import structlog

from riverboat.core.errors import Refused
from riverboat.ports import Append, Conflict, EventStore, StoreFailed
from riverboat.room.former import Former
from riverboat.seats.commands import Leave
from riverboat.server.notices import notice_text
from riverboat.server.socket.messages import Notice
from riverboat.server.tables.host import Host

if TYPE_CHECKING:
    from riverboat.server.room import Room

log = structlog.get_logger()

STREAM: Final = "closed-tables"
AGAIN_S: Final = 5.0
"""How many seconds pass before a closing that failed is tried again."""


class ClosingOrdered(msgspec.Struct, frozen=True, tag="closing-ordered", tag_field="fact"):
    table: str
    by: str


class TableClosed(msgspec.Struct, frozen=True, tag="table-closed", tag_field="fact"):
    """Who ordered it; nobody if it was empty for too long."""

    table: str
    by: str = ""
    players: tuple[str, ...] = ()
    """Who was dealt in there, the house's bots apart: their hands are found by it."""


_encode = msgspec.json.Encoder().encode
_events = msgspec.json.Decoder(ClosingOrdered | TableClosed)


class Closings:
    """The book. It is read before each entry: what was thought lost may have been written."""

    def __init__(self, store: EventStore, former: Former | None = None) -> None:
        self.closed: dict[str, tuple[str, ...]] = {}
        """In the order in which they were closed, with those who were dealt in there."""
        self.ordered: dict[str, str] = {}
        """Tables that are still open, and by whose order they will be closed."""
        self._store = store
        self._former = former or Former()
        self._version = 0
        self._writing = asyncio.Lock()

    async def load(self) -> None:
        entries = await self._store.read(STREAM, until=await self._store.believed(STREAM))
        self.closed, self.ordered, self._version = {}, {}, 0
        for entry in entries:
            self._apply(self._today(_events.decode(entry.event), entry.at_ms))

    def _today(self, event: ClosingOrdered | TableClosed, at_ms: int) -> ClosingOrdered | TableClosed:
        """Rows of before have names in them."""
        by = self._former.player(event.by, at_ms)
        if isinstance(event, ClosingOrdered):
            return ClosingOrdered(event.table, by)
        return TableClosed(event.table, by, tuple(self._former.player(each, at_ms) for each in event.players))

    async def look(self) -> None:
        """Read the book again, and not while somebody writes in it."""
        async with self._writing:
            await self.load()

    async def order(self, table: str, by: str) -> None:
        async with self._writing:
            await self.load()
            if table not in self.ordered and table not in self.closed:
                await self._write(ClosingOrdered(table, by))

    async def close(self, table: str, by: str, players: tuple[str, ...]) -> None:
        async with self._writing:
            await self.load()
            if table not in self.closed:
                await self._write(TableClosed(table, by, players))

    async def _write(self, event: ClosingOrdered | TableClosed) -> None:
        """After a failure only the book itself knows whether it was written."""
        try:
            await self._store.append(Append(STREAM, self._version, (_encode(event),)))
        except StoreFailed:
            await self.load()
            ordered = self.ordered if isinstance(event, ClosingOrdered) else ()
            if event.table not in self.closed and event.table not in ordered:
                raise
        else:
            self._apply(event)

    def _apply(self, event: ClosingOrdered | TableClosed) -> None:
        self._version += 1
        if isinstance(event, ClosingOrdered):
            self.ordered[event.table] = event.by
        else:
            self.closed[event.table] = event.players
            self.ordered.pop(event.table, None)


class Closer:
    """Sees to the orders: one task for each table whose last hand is over."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self._finishing: dict[str, asyncio.Task[bool]] = {}
        self._looking: dict[str, asyncio.Task[None]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}

    async def order(self, host: Host, by: str) -> int:
        """The number of the hand that the table waits for; 0 when it is closed."""
        if host.sentence:
            raise Refused("table-stopped")
        host.holding.refuse_others()
        try:
            await self.room.closings.order(host.id, by)
        except StoreFailed:
            self._try_later(host)
            raise
        if host.id not in self.room.hosts:
            return 0  # somebody else's order was carried out meanwhile
        self.begin(host, self.room.closings.ordered.get(host.id, by))
        finishing = self._finishing.get(host.id)
        if finishing is not None and await asyncio.shield(finishing):
            return 0
        if not host.table.playing:
            raise Refused("server-busy")
        return host.table.hands

    def begin(self, host: Host, by: str) -> None:
        """From now on no hand is dealt."""
        host.closing = by
        if host.table.playing:
            _notify_all(host, "table-closing")
        self.room.wake(host)
        self.look(host)

    def look(self, host: Host) -> None:
        """Something has happened at a table: if it is to be closed and its last hand is over, that is done now."""
        if host.closing and not host.table.playing and not host.held:
            self._finish_soon(host)

    async def close(self) -> None:
        """The room goes down; the order stands in the book. Nobody is left in the middle of reading or writing it."""
        for timer in self._timers.values():
            timer.cancel()
        tasks = (*self._finishing.values(), *self._looking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _finish_soon(self, host: Host) -> None:
        if host.id not in self._finishing and self.room.open:
            self._finishing[host.id] = asyncio.create_task(self._finish(host))

    async def _finish(self, host: Host) -> bool:
        """Whether the table is closed now. Where it is not, and no hand is on whose end would bring us here again, it
        is tried again later."""
        closed = False
        try:
            closed = await self._clear(host) and await self.room.close_table(host, by=host.closing)
        except (Refused, StoreFailed, Conflict) as error:
            log.warning("table-not-closed", table=host.id, error=str(error))
        finally:
            # Here and not in a callback: a hand that ends from now on must find nobody at work.
            del self._finishing[host.id]
        if not closed and not host.table.playing:
            self._try_later(host)
        return closed

    def _try_later(self, host: Host) -> None:
        if host.id not in self._timers and self.room.open and not host.sentence:
            self._timers[host.id] = asyncio.get_running_loop().call_later(AGAIN_S, self._try_again, host)

    def _try_again(self, host: Host) -> None:
        del self._timers[host.id]
        if host.id not in self.room.hosts:
            return
        if host.closing:
            self.look(host)
        else:
            self._looking[host.id] = asyncio.create_task(self._look(host))

    async def _look(self, host: Host) -> None:
        """An order that was thought lost may stand in the book: then it is carried out, and not first when the room is
        opened the next time."""
        try:
            await self.room.closings.look()
        except StoreFailed:
            self._try_later(host)
        else:
            by = self.room.closings.ordered.get(host.id, "")
            if by and not host.closing and host.id in self.room.hosts:
                self.begin(host, by)
        finally:
            del self._looking[host.id]

    async def _clear(self, host: Host) -> bool:
        """Tell each player when their chips are in their account, and not before. Returns whether no hand came between:
        one that was being written down when the order came is waited for."""
        hand = host.table.hands
        for seat in tuple(host.table.occupied()):
            player = host.table.chair(seat).player
            await _stand_up(host, seat, hand)
            if host.table.playing:
                _notify_all(host, "table-closing")
                return False
            _notify(host, player, "seat-freed-closed")
        return True


def _notify_all(host: Host, code: str) -> None:
    for seat in host.table.occupied():
        _notify(host, host.table.chair(seat).player, code)


def _notify(host: Host, player: str, code: str) -> None:
    host.gallery.notify(player, Notice(host.id, code, notice_text(code)))


async def _stand_up(host: Host, seat: int, hand: int) -> None:
    """Unless another hand is on by now."""
    try:
        await host.order(Leave(seat, final=True), "", hand=hand)
    except Refused:
        if host.table.chairs[seat] is not None and not host.table.playing:
            raise  # and not because the player has left meanwhile
