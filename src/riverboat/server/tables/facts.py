"""What has happened at a table, kept ready to be told again: every fact encoded once for all, cards for their owner.

The last hands stay in memory, so that a client that was away for a moment resumes, and the rail can be told a hand
when it is over.
"""

import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, cast

import msgspec

from riverboat.bots.crew import on_staff
from riverboat.server.families.family import Event, Family, Started, State
from riverboat.server.socket.messages import Fact
from riverboat.table import RAIL

HANDS_KEPT = 20
CHECKPOINTS = 100
"""Every so many hands the table itself is kept, so that an old hand is found without reading all before it."""
FACTS_KEPT = 2_000

_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class Told:
    """One fact as everybody may know it, and as those know it who see more: by player, for chairs change hands."""

    number: int
    public: bytes
    private: dict[str, bytes] = field(default_factory=dict)

    def to(self, player: str) -> bytes:
        return self.private.get(player, self.public) if self.private else self.public


def told(number: int, event: Event, table: State, family: Family) -> Told:
    """The fact of an event that has just been applied to `table`."""
    public = family.fact(event, RAIL)
    encoded = _fact(number, public, table, family)
    if public is event:
        return Told(number, encoded)
    private = {}
    for seat, player in family.dealt_in(table).items():
        own = family.fact(event, seat)
        if own != public:
            private[player] = _fact(number, own, table, family)
    return Told(number, encoded, private)


def _fact(number: int, event: Event, table: State, family: Family) -> bytes:
    clauses = tuple(filter(None, (getattr(event, "clause", ""), getattr(event, "odd_clause", ""))))
    words, played = family.words(event, table), family.played(event, table)
    return _encode(Fact(number, event, words, clauses, played))  # type: ignore[arg-type]


@dataclass(slots=True)
class HandSpan:
    """Where a hand stands in the table's stream, and who was dealt in."""

    number: int
    first: int
    players: tuple[str, ...]
    last: int = 0
    """0 while the hand is in progress."""
    pot: int = 0
    ended_ms: int = 0
    """When it ended, as the store has written it down; 0 until somebody has asked."""


class FactLog:
    """The latest facts of one table, and where every hand of it begins and ends."""

    def __init__(self, family: Family) -> None:
        self.family = family
        self.facts: list[Told] = []
        """Numbered without a gap, so that any of them is found at once."""
        self.hands: dict[int, HandSpan] = {}
        self.hand: HandSpan | None = None
        self.begun: dict[int, Any] = {}
        """The rail's view of the table as each of the last hands began."""
        self._checkpoints: list[tuple[int, Any]] = []
        """Numbers of events, and the table after each."""
        self._ended: deque[float] = deque(maxlen=HANDS_KEPT)

    def add(self, number: int, event: Event, table: State, *, keep: bool = True) -> None:
        """Take note of an event just applied; `keep` is off for those that are too old to be told again."""
        self._follow(number, event, table)
        if keep:
            self.facts.append(told(number, event, table, self.family))
            if isinstance(event, self.family.hand_started):
                self.begun[cast(Started, event).number] = self.family.view(table, RAIL)

    def after(self, number: int, player: str, *, until: int | None = None) -> list[bytes]:
        """The facts above `number`, up to `until`, as this player may know them. The caller has asked `reaches`."""
        if not self.facts:
            return []
        first = self.facts[0].number
        stop = None if until is None else max(until + 1 - first, 0)
        return [each.to(player) for each in self.facts[max(number + 1 - first, 0) : stop]]

    def since(self, number: int) -> Iterator[Told]:
        """The facts above `number`, newest first."""
        for each in reversed(self.facts):
            if each.number <= number:
                return
            yield each

    def reaches(self, number: int) -> bool:
        """Whether everything after `number` is still at hand."""
        return bool(self.facts) and self.facts[0].number <= number + 1

    def finished(self) -> Iterator[HandSpan]:
        """The hands that are over, newest first."""
        return (span for span in reversed(self.hands.values()) if span.last)

    def players(self) -> tuple[str, ...]:
        """Everybody who was dealt in here, the house's bots apart."""
        return tuple(sorted({name for span in self.hands.values() for name in span.players if not on_staff(name)}))

    def checkpoint(self, number: int, family: Family) -> tuple[Any, int]:
        """A table of the caller's own as it was some time before this event, and after which event that is."""
        after, table = next((kept for kept in reversed(self._checkpoints) if kept[0] < number), (0, None))
        return (table.copy() if table is not None else family.new()), after

    def forget_pace(self) -> None:
        """Hands that were read back say nothing about the pace of the game."""
        self._ended.clear()

    def per_hour(self, now: float) -> int:
        """The pace of the last hands since the server was started."""
        if len(self._ended) < 2 or now <= self._ended[0]:
            return 0
        return round((len(self._ended) - 1) * 3600 / (now - self._ended[0]))

    def _follow(self, number: int, event: Event, table: State) -> None:
        family = self.family
        if isinstance(event, family.hand_started):
            started = cast(Started, event)
            players = tuple(table.chair(seat).player for seat in started.seats)
            self.hand = self.hands[started.number] = HandSpan(started.number, number, players)
            self._trim(started.number)
        elif self.hand is None:
            return
        elif isinstance(event, family.hand_ended):
            self.hand.last = number
            self._ended.append(time.monotonic())
            if self.hand.number % CHECKPOINTS == 0:
                self._checkpoints.append((number, table.copy()))
        else:
            self.hand.pot += family.paid_out(event)

    def _trim(self, hand: int) -> None:
        self.begun.pop(hand - HANDS_KEPT - 1, None)
        kept = self.hands.get(hand - HANDS_KEPT)
        first = kept.first if kept else 0
        if self.facts:
            old = max(first - self.facts[0].number, len(self.facts) - FACTS_KEPT, 0)
            del self.facts[:old]
