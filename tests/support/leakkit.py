"""Everything that anybody is told of a table is searched for cards that they may not know.

What a viewer may know is worked out here a second time and from the events alone, not from views: their own cards of
hands they were dealt in, what was tabled or turned up, and boards, each not before it happened. And it is all that they
are told, no more and no less: a search that finds nothing because nothing was said would be no search.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Any, get_args, get_origin

import msgspec
from encodedkit import encoded_cards
from eyeskit import hints_of, holds_cards

from riverboat.core.cards import UNKNOWN, Card, name, parse_card
from riverboat.core.settings import GROUPS
from riverboat.games.banked import banked_games
from riverboat.server.limits import UNLIMITED
from riverboat.server.socket import messages as protocol
from riverboat.server.socket.connection import Connection
from riverboat.table import Event
from riverboat.table import events as e
from riverboat.table import ruling_events as r

WRITTEN = re.compile(r"(?<![\w'])(?:[2-9TJQKA][cdhs]|Jk)(?!\w)")
"""A card in a sentence."""


class Leak(AssertionError):  # noqa: N818 - it is what it is called
    """Somebody was told a card that they may not know, or was not told one that they should."""


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
            case e.Drew() | r.HandRestored() | e.Discarded():
                own = self._with(own, event.seat, event.cards)
            case e.BoardDealt() | e.Tabled() | e.ButtonDrawn() | e.Exposed() | r.CardExposed() | r.Disclosed():
                public = public | set(event.cards)
            case r.CardSetAside():
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


class Told(msgspec.Struct, forbid_unknown_fields=True):
    """A snapshot or an update, taken apart no further than needed: equal parts are searched once."""

    tell: str
    table: str
    number: int
    facts: list[msgspec.Raw]
    view: msgspec.Raw = msgspec.Raw(b"null")
    changes: list[msgspec.Raw] = []
    mine: msgspec.Raw = msgspec.Raw(b"null")
    clock: msgspec.Raw = msgspec.Raw(b"null")

    def numbered(self) -> list[tuple[int, msgspec.Raw]]:
        """The facts and the changes, each with its number."""
        return [(_number.decode(part).number, part) for part in (*self.facts, *self.changes)]


class _Number(msgspec.Struct):
    number: int


def _reachable(kind: Any, found: set[type]) -> set[type]:
    """Every struct that a message of this kind may be made of."""
    for part in get_args(kind):
        _reachable(part, found)
    kind = get_origin(kind) or kind
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in found:
        found.add(kind)
        for hint in hints_of(kind).values():
            _reachable(hint, found)
    return found


def _numbers() -> frozenset[str]:
    """The fields whose types say that their numbers are no cards; `board[]` is a list, `board` a number."""
    kinds = {*GROUPS.values(), *(kind for message in protocol.MESSAGES.values() for kind in _reachable(message, set()))}
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

_told = msgspec.json.Decoder(Told)
_number = msgspec.json.Decoder(_Number)


@lru_cache(maxsize=20_000)
def cards_in(text: bytes) -> frozenset[int]:
    """Every card anywhere in a message, as a number, as a word or in disguise."""
    return (frozenset(_cards(msgspec.json.decode(text))) | encoded_cards(text)) - {UNKNOWN}


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

    def __init__(self, player: str = "", *, floor: bool = False) -> None:
        self.player = player
        self.floor = floor
        """Whether they may rule where they do not sit."""
        self.connection = Connection(player, UNLIMITED, self, on_floor=lambda: self.floor)
        self.number = 0
        """How far they have been told."""
        self.heard: list[bytes] = []
        self.told: dict[int, set[int]] = {}

    def write(self, text: bytes) -> int:
        self.heard.append(text)
        return 0

    def hang_up(self, code: int, why: str) -> None:
        raise Leak(f"{self.player or 'the rail'} was shut out: {code} {why}")

    def cut(self) -> None: ...

    def read(self) -> list[bytes]:
        """Everything that was told since the last time."""
        heard, self.heard = self.heard, []
        return heard

    def check(self, text: bytes, knowledge: Knowledge) -> Told | None:
        """Search one message."""
        if not text.startswith((b'{"tell":"snapshot"', b'{"tell":"update"')):
            self._allowed(cards_in(text), frozenset(), text.decode())
            return None
        told = _told.decode(text)
        now = knowledge.may_know(self.player, told.number)
        for part in (told.view, told.mine, told.clock):
            self._take(bytes(part), now, knowledge.hand[told.number])
        for number, part in told.numbered():
            self._take(bytes(part), knowledge.may_know(self.player, number), knowledge.hand[number])
        return told

    def compare(self, hand: int, knowledge: Knowledge) -> None:
        """Of a hand that is over they were told everything that they may know."""
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
