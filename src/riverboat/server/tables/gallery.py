"""Everybody who follows one table. The seated are told at once; the rail is told of a hand when it is over.

The floor is told at once too, but no more than everybody may see: it rules upon the table as it is.

What everyone may see is encoded once per change and shared; only what is a watcher's own is made for him.
"""

from dataclasses import dataclass
from enum import IntEnum

import msgspec

from riverboat.server.families.family import Family, State
from riverboat.server.floor.holding import Holding
from riverboat.server.socket.connection import Connection
from riverboat.server.socket.messages import FloorHolds, FloorLetsGo, Notice, Stopped, TurnClock
from riverboat.server.tables.facts import FactLog
from riverboat.table import RAIL

_encode = msgspec.json.Encoder().encode
NOBODY = b"null"


class Near(IntEnum):
    """How near to the table somebody is. Whoever comes nearer is told all anew."""

    RAIL = 0
    FLOOR = 1
    SEAT = 2


@dataclass(slots=True)
class Watcher:
    """How far a connection has been told, and where it was then."""

    told: int
    near: Near


class Gallery:
    def __init__(self, table_id: str, family: Family, log: FactLog, holding: Holding) -> None:
        self.id = table_id
        self._id = _encode(table_id)
        self.family = family
        self.log = log
        self.holding = holding
        self.watchers: dict[Connection, Watcher] = {}
        self.quiet_number = 0
        self.quiet_view = b""
        """The table as it was when no hand was in progress: all that the rail may see of it meanwhile."""

    # ------------------------------------------------------------ coming and going

    def watch(self, connection: Connection, after: int, table: State, clock: TurnClock | None) -> None:
        """Resume after a number where that is still possible, else begin with a snapshot."""
        near = nearness(connection, seat_of(table, connection.player))
        number = table.version if near else self.quiet_number
        self.watchers[connection] = Watcher(number, near)
        connection.watching.add(self.id)
        if 0 < after <= number and self.log.reaches(after):
            connection.tell(self._update(connection, after, table, clock))
        else:
            connection.tell(self._snapshot(connection, table, clock))

    def leave(self, connection: Connection) -> None:
        self.watchers.pop(connection, None)
        connection.watching.discard(self.id)

    def watches(self, player: str) -> bool:
        """Whether a player has any connection here."""
        return any(connection.player == player for connection in self.watchers)

    def rules(self, player: str) -> bool:
        """Whether somebody of the floor has a connection here, and is still of the floor."""
        return any(connection.player == player and connection.on_floor() for connection in self.watchers)

    # ------------------------------------------------------------ telling

    def rest(self, table: State) -> None:
        """No hand is in progress: this is how the rail will see the table until the next one is over."""
        self.quiet_number, self.quiet_view = table.version, self.seen(table)

    def changed(self, table: State, clock: TurnClock | None) -> None:
        """Something has happened and is on disk: tell whoever may know it by now."""
        number = table.version
        if not table.playing:
            self.rest(table)
        if not self.watchers:
            return
        shared = _Shared(self, table, clock)
        seats = {chair.player: seat for seat, chair in enumerate(table.chairs) if chair}
        for connection, watcher in self.watchers.items():
            seat = seats.get(connection.player, 0)
            before, watcher.near = watcher.near, nearness(connection, seat)
            if not watcher.near and table.playing:
                continue
            after, watcher.told = watcher.told, number
            if watcher.near > before:
                connection.tell(self._snapshot(connection, table, clock))
            else:
                connection.tell(shared.update(connection.player, after, seat, watcher.near))

    def notify(self, player: str, notice: Notice) -> None:
        """Something for one player alone."""
        text = _encode(notice)
        for connection in self.watchers:
            if connection.player == player:
                connection.tell(text)

    def announce(self, what: Stopped | FloorHolds | FloorLetsGo) -> None:
        """Something for everybody, whatever he has been told of the hand."""
        text = _encode(what)
        for connection in self.watchers:
            connection.tell(text)

    # ------------------------------------------------------------ the messages

    def _snapshot(self, connection: Connection, table: State, clock: TurnClock | None) -> bytes:
        number = self.watchers[connection].told
        facts = self.facts(self._hand_begin(number) - 1, number, connection.player)
        shown, mine, ticking = self._now(connection, table, clock)
        return b'{"tell":"snapshot","table":%b,"number":%d,"view":%b,"mine":%b,"clock":%b,"facts":%b}' % (
            *(self._id, number, shown),
            *(mine, ticking, facts),
        )

    def _hand_begin(self, number: int) -> int:
        """Where the hand in progress began; for the rail, and between hands, the last one that is over."""
        hand = self.log.hand
        if hand is not None and hand.first > number:
            hand = self.log.hands.get(hand.number - 1)
        return hand.first if hand else number + 1

    def _update(self, connection: Connection, after: int, table: State, clock: TurnClock | None) -> bytes:
        number = self.watchers[connection].told
        shown, mine, ticking = self._now(connection, table, clock)
        head = self.update_head(number, self.facts(after, number, connection.player), shown)
        return b'%b%b,"clock":%b}' % (head, mine, ticking)

    def _now(self, connection: Connection, table: State, clock: TurnClock | None) -> tuple[bytes, bytes, bytes]:
        """The table as this watcher may see it, what is his own, and the clock."""
        near = self.watchers[connection].near
        shown = self.seen(table) if near or not table.playing else self.quiet_view
        return shown, self.mine(table, seat_of(table, connection.player)), _encode(clock) if near else NOBODY

    def update_head(self, number: int, facts: bytes, shown: bytes) -> bytes:
        """An update as far as it is the same for many: what is the watcher's own comes last."""
        parts = self._id, number, facts, shown
        return b'{"tell":"update","table":%b,"number":%d,"facts":%b,"view":%b,"mine":' % parts

    def seen(self, table: State) -> bytes:
        """What anyone may see of the table now."""
        return _encode(self.family.view(table, RAIL))

    def mine(self, table: State, seat: int) -> bytes:
        if not seat:
            return NOBODY
        own = self.family.own(table, seat)
        return _encode(_idle(own) if self.holding.held else own)

    def facts(self, after: int, number: int, player: str) -> bytes:
        return b"[%b]" % b",".join(self.log.after(after, player, until=number))


