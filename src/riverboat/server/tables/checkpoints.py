"""A table as it was from time to time, so that an old hand is found without reading all the hands before it."""

from typing import Any, Final

EVERY: Final = 100
"""Every hundredth hand at first; half as often each time there are too many."""
KEPT: Final = 32


class Checkpoints:
    """At most `KEPT` of one table, evenly spread over its age."""

    def __init__(self) -> None:
        self.every = EVERY
        self._kept: list[tuple[int, Any]] = []
        """Numbers of events, and the table after each."""

    def __len__(self) -> int:
        return len(self._kept)

    def due(self, hand: int) -> bool:
        """Whether the table is to be kept as it is when this hand is over."""
        return hand % self.every == 0

    def keep(self, number: int, table: Any) -> None:
        self._kept.append((number, table))
        if len(self._kept) > KEPT:
            self.every *= 2
            self._kept = [kept for kept in self._kept if self.due(kept[1].hands)]

    def before(self, number: int) -> tuple[Any | None, int]:
        """A table as it was some time before this event, and after which event that is; nothing and 0 for the very
        beginning."""
        after, table = next((kept for kept in reversed(self._kept) if kept[0] < number), (0, None))
        return table, after

    def around(self, hand: int) -> tuple[int, int | None]:
        """Between which events an old hand was played; nothing for the last of them where it is not known."""
        after = max((number for number, table in self._kept if table.hands < hand), default=0)
        until = min((number for number, table in self._kept if table.hands >= hand), default=None)
        return after, until

    def clear(self) -> None:
        self._kept.clear()
