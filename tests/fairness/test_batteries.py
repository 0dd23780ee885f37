"""Every battery finds the fault that is planted for it, and its probabilities are right over a fair shuffle."""

from collections.abc import Callable
from itertools import pairwise, permutations

import pytest

from riverboat.core.dice import DICE, FACES
from riverboat.entropy import Entropy, SeededEntropy, shuffled, throw_dice
from riverboat.fairness.batteries import (
    Battery,
    DiceFaces,
    DicePairs,
    DicePreviousThrow,
    DiceRuns,
    DiceThrows,
    Neighbours,
    Permutations,
    Positions,
    PreviousDeal,
    Runs,
    eulerian_shares,
    gathered,
)
from riverboat.fairness.suite import FALSE_ALARM, KINDS, Kind, judged, run
from riverboat.games import games
from riverboat.games.banked import banked_games

SIZE = 52
Draw = Callable[[Entropy], list[int]]


def fair(entropy: Entropy) -> list[int]:
    return shuffled(range(SIZE), entropy)


def swaps_with_any(entropy: Entropy) -> list[int]:
    """The naive shuffle: n to the n ways onto n! orders.  [FIELD R5]"""
    order = list(range(SIZE))
    for place in range(SIZE):
        pick = entropy.randbelow(SIZE)
        order[place], order[pick] = order[pick], order[place]
    return order


def sorts_a_pair(entropy: Entropy) -> list[int]:
    """Of every five cards the first two come in the order of their rank, one time in five more often."""
    order = fair(entropy)
    for start in range(0, SIZE - 4, 5):
        if entropy.randbelow(5) == 0:
            order[start : start + 2] = sorted(order[start : start + 2])
    return order


def goes_upwards(entropy: Entropy) -> list[int]:
    """One deal in three, seven cards in the middle lie in order."""
    order = fair(entropy)
    if entropy.randbelow(3) == 0:
        order[20:27] = sorted(order[20:27])
    return order


def clumps(entropy: Entropy) -> list[int]:
    """One deal in five, the aces of two suits stay together."""
    order = fair(entropy)
    if entropy.randbelow(5) == 0:
        order.remove(51)
        order.insert(order.index(50) + 1, 51)
    return order


class Riffles:
    """Begins with the last order and riffles five times: each place is fair, yet the last deal shows through."""

    def __init__(self) -> None:
        self.order = list(range(SIZE))

    def __call__(self, entropy: Entropy) -> list[int]:
        for _ in range(5):
            self.order = _riffled(self.order, entropy)
        return list(self.order)


def _riffled(order: list[int], entropy: Entropy) -> list[int]:
    from_left = [entropy.randbelow(2) for _ in order]
    left, right = iter(order[: sum(from_left)]), iter(order[sum(from_left) :])
    return [next(left) if side else next(right) for side in from_left]


def counted(battery: Battery, draw: Callable[[Entropy], list[int] | tuple[int, ...]], times: int, seed: int) -> float:
    entropy = SeededEntropy(seed)
    for _ in range(times):
        battery.count(draw(entropy))
    return battery.finding().probability


@pytest.mark.parametrize(
    ("battery", "planted"),
    [
        (Positions, swaps_with_any),
        (Permutations, sorts_a_pair),
        (Runs, goes_upwards),
        (Neighbours, clumps),
        (PreviousDeal, Riffles()),
    ],
)
def test_a_planted_fault_is_found(battery: Callable[[int], Battery], planted: Draw) -> None:
    bound = FALSE_ALARM / (5 * len(KINDS))
    assert counted(battery(SIZE), planted, 5_000, seed=1) < bound
    assert counted(battery(SIZE), fair, 5_000, seed=1) > bound


def loaded(entropy: Entropy) -> tuple[int, ...]:
    """The last die shows a six one time in eighteen more often."""
    *others, last = throw_dice(entropy)
    return (*others, 6 if entropy.randbelow(15) == 0 else last)


