"""Omaha of four cards (section 11) and of five (section 20): much of the two sections is the same rule twice.

A test of such a rule runs for both, each citing its own clause:

    @each_game("poker/11(b).seats", "poker/20(a).seats")
    def test_...(omaha: Omaha) -> None:
        room = table(omaha.game, omaha.seats)
"""

from dataclasses import dataclass, replace

import pytest
from halveskit import shared_pot
from tablekit import NEW_DECK, Room, at, fl

from riverboat.core.cards import UNKNOWN

DECK = (UNKNOWN, *NEW_DECK)
"""A known deck whose first card has number 1."""


@dataclass(frozen=True, slots=True)
class Omaha:
    """A game with what its section does not share with the other, and the clause that a test is about."""

    game: str
    hole: int
    """How many cards a player is dealt."""
    seats: int
    sharing: str
    """The paragraph that says how the pot is shared."""
    clause: str = ""

    def shared(self, *hands: str, board: str, pot: int, button: int = 0) -> Room:
        """Seats 1, 2... show down for a pot: hands of five, of which the omaha of four is dealt the first four."""
        hole = {seat: " ".join(hand.split()[: self.hole]) for seat, hand in enumerate(hands, start=1)}
        return shared_pot(self.game, hole, board, pot=pot, button=button)


FOUR_HIGH = Omaha("omaha-high", hole=4, seats=10, sharing="poker/11(f)(2)")
FOUR_HIGH_LOW = replace(FOUR_HIGH, game="omaha-high-low-eight")
FIVE_HIGH = Omaha("five-card-omaha-high", hole=5, seats=8, sharing="poker/20(j)(2)")
FIVE_HIGH_LOW = replace(FIVE_HIGH, game="five-card-omaha-high-low-eight")
FOUR = (FOUR_HIGH.game, FOUR_HIGH_LOW.game)
FIVE = (FIVE_HIGH.game, FIVE_HIGH_LOW.game)


def each_game(four: str, five: str) -> pytest.MarkDecorator:
    """Run for high and for high-low of both sections."""
    return _cited({FOUR_HIGH: four, FOUR_HIGH_LOW: four, FIVE_HIGH: five, FIVE_HIGH_LOW: five})


def each_high(four: str, five: str) -> pytest.MarkDecorator:
    return _cited({FOUR_HIGH: four, FIVE_HIGH: five})


def each_high_low(four: str, five: str) -> pytest.MarkDecorator:
    return _cited({FOUR_HIGH_LOW: four, FIVE_HIGH_LOW: five})


def _cited(clauses: dict[Omaha, str]) -> pytest.MarkDecorator:
    cases = [replace(omaha, clause=clause) for omaha, clause in clauses.items()]
    params = [pytest.param(case, marks=pytest.mark.rule(case.clause), id=case.game) for case in cases]
    return pytest.mark.parametrize("omaha", params)


def table(game: str, players: int, button: int = 0, *, ante: int = 0, **settings: str | int | bool) -> Room:
    """$4-$8 with blinds of $2 and $4."""
    return at(game, fl(4, 8, 2, 4, ante=ante), stacks=[400] * players, button=button, **settings)
