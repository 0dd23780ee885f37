"""The floor holds a table while it rules: nothing is dealt, nobody's time runs, and only a ruling is taken.

A hold is about the room's time and not about the game, so no replay knows of it. Like the clocks it lives in memory:
after a restart every table goes on. Who held which table, and for how long, stands in a stream beside the table's.
"""

from dataclasses import dataclass
from typing import Final

import msgspec
import structlog

from riverboat.core.errors import Refused
from riverboat.ports import Append, Conflict, EventStore, StoreFailed
from riverboat.room.former import Former
from riverboat.seats.messages import Command

log = structlog.get_logger()

PREFIX: Final = "hold:"
MOST_MS: Final = 180_000
"""How long the floor may hold a table without a word."""
GONE_MS: Final = 15_000
"""How long a table stays held by somebody who no longer follows it, or has lost the role."""

TIME: Final = "time"
GONE: Final = "gone"
ROOM_CLOSED: Final = "room-closed"
OVERRULED: Final = "overruled"
UNWRITTEN: Final = "unwritten"


# ---------------------------------------------------------------- orders and facts


class HoldTable(Command, frozen=True):
    """The floor says "time". Said again by the same person: they need more of it."""


class LetGoOn(Command, frozen=True):
    """By the person who holds the table; by the house with the reason why it does not wait for them."""

    why: str = ""
    overrule: bool = False
    """By an administrator: taken whoever holds the table."""


class TableHeld(msgspec.Struct, frozen=True, tag="table-held", tag_field="fact"):
    by: str
    hand: int
    after: int
    """The number of the table's last event before it."""


class TableLetGo(msgspec.Struct, frozen=True, tag="table-let-go", tag_field="fact"):
    by: str
    """Who had held it."""
    after: int
    why: str = ""
    """Nothing where the holder said so; `time`, `gone` or `room-closed` where it went on without them, `overruled` if
    an administrator said so, and `unwritten` where it did so before anybody could write it down."""
    overruled_by: str = ""


# ---------------------------------------------------------------- one hold


@dataclass(slots=True)
class Held:
    by: str
    until_ms: int
    gone_ms: int | None = None
    """Since when the holder no longer follows the table, or has lost the role; nothing as long as all is well."""
    came: bool = False
    """They follow the table, or did: who holds it from elsewhere, as over HTTP, cannot leave it."""


class Holding:
    """Whether the floor holds one table."""

    def __init__(
        self,
        table_id: str,
        store: EventStore,
        *,
        most_ms: int = MOST_MS,
        gone_ms: int = GONE_MS,
        former: Former | None = None,
    ) -> None:
        self.held: Held | None = None
        self._book = HoldBook(PREFIX + table_id, store, former or Former())
        self._most_ms = most_ms
        self._gone_ms = gone_ms

    def refuse_others(self, by: str = "") -> None:
        """While the floor holds the table nobody's order is taken, but its own."""
        if self.held is not None and self.held.by != by:
            raise Refused("floor-holds", detail=self.held.by)

    async def begin(self, by: str, *, hand: int, after: int, now_ms: int) -> None:
        """Or go on with it; written down before anybody is told."""
        self.refuse_others(by)
        if self.held is None:
            try:
                await self._book.write(TableHeld(by, hand, after))
            except (StoreFailed, Conflict) as error:
                log.warning("hold-not-written", by=by, error=str(error))
                raise Refused("server-busy") from None
        self.held = Held(by, now_ms + self._most_ms, came=self.held is not None and self.held.came)

    async def end(self, by: str, order: LetGoOn, *, after: int, now_ms: int) -> TableLetGo | None:
        """Nothing where there was none to end: the house may have waited too long, or not long enough by now.

        Whatever the store says: no table is held because nobody can write down that it is not.
        """
        if self.held is None or (order.why in (TIME, GONE) and not self.overdue(now_ms)):
            return None
        holder = self.held.by
        if order.overrule and by != holder:
            fact = TableLetGo(holder, after, OVERRULED, by)
        else:
            if by:
                self.refuse_others(by)
            fact = TableLetGo(holder, after, order.why)
        self.held = None
        try:
            await self._book.write(fact)
        except (StoreFailed, Conflict) as error:
            log.warning("hold-not-written", by=holder, error=str(error))
        return fact

    def ruled(self, now_ms: int) -> None:
        """The holder is at work, and has the full time again."""
        if self.held is not None:
            self.held.until_ms = now_ms + self._most_ms

    def look(self, *, here: bool, now_ms: int) -> None:
        """Note whether the holder is `here`: still follows the table, and still has the role."""
        assert self.held is not None
        if here:
            self.held.gone_ms, self.held.came = None, True
        elif self.held.gone_ms is None and self.held.came:
            self.held.gone_ms = now_ms

    def left_ms(self, now_ms: int) -> int:
        """How long until the table goes on by itself."""
        assert self.held is not None
        return min(self._ends_ms(self.held)) - now_ms

    def overdue(self, now_ms: int) -> str:
        """Why it goes on, where it is time to."""
        if self.held is None or self.left_ms(now_ms) > 0:
            return ""
        over, gone = self._ends_ms(self.held)
        return TIME if over <= gone else GONE

    def _ends_ms(self, held: Held) -> tuple[int, int]:
        """When the holder's time is over, and when they have been gone for too long."""
        return held.until_ms, held.until_ms if held.gone_ms is None else held.gone_ms + self._gone_ms


# ---------------------------------------------------------------- what is written down


_encode = msgspec.json.Encoder().encode
_facts = msgspec.json.Decoder(TableHeld | TableLetGo)


class HoldBook:
    """The holds of one table, read when the first of them is to be written."""

    def __init__(self, stream: str, store: EventStore, former: Former) -> None:
        self._stream = stream
        self._store = store
        self._former = former
        self._version: int | None = None
        """How many facts it holds; nobody knows before somebody has read it, and after the store has failed."""

    async def write(self, fact: TableHeld | TableLetGo) -> None:
        """After a failure only the book itself knows what was written."""
        facts: tuple[TableHeld | TableLetGo, ...] = (fact,)
        if self._version is None:
            entries = await self._store.read(self._stream)
            self._version = len(entries)
            last = _facts.decode(entries[-1].event) if entries else None
            if isinstance(last, TableHeld) and isinstance(fact, TableHeld):
                by = self._former.player(last.by, entries[-1].at_ms)
                facts = (TableLetGo(by, fact.after, UNWRITTEN), fact)
        expected, self._version = self._version, None
        await self._store.append(Append(self._stream, expected, tuple(map(_encode, facts))))
        self._version = expected + len(facts)