def matched(entropy: Entropy) -> tuple[int, ...]:
    """Each die is fair, and the third is the difference of the others one time in ten."""
    first, second, third = throw_dice(entropy)
    return (first, second, (first - second) % FACES + 1 if entropy.randbelow(10) == 0 else third)


class Sticky:
    """Dice that now and then show again what they showed: the one before, or themselves in the throw before."""

    def __init__(self, *, itself: bool) -> None:
        self.itself = itself
        self.before = (1, 2, 3)

    def __call__(self, entropy: Entropy) -> tuple[int, ...]:
        dice = list(throw_dice(entropy))
        for at in range(DICE):
            if entropy.randbelow(10) == 0:
                dice[at] = self.before[at] if self.itself else dice[at - 1] if at else self.before[-1]
        self.before = (dice[0], dice[1], dice[2])
        return self.before


@pytest.mark.parametrize(
    ("battery", "planted"),
    [
        (DiceFaces, loaded),
        (DiceThrows, matched),
        (DiceRuns, Sticky(itself=False)),
        (DicePairs, Sticky(itself=False)),
        (DicePreviousThrow, Sticky(itself=True)),
    ],
)
def test_a_fault_of_the_dice_is_found(
    battery: Callable[[int, int], Battery], planted: Callable[[Entropy], tuple[int, ...]]
) -> None:
    bound = FALSE_ALARM / (5 * len(KINDS))
    assert counted(battery(DICE, FACES), planted, 20_000, seed=1) < bound
    assert counted(battery(DICE, FACES), throw_dice, 20_000, seed=1) > bound


@pytest.mark.parametrize("battery", [Positions, Permutations, Runs, Neighbours, PreviousDeal])
def test_over_a_fair_shuffle_one_probability_in_ten_is_below_a_tenth(battery: Callable[[int], Battery]) -> None:
    """150 runs, seeded: 15 are expected, and fewer than 5 or more than 28 in one of a thousand such tests."""
    found = [counted(battery(10), lambda e: shuffled(range(10), e), 400, seed) for seed in range(150)]
    assert 5 <= sum(probability < 0.1 for probability in found) <= 28
    assert 55 <= sum(probability < 0.5 for probability in found) <= 95


@pytest.mark.parametrize("battery", [DiceFaces, DiceThrows, DiceRuns, DicePairs, DicePreviousThrow])
def test_over_fair_dice_too(battery: Callable[[int, int], Battery]) -> None:
    found = [counted(battery(DICE, FACES), throw_dice, 1_200, seed) for seed in range(150)]
    assert 5 <= sum(probability < 0.1 for probability in found) <= 28
    assert 55 <= sum(probability < 0.5 for probability in found) <= 95


def test_descents_are_counted_as_euler_has_them() -> None:
    counts = [0] * 6
    for order in permutations(range(6)):
        counts[sum(a > b for a, b in pairwise(order))] += 1
    assert eulerian_shares(6) == [count / 720 for count in counts]


def test_rare_cells_are_counted_together() -> None:
    assert gathered([1, 2, 30, 9, 4, 1], [0.5, 3.0, 30.0, 8.0, 4.0, 0.5]) == ([33, 14], [33.5, 12.5])


def test_there_is_a_kind_for_every_deck_that_is_dealt() -> None:
    sizes = {kind.size for kind in KINDS}
    assert {len(game.deck) for game in games()} <= sizes
    assert {len(game.deck) for game in banked_games()} <= sizes


def test_a_whole_run_over_a_fair_shuffle_finds_nothing() -> None:
    """One seed of a thousand would; this one does not."""
    found = list(run(SeededEntropy(11), 1_000))
    results = judged(found, 1_000)
    assert len(results) == 5 * len(KINDS)
    assert [result for result in results if not result.fair] == []


def test_a_whole_run_names_the_deck_that_is_wrong() -> None:
    kinds = (KINDS[0], Kind("52 badly", SIZE, swaps_with_any))
    results = judged(list(run(SeededEntropy(11), 3_000, kinds)), 3_000)
    assert {result.kind for result in results if not result.fair} == {"52 badly"}
