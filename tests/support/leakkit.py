"""A table under observation: driven one order at a time, and everything that anybody is told of it is searched.

What a viewer may know is worked out here a second time and from the events alone, not from views: his own cards of
hands he was dealt in, what was tabled or turned up, and boards, each not before it happened. And it is all that he
is told, no more and no less: a search that finds nothing because nothing was said would be no search.

Nobody is ever ahead of the readers: the next order is given when every connection has been read to its end.
"""

import asyncio
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import count
from random import Random
from typing import Annotated, Any, get_args, get_origin

import msgspec
from eyes import hints_of, holds_cards
from randomplay import command_for, random_action, random_opening

from riverboat.core.cards import UNKNOWN, Card, name, parse_card
from riverboat.core.settings import Settings
from riverboat.entropy import SeededEntropy
from riverboat.games import games
from riverboat.games.banked import banked_games
from riverboat.ports import Append
from riverboat.room import ledger
from riverboat.room.house import AT_ONCE
from riverboat.server import protocol
from riverboat.server.banked_family import BANKED
from riverboat.server.connection import Connection
from riverboat.server.family import Family
from riverboat.server.host import Host, World
from riverboat.server.limits import UNLIMITED
from riverboat.server.orders import Answer, Order
from riverboat.server.protocol import RefusedTell
from riverboat.storage import MemoryStore
from riverboat.table import Event, Table
from riverboat.table import commands as c
from riverboat.table import events as e

PEOPLE = ("Ann", "Bob", "Carl", "Dora", "Emil", "Fritz", "Gina", "Hans", "Ida", "Jan")
PURCHASES = ("buy_in_min", "buy_in_max", "max_purchase", "table_max_purchase")
"""Left as they are: here everybody can always buy chips."""
STEPS = 400
"""More than any hand takes: a table that needs more has come to a standstill."""
WRITTEN = re.compile(r"(?<![\w'])(?:[2-9TJQKA][cdhs]|Jk)(?!\w)")
"""A card in a sentence."""


class Leak(AssertionError):  # noqa: N818 - it is what it is called
    """Somebody was told a card that he may not know, or was not told one that he should."""


# ---------------------------------------------------------------- what may be known


class Knowledge:
    """Which cards each player, and everybody, may know after each event of a table; hands are kept apart."""

    def __init__(self) -> None:
        self.hand = [0]
        """In which hand each event happened."""
        self._public: list[frozenset[int]] = [frozenset()]
        self._own: list[Mapping[str, frozenset[int]]] = [{}]
        self._seats: dict[int, str] = {}
        self._dealt: dict[int, str] = {}

    def follow(self, event: Event) -> None:
        public, own, hand = self._public[-1], self._own[-1], self.hand[-1]
        match event:
            case e.Seated():
                self._seats[event.seat] = event.player
            case e.HandStarted():
                public, own, hand = frozenset(), {}, event.number
                self._dealt = {seat: self._seats[seat] for seat in event.seats}
            case e.Dealt():
                for each in event.hands:
                    own = self._with(own, each.seat, each.down)
                    public = public | set(each.up)
            case e.Drew() | e.HandRestored() | e.Discarded():
                own = self._with(own, event.seat, event.cards)
            case e.BoardDealt() | e.Tabled() | e.ButtonDrawn() | e.Exposed() | e.CardExposed() | e.Disclosed():
                public = public | set(event.cards)
            case e.CardSetAside():
                public = public | set(event.up)
        self._public.append(public)
        self._own.append(own)
        self.hand.append(hand)

    def end_of(self, hand: int) -> int:
        """The last event before the next hand."""
        return len(self.hand) - 1 - self.hand[::-1].index(hand)

    def _with(self, own: Mapping[str, frozenset[int]], seat: int, cards: Sequence[int]) -> Mapping[str, frozenset[int]]:
        player = self._dealt[seat]
        return {**own, player: own.get(player, frozenset()) | set(cards)}

    def may_know(self, player: str, number: int) -> frozenset[int]:
        return self._public[number] | self._own[number].get(player, frozenset())


# ---------------------------------------------------------------- what was told


class _Told(msgspec.Struct, forbid_unknown_fields=True):
    """A snapshot or an update, taken apart no further than needed: equal parts are searched once."""

    tell: str
    table: str
    number: int
    view: msgspec.Raw
    mine: msgspec.Raw
    clock: msgspec.Raw
    facts: list[msgspec.Raw]


class _Number(msgspec.Struct):
    number: int


def _reachable(kind: Any, found: set[type]) -> set[type]:
    """Every struct that a message of this kind may be made of."""
    for part in get_args(kind):
        _reachable(part, found)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in found:
        found.add(kind)
        for hint in hints_of(kind).values():
            _reachable(hint, found)
    return found


