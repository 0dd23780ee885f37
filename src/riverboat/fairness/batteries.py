"""What is counted over many shuffles, and how far the counts are from those of a fair one.

Each battery is fed orders of the numbers 0 to n-1 and gives a chi-square whose distribution under a fair shuffle is
known, the dependence between its cells included: a card in one place is in no other.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from riverboat.fairness.statistics import chi_square, surprise

Order = Sequence[int]
GROUP = 5
"""Cards whose order among themselves the permutation battery looks at: 120 orders."""
LEAST_EXPECTED = 5.0
"""Cells that would be rarer are counted together."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One battery's count: the chi-square, its degrees of freedom, and the probability of a value as far out."""

    battery: str
    statistic: float
    degrees: int
    probability: float


class Battery(Protocol):
    name: str

    def count(self, order: Order) -> None:
        """One more shuffle, or throw."""

    def finding(self) -> Finding: ...


class Positions:
    """How often each card was in each place: [FIELD R2] 52 by 52 counts with 2,601 degrees of freedom.

    Such counts move together, as every order has each card once. With the factor (n-1)/n the sum is chi-square with
    (n-1)^2 degrees: the covariance of a random permutation matrix is 1/(n-1) on a space of that dimension.
    """

    name = "position"

    def __init__(self, size: int) -> None:
        self.size = size
        self.counts = [[0] * size for _ in range(size)]
        self.orders = 0

    def count(self, order: Order) -> None:
        self.orders += 1
        for row, card in zip(self.counts, order, strict=True):
            row[card] += 1

    def finding(self) -> Finding:
        mean = self.orders / self.size
        raw = sum((count - mean) ** 2 for row in self.counts for count in row) / mean
        return _found(self.name, raw * (self.size - 1) / self.size, (self.size - 1) ** 2)


class PreviousDeal(Positions):
    """Whether an order depends on the one before: where the card of each place went is again a random order."""

    name = "serial, previous deal"

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self._before: Order = ()

    def count(self, order: Order) -> None:
        if self._before:
            place_of = [0] * self.size
            for place, card in enumerate(order):
                place_of[card] = place
            super().count([place_of[card] for card in self._before])
        self._before = order


