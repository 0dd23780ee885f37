"""Closed tables, for anyone who asks what was played there: the latest in memory, any other read back."""

import asyncio
from collections import OrderedDict
from typing import Final

import structlog

from riverboat.core.errors import Refused
from riverboat.server.tables.closing import Closings
from riverboat.server.tables.host import PREFIX, Host
from riverboat.server.tables.recovery import fold
from riverboat.server.tables.world import World

log = structlog.get_logger()

KEPT: Final = 20
"""How many closed tables stay in memory."""
TABLES_OF_PLAYER: Final = 10
"""How many closed tables, the latest, are looked through for one player's hands."""
EVENTS_MOST: Final = 200_000
"""A longer log is not read back for somebody who asks: it would keep the room busy."""


class Archive:
    """Its hosts are retired: nobody watches them and no task runs them; only their logs are asked."""

    def __init__(self, world: World, closings: Closings) -> None:
        self._world = world
        self._closings = closings
        self._hosts: OrderedDict[str, Host] = OrderedDict()
        self._reading = asyncio.Lock()

    def keep(self, host: Host) -> None:
        host.closed = True
        self._hosts[host.id] = host
        self._hosts.move_to_end(host.id)
        while len(self._hosts) > KEPT:
            self._hosts.popitem(last=False)

    async def host(self, table_id: str) -> Host:
        """One log is read at a time, whoever asks."""
        if table_id not in self._closings.closed:
            raise Refused("no-such-table", detail=table_id[:20])
        async with self._reading:
            host = self._hosts.get(table_id) or await self._read(table_id)
            self.keep(host)
        return host

    async def of_player(self, player: str) -> list[Host]:
        """The closed tables at which the player was dealt in, as far as they can be read."""
        closed = [table for table, players in self._closings.closed.items() if player in players]
        found = []
        for table in closed[-TABLES_OF_PLAYER:]:
            try:
                found.append(await self.host(table))
            except Refused:
                continue
        return found

    async def _read(self, table_id: str) -> Host:
        stream = PREFIX + table_id
        entries = await self._world.store.read(stream, until=EVENTS_MOST + 1)
        if not entries or len(entries) > EVENTS_MOST:
            raise Refused("no-such-table", detail=table_id[:20])
        try:
            keys = await self._world.store.keys(stream)
            return await asyncio.to_thread(fold, table_id, entries, keys, self._world)
        except Exception as error:
            log.exception("table-does-not-fold", table=table_id)
            raise Refused("no-such-table", detail=table_id[:20]) from error
