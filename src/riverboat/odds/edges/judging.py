"""What the judge of a wager gives and takes."""

from fractions import Fraction

from riverboat.core.banked import Case, Result, Wager


def gain(wager: Wager, case: Case) -> Fraction:
    """What one unit on the wager gains in this case."""
    verdict = wager.judge(case)
    if verdict.result is Result.PUSH:
        return Fraction(0)
    return Fraction(*verdict.odds) if verdict.result is Result.WIN else Fraction(-1)
