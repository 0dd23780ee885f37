"""Stud: cards down and up, a forced bet by the up-cards, and the best hand showing opens."""

from dataclasses import replace

from riverboat.core.cards import STANDARD_52
from riverboat.core.game import (
    Award,
    Betting,
    Board,
    BringIn,
    Burn,
    Deal,
    ExposedRule,
    OddChips,
    Opens,
    PotGame,
    Size,
    Street,
    When,
    in_sizes,
)
from riverboat.core.ranking import ACE_TO_FIVE, ACE_TO_FIVE_EIGHT, HIGH, THREE_CARD_HIGH, THREE_CARD_LOW_SIX
from riverboat.core.stakes import Structure, stud_limit
from riverboat.games.citations import poker
from riverboat.games.citations.house import HOUSE_STUD
from riverboat.games.settings import COMMON_CARD, LIMITS, ODD_CHIPS_HIGH_LOW, POKER, STUD, TABLE, compose
from riverboat.games.settings.decks import COMMON_CARD_SHOWS
from riverboat.games.settings.odd_chips import ODD_CHIP_LOW, ODD_CHIP_TO
from riverboat.games.settings.stud import OPEN_PAIR_BET, OPENER_MUST_BET

STAKES = (
    stud_limit(200, 400, bring_in=100, ante=100),
    stud_limit(400, 800, bring_in=200, ante=100),
    stud_limit(1000, 2000, bring_in=300, ante=200),
)


def seven_card_streets(opens: Opens) -> tuple[Street, ...]:
    """Two down, four up, one down; where the deck runs out a common card serves everyone.

    [poker 9(c).deal] [poker 9(f).deal] [poker 9(h).streets] [poker 9(h).common]
    """
    return (
        Street("third", (Deal("down down up"), Betting(Opens.BRING_IN, Size.SMALL))),
        Street("fourth", (Burn(), Deal("up"), Betting(opens, Size.SMALL))),
        Street("fifth", (Burn(), Deal("up"), Betting(opens, Size.BIG))),
        Street("sixth", (Burn(), Deal("up", common=True), Betting(opens, Size.BIG))),
        Street("seventh", (Burn(), Deal("down", common=True), Betting(opens, Size.BIG))),
    )


_SEVEN_CARD_STREETS = seven_card_streets(Opens.BEST_SHOWING)
_OPEN_PAIR_STREETS = in_sizes(_SEVEN_CARD_STREETS, Size.SMALL, Size.OPEN_PAIR, Size.BIG, Size.BIG, Size.BIG)

HIGH_BY_SUIT = Award(HIGH, "high", odd_chips=OddChips.HIGHEST_CARD_BY_SUIT)

_SEVEN_CARD_SETTINGS = compose(POKER, LIMITS, STUD, COMMON_CARD)

SEVEN_CARD_STUD_HIGH = PotGame(
    key="seven-card-stud-high",
    name="Seven-card stud high",
    cites=poker.SEVEN_CARD_STUD_HIGH,
    deck=STANDARD_52,
    seats_max=9,  # [poker 9(b).seats]
    button=False,
    bring_in=BringIn("lowest"),  # [poker 9(d)(1)]
    exposed=ExposedRule.UP_CARD,  # [poker 15(k).one]
    hole_cards_protected=True,  # [poker 15(i)(1)]
    streets=_SEVEN_CARD_STREETS,  # [poker 9(f)(1)]
    when=(When("open_pair_bet", "either", streets=_OPEN_PAIR_STREETS),),
    awards=(HIGH_BY_SUIT,),  # [poker 9(i)(1)]
    structures=(Structure.FIXED_LIMIT, Structure.SPREAD_LIMIT),  # [poker 1.raise] sizes are as posted
    stakes=STAKES,
    settings=compose(_SEVEN_CARD_SETTINGS, (OPEN_PAIR_BET, ODD_CHIP_TO)),
)

SEVEN_CARD_STUD_HIGH_LOW = replace(
    SEVEN_CARD_STUD_HIGH,
    key="seven-card-stud-high-low",
    name="Seven-card stud high-low",
    cites=poker.SEVEN_CARD_STUD_HIGH_LOW,
    when=(),
    bring_in=BringIn("highest", ace_low=True),  # [poker 9(d)(2)]
    awards=(HIGH_BY_SUIT, Award(ACE_TO_FIVE, "low", odd_chips=OddChips.LOWEST_CARD_BY_SUIT)),  # [poker 9(i)(2)]
    excess_max=100,  # [poker 9(i)(2)(i)] one dollar
    settings=compose(_SEVEN_CARD_SETTINGS, ODD_CHIPS_HIGH_LOW),
)

