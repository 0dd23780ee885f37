"""Games of the hold'em and omaha kind that are in no book and that players expect."""

from dataclasses import replace

from riverboat.core.cards import RANKS, STANDARD_52, rank_of
from riverboat.core.game import Award, Betting, Deal, Discard, Opens, PotGame, Size, Street
from riverboat.core.ranking import HIGH, SHORT_DECK
from riverboat.core.stakes import Stakes, Structure, no_limit, pot_limit
from riverboat.games.citations.house import HOUSE
from riverboat.games.holdem import STREETS
from riverboat.games.omaha import HIGH_ONLY, omaha_streets
from riverboat.games.settings import BLINDS, BOARD, EXPOSED, TABLE, compose

SIX = RANKS.index("6")
TEN = RANKS.index("T")

HOUSE_NO_LIMIT = PotGame(
    key="house-no-limit-holdem",
    name="No-limit hold'em of the house",
    cites=HOUSE,
    deck=STANDARD_52,
    seats_max=11,
    streets=STREETS,
    awards=(Award(HIGH),),
    structures=(Structure.NO_LIMIT,),
    stakes=(no_limit(100, 200), no_limit(200, 500), no_limit(500, 1000)),
    settings=compose(TABLE, BLINDS, BOARD, EXPOSED),
)
"""No-limit hold'em as a house plays it, for its relatives to begin with; it is not offered itself."""

POT_LIMIT_OMAHA = replace(
    HOUSE_NO_LIMIT,
    key="pot-limit-omaha",
    name="Pot-limit omaha",
    seats_max=9,
    streets=omaha_streets(4),
    awards=HIGH_ONLY,
    structures=(Structure.POT_LIMIT,),
    stakes=(pot_limit(100, 200), pot_limit(200, 500), pot_limit(500, 1000)),
)

POT_LIMIT_OMAHA_SIX = replace(
    POT_LIMIT_OMAHA,
    key="pot-limit-omaha-six",
    name="Six-card pot-limit omaha",
    seats_max=7,  # 7 x 6 + 3 burns + 5 on the board = 50 cards
    streets=omaha_streets(6),
)


def button_blind(ante: int, *, chip: int = 100) -> Stakes:
    """Everyone antes, the button posts twice as much blind, and a bet is at least that."""
    twice = 2 * ante
    return Stakes(
        structure=Structure.NO_LIMIT, small_bet=twice, big_bet=twice, ante=ante, button_blind=twice, chip=chip
    )


SHORT_DECK_HOLDEM = replace(
    HOUSE_NO_LIMIT,
    key="short-deck-holdem",
    name="Short-deck hold'em",
    deck=tuple(card for card in STANDARD_52 if rank_of(card) >= SIX),
    seats_max=9,
    awards=(Award(SHORT_DECK),),
    stakes=(button_blind(100), button_blind(500), no_limit(100, 200)),
)

CRAZY_PINEAPPLE = replace(
    HOUSE_NO_LIMIT,
    key="crazy-pineapple",
    name="Crazy pineapple",
    seats_max=10,
    streets=(
        Street("pre-flop", (Deal("down down down"), Betting(Opens.LEFT_OF_BLINDS, Size.SMALL))),
        replace(STREETS[1], steps=(*STREETS[1].steps, Discard(1))),
        *STREETS[2:],
    ),
)

ROYAL_HOLDEM = replace(
    HOUSE_NO_LIMIT,
    key="royal-holdem",
    name="Royal hold'em",
    deck=tuple(card for card in STANDARD_52 if rank_of(card) >= TEN),
    seats_max=6,  # 6 x 2 + 3 burns + 5 on the board = 20 cards
    stakes=(no_limit(100, 200),),
)

GAMES = (POT_LIMIT_OMAHA, POT_LIMIT_OMAHA_SIX, SHORT_DECK_HOLDEM, CRAZY_PINEAPPLE, ROYAL_HOLDEM)
