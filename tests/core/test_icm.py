"""The independent chip model in plain Python, as tournaments use it."""

from fractions import Fraction
from itertools import permutations

import pytest

from riverboat.core.errors import SpecError
from riverboat.core.icm import icm


def by_every_order(stacks: list[int], prizes: list[int]) -> list[float]:
    """All orders of finishing with their chances, as fractions."""
    worth = [Fraction(0)] * len(stacks)
    for order in permutations(range(len(stacks))):
        chance, left = Fraction(1), sum(stacks)
        for player in order:
            chance *= Fraction(stacks[player], left)
            left -= stacks[player]
        for player, prize in zip(order, prizes, strict=False):
            worth[player] += chance * prize
    return [float(value) for value in worth]


def test_three_players_have_the_known_answer() -> None:
    assert [round(value, 2) for value in icm([50, 30, 20], [50, 30, 20])] == [38.39, 32.75, 28.86]


@pytest.mark.parametrize(
    ("stacks", "prizes"),
    [
        ([9000, 100, 4000, 1, 700, 2500, 3], [50, 30, 20]),
        ([1, 1_000_000, 5, 1_000, 2], [100, 1, 1, 1, 1]),
        ([10_000, 1], [7]),
        ([5], [9]),
    ],
)
def test_it_agrees_with_every_order_of_finishing(stacks: list[int], prizes: list[int]) -> None:
    assert icm(stacks, prizes) == pytest.approx(by_every_order(stacks, prizes), rel=1e-10)


def test_a_field_shares_all_prizes() -> None:
    worth = icm([1000 + 37 * seat for seat in range(60)], [50, 30, 20])
    assert sum(worth) == pytest.approx(100, rel=1e-11)
    assert worth == sorted(worth)


@pytest.mark.parametrize(
    ("stacks", "prizes", "why"),
    [
        ([], [5], "at least one stack"),
        ([50, 0], [5], "more than nothing"),
        ([50, float("inf")], [5], "more than nothing"),
        ([50, 30], [-5], "not below 0"),
        ([50], [5, 3], "2 prizes for 1 players"),
    ],
)
def test_a_wrong_question_is_refused(stacks: list[float], prizes: list[float], why: str) -> None:
    with pytest.raises(SpecError, match=why):
        icm(stacks, prizes)
