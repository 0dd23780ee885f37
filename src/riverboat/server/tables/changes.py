"""What has changed of a table, as it is told: the parts of its view that differ, and of a chair only what differs."""

from typing import Any, NamedTuple

import msgspec
from msgspec.structs import astuple

from riverboat.seats.messages import Event
from riverboat.seats.state import AnyTable
from riverboat.server.families.family import AnyFamily
from riverboat.server.socket.messages import Change
from riverboat.table import RAIL

CHAIRS = "seats"
NUMBER = "version"
"""Changes with every event, and every change has its number already."""

_encode = msgspec.json.Encoder().encode


NO_CHAIRS: frozenset[int] = frozenset()


class Look(NamedTuple):
    """The table as anybody saw it last, after how many events that was, and what has happened since."""

    view: Any = None
    number: int = 0
    chairs: frozenset[int] | None = None
    """The chairs that have changed since, where it is only they; else None."""
    turned: int = 0
    """The last event that may have changed more than one chair, or what is somebody's own."""
    dealt: int = 0
    """The last event that may have given a hand another name."""


class Looks:
    """The table as anybody sees it, looked at now and then; what an order changes counts when it is on disk."""

    def __init__(self, family: AnyFamily) -> None:
        self.family = family
        self.last = self._next = Look()

    def begin(self) -> None:
        """What was seen since the last `keep` did not happen."""
        self._next = self.last

    def follow(self, number: int, event: Event) -> None:
        """This has happened at the table."""
        glance, before = self.family.viewing.glance, self._next
        kind = type(event)
        if glance is None or (kind not in glance.after and kind not in glance.beside):
            self._next = Look(before.view, before.number, None, number, number)
            return
        if kind in glance.own:
            dealt = number if kind in glance.cards else before.dealt
            self._next = before = before._replace(turned=number, dealt=dealt)
        if kind in glance.after and before.chairs is not None:
            self._next = before._replace(chairs=before.chairs | {event.seat})  # type: ignore[attr-defined]

    def look(self, table: AnyTable) -> bytes:
        """The change since the last look, encoded; nothing after the first."""
        before, _, chairs, turned, dealt = self._next
        glance = self.family.viewing.glance
        if glance is None or chairs is None or before is None:
            after: Any = self.family.decider.view(table, RAIL)
        else:
            after = glance.view(table, before, chairs)
        self._next = Look(after, table.version, NO_CHAIRS, turned, dealt)
        return _encode(Change(table.version, changed_parts(before, after))) if before is not None else b""

    def keep(self) -> None:
        self.last = self._next


def changed_parts(before: msgspec.Struct, after: msgspec.Struct) -> dict[str, Any]:
    """By name; chairs are told apart by their `seat`, which always stands with what has changed of them."""
    parts = _differing(before, after)
    parts.pop(NUMBER, None)
    if CHAIRS in parts:
        pairs = zip(getattr(before, CHAIRS), getattr(after, CHAIRS), strict=True)
        parts[CHAIRS] = [
            {"seat": new.seat, **_differing(old, new)} for old, new in pairs if old is not new and old != new
        ]
    return parts


def _differing(before: msgspec.Struct, after: msgspec.Struct) -> dict[str, Any]:
    fields = zip(after.__struct_fields__, astuple(before), astuple(after), strict=True)
    return {name: new for name, old, new in fields if old is not new and old != new}  # most of it is the same thing
