"""The 169 starting hands of hold'em by number, and the matrix of what each wins against each other before the flop.

In 13 x 13 the higher rank counts the rows of a suited hand and the columns of another; pairs are on the diagonal.
"""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import numpy as np

from riverboat.core.cards import RANKS, STANDARD_52
from riverboat.odds.compiling import Array, compiled, kept
from riverboat.odds.equity.holdem import count_preflop
from riverboat.odds.errors import Unanswerable
from riverboat.odds.kernels.showdown import SCOOPED, SHARED

STARTS = 169
BOARDS = comb(48, 5)
_SHARD = 500
"""Meetings that are counted at once."""

OnProgress = Callable[[int, int], None]
"""Is called with how much of the work is done, and how much there is."""


def start_name(number: int) -> str:
    """`AA`, `AKs`, `72o`."""
    row, column = divmod(number, 13)
    high, low = RANKS[max(row, column)], RANKS[min(row, column)]
    return high + low if row == column else high + low + ("s" if row > column else "o")


NAMES = tuple(map(start_name, range(STARTS)))


def start_number(name: str) -> int:
    if name not in NAMES:
        raise Unanswerable(f"There is no starting hand {name[:20]!r}: they are written AA, AKs and 72o")
    return NAMES.index(name)


def _number(one: int, other: int) -> int:
    low, high = sorted((one >> 2, other >> 2))
    return 13 * high + low if (one ^ other) & 3 == 0 else 13 * low + high


_PAIRS = list(combinations(STANDARD_52, 2))
_NUMBERS = np.array([_number(one, other) for one, other in _PAIRS])
COMBOS = np.bincount(_NUMBERS, minlength=STARTS)
"""How many pairs of cards each starting hand is."""


@dataclass(frozen=True, slots=True)
class Matrix:
    """By starting hand and the other's: deals that the first wins, that they tie, and all deals.

    Every deal of the first hand's cards, of the other's and of five for the board is one.
    """

    won: Array
    tied: Array
    deals: Array

    def equity(self, hand: str, other: str) -> Fraction:
        place = start_number(hand), start_number(other)
        won, tied, deals = (int(table[place]) for table in (self.won, self.tied, self.deals))
        return Fraction(2 * won + tied, 2 * deals)

    def against_any(self, hand: str) -> Fraction:
        row = start_number(hand)
        won, tied, deals = (int(table[row].sum()) for table in (self.won, self.tied, self.deals))
        return Fraction(2 * won + tied, 2 * deals)


def matrix(progress: OnProgress | None = None) -> Matrix:
    """All of it: a minute's work once, and read from the cache afterwards."""
    found = kept("holdem-matrix", lambda: rows_of(range(STARTS), progress))
    return Matrix(found[0], found[1], found[2])


def rows_of(starts: Sequence[int], progress: OnProgress | None = None, pool: Executor | None = None) -> Array:
    """The rows of some starting hands: won, tied, all deals. The rest is 0."""
    cards, where, turned, cells = _meetings(starts)
    shards = [cards[at : at + _SHARD] for at in range(0, len(cards), _SHARD)]
    counted = []
    with pool or ThreadPoolExecutor(os.cpu_count()) as workers:
        for done, found in enumerate(workers.map(_count, shards), start=1):
            counted.append(found)
            if progress is not None:
                progress(done, len(shards))
    wins = np.concatenate(counted)[where]
    won = np.where(turned, wins[:, 1], wins[:, 0])
    table = np.zeros((3, STARTS * STARTS), dtype=np.int64)
    for place, values in enumerate((won, wins[:, 2], np.full(len(won), BOARDS))):
        np.add.at(table[place], cells, values * COMBOS[cells // STARTS])
    return table.reshape(3, STARTS, STARTS)


def _meetings(starts: Sequence[int]) -> tuple[Array, Array, Array, Array]:
    """One pair of cards of each starting hand against every other pair: the different meetings among them; and for each
    which of these it is, whether with the hands exchanged, and which cell of the matrix it belongs to."""
    rows, cells = [], []
    for start in starts:
        first = _PAIRS[int(np.argmax(start == _NUMBERS))]
        for pair, number in zip(_PAIRS, _NUMBERS.tolist(), strict=True):
            if not set(first) & set(pair):
                rows.append((*first, *pair))
                cells.append(STARTS * start + number)
    cards = np.array(rows, dtype=np.uint8)
    straight, crossed = _lowest(cards), _lowest(cards[:, [2, 3, 0, 1]])
    turned = crossed < straight
    _, first_at, where = np.unique(np.minimum(straight, crossed), return_index=True, return_inverse=True)
    ordered = np.where(turned[:, None], cards[:, [2, 3, 0, 1]], cards)
    return ordered[first_at], where, turned, np.array(cells)


def _lowest(cards: Array) -> Array:
    """One number for all meetings that differ by the names of the suits only."""
    best = np.full(len(cards), np.iinfo(np.int64).max)
    for suits in permutations(range(4)):
        changed = cards & ~np.uint8(3) | np.array(suits, dtype=np.uint8)[cards & 3]
        changed = np.hstack((np.sort(changed[:, :2], axis=1), np.sort(changed[:, 2:], axis=1))).astype(np.int64)
        best = np.minimum(best, ((changed[:, 0] * 64 + changed[:, 1]) * 64 + changed[:, 2]) * 64 + changed[:, 3])
    return best


@compiled
def _count(cards: Array) -> Array:
    """Boards that the first hand wins, that the second wins, and that they share."""
    found = np.zeros((len(cards), 3), dtype=np.int64)
    none = np.zeros(0, dtype=np.uint8)
    for row in range(len(cards)):
        counts = count_preflop(cards[row].copy().reshape(2, 2), none)
        found[row, 0], found[row, 1], found[row, 2] = counts[0, SCOOPED], counts[1, SCOOPED], counts[0, SHARED]
    return found
