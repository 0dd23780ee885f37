"""How good the first cards are: which part of all hands is better.

The value of a hand is the sum of the values of its pairs of cards, by ranks and whether they are suited. For two cards
that is a table of all hands; for more it is a good guess. `riverboat odds school` learns the values of every shape of
game from hands that were dealt to the end, and writes the file.
"""

import json
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import combinations
from typing import Final

from riverboat.bots.shapes import Shape
from riverboat.core.cards import Card

FILE: Final = "starts.json"
RANKS: Final = 14
"""With the joker's."""
PAIRS: Final = 2 * RANKS * RANKS
SCALE: Final = 10_000


@dataclass(frozen=True, slots=True)
class Starts:
    values: tuple[int, ...]
    """By `pair`."""
    steps: tuple[int, ...]
    """The value of the worst hand, and of ever better ones at even distances."""

    def better(self, cards: Sequence[Card]) -> float:
        """Which part of all hands is better, from 0 for the best to 1."""
        value = sum(self.values[pair(one, other)] for one, other in combinations(cards, 2))
        return 1 - bisect_left(self.steps, value) / len(self.steps)


def pair(one: Card, other: Card) -> int:
    """The number of two cards, by their ranks and whether they are suited."""
    if one < other:
        one, other = other, one
    number = (one >> 2) * RANKS + (other >> 2)
    return number + RANKS * RANKS if not (one ^ other) & 3 else number


def starts_of(shape: Shape) -> Starts | None:
    """None for a shape of game that nobody has learnt yet."""
    return _learnt().get(shape.key)


@cache
def _learnt() -> dict[str, Starts]:
    path = files("riverboat.bots") / "data" / FILE
    if not path.is_file():
        return {}
    stored = json.loads(path.read_text(encoding="utf-8"))
    return {key: Starts(tuple(each["values"]), tuple(each["steps"])) for key, each in stored.items()}
