"""What has happened at a table, kept ready to be told again: every fact encoded once for all, cards for their owner.

The last hands stay in memory, so that a client that was away for a moment resumes, and the rail can be told a hand
when it is over.
"""

import time
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any, cast

import msgspec

from riverboat.bots.staff import on_staff
from riverboat.decider import Begun
from riverboat.seats.messages import Event
from riverboat.seats.state import AnyTable
from riverboat.server.families.family import AnyFamily, Winners
from riverboat.server.socket.messages import Fact
from riverboat.server.tables.changes import Looks
from riverboat.server.tables.checkpoints import Checkpoints
from riverboat.server.tables.written import HandSpan, Note, WrittenFact
from riverboat.table import RAIL
from riverboat.tell.marks import with_gaps

HANDS_KEPT = 20
FACTS_KEPT = 2_000
"""Besides those of the hand in progress."""
SPANS_KEPT = 1_000
"""Where older hands stand is looked up in the store."""
SPANS_OF_PLAYER = 100
"""The latest hands of each player are known however old they are: as many as may be asked for."""

_encode = msgspec.json.Encoder().encode


class FactWriter:
    """Puts the events of one table into facts, one after another."""

    def __init__(self, family: AnyFamily) -> None:
        self.family = family
        self._winners: Winners = ()
        self._stored: Winners = ()

    def begin(self) -> None:
        """What was written since the last `keep` was never stored: it did not happen."""
        self._winners = self._stored

    def keep(self) -> None:
        """All that was written so far is stored."""
        self._stored = self._winners

    def write(self, number: int, event: Event, table: AnyTable) -> WrittenFact:
        """The fact of an event that has just been applied to `table`."""
        family, before = self.family, self._winners
        self._winners = family.viewing.won(event, table, before)
        winners = msgspec.UNSET if self._winners is before else self._winners
        public = family.decider.fact(event, RAIL)
        encoded = self._fact(number, public, table, winners)
        if public is event:
            return WrittenFact(number, encoded)
        private = {}
        for seat, player in family.viewing.dealt_in(table).items():
            own = family.decider.fact(event, seat)
            if own != public:
                private[player] = self._fact(number, own, table, winners)
        return WrittenFact(number, encoded, private)

    def _fact(self, number: int, event: Event, table: AnyTable, winners: Winners | msgspec.UnsetType) -> bytes:
        clauses = tuple(filter(None, (getattr(event, "clause", ""), getattr(event, "odd_clause", ""))))
        words, named = with_gaps(self.family.viewing.words(event, table))
        return _encode(Fact(number, event, words, clauses, winners, named or msgspec.UNSET))


