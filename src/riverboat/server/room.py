"""The room: every table with its host and dealer, the desk, and the store behind them."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import AsyncExitStack
from random import Random

import structlog

from riverboat.bots.staff import ROSTER
from riverboat.core.build import BUILD
from riverboat.core.errors import Refused
from riverboat.entropy import Entropy, SystemEntropy
from riverboat.ports import Clock, EventStore, StoreFailed
from riverboat.room import ledger
from riverboat.room.account_words import ON_FLOOR, Kind
from riverboat.room.accounts import Account
from riverboat.room.house import HouseRules
from riverboat.room.players import account_of
from riverboat.sealing.vault import Vault, vault_in_memory
from riverboat.seats.messages import Command
from riverboat.server import metrics
from riverboat.server.accounts.authenticator import Authenticator
from riverboat.server.accounts.desk import Desk
from riverboat.server.accounts.moving_out import move_out_names
from riverboat.server.accounts.resetting import Resets
from riverboat.server.accounts.sealing import TOTP_KEY, Sealing
from riverboat.server.admission import Admission
from riverboat.server.cage.desk import CageDesk
from riverboat.server.chat.conduct import Conduct
from riverboat.server.chat.reports import Reports
from riverboat.server.chat.silences import Silences
from riverboat.server.collecting import Collecting
from riverboat.server.config import Config
from riverboat.server.families.registry import family_of
from riverboat.server.floor.holding import ROOM_CLOSED, LetGoOn
from riverboat.server.heads.keeper import Keeper
from riverboat.server.hosting.hostings import Door, Hostings
from riverboat.server.jackpots.desk import JackpotDesk
from riverboat.server.licence.desk import LicenceDesk
from riverboat.server.limits import Buckets
from riverboat.server.lobby.openings import Opener, Openings
from riverboat.server.socket.connection import GOING_AWAY, LOGGED_OUT, Connection
from riverboat.server.tables.archive import Archive
from riverboat.server.tables.closing import Closer, Closings
from riverboat.server.tables.dealer import Dealer
from riverboat.server.tables.host import PREFIX, Host
from riverboat.server.tables.loop import TableLoop
from riverboat.server.tables.orders import Order
from riverboat.server.tables.recovery import open_books, recover
from riverboat.server.tables.sweeping import Sweeper, deserted
from riverboat.server.tables.world import World
from riverboat.server.unsealing.book import UnsealingBook

log = structlog.get_logger()

PUBLIC_BYTES = 3
PRIVATE_BYTES = 12
"""Of the ids of tables. The link of a private table has no other secret than this."""
EMPTY = "This table was empty for a long time and has been closed"
CLOSED = "This table has been closed; the chips that lay here are in their players' accounts"


class Room:
    def __init__(
        self,
        config: Config,
        store: EventStore,
        clock: Clock,
        entropy: Entropy | None = None,
        heads: Keeper | None = None,
        vault: Vault | None = None,
    ) -> None:
        config = config.as_run()
        self.config = config
        self.store = store
        self.heads = heads
        strict = config.staff_totp == "required"
        self.desk = Desk(store, clock, welcome=config.welcome, sessions=config.sessions, staff_needs_totp=strict)
        self.vault = vault or vault_in_memory()
        keys = config.key_source().folder_of(self.vault.room)
        self.authenticator = Authenticator(self.desk, Sealing(config.totp_key, keys and keys / TOTP_KEY), clock)
        self.hosts: dict[str, Host] = {}
        self.connections: set[Connection] = set()
        self.open = False
        self._closed = False
        self.after_closing: Callable[[], Awaitable[None]] = _nothing_more
        limits = config.limits
        self.commands = Buckets(limits.commands_per_second, limits.commands_burst)
        self.openings = Openings(limits)
        self.conduct = Conduct(config, self.desk, Silences(store), clock.now_ms)
        self.resets = Resets(self.desk, clock.now_ms)
        self.reports = Reports(limits, clock.now_ms)
        self.now_ms = _steady_ms
        self.closings = Closings(store, self.desk.former)
        self.unsealings = UnsealingBook(store, clock)
        self.closer = Closer(self)
        self.sweeper = Sweeper(self)
        self.hostings = Hostings(self)
        self.desk.ended = self._end
        self.desk.busy = self._is_busy
        self.desk.called = self._name_changed
        self.desk.role_taken = self._role_taken
        self.jackpots = JackpotDesk(self)
        self.licence = LicenceDesk(self)
        self.cage = CageDesk(self)
        self.admission = Admission(self)
        self.world = World(
            store,
            entropy or SystemEntropy(),
            _steady_ms,
            clock.now_ms,
            hold_ms=config.hold_ms,
            hold_gone_ms=config.hold_gone_ms,
            kept=heads.heads if heads else {},
            vault=self.vault,
            names=self.desk.names,
            former=self.desk.former,
            collecting=config.collecting,
            reactions=self.jackpots,
            admit=self.admission.check,
        )
        self.collecting = Collecting(config.collecting, self.hosts, self.licence.check)
        self.archive = Archive(self.world, self.closings)
        self.loops: dict[str, TableLoop] = {}
        self._running: dict[str, asyncio.Task[None]] = {}
        self._desk: asyncio.Task[None] | None = None
        self._sweeping: asyncio.Task[None] | None = None

    # ------------------------------------------------------------ opening and closing

    async def start(self) -> None:
        """Everything as it was: accounts and tables are read back, and every hand goes on."""
        if self.vault.problem is not None:
            log.error(self.vault.problem.code, sentence=self.vault.problem.sentence)
        await self._read(self.desk.load, "accounts")
        await self._read(self.conduct.silences.load, "silences")
        await self._read(self.closings.load, "closed-tables")
        await self._read(self.hostings.load, "hosting")
        await self._read(self.jackpots.load, "bad-beat")
        await self._read(self.licence.load, "licence")
        await self._read(self.cage.load, "cage")
        await move_out_names(self.store, self.desk.state, self.desk.former)
        self._desk = asyncio.create_task(self.desk.run())
        await self._hire()
        books = await open_books(self.store, self.world.kept)
        tables = {stream.removeprefix(PREFIX) for stream in (*books.heads, *books.kept) if stream.startswith(PREFIX)}
        hosts = [await recover(table, self.world, books) for table in sorted(tables - self.closings.closed.keys())]
        for host in sorted(hosts, key=lambda each: each.opened_ms):
            host.closing = self.closings.ordered.get(host.id, "")
            await self.hostings.recover(host)
            self._seat_dealer(host, self._opener(host.opened_by))
        self.jackpots.recover()
        self.cage.recover()
        for loop in self.loops.values():
            loop.dealer.people_changed()
        self._sweeping = asyncio.create_task(self.sweeper.run())
        self.open = True
        for host in tuple(self.hosts.values()):
            if host.closing and not host.sentence:
                self.closer.begin(host, host.closing)
        log.info("room-open", tables=len(self.hosts), accounts=len(self.desk.state.accounts), engine=BUILD)

    async def close(self) -> None:
        """Finish the write in hand, tell everybody, and go. Whatever fails on the way, the rest is closed too."""
        if self._closed:
            return
        self.open, self._closed = False, True
        async with AsyncExitStack() as last:  # first these, from the last one up
            last.push_async_callback(self.after_closing)
            last.push_async_callback(self.store.close)
            if self.heads is not None:
                last.push_async_callback(self.heads.close)
            last.push_async_callback(self._close_tables)
            last.push_async_callback(self.jackpots.close)
            last.push_async_callback(self.hostings.close)
            last.push_async_callback(self.closer.close)
            last.push_async_callback(self._stop_sweeping)
        log.info("room-closed")

    async def _stop_sweeping(self) -> None:
        if self._sweeping is not None:
            self._sweeping.cancel()
            await asyncio.gather(self._sweeping, return_exceptions=True)

    async def _close_tables(self) -> None:
        for loop in self.loops.values():
            loop.dealer.close()
        for host in self.hosts.values():
            host.patience.give_up()
            if host.held:
                host.submit(Order(LetGoOn(ROOM_CLOSED)))
            host.close()
        self.desk.close()
        await asyncio.gather(*self._running.values(), *filter(None, (self._desk,)), return_exceptions=True)
        for connection in self.connections:
            connection.close(GOING_AWAY)

    async def _read(self, load: Callable[[], Awaitable[None]], stream: str) -> None:
        """`StoreFailed` where nobody can read it, in words that hold nothing of what is stored: a room does not open
        with half its accounts."""
        try:
            await load()
        except StoreFailed:
            raise
        except Exception as error:
            what = f"the stream `{stream}` cannot be read ({type(error).__name__})"
            raise StoreFailed(f"{what}: `riverboat audit verify` says where, and a backup has it whole") from None

    async def _hire(self) -> None:
        """The house's bots have accounts like everybody."""
        roster = () if self.desk.stopped else ROSTER.items()
        missing = [(player, name) for player, name in roster if self.desk.account_of(player) is None]
        hired = (self.desk.open_account(name, Kind.BOT, account=account_of(player)) for player, name in missing)
        await asyncio.gather(*hired)

    def _opener(self, player: str, address: str = "") -> Opener:
        account = self.desk.account_of(player) if player else None
        if account is None:
            return Opener(player, address=address)
        staff = not ON_FLOOR.isdisjoint(self.desk.powers(account))
        return Opener(player, guest=account.kind is Kind.GUEST, staff=staff, address=address)

    def _seat_dealer(self, host: Host, opener: Opener) -> Dealer:
        self.hosts[host.id] = host
        self.openings.opened(host.id, opener)
        busy = host.house.bots if self.config.bots else 0
        dealer = Dealer(host, host.family.company.crew(busy, Random(), host.house.bot_level))
        self.loops[host.id] = TableLoop(host, dealer, self.closer)
        metrics.TABLES.set(len(self.hosts))
        if host.sentence:
            dealer.close()
        else:
            self._run(host)
        return dealer

    async def at_rest(self, host: Host) -> None:
        """What is being written at a table that has stopped is written or given up: then nobody writes there."""
        host.patience.give_up()
        host.close()
        running = self._running.get(host.id)
        if running is not None:
            await running

    def replace(self, host: Host, fresh: Host) -> None:
        """A table that has stopped, by the same table as it is stored."""
        self.loops[host.id].dealer.close()
        self.hostings.replace(host, fresh)
        self._seat_dealer(fresh, self.openings.closed(host.id))

    def _run(self, host: Host) -> None:
        self._running[host.id] = asyncio.create_task(self.loops[host.id].run())

    def employ(self, host: Host, *, nobody: bool = False) -> None:
        """The house's bots come to a table as its rules say, or stay away from it."""
        crew = self.loops[host.id].dealer.crew
        crew.busy = host.house.bots if self.config.bots and not nobody else 0
        crew.level = host.house.bot_level

    def wake(self, host: Host) -> None:
        """The dealer sees to what comes next."""
        self.loops[host.id].dealer.proceed()

    # ------------------------------------------------------------ tables

    def host(self, table_id: str) -> Host:
        host = self.hosts.get(table_id)
        if host is None:
            raise Refused("no-such-table", detail=table_id[:20])
        return host

    async def played_at(self, table_id: str) -> Host:
        """A table that is open, or one that was: for what was played there."""
        return self.hosts.get(table_id) or await self.archive.host(table_id)

    async def open_table(
        self, opening: Command, house: HouseRules, by: str = "", *, address: str = "", door: Door | None = None
    ) -> Host:
        """A new table, on disk before it is in the lobby; a private one, with a door, is in no lobby."""
        if door is not None:
            self.licence.check_private()
        opener = self._opener(by, address)
        self.openings.check(opener, house)
        table_id = self._new_id(PRIVATE_BYTES if door else PUBLIC_BYTES)
        host = Host(table_id, family_of(opening.game), house, self.world)  # type: ignore[attr-defined]
        host.opened_by = by
        self.collecting.check(host, opening)  # or it is refused before anything is written
        if door is not None:
            await self.hostings.open(host, door)
        host.patience.give_up()  # nobody waits with it yet, and nothing is opened behind anybody's back
        dealer = self._seat_dealer(host, opener)
        try:
            await host.order(opening, by)
        except Refused as refused:
            self._forget(host)
            raise Refused("store-away") if host.sentence else refused from None
        if self.open:
            host.patience.have_time()
        dealer.proceed()
        return host

    async def close_table(self, host: Host, *, by: str = "") -> bool:
        """For good, unless somebody has sat down meanwhile: what is in the inbox is carried out first, and the house's
        own chips go back to where they came from. Without an order of somebody's it must be deserted. Whether it is
        closed now."""
        async with host.ending:  # which may take as long as its store: no other table waits for it
            current = self.hosts.get(host.id)
            return current is None or (current is host and await self._close_table(host, by))

    async def _close_table(self, host: Host, by: str) -> bool:
        credit = host.family.books.credit(host.table)
        if credit is not None and self._may_close(host, by):
            host.submit(Order(credit))
        host.close()
        await self._running[host.id]
        if host.sentence or not self.open:
            return False
        closed = False
        try:
            if self._may_close(host, by) and host.family.books.credit(host.table) is None:
                await self.closings.close(host.id, by, host.log.players())
                closed = True
        finally:
            if not closed:
                self._run(host)
        if closed:
            host.retire(CLOSED if by else EMPTY)
            self._forget(host)
            self.archive.keep(host)
            log.info("table-closed", table=host.id, by=by)
        return closed

    def _may_close(self, host: Host, by: str) -> bool:
        return not host.table.occupied() and (bool(by) or deserted(host))

    def _forget(self, host: Host) -> None:
        host.close()
        for connection in tuple(host.gallery.watchers):
            host.gallery.leave(connection)
        self._running.pop(host.id, None)
        self.loops.pop(host.id).dealer.close()
        del self.hosts[host.id]
        self.hostings.closed(host.id)
        self.openings.closed(host.id)
        metrics.TABLES.set(len(self.hosts))

    def _new_id(self, size: int) -> str:
        """Never one that was used before. Of a public table it can be read out; of a private one nobody guesses it."""
        while (table_id := secrets.token_hex(size)) in self.hosts or table_id in self.closings.closed:
            pass
        return table_id

    # ------------------------------------------------------------ connections

    def watch(self, connection: Connection, table_id: str, after: int) -> None:
        self.hostings.check_guest(table_id, connection.player, floor=connection.on_floor())
        host = self.host(table_id)
        most = self.config.limits.tables_watched
        if len(connection.watching) >= most and table_id not in connection.watching:
            raise Refused("too-many-watched", detail=str(most))
        host.watch(connection, after)
        if host.hosting is not None:
            host.hosting.greet(connection)
        self.loops[table_id].dealer.people_changed()

    def next_hand(self, connection: Connection, table_id: str, hand: int) -> None:
        """A player has seen enough of this hand."""
        if self.host(table_id).table.hands == hand:
            self.loops[table_id].dealer.has_seen(connection.player)

    def unwatch(self, connection: Connection, tables: Iterable[str]) -> None:
        for table_id in tuple(tables):
            if table_id in self.hosts:
                self.hosts[table_id].gallery.leave(connection)
                if self.open:
                    self.loops[table_id].dealer.people_changed()

    def _end(self, credential: str) -> None:
        """A session or token is over, and with it every socket that was opened in its name."""
        for connection in tuple(self.connections):
            if connection.credential == credential:
                connection.close(LOGGED_OUT)

    def _role_taken(self) -> None:
        """Somebody has lost a role: they may be holding a table, or following a private one."""
        self.hostings.look()
        for loop in self.loops.values() if self.open else ():
            loop.dealer.hold_clock.look()

    # ------------------------------------------------------------ people

    async def balance(self, account: Account) -> int:
        return await self.store.balance(ledger.player_account(account.player))

    def _is_busy(self, account: Account) -> bool:
        here = any(connection.player == account.player for connection in self.connections)
        return here or bool(self.seats_of(account.player))

    def _name_changed(self, player: str) -> None:
        """Somebody is called something else: so they are on every screen that shows them. Who has left for good
        has said nothing."""
        if self.desk.account_of(player) is None:
            self._forget_words(player)
        for host in self.hosts.values():
            host.name_changed(player)

    def _forget_words(self, player: str) -> None:
        self.reports.forget(player)
        for host in self.hosts.values():
            host.hearing.forget(player)

    def seats_of(self, player: str) -> list[tuple[Host, int]]:
        """Every table a player sits at, and where."""
        return [(host, seat) for host in self.hosts.values() if (seat := host.seat_of(player))]


async def _nothing_more() -> None:
    """Nothing outlives the room."""


def _steady_ms() -> int:
    return int(time.monotonic() * 1000)
