"""What `riverboat deal` is asked for, and what either family of games answers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from riverboat import banked
from riverboat.cli.output import UserError
from riverboat.cli.progress import watched
from riverboat.core.money import Amount
from riverboat.entropy import Entropy
from riverboat.table import Event, Table

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

    events: Sequence[Event | banked.Event]
    story: list[str]
    table: Table | banked.BankedTable
    hands: int
    """How many hands or rounds were dealt: fewer than asked for where too few players have chips left."""
