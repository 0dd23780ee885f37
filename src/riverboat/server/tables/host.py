"""One table of the room: its inbox, and how one order is carried out: decided, stored, and only then true."""

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec
import structlog
from msgspec.structs import replace

from riverboat.bots.staff import on_staff
from riverboat.core.errors import Refused, SpecError
from riverboat.entropy import Entropy
from riverboat.ports import Append, Conflict, EventStore, Overdrawn, StoreFailed, Transaction
from riverboat.room import ledger
from riverboat.room.house import HouseRules
from riverboat.room.stamp import Stamp, stored
from riverboat.seats.commands import Leave, Sit
from riverboat.seats.events import ChipsBought
from riverboat.seats.messages import Command, Event
from riverboat.seats.state import AnyTable
from riverboat.server import metrics
from riverboat.server.families.family import AnyFamily
from riverboat.server.floor.commands import Rule
from riverboat.server.floor.holding import GONE_MS, MOST_MS, Held, Holding, HoldTable, LetGoOn
from riverboat.server.notices import notice_text
from riverboat.server.socket.connection import Connection
from riverboat.server.socket.messages import FloorHolds, RefusedTell, Stopped
from riverboat.server.tables.clocks import Clocks
from riverboat.server.tables.facts import FactLog, Note
from riverboat.server.tables.gallery import Gallery, seat_of
from riverboat.server.tables.orders import Answer, Answers, Order, refusal
from riverboat.server.tables.outcomes import (
    Declined,
    HoldBegan,
    HoldEnded,
    Late,
    NothingToDo,
    Outcome,
    Played,
    Repeated,
)

log = structlog.get_logger()

PREFIX = "table:"
INBOX_MOST = 500
STORE_PAUSES = (0.1, 0.5, 2.0, 5.0)
"""Seconds after which a store that failed is asked again; then the table stops."""

encode = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class World:
    """What a host needs of the world outside it."""

    store: EventStore
    entropy: Entropy
    now_ms: Callable[[], int]
    """A clock that never goes back."""
    hold_ms: int = MOST_MS
    hold_gone_ms: int = GONE_MS


