"""One private table on the server: the only writer of its stream, and the errands that wait for the end of a hand."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from typing import Final

import structlog

from riverboat.bots.staff import on_staff
from riverboat.core.errors import Refused
from riverboat.ports import HOUSE, Conflict, EventStore, Locked, Overdrawn, StoreFailed, Tampered
from riverboat.room import hosting, ledger
from riverboat.room import hosting_words as w
from riverboat.room.hosting import Facts, PrivateTable, Scene
from riverboat.seats.commands import BuyChips
from riverboat.seats.events import Left, Seated
from riverboat.seats.messages import Event
from riverboat.server.hosting.book import HostingBook
from riverboat.server.hosting.errands import PUT_OFF, Check, all_is_allowed, carried_out
from riverboat.server.hosting.evening import Gifts, Moves
from riverboat.server.hosting.showing import shown
from riverboat.server.notices import notice_text
from riverboat.server.sentences import sentence
from riverboat.server.socket.connection import Connection
from riverboat.server.socket.messages import Notice, Refusal
from riverboat.server.tables.host import Host
from riverboat.server.tables.orders import Answer, Order

log = structlog.get_logger()

DOUBTFUL: Final = (
    "This table has stopped: what is stored of its host and its guests is not what was stored "
    "(hosting-does-not-verify); the floor has been called"
)
AGAIN_S: Final = 2.0
"""How many seconds pass before an errand that could not be written down is tried again."""
Decide = Callable[[PrivateTable], Facts]


class Hosting:
    def __init__(self, table_id: str, store: EventStore) -> None:
        self.id = table_id
        self.state = PrivateTable()
        self.host: Host | None = None
        """Nothing while the table is being opened, and when it is closed."""
        self.check: Check = all_is_allowed
        """Whether the house lets the table be as it would be after this."""
        self.arrivals: list[str] = []
        """Who sits at the table, those first who have sat longest."""
        self.wake: Callable[[], None] = _nobody
        """The dealer sees to what comes next."""
        self.moves = Moves(table_id, store)
        """What people have brought here and taken away."""
        self.gifts = Gifts(table_id, store)
        self._book = HostingBook(table_id, store)
        self.doubtful = False
        """What is stored is not what was stored: who may come in, and who is the host."""
        self._told = 0
        """How many facts there were before the hand that is on: whatever they say has been told."""
        self._unsure = False
        """The store has failed: only the book itself knows what was written."""
        self._writing = asyncio.Lock()
        self._running: set[asyncio.Task[None]] = set()
        self._at_work = False

    async def load(self) -> None:
        """Where what is stored was changed nobody is let in, and nothing is dealt."""
        try:
            self.state = await self._book.read()
        except Tampered as error:
            log.error("hosting-does-not-verify", table=self.id, error=str(error))
            self.state, self.doubtful = PrivateTable(), True
            if self.host is not None:
                self.host.stop(DOUBTFUL)

    def seat(self, host: Host, arrivals: Iterable[str], wake: Callable[[], None]) -> None:
        """The table is open."""
        self.host, self.arrivals, self.wake = host, list(arrivals), wake
        host.hosting = self
        self._note_words()
        if self.doubtful and not host.sentence:
            host.stop(DOUBTFUL)

    # ------------------------------------------------------------ orders

    async def order(self, command: w.AnyCommand, by: str) -> None:
        """By the host, or by a player who answers them; on disk when this returns."""
        if isinstance(command, w.ChangeGame) and self.host is not None:
            self.host.family.lobby.change(self.host.table, command.game, command.stakes, command.settings)
        if isinstance(command, w.AcceptChips | w.DeclineChips) and command.offer in self._held():
            raise Refused("no-such-offer", detail=str(command.offer))  # not yet
        facts = await self.record(lambda state: hosting.decide(command, by, state, self.scene()))
        self._see_to(facts)

    async def record(self, decide: Decide) -> Facts:
        """What is decided is written down before anybody is told, one decision after another."""
        async with self._writing:
            if self._unsure:
                await self.load()
                self._unsure = False
            facts = decide(self.state)
            if not facts:
                return facts
            await self._write(facts)
            for fact in facts:
                hosting.evolve(self.state, fact)
            self._note_words()
        self.send_all()
        return facts

    async def _write(self, facts: Facts) -> None:
        first = self.state.version + 1
        try:
            await self._book.write(self.state.version, facts, ledger.granted(self.id, facts, first))
        except Overdrawn as why:
            if why.account.startswith(HOUSE):
                raise Refused("house-out-of-money") from None
            raise Refused("not-enough-money", detail=str(why.balance)) from None
        except Locked:
            raise Refused("account-locked") from None
        except (StoreFailed, Conflict) as error:
            self._unsure = True
            log.warning("hosting-not-written", table=self.id, error=str(error))
            raise Refused("server-busy") from None

    def _see_to(self, facts: Facts) -> None:
        for fact in facts:
            if isinstance(fact, w.ChipsGranted) and fact.amount > 0:
                self._put_on_table(fact)
            elif isinstance(fact, w.Banned) and w.StandUp(fact.player) not in self.state.errands.values():
                self._show_out(fact.player, banned=True)
        self.wake()

    def _put_on_table(self, fact: w.ChipsGranted) -> None:
        """In front of whoever sits, as if bought; where the table takes no more, they stay in the account."""
        host = self.host
        seat = host.seat_of(fact.player) if host else 0
        if host is None or not seat:
            return

        def answered(answer: Answer) -> None:
            if isinstance(answer, Refusal):
                host.gallery.notify(fact.player, Notice(self.id, "chips-in-account", notice_text("chips-in-account")))

        host.submit(Order(BuyChips(seat, fact.amount), fact.player, answer=answered))

    # ------------------------------------------------------------ what the table says

    def follow(self, events: Sequence[Event]) -> None:
        """Who has come to a seat, and who has left one."""
        for event in events:
            if isinstance(event, Seated) and not on_staff(event.player):
                self.arrivals.append(event.player)
                self._start(self._seated(event.player))
            elif isinstance(event, Left) and event.player in self.arrivals:
                self.arrivals.remove(event.player)
                self._start(self._vacated(event.player))
        asyncio.get_running_loop().call_soon(self.send_all)  # once everybody has been told of the event itself

    async def _seated(self, player: str) -> None:
        with suppress(Refused):
            if await self.record(lambda state: hosting.seated(state, player)):
                self.wake()

    async def _vacated(self, player: str) -> None:
        with suppress(Refused):  # then somebody who sits takes the hat when the host does not come back
            await self.record(lambda state: hosting.vacated(state, player, self.scene()))
        self.send_all()

    def scene(self) -> Scene:
        host = self.host
        if host is None:
            return Scene()
        seats = {player: host.seat_of(player) for player in self.arrivals}
        here = frozenset(connection.player for connection in host.gallery.watchers)
        return Scene({player: seat for player, seat in seats.items() if seat}, here)

    # ------------------------------------------------------------ words

    def _held(self) -> frozenset[int]:
        """Offers that nobody else knows of before the hand is over: why chips are offered is said in words like any
        others, and in a hand seats and rail do not hear each other. [decision 0036]"""
        if not self._in_hand():
            return frozenset()
        return frozenset(number for number, offer in self.state.offers.items() if offer.reason and number > self._told)

    def _note_words(self) -> None:
        if not self._in_hand():
            self._told = self.state.version

    def _in_hand(self) -> bool:
        return self.host is not None and self.host.table.playing

    # ------------------------------------------------------------ between hands

    def waits(self) -> bool:
        """Whether the dealer has to wait: for the host, or for an errand of theirs, which is done now. What was said in
        the hand is told."""
        if self._told < self.state.version:
            self._note_words()
            self.send_all()
        if self.state.errands and not self._at_work:
            self._at_work = True
            self._start(self._run_errands())
        return self.state.paused or bool(self.state.errands)

    async def _run_errands(self) -> None:
        again = False
        try:
            while not again and self.state.errands and self._may_work():
                again = not await self._run_errand(*next(iter(self.state.errands.items())))
        finally:
            self._at_work = False
        if again:
            asyncio.get_running_loop().call_later(AGAIN_S, self.wake)
        else:
            self.wake()

    def _may_work(self) -> bool:
        host = self.host
        return host is not None and not (host.table.playing or host.stands or host.sentence or host.closing)

    async def _run_errand(self, number: int, errand: w.AnyErrand) -> bool:
        """Whether it is over; where the floor or the store came first it is tried again."""
        assert self.host is not None
        refused = await carried_out(self.host, errand, self.check)
        if refused in PUT_OFF:
            return False
        try:
            await self.record(lambda _: hosting.errand_done(number, refused))
        except Refused:
            return False
        self._report(errand, refused)
        return True

    def _report(self, errand: w.AnyErrand, refused: str) -> None:
        assert self.host is not None
        if refused:
            code, detail = "errand-refused", sentence(Refused(refused))
            self.host.gallery.notify(self.state.host, Notice(self.id, code, notice_text(code, detail)))
        elif isinstance(errand, w.StandUp):
            banned = self.state.standing.get(errand.player) is hosting.Standing.BANNED
            self._show_out(errand.player, banned=banned)

    # ------------------------------------------------------------ what people see

    def greet(self, connection: Connection) -> None:
        if self.host is not None:
            message = shown(self.state, self.scene(), connection.player, self.host, self._held())
            self.host.gallery.send(connection, message)

    def send_all(self) -> None:
        """What each may know of it: the host sees who waits, a player what is offered to them."""
        for connection in tuple(self.host.gallery.watchers) if self.host else ():
            self.greet(connection)

    def _show_out(self, player: str, *, banned: bool) -> None:
        """Tell somebody that they have lost their seat; one who is banned no longer follows the table either."""
        assert self.host is not None
        gallery, code = self.host.gallery, "banned-here" if banned else "kicked"
        gallery.notify(player, Notice(self.id, code, notice_text(code)))
        for connection in tuple(gallery.watchers) if banned else ():
            if connection.player == player:
                gallery.leave(connection)

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def close(self) -> None:
        """The room goes down: nothing is left half done."""
        for task in tuple(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)


def _nobody() -> None:
    """Nobody deals yet."""
