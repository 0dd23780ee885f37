"""The chi-square distribution, held against bounds that were published and against sums in closed form."""

import math

import pytest

from riverboat.fairness.statistics import surprise, upper_tail


@pytest.mark.parametrize(
    ("degrees", "statistic", "above"),
    [
        (2601, 2720.8, 0.05),
        (2601, 2771.7, 0.01),
        (2601, 2829.6, 0.001),
        (51, 68.7, 0.05),
        (51, 77.4, 0.01),
        (51, 88.0, 0.001),
    ],
)
def test_the_bounds_that_regulators_name(degrees: int, statistic: float, above: float) -> None:
    assert upper_tail(statistic, degrees) == pytest.approx(above, rel=0.02)


@pytest.mark.parametrize("degrees", [2, 4, 10, 40, 400])
@pytest.mark.parametrize("share", [0.2, 0.7, 1.0, 1.3, 2.0])
def test_even_degrees_are_a_sum_of_poisson_terms(degrees: int, share: float) -> None:
    x = degrees * share / 2
    poisson = math.fsum(math.exp(k * math.log(x) - x - math.lgamma(k + 1)) for k in range(degrees // 2))
    assert upper_tail(2 * x, degrees) == pytest.approx(poisson, rel=1e-8, abs=1e-12)


def test_too_even_is_as_improbable_as_too_uneven() -> None:
    assert surprise(1, 100) < 1e-20
    assert surprise(400, 100) < 1e-20
    assert surprise(99.334, 100) == pytest.approx(1, abs=0.001)


def test_a_shoe_of_eight_decks_has_degrees_enough() -> None:
    assert upper_tail(415**2, 415**2) == pytest.approx(0.5, abs=0.001)
