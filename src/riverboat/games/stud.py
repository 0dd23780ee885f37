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
from riverboat.games.general import ONE_DOLLAR, POKER_GENERAL, poker_settings
from riverboat.games.house import (
    BOARD_SETTINGS,
    BURN_ALWAYS,
    BUTTON_SETTINGS,
    COMMON_CARD_SHOWS,
    EXPOSED_SETTINGS,
    LAST_CARD_MIXED_IN,
    ODD_CHIP_BY_CARD,
    ODD_CHIP_LOW,
    ODD_CHIP_TO,
    OPEN_PAIR_BET,
    OPENER_MAY_COMPLETE,
    OPENER_MUST_BET,
    settings,
)
from riverboat.games.rulings import FIVE_CARD_RULINGS, MAMBO_RULINGS, SEVEN_CARD_RULINGS

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

_SETTINGS = {
    "automated_shuffler": "poker/2(d).both-decks",
    "must_afford": "poker/7(c)(3)",
    "check_raise": "poker/7(j)",
    "odd_chip": "poker/3(d).tie",
    "odd_chip_to": "poker/3(d).tie",
    "raise_cap": "poker/17.raises",
    "short_all_in_reopens": "poker/1.raise",
    "limit_all_in": "poker/1.raise",
    "showdown_checked": "poker/15(d).first",
    "show_all": "poker/15(d).disclosure",
    "agreed_minimum": "poker/17.agreement",
}
_SEVEN_CARD_SETTINGS = _SETTINGS | {
    "opener_may_complete": "poker/9(d)(1)",
    "common_card_shows": "poker/9(h).betting",
    "last_card_mixed_in": "poker/9(h).reshuffle",
    "burn_always": "poker/9(h).common",
}
_SEVEN_CARD_MORE = (OPENER_MAY_COMPLETE, COMMON_CARD_SHOWS, LAST_CARD_MIXED_IN, BURN_ALWAYS)
_NOT_ASKED = BUTTON_SETTINGS + BOARD_SETTINGS + EXPOSED_SETTINGS

_GENERAL = POKER_GENERAL | {"odd-chip": "poker/3(d).tie", "split": "poker/3(d).tie"}
"""What the book says of every game, by topic."""

SEVEN_CARD_STUD_HIGH = PotGame(
    key="seven-card-stud-high",
    name="Seven-card stud high",
    book="poker",
    deck=STANDARD_52,
    seats_max=9,  # [poker 9(b).seats]
    seats_clause="poker/9(b).seats",
    button=False,
    bring_in=BringIn("lowest"),  # [poker 9(d)(1)]
    exposed=ExposedRule.UP_CARD,  # [poker 15(k).one]
    hole_cards_protected=True,  # [poker 15(i)(1)]
    rulings=SEVEN_CARD_RULINGS,
    streets=_SEVEN_CARD_STREETS,  # [poker 9(f)(1)]
    when=(When("open_pair_bet", "either", streets=_OPEN_PAIR_STREETS),),
    awards=(HIGH_BY_SUIT,),  # [poker 9(i)(1)]
    structures=(Structure.FIXED_LIMIT, Structure.SPREAD_LIMIT),  # [poker 1.raise] sizes are as posted
    stakes=STAKES,
    settings=poker_settings(
        _SEVEN_CARD_SETTINGS | {"open_pair_bet": "poker/17.notice"},
        more=(OPEN_PAIR_BET, ODD_CHIP_TO, *_SEVEN_CARD_MORE),
        without=_NOT_ASKED,
    ),
    clauses=_GENERAL
    | {
        "ante": "poker/9(b).ante",
        "award": "poker/9(i)(1)",
        "bring-in": "poker/9(d)(1)",
        "burn": "poker/9(h).burn",
        "common-card": "poker/9(h).common",
        "deal": "poker/9(h).streets",
        "deal.fourth": "poker/9(f).deal",
        "deal.third": "poker/9(c).deal",
        "gathered": "poker/9(g).complete",
        "gathered.third": "poker/9(e).complete",
        "nothing-to-call": "poker/9(g).actions",
        "opens": "poker/9(f)(1)",
        "opens.third": "poker/9(d).suit-tie",
        "raise": "poker/9(g).actions",
        "reshuffle": "poker/9(h).reshuffle",
        "turn": "poker/9(e).actions",
    },
)

SEVEN_CARD_STUD_HIGH_LOW = replace(
    SEVEN_CARD_STUD_HIGH,
    key="seven-card-stud-high-low",
    name="Seven-card stud high-low",
    when=(),
    bring_in=BringIn("highest", ace_low=True),  # [poker 9(d)(2)]
    awards=(HIGH_BY_SUIT, Award(ACE_TO_FIVE, "low", odd_chips=OddChips.LOWEST_CARD_BY_SUIT)),  # [poker 9(i)(2)]
    excess_max=ONE_DOLLAR,  # [poker 9(i)(2)(i)]
    settings=poker_settings(
        _SEVEN_CARD_SETTINGS | {"odd_chip_to": "poker/9(i)(2)(ii).excess", "odd_chip_low": "poker/9(i)(2)(iii).excess"},
        more=(ODD_CHIP_BY_CARD, *_SEVEN_CARD_MORE, ODD_CHIP_LOW),
        without=_NOT_ASKED,
    ),
    clauses={
        **SEVEN_CARD_STUD_HIGH.clauses,
        "award": "poker/9(i)(2)",
        "bring-in": "poker/9(d)(2)",
        "odd-chip.halves": "poker/9(i)(2)(i)",
        "odd-chip.high": "poker/9(i)(2)(ii).excess",
        "odd-chip.low": "poker/9(i)(2)(iii).excess",
        "split.high": "poker/9(i)(2)(ii).share",
        "split.low": "poker/9(i)(2)(iii).share",
    },
)

