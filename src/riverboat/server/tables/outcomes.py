"""What an order has come to: a value that the table's loop hands to everybody it concerns."""

from dataclasses import dataclass

from riverboat.core.errors import Refused
from riverboat.seats.messages import Event
from riverboat.server.floor.holding import TableLetGo
from riverboat.server.tables.orders import Answer
from riverboat.server.tables.written import Note


@dataclass(frozen=True, slots=True)
class Late:
    """It was about a turn that is over: nothing happens, and nobody waits for an answer."""


@dataclass(frozen=True, slots=True)
class Repeated:
    """It was carried out, or refused, before: the same answer again."""

    answer: Answer


@dataclass(frozen=True, slots=True)
class Declined:
    refused: Refused


@dataclass(frozen=True, slots=True)
class Played:
    """It is on disk, and the table is the one after it."""

    events: tuple[Event, ...]
    notes: tuple[Note, ...]
    """What the log keeps of each of them."""
    moved: bool
    """Whether it moved the hand on, and with it the clock."""


@dataclass(frozen=True, slots=True)
class HoldBegan:
    """The floor holds the table, or takes more time for it."""


@dataclass(frozen=True, slots=True)
class HoldEnded:
    fact: TableLetGo


@dataclass(frozen=True, slots=True)
class NothingToDo:
    """The table was to go on, and nobody held it."""


Outcome = Late | Repeated | Declined | Played | HoldBegan | HoldEnded | NothingToDo
