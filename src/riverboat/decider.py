"""What every family of games answers: one record, which `riverboat.table` and `riverboat.banked` each fill.

    DECIDER.decide(command, table)      the events that a command makes happen; may raise Refused
    DECIDER.evolve(table, event)        apply one of them; `fold` makes a table of a whole log
    DECIDER.play(table, command)        both at once, in place
    DECIDER.to_act(table), options      the seat whose decision is awaited, and what a seat may do
    DECIDER.asked(table)                every seat that may have options, where several act at once
    DECIDER.view(table, seat), fact     what a seat may see of the table, and of an event

A program that has one needs to know nothing else of the rules: scripts and the server are written against it. Every
command is a `Command` and every event an `Event` of `seats`, whatever the family, so only the type of the table varies;
`commands` and `events` list which kinds of them a family has.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import or_
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from riverboat.seats.messages import Command, Event
from riverboat.seats.play import Decide, Play, T_contra
from riverboat.seats.state import AnyTable

T = TypeVar("T", bound=AnyTable)


class See(Protocol[T_contra]):
    def __call__(self, table: T_contra, seat: int, /, *, asked: bool = True) -> msgspec.Struct:
        """Between two events of one command nobody is `asked` anything: the view has no options."""


class Begun(Protocol):
    """An event that begins a hand or a round: which, and who is in it."""

    @property
    def number(self) -> int: ...
    @property
    def seats(self) -> tuple[int, ...]: ...


@dataclass(frozen=True, kw_only=True)
class Decider(Generic[T]):
    # the rules
    new: Callable[[], T]
    """A table that is not open yet."""
    decide: Decide[T]
    """`decide(command, table)`: changes nothing, may raise `Refused` or `SpecError`."""
    play: Play[T]
    """`play(table, command, seen)`: decides and evolves in one go, in place; `seen` is called with each event when the
    table is as it made it. Refuses before the first event."""
    evolve: Callable[[T, Event], T]
    """`evolve(table, event)`: in place, never refuses."""

    # what may be done now, and by whom
    to_act: Callable[[T], int]
    """The seat whose decision the hand waits for; 0 where it waits for the dealer. Where several may act at once,
    any of them: the clock is that of the first, and starts again with every action."""
    options: Callable[[T, int], Sequence[msgspec.Struct]]
    asked: Callable[[T], Sequence[int]]
    """The seats that may have options now, in any order: no other seat has any, and nobody need look."""

    # what may be seen; seat 0 is the rail
    view: See[T]
    fact: Callable[[Event, int], Event]
    """The same object where nothing is hidden."""

    # what there is
    commands: tuple[type[Command], ...]
    events: tuple[type[Event], ...]
    begun: type[Event]
    """With this event a hand is dealt; it is `Begun`."""
    ended: type[Event]

    event_of: Callable[[bytes], Event] = field(init=False)
    """An event as it was stored; a stamp on it is passed over."""

    def __post_init__(self) -> None:
        kinds: Any = reduce(or_, self.events)
        object.__setattr__(self, "event_of", msgspec.json.Decoder(kinds).decode)

    def fold(self, events: Iterable[Event], table: T | None = None) -> T:
        """The table that these events make, or make of another."""
        made = self.new() if table is None else table
        for event in events:
            self.evolve(made, event)
        return made