SEVEN_CARD_STUD_HIGH_LOW_EIGHT = replace(
    SEVEN_CARD_STUD_HIGH_LOW,
    key="seven-card-stud-high-low-eight",
    name="Seven-card stud high-low, eight or better",
    bring_in=BringIn("lowest"),  # [poker 9(d)(3)]
    awards=(  # [poker 9(j).qualifier]
        HIGH_BY_SUIT,
        Award(ACE_TO_FIVE_EIGHT, "low", odd_chips=OddChips.LOWEST_CARD_BY_SUIT),
    ),
    clauses={
        **SEVEN_CARD_STUD_HIGH_LOW.clauses,
        "award.whole": "poker/9(j).no-low",
        "bring-in": "poker/9(d)(3)",
    },
)

FIVE_CARD_STUD = replace(
    SEVEN_CARD_STUD_HIGH,
    key="five-card-stud",
    name="Five-card stud",
    when=(),
    seats_max=8,  # [poker 13(b).seats]
    seats_clause="poker/13(b).seats",
    rulings=FIVE_CARD_RULINGS,
    bring_in=BringIn("lowest"),  # [poker 13(d)]
    streets=(
        Street("second", (Deal("down up"), Betting(Opens.BRING_IN, Size.SMALL))),  # [poker 13(c).deal]
        Street("third", (Burn(), Deal("up"), Betting(Opens.BEST_SHOWING, Size.SMALL))),  # [poker 13(f).deal]
        Street("fourth", (Burn(), Deal("up"), Betting(Opens.BEST_SHOWING, Size.BIG))),  # [poker 13(g).deal]
        Street("fifth", (Burn(), Deal("up"), Betting(Opens.BEST_SHOWING, Size.BIG))),
    ),
    settings=poker_settings(
        _SETTINGS | {"opener_may_complete": "poker/13(d)", "opener_must_bet": "poker/13(f).complete"},
        more=(ODD_CHIP_TO, OPENER_MAY_COMPLETE, OPENER_MUST_BET),
        without=_NOT_ASKED,
    ),
    clauses=_GENERAL
    | {
        "ante": "poker/13(b).ante",
        "award": "poker/13(h)",
        "bring-in": "poker/13(d)",
        "burn": "poker/13(g).burn",
        "deal": "poker/13(g).deal",
        "deal.second": "poker/13(c).deal",
        "deal.third": "poker/13(f).deal",
        "gathered": "poker/13(f).complete",
        "gathered.second": "poker/13(e).complete",
        "nothing-to-call": "poker/13(f).complete",
        "opener-must-bet": "poker/13(f).complete",
        "opens": "poker/13(f).first",
        "opens.second": "poker/13(d)",
        "raise": "poker/13(e).actions",
        "turn": "poker/13(e).actions",
    },
)

MAMBO_STUD = replace(
    FIVE_CARD_STUD,
    key="mambo-stud",
    name="Mambo stud high-low, six or better",
    seats_max=11,  # [poker 13a(b).seats]
    seats_clause="poker/13a(b).seats",
    rulings=MAMBO_RULINGS,
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
    excess_max=ONE_DOLLAR,  # [poker 13a(j)(1)]
    settings=poker_settings(
        _SETTINGS
        | {
            "opener_may_complete": "poker/13a(d)",
            "odd_chip_to": "poker/13a(j)(2).excess",
            "odd_chip_low": "poker/13a(j)(3).excess",
        },
        more=(ODD_CHIP_BY_CARD, ODD_CHIP_LOW, OPENER_MAY_COMPLETE),
        without=_NOT_ASKED,
    ),
    clauses=_GENERAL
    | {
        "ante": "poker/13a(b).ante",
        "award": "poker/13a(j).split",
        "award.whole": "poker/13a(k).no-low",
        "board.community": "poker/13a(h).deal",
        "bring-in": "poker/13a(d)",
        "burn": "poker/1.burn-card",
        "deal.second": "poker/13a(c).deal",
        "deal.third": "poker/13a(f).deal",
        "gathered": "poker/13a(g).complete",
        "gathered.second": "poker/13a(e).complete",
        "nothing-to-call": "poker/13a(g).actions",
        "odd-chip.halves": "poker/13a(j)(1)",
        "odd-chip.high": "poker/13a(j)(2).excess",
        "odd-chip.low": "poker/13a(j)(3).excess",
        "opens.community": "poker/13a(h)(1)",
        "opens.second": "poker/13a(d)",
        "opens.third": "poker/13a(f).first",
        "raise": "poker/13a(g).actions",
        "split.high": "poker/13a(j)(2).share",
        "split.low": "poker/13a(j)(3).share",
        "turn": "poker/13a(e).actions",
    },
)

RAZZ = replace(
    SEVEN_CARD_STUD_HIGH,
    key="razz",
    name="Razz",
    when=(),
    book="house",
    seats_max=8,
    seats_clause="",
    bring_in=BringIn("highest", ace_low=True),
    streets=seven_card_streets(Opens.LOWEST_SHOWING),
    awards=(Award(ACE_TO_FIVE, "low", odd_chips=OddChips.LOWEST_CARD_BY_SUIT),),
    settings=settings(
        {}, more=(ODD_CHIP_TO, ODD_CHIP_LOW, OPENER_MAY_COMPLETE, LAST_CARD_MIXED_IN, BURN_ALWAYS), without=_NOT_ASKED
    ),
    clauses={},
)

GAMES = (
    SEVEN_CARD_STUD_HIGH,
    SEVEN_CARD_STUD_HIGH_LOW,
    SEVEN_CARD_STUD_HIGH_LOW_EIGHT,
    FIVE_CARD_STUD,
    MAMBO_STUD,
    RAZZ,
)
