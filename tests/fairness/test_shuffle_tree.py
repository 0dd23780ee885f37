"""The shuffle by its whole tree of choices: with fair draws each order comes exactly as often as every other."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction

import pytest

from riverboat.entropy import Entropy, shuffled

Shuffle = Callable[[int, Entropy], list[int]]


class Path:
    """Draws what it is told to, and then zeros; remembers between how many each choice was."""

    def __init__(self, told: list[int]) -> None:
        self.told = told
        self.bounds: list[int] = []

    def randbelow(self, bound: int, /) -> int:
        self.bounds.append(bound)
        return self.told[len(self.bounds) - 1] if len(self.bounds) <= len(self.told) else 0


def every_path(shuffle: Shuffle, size: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Each leaf of the tree: the order it ends with, and how likely it is."""
    told: list[int] = []
    while True:
        path = Path(told)
        order = tuple(shuffle(size, path))
        chance = Fraction(1)
        for bound in path.bounds:
            chance /= bound
        yield order, chance
        told += [0] * (len(path.bounds) - len(told))
        while told and told[-1] == path.bounds[len(told) - 1] - 1:
            told.pop()
        if not told:
            return
        told[-1] += 1


def ours(size: int, entropy: Entropy) -> list[int]:
    return shuffled(range(size), entropy)


def swaps_with_any(size: int, entropy: Entropy) -> list[int]:
    order = list(range(1, size + 1))
    for place in range(size):
        pick = entropy.randbelow(size)
        order[place], order[pick] = order[pick], order[place]
    return order


@pytest.mark.parametrize("size", range(1, 7))
def test_each_order_is_exactly_as_likely_as_every_other(size: int) -> None:
    chances: Counter[tuple[int, ...]] = Counter()
    for order, chance in every_path(ours, size):
        chances[order] += chance  # type: ignore[assignment]
    many = 1
    for each in range(2, size + 1):
        many *= each
    assert len(chances) == many
    assert set(chances.values()) == {Fraction(1, many)}


def test_the_naive_shuffle_is_told_apart() -> None:
    """27 leaves cannot be shared out evenly among six orders."""
    leaves = Counter(order for order, _ in every_path(swaps_with_any, 3))
    orders = [(1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1)]
    assert [leaves[order] for order in orders] == [4, 5, 5, 5, 4, 4]
