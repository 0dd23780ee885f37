"""One table of the room: its inbox, and how one order is carried out: decided, stored, and only then true."""

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
import structlog
from msgspec.structs import replace

from riverboat.bots.staff import on_staff
from riverboat.core.errors import Refused, SpecError
from riverboat.ports import (
    HOUSE,
    Append,
    Conflict,
    Locked,
    NotTaken,
    Overdrawn,
    StoreFailed,
    Transaction,
)
from riverboat.room import ledger
from riverboat.room.house import HouseRules
from riverboat.room.stamp import Stamp, stamped
from riverboat.sealing.writing import Sealer, says_secrets
from riverboat.seats.commands import BuyChips, Leave, Sit
from riverboat.seats.events import ChipsBought, Left
from riverboat.seats.messages import Command, Event
from riverboat.seats.state import AnyTable
from riverboat.server import metrics
from riverboat.server.chat.hearing import Hearing
from riverboat.server.fairness.stirring import Stirring
from riverboat.server.families.family import AnyFamily
from riverboat.server.floor.commands import KINDS, Rule
from riverboat.server.floor.holding import Held, Holding, HoldTable, LetGoOn
from riverboat.server.notices import notice_text
from riverboat.server.socket.connection import Connection
from riverboat.server.socket.messages import FloorHolds, Refusal, Stopped, StoreAway
from riverboat.server.tables.absences import Absences
from riverboat.server.tables.clocks import Clocks
from riverboat.server.tables.decisions import Decisions
from riverboat.server.tables.departures import Departures
from riverboat.server.tables.facts import FactLog
from riverboat.server.tables.gallery import Gallery, seat_of
from riverboat.server.tables.orders import Answer, Answers, Order, moves_money, refusal
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
from riverboat.server.tables.patience import Patience
from riverboat.server.tables.world import World
from riverboat.server.tables.written import Note

if TYPE_CHECKING:
    from riverboat.server.hosting.hosting import Hosting

log = structlog.get_logger()

PREFIX = "table:"
INBOX_MOST = 500
OF_BOTS = frozenset((ChipsBought, Left))
"""With these the house's bots take chips from it, or bring them back."""

ENTERS = frozenset((Sit, BuyChips))
"""What takes somebody whom the room lets play."""

encode = msgspec.json.Encoder().encode


