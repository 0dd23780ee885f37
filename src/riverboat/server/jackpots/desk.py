"""The jackpots of the room beside its tables: what a hand orders of them, and which tables wait for an answer."""

import asyncio
from collections.abc import Coroutine, Sequence
from typing import TYPE_CHECKING, Final

import structlog

from riverboat.core.errors import Refused
from riverboat.ports import StoreFailed
from riverboat.room.bad_beat import Jackpots, Scene, decide
from riverboat.room.bad_beat import orders as o
from riverboat.room.bad_beat import words as w
from riverboat.room.bad_beat.notice import notice
from riverboat.room.bad_beat.reaction import react
from riverboat.room.house import HouseRule
from riverboat.room.ledger import fund_box
from riverboat.room.staff import HOUSE, Staff
from riverboat.seats.messages import Event
from riverboat.seats.state import AnyTable
from riverboat.server.jackpots.book import PAGES, JackpotBook
from riverboat.table.events import HandEnded
from riverboat.table.state import Table

if TYPE_CHECKING:
    from riverboat.server.room import Room

log = structlog.get_logger()
AGAIN_S: Final = 2.0
"""How many seconds pass before what could not be stored is tried again."""
BOX: Final = fund_box("jackpot", "")


class JackpotDesk:
    def __init__(self, room: "Room") -> None:
        self.room = room
        self.book = JackpotBook(PAGES, room.store)
        self._reporting: dict[str, int] = {}
        """How many orders of each table are not carried out yet."""
        self._running: set[asyncio.Task[None]] = set()

    @property
    def state(self) -> Jackpots:
        return self.book.state

    async def load(self) -> None:
        await self.book.load()

    def recover(self) -> None:
        """A crash between a table's event and the order that follows from it: only the last hand can have met it."""
        for table_id in tuple(self.state.tables):
            host = self.room.hosts.get(table_id)
            if host is not None and not host.sentence and host.table.hands and not host.table.playing:
                self.follow(table_id, host.table, (HandEnded(host.table.hands),))

    # ------------------------------------------------------------ what tables say

    def follow(self, table_id: str, table: AnyTable, events: Sequence[Event]) -> None:
        """These are on disk. Before the next hand is dealt, what they order is too."""
        if table_id not in self.state.tables or not isinstance(table, Table):
            return
        orders = [order for event in events for order in react(table_id, table, event, self.state)]
        if orders:
            self._reporting[table_id] = self._reporting.get(table_id, 0) + len(orders)
            self._start(self._report(table_id, orders))

    def waits(self, table_id: str) -> bool:
        """Whether nothing may be dealt there: a bad beat is being written down, or waits for the supervisor."""
        return table_id in self._reporting or self.state.stops(table_id)

    def posted(self, table_id: str) -> tuple[HouseRule, ...]:
        return notice(self.state, table_id)

    async def _report(self, table_id: str, orders: Sequence[o.ReportHit]) -> None:
        for order in orders:
            while not await self._reported(order):
                await asyncio.sleep(AGAIN_S)
            log.info("bad-beat", table=table_id, hand=order.hand)
        del self._reporting[table_id]
        self._wake(table_id)

    async def _reported(self, order: o.ReportHit) -> bool:
        try:
            await self._order(order, HOUSE)
        except (Refused, StoreFailed) as error:
            log.warning("bad-beat-not-written", hit=order.hit, error=type(error).__name__)
            return False
        return True

    # ------------------------------------------------------------ what people order

    async def order(self, order: o.AnyCommand, by: Staff) -> None:
        if isinstance(order, o.Offer):
            self.room.licence.check_jackpot()
        for fact in await self._order(order, by):
            if isinstance(fact, w.HitVerified | w.HitRejected):
                self._wake(self.state.hit(fact.hit).fact.table)

    async def _order(self, order: o.AnyCommand, by: Staff) -> w.Facts:
        async def decided(state: Jackpots) -> w.Facts:
            return decide(order, by, state, await self.scene())

        return await self.book.order(decided)

    async def scene(self) -> Scene:
        balances = await self.room.store.balances(BOX)
        boxes = {account.removeprefix(BOX): amount for account, amount in balances.items()}
        tables = {host.id: host.table for host in self.room.hosts.values()}
        drops = {
            table_id: (table.settings.collection.jackpot_drop, table.settings.collection.jackpot_pot)
            for table_id, table in tables.items()
            if isinstance(table, Table) and table.version
        }
        return Scene(boxes, drops)

    def _wake(self, table_id: str) -> None:
        host = self.room.hosts.get(table_id)
        if host is not None and self.room.open:
            self.room.wake(host)

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def close(self) -> None:
        """What is not written yet is found again at the next start."""
        for task in tuple(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
