"""One table of the room: a task that takes orders one by one, decides, stores, applies, and only then tells."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec
import structlog

from riverboat.bots.crew import on_staff
from riverboat.core.errors import Refused, SpecError
from riverboat.entropy import Entropy
from riverboat.ports import Append, Conflict, EventStore, Overdrawn, StoreFailed, Transaction
from riverboat.room import ledger
from riverboat.room.house import HouseRules
from riverboat.room.stamp import Stamp, stored
from riverboat.server import metrics
from riverboat.server.clocks import Clocks
from riverboat.server.connection import Connection
from riverboat.server.facts import FactLog
from riverboat.server.family import Command, Event, Family, State
from riverboat.server.gallery import Gallery, seat_of
from riverboat.server.orders import Answer, Answers, Order, refusal
from riverboat.server.protocol import Done, RefusedTell, Stopped

log = structlog.get_logger()

PREFIX = "table:"
INBOX_MOST = 500
STORE_PAUSES = (0.1, 0.5, 2.0, 5.0)
"""Seconds after which a store that failed is asked again; then the table stops."""
BOOKS = "This table has stopped, because its books would not balance; the floor has been called"
NOT_WRITTEN = "This table has stopped, because nothing can be written down; it goes on when the room is opened again"

encode = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class World:
    """What a host needs of the world outside it."""

    store: EventStore
    entropy: Entropy
    now_ms: Callable[[], int]
    """A clock that never goes back."""


class Host:
    """The only writer of its table's stream."""

    def __init__(self, table_id: str, family: Family, rules: HouseRules, world: World) -> None:
        self.id = table_id
        self.stream = PREFIX + table_id
        self.family = family
        self.rules = rules
        self.world = world
        self.table: State = family.new()
        self.opened_by = ""
        self.opened_ms = 0
        """When, by the store's clock: the lobby's order after a restart."""
        self.log = FactLog(family)
        self.gallery = Gallery(table_id, family, self.log)
        self.clocks = Clocks(rules, world.now_ms)
        self.answers = Answers()
        self.inbox: asyncio.Queue[Order | None] = asyncio.Queue()
        self.after: Callable[[Command, Sequence[Event]], None] | None = None
        """Called when something has happened: the dealer sees to what comes next."""
        self.turns = 0
        """How many times the hand has moved on."""
        self.sentence = ""
        """Why the table has stopped, if it has."""

    def seat_of(self, player: str) -> int:
        """Where a player sits; 0 if he does not."""
        return seat_of(self.table, player)

    def watch(self, connection: Connection, after: int) -> None:
        """Follow the table from here on."""
        if self.sentence:
            connection.tell(encode(Stopped(self.id, self.sentence)))
        else:
            self.gallery.watch(connection, after, self.table, self.clocks.shown())

    # ------------------------------------------------------------ the task

    def submit(self, order: Order) -> None:
        """Put an order into the inbox; a full one refuses players, never the house."""
        if self.sentence:
            order.reply(refusal(order.id, Refused("table-stopped")))
        elif order.by and self.inbox.qsize() >= INBOX_MOST:
            order.reply(refusal(order.id, Refused("server-busy")))
        else:
            self.inbox.put_nowait(order)

    async def order(self, command: Command, by: str) -> None:
        """Give an order and wait until it is carried out; refused as it was refused."""
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.submit(Order(command, by, answer=answered.set_result))
        answer = await answered
        if isinstance(answer, RefusedTell):
            raise Refused(answer.code, answer.clause, answer.detail)

    async def run(self) -> None:
        """Until `close`. A table that cannot be trusted stops and says so; the others go on."""
        order: Order | None = None
        try:
            while (order := await self.inbox.get()) is not None:
                await self._carry_out(order)
                # Where neither the inbox nor the store makes us wait, the other tables still get their turn.
                await asyncio.sleep(0)
        except Exception as error:
            log.exception("table-stopped", table=self.id, error=type(error).__name__)
            self.stop(NOT_WRITTEN if isinstance(error, StoreFailed) else BOOKS)
            if order is not None:
                order.reply(refusal(order.id, Refused("table-stopped")))

    def close(self) -> None:
        """Finish what is in the inbox, then end."""
        self.inbox.put_nowait(None)

    def stop(self, sentence: str) -> None:
        """The table cannot go on."""
        metrics.TABLES_STOPPED.inc()
        self.retire(sentence)

    def retire(self, sentence: str) -> None:
        """Nothing happens here any more, and everybody is told why."""
        self.sentence = sentence
        self.gallery.stopped(sentence)
        while not self.inbox.empty():
            order = self.inbox.get_nowait()
            if order is not None:
                order.reply(refusal(order.id, Refused("table-stopped")))

    # ------------------------------------------------------------ one order

    async def _carry_out(self, order: Order) -> None:
        if order.turn is not None and order.turn != self.turns:
            return  # a clock or a bot that spoke too late: the turn it was about is over
        known = self.answers.known(order)
        if known is not None:
            order.reply(known)
            return
        try:
            events = await self._decide_and_store(order)
        except Refused as refused:
            metrics.REFUSALS.labels(refused.code).inc()
            answer = refusal(order.id, refused)
            self.answers.keep(order.by, order.id, answer)
            order.reply(answer)
            return
        self._apply(events)
        if not isinstance(order.command, self.family.around):
            self.turns += 1
            self.clocks.stop()
        done = Done(order.id, self.table.version)
        self.answers.keep(order.by, order.id, done)
        if self.after is not None:
            self.after(order.command, events)
        self.gallery.changed(self.table, self.clocks.shown())
        order.reply(done)
        metrics.ACTIONS.inc()

    async def _decide_and_store(self, order: Order) -> tuple[Event, ...]:
        try:
            events = self.family.decide(order.command, self.table)
        except SpecError as error:
            raise Refused("bad-settings", detail=str(error)) from None
        stamp = Stamp(order.by, order.id, None if self.table.version else self.rules)
        append = Append(self.stream, self.table.version, stored(events, stamp), self._money(order, events))
        try:
            with metrics.STORE_SECONDS.time():
                await self._store(append)
        except Overdrawn as overdrawn:
            raise Refused("not-enough-money", detail=str(overdrawn.balance)) from None
        except Conflict:
            # One table has one writer. A second one means two servers on one store: neither may guess.
            log.error("second-writer", table=self.id)
            raise
        return events

    async def _store(self, append: Append) -> None:
        """Until it is on disk. After a failure only the store itself knows whether it was written: read it again."""
        failed = False
        for pause in STORE_PAUSES:
            try:
                if not (failed and await self._is_stored(append)):
                    await self.world.store.append(append)
                return
            except StoreFailed as error:
                log.warning("store-failed", table=self.id, error=str(error))
                failed = True
                await asyncio.sleep(pause)
        raise StoreFailed(f"{self.stream} could not be written")

    async def _is_stored(self, append: Append) -> bool:
        entries = await self.world.store.read(self.stream, after=append.expected)
        if not entries:
            return False
        if tuple(entry.event for entry in entries) != append.events:
            raise Conflict(f"{self.stream} holds what this table did not write")
        return True

    def _money(self, order: Order, events: Sequence[Event]) -> tuple[Transaction, ...]:
        """What these events move in the ledger; the house gives its bots what they buy chips with."""
        moves = self.family.money(self.id, events, self.table)
        bought = sum(map(self.family.bought, events)) if on_staff(order.by) else 0
        if bought:
            return (ledger.grant(order.by, bought, f"{self.stream}#{self.table.version + 1}"), *moves)
        return moves

    def _apply(self, events: Sequence[Event]) -> None:
        for event in events:
            self.family.evolve(self.table, event)
            self.log.add(self.table.version, event, self.table)