class _Shared:
    """One change, put into words once for all who were told equally much before."""

    def __init__(self, gallery: Gallery, table: State, clock: TurnClock | None) -> None:
        self.gallery = gallery
        self.table = table
        self.view = gallery.seen(table) if table.playing else gallery.quiet_view
        self.clock = _encode(clock)
        self._heads: dict[int, bytes] = {}
        self._secrets: dict[int, bool] = {}
        self._standing: dict[tuple[int, Near], bytes] = {}

    def update(self, player: str, after: int, seat: int, near: Near) -> bytes:
        if not seat:
            if (after, near) not in self._standing:
                clock = self.clock if near else NOBODY
                self._standing[after, near] = b'%b%b,"clock":%b}' % (self._head(after), NOBODY, clock)
            return self._standing[after, near]
        head = self._own_head(after, player) if self._holds_secrets(after) else self._head(after)
        return b'%b%b,"clock":%b}' % (head, self.gallery.mine(self.table, seat), self.clock)

    def _head(self, after: int) -> bytes:
        if after not in self._heads:
            self._heads[after] = self._own_head(after, "")
        return self._heads[after]

    def _own_head(self, after: int, player: str) -> bytes:
        number = self.table.version
        return self.gallery.update_head(number, self.gallery.facts(after, number, player), self.view)

    def _holds_secrets(self, after: int) -> bool:
        """Whether any of these facts is told to some differently."""
        if after not in self._secrets:
            self._secrets[after] = any(told.private for told in self.gallery.log.since(after))
        return self._secrets[after]


def _idle(own: msgspec.Struct) -> msgspec.Struct:
    """What is a player's own, without anything that he may do."""
    doing = {field: () for field in ("options", "offers") if hasattr(own, field)}
    return msgspec.structs.replace(own, **doing)


def nearness(connection: Connection, seat: int) -> Near:
    if seat:
        return Near.SEAT
    return Near.FLOOR if connection.on_floor() else Near.RAIL


def seat_of(table: State, player: str) -> int:
    """Where a player sits; 0 for the rail."""
    if not player:
        return 0
    for seat, chair in enumerate(table.chairs):
        if chair is not None and chair.player == player:
            return seat
    return 0
