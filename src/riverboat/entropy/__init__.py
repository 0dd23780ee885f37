"""Chance: unbiased shuffles, cuts and dice from the operating system's generator. The only place that draws any.

The engine takes the deck from its caller, so that a replay needs no generator and a test can deal what it likes.
"""

import os
import random
from collections.abc import Callable, Iterable
from typing import Protocol, TypeVar

from riverboat.core.cards import Cards
from riverboat.core.dealing import CUT_MIN
from riverboat.core.dice import DICE, FACES
from riverboat.entropy.health import START_UP, EntropyFailed, Monitor

__all__ = [
    "Entropy",
    "EntropyFailed",
    "SeededEntropy",
    "SystemEntropy",
    "cut_point",
    "shuffle",
    "shuffled",
    "throw_dice",
]

T = TypeVar("T")


class Entropy(Protocol):
    def randbelow(self, bound: int, /) -> int:
        """A whole number from 0 up to but excluding `bound`, each equally likely."""


class SystemEntropy:
    """The operating system's cryptographic generator, watched: every byte passes the health tests before it is used.

    Raises `EntropyFailed` when it is made, or at a draw, where a test gives an alarm; and then at every later draw.
    """

    def __init__(self, *, source: Callable[[int], bytes] = os.urandom) -> None:
        self._source = source
        self.monitor = Monitor()
        self._draw(START_UP)  # tested, and thrown away

    def randbelow(self, bound: int, /) -> int:
        """Only as many bits as the bound has are looked at; numbers that are too high are drawn again, never folded."""
        if bound < 1:
            raise ValueError("a bound below one leaves nothing to draw")
        bits = (bound - 1).bit_length()
        size = -(-bits // 8)
        while True:
            number = int.from_bytes(self._draw(size), "big") >> (8 * size - bits)
            if number < bound:
                return number

    def _draw(self, size: int) -> bytes:
        drawn = self._source(size)
        self.monitor.look(drawn, size)
        return drawn


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