class Host:
    """The only writer of its table's stream."""

    def __init__(self, table_id: str, family: AnyFamily, house: HouseRules, world: World) -> None:
        self.id = table_id
        self.stream = PREFIX + table_id
        self.family = family
        self.house = house
        self.world = world
        self.table: AnyTable = family.decider.new()
        """As it is on disk: what everybody reads."""
        self._draft: AnyTable | None = None
        """Its twin, where an order is tried; none where the last try came to nothing."""
        self.opened_by = ""
        self.opened_ms = 0
        """When, by the store's clock: the lobby's order after a restart."""
        self.log = FactLog(family)
        self.clocks = Clocks(house, world.now_ms)
        self.departures = Departures(world.now_ms)
        self.patience = Patience(self.stream, world.store)
        self.sealer = Sealer(world.vault, self.stream, family.decider)
        self._writing = ("", "")
        """Whose order is being written down, and its id."""
        self.holding = Holding(
            table_id, world.store, most_ms=world.hold_ms, gone_ms=world.hold_gone_ms, former=world.former
        )
        self.decisions = Decisions(family)
        self.gallery = Gallery(table_id, family, self.log, self.holding, self.decisions, self.patience, world.names)
        self.absences = Absences(table_id, self.gallery)
        self.hearing = Hearing(table_id, self.gallery, world.wall_ms)
        self.stirring = Stirring(table_id, family, world.entropy, self.gallery)
        self.answers = Answers()
        self.inbox: asyncio.Queue[Order | None] = asyncio.Queue()
        self.turns = 0
        """How many times the hand has moved on."""
        self.unread = False
        """The key to the hand that is on is lost."""
        self.sentence = ""
        """Why the table has stopped, if it has."""
        self.closing = ""
        """By whose order no other hand is dealt, if there is one."""
        self.closed = False
        """For good: only what was played here is asked for."""
        self.ending = asyncio.Lock()
        """Of those who close it for good, one at a time."""
        self.hosting: Hosting | None = None
        """How it is run, where it is a private table."""
        self.mending = asyncio.Lock()
        """Of the floor persons who read the table again, or have its hand called back, one at a time."""

    def seat_of(self, player: str) -> int:
        """Where a player sits; 0 if nowhere."""
        return seat_of(self.table, player)

    @property
    def held(self) -> Held | None:
        """The floor's hold on the table, if there is one."""
        return self.holding.held

    @property
    def stands(self) -> bool:
        """Nobody's time runs, and the dealer waits: for the floor, or for the store."""
        return self.holding.held is not None or self.patience.waits

    def watch(self, connection: Connection, after: int) -> None:
        """Follow the table from here on."""
        if self.sentence:
            self.gallery.wait(connection)
            self.gallery.send(connection, Stopped(self.id, self.sentence))
            return
        self.gallery.watch(connection, after, self.table, self.clocks.shown())
        self.absences.greet(connection)
        self.hearing.greet(connection, self.table)
        if self.held:
            self.gallery.send(connection, self.floor_holds())
        if self.patience.waits or self.world.vault.problem:
            self.gallery.send(connection, self.store_away())

    def name_changed(self, player: str) -> None:
        """A player is called something else."""
        dealt_in = self.family.viewing.dealt_in(self.table).values()
        if not self.sentence and (self.seat_of(player) or player in dealt_in):
            self.gallery.send_again(self.table, self.clocks.shown())

    def store_away(self) -> StoreAway:
        """What everybody is told while nothing can be written down, or no card sealed."""
        return StoreAway(self.id, notice_text("store-away" if self.patience.waits else "no-room-key"))

    def floor_holds(self) -> FloorHolds:
        """What everybody is told while the floor holds the table."""
        assert self.held is not None
        words = notice_text("floor-holds", self.held.by)
        return FloorHolds(self.id, self.held.by, words, self.holding.left_ms(self.world.now_ms()))

    # ------------------------------------------------------------ the inbox

    def submit(self, order: Order) -> None:
        """Put an order into the inbox; a full one refuses players, never the house, and so does a table that waits for
        the store. The order that it waits with may be sent again: it gets the same answer."""
        if self.sentence:
            order.answer(refusal(order.id, Refused("table-stopped")))
        elif self.patience.waits and not self._may_wait(order):
            order.answer(refusal(order.id, Refused("store-away")))
        elif order.by and self.inbox.qsize() >= INBOX_MOST:
            order.answer(refusal(order.id, Refused("server-busy")))
        else:
            self.inbox.put_nowait(order)

    def _may_wait(self, order: Order) -> bool:
        """With the table, for the store: the house, the floor, and who sends again what is being written down."""
        again = bool(order.id) and (order.by, order.id) == self._writing
        return not order.by or order.ruling or isinstance(order.command, KINDS) or again

    async def order(self, command: Command, by: str, *, hand: int | None = None) -> None:
        """Give an order and wait until it is carried out; refused as it was refused."""
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

        def answer_them(answer: Answer) -> None:
            if not answered.done():  # the sender may have hung up meanwhile
                answered.set_result(answer)

        self.submit(Order(command, by, hand=hand, answer=answer_them))
        answer = await answered
        if isinstance(answer, Refusal):
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
        if order.turn not in (None, self.turns) or (order.unless and order.unless()):
            return Late()  # a clock, a bot or the dealer
        try:
            known = self.answers.known(order.by, order.id, order.digest)
            if known is not None:
                return Repeated(known)
            match order.command:
                case HoldTable():
                    return await self.hold(order.by)
                case LetGoOn():
                    return await self._let_go(order.by, order.command)
                case Rule():
                    return await self._rule(order, order.command)
                case Sit():
                    return await self._play(replace(order, command=self.departures.remembered(order.command)))
                case _:
                    return await self._play(order)
        except Refused as refused:
            return Declined(refused)

    async def hold(self, by: str) -> HoldBegan:
        """In its turn, or before anything can have one."""
        table, now = self.table, self.world.now_ms()
        await self.holding.begin(by, hand=table.hands, after=table.version, now_ms=now)
        self.clocks.stand()
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
        """The order is tried on a twin of the table. Its events happen at the table when they are all on disk: to fold
        them once more takes a tenth of the time of a new copy."""
        self._check(order)
        self.log.begin(watched=bool(self.gallery.watchers))
        draft, self._draft = self._draft or self.table.copy(), None
        notes: list[Note] = []

        def note(event: Event) -> None:
            notes.append(self.log.note(draft.version, event, draft))

        try:
            events = self.family.decider.play(draft, order.command, note)
        except SpecError as error:
            raise Refused("bad-settings", detail=str(error)) from None
        await self._store(order, self._append(order, events))
        self.family.decider.fold(events, self.table)
        self.decisions.follow(self.table, order)
        self._draft = draft
        return Played(events, tuple(notes), moved=type(order.command) not in self.family.orders.around)

    def _check(self, order: Order) -> None:
        """Whether the room lets anybody give this order now; the rules of the game come after."""
        self.holding.refuse_others(order.by if order.ruling else "")
        if order.hand is not None and order.hand != self.table.hands:
            raise Refused("another-hand", detail=str(order.hand))
        if self.closing and not self._may_still(order.command):
            raise Refused("table-closing")
        self._check_seat(order)
        self.decisions.check(order)

    def _check_seat(self, order: Order) -> None:
        """Somebody else may have come to a player's seat while their order waited for its turn."""
        if order.by and type(order.command) in ENTERS:
            self.world.admit(order.by)
        if not order.by or order.ruling or isinstance(order.command, Sit):
            return
        seat: int = getattr(order.command, "seat", 0)
        chair = self.table.chairs[seat] if 0 < seat < len(self.table.chairs) else None
        if chair is not None and chair.player != order.by:
            raise Refused("not-your-seat", detail=str(seat))

    def _append(self, order: Order, events: Sequence[Event]) -> Append:
        """What is to be written down."""
        money = bool(order.id) and moves_money(order.command)
        digest = "" if says_secrets(order.command, events) else order.digest
        begins = self.family.decider.begun in map(type, events)
        program = self.world.program if begins else ""
        stamp = Stamp(order.by, order.id, None if self.table.version else self.house, digest, money, program)
        sealed = self.sealer.seal(events, self.table.version + 1)
        stored = stamped(sealed.events, stamp)
        return Append(self.stream, self.table.version, stored, self._money(order, events), sealed.keys)

    async def _store(self, order: Order, append: Append) -> None:
        """Until it is on disk, however long that takes; refused where it never can be."""
        self._writing = order.by, order.id
        self.patience.watch()
        began = time.perf_counter()
        try:
            try:
                await self.world.store.append(append)
            except StoreFailed as failure:
                await self.patience.until_stored(append, failure)
        except (Overdrawn, Locked, NotTaken, Conflict) as why:
            raise self._not_stored(order, why) from None
        finally:
            self.patience.answered()
        metrics.STORE_SECONDS.observe(time.perf_counter() - began)

    def _not_stored(self, order: Order, why: Overdrawn | Locked | NotTaken | Conflict) -> Exception:
        match why:
            case Overdrawn() if why.account.startswith(HOUSE):  # it owes all that it may
                return Refused("house-out-of-money")
            case Overdrawn():
                return Refused("not-enough-money", detail=str(why.balance))
            case Locked():
                return Refused("account-locked")
            case NotTaken():
                log.error("not-taken", table=self.id, error=str(why), command=type(order.command).__name__)
                # Without the house's order the hand would wait for ever; the floor has the table read again.
                return Refused("not-written") if order.spoken else why
            case Conflict():
                # One table has one writer. A second one means two servers on one store: neither may guess.
                log.error("second-writer", table=self.id)
                return why

    def _may_still(self, command: Command) -> bool:
        """At a table that is being closed the hand is played to its end, and then people only leave, and the house."""
        if isinstance(command, Leave) or command == self.family.books.credit(self.table):
            return True
        return self.table.playing and not isinstance(command, Sit)

    def _money(self, order: Order, events: Sequence[Event]) -> tuple[Transaction, ...]:
        """What these events move in the ledger; the house gives its bots what they buy chips with."""
        first = self.table.version + 1
        moves = self.family.books.money(self.id, events, self.table)
        if OF_BOTS.isdisjoint(map(type, events)):  # as with most commands
            return moves
        moves += ledger.given_back(self.id, events, first, on_staff)
        bought = sum(event.amount for event in events if isinstance(event, ChipsBought)) if on_staff(order.by) else 0
        if bought:
            return (ledger.lent(order.by, bought, f"{self.stream}#{first}"), *moves)
        return moves