def _numbers() -> frozenset[str]:
    """The fields whose types say that their numbers are no cards; `board[]` is a list, `board` a number."""
    banked = {kind for part in (*BANKED.events, *BANKED.views) for kind in _reachable(part, set())}
    kinds = {*_reachable(protocol.AnyTell, set()), Settings, *banked}
    hints = [(_written(field, hint), hint) for kind in kinds for field, hint in hints_of(kind).items()]
    fields = {field for field, _ in hints} - {field for field, hint in hints if holds_cards(hint)}
    return frozenset(fields | _settings_and_limits())


def _settings_and_limits() -> set[str]:
    """What stands under a name of its own at a banked table, and is money or a number."""
    settings = {setting.key for game in banked_games() for setting in game.settings}
    return settings | {f"{wager.key}[]" for game in banked_games() for wager in game.wagers}


def _written(field: str, hint: Any) -> str:
    bare = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    return f"{field}[]" if get_origin(bare) in (tuple, list) else field


NOT_CARDS = _numbers()
"""A number in any other field counts as a card, also in one that no type knows of."""

_told = msgspec.json.Decoder(_Told)
_number = msgspec.json.Decoder(_Number)


@lru_cache(maxsize=20_000)
def cards_in(text: bytes) -> frozenset[int]:
    """Every card anywhere in a message, as a number or as a word."""
    return frozenset(_cards(msgspec.json.decode(text))) - {UNKNOWN}


def _cards(value: Any, key: str = "") -> Iterator[int]:
    if isinstance(value, dict):
        for inner, each in value.items():
            yield from _cards(each, inner)
    elif isinstance(value, list):
        for each in value:
            yield from _cards(each, f"{key}[]")
    elif isinstance(value, str):
        yield from map(parse_card, WRITTEN.findall(value))
    elif isinstance(value, int) and not isinstance(value, bool) and key not in NOT_CARDS:
        yield value


class Listener:
    """One connection, and what it was told about each hand. It is its own wire."""

    def __init__(self, player: str = "") -> None:
        self.player = player
        self.connection = Connection(player, UNLIMITED, self)
        self.heard: list[bytes] = []
        self.told: dict[int, set[int]] = {}

    def write(self, texts: Iterable[bytes]) -> None:
        self.heard += texts

    def unsent(self) -> int:
        return 0

    def hang_up(self, code: int, why: str) -> None:
        raise Leak(f"{self.player or 'the rail'} was shut out: {code} {why}")

    def cut(self) -> None: ...

    def read(self) -> list[bytes]:
        """Everything that was told since the last time."""
        heard, self.heard = self.heard, []
        return heard

    def check(self, text: bytes, knowledge: Knowledge) -> _Told | None:
        """Search one message."""
        if not text.startswith((b'{"tell":"snapshot"', b'{"tell":"update"')):
            self._allowed(cards_in(text), frozenset(), text.decode())
            return None
        told = _told.decode(text)
        now = knowledge.may_know(self.player, told.number)
        for part in (told.view, told.mine, told.clock):
            self._take(bytes(part), now, knowledge.hand[told.number])
        for fact in told.facts:
            number = _number.decode(fact).number
            self._take(bytes(fact), knowledge.may_know(self.player, number), knowledge.hand[number])
        return told

    def compare(self, hand: int, knowledge: Knowledge) -> None:
        """Of a hand that is over he was told everything that he may know."""
        missing = knowledge.may_know(self.player, knowledge.end_of(hand)) - self.told.pop(hand, set())
        if missing:
            cards = ", ".join(name(Card(each)) for each in sorted(missing))
            raise Leak(f"{self.player or 'the rail'} was never told {cards} of hand {hand}")

    def _take(self, text: bytes, allowed: frozenset[int], hand: int) -> None:
        found = cards_in(text)
        self._allowed(found, allowed, text.decode())
        self.told.setdefault(hand, set()).update(found)

    def _allowed(self, found: frozenset[int], allowed: frozenset[int], text: str) -> None:
        if not found <= allowed:
            cards = ", ".join(name(Card(each)) for each in sorted(found - allowed))
            raise Leak(f"{self.player or 'the rail'} was told {cards}: {text}")


# ---------------------------------------------------------------- a table