SEVEN_CARD_STUD_HIGH_LOW_EIGHT = replace(
    SEVEN_CARD_STUD_HIGH_LOW,
    key="seven-card-stud-high-low-eight",
    name="Seven-card stud high-low, eight or better",
    cites=poker.SEVEN_CARD_STUD_HIGH_LOW_EIGHT,
    bring_in=BringIn("lowest"),  # [poker 9(d)(3)]
    awards=(  # [poker 9(j).qualifier]
        HIGH_BY_SUIT,
        Award(ACE_TO_FIVE_EIGHT, "low", odd_chips=OddChips.LOWEST_CARD_BY_SUIT),
    ),
)

FIVE_CARD_STUD = replace(
    SEVEN_CARD_STUD_HIGH,
    key="five-card-stud",
    name="Five-card stud",
    cites=poker.FIVE_CARD_STUD,
    when=(),
    seats_max=8,  # [poker 13(b).seats]
    bring_in=BringIn("lowest"),  # [poker 13(d)]
    streets=(
        Street("second", (Deal("down up"), Betting(Opens.BRING_IN, Size.SMALL))),  # [poker 13(c).deal]
        Street("third", (Burn(), Deal("up"), Betting(Opens.BEST_SHOWING, Size.SMALL))),  # [poker 13(f).deal]
        Street("fourth", (Burn(), Deal("up"), Betting(Opens.BEST_SHOWING, Size.BIG))),  # [poker 13(g).deal]
        Street("fifth", (Burn(), Deal("up"), Betting(Opens.BEST_SHOWING, Size.BIG))),
    ),
    settings=compose(POKER, LIMITS, STUD, (ODD_CHIP_TO, OPENER_MUST_BET)),
)

MAMBO_STUD = replace(
    FIVE_CARD_STUD,
    key="mambo-stud",
    name="Mambo stud high-low, six or better",
    cites=poker.MAMBO_STUD,
    seats_max=11,  # [poker 13a(b).seats]
    bring_in=BringIn("lowest"),  # [poker 13a(d)]
    streets=(
        Street("second", (Deal("down up"), Betting(Opens.BRING_IN, Size.SMALL))),  # [poker 13a(c).deal]
        Street("third", (Burn(), Deal("down"), Betting(Opens.HIGHEST_UP_CARD, Size.SMALL))),  # [poker 13a(f).deal]
        Street("community", (Burn(), Board(1), Betting(Opens.PAIR_WITH_BOARD, Size.BIG))),  # [poker 13a(h).deal]
    ),
    awards=(  # [poker 13a(j).hand] three cards of four
        Award(THREE_CARD_HIGH, "high", odd_chips=OddChips.HIGHEST_CARD_BY_SUIT),
        Award(THREE_CARD_LOW_SIX, "low", odd_chips=OddChips.LOWEST_CARD_BY_SUIT),
    ),
    excess_max=100,  # [poker 13a(j)(1)] one dollar
    settings=compose(POKER, LIMITS, STUD, ODD_CHIPS_HIGH_LOW),
)

RAZZ = replace(
    SEVEN_CARD_STUD_HIGH,
    key="razz",
    name="Razz",
    when=(),
    cites=HOUSE_STUD,
    seats_max=8,
    bring_in=BringIn("highest", ace_low=True),
    streets=seven_card_streets(Opens.LOWEST_SHOWING),
    awards=(Award(ACE_TO_FIVE, "low", odd_chips=OddChips.LOWEST_CARD_BY_SUIT),),
    settings=compose(TABLE, LIMITS, STUD, COMMON_CARD, (ODD_CHIP_TO, ODD_CHIP_LOW), without=(COMMON_CARD_SHOWS,)),
)

GAMES = (
    SEVEN_CARD_STUD_HIGH,
    SEVEN_CARD_STUD_HIGH_LOW,
    SEVEN_CARD_STUD_HIGH_LOW_EIGHT,
    FIVE_CARD_STUD,
    MAMBO_STUD,
    RAZZ,
)
