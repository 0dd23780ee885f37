"""Hold'em before the flop, exactly and in a thousandth of a second: boards are counted by their ranks.

A board without three cards of one suit gives nobody a flush, so that only its ranks count: 6,175 choices, each with the
number of boards that have these ranks. A board with three or more of a suit is counted by the ranks of that suit and
the ranks of the other cards. Together that is some 150,000 cases for 1,712,304 boards.
"""

import numpy as np

from riverboat.odds.compiling import Array, Word, compiled
from riverboat.odds.kernels.five import I64, U32, high_of_seven
from riverboat.odds.kernels.lookups import HIGH_SUITED, RANK_KEY
from riverboat.odds.kernels.showdown import COLUMNS, share

_CHOOSE = np.array([[1, n, n * (n - 1) // 2, n * (n - 1) * (n - 2) // 6, int(n == 4)] for n in range(5)])


@compiled
def count_preflop(holes: Array, gone: Array) -> Array:
    """What each pair of hole cards wins over all boards of five. `gone` are the cards that cannot come."""
    players = holes.shape[0]
    counts = np.zeros((players, COLUMNS), dtype=np.int64)
    left = np.ones((13, 4), dtype=np.int64)
    for card in gone:
        left[card >> 2, card & 3] = 0
    sums = np.zeros(players, dtype=np.uint32)
    suits = np.zeros((players, 4), dtype=np.int64)
    for player in range(players):
        for card in holes[player]:
            left[card >> 2, card & 3] = 0
            sums[player] += RANK_KEY[card >> 2]
            suits[player, card & 3] |= 1 << (card >> 2)
    strengths = np.zeros((1, players), dtype=np.uint16)
    _without_flush(left, sums, strengths, counts)
    for suit in range(4):
        times = _alike(suit, left, suits)
        if times:
            _with_three_of(suit, times, left, sums, suits, strengths, counts)
    return counts


@compiled
def _alike(suit: Word, left: Array, suits: Array) -> Word:
    """How many suits stand as this one does and need not be counted again; 0 if an earlier one has counted it."""
    times = 0
    for other in range(4):
        same = True
        for rank in range(13):
            same = same and left[rank, suit] == left[rank, other]
        for player in range(suits.shape[0]):
            same = same and suits[player, suit] == suits[player, other]
        if same and other < suit:
            return 0
        times += same
    return times


@compiled
def _without_flush(left: Array, sums: Array, strengths: Array, counts: Array) -> None:
    ranks = np.zeros(5, dtype=np.int64)
    for a in range(13):
        for b in range(a, 13):
            for c in range(b, 13):
                for d in range(c, 13):
                    for e in range(d, 13):
                        if a == e:
                            continue
                        ranks[0], ranks[1], ranks[2], ranks[3], ranks[4] = a, b, c, d, e
                        weight = _boards(ranks, left)
                        if weight:
                            total = RANK_KEY[a] + RANK_KEY[b] + RANK_KEY[c] + RANK_KEY[d] + RANK_KEY[e]
                            for player in range(sums.shape[0]):
                                strengths[0, player] = high_of_seven(U32(sums[player] + total))
                            share(strengths, weight, counts)


@compiled
def _boards(ranks: Array, left: Array) -> Word:
    """How many boards have these ranks and no three cards of a suit: all, less those with three of each suit."""
    every = 1
    place = I64(0)
    while place < 5:
        times = _times(ranks, place)
        rank = ranks[place]
        every *= _CHOOSE[left[rank, 0] + left[rank, 1] + left[rank, 2] + left[rank, 3], times]
        place += times
    if every == 0:
        return 0
    for suit in range(4):
        every -= _three_of_suit(ranks, left, suit)
    return every


@compiled
def _times(ranks: Array, place: Word) -> Word:
    times = 1
    while place + times < 5 and ranks[place + times] == ranks[place]:
        times += 1
    return times


@compiled
def _three_of_suit(ranks: Array, left: Array, suit: Word) -> Word:
    """How many of them have three cards or more of the suit; `none`, `one`, ... count those with that number so far."""
    none, one, two, more = 1, 0, 0, 0
    place = I64(0)
    while place < 5:
        times = _times(ranks, place)
        rank = ranks[place]
        others = left[rank, 0] + left[rank, 1] + left[rank, 2] + left[rank, 3] - left[rank, suit]
        without = _CHOOSE[others, times]
        with_it = left[rank, suit] * _CHOOSE[others, times - 1]
        none, one, two, more = (
            none * without,
            one * without + none * with_it,
            two * without + one * with_it,
            more * (without + with_it) + two * with_it,
        )
        place += times
    return more


@compiled
def _with_three_of(
    suit: Word, times: Word, left: Array, sums: Array, suits: Array, strengths: Array, counts: Array
) -> None:
    """Every choice of three to five ranks of the suit."""
    others = np.zeros(13, dtype=np.int64)
    for rank in range(13):
        others[rank] = left[rank, 0] + left[rank, 1] + left[rank, 2] + left[rank, 3] - left[rank, suit]
    for a in range(2, 13):
        for b in range(1, a):
            for c in range(b):
                if left[a, suit] and left[b, suit] and left[c, suit]:
                    three = 1 << a | 1 << b | 1 << c
                    _others(three, I64(2), suit, times, others, sums, suits, strengths, counts)
                    for d in range(c):
                        if left[d, suit]:
                            _others(three | 1 << d, I64(1), suit, times, others, sums, suits, strengths, counts)
                            for e in range(d):
                                if left[e, suit]:
                                    five = three | 1 << d | 1 << e
                                    _others(five, I64(0), suit, times, others, sums, suits, strengths, counts)


@compiled
def _others(
    board: Word,
    more: Word,
    suit: Word,
    times: Word,
    others: Array,
    sums: Array,
    suits: Array,
    strengths: Array,
    counts: Array,
) -> None:
    """These ranks of the suit, and `more` cards of other suits."""
    total = U32(0)
    for rank in range(13):
        if board >> rank & 1:
            total = U32(total + RANK_KEY[rank])
    for a in range(13 if more else 1):
        for b in range(a, 13 if more == 2 else a + 1):
            weight = times
            ranks = total
            if more == 2:
                weight *= _CHOOSE[others[a], 2] if a == b else others[a] * others[b]
                ranks = U32(total + RANK_KEY[a] + RANK_KEY[b])
            elif more == 1:
                weight *= others[a]
                ranks = U32(total + RANK_KEY[a])
            if weight:
                for player in range(sums.shape[0]):
                    flush = HIGH_SUITED[board | suits[player, suit]]
                    strengths[0, player] = flush if flush else high_of_seven(U32(sums[player] + ranks))
                share(strengths, weight, counts)
