"""Everybody who follows one table. The seated are told at once; the rail is told of a hand when it is over, and so is
who sits there with no chips and no cards.

The floor is told at once too, but no more than everybody may see: it rules on the table as it is.

What everyone may see is encoded once per change and shared; only what is a watcher's own is made for them.
"""

from collections.abc import Callable, Sequence, Set
from enum import IntEnum
from typing import Any

import msgspec

from riverboat.room.directory import Directory
from riverboat.seats.state import AnyTable
from riverboat.server.families.family import AnyFamily
from riverboat.server.floor.holding import Holding
from riverboat.server.socket.connection import Connection
from riverboat.server.socket.messages import (
    Absent,
    FloorHolds,
    FloorLetsGo,
    Notice,
    Snapshot,
    Stopped,
    StoreAway,
    StoreBack,
    TurnClock,
    Update,
)
from riverboat.server.tables.decisions import NOTHING, Decisions
from riverboat.server.tables.facts import FactLog
from riverboat.server.tables.patience import Patience
from riverboat.server.tables.written import WrittenFact

_encode = msgspec.json.Encoder().encode
Raws = tuple[msgspec.Raw, ...]
Own = msgspec.Struct | None
Unset = msgspec.UnsetType
NOWHERE = 0
"""The seat of somebody who has none."""


class Near(IntEnum):
    """How near to the table somebody is. A watcher who moves closer gets a new snapshot."""

    RAIL = 0
    FLOOR = 1
    SEAT = 2


class Watcher:
    """How far a connection has been told, where it was then, and what it was told last that is not the table's."""

    __slots__ = ("clock", "mine", "near", "seat", "sent")

    def __init__(self, sent: int, near: Near, seat: int) -> None:
        self.sent = sent
        self.near = near
        self.seat = seat
        self.mine: Own = None
        self.clock: TurnClock | None = None


