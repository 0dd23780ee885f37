"""All private tables of the room: which there are, who may know of each, and the door that people come in by."""

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec

from riverboat.bots.staff import on_staff
from riverboat.core.errors import Refused
from riverboat.room import hosting
from riverboat.room.hosting_words import AnyCommand, OfferChips, Way
from riverboat.room.passwords import LONGEST
from riverboat.seats.messages import Command
from riverboat.server.accounts.attempts import network
from riverboat.server.accounts.hashing import Hashing
from riverboat.server.hosting.book import PREFIX
from riverboat.server.hosting.hosting import Hosting
from riverboat.server.limits import Buckets
from riverboat.server.socket.messages import Done
from riverboat.server.tables.host import Host
from riverboat.server.tables.orders import Answer, Order, refusal

if TYPE_CHECKING:
    from riverboat.server.room import Room

PASSWORD_SHORTEST: Final = 4
"""It is said across a room; a link that cannot be guessed stands before it."""
TRIES_PER_MINUTE: Final = 6.0
"""At the password of one table, by one account and from one address."""
TRIES_OF_ALL: Final = 60.0
"""By everybody together: it takes ten addresses to hold a door shut, and days to guess four letters."""


@dataclass(frozen=True, slots=True)
class Door:
    """Who opens a private table, and how people come in."""

    host: str
    way: Way = "link"
    password: str = ""


class Hostings:
    def __init__(self, room: "Room") -> None:
        self.room = room
        self._tables: dict[str, Hosting] = {}
        """Those that are closed, too: what was played there is private as well."""
        self._hashing = Hashing()
        self._tries = Buckets(TRIES_PER_MINUTE / 60, TRIES_PER_MINUTE)
        self._tries_of_all = Buckets(TRIES_OF_ALL / 60, TRIES_OF_ALL)
        self._answering: set[asyncio.Task[None]] = set()

    async def load(self) -> None:
        for stream in await self.room.store.streams(PREFIX):
            table = self._tables[stream.removeprefix(PREFIX)] = self._new(stream.removeprefix(PREFIX))
            await table.load()

    def _new(self, table_id: str) -> Hosting:
        hosting = Hosting(table_id, self.room.store)
        hosting.check = self._check
        return hosting

    def _check(self, host: Host, command: Command) -> None:
        self.room.collecting.check(host, command)

    # ------------------------------------------------------------ opening and closing

    async def open(self, host: Host, door: Door) -> None:
        """Written down before the table itself: no crash leaves a private table in the lobby."""
        hashed = ""
        if door.way == "password":
            if not PASSWORD_SHORTEST <= len(door.password) <= LONGEST:
                raise Refused("bad-password", detail=f"{PASSWORD_SHORTEST} to {LONGEST}")
            hashed = await self._hashing.hash(door.password)
        table = self._new(host.id)
        await table.record(lambda _: hosting.opened(door.host, door.way, hashed))
        self._tables[host.id] = table
        self._seat(table, host, ())

    async def recover(self, host: Host) -> None:
        """A table has been read back: if it is private, its host and their errands are where they were."""
        table = self._tables.get(host.id)
        if table is not None:
            self._seat(table, host, await arrivals(host))

    def replace(self, host: Host, fresh: Host) -> None:
        if host.hosting is not None:
            self._seat(host.hosting, fresh, host.hosting.arrivals)

    def _seat(self, table: Hosting, host: Host, seated: tuple[str, ...] | list[str]) -> None:
        def wake() -> None:
            if host.id in self.room.loops and self.room.open:
                self.room.wake(host)

        table.seat(host, seated, wake)

    def closed(self, table_id: str) -> None:
        if table_id in self._tables:
            self._tables[table_id].host = None

    async def close(self) -> None:
        self._hashing.close()
        for table in self._tables.values():
            await table.close()
        await asyncio.gather(*self._answering, return_exceptions=True)

    # ------------------------------------------------------------ the door

    def of(self, table_id: str) -> Hosting:
        table = self._tables.get(table_id)
        if table is None:
            raise Refused("not-private")
        return table

    def is_private(self, table_id: str) -> bool:
        return table_id in self._tables

    def check_guest(self, table_id: str, player: str, *, floor: bool = False) -> None:
        """Refuse whoever may know nothing of this table. The floor may: it rules at every table of the room."""
        table = self._tables.get(table_id)
        if table is not None and not floor:
            table.state.check_guest(player)

    def admits(self, table_id: str, player: str, *, floor: bool = False) -> bool:
        try:
            self.check_guest(table_id, player, floor=floor)
        except Refused:
            return False
        return True

    def look(self) -> None:
        """Somebody has lost a role: who followed a table as the floor alone follows it no longer."""
        for table in self._tables.values():
            for connection in tuple(table.host.gallery.watchers) if table.host else ():
                if not self.admits(table.id, connection.player, floor=connection.on_floor()):
                    self.room.unwatch(connection, (table.id,))

    async def knock(self, table: Hosting, player: str, password: str, *, address: str) -> None:
        right = False
        if table.state.way == "password" and player not in table.state.standing and password:
            self._try(table.id, player, network(address))
            right = await self._hashing.verify(table.state.password, password)
        await table.record(lambda state: hosting.knock(state, player, knows_password=right))

    def _try(self, table: str, player: str, place: str) -> None:
        """One more try at a password. In this order: what is refused to one is not taken from the others."""
        own = (f"{table} by {player}", f"{table} from {place}")
        if not (all(map(self._tries.take, own)) and self._tries_of_all.take(table)):
            raise Refused("too-fast")

    # ------------------------------------------------------------ orders

    def submit(self, host: Host, command: AnyCommand, order: Order) -> None:
        """Carried out beside the table's own queue, and answered like any order."""
        if host.hosting is None:
            raise Refused("not-private")
        if isinstance(command, OfferChips) and command.reason:
            self.room.conduct.check_silence(order.by)  # a reason is words to somebody, too
        task = asyncio.create_task(self._carry_out(host, host.hosting, command, order))
        self._answering.add(task)
        task.add_done_callback(self._answering.discard)

    async def _carry_out(self, host: Host, table: Hosting, command: AnyCommand, order: Order) -> None:
        answer: Answer = Done(order.id, host.table.version)
        try:
            await table.order(command, order.by)
        except Refused as refused:
            answer = refusal(order.id, refused)
        host.answers.keep(order, answer)
        order.answer(answer)


class _Chair(msgspec.Struct):
    fact: str
    player: str = ""


_chairs = msgspec.json.Decoder(_Chair)


async def arrivals(host: Host) -> list[str]:
    """Who sits at a table that has been read back, those first who have sat longest."""
    seated: list[str] = []
    for entry in await host.world.store.read(host.stream):
        if b'"fact":"seated"' not in entry.event and b'"fact":"left"' not in entry.event:
            continue
        event = _chairs.decode(entry.event)
        if event.fact == "left" and event.player in seated:
            seated.remove(event.player)
        elif event.fact == "seated":
            seated.append(event.player)
    return [player for player in seated if host.seat_of(player) and not on_staff(player)]
