"""Tables that players have opened and left: after a while without anybody they are closed for good.

What was played there stays in the store; a stream of its own says which tables are not opened again.
"""

import asyncio
from typing import TYPE_CHECKING, Final

import msgspec
import structlog

from riverboat.bots.crew import on_staff
from riverboat.ports import Append, StoreFailed
from riverboat.server.host import Host
from riverboat.server.orders import Order

if TYPE_CHECKING:
    from riverboat.server.room import Room

log = structlog.get_logger()

STREAM: Final = "closed-tables"
ROUNDS: Final = 10
"""So often within the time a table may be empty somebody looks."""


class TableClosed(msgspec.Struct, frozen=True, tag="table-closed", tag_field="fact"):
    table: str


_encode = msgspec.json.Encoder().encode
_closed = msgspec.json.Decoder(TableClosed)


class Sweeper:
    """Goes round the room; `config.empty_ms` is how long a table may be empty, 0 for ever."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.closed: set[str] = set()
        self._empty_since: dict[str, int] = {}

    async def load(self) -> None:
        self.closed = {_closed.decode(entry.event).table for entry in await self.room.store.read(STREAM)}

    async def run(self) -> None:
        wait = self.room.config.empty_ms
        while wait:
            await asyncio.sleep(wait / 1000 / ROUNDS)
            try:
                await self.sweep(self.room.now_ms())
            except StoreFailed as error:
                log.warning("table-not-closed", error=str(error))

    async def sweep(self, now_ms: int) -> None:
        """Close what has been empty for too long; send the house's bots home where only they are left."""
        for host in tuple(self.room.hosts.values()):
            if not host.opened_by or host.sentence:
                continue
            if not deserted(host):
                self._empty_since.pop(host.id, None)
                self.room.employ(host)
            elif now_ms - self._empty_since.setdefault(host.id, now_ms) >= self.room.config.empty_ms:
                await self._close(host)

    async def _close(self, host: Host) -> None:
        if host.table.playing:
            return
        bots = host.table.occupied()
        if bots:
            self.room.employ(host, nobody=True)
            for seat in bots:
                host.submit(Order(host.family.leave(seat)))
            return
        if await self.room.close_table(host):
            self._empty_since.pop(host.id, None)

    async def remember(self, host: Host) -> None:
        """On disk before the table is gone."""
        await self.load()
        if host.id not in self.closed:
            await self.room.store.append(Append(STREAM, len(self.closed), (_encode(TableClosed(host.id)),)))
            self.closed.add(host.id)


def deserted(host: Host) -> bool:
    """Nobody watches, and nobody sits there but bots of the house."""
    table = host.table
    return not host.gallery.watchers and all(on_staff(table.chair(seat).player) for seat in table.occupied())