class Gallery:
    def __init__(
        self,
        table_id: str,
        family: AnyFamily,
        log: FactLog,
        holding: Holding,
        decisions: Decisions,
        patience: Patience,
        names: Directory | None = None,
    ) -> None:
        self.id = table_id
        self.family = family
        self.log = log
        self.holding = holding
        self.decisions = decisions
        self.patience = patience
        self.names = names or Directory()
        self.watchers: dict[Connection, Watcher] = {}
        self._renamed = 0
        """Whoever was told no more than this begins with a snapshot: somebody is called something else since then."""
        self._asked: Set[int] = frozenset()
        """The seats that were asked something when everybody was told last."""
        self.quiet_number = 0
        self.quiet_view: Any = None
        """The table as it was when no hand was in progress: all that the rail may see of it meanwhile."""

    # ------------------------------------------------------------ coming and going

    def watch(self, connection: Connection, after: int, table: AnyTable, clock: TurnClock | None) -> None:
        """Resume after a number where that is still possible, else begin with a snapshot."""
        self.log.look(table)
        seat = seat_of(table, connection.player)
        near = self.nearness(connection, table, seat)
        number = table.version if near else self.quiet_number
        watcher = self.watchers[connection] = Watcher(number, near, seat)
        connection.watching.add(self.id)
        if self._renamed < after <= number and self.log.reaches(after):
            self._own(watcher, table, clock)
            facts, changes = self.facts(after, number, connection.player), self.changes(after, number)
            self.send(connection, Update(self.id, number, facts, changes, watcher.mine, watcher.clock))
        else:
            connection.send(self._snapshot(connection, table, clock))

    def wait(self, connection: Connection) -> None:
        """At a table that has stopped: who comes here hears of it when it goes on."""
        self.watchers[connection] = Watcher(0, Near.RAIL, NOWHERE)
        connection.watching.add(self.id)

    def leave(self, connection: Connection) -> None:
        self.watchers.pop(connection, None)
        connection.watching.discard(self.id)

    def watches(self, player: str) -> bool:
        """Whether a player has any connection here."""
        return any(connection.player == player for connection in self.watchers)

    def has_floor(self, player: str) -> bool:
        """Whether a floor person has a connection here, and still has the role."""
        return any(connection.player == player and connection.on_floor() for connection in self.watchers)

    # ------------------------------------------------------------ telling

    def rest(self, table: AnyTable) -> None:
        """No hand is in progress: this is how the rail will see the table until the next one is over."""
        self.log.look(table)
        self.quiet_number, self.quiet_view = table.version, self.log.view

    def changed(self, table: AnyTable, clock: TurnClock | None) -> None:
        """Something has happened and is on disk: tell everybody who may know it by now."""
        if not table.playing:
            self.rest(table)
        asked, self._asked = self._asked, self.decisions.asked()
        if not self.watchers:
            return
        self.log.look(table)
        shared = _Shared(self, table, clock, asked | self._asked)
        seats: dict[str, int] = {}
        turned = self.log.turned
        for connection, watcher in self.watchers.items():
            before = watcher.near
            if before != Near.SEAT or watcher.sent < turned:  # after a bet everybody sits where they sat
                seats = seats or {chair.player: seat for seat, chair in enumerate(table.chairs) if chair}
                watcher.seat = seats.get(connection.player, NOWHERE)
                watcher.near = self.nearness(connection, table, watcher.seat)
            if not watcher.near and table.playing:
                self._send_own(connection, watcher, table)
                continue
            after, watcher.sent = watcher.sent, table.version
            if watcher.near > before:
                connection.send(self._snapshot(connection, table, clock))
            elif update := shared.update(connection.player, watcher, after):
                connection.send(update)

    def _send_own(self, connection: Connection, watcher: Watcher, table: AnyTable) -> None:
        """On the rail, during a hand: who has taken an empty chair, or given it up, knows that at once."""
        own = self.mine(table, watcher.seat, watcher.mine)
        if own != watcher.mine and watcher.sent <= self.quiet_number:
            watcher.mine, watcher.clock = own, None
            self.send(connection, Update(self.id, watcher.sent, mine=own, clock=None))

    def send_again(self, table: AnyTable, clock: TurnClock | None) -> None:
        """Somebody is called something else: everybody begins again where they are, with the new name in all of it."""
        self._renamed = table.version
        for connection in self.watchers:
            connection.send(self._snapshot(connection, table, clock))

    def nearness(self, connection: Connection, table: AnyTable, seat: int) -> Near:
        """A chair alone brings nobody nearer: who neither has chips nor was dealt in sees what the rail sees."""
        chair = table.chairs[seat]
        if chair is not None and (chair.stack or chair.queued or self._dealt_in(table, seat)):
            return Near.SEAT
        return Near.FLOOR if connection.on_floor() else Near.RAIL

    def _dealt_in(self, table: AnyTable, seat: int) -> bool:
        return self.family.viewing.dealt_in(table).get(seat) == table.chair(seat).player

    def notify(self, player: str, notice: Notice) -> None:
        """Something for one player alone."""
        text = self.encoded(notice)
        for connection in self.watchers:
            if connection.player == player:
                connection.send(text)

    def announce(self, what: Stopped | FloorHolds | FloorLetsGo | StoreAway | StoreBack | Absent) -> None:
        """Something for everybody, whatever they have been told of the hand."""
        text = self.encoded(what)
        for connection in self.watchers:
            connection.send(text)

    # ------------------------------------------------------------ the messages

    def encoded(self, message: msgspec.Struct) -> bytes:
        """With names in it: what is kept ready to be sent has none."""
        return self.names.put_in(_encode(message))

    def send(self, connection: Connection, message: msgspec.Struct) -> None:
        connection.send(self.encoded(message))

    def _snapshot(self, connection: Connection, table: AnyTable, clock: TurnClock | None) -> bytes:
        watcher = self.watchers[connection]
        self._own(watcher, table, clock)
        shown = self.log.view if watcher.near or not table.playing else self.quiet_view
        facts = self.facts(self._hand_begin(watcher.sent) - 1, watcher.sent, connection.player)
        return self.encoded(Snapshot(self.id, watcher.sent, shown, watcher.mine, watcher.clock, facts))

    def _own(self, watcher: Watcher, table: AnyTable, clock: TurnClock | None) -> None:
        watcher.mine = self.mine(table, watcher.seat, watcher.mine)
        watcher.clock = clock if watcher.near else None

    def _hand_begin(self, number: int) -> int:
        """Where the hand in progress began; for the rail, and between hands, the last one that is over."""
        hand = self.log.hand
        if hand is not None and hand.first > number:
            hand = self.log.hands.get(hand.number - 1)
        return hand.first if hand else number + 1

    def mine(self, table: AnyTable, seat: int, before: Own, *, dealt: bool = True) -> Own:
        if not seat:
            return None
        decision = self.decisions.of(seat)
        own = self.family.viewing.own(table, seat, before, decision.options, dealt=dealt)
        if self.holding.held or self.patience.waits:  # it is said again when the table goes on
            return _idle(own)
        return own if decision.number == NOTHING else msgspec.structs.replace(own, decision=decision.number)

    def facts(self, after: int, number: int, player: str) -> Raws:
        return tuple(map(msgspec.Raw, self.log.after(after, player, until=number)))

    def changes(self, after: int, number: int) -> Raws:
        return tuple(map(msgspec.Raw, self.log.changes(after, until=number)))


