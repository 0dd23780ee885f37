"""Tables from cards to strengths, for kernels: small arrays, filled by asking the rankings of core.

Hands of some cards are found by the sum of their rank keys (`core.ranking.keys`), which is unique but sparse: 49,205
sums of seven below eight million. The sum is cut in two: its low bits name a row, its high bits a column, and the
rows are laid over each other, each shifted until no two entries meet. Hardly a gap is left.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from typing import Final

import numpy as np

from riverboat.core.cards import Card
from riverboat.core.ranking.keys import rank_sum
from riverboat.odds.compiling import Array, kept

ROW_BITS: Final = 13
"""How many low bits of a sum are its row."""
ROWS: Final = 1 << ROW_BITS
_WINDOW: Final = 4096
"""How many places for a row are looked at together."""

Ranks = tuple[int, ...]
Strength = Callable[[Sequence[Card]], int]

ALL: Final[Ranks] = tuple(range(13))


def shifts(size: int) -> Array:
    """Where each row begins, for hands of this many cards; after the last row, how long the table is."""
    return kept(f"shifts-{size}", lambda: _lay_rows([rank_sum(ranks) for ranks in rank_choices(size)]))


def by_sum(name: str, size: int, strength: Strength, ranks: Ranks = ALL) -> Array:
    """Strengths of this many cards in mixed suits, each at the shift of its row plus its column."""
    return kept(f"{name}-{size}", lambda: _fill(size, strength, ranks))


def by_suited_ranks(name: str, sizes: range, strength: Strength, ranks: Ranks = ALL) -> Array:
    """Strengths of cards of one suit, by their ranks as thirteen bits; 0 where they are too few or too many."""
    return kept(f"{name}-suited", lambda: _fill_suited(sizes, strength, ranks))


def rank_choices(size: int, ranks: Ranks = ALL) -> Iterator[Ranks]:
    """Every choice of ranks for a number of cards, the lowest first, none more than four times."""
    for choice in combinations_with_replacement(ranks, size):
        if all(choice[i] != choice[i + 4] for i in range(size - 4)):
            yield choice


def in_mixed_suits(ranks: Ranks) -> tuple[Card, ...]:
    """Cards of these ranks, no more than two of a suit: equal ranks stand side by side and get different suits."""
    return tuple(Card(4 * rank + place % 4) for place, rank in enumerate(ranks))


def in_one_suit(ranks: Ranks) -> tuple[Card, ...]:
    return tuple(Card(4 * rank) for rank in ranks)


def _lay_rows(sums: Sequence[int]) -> Array:
    """The fullest rows first, each where it first fits into the gaps between those before it."""
    rows: dict[int, list[int]] = {}
    for total in sums:
        rows.setdefault(total % ROWS, []).append(total // ROWS)
    starts = np.zeros(ROWS + 1, dtype=np.uint16)
    taken = np.zeros(2 * len(sums) + max(sums) // ROWS + _WINDOW, dtype=bool)
    for row in sorted(rows, key=lambda row: len(rows[row]), reverse=True):
        starts[row] = start = _first_fit(taken, rows[row])
        taken[[start + column for column in rows[row]]] = True
    starts[ROWS] = int(taken.nonzero()[0][-1]) + 1
    return starts


def _first_fit(taken: Array, columns: Sequence[int]) -> int:
    for start in range(0, len(taken), _WINDOW):
        fits = ~np.logical_or.reduce([taken[start + column : start + column + _WINDOW] for column in columns])
        if fits.any():
            return start + int(fits.argmax())
    raise AssertionError("the table is too short for its rows")


def _fill(size: int, strength: Strength, ranks: Ranks) -> Array:
    starts = shifts(size)
    table = np.zeros(int(starts[ROWS]), dtype=np.uint16)
    for choice in rank_choices(size, ranks):
        total = rank_sum(choice)
        table[int(starts[total % ROWS]) + total // ROWS] = strength(in_mixed_suits(choice))
    return table


def _fill_suited(sizes: range, strength: Strength, ranks: Ranks) -> Array:
    table = np.zeros(1 << 13, dtype=np.uint16)
    for size in sizes:
        for choice in combinations(ranks, size):
            table[sum(1 << rank for rank in choice)] = strength(in_one_suit(choice))
    return table
