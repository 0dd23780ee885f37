"""What is settled before the cards: the markers of a hand, what was promised for it, and how its players came to it."""

from dataclasses import dataclass

from riverboat.core.money import Amount
from riverboat.core.stakes import Stakes
from riverboat.core.values import Value
from riverboat.seats.state import ChairState, State


@dataclass(frozen=True, slots=True)
class BombPot(Value):
    """A bomb pot proposed for the next hand, and what the others said."""

    amount: Amount
    boards: int
    joined: frozenset[int]
    declined: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class HigherMinimum(Value):
    """Stakes that were proposed for the next hand on, and who has agreed to them."""

    stakes: Stakes
    agreed: frozenset[int]


class Lineup(State):
    """How a hand was set up. Most of it is asked for only when the hand is called back."""

    def __init__(self, button: int, blinds: tuple[int, ...]) -> None:
        self.button = button
        self.blinds = blinds
        self.bomb_boards: int = 0
        """A bomb pot has no first betting round, and one board or two; 0 in any other hand."""
        self.straddle: tuple[int, Amount] = (0, 0)
        self.bomb: BombPot | None = None
        """What was agreed before the hand, for a redeal."""
        self.moved_from: tuple[int, bool, tuple[int, ...]] = (0, False, ())
        """Where the button was before the hand, whether it was just drawn, and where the blinds were."""
        self.before: dict[int, tuple[ChairState, bool, bool, bool]] = {}
        """How each player came to the hand: state, new, owing the small and the big blind."""

    def _made_with(self) -> tuple[object, ...]:
        return self.button, self.blinds
