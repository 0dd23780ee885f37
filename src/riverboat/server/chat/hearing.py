"""Who hears what at one table.  [decision 0036]

While a hand is on, seats and rail do not hear each other. The rail is one hand behind, so what is said by those who
know the hand reaches it when the hand is over, like the facts; and what the rail says reaches the seats then too. The
floor hears everything at once. Between hands everybody hears everybody.
"""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from riverboat.seats.events import Left
from riverboat.seats.messages import Event
from riverboat.seats.state import AnyTable
from riverboat.server.socket.connection import Connection
from riverboat.server.socket.messages import ChatLine, Said
from riverboat.server.tables.gallery import Gallery, Near, seat_of

LINES_MOST: Final = 200
EVENING_MS: Final = 12 * 3_600_000
"""What was said longer ago is no longer told to newcomers."""
ROOMS: Final = {Near.SEAT: "seats", Near.FLOOR: "floor", Near.RAIL: "rail"}


@dataclass(frozen=True, slots=True)
class Spoken:
    """A line as the room keeps it."""

    number: int
    player: str
    near: Near
    """Where the speaker was; whoever has left the table in this hand still speaks from there."""
    seat: int
    at_ms: int
    words: str = ""
    id: str = ""
    reaction: str = ""
    target: int = 0


class Hearing:
    """The people around one table, as far as they talk."""

    def __init__(self, table_id: str, gallery: Gallery, now_ms: Callable[[], int]) -> None:
        self.id = table_id
        self.gallery = gallery
        self.lines: deque[Spoken] = deque(maxlen=LINES_MOST)
        self._now_ms = now_ms
        self._count = 0
        self._held_after: int | None = None
        """While a hand is on: lines above this number were said in it."""
        self._know: set[str] = set()
        """Who has left the table in this hand: they know it."""

    # ------------------------------------------------------------ speaking

    def speak(self, connection: Connection, table: AnyTable, words: str, id_: str) -> Spoken:
        """The same line sent again, because the answer was lost, is not said twice."""
        again = next((each for each in self.lines if id_ and (each.player, each.id) == (connection.player, id_)), None)
        if again is not None:
            return again
        self._look(table)
        self._count += 1
        player, near = connection.player, self._near(connection, table)
        spoken = Spoken(self._count, player, near, seat_of(table, player), self._now_ms(), words, id_)
        self.lines.append(spoken)
        self._send(spoken, table)
        return spoken

    def react(self, connection: Connection, table: AnyTable, reaction: str, target: int) -> None:
        """It is seen for a moment, by those who are in the same room now: nobody is told of it later."""
        self._look(table)
        player, near = connection.player, self._near(connection, table)
        seat = seat_of(table, player)
        self._send(Spoken(0, player, near, seat, self._now_ms(), reaction=reaction, target=target), table)

    def _near(self, connection: Connection, table: AnyTable) -> Near:
        near = self.gallery.nearness(connection, table, seat_of(table, connection.player))
        knows = table.playing and connection.player in self._know
        return Near.SEAT if near is Near.RAIL and knows else near

    def _send(self, spoken: Spoken, table: AnyTable) -> None:
        text = self.gallery.encoded(Said(self.id, (chat_line(spoken),)))
        for connection in self.gallery.watchers:
            if self._hears(connection, spoken, table):
                connection.send(text)

    # ------------------------------------------------------------ hearing

    def greet(self, connection: Connection, table: AnyTable) -> None:
        """Who begins to follow the table is told what they may hear of what was said."""
        self._look(table)
        since = self._now_ms() - EVENING_MS
        lines = [each for each in self.lines if each.at_ms >= since and self._hears(connection, each, table)]
        if lines:
            self.gallery.send(connection, Said(self.id, tuple(map(chat_line, lines))))

    def follow(self, events: Iterable[Event], table: AnyTable) -> None:
        """Something has happened, and everybody was told: when the hand is over, so is what was said in it."""
        self._know.update(event.player for event in events if isinstance(event, Left))
        if table.playing or self._held_after is None:
            self._look(table)
            return
        held = [each for each in self.lines if each.number > self._held_after]
        self._held_after = None
        self._know.clear()
        if held:
            text = self.gallery.encoded(Said(self.id, tuple(map(chat_line, held))))
            for connection in self.gallery.watchers:  # a client knows by the numbers what it has heard already
                connection.send(text)

    def heard(self, number: int, player: str, table: AnyTable) -> Spoken | None:
        """The line with this number, if this player may know of it."""
        spoken = next((each for each in self.lines if each.number == number), None)
        if spoken is None or not self._is_held(spoken, table):
            return spoken
        own = (connection for connection in self.gallery.watchers if connection.player == player)
        return spoken if any(self._hears(connection, spoken, table) for connection in own) else None

    def around(self, number: int, before: int, after: int) -> tuple[Spoken, ...]:
        """A line, or the end where there is none with this number, and those beside it."""
        lines = list(self.lines)
        at = next((i for i, each in enumerate(lines) if each.number == number), len(lines))
        return tuple(lines[max(at - before, 0) : at + after + 1])

    def forget(self, player: str) -> None:
        """Somebody has left for good, and their words with them."""
        kept = [each for each in self.lines if each.player != player]
        self.lines = deque(kept, maxlen=LINES_MOST)

    def _look(self, table: AnyTable) -> None:
        """Where the hand began, among the lines."""
        if table.playing and self._held_after is None:
            self._held_after = self._count

    def _is_held(self, spoken: Spoken, table: AnyTable) -> bool:
        if not table.playing or self._held_after is None:
            return False
        return not spoken.number or spoken.number > self._held_after

    def _hears(self, connection: Connection, spoken: Spoken, table: AnyTable) -> bool:
        if not self._is_held(spoken, table) or connection.player == spoken.player:
            return True
        near = self.gallery.nearness(connection, table, seat_of(table, connection.player))
        return near is Near.FLOOR or (near is Near.RAIL) == (spoken.near is Near.RAIL)


def chat_line(spoken: Spoken) -> ChatLine:
    return ChatLine(
        number=spoken.number,
        by=spoken.player,
        who=person(spoken.player),
        seat=spoken.seat,
        room=ROOMS[spoken.near],
        words=spoken.words,
        reaction=spoken.reaction,
        target=spoken.target,
        at_ms=spoken.at_ms,
    )


def person(player: str) -> str:
    """The same for one person whatever they are called, and no way back to their account."""
    return sha256(f"riverboat chat {player}".encode()).hexdigest()[:16]
