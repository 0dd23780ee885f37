"""Omaha: four or five cards down, of which exactly two play with exactly three of the board."""

from dataclasses import replace

from riverboat.core.game import Award, Betting, Deal, MadeOf, OddChips, Opens, Size, Street
from riverboat.core.ranking import ACE_TO_FIVE_EIGHT, HIGH
from riverboat.core.stakes import fixed_limit, pot_limit
from riverboat.games.citations import poker
from riverboat.games.holdem import HOLDEM, STREETS
from riverboat.games.settings import KILLS, ODD_CHIPS_HIGH_LOW, UTG_STRADDLE, compose
from riverboat.games.settings.odd_chips import ODD_CHIP_TO

TWO_AND_THREE = MadeOf.TWO_HOLE_THREE_BOARD


def omaha_streets(cards: int) -> tuple[Street, ...]:
    """Hold'em's streets, with `cards` hole cards.  [poker 11(d).deal] [poker 11(e)] [poker 20(e).deal]"""
    deal = Street("pre-flop", (Deal(" ".join(["down"] * cards)), Betting(Opens.LEFT_OF_BLINDS, Size.SMALL)))
    return (deal, *STREETS[1:])


HIGH_ONLY = (Award(HIGH, "high", TWO_AND_THREE),)
HIGH_LOW_EIGHT = (
    Award(HIGH, "high", TWO_AND_THREE, OddChips.HIGHEST_CARD_BY_SUIT),
    Award(ACE_TO_FIVE_EIGHT, "low", TWO_AND_THREE, OddChips.LOWEST_CARD_BY_SUIT),
)

OMAHA_HIGH = replace(
    HOLDEM,
    key="omaha-high",
    name="Omaha high",
    cites=poker.OMAHA_HIGH,
    seats_max=10,  # [poker 11(b).seats]
    streets=omaha_streets(4),
    awards=HIGH_ONLY,  # [poker 11(f)(1)]
    stakes=(
        fixed_limit(400, 800, blinds=(200, 400)),
        fixed_limit(1000, 2000, blinds=(500, 1000)),
        pot_limit(100, 200),
    ),
)

OMAHA_HIGH_LOW_EIGHT = replace(
    OMAHA_HIGH,
    key="omaha-high-low-eight",
    name="Omaha high-low, eight or better",
    cites=poker.OMAHA_HIGH_LOW_EIGHT,
    awards=HIGH_LOW_EIGHT,  # [poker 11(f)(2)] [poker 11(g).qualifier]
    excess_max=100,  # [poker 11(f)(2)(i)] one dollar
    settings=compose(OMAHA_HIGH.settings, ODD_CHIPS_HIGH_LOW, KILLS),
)

FIVE_CARD_OMAHA_HIGH = replace(
    OMAHA_HIGH,
    key="five-card-omaha-high",
    name="Five-card omaha high",
    cites=poker.FIVE_CARD_OMAHA_HIGH,
    seats_max=8,  # [poker 20(a).seats]
    streets=omaha_streets(5),
    settings=compose(OMAHA_HIGH.settings, UTG_STRADDLE, KILLS),
)

FIVE_CARD_OMAHA_HIGH_LOW_EIGHT = replace(
    FIVE_CARD_OMAHA_HIGH,
    key="five-card-omaha-high-low-eight",
    name="Five-card omaha high-low, eight or better",
    cites=poker.FIVE_CARD_OMAHA_HIGH_LOW_EIGHT,
    awards=HIGH_LOW_EIGHT,  # [poker 20(j)(2)(i).split] [poker 20(k)(1).qualifier]
    excess_max=100,  # [poker 20(j)(2)(i).excess] one dollar
    settings=compose(FIVE_CARD_OMAHA_HIGH.settings, ODD_CHIPS_HIGH_LOW, (ODD_CHIP_TO,)),
)

GAMES = (OMAHA_HIGH, OMAHA_HIGH_LOW_EIGHT, FIVE_CARD_OMAHA_HIGH, FIVE_CARD_OMAHA_HIGH_LOW_EIGHT)
