"""What `riverboat deal` is asked for, and what either family of games answers."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Generic

from riverboat.cli.output import UserError
from riverboat.cli.progress import watched
from riverboat.core.money import Amount
from riverboat.decider import Decider, T
from riverboat.entropy import Entropy
from riverboat.seats.commands import Sit
from riverboat.seats.messages import Command, Event
from riverboat.seats.state import AnyTable

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Joe", "Kit", "Lou")


@dataclass(frozen=True, slots=True)
class Asked:
    """Chance for the cards comes from `entropy`, that of the bots from `chance`."""

    game: str
    stakes: str
    seats: int
    chips: Amount
    """0 where nobody has said how much: what is usual in the game."""
    hands: int
    seat: int
    """Whose eyes the story is for; 0 for everyone's cards."""
    cite: bool
    entropy: Entropy
    chance: Random

    def players(self, most: int) -> Iterator[tuple[int, str]]:
        """The seats and who sits there, at a table with `most` of them."""
        most = min(most, len(NAMES))
        if max(self.seats, self.seat) > most:
            raise UserError(f"There is no seat {max(self.seats, self.seat)} at this table of {most}")
        if self.seat > self.seats:
            raise UserError(f"Nobody sits in seat {self.seat}: {self.seats} play, and --seats asks for more")
        yield from enumerate(NAMES[: self.seats], start=1)

    def turns(self) -> Iterator[int]:
        """One for every hand, with a bar where they take long."""
        return watched(range(self.hands), "dealing")


@dataclass(frozen=True, slots=True)
class Dealt:
    """What happened, as far as it may be seen, for machines and for people; and the table as it was left."""

    events: Sequence[Event]
    story: list[str]
    table: AnyTable
    hands: int
    """How many hands or rounds were dealt: fewer than asked for where too few players have chips left."""


@dataclass(slots=True)
class Sitting(Generic[T]):
    """A table of either family, and what has happened at it."""

    decider: Decider[T]
    asked: Asked
    table: T = field(init=False)
    events: list[Event] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.table = self.decider.new()

    def give(self, command: Command) -> None:
        self.events += self.decider.play(self.table, command)

    def seat(self, seats: int, buy_in: Callable[[T], Amount]) -> None:
        """Everybody sits down, with what was asked for or what is usual."""
        for seat, name in self.asked.players(seats):
            self.give(Sit(seat, name, self.asked.chips or buy_in(self.table)))

    def dealt(self, story: Callable[[Sequence[Event]], list[str]], hands: int) -> Dealt:
        """What may be seen of it, by the seat whose eyes it is for."""
        viewer = self.asked.seat
        told = [self.decider.fact(event, viewer) for event in self.events] if viewer else self.events
        return Dealt(told, story(told), self.table, hands)
