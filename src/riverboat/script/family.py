"""A family of games as scripts see it: what differs between hands for a pot and rounds against a bank, in one record.

Everything else of a script is played by `run`, the same for all: reading, line numbers, refusals, comparison.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic

from riverboat.core.errors import Refused
from riverboat.core.money import dollars
from riverboat.decider import Decider, T
from riverboat.script.document import Script
from riverboat.script.expectation import Expectation
from riverboat.seats.messages import Command, Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Family(Generic[T]):
    decider: Decider[T]

    # the file
    opening: Callable[[Script], Command]
    """The command that opens the table; refused, with its place, where the file asks for what there is not."""
    prepare: Callable[["Run[T]"], None] = lambda _run: None
    """What the file wants done when everyone sits, before the first line is played."""
    command: Callable[["Run[T]", str], Command]
    """The command of a line. One that deals gets its cards here."""
    expectations: Mapping[str, Expectation[T]]
    """What may be expected, by its key; besides `told`, which every story has."""

    # the story
    tell: Callable[..., str]
    """`tell(event, table, cite=True)`: the event in words, just after it was applied."""
    paragraph: type[Event]
    """What begins a new one."""


@dataclass(slots=True)
class Run(Generic[T]):
    """What came of a script so far."""

    family: Family[T]
    script: Script
    cite: bool = False
    table: T = field(init=False)
    events: list[Event] = field(default_factory=list)
    refusals: list[tuple[str, Refused]] = field(default_factory=list)
    story: list[str] = field(default_factory=list)
    differences: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.table = self.family.decider.new()

    def give(self, command: Command, *, told: bool = True) -> None:
        """Play a command; nothing has happened if it is refused."""
        for event in self.family.decider.decide(command, self.table):
            self.family.decider.evolve(self.table, event)
            self.events.append(event)
            if isinstance(event, self.family.paragraph) and self.story:
                self.story.append("")
            if told:
                self.story.append(self.family.tell(event, self.table, cite=self.cite))

    def stacks(self) -> str:
        seats = [(seat, self.table.chair(seat)) for seat in self.table.occupied()]
        return ", ".join(f"{seat} {chair.player} {dollars(chair.stack)}" for seat, chair in seats)
