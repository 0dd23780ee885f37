"""What a table's log of facts is made of: one fact as it is sent, one hand in the stream, one event that was noted."""

from dataclasses import dataclass
from typing import Any

import msgspec

from riverboat.seats.messages import Event


class WrittenFact(msgspec.Struct):
    """One fact as everybody may know it, and as players who see more know it: by player, for chairs change hands."""

    number: int
    public: bytes
    private: dict[str, bytes] | None = None
    change: bytes = b""
    """What anybody may see of the table that has changed, where it was looked at after this fact."""
    looked: bool = False

    def to(self, player: str) -> bytes:
        return self.private.get(player, self.public) if self.private else self.public


@dataclass(slots=True)
class HandSpan:
    """Where a hand stands in the table's stream, and who was dealt in."""

    number: int
    first: int
    players: tuple[str, ...]
    last: int = 0
    """0 while the hand is in progress."""
    pot: int = 0
    ended_ms: int = 0
    """When it ended, as the store has written it down; 0 until somebody has asked."""


class Note(msgspec.Struct):
    """All that the log keeps of one event, made as it was applied: later the table has changed."""

    number: int
    event: Event
    fact: WrittenFact | None
    """Nothing for one that is too old to be told again."""
    players: tuple[str, ...] = ()
    """With the event that starts a hand: who is dealt in."""
    table: Any = None
    """With the event that ends some hands: a copy of the table, as a checkpoint."""
