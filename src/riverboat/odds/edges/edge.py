"""What is known of a wager: how often it gains how much, and so what it costs and how much it swings."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

Gains = Mapping[Fraction, Fraction]
"""How often a bet of one unit gains this much, from the bettor's side."""


@dataclass(frozen=True, slots=True)
class Edge:
    """One wager. Where later wagers depend on it, they are in it, and a unit is the first of them."""

    wager: str
    name: str
    gains: Gains
    staked: Fraction = Fraction(1)
    """How many units are wagered in all, on average."""
    sampled: int = 0
    """How many rounds were dealt at random; 0 where every one was counted."""

    @property
    def expectation(self) -> Fraction:
        """What a unit wins on average; the bank's edge is the same with the other sign."""
        return sum((gain * chance for gain, chance in self.gains.items()), Fraction(0))

    @property
    def element_of_risk(self) -> Fraction:
        """The expectation for each unit that is wagered in all."""
        return self.expectation / self.staked

    @property
    def variance(self) -> Fraction:
        squares = sum((gain * gain * chance for gain, chance in self.gains.items()), Fraction(0))
        return squares - self.expectation**2

    @property
    def error(self) -> float:
        """The standard error of the expectation; 0 where it is exact."""
        return sqrt(self.variance / self.sampled) if self.sampled else 0.0

    def chance(self, *, sign: int) -> Fraction:
        """How often something is won (1), nothing happens (0), or something is lost (-1)."""
        return sum((chance for gain, chance in self.gains.items() if (gain > 0) - (gain < 0) == sign), Fraction(0))


@dataclass(frozen=True, slots=True)
class Edges:
    """Every wager of a game, and how it is best played."""

    game: str
    wagers: tuple[Edge, ...]
    strategy: tuple[str, ...] = ()
    """Line by line, for people."""


def gains_of(counts: Mapping[Fraction, int], total: int | None = None) -> Gains:
    """Chances from counts of equally likely rounds."""
    every = sum(counts.values()) if total is None else total
    return {gain: Fraction(count, every) for gain, count in sorted(counts.items()) if count}
