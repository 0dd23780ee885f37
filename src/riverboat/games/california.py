"""The other button games of the California texts: omaha, high-low split, and pineapple.

The texts of hold'em and omaha share their clauses with hold'em (`holdem-omaha.*`); pineapple has a text of its own.
"""

from dataclasses import replace

from riverboat.core.game import Award, Betting, Deal, Discard, MadeOf, Opens, Size, Street
from riverboat.core.ranking import ACE_TO_FIVE_EIGHT, HIGH
from riverboat.games.citations import california_poker
from riverboat.games.holdem import STREETS, TEXAS_HOLDEM_CALIFORNIA
from riverboat.games.omaha import omaha_streets
from riverboat.games.settings import california, compose
from riverboat.games.settings.betting import LIMIT_BY_ROUND, limits_by_round
from riverboat.games.settings.odd_chips import ODD_CHIP_HALVING


def high_low(made_of: MadeOf = MadeOf.ANY) -> tuple[Award, Award]:
    """Half for the best hand, half for the best low of eight or better."""
    return Award(HIGH, "high", made_of), Award(ACE_TO_FIVE_EIGHT, "low", made_of)


TEXAS_HOLDEM_HIGH_LOW = replace(
    TEXAS_HOLDEM_CALIFORNIA,
    key="texas-holdem-high-low",
    name="Texas hold'em high-low",
    cites=california_poker.TEXAS_HOLDEM_HIGH_LOW,
    awards=high_low(),  # [california-poker texas-holdem-high-low.object]
    settings=compose(TEXAS_HOLDEM_CALIFORNIA.settings, (ODD_CHIP_HALVING,)),
)

OMAHA_CALIFORNIA = replace(
    TEXAS_HOLDEM_CALIFORNIA,
    key="omaha-california",
    name="Omaha (California)",
    cites=california_poker.OMAHA,
    streets=omaha_streets(4),
    awards=(Award(HIGH, made_of=MadeOf.TWO_HOLE_THREE_BOARD),),  # [california-poker omaha-california.object]
)

OMAHA_HIGH_LOW_CALIFORNIA = replace(
    OMAHA_CALIFORNIA,
    key="omaha-high-low-california",
    name="Omaha high-low (California)",
    cites=california_poker.OMAHA_HIGH_LOW,
    awards=high_low(MadeOf.TWO_HOLE_THREE_BOARD),  # [california-poker omaha-high-low-california.object]
    settings=compose(TEXAS_HOLDEM_CALIFORNIA.settings, (ODD_CHIP_HALVING,)),
)


_PINEAPPLE_STREETS = (
    Street(
        "pre-flop",
        (Deal("down down down"), Betting(Opens.LEFT_OF_BLINDS, Size.SMALL), Discard(1)),  # items 5, 6 and 8
    ),
    *STREETS[1:],
)

PINEAPPLE_HIGH_LOW = replace(
    TEXAS_HOLDEM_CALIFORNIA,
    key="pineapple-high-low",
    name="Pineapple high-low",
    cites=california_poker.PINEAPPLE_HIGH_LOW,
    streets=_PINEAPPLE_STREETS,
    when=limits_by_round(_PINEAPPLE_STREETS),
    awards=high_low(),  # [california-poker pineapple-high-low.object]
    settings=compose(TEXAS_HOLDEM_CALIFORNIA.settings, california(most_raises=3), (ODD_CHIP_HALVING, LIMIT_BY_ROUND)),
)

GAMES = (TEXAS_HOLDEM_HIGH_LOW, OMAHA_CALIFORNIA, OMAHA_HIGH_LOW_CALIFORNIA, PINEAPPLE_HIGH_LOW)
