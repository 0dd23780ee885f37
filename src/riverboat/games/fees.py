"""The collection schedules of the California poker games: option, limits, opening and regular fee.

[california-poker collection.option.*] [california-poker collection.mexican-stud.option.*]
"""

from collections.abc import Iterator

from riverboat.core.collection import PotSchedule
from riverboat.core.money import Amount
from riverboat.core.stakes import Structure

SEVEN_DOLLARS: Amount = 700
"""[california-poker collection.26-40.seven-dollar-pot.fee] the pot that spread limit pays its regular fee from."""

Limits = tuple[Amount, Amount]
"""The least and the largest lower limit; a largest of 0 is no bound."""
Rows = tuple[tuple[Amount, Amount], ...]
"""The opening fee and the regular fee, option by option."""

_FIXED: tuple[tuple[Limits, Rows], ...] = (
    ((100, 100), ((50, 50), (50, 100), (50, 150), (100, 150), (100, 200))),
    ((200, 200), ((100, 100), (100, 200), (100, 300), (100, 400), (100, 500))),
    ((300, 900), ((100, 100), (100, 200), (100, 300), (100, 400), (100, 500))),
    ((1000, 0), ((100, 100), (100, 200), (100, 300), (100, 400), (100, 500))),
    ((1000, 0), ((0, 100), (0, 200), (0, 300), (0, 400), (0, 500))),
)
_SPREAD: tuple[tuple[Limits, Rows], ...] = (
    ((100, 100), ((0, 100), (0, 200), (100, 200), (100, 300), (100, 400))),
    ((200, 200), ((0, 200), (100, 200), (100, 300), (100, 400), (100, 500))),
    ((300, 0), ((0, 300), (100, 200), (100, 300), (100, 400), (100, 500))),
)
_MEXICAN: tuple[tuple[Limits, Rows], ...] = (
    ((100, 100), ((0, 100), (100, 200), (100, 300), (100, 400), (100, 500))),
    ((200, 0), ((0, 100), (100, 200), (100, 300), (100, 400), (100, 500))),
)
_ANY = (Structure.FIXED_LIMIT, Structure.SPREAD_LIMIT, Structure.NO_LIMIT)


def _numbered(tables: tuple[tuple[Limits, Rows], ...]) -> Iterator[tuple[int, Limits, Amount, Amount]]:
    rows = [(limits, *fees) for limits, rows in tables for fees in rows]
    for number, (limits, opening, regular) in enumerate(rows, start=1):
        yield number, limits, opening, regular


def _flop_games() -> Iterator[PotSchedule]:
    for number, (low, high), opening, regular in _numbered(_FIXED + _SPREAD):
        fixed = number <= 25
        structures = (Structure.FIXED_LIMIT if fixed else Structure.SPREAD_LIMIT,)
        yield PotSchedule(number, structures, low, high, opening, regular, 0 if fixed else SEVEN_DOLLARS)


def _mexican_stud() -> Iterator[PotSchedule]:
    """By the least bet, whatever the structure: the schedule of a fixed limit is that of its lower limit."""
    for number, (low, high), opening, regular in _numbered(_MEXICAN):
        yield PotSchedule(number, _ANY, low, high, opening, regular, late=True)


FLOP_GAMES = tuple(_flop_games())
MEXICAN_STUD = tuple(_mexican_stud())
