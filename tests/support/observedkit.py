"""A table under observation: driven one order at a time, and read by everybody before the next one is given.

Nobody is ever ahead of the readers: the next order is given when every connection has been read to its end.
"""

import asyncio
from collections.abc import Callable, Sequence
from itertools import count
from random import Random
from typing import Any, cast

import msgspec
from leakkit import Knowledge, Leak, Listener, Told, cards_in
from randomplaykit import command_for, random_action, random_opening
from settingskit import any_purchase

from riverboat.entropy import SeededEntropy
from riverboat.games import games
from riverboat.ports import Append
from riverboat.room import ledger
from riverboat.room.house import AT_ONCE
from riverboat.server.families.family import AnyFamily
from riverboat.server.floor.holding import HoldTable, LetGoOn
from riverboat.server.room import Room
from riverboat.server.socket.messages import Refusal
from riverboat.server.tables.closing import Closer
from riverboat.server.tables.dealer import Dealer
from riverboat.server.tables.host import Host
from riverboat.server.tables.loop import TableLoop
from riverboat.server.tables.orders import Answer, Order
from riverboat.server.tables.world import World
from riverboat.storage import MemoryStore
from riverboat.table import RAIL, Table
from riverboat.table import commands as c

PEOPLE = ("Ann", "Bob", "Carl", "Dora", "Emil", "Fritz", "Gina", "Hans", "Ida", "Jan")
PURCHASES = ("buy_in_min", "buy_in_max", "max_purchase", "table_max_purchase")
"""Left without a limit: here everybody can always buy chips."""
STEPS = 400
"""More than any hand takes: a table that needs more has come to a standstill."""


Hear = Callable[[Listener, bytes, Any], None]
"""Who is told what, and the table."""


def deaf(_: Listener, __: bytes, ___: Any) -> None:
    """Nobody listens besides."""


class Follower(Dealer):
    """A dealer who deals nothing, and takes note of everything that happens before anybody is told."""

    knowledge: Knowledge

    def after(self, command: msgspec.Struct, events: Sequence[msgspec.Struct]) -> None:
        del command
        for event in events:
            self.knowledge.follow(event)

    def hold_changed(self) -> None:
        pass


