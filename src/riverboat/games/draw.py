"""Draw: all cards down, exchanged once or three times between the betting rounds."""

from dataclasses import replace

from riverboat.core.cards import STANDARD_52
from riverboat.core.game import (
    Award,
    Betting,
    Burn,
    Deal,
    Draw,
    ExposedRule,
    OddChips,
    Opens,
    PotGame,
    Size,
    Street,
)
from riverboat.core.ranking import ACE_TO_FIVE, BADUGI, BADUGI_DEUCE, DEUCE_TO_SEVEN, HIGH, Ranking
from riverboat.core.stakes import Structure, fixed_limit, no_limit, pot_limit
from riverboat.games.citations import poker
from riverboat.games.citations.house import HOUSE_DRAW
from riverboat.games.settings import BLINDS, DRAW, KILLS, LIMITS, POKER, TABLE, UTG_STRADDLE, compose
from riverboat.games.settings.odd_chips import ODD_CHIP_TO


def _streets(cards: int, draws: int) -> tuple[Street, ...]:
    """The deal, then `draws` draws with a burn before each; the later half is played at the big bet."""
    names = ("draw",) if draws == 1 else ("first draw", "second draw", "third draw")
    later = tuple(
        Street(name, (Burn(), Draw(), Betting(Opens.LEFT_OF_BUTTON, Size.BIG if i * 2 >= draws - 1 else Size.SMALL)))
        for i, name in enumerate(names)
    )
    return (Street("deal", (Deal(" ".join(["down"] * cards)), Betting(Opens.LEFT_OF_BLINDS, Size.SMALL))), *later)


# ---------------------------------------------------------------- one draw

FIVE_CARD_DRAW_HIGH = PotGame(
    key="five-card-draw-high",
    name="Five-card draw high",
    cites=poker.FIVE_CARD_DRAW_HIGH,
    deck=STANDARD_52,
    seats_max=8,  # [poker 12(b).seats]
    streets=_streets(5, 1),  # [poker 12(d).deal] [poker 12(f).order]
    awards=(Award(HIGH),),  # [poker 12(h)(1)]
    exposed=ExposedRule.KEEP,  # [decision 0020]
    structures=tuple(Structure),  # [poker 1.raise] sizes are as posted
    stakes=(
        fixed_limit(200, 400, blinds=(100, 200)),
        fixed_limit(1000, 2000, blinds=(500, 1000)),
        pot_limit(100, 200),
    ),
    settings=compose(POKER, BLINDS, LIMITS, DRAW),
)

FIVE_CARD_DRAW_LOW = replace(
    FIVE_CARD_DRAW_HIGH,
    key="five-card-draw-low",
    name="Five-card draw low",
    cites=poker.FIVE_CARD_DRAW_LOW,
    awards=(Award(ACE_TO_FIVE),),  # [poker 12(h)(2)]
)

SINGLE_DRAW_2_7 = replace(
    FIVE_CARD_DRAW_HIGH,
    key="single-draw-2-7",
    name="Deuce-to-seven single draw",
    cites=HOUSE_DRAW,
    seats_max=7,
    awards=(Award(DEUCE_TO_SEVEN),),
    structures=(Structure.NO_LIMIT, Structure.POT_LIMIT),
    stakes=(no_limit(100, 200), no_limit(500, 1000, ante=200)),
    settings=compose(TABLE, BLINDS, DRAW),
)

SINGLE_DRAW_ACE_5 = replace(
    SINGLE_DRAW_2_7,
    key="single-draw-ace-5",
    name="Ace-to-five single draw",
    awards=(Award(ACE_TO_FIVE),),
    structures=tuple(Structure),
    stakes=(fixed_limit(200, 400, blinds=(100, 200)), no_limit(100, 200)),
    settings=compose(TABLE, BLINDS, DRAW, LIMITS),
)

# ---------------------------------------------------------------- three draws


def _low(ranking: Ranking, name: str = "pot") -> Award:
    return Award(ranking, name, odd_chips=OddChips.LOWEST_CARD_BY_SUIT)


TRIPLE_DRAW_2_7 = replace(
    FIVE_CARD_DRAW_HIGH,
    key="triple-draw-2-7",
    name="Deuce-to-seven triple draw",
    cites=poker.TRIPLE_DRAW,
    seats_max=7,  # [poker 21(a).seats]
    streets=_streets(5, 3),  # [poker 21(e).deal] [poker 21(h)] [poker 21(i)]
    awards=(_low(DEUCE_TO_SEVEN),),  # [poker 21(j)(3)(i)]
    excess_max=100,  # [poker 21(j)(2).excess] [poker 22(j)(5).excess] one dollar
    # The submission says which player has the odd chip; a kill, of which only the sign speaks, is off without one.
    settings=compose(FIVE_CARD_DRAW_HIGH.settings, UTG_STRADDLE, KILLS, (ODD_CHIP_TO,), odd_chip_to="left-of-button"),
)

TRIPLE_DRAW_ACE_5 = replace(
    TRIPLE_DRAW_2_7,
    key="triple-draw-ace-5",
    name="Ace-to-five triple draw",
    awards=(_low(ACE_TO_FIVE),),  # [poker 21(j)(4)(i)]
)

BADEUCEY = replace(
    TRIPLE_DRAW_2_7,
    key="badeucey",
    name="Badeucey",
    cites=poker.BADEUCEY,
    awards=(_low(DEUCE_TO_SEVEN, "low"), _low(BADUGI_DEUCE, "badugi")),  # [poker 21(k)(1)(i).halves]
)

BADACEY = replace(
    TRIPLE_DRAW_2_7,
    key="badacey",
    name="Badacey",
    cites=poker.BADACEY,
    awards=(_low(ACE_TO_FIVE, "low"), _low(BADUGI, "badugi")),  # [poker 21(k)(2)(i).halves]
)

BADUGI_GAME = replace(
    TRIPLE_DRAW_2_7,
    key="badugi",
    name="Badugi",
    cites=poker.BADUGI,
    seats_max=9,  # [poker 22(a).seats]
    streets=_streets(4, 3),  # [poker 22(e).deal]
    awards=(_low(BADUGI),),  # [poker 22(j).showdown]
)

GAMES = (
    FIVE_CARD_DRAW_HIGH,
    FIVE_CARD_DRAW_LOW,
    TRIPLE_DRAW_2_7,
    TRIPLE_DRAW_ACE_5,
    BADEUCEY,
    BADACEY,
    BADUGI_GAME,
    SINGLE_DRAW_2_7,
    SINGLE_DRAW_ACE_5,
)