class ObservedTable:
    """One table with its people, its rail, and its knowledge. `step` gives one order and reads everybody."""

    knows: type[Knowledge] = Knowledge

    def __init__(self, key: str, family: Family, seed: int) -> None:
        self.family = family
        self.chance = Random(f"{key} {seed}")
        entropy = SeededEntropy(self.chance.randrange(2**32))
        self.host = Host(key, family, AT_ONCE, World(MemoryStore(), entropy, lambda: 0))
        self.host.after = lambda _, events: [self.knowledge.follow(event) for event in events]
        self.knowledge = self.knows()
        self.listeners = [Listener(player) for player in (*PEOPLE, "Ann", "", "")]
        self.messages = 0
        self._ids = count(1)
        self._key = key
        self._running = asyncio.create_task(self.host.run())
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
            opening = random_opening(self.chance, record) if record else self.family.open(self._key)
            free = {key: value for key, value in opening.settings.items() if key not in PURCHASES}
            await self.order(msgspec.structs.replace(opening, settings=free))
        for listener in self.listeners:
            self.host.watch(listener.connection, 0)
        for seat, player in zip(range(1, len(self.table.chairs)), PEOPLE, strict=False):
            await self.order(c.Sit(seat, player, self._purchase()), player)

    async def close(self) -> None:
        self.host.close()
        await self._running

    # ------------------------------------------------------------ one order

    async def step(self) -> None:
        command, player = self._next()
        await self.order(command, player)

    async def order(self, command: msgspec.Struct, player: str = "") -> None:
        """Carried out or refused, and read by everybody, before anything else happens."""
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.host.submit(Order(command, player, str(next(self._ids)), answer=answered.set_result))
        answer = await answered
        assert not self.host.sentence, self.host.sentence
        if isinstance(answer, RefusedTell) and cards_in(msgspec.json.encode(answer)):
            raise Leak(f"a refusal names a card: {answer}")
        await self.read()

    async def read(self) -> None:
        """What was told goes out in the next turn of the loop."""
        await asyncio.sleep(0)
        for listener in self.listeners:
            for text in listener.read():
                told = listener.check(text, self.knowledge)
                self.messages += 1
                if told is not None:
                    self._behind(listener, told)
        self._compare()

    def _behind(self, listener: Listener, told: _Told) -> None:
        """The rail hears of no hand before it is over."""
        if not self.table.playing or self.host.seat_of(listener.player):
            return
        numbers = [told.number, *(_number.decode(fact).number for fact in told.facts)]
        if any(self.knowledge.hand[number] == self.table.hands for number in numbers):
            raise Leak(f"{listener.player or 'the rail'} was told of a hand in progress: {told}")

    def _compare(self) -> None:
        """When a hand has given way to the next one, everybody has been told all that he may know of it."""
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
        if chance.random() < 0.004 and (rulings := self.family.rulings(table)):
            command = self.family.ruling(table, chance.choice(rulings).words)
            assert command is not None
            return command, "Floor"
        if not table.playing:
            return self._between_hands(), ""
        seat = self.family.to_act(table)
        if not seat:
            command = self.family.asked(table, self.host.world.entropy)
            assert command is not None
            return command, ""
        if chance.random() < 0.03:
            return c.TimeOut(seat), ""
        if chance.random() < 0.5:
            return random_action(chance, table, seat), table.chair(seat).player
        return self._go_along(seat), table.chair(seat).player

    def _go_along(self, seat: int) -> msgspec.Struct:
        """The cheapest way to stay in the hand, so that many get to see all of it."""
        offered = self.family.own(self.table, seat).options
        option = next((each for each in offered if each.word in ("check", "call", "show")), offered[-1])
        held = self.table.hand.down[seat] if self.table.hand else ()
        return command_for(option.word, seat, amount=option.low, held=held)

    def _between_hands(self) -> msgspec.Struct:
        if self.table.deck_locked:
            return c.DeckReady("replaced")
        if self.family.may_deal(self.table):
            return self.family.deal(self.table, self.host.world.entropy)
        return self._around()[0]

    def _around(self) -> tuple[msgspec.Struct, str]:
        """Somebody comes, goes, buys chips, or takes what he is offered."""
        chance, table = self.chance, self.table
        seat = chance.randrange(1, len(table.chairs))
        chair = table.chairs[seat]
        if chair is None:
            player = chance.choice(PEOPLE)
            return c.Sit(seat, player, self._purchase()), player
        if not chair.stack + chair.queued:
            return c.BuyChips(seat, self._purchase()), chair.player
        own = self.family.own(table, seat)
        if chance.random() < 0.3 and (offered := (*own.offers, *(() if table.playing else own.options))):
            option = chance.choice(offered)
            if option.choices:
                word = chance.choice(option.choices)
                kind = self.family.spoken[option.word]
                return msgspec.convert(
                    {"seat": seat, kind.__struct_fields__[1]: word}, kind, strict=False
                ), chair.player
            return command_for(option.word, seat, amount=option.low), chair.player
        if chair.state == "away" or chance.random() < 0.5:
            return c.SitIn(seat, post=True), chair.player
        return chance.choice((c.SitOut(seat), c.Leave(seat))), chair.player

    def _purchase(self) -> int:
        stakes, settings = self.table.stakes, self.table.settings
        assert stakes is not None
        bets = max(stakes.small_bet, stakes.chip) * self.chance.choice((3, 10, 100))
        return max(bets, settings.buy_in_min) // stakes.chip * stakes.chip


async def observe(keys: Sequence[str], family: Family, *, hands: int, seed: int = 1) -> list[ObservedTable]:
    """Tables of these games side by side, taking turns, until each has seen so many hands."""
    tables = [ObservedTable(key, family, seed) for key in keys]
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
