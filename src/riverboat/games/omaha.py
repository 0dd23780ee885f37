"""Omaha: four or five cards down, of which exactly two play with exactly three of the board."""

from dataclasses import replace

from riverboat.core.game import Award, Betting, Deal, MadeOf, OddChips, Opens, Size, Street
from riverboat.core.ranking import ACE_TO_FIVE_EIGHT, HIGH
from riverboat.core.stakes import fixed_limit, pot_limit
from riverboat.games.general import ONE_DOLLAR, poker_settings
from riverboat.games.holdem import HOLDEM, STREETS
from riverboat.games.house import ODD_CHIP_BY_CARD, ODD_CHIP_LOW, ODD_CHIP_TO, STRADDLE_UTG
from riverboat.games.kill import KILL_SETTINGS, kill_clauses, kill_topics

TWO_AND_THREE = MadeOf.TWO_HOLE_THREE_BOARD


def omaha_streets(cards: int) -> tuple[Street, ...]:
    """Hold'em's streets behind so many hole cards.  [poker 11(d).deal] [poker 11(e)] [poker 20(e).deal]"""
    deal = Street("pre-flop", (Deal(" ".join(["down"] * cards)), Betting(Opens.LEFT_OF_BLINDS, Size.SMALL)))
    return (deal, *STREETS[1:])


HIGH_ONLY = (Award(HIGH, "high", TWO_AND_THREE),)
HIGH_LOW_EIGHT = (
    Award(HIGH, "high", TWO_AND_THREE, OddChips.HIGHEST_CARD_BY_SUIT),
    Award(ACE_TO_FIVE_EIGHT, "low", TWO_AND_THREE, OddChips.LOWEST_CARD_BY_SUIT),
)

_SETTINGS = {setting.key: setting.clause for setting in HOLDEM.settings} | {
    "button_rule": "poker/11(c)",
    "first_button": "poker/11(c)",
    "heads_up_blinds": "poker/11(e)",
}

OMAHA_HIGH = replace(
    HOLDEM,
    key="omaha-high",
    name="Omaha high",
    seats_max=10,
    seats_clause="poker/11(b).seats",
    streets=omaha_streets(4),
    awards=HIGH_ONLY,  # [poker 11(f)(1)]
    stakes=(
        fixed_limit(400, 800, blinds=(200, 400)),
        fixed_limit(1000, 2000, blinds=(500, 1000)),
        pot_limit(100, 200),
    ),
    settings=poker_settings(_SETTINGS),
    clauses={
        **HOLDEM.clauses,
        "ante": "poker/11(b).ante",
        "award": "poker/11(f)(1)",
        "blind.big": "poker/11(e)",
        "blind.blind": "poker/11(e)",
        "blind.small": "poker/11(e)",
        "board.flop": "poker/11(e)",
        "board.river": "poker/11(e)",
        "board.turn": "poker/11(e)",
        "button": "poker/11(c)",
        "deal": "poker/11(d).deal",
        "first-button": "poker/11(c)",
        "gathered": "poker/11(e)",
        "nothing-to-call": "poker/11(e)",
        "opens": "poker/11(e)",
        "opens.pre-flop": "poker/11(e)",
        "turn": "poker/11(e)",
    },
)

OMAHA_HIGH_LOW_EIGHT = replace(
    OMAHA_HIGH,
    key="omaha-high-low-eight",
    name="Omaha high-low, eight or better",
    awards=HIGH_LOW_EIGHT,  # [poker 11(f)(2)] [poker 11(g).qualifier]
    excess_max=ONE_DOLLAR,  # [poker 11(f)(2)(i)]
    settings=poker_settings(
        _SETTINGS
        | kill_clauses(
            "poker/11(i).optional",
            "poker/11(i).qualify",
            counted="poker/1.pot",
            acts="poker/11(i).blind",
            tie="poker/11(i).ends-split",
        )
        | {"odd_chip_to": "poker/11(f)(2)(ii).excess", "odd_chip_low": "poker/11(f)(2)(iii).excess"},
        more=(ODD_CHIP_BY_CARD, ODD_CHIP_LOW, *KILL_SETTINGS),
    ),
    clauses={
        **OMAHA_HIGH.clauses,
        **kill_topics("poker/11(i).qualify"),
        "award": "poker/11(f)(2)",
        "award.whole": "poker/11(g).no-low",
        "odd-chip.halves": "poker/11(f)(2)(i)",
        "odd-chip.high": "poker/11(f)(2)(ii).excess",
        "odd-chip.low": "poker/11(f)(2)(iii).excess",
        "split.high": "poker/11(f)(2)(ii).share",
        "split.low": "poker/11(f)(2)(iii).share",
    },
)

