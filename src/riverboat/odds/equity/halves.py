"""Both halves of a split pot at once, for two hands that share no board: who wins which half together with the other.

The walk is that of `completions`, by the first award. Of the completions that have been passed we also keep, for every
choice of cards, how many are no better than each strength of the second award: a row of sums, of which three are read.
"""

from typing import Final

import numpy as np

from riverboat.odds.compiling import Array, Word, compiled
from riverboat.odds.equity.completions import Completions, index, index_end
from riverboat.odds.kernels.five import I64
from riverboat.odds.kernels.showdown import COLUMNS, FIRST, QUARTERED, SCOOPED, SHARED, UNIT, WON

LOST, TIED, BEAT, NOBODY = range(4)
"""How an award ends for the first hand; nobody's where neither hand qualifies."""
_CELLS: Final = 60_000_000
"""Sums that are kept at a time, four bytes each. Where there are more strengths, they are walked through in parts."""


def share_both(one: Completions, other: Completions) -> Array:
    """What each of two hands wins over all deals, in the columns of `kernels.showdown`."""
    joint = meet_both(one, other)
    counts = np.zeros((2, COLUMNS), dtype=np.int64)
    for first in range(4):
        for second in range(4):
            _share(first, second, int(joint[first, second]), counts)
    return counts


def meet_both(one: Completions, other: Completions) -> Array:
    """How many deals end in each way, by the first award and the second."""
    values = np.unique(np.concatenate((one.strengths[1], other.strengths[1])))
    rows = [_in_order(each, values) for each in (one, other)]
    parts = max(_CELLS // int(index_end(I64(other.places.shape[1]))) - 2, 1)
    joint = np.zeros((4, 4), dtype=np.int64)
    for low in range(0, len(values), parts):
        high = min(low + parts, len(values))
        _walk_both(*rows[0], *rows[1], I64(low), I64(high), bool(values[0] == 0), joint)
    return joint


def _in_order(each: Completions, values: Array) -> tuple[Array, Array, Array]:
    """The worst of the first award first: the cards, the strengths, and which of the values the second award has."""
    order = np.argsort(each.strengths[0], kind="stable")
    seconds = np.searchsorted(values, each.strengths[1][order])
    return np.ascontiguousarray(each.places[order]), each.strengths[0][order], seconds


def _share(first: int, second: int, deals: int, counts: Array) -> None:
    """Each award that somebody qualifies for has an equal part of the pot."""
    awards = [(award, end) for award, end in enumerate((first, second)) if end != NOBODY]
    for player in range(2):
        won = 0
        for award, end in awards:
            mine = end if player == 0 else BEAT - end
            units = UNIT // len(awards) * mine // 2
            counts[player, FIRST + award] += units * deals
            won += units
        counts[player, WON] += won * deals
        counts[player, SCOOPED] += deals if won == UNIT else 0
        counts[player, SHARED] += deals if 0 < won < UNIT else 0
        counts[player, QUARTERED] += deals if 0 < 4 * won <= UNIT else 0


@compiled
def _walk_both(
    mine: Array,
    my_firsts: Array,
    my_seconds: Array,
    theirs: Array,
    their_firsts: Array,
    their_seconds: Array,
    low: Word,
    high: Word,
    unqualified: Word,
    joint: Array,
) -> None:
    """For those of the first hand whose second award is from `low` to below `high`; 0 may be no hand at all."""
    missing = theirs.shape[1]
    passed = np.zeros((index_end(missing), high - low + 2), dtype=np.int32)
    here = 0
    start = 0
    while start < len(my_firsts):
        strength = my_firsts[start]
        while here < len(their_firsts) and their_firsts[here] < strength:
            _pass_sums(theirs, here, their_seconds[here], low, high, passed)
            here += 1
        stop = start
        while stop < len(my_firsts) and my_firsts[stop] == strength:
            stop += 1
        tied = I64(TIED) if strength else I64(NOBODY)
        for row in range(start, stop):
            if low <= my_seconds[row] < high:
                _tally(mine, row, my_seconds[row], low, missing, unqualified, passed, I64(BEAT), tied, joint)
        while here < len(their_firsts) and their_firsts[here] == strength:
            _pass_sums(theirs, here, their_seconds[here], low, high, passed)
            here += 1
        for row in range(start, stop):
            if low <= my_seconds[row] < high:
                _tally(mine, row, my_seconds[row], low, missing, unqualified, passed, tied, I64(LOST), joint)
        start = stop
    while here < len(their_firsts):
        _pass_sums(theirs, here, their_seconds[here], low, high, passed)
        here += 1
    for row in range(len(my_firsts)):
        if low <= my_seconds[row] < high:
            _tally(mine, row, my_seconds[row], low, missing, unqualified, passed, I64(LOST), I64(-1), joint)


@compiled
def _pass_sums(places: Array, row: Word, second: Word, low: Word, high: Word, passed: Array) -> None:
    """One more of each choice of its cards, in every sum that its second award belongs to; the last sum is of all."""
    first = min(max(second - low + 1, 0), high - low + 1)
    for choice in range(1 << places.shape[1]):
        number = index(places, row, choice)
        for place in range(first, passed.shape[1]):
            passed[number, place] += 1


@compiled
def _tally(
    places: Array,
    row: Word,
    second: Word,
    low: Word,
    other_missing: Word,
    unqualified: Word,
    passed: Array,
    more: Word,
    less: Word,
    joint: Array,
) -> None:
    """Add the deals with those passed to one end of the first award, and take them from the next, which had them."""
    missing = places.shape[1]
    column, last = second - low, passed.shape[1] - 1
    below, reached, every = 0, 0, 0
    for choice in range(1 << missing):
        size = 0
        for i in range(missing):
            size += choice >> i & 1
        if size <= other_missing:
            number = index(places, row, choice)
            sign = -1 if size & 1 else 1
            below += sign * passed[number, column]
            reached += sign * passed[number, column + 1]
            every += sign * passed[number, last]
    tied = I64(NOBODY) if unqualified and second == 0 else I64(TIED)
    for end, deals in ((I64(BEAT), below), (tied, reached - below), (I64(LOST), every - reached)):
        joint[more, end] += deals
        if less >= 0:
            joint[less, end] -= deals
