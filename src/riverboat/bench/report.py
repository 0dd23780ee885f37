"""What was measured: the medians, and a table of them for people."""

from collections.abc import Iterable
from statistics import median

import msgspec
from rich.table import Table

from riverboat.bench import ours
from riverboat.bench.contests import Contest
from riverboat.bench.measure import Lap


class Row(msgspec.Struct, frozen=True):
    name: str
    release: str
    per_second: float | None  # the median lap; None where the contender is not installed
    ours_is_times: float | None  # how many times as fast as this one we are


class Result(msgspec.Struct, frozen=True):
    contest: str
    title: str
    unit: str
    rows: tuple[Row, ...]


def result(contest: Contest, laps: Iterable[Lap]) -> Result:
    rates: dict[str, list[float]] = {contender.name: [] for contender in contest.contenders}
    for lap in laps:
        rates[lap.contender.name].append(contest.rate(lap))
    medians = {name: median(measured) for name, measured in rates.items() if measured}
    rows = (
        Row(contender.name, contender.release, medians.get(contender.name), _times(medians, contender.name))
        for contender in contest.contenders
    )
    return Result(contest.key, contest.title, contest.unit, tuple(rows))


def table(shown: Result) -> Table:
    drawn = Table("", "release", shown.unit, "ours is", title=shown.title, title_justify="left")
    for column in drawn.columns[2:]:
        column.justify = "right"
    for row in shown.rows:
        if row.per_second is None:
            drawn.add_row(row.name, "", "not installed", "")
        else:
            times = "" if row.ours_is_times is None else f"{row.ours_is_times:.2f} x"
            drawn.add_row(row.name, row.release, f"{row.per_second:,.0f}", times)
    return drawn


def _times(medians: dict[str, float], name: str) -> float | None:
    if name not in medians or ours.NAME not in medians:
        return None
    return medians[ours.NAME] / medians[name]
