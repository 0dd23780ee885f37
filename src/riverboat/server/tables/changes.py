"""What has changed of a table, as it is told: the parts of its view that differ, and of a chair only what differs."""

from typing import Any

import msgspec
from msgspec.structs import astuple

from riverboat.seats.state import AnyTable
from riverboat.server.families.family import AnyFamily
from riverboat.server.socket.messages import Change
from riverboat.table import RAIL

CHAIRS = "seats"
NUMBER = "version"
"""Changes with every event, and every change has its number already."""

_encode = msgspec.json.Encoder().encode


class Looks:
    """The table as anybody sees it, looked at now and then; what an order changes counts when it is on disk."""

    def __init__(self, family: AnyFamily) -> None:
        self.family = family
        self.view: Any = None
        self.number = 0
        """After how many events that was."""
        self._next: tuple[Any, int] = (None, 0)

    def begin(self) -> None:
        """What was looked at since the last `keep` did not happen."""
        self._next = self.view, self.number

    def look(self, table: AnyTable) -> bytes:
        """The change since the last look, encoded; nothing after the first."""
        before, _ = self._next
        after = self.family.decider.view(table, RAIL)
        self._next = after, table.version
        return _encode(Change(table.version, changed_parts(before, after))) if before is not None else b""

    def keep(self) -> None:
        self.view, self.number = self._next


def changed_parts(before: msgspec.Struct, after: msgspec.Struct) -> dict[str, Any]:
    """By name; chairs are told apart by their `seat`, which always stands with what has changed of them."""
    parts = _differing(before, after)
    parts.pop(NUMBER, None)
    if CHAIRS in parts:
        pairs = zip(getattr(before, CHAIRS), getattr(after, CHAIRS), strict=True)
        parts[CHAIRS] = [{"seat": new.seat, **_differing(old, new)} for old, new in pairs if old != new]
    return parts


def _differing(before: msgspec.Struct, after: msgspec.Struct) -> dict[str, Any]:
    fields = zip(after.__struct_fields__, astuple(before), astuple(after), strict=True)
    return {name: new for name, old, new in fields if old != new}