class Neighbours:
    """Which card follows which, the first following the last: a random cycle through all cards.

    The counts split into a part that does not ask for the direction and one that does. Each has a variance of its own,
    n/2 less n/(n-1) and n/2 in all, spread evenly over n(n-3)/2 and (n-1)(n-2)/2 dimensions.
    """

    name = "serial, neighbours"

    def __init__(self, size: int) -> None:
        self.size = size
        self.counts = [[0] * size for _ in range(size)]
        self.orders = 0

    def count(self, order: Order) -> None:
        self.orders += 1
        before = order[-1]
        for card in order:
            self.counts[before][card] += 1
            before = card

    def finding(self) -> Finding:
        n, mean = self.size, self.orders / (self.size - 1)
        either = direction = 0.0
        for a in range(n):
            for b in range(a):
                there, back = self.counts[a][b], self.counts[b][a]
                either += (there + back - 2 * mean) ** 2 / 2
                direction += (there - back) ** 2 / 2
        statistic = (either * (n - 1) + direction * (n - 1) * (n - 2) / n) / self.orders
        return _found(self.name, statistic, n * (n - 3) // 2 + (n - 1) * (n - 2) // 2)


class Permutations:
    """The order of five cards among themselves, for every five that lie together: 120 orders, equally likely."""

    name = "permutation"

    def __init__(self, size: int) -> None:
        self.groups = range(0, size - GROUP + 1, GROUP)
        self.counts: dict[tuple[int, ...], int] = {}
        self.total = 0

    def count(self, order: Order) -> None:
        for start in self.groups:
            cards = order[start : start + GROUP]
            ranked = tuple(sorted(range(GROUP), key=cards.__getitem__))
            self.counts[ranked] = self.counts.get(ranked, 0) + 1
            self.total += 1

    def finding(self) -> Finding:
        cells = math.factorial(GROUP)
        counts = [*self.counts.values(), *[0] * (cells - len(self.counts))]
        return _found(self.name, chi_square(counts, [self.total / cells] * cells), cells - 1)


class Runs:
    """How many runs upwards an order falls into: Euler's numbers say how often."""

    name = "runs"

    def __init__(self, size: int) -> None:
        self.size = size
        self.counts = [0] * size
        self.orders = 0

    def count(self, order: Order) -> None:
        self.orders += 1
        self.counts[sum(map(int.__gt__, order, order[1:]))] += 1

    def finding(self) -> Finding:
        expected = [share * self.orders for share in eulerian_shares(self.size)]
        counts, means = gathered(self.counts, expected)
        return _found(self.name, chi_square(counts, means), len(means) - 1)


class DiceFaces:
    """How often each die showed each face."""

    name = "position"

    def __init__(self, dice: int, faces: int) -> None:
        self.counts = [[0] * faces for _ in range(dice)]
        self.throws = 0

    def count(self, order: Order) -> None:
        self.throws += 1
        for row, face in zip(self.counts, order, strict=True):
            row[face - 1] += 1

    def finding(self) -> Finding:
        cells = [count for row in self.counts for count in row]
        faces = len(self.counts[0])
        return _found(self.name, chi_square(cells, [self.throws / faces] * len(cells)), len(self.counts) * (faces - 1))


class DiceThrows:
    """How often each throw came, the dice told apart: 216 of them with three dice."""

    name = "permutation"

    def __init__(self, dice: int, faces: int) -> None:
        self.cells = faces**dice
        self.counts: dict[tuple[int, ...], int] = {}
        self.throws = 0

    def count(self, order: Order) -> None:
        self.throws += 1
        self.counts[tuple(order)] = self.counts.get(tuple(order), 0) + 1

    def finding(self) -> Finding:
        counts = [*self.counts.values(), *[0] * (self.cells - len(self.counts))]
        return _found(self.name, chi_square(counts, [self.throws / self.cells] * self.cells), self.cells - 1)


class DiceRuns:
    """How long a face goes on, die after die: once more with a chance of one in six, each time."""

    name = "runs"
    LONGEST = 6

    def __init__(self, dice: int, faces: int) -> None:
        del dice
        self.faces = faces
        self.counts = [0] * self.LONGEST
        self._last = 0
        self._length = 0

    def count(self, order: Order) -> None:
        for face in order:
            if face != self._last and self._last:
                self.counts[min(self._length, self.LONGEST) - 1] += 1
                self._length = 0
            self._last, self._length = face, self._length + 1

    def finding(self) -> Finding:
        total, again = sum(self.counts), 1 / self.faces
        shares = [again**length * (1 - again) for length in range(self.LONGEST - 1)] + [again ** (self.LONGEST - 1)]
        counts, means = gathered(self.counts, [share * total for share in shares])
        return _found(self.name, chi_square(counts, means), len(means) - 1)


class DicePairs:
    """What follows what: pairs of dice that lie one after the other, no die in two pairs."""

    name = "serial, neighbours"

    def __init__(self, dice: int, faces: int) -> None:
        del dice
        self.faces = faces
        self.counts = [0] * faces**2
        self._first = 0

    def count(self, order: Order) -> None:
        for face in order:
            self._pair(face)

    def _pair(self, face: int) -> None:
        if self._first:
            self.counts[(self._first - 1) * self.faces + face - 1] += 1
            self._first = 0
        else:
            self._first = face

    def finding(self) -> Finding:
        cells = len(self.counts)
        return _found(self.name, chi_square(self.counts, [sum(self.counts) / cells] * cells), cells - 1)


class DicePreviousThrow(DicePairs):
    """Each die beside itself in the throw before; throws in pairs, none in two of them."""

    name = "serial, previous deal"

    def __init__(self, dice: int, faces: int) -> None:
        super().__init__(dice, faces)
        self._before: Order = ()

    def count(self, order: Order) -> None:
        if not self._before:
            self._before = tuple(order)
            return
        for old, new in zip(self._before, order, strict=True):
            self._pair(old)
            self._pair(new)
        self._before = ()


def eulerian_shares(size: int) -> list[float]:
    """Which share of all orders of this many cards has 0, 1, ... descents."""
    row = [1]
    for n in range(2, size + 1):
        row = [(k + 1) * (row[k] if k < n - 1 else 0) + (n - k) * (row[k - 1] if k else 0) for k in range(n)]
    every = math.factorial(size)
    return [count / every for count in row]


def gathered(counts: Sequence[int], expected: Sequence[float]) -> tuple[list[int], list[float]]:
    """Neighbouring cells put together until each is expected at least five times."""
    cells: list[int] = []
    means: list[float] = []
    for count, mean in zip(counts, expected, strict=True):
        if means and means[-1] < LEAST_EXPECTED:
            cells[-1] += count
            means[-1] += mean
        else:
            cells.append(count)
            means.append(mean)
    if len(means) > 1 and means[-1] < LEAST_EXPECTED:
        cells[-2:], means[-2:] = [sum(cells[-2:])], [sum(means[-2:])]
    return cells, means


def _found(name: str, statistic: float, degrees: int) -> Finding:
    return Finding(name, statistic, degrees, surprise(statistic, degrees))
