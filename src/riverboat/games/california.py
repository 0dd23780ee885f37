"""The other button games of the California texts: omaha, high-low split, and pineapple.

The texts of hold'em and omaha share their clauses with hold'em (`holdem-omaha.*`); pineapple has a text of its own.
"""

from dataclasses import replace

from riverboat.core.game import Award, Betting, Deal, Discard, MadeOf, Opens, Setting, Size, Street
from riverboat.core.ranking import ACE_TO_FIVE_EIGHT, HIGH
from riverboat.games.california_settings import california_settings
from riverboat.games.holdem import STREETS, TEXAS_HOLDEM_CALIFORNIA
from riverboat.games.house import LIMIT_BY_ROUND, limits_by_round
from riverboat.games.omaha import omaha_streets

_BOOK = "california-poker"
_HIGH_LOW = {
    "award": f"{_BOOK}/high-low.winners.half-half",
    "award.whole": f"{_BOOK}/high-low.winners.no-low",
    "odd-chip": f"{_BOOK}/high-low.winners.odd-chips",
    "odd-chip.halves": f"{_BOOK}/high-low.winners.half-half",
    "split": f"{_BOOK}/high-low.winners.tie-with-low",
    "split.whole": f"{_BOOK}/high-low.winners.tie-no-low",
}


def high_low(made_of: MadeOf = MadeOf.ANY) -> tuple[Award, Award]:
    """Half for the best hand, half for the best low of eight or better."""
    return Award(HIGH, "high", made_of), Award(ACE_TO_FIVE_EIGHT, "low", made_of)


ODD_CHIP_HALVING = Setting(
    "odd_chip_halving",
    "high",
    "where hands are tied, who has the odd chip of halving: high, or the half of the winner nearest the button's left",
    allowed=("high", "left-of-button"),
)

_HIGH_LOW_SETTINGS = (
    *(
        replace(setting, clause=_HIGH_LOW["odd-chip"]) if setting.key == "odd_chip" else setting
        for setting in TEXAS_HOLDEM_CALIFORNIA.settings
    ),
    replace(ODD_CHIP_HALVING, clause=_HIGH_LOW["odd-chip"]),
)

TEXAS_HOLDEM_HIGH_LOW = replace(
    TEXAS_HOLDEM_CALIFORNIA,
    key="texas-holdem-high-low",
    name="Texas hold'em high-low",
    awards=high_low(),  # [california-poker texas-holdem-high-low.object]
    settings=_HIGH_LOW_SETTINGS,
    clauses={**TEXAS_HOLDEM_CALIFORNIA.clauses, **_HIGH_LOW, "deal": f"{_BOOK}/texas-holdem-high-low.5"},
)

OMAHA_CALIFORNIA = replace(
    TEXAS_HOLDEM_CALIFORNIA,
    key="omaha-california",
    name="Omaha (California)",
    streets=omaha_streets(4),
    awards=(Award(HIGH, made_of=MadeOf.TWO_HOLE_THREE_BOARD),),  # [california-poker omaha-california.object]
    clauses={**TEXAS_HOLDEM_CALIFORNIA.clauses, "deal": f"{_BOOK}/omaha-california.5"},
)

OMAHA_HIGH_LOW_CALIFORNIA = replace(
    OMAHA_CALIFORNIA,
    key="omaha-high-low-california",
    name="Omaha high-low (California)",
    awards=high_low(MadeOf.TWO_HOLE_THREE_BOARD),  # [california-poker omaha-high-low-california.object]
    settings=_HIGH_LOW_SETTINGS,
    clauses={**OMAHA_CALIFORNIA.clauses, **_HIGH_LOW, "deal": f"{_BOOK}/omaha-high-low-california.5"},
)


def _item(number: str) -> str:
    return f"{_BOOK}/pineapple-high-low.{number}"


_PINEAPPLE_SETTINGS = {setting.key: "" for setting in TEXAS_HOLDEM_CALIFORNIA.settings} | {
    "first_button": _item("3"),
    "heads_up_blinds": _item("4.small-blind"),
    "limit_by_round": _item("table.same-limits"),
    "odd_chip": _item("winners.no-low.tie.odd"),
    "odd_chip_halving": _item("winners.both-tie.odd"),
    "raise_cap": _item("6(d).cap"),
    "uncap_when_heads_up": _item("6(d).heads-up"),
}

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
    seats_clause=_item("table.seats"),
    streets=_PINEAPPLE_STREETS,
    when=limits_by_round(_PINEAPPLE_STREETS),
    awards=high_low(),  # [california-poker pineapple-high-low.object]
    settings=california_settings(_PINEAPPLE_SETTINGS, most_raises=3, more=(ODD_CHIP_HALVING, LIMIT_BY_ROUND)),
    clauses={
        "above-maximum": _item("6(c)"),
        "award": _item("winners.low"),
        "award.uncontested": _item("22(d)"),
        "award.whole": _item("winners.no-low"),
        "below-minimum": _item("6(c)"),
        "blind.big": _item("4.big-blind"),
        "blind.small": _item("4.small-blind"),
        "board.flop": _item("10"),
        "board.river": _item("20"),
        "board.turn": _item("15"),
        "burn": _item("9"),
        "button": _item("1(a)"),
        "deal": _item("5"),
        "discard": _item("8"),
        "discard.order": _item("8"),
        "first-button": _item("3"),
        "gathered": _item("23"),
        "gathered.flop": _item("13"),
        "gathered.pre-flop": _item("7"),
        "gathered.turn": _item("18"),
        "no-check": _item("6(d).responses"),
        "odd-chip.both": _item("winners.both-tie.odd"),
        "odd-chip.halves": _item("winners.low.odd"),
        "odd-chip.high": _item("winners.high-tie-low.odd"),
        "odd-chip.low": _item("winners.low-tie.odd"),
        "odd-chip.whole": _item("winners.no-low.tie.odd"),
        "opens": _item("1(c)"),
        "opens.flop": _item("12.order"),
        "opens.pre-flop": _item("6.order"),
        "opens.river": _item("22.order"),
        "opens.turn": _item("17.order"),
        "raise-cap": _item("6(d).cap"),
        "show.first": _item("24"),
        "split.both": _item("winners.both-tie"),
        "split.high": _item("winners.high-tie-low"),
        "split.low": _item("winners.low-tie"),
        "split.whole": _item("winners.no-low.tie"),
        "turn": _item("6.order"),
    },
)

GAMES = (TEXAS_HOLDEM_HIGH_LOW, OMAHA_CALIFORNIA, OMAHA_HIGH_LOW_CALIFORNIA, PINEAPPLE_HIGH_LOW)
