"""Chance: unbiased shuffles, cuts and dice from the operating system's generator. The only place that draws any.

The engine takes the deck from its caller, so that a replay needs no generator and a test can deal what it likes.
"""

import random
from collections.abc import Iterable
from typing import Protocol, TypeVar

from riverboat.core.cards import Cards
from riverboat.core.dealing import CUT_MIN
from riverboat.core.dice import DICE, FACES

T = TypeVar("T")


class Entropy(Protocol):
    def randbelow(self, bound: int, /) -> int:
        """A whole number from 0 up to but excluding `bound`, each equally likely."""


class SystemEntropy:
    """The operating system's cryptographic generator."""

    def __init__(self) -> None:
        self._system = random.SystemRandom()

    def randbelow(self, bound: int, /) -> int:
        return self._system.randrange(bound)


class SeededEntropy:
    """The same numbers for the same seed: for demonstrations, tests and benchmarks, never for money."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed)

    def randbelow(self, bound: int, /) -> int:
        return self._random.randrange(bound)


def shuffle(deck: Cards, entropy: Entropy) -> Cards:
    """Fisher and Yates: each of the possible orders is equally likely.  [poker 5(a).when] [cash shuffle.every-round]"""
    return tuple(shuffled(deck, entropy))


def shuffled(things: Iterable[T], entropy: Entropy) -> list[T]:
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        pick = entropy.randbelow(last + 1)
        order[last], order[pick] = order[pick], order[last]
    return order


def cut_point(deck: Cards, entropy: Entropy, least: int = CUT_MIN) -> int:
    """Where to cut: at least ten cards from the top, and at least ten left.  [poker 5(b)(2)]

    A deck that is too small for that is not cut.
    """
    room = len(deck) - 2 * least
    return least + entropy.randbelow(room + 1) if room >= 0 else 0


def throw_dice(entropy: Entropy) -> tuple[int, ...]:
    """What the dice in the cup show.  [california-games pai-gow-poker.dealing.9]"""
    return tuple(1 + entropy.randbelow(FACES) for _ in range(DICE))
