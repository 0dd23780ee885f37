"""Everybody who follows one table. The seated are told at once; the rail is told of a hand when it is over.

The floor is told at once too, but no more than everybody may see: it rules upon the table as it is.

What everyone may see is encoded once per change and shared; only what is a watcher's own is made for him.
"""

from dataclasses import dataclass
from enum import IntEnum

import msgspec

from riverboat.seats.state import AnyTable
from riverboat.server.families.family import AnyFamily
from riverboat.server.floor.holding import Holding
from riverboat.server.socket.connection import Connection
from riverboat.server.socket.messages import FloorHolds, FloorLetsGo, Notice, Snapshot, Stopped, TurnClock, Update
from riverboat.server.tables.facts import FactLog
from riverboat.table import RAIL

_encode = msgspec.json.Encoder().encode
Facts = tuple[msgspec.Raw, ...]
Now = tuple[msgspec.Raw, msgspec.Raw | None, TurnClock | None]


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
    def __init__(self, table_id: str, family: AnyFamily, log: FactLog, holding: Holding) -> None:
        self.id = table_id
        self.family = family
        self.log = log
        self.holding = holding
        self.watchers: dict[Connection, Watcher] = {}
        self.quiet_number = 0
        self.quiet_view = msgspec.Raw()
        """The table as it was when no hand was in progress: all that the rail may see of it meanwhile."""

    # ------------------------------------------------------------ coming and going

    def watch(self, connection: Connection, after: int, table: AnyTable, clock: TurnClock | None) -> None:
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

    def rest(self, table: AnyTable) -> None:
        """No hand is in progress: this is how the rail will see the table until the next one is over."""
        self.quiet_number, self.quiet_view = table.version, self.seen(table)

    def changed(self, table: AnyTable, clock: TurnClock | None) -> None:
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

    def _snapshot(self, connection: Connection, table: AnyTable, clock: TurnClock | None) -> bytes:
        number = self.watchers[connection].told
        facts = self.facts(self._hand_begin(number) - 1, number, connection.player)
        return _encode(Snapshot(self.id, number, *self._now(connection, table, clock), facts))

    def _hand_begin(self, number: int) -> int:
        """Where the hand in progress began; for the rail, and between hands, the last one that is over."""
        hand = self.log.hand
        if hand is not None and hand.first > number:
            hand = self.log.hands.get(hand.number - 1)
        return hand.first if hand else number + 1

    def _update(self, connection: Connection, after: int, table: AnyTable, clock: TurnClock | None) -> bytes:
        number = self.watchers[connection].told
        facts = self.facts(after, number, connection.player)
        return _encode(Update(self.id, number, facts, *self._now(connection, table, clock)))

    def _now(self, connection: Connection, table: AnyTable, clock: TurnClock | None) -> Now:
        """The table as this watcher may see it, what is their own, and the clock."""
        near = self.watchers[connection].near
        shown = self.seen(table) if near or not table.playing else self.quiet_view
        return shown, self.mine(table, seat_of(table, connection.player)), clock if near else None

    def seen(self, table: AnyTable) -> msgspec.Raw:
        """What anyone may see of the table now."""
        return msgspec.Raw(_encode(self.family.decider.view(table, RAIL)))

    def mine(self, table: AnyTable, seat: int) -> msgspec.Raw | None:
        if not seat:
            return None
        own = self.family.telling.own(table, seat)
        return msgspec.Raw(_encode(_idle(own) if self.holding.held else own))

    def facts(self, after: int, number: int, player: str) -> Facts:
        return tuple(map(msgspec.Raw, self.log.after(after, player, until=number)))


class _Shared:
    """One change, put into words once for all who were told equally much before."""

    def __init__(self, gallery: Gallery, table: AnyTable, clock: TurnClock | None) -> None:
        self.gallery = gallery
        self.table = table
        self.view = gallery.seen(table) if table.playing else gallery.quiet_view
        self.clock = clock
        self._facts: dict[int, Facts] = {}
        self._secrets: dict[int, bool] = {}
        self._standing: dict[tuple[int, Near], bytes] = {}

    def update(self, player: str, after: int, seat: int, near: Near) -> bytes:
        if not seat:
            if (after, near) not in self._standing:
                self._standing[after, near] = self._encoded(self._public(after), None, self.clock if near else None)
            return self._standing[after, near]
        facts = self._own(after, player) if self._holds_secrets(after) else self._public(after)
        return self._encoded(facts, self.gallery.mine(self.table, seat), self.clock)

    def _encoded(self, facts: Facts, mine: msgspec.Raw | None, clock: TurnClock | None) -> bytes:
        return _encode(Update(self.gallery.id, self.table.version, facts, self.view, mine, clock))

    def _public(self, after: int) -> Facts:
        if after not in self._facts:
            self._facts[after] = self._own(after, "")
        return self._facts[after]

    def _own(self, after: int, player: str) -> Facts:
        return self.gallery.facts(after, self.table.version, player)

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


def seat_of(table: AnyTable, player: str) -> int:
    """Where a player sits; 0 for the rail."""
    if not player:
        return 0
    for seat, chair in enumerate(table.chairs):
        if chair is not None and chair.player == player:
            return seat
    return 0