class ObservedTable:
    """One table with its people, its rail, and its knowledge. `step` gives one order and reads everybody."""

    knows: type[Knowledge] = Knowledge

    def __init__(self, key: str, family: AnyFamily, seed: int, *, hear: Hear = deaf) -> None:
        self.hear = hear
        self.family = family
        self.chance = Random(f"{key} {seed}")
        self.floor = Random(f"floor {key} {seed}")
        """When somebody of the floor stops the table for a moment."""
        entropy = SeededEntropy(self.chance.randrange(2**32))
        self.host = Host(key, family, AT_ONCE, World(MemoryStore(), entropy, lambda: 0))
        self.knowledge = self.knows()
        self.listeners = [Listener(player) for player in (*PEOPLE, "Ann", "", "")]
        self.listeners += [Listener("Floor", floor=True), Listener("Bob", floor=True)]
        self.messages = 0
        self._ids = count(1)
        self._key = key
        self._running = asyncio.create_task(self._loop().run())
        self._checked = 0

    @property
    def table(self) -> Table:
        return self.host.table  # type: ignore[return-value]

    async def open(self) -> None:
        """For any stakes and by any house rules that this game can be played for."""
        record = next((each for each in games() if each.key == self._key), None)
        grants = tuple(ledger.grant(player, 10**12, "welcome") for player in PEOPLE)
        await self.host.world.store.append(Append("welcome", 0, (b"{}",), grants))
        while not self.table.version:
            opening = random_opening(self.chance, record) if record else self.family.lobby.open(self._key)
            free = {key: value for key, value in opening.settings.items() if key not in PURCHASES}
            free |= any_purchase(self._key) if record else {}
            await self.order(msgspec.structs.replace(opening, settings=free))
        for listener in self.listeners:
            self.host.watch(listener.connection, 0)
        for seat, player in zip(range(1, len(self.table.chairs)), PEOPLE, strict=False):
            await self.order(c.Sit(seat, player, self._purchase()), player)

    def _loop(self) -> TableLoop:
        """Nobody deals here but `step`, and no table is closed: the loop needs no room."""
        dealer = Follower(self.host, self.family.company.crew(0, Random(), "mate"))
        dealer.knowledge = self.knowledge
        return TableLoop(self.host, dealer, Closer(cast(Room, None)))

    async def close(self) -> None:
        self.host.close()
        await self._running

    # ------------------------------------------------------------ one order

    async def step(self) -> None:
        command, player = self._next()
        await self.order(command, player)
        if self.floor.random() < 0.02:
            await self.order(HoldTable(), "Floor")
            await self.order(LetGoOn(), "Floor")

    async def order(self, command: msgspec.Struct, player: str = "") -> None:
        """Carried out or refused, and read by everybody, before anything else happens."""
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.host.submit(Order(command, player, str(next(self._ids)), answer=answered.set_result))
        answer = await answered
        assert not self.host.sentence, self.host.sentence
        assert self.host._draft in (None, self.table), f"the table and its twin differ after {command}"
        if isinstance(answer, Refusal) and cards_in(msgspec.json.encode(answer)):
            raise Leak(f"a refusal names a card: {answer}")
        await self.read()
        self._compare_with_a_fresh_look()

    async def read(self) -> None:
        """Everything that was told."""
        for listener in self.listeners:
            for text in listener.read():
                self.hear(listener, text, self.table)
                told = listener.check(text, self.knowledge)
                self.messages += 1
                if told is not None:
                    listener.number = told.number
                    self._behind(listener, told)
            if listener.floor and listener.number != self.table.version and self.host.gallery.watchers:
                raise Leak(f"{listener.player} on the floor sees the table as it was, not as it is")
        self._compare()

    def _compare_with_a_fresh_look(self) -> None:
        """Where little has changed not everything is looked at again: what was told is what a first look shows."""
        gallery = self.host.gallery
        if gallery.watchers and self.table.version:
            assert self.host.log.view == self.family.decider.view(self.table, RAIL)
        for connection, watcher in gallery.watchers.items():
            own = gallery.mine(self.table, self.host.seat_of(connection.player), None)
            assert not watcher.near or watcher.mine == own, f"{connection.player} was told {watcher.mine}, not {own}"

    def _behind(self, listener: Listener, told: Told) -> None:
        """The rail hears of no hand before it is over."""
        if not self.table.playing or self.host.seat_of(listener.player) or listener.floor:
            return
        numbers = [told.number, *(number for number, _ in told.numbered())]
        if any(self.knowledge.hand[number] == self.table.hands for number in numbers):
            raise Leak(f"{listener.player or 'the rail'} was told of a hand in progress: {told}")

    def _compare(self) -> None:
        """When a hand has given way to the next one, everybody has been told all that they may know of it."""
        over = self.table.hands - 1
        if self.table.playing or over <= self._checked:
            return
        self._checked = over
        for listener in self.listeners:
            listener.compare(over, self.knowledge)

    # ------------------------------------------------------------ what happens next

    def _next(self) -> tuple[msgspec.Struct, str]:
        chance, table = self.chance, self.table
        if chance.random() < 0.03:
            listener = chance.choice(self.listeners)
            self.host.watch(listener.connection, chance.choice((0, 1, max(table.version - 9, 0), table.version)))
        if chance.random() < (0.04 if table.playing else 0.3):
            return self._around()
        if chance.random() < 0.004 and (rulings := self.family.rulings.offered(table)):
            command = self.family.rulings.command(table, chance.choice(rulings).words)
            assert command is not None
            return command, "Floor"
        if not table.playing:
            return self._between_hands(), ""
        seat = self.family.decider.to_act(table)
        if not seat:
            command = self.family.dealing.asked(table, self.host.stirring.draw(table))
            assert command is not None
            return command, ""
        if chance.random() < 0.03:
            return c.TimeOut(seat), ""
        if chance.random() < 0.5:
            return random_action(chance, table, seat), table.chair(seat).player
        return self._go_along(seat), table.chair(seat).player

    def _go_along(self, seat: int) -> msgspec.Struct:
        """The cheapest way to stay in the hand, so that many get to see all of it."""
        offered = self.family.viewing.own(self.table, seat).options
        option = next((each for each in offered if each.word in ("check", "call", "show")), offered[-1])
        held = self.table.hand.cards.down[seat] if self.table.hand else ()
        return command_for(option.word, seat, amount=option.low, held=held)

    def _between_hands(self) -> msgspec.Struct:
        if self.table.deck_locked:
            return c.DeckReady("replaced")
        if self.family.dealing.may_deal(self.table):
            return self.family.dealing.deal(self.table, self.host.stirring.draw(self.table))
        return self._around()[0]

    def _around(self) -> tuple[msgspec.Struct, str]:
        """Somebody comes, goes, buys chips, or takes what they are offered."""
        chance, table = self.chance, self.table
        seat = chance.randrange(1, len(table.chairs))
        chair = table.chairs[seat]
        if chair is None:
            player = chance.choice(PEOPLE)
            return c.Sit(seat, player, self._purchase()), player
        if not chair.stack + chair.queued:
            return c.BuyChips(seat, self._purchase()), chair.player
        own = self.family.viewing.own(table, seat)
        if chance.random() < 0.3 and (offered := (*own.offers, *(() if table.playing else own.options))):
            option = chance.choice(offered)
            if option.choices:
                word = chance.choice(option.choices)
                kind = self.family.orders.spoken[option.word]
                return msgspec.convert(
                    {"seat": seat, kind.__struct_fields__[1]: word}, kind, strict=False
                ), chair.player
            return command_for(option.word, seat, amount=option.low), chair.player
        if chair.state == "away" or chance.random() < 0.5:
            waits = "wait" in (table.settings.blinds.new_player_post, table.settings.blinds.missed_blinds)
            return c.SitIn(seat, post=not waits), chair.player
        return chance.choice((c.SitOut(seat), c.Leave(seat))), chair.player

    def _purchase(self) -> int:
        stakes, settings = self.table.stakes, self.table.settings
        assert stakes is not None
        bets = max(stakes.small_bet, stakes.chip) * self.chance.choice((3, 10, 100))
        return max(bets, settings.chips.buy_in_min) // stakes.chip * stakes.chip


async def observe(
    keys: Sequence[str], family: AnyFamily, *, hands: int, seed: int = 1, hear: Hear = deaf
) -> list[ObservedTable]:
    """Tables of these games side by side, taking turns, until each has seen this many hands."""
    tables = [ObservedTable(key, family, seed, hear=hear) for key in keys]
    try:
        for each in tables:
            await each.open()
        unfinished = list(tables)
        for _ in range(hands * STEPS):
            for each in unfinished:
                await each.step()
            unfinished = [each for each in unfinished if each.table.hands < hands or each.table.playing]
            if not unfinished:
                break
        assert not unfinished, f"nothing happens any more: {[each.host.id for each in unfinished]}"
    finally:
        for each in tables:
            await each.close()
    return tables
