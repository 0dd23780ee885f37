"""The one game every engine plays here, and the one way everybody plays it: by `choose`, or with the same chances."""

from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

T = TypeVar("T")

SEATS: Final = 6
SMALL_BLIND: Final = 1
BIG_BLIND: Final = 2
STACK: Final = 100 * BIG_BLIND

FOLD: Final = -1
CALL: Final = 0


def choose(rng: Random, *, facing: bool, low: int = 0, high: int = 0) -> int:
    """FOLD, CALL (or check), or an amount from `low` to `high`: every kind of action equally likely.

    Folding is a choice only when `facing` a bet, as a hand that folds for nothing is cheap to play and
    would flatter the engines that allow it. `high` is 0 where the engine offers no bet or raise.
    """
    kind = int(rng.random() * (1 + facing + (high > 0)))
    if kind == 0:
        return CALL
    if kind == 1 and facing:
        return FOLD
    return low + int(rng.random() * (high - low + 1))


def give_up(rng: Random, held: Sequence[T]) -> tuple[T, ...]:
    """The cards given up in a draw: none, all, or any number between, equally likely."""
    return tuple(held[: int(rng.random() * (len(held) + 1))])
