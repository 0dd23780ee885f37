"""A structure for so many players who want to be done in so many minutes, and how long it is expected to take."""

from itertools import pairwise
from typing import NamedTuple

from riverboat.core.errors import Refused
from riverboat.core.money import TournamentChips as Chips
from riverboat.tournament.structure import Break, Level, Schedule, check_schedule, with_proposed

DEEP = 100
"""How many big blinds a usual starting stack has."""
LAST = 20
"""An event is usually over when all the chips in play are so many big blinds."""
BETWEEN_BREAKS = 4
MANTISSAS = (10, 15, 20, 25, 30, 40, 50, 60, 75, 80)
"""Small blinds that people can count, before the zeros."""


class Made(NamedTuple):
    schedule: Schedule
    minutes: int
    """How long it is expected to take, breaks included."""
    last: Level
    """The level in which it is expected to end."""


def generate(
    *,
    stack: Chips,
    players: int,
    chips: tuple[Chips, ...] = (Chips(25), Chips(100), Chips(500), Chips(1000)),
    minutes: int = 240,
    level_minutes: int = 20,
    ante: bool = False,
) -> Made:
    """Blinds that grow by the same part from level to level, in amounts that the chips can pay."""
    if stack <= 0 or players < 2 or not 2 <= minutes // max(level_minutes, 1) <= 200:
        raise Refused("no-such-structure", detail=f"{players} players, {minutes} minutes")
    playing = minutes * BETWEEN_BREAKS * level_minutes // (BETWEEN_BREAKS * level_minutes + 10)
    count = max(2, playing // level_minutes)
    smalls = _growing(first=stack / (2 * DEEP), last=stack * players / (2 * LAST), count=count, chip=chips[0])
    smalls += _beyond(smalls, chips[0])
    levels = [_level(small, level_minutes, ante=ante and number >= 3) for number, small in enumerate(smalls)]
    rows: list[Level | Break] = []
    for number, level in enumerate(levels, start=1):
        rows.append(level)
        if number % BETWEEN_BREAKS == 0 or (number == count // 2 and count < BETWEEN_BREAKS):
            rows.append(Break(10))
    if not any(isinstance(row, Break) for row in rows):
        rows.insert(1, Break(10))
    schedule = with_proposed(Schedule(tuple(rows), chips))
    check_schedule(schedule)
    return Made(schedule, *expected(schedule, stack=stack, players=players))


def expected(schedule: Schedule, *, stack: Chips, players: int) -> tuple[int, Level]:
    """How many minutes an event takes until all chips in play are twenty big blinds, and the level that is in."""
    total, minutes = stack * players, 0
    last = schedule.levels[0]
    for row in schedule.rows:
        minutes += row.minutes
        if isinstance(row, Level):
            last = row
            if row.big_blind * LAST >= total:
                break
    return minutes, last


def _growing(*, first: float, last: float, count: int, chip: Chips) -> list[Chips]:
    growth = (last / first) ** (1 / max(count - 1, 1))
    smalls: list[Chips] = []
    for number in range(count):
        smalls.append(_postable(first * growth**number, chip, above=smalls[-1] if smalls else Chips(0)))
    return smalls


def _postable(wanted: float, chip: Chips, *, above: Chips) -> Chips:
    """The nearest amount that the smallest chip pays and people can count, above that of the level before."""
    if above:
        wanted = max(wanted, float(above + 1))
    candidates = [
        Chips(mantissa * 10**zeros // 10)
        for zeros in range(1, 13)
        for mantissa in MANTISSAS
        if mantissa * 10**zeros % 10 == 0 and (mantissa * 10**zeros // 10) % chip == 0
    ]
    possible = [amount for amount in candidates if amount > above] or [Chips(above + chip)]
    return min(possible, key=lambda amount: (abs(amount - wanted), amount))


def _beyond(smalls: list[Chips], chip: Chips) -> list[Chips]:
    """A few levels more, for an event that lasts longer than expected."""
    more: list[Chips] = []
    for _ in range(6):
        last = more[-1] if more else smalls[-1]
        more.append(_postable(last * 1.5, chip, above=last))
    return more


def _level(small: Chips, minutes: int, *, ante: bool) -> Level:
    big = Chips(2 * small)
    return Level(small, big, big if ante else Chips(0), minutes, "big-blind" if ante else "each")


def grows(schedule: Schedule) -> bool:
    return all(before.big_blind < after.big_blind for before, after in pairwise(schedule.levels))