class FactLog:
    """The latest facts of one table, and where the latest hands of it begin and end."""

    def __init__(self, family: AnyFamily) -> None:
        self.family = family
        self.facts: list[WrittenFact] = []
        """Numbered without a gap, so that any of them is found at once."""
        self._writer = FactWriter(family)
        self.hands: dict[int, HandSpan] = {}
        self.hand: HandSpan | None = None
        self._looks = Looks(family)
        self._watched = True
        self.checkpoints = Checkpoints()
        self._of_player: dict[str, deque[HandSpan]] = {}
        self._ended: deque[float] = deque(maxlen=HANDS_KEPT)

    def begin(self, *, watched: bool) -> None:
        """An order is to be carried out: notes that were made and never taken are forgotten. Where nobody has `watched`
        the table, it is not looked at between two events."""
        self._watched = watched
        self._writer.begin()
        self._looks.begin()

    @property
    def view(self) -> Any:
        """What anybody may see of the table, as it was looked at last."""
        return self._looks.last.view

    @property
    def turned(self) -> int:
        """The last event after which anybody may know more of their own; after later ones only who was or is asked."""
        return self._looks.last.turned

    @property
    def dealt(self) -> int:
        """The last event after which somebody's hand may have another name."""
        return self._looks.last.dealt

    def note(self, number: int, event: Event, table: AnyTable, *, keep: bool = True) -> Note:
        """What is to be kept of an event just applied to `table`. The log is not changed before it is told to `take`
        the note; `keep` is off for events that are too old to be told again."""
        family = self.family
        fact = self._writer.write(number, event, table) if keep else None
        self._looks.follow(number, event)
        if fact is not None and self._watched and type(event) in family.viewing.paced:
            fact.change, fact.looked = self._looks.look(table), True
        if type(event) is family.decider.begun:
            players = tuple(table.chair(seat).player for seat in cast(Begun, event).seats)
            return Note(number, event, fact, players)
        if type(event) is family.decider.ended and self.checkpoints.due(table.hands):
            return Note(number, event, fact, table=table.copy())
        return Note(number, event, fact)

    def take(self, notes: Sequence[Note]) -> None:
        """These events are on disk: nothing of them is thrown away before everybody was told."""
        self._writer.keep()
        self._looks.keep()
        if self.hand is None or self.hand.last:
            self._trim()
        for note in notes:
            self._follow(note)
            if note.fact is not None:
                self.facts.append(note.fact)

    def add(self, number: int, event: Event, table: AnyTable, *, keep: bool = True) -> None:
        """Note and take an event just applied."""
        self.take((self.note(number, event, table, keep=keep),))

    def look(self, table: AnyTable) -> None:
        """An order is carried out, or the log was read back: watchers are told all of it or nothing."""
        if self._looks.last.number == table.version:
            return
        change = self._looks.look(table)
        self._looks.keep()
        if self.facts and self.facts[-1].number == table.version:
            self.facts[-1].change, self.facts[-1].looked = change, True

    def after(self, number: int, player: str, *, until: int | None = None) -> list[bytes]:
        """The facts above `number`, up to `until`, as this player may know them. The caller has asked `reaches`."""
        return [each.to(player) for each in self.between(number, until)]

    def changes(self, number: int, *, until: int | None = None) -> list[bytes]:
        """What these facts have changed of the table for everybody."""
        return [each.change for each in self.between(number, until) if each.change]

    def between(self, number: int, until: int | None) -> list[WrittenFact]:
        """The facts above `number`, up to `until`."""
        if not self.facts:
            return []
        first = self.facts[0].number
        stop = None if until is None else max(until + 1 - first, 0)
        return self.facts[max(number + 1 - first, 0) : stop]

    def reaches(self, number: int) -> bool:
        """Whether everything after `number` is still at hand, and the table was looked at then."""
        at = number - self.facts[0].number if self.facts else -1
        return 0 <= at < len(self.facts) and self.facts[at].looked

    def finished(self) -> Iterator[HandSpan]:
        """The hands that are over, newest first."""
        return (span for span in reversed(self.hands.values()) if span.last)

    def of_player(self, player: str) -> Iterator[HandSpan]:
        """The hands that are over in which somebody was dealt in, newest first; the house's bots have none."""
        return (span for span in reversed(self._of_player.get(player, ())) if span.last)

    def players(self) -> tuple[str, ...]:
        """Everybody who was dealt in here, the house's bots apart."""
        return tuple(sorted(self._of_player))

    def forget_pace(self) -> None:
        """Hands that were read back say nothing about the pace of the game."""
        self._ended.clear()

    def per_hour(self, now: float) -> int:
        """The pace of the last hands since the server was started."""
        if len(self._ended) < 2 or now <= self._ended[0]:
            return 0
        return round((len(self._ended) - 1) * 3600 / (now - self._ended[0]))

    def _follow(self, note: Note) -> None:
        family = self.family
        if type(note.event) is family.decider.begun:
            self._begin(cast(Begun, note.event).number, note)
        elif self.hand is None:
            return
        elif type(note.event) is family.decider.ended:
            self.hand.last = note.number
            self._ended.append(time.monotonic())
            if note.table is not None:
                self.checkpoints.keep(note.number, note.table)
        else:
            self.hand.pot += family.books.paid_out(note.event)

    def _begin(self, hand: int, note: Note) -> None:
        span = self.hand = self.hands[hand] = HandSpan(hand, note.number, note.players)
        for player in note.players:
            if not on_staff(player):
                self._of_player.setdefault(player, deque(maxlen=SPANS_OF_PLAYER)).append(span)

    def _trim(self) -> None:
        """Between hands, when even the rail has been told everything."""
        _drop_oldest(self.hands, SPANS_KEPT)
        if self.facts:
            last = list(self.hands.values())[-HANDS_KEPT:]
            first = last[0].first if len(last) == HANDS_KEPT else 0
            old = max(first - self.facts[0].number, len(self.facts) - FACTS_KEPT, 0)
            del self.facts[:old]


def _drop_oldest(kept: dict[int, Any], most: int) -> None:
    while len(kept) > most:
        del kept[next(iter(kept))]
