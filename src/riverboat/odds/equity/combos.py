"""Every way in which the ranges of some players can meet, with those put together that differ by their suits alone."""

from collections.abc import Sequence
from itertools import permutations
from math import prod
from typing import Final

import numpy as np

from riverboat.odds.compiling import Array
from riverboat.odds.ranges import Range

MOST: Final = 2_000_000
"""Meetings that are put together."""
_PACKED: Final = 10
"""Cards of six bits each that fit into one number."""


def meetings(ranges: Sequence[Range], fixed: Sequence[Array]) -> tuple[Array, Array] | None:
    """Rows of all players' known cards with their weights; None where they are too many.

    Suits may change places where that leaves each of `fixed` (the board, the dead cards) as it is.
    """
    if prod(len(each) for each in ranges) > MOST:
        return None
    cards, weights = ranges[0].hands, ranges[0].weights
    for each in ranges[1:]:
        cards, weights = _joined(cards, weights, each)
    sizes = [each.hands.shape[1] for each in ranges]
    if len(cards) > 1 and cards.shape[1] <= _PACKED:
        return _put_together(cards, weights, sizes, fixed)
    return cards, weights


def _joined(cards: Array, weights: Array, other: Range) -> tuple[Array, Array]:
    one, two = np.arange(len(cards)).repeat(len(other)), np.tile(np.arange(len(other)), len(cards))
    apart = (_bits(cards)[one] & _bits(other.hands)[two]) == 0
    one, two = one[apart], two[apart]
    return np.hstack((cards[one], other.hands[two])), weights[one] * other.weights[two]


def _bits(cards: Array) -> Array:
    bits = np.zeros(len(cards), dtype=np.uint64)
    for column in cards.T:
        bits |= np.uint64(1) << column.astype(np.uint64)
    return bits


def _put_together(cards: Array, weights: Array, sizes: Sequence[int], fixed: Sequence[Array]) -> tuple[Array, Array]:
    packed = np.min([_pack(_changed(cards, suits), sizes) for suits in _suit_changes(fixed)], axis=0)
    _, first, where = np.unique(packed, return_index=True, return_inverse=True)
    return cards[first], np.bincount(where, weights=weights)


def _suit_changes(fixed: Sequence[Array]) -> list[tuple[int, ...]]:
    sets = [set(cards.tolist()) for cards in fixed]
    found = []
    for suits in permutations(range(4)):
        if all({_change(card, suits) for card in cards} == cards for cards in sets):
            found.append(suits)
    return found


def _change(card: int, suits: tuple[int, ...]) -> int:
    return card if card >= 52 else card & ~3 | suits[card & 3]


def _changed(cards: Array, suits: tuple[int, ...]) -> Array:
    return np.array([_change(card, suits) for card in range(64)], dtype=np.uint8)[cards]


def _pack(cards: Array, sizes: Sequence[int]) -> Array:
    """One number for the hands of a row, whatever the order of the cards in each."""
    packed = np.zeros(len(cards), dtype=np.uint64)
    start = 0
    for size in sizes:
        for column in np.sort(cards[:, start : start + size], axis=1).T:
            packed = packed << np.uint64(6) | column
        start += size
    return packed
