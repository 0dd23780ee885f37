"""What a hand is played for, and who still claims it."""

from dataclasses import dataclass

from riverboat.core.cards import Cards
from riverboat.core.money import Amount
from riverboat.core.shares import Pot
from riverboat.core.values import Value
from riverboat.seats.state import State
from riverboat.table.events import PotAwarded


@dataclass(frozen=True, slots=True)
class WonPot(Value):
    """A side pot that was pushed while the hand went on, because nobody else could win it any more."""

    pot: Pot
    award: PotAwarded
    paid: tuple[Amount, ...]
    """What each seat had put into it."""


class Pots(State):
    """The chips that have been put in, and what has left the pots."""

    def __init__(self, chairs: int) -> None:
        self.paid: list[Amount] = [0] * chairs
        """What each seat has put in that answers bets, antes, blinds, calls, bets, and that has not been won yet."""
        self.voluntary: set[int] = set()
        """Who has put chips in that no rule forced them to."""
        self.dead: Amount = 0
        """Chips in the main pot that answered no bet."""
        self.dead_of: dict[int, Amount] = {}
        """Whose the chips are that answered no bet."""
        self.made: tuple[Pot, ...] = ()
        """The main pot and the side pots, those at the end too that have been won before it."""
        self.won: tuple[WonPot, ...] = ()
        """The side pots that have been pushed while the hand went on, in their order."""
        self.pushed: Amount = 0
        """Chips that have left the pots: rake and awards."""
        self.raked: Amount = 0
        """Rake of this hand: it lies in the rake area until the hand is over."""
        self.promotion: Amount = 0
        self.jackpot: Amount = 0
        """What was put by for players."""
        self.collected: tuple[Amount, ...] = ()
        """Of the rake, what came out of each pot that is still to be won."""
        self.counted: tuple[Amount, ...] = ()
        """How much was in each of them when rake was last taken."""

    def _made_with(self) -> tuple[object, ...]:
        return (0,)

    @property
    def total(self) -> Amount:
        """Everything in the middle and in front of the players."""
        total = sum(self.paid) + self.dead - self.pushed
        return total + sum([sum(won.paid) for won in self.won]) if self.won else total

    @property
    def put_in(self) -> Amount:
        """All that is in the pots still to be won, as if no rake had been taken."""
        return self.total + sum(self.collected) if self.collected else self.total

    @property
    def open(self) -> tuple[Pot, ...]:
        """The pots that are still to be won."""
        return self.made[: len(self.made) - len(self.won)] if self.won else self.made


class Showdown(State):
    """Hands that are shown, and what was agreed about the board."""

    def __init__(self) -> None:
        self.claims: list[int] = []
        """At the showdown, the seats that have not conceded."""
        self.shown: dict[int, Cards] = {}
        self.runs_common: int = -1
        """How many board cards were out when running it twice was offered; -1 before it was."""
        self.agreed: set[int] = set()
        """The seats that agreed to run it twice."""
