"""Rows of before: they have names where the word of an account stands today. This is how they are read.

A name was free again when a guest was gone, so whose it was depends on the time. The stream of the accounts says since
when each had it; nothing that is stored is changed.  [decision 0030]
"""

from bisect import bisect_right

from msgspec.structs import replace

from riverboat.seats.events import Left, Seated
from riverboat.seats.messages import Event


class Former:
    """Who had which name since when, by the events that said so. Rooms founded since then have none."""

    def __init__(self) -> None:
        self._since: dict[str, list[tuple[int, str]]] = {}

    def add(self, name: str, at_ms: int, player: str) -> None:
        """In the order in which accounts were opened."""
        self._since.setdefault(name, []).append((at_ms, player))

    def clear(self) -> None:
        self._since.clear()

    def latest(self) -> dict[str, str]:
        """Who had each name last."""
        return {name: since[-1][1] for name, since in self._since.items()}

    def of(self, player: str) -> tuple[str, ...]:
        """The names that this player had."""
        return tuple(name for name, since in self._since.items() if any(each == player for _, each in since))

    def player(self, said: str, at_ms: int) -> str:
        """The word for whoever a row of this time is about; what is no name of before stays as it is."""
        since = self._since.get(said)
        if since is None:
            return said
        at = bisect_right(since, at_ms, key=lambda each: each[0])
        return since[max(at - 1, 0)][1]

    def event(self, event: Event, at_ms: int) -> Event:
        """Only two kinds of events say who somebody is; all others say where they sit."""
        if self._since and isinstance(event, Seated | Left):
            return replace(event, player=self.player(event.player, at_ms))
        return event
