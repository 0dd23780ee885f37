"""What is known after a question about equity."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from riverboat.odds.equity.question import Question
from riverboat.odds.kernels.showdown import FIRST, QUARTERED, SCOOPED, SHARED, SQUARES, UNIT, WON


@dataclass(frozen=True, slots=True)
class Part:
    """What one player gets of the pot, on average, and how often. Each is a fraction of 1."""

    hand: str
    equity: float
    win: float | None
    """The whole pot, alone: in a game that is split, a scoop. None where several boards were averaged."""
    split: float | None
    """Some of it: a tie, or one half of a split pot."""
    shares: tuple[float, ...] = ()
    """In a game that is split, what of the equity comes from each award: high and low."""
    quarter: float | None = None
    """In a game that is split: some of the pot and no more than a quarter."""
    error: float = 0.0
    """The standard error of the equity; 0 where it is exact."""
    exact: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    game: str
    method: str
    """`exact` or `sampled`."""
    deals: int
    """How many were counted or dealt."""
    parts: tuple[Part, ...]
    awards: tuple[str, ...]


Sums = Sequence[Fraction | int]
"""The columns that are counted of a player (`kernels.showdown`)."""


def counted(asked: Question, sums: Sequence[Sums], deals: Fraction, looked_at: int) -> Answer:
    """The answer where every deal has been counted."""
    parts = []
    for each, row in zip(asked.ranges, sums, strict=True):
        part = _part(asked, each.text, row, deals)
        parts.append(replace(part, exact=Fraction(row[WON]) / UNIT / deals))
    return Answer(asked.form.name, "exact", looked_at, tuple(parts), asked.form.awards)


def estimated(asked: Question, sums: Sequence[Sums], dealt: int) -> Answer:
    parts = []
    for each, row in zip(asked.ranges, sums, strict=True):
        part = _part(asked, each.text, row, Fraction(dealt))
        variance = max(float(row[SQUARES]) / UNIT**2 / dealt - part.equity**2, 0.0)
        parts.append(replace(part, error=(variance / dealt) ** 0.5))
    return Answer(asked.form.name, "sampled", dealt, tuple(parts), asked.form.awards)


def _part(asked: Question, hand: str, row: Sums, deals: Fraction) -> Part:
    split_game = len(asked.form.awards) > 1
    return Part(
        hand,
        equity=float(row[WON] / UNIT / deals),
        win=float(row[SCOOPED] / deals),
        split=float(row[SHARED] / deals),
        shares=tuple(float(row[FIRST + award] / UNIT / deals) for award in range(2)) if split_game else (),
        quarter=float(row[QUARTERED] / deals) if split_game else None,
    )


def averaged(answers: Sequence[Answer]) -> Answer:
    """Several boards, for an equal part of the pot each: how often a player wins all of them is not known."""
    if len(answers) == 1:
        return answers[0]
    methods = {answer.method for answer in answers}
    parts = tuple(_mean([answer.parts[player] for answer in answers]) for player in range(len(answers[0].parts)))
    deals = sum(answer.deals for answer in answers)
    return replace(answers[0], method="exact" if methods == {"exact"} else "sampled", deals=deals, parts=parts)


def _mean(parts: Sequence[Part]) -> Part:
    many = len(parts)
    exact = [part.exact for part in parts if part.exact is not None]
    return Part(
        parts[0].hand,
        equity=sum(part.equity for part in parts) / many,
        win=None,
        split=None,
        shares=tuple(sum(each) / many for each in zip(*(part.shares for part in parts), strict=True)),
        error=sum(part.error**2 for part in parts) ** 0.5 / many,
        exact=sum(exact, Fraction(0)) / many if len(exact) == many else None,
    )
