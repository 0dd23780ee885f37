"""Tables that players have opened and left: after a while without anybody they are closed for good."""

import asyncio
from typing import TYPE_CHECKING, Final

import structlog

from riverboat.bots.staff import on_staff
from riverboat.ports import Conflict, StoreFailed
from riverboat.seats.commands import Leave
from riverboat.server.tables.host import Host
from riverboat.server.tables.orders import Order

if TYPE_CHECKING:
    from riverboat.server.room import Room

log = structlog.get_logger()

ROUNDS: Final = 10
"""How often somebody looks within the time that a table may be empty."""


class Sweeper:
    """Goes round the room; `config.empty_ms` is how long a table may be empty, 0 for ever."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self._empty_since: dict[str, int] = {}

    async def run(self) -> None:
        wait = self.room.config.empty_ms
        while wait:
            await asyncio.sleep(wait / 1000 / ROUNDS)
            try:
                await self.sweep(self.room.now_ms())
            except (Conflict, StoreFailed) as error:
                log.warning("table-not-closed", error=str(error))

    async def sweep(self, now_ms: int) -> None:
        """Close what has been empty for too long; send the house's bots home where only they are left."""
        for host in tuple(self.room.hosts.values()):
            if not host.opened_by or host.sentence or host.closing or host.held:
                continue
            if not deserted(host):
                self._empty_since.pop(host.id, None)
                self.room.employ(host)
            elif now_ms - self._empty_since.setdefault(host.id, now_ms) >= self._patience(host):
                await self._close(host)

    def _patience(self, host: Host) -> int:
        config = self.room.config
        return config.private_empty_ms if host.hosting is not None else config.empty_ms

    async def _close(self, host: Host) -> None:
        if host.table.playing:
            return
        bots = host.table.occupied()
        if bots:
            self.room.employ(host, nobody=True)
            for seat in bots:
                host.submit(Order(Leave(seat, final=True)))
            return
        if await self.room.close_table(host):
            self._empty_since.pop(host.id, None)


def deserted(host: Host) -> bool:
    """Nobody watches, and nobody sits there but bots of the house."""
    table = host.table
    return not host.gallery.watchers and all(on_staff(table.chair(seat).player) for seat in table.occupied())
