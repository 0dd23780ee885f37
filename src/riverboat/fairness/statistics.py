"""How likely a chi-square is under the claim that is tested, in plain Python."""

import math
from collections.abc import Sequence

TINY = 1e-300


def chi_square(counts: Sequence[int], expected: Sequence[float]) -> float:
    return math.fsum((count - mean) ** 2 / mean for count, mean in zip(counts, expected, strict=True))


def upper_tail(statistic: float, degrees: int) -> float:
    """The probability that a chi-square with these degrees of freedom is at least so big."""
    if statistic <= 0:
        return 1.0
    a, x = degrees / 2, statistic / 2
    return 1 - _series(a, x) if x < a + 1 else _fraction(a, x)


def surprise(statistic: float, degrees: int) -> float:
    """The probability of a value at least as far out on either side: counts may be too uneven, and too even."""
    above = upper_tail(statistic, degrees)
    return min(1.0, 2 * min(above, 1 - above))


def _series(a: float, x: float) -> float:
    """The lower incomplete gamma function, regularised, below its middle."""
    term = total = 1 / a
    n = a
    while term > total * 1e-16:
        n += 1
        term *= x / n
        total += term
    return total * _scale(a, x)


def _fraction(a: float, x: float) -> float:
    """The upper one, above its middle: Legendre's continued fraction by Lentz's method."""
    b = x + 1 - a
    c = 1 / TINY
    d = 1 / b
    h = d
    for i in range(1, 100_000):
        an = -i * (i - a)
        b += 2
        d = 1 / (an * d + b or TINY)
        c = b + an / c or TINY
        h *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return h * _scale(a, x)


def _scale(a: float, x: float) -> float:
    return math.exp(a * math.log(x) - x - math.lgamma(a))