_FIVE_CARD_SETTINGS = _SETTINGS | {
    "button_rule": "poker/20(b)(2)",
    "first_button": "poker/20(b)(1)(ii)",
    "heads_up_blinds": "poker/20(c).blind",
    "straddle": "poker/20(d).who",
    "straddle_amount": "poker/20(d).sign",
}

_SIGN = "poker/20(a).sign"
"""Where the game is not high-low only the sign speaks of a kill: it is off without an approved submission."""

FIVE_CARD_OMAHA_HIGH = replace(
    OMAHA_HIGH,
    key="five-card-omaha-high",
    name="Five-card omaha high",
    seats_max=8,
    seats_clause="poker/20(a).seats",
    streets=omaha_streets(5),
    settings=poker_settings(
        _FIVE_CARD_SETTINGS | kill_clauses(_SIGN, _SIGN, counted="poker/1.pot", acts=_SIGN, tie=_SIGN),
        more=(STRADDLE_UTG, *KILL_SETTINGS),
    ),
    clauses={
        **HOLDEM.clauses,
        **kill_topics(_SIGN),
        "ante": "poker/20(a).ante",
        "award": "poker/20(j)(1)",
        "blind.big": "poker/20(c).additional",
        "blind.blind": "poker/20(c).blind",
        "blind.small": "poker/20(c).blind",
        "board.flop": "poker/20(g).flop",
        "board.river": "poker/20(i)",
        "board.turn": "poker/20(h)",
        "button": "poker/20(b)(2)",
        "deal": "poker/20(e).deal",
        "first-button": "poker/20(b)(1)(ii)",
        "gathered": "poker/20(g).complete",
        "gathered.pre-flop": "poker/20(f).complete",
        "nothing-to-call": "poker/20(g).actions",
        "opens": "poker/20(g).first",
        "opens.pre-flop": "poker/20(f).order",
        "straddle": "poker/20(d).who",
        "straddle.one": "poker/20(d).one",
        "turn": "poker/20(f).order",
    },
)

FIVE_CARD_OMAHA_HIGH_LOW_EIGHT = replace(
    FIVE_CARD_OMAHA_HIGH,
    key="five-card-omaha-high-low-eight",
    name="Five-card omaha high-low, eight or better",
    awards=HIGH_LOW_EIGHT,  # [poker 20(j)(2)(i).split] [poker 20(k)(1).qualifier]
    excess_max=ONE_DOLLAR,  # [poker 20(j)(2)(i).excess]
    settings=poker_settings(
        _FIVE_CARD_SETTINGS
        | kill_clauses(
            "poker/20(k)(3).option",
            "poker/20(k)(3).sign",
            counted="poker/1.pot",
            acts="poker/20(k)(3).option",
            tie="poker/20(k)(3).option",
        )
        | {"odd_chip_to": "poker/20(j)(2)(ii).excess", "odd_chip_low": "poker/20(j)(2)(iii).excess"},
        more=(STRADDLE_UTG, ODD_CHIP_TO, ODD_CHIP_LOW, *KILL_SETTINGS),
    ),
    clauses={
        **FIVE_CARD_OMAHA_HIGH.clauses,
        **kill_topics("poker/20(k)(3).sign"),
        "award": "poker/20(j)(2)(i).split",
        "award.whole": "poker/20(k)(1).no-low",
        "odd-chip.halves": "poker/20(j)(2)(i).excess",
        "odd-chip.high": "poker/20(j)(2)(ii).excess",
        "odd-chip.low": "poker/20(j)(2)(iii).excess",
        "split.high": "poker/20(j)(2)(ii).share",
        "split.low": "poker/20(j)(2)(iii).share",
    },
)

GAMES = (OMAHA_HIGH, OMAHA_HIGH_LOW_EIGHT, FIVE_CARD_OMAHA_HIGH, FIVE_CARD_OMAHA_HIGH_LOW_EIGHT)
