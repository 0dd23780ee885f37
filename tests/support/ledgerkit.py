"""A second opinion on a hand: its money added up from the raw events, with no help from the table."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from randomplaykit import session

from riverboat.table import events as e


def hands(seed: int, *, commands: int = 150) -> Iterator[list[e.Event]]:
    """The events of every finished hand of a random session."""
    hand: list[e.Event] = []
    for turn in session(seed, commands=commands):
        for event in turn.events:
            hand = [event] if isinstance(event, e.HandStarted) else [*hand, event]
            if isinstance(event, e.HandEnded):
                yield hand


@dataclass
class Ledger:
    """Who put in what, and where it went."""

    matching: Counter[int] = field(default_factory=Counter)
    """By seat, what answers bets, less what came back."""
    dead: int = 0
    returned: int = 0
    raked: int = 0
    """What left the pots for the house, or was put by for players."""
    won: Counter[int] = field(default_factory=Counter)
    folded: set[int] = field(default_factory=set)

    @classmethod
    def of(cls, hand: Sequence[e.Event]) -> "Ledger":
        ledger = cls()
        for event in hand:
            ledger.enter(event)
        return ledger

    @property
    def paid_in(self) -> int:
        return sum(self.matching.values()) + self.dead + self.returned

    def enter(self, event: e.Event) -> None:
        match event:
            case e.HandStarted():
                self.matching.update(dict.fromkeys(event.seats, 0))
            case e.AntePosted(dead=True) | e.BlindPosted(kind="dead"):
                self.dead += event.amount
            case e.AntePosted() | e.BlindPosted() | e.BringInPosted() | e.Called() | e.BetMade():
                self.matching[event.seat] += event.amount
            case e.UncalledReturned():
                self.matching[event.seat] -= event.amount
                self.returned += event.amount
            case e.Folded():
                self.folded.add(event.seat)
            case e.RakeTaken() | e.DropTaken():
                self.raked += sum(event.amounts)
            case e.RakeReturned():
                self.raked -= sum(event.amounts)
            case e.PotAwarded():
                self.won[event.seat] += event.amount
            case _:
                pass