class _Shared:
    """One change, encoded once per group of watchers at the same event."""

    def __init__(self, gallery: Gallery, table: AnyTable, clock: TurnClock | None, asked: Set[int]) -> None:
        self.gallery = gallery
        self.asked = asked
        """The seats that were or are asked something."""
        self.table = table
        self.clock = clock
        self.number = table.version
        self.turned, self.dealt = gallery.log.turned, gallery.log.dealt
        self._since: dict[int, _Since] = {}

    def update(self, player: str, watcher: Watcher, after: int) -> bytes:
        """Nothing where nothing has changed: neither the table, nor what is this watcher's own, nor the clock."""
        own, ticking = watcher.mine, self.clock if watcher.near else None
        if watcher.seat in self.asked or not self.turned <= after < self.number:  # most only wait while others act
            own = self.gallery.mine(self.table, watcher.seat, own, dealt=after < self.dealt)
        mine: Own | Unset = msgspec.UNSET if own is watcher.mine or own == watcher.mine else own
        clock: TurnClock | Unset | None = msgspec.UNSET if ticking == watcher.clock else ticking
        watcher.mine, watcher.clock = own, ticking
        if after == self.number and mine is msgspec.UNSET and clock is msgspec.UNSET:
            return b""
        since = self._since.get(after) or self._look_back(after)
        eyes = player if since.secret else ""
        if mine is not msgspec.UNSET:
            return self._encoded(since, eyes, mine, clock)
        group = eyes, clock is msgspec.UNSET, clock is None
        if group not in since.same:
            since.same[group] = self._encoded(since, eyes, mine, clock)
        return since.same[group]

    def _look_back(self, after: int) -> "_Since":
        log, put_in = self.gallery.log, self.gallery.names.put_in
        since = self._since[after] = _Since(log.between(after, self.number), put_in)
        return since

    def _encoded(self, since: "_Since", eyes: str, mine: Own | Unset, clock: TurnClock | Unset | None) -> bytes:
        facts, changes = since.facts(eyes), since.changes
        return self.gallery.encoded(Update(self.gallery.id, self.number, facts, changes, mine, clock))


class _Since:
    """What has happened since a number up to which some have been told; nearly always it is one for everybody. Names
    are put in here and not in each message."""

    def __init__(self, written: Sequence[WrittenFact], put_in: Callable[[bytes], bytes]) -> None:
        self.secret = any(fact.private for fact in written)
        """Whether any of these facts differs from viewer to viewer."""
        self.changes = tuple([msgspec.Raw(put_in(fact.change)) for fact in written if fact.change])
        self.same: dict[tuple[str, bool, bool], bytes] = {}
        """The updates without anything of a watcher's own."""
        self._written = written
        self._put_in = put_in
        self._facts: dict[str, Raws] = {}

    def facts(self, eyes: str) -> Raws:
        """As this player may know them, where they hold a secret; else as everybody may."""
        known = self._facts.get(eyes)
        if known is None:
            known = self._facts[eyes] = tuple([msgspec.Raw(self._put_in(fact.to(eyes))) for fact in self._written])
        return known


def _idle(own: msgspec.Struct) -> msgspec.Struct:
    """What is a player's own, without anything that they may do."""
    doing = {field: () for field in ("options", "offers", "wishes") if hasattr(own, field)}
    return msgspec.structs.replace(own, **doing, decision=NOTHING)


def seat_of(table: AnyTable, player: str) -> int:
    """Where a player sits; 0 for the rail."""
    if not player:
        return 0
    for seat, chair in enumerate(table.chairs):
        if chair is not None and chair.player == player:
            return seat
    return 0