class Host:
    """The only writer of its table's stream."""

    def __init__(self, table_id: str, family: AnyFamily, rules: HouseRules, world: World) -> None:
        self.id = table_id
        self.stream = PREFIX + table_id
        self.family = family
        self.rules = rules
        self.world = world
        self.table: AnyTable = family.decider.new()
        self.opened_by = ""
        self.opened_ms = 0
        """When, by the store's clock: the lobby's order after a restart."""
        self.log = FactLog(family)
        self.clocks = Clocks(rules, world.now_ms)
        self.holding = Holding(table_id, world.store, most_ms=world.hold_ms, gone_ms=world.hold_gone_ms)
        self.gallery = Gallery(table_id, family, self.log, self.holding)
        self.answers = Answers()
        self.inbox: asyncio.Queue[Order | None] = asyncio.Queue()
        self.turns = 0
        """How many times the hand has moved on."""
        self.sentence = ""
        """Why the table has stopped, if it has."""
        self.closing = ""
        """By whose order no other hand is dealt, if there is one."""

    def seat_of(self, player: str) -> int:
        """Where a player sits; 0 if nowhere."""
        return seat_of(self.table, player)

    @property
    def held(self) -> Held | None:
        """The floor's hold on the table, if there is one."""
        return self.holding.held

    def watch(self, connection: Connection, after: int) -> None:
        """Follow the table from here on."""
        if self.sentence:
            connection.tell(encode(Stopped(self.id, self.sentence)))
            return
        self.gallery.watch(connection, after, self.table, self.clocks.shown())
        if self.held:
            connection.tell(encode(self.floor_holds()))

    def floor_holds(self) -> FloorHolds:
        """What everybody is told while the floor holds the table."""
        assert self.held is not None
        words = notice_text("floor-holds", self.held.by)
        return FloorHolds(self.id, self.held.by, words, self.holding.left_ms(self.world.now_ms()))

    # ------------------------------------------------------------ the inbox

    def submit(self, order: Order) -> None:
        """Put an order into the inbox; a full one refuses players, never the house."""
        if self.sentence:
            order.answer(refusal(order.id, Refused("table-stopped")))
        elif order.by and self.inbox.qsize() >= INBOX_MOST:
            order.answer(refusal(order.id, Refused("server-busy")))
        else:
            self.inbox.put_nowait(order)

    async def order(self, command: Command, by: str, *, hand: int | None = None) -> None:
        """Give an order and wait until it is carried out; refused as it was refused."""
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

        def answer_him(answer: Answer) -> None:
            if not answered.done():  # the sender may have hung up meanwhile
                answered.set_result(answer)

        self.submit(Order(command, by, hand=hand, answer=answer_him))
        answer = await answered
        if isinstance(answer, RefusedTell):
            raise Refused(answer.code, answer.clause, answer.detail)

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
        self.gallery.announce(Stopped(self.id, sentence))
        while not self.inbox.empty():
            order = self.inbox.get_nowait()
            if order is not None:
                order.answer(refusal(order.id, Refused("table-stopped")))

    # ------------------------------------------------------------ one order

    async def carry_out(self, order: Order) -> Outcome:
        """What the order comes to. Nobody is told yet."""
        if order.turn is not None and order.turn != self.turns:
            return Late()  # a clock or a bot
        known = self.answers.known(order)
        if known is not None:
            return Repeated(known)
        try:
            match order.command:
                case HoldTable():
                    return await self._hold(order.by)
                case LetGoOn():
                    return await self._let_go(order.by, order.command)
                case Rule():
                    return await self._rule(order, order.command)
                case _:
                    return await self._play(order)
        except Refused as refused:
            return Declined(refused)

    async def _hold(self, by: str) -> HoldBegan:
        table, now = self.table, self.world.now_ms()
        await self.holding.begin(by, hand=table.hands, after=table.version, now_ms=now)
        return HoldBegan()

    async def _let_go(self, by: str, order: LetGoOn) -> HoldEnded | NothingToDo:
        over = await self.holding.end(by, order, after=self.table.version, now_ms=self.world.now_ms())
        return HoldEnded(over) if over else NothingToDo()

    async def _rule(self, order: Order, rule: Rule) -> Played:
        command = self.family.rulings.command(self.table, rule.words)
        if command is None:
            raise Refused("unknown-command", detail=rule.words[:60])
        return await self._play(replace(order, command=command, hand=rule.hand, ruling=True))

    async def _play(self, order: Order) -> Played:
        """Each event is applied once, to a copy of the table, which is the table when it is all on disk."""
        self._check(order)
        self.log.begin(watched=bool(self.gallery.watchers))
        table = self.table.copy()
        notes: list[Note] = []

        def note(event: Event) -> None:
            notes.append(self.log.note(table.version, event, table))

        try:
            events = self.family.decider.play(table, order.command, note)
        except SpecError as error:
            raise Refused("bad-settings", detail=str(error)) from None
        await self._write(order, events)
        self.table = table
        return Played(events, tuple(notes), moved=not isinstance(order.command, self.family.orders.around))

    def _check(self, order: Order) -> None:
        """Whether the room lets anybody give this order now; the rules of the game come after."""
        self.holding.refuse_others(order.by if order.ruling else "")
        if order.hand is not None and order.hand != self.table.hands:
            raise Refused("another-hand", detail=str(order.hand))
        if self.closing and not self._may_still(order.command):
            raise Refused("table-closing")

    async def _write(self, order: Order, events: Sequence[Event]) -> None:
        stamp = Stamp(order.by, order.id, None if self.table.version else self.rules)
        append = Append(self.stream, self.table.version, stored(events, stamp), self._money(order, events))
        try:
            began = time.perf_counter()
            await self._store(append)
            metrics.STORE_SECONDS.observe(time.perf_counter() - began)
        except Overdrawn as overdrawn:
            raise Refused("not-enough-money", detail=str(overdrawn.balance)) from None
        except Conflict:
            # One table has one writer. A second one means two servers on one store: neither may guess.
            log.error("second-writer", table=self.id)
            raise

    def _may_still(self, command: Command) -> bool:
        """At a table that is being closed the hand is played to its end, and then people only leave, and the house."""
        if isinstance(command, Leave) or command == self.family.books.credit(self.table):
            return True
        return self.table.playing and not isinstance(command, Sit)

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
        moves = self.family.books.money(self.id, events, self.table)
        bought = sum(event.amount for event in events if isinstance(event, ChipsBought)) if on_staff(order.by) else 0
        if bought:
            return (ledger.grant(order.by, bought, f"{self.stream}#{self.table.version + 1}"), *moves)
        return moves
