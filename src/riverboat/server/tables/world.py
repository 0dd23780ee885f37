"""What a host needs of the world outside its table: a store, chance, clocks, keys and names."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from riverboat import __version__
from riverboat.entropy import Entropy
from riverboat.ports import EventStore, Head
from riverboat.room.collecting import CollectingRules
from riverboat.room.directory import Directory
from riverboat.room.former import Former
from riverboat.room.house import HouseRule
from riverboat.sealing.vault import Vault, vault_in_memory
from riverboat.seats.messages import Event
from riverboat.seats.state import AnyTable
from riverboat.server.floor.holding import GONE_MS, MOST_MS


def _time_of_day() -> int:
    return int(time.time() * 1000)


class Reactions(Protocol):
    def follow(self, table_id: str, table: AnyTable, events: Sequence[Event], /) -> None:
        """These have just ended a hand, and are on disk."""

    def waits(self, table_id: str, /) -> bool:
        """Whether the next hand has to wait for what follows from them."""

    def posted(self, table_id: str, /) -> tuple[HouseRule, ...]:
        """What the table's sign says of it."""


class NoReactions:
    def follow(self, _table_id: str, _table: AnyTable, _events: Sequence[Event], /) -> None:
        """Nothing follows."""

    def waits(self, _table_id: str, /) -> bool:
        return False

    def posted(self, _table_id: str, /) -> tuple[HouseRule, ...]:
        return ()


def _everybody(_: str) -> None:
    """Whoever has an account may play."""


@dataclass(frozen=True, slots=True)
class World:
    """What a host needs of the world outside it."""

    store: EventStore
    entropy: Entropy
    now_ms: Callable[[], int]
    """A clock that never goes back."""
    wall_ms: Callable[[], int] = _time_of_day
    """The time of day, by which the store has written down when things happened."""
    hold_ms: int = MOST_MS
    hold_gone_ms: int = GONE_MS
    kept: Mapping[str, Head] = field(default_factory=dict)
    """Where each stream ended when that was last written down."""
    vault: Vault = field(default_factory=vault_in_memory)
    """With the key under which hidden cards are sealed."""
    names: Directory = field(default_factory=Directory)
    """What players are called when people are told of them."""
    former: Former = field(default_factory=Former)
    """By which rows of before are read."""
    collecting: CollectingRules = field(default_factory=CollectingRules)
    """What the house holds its tables to, as their signs say."""
    reactions: Reactions = field(default_factory=NoReactions)
    """What else in the room follows from the table's events."""
    admit: Callable[[str], None] = _everybody
    """Refuses whoever may not take a seat or buy chips."""
    program: str = __version__
    """The version that every hand is stamped with."""
