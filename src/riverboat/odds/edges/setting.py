"""The house way of pai gow poker, compiled: how seven cards are set as two.

It is the chart of `core.houseway`, row by row; tests hold it against the chart itself.
"""

import numpy as np

from riverboat.core.ranking.classes import Category
from riverboat.core.ranking.pai_gow import BEHIND
from riverboat.odds.compiling import Array, Word, compiled
from riverboat.odds.kernels.any import PAI_GOW_BEHIND, strength_of
from riverboat.odds.kernels.five import I64
from riverboat.odds.kernels.lookups import FRONTS

JOKER = 52
ACE, KING, QUEEN, NINE, SIX = 12, 11, 10, 7, 4
_COMPLETE = (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)
COMPLETE = np.array([False, *(BEHIND.category(strength) in _COMPLETE for strength in range(1, 7464))])
"""Whether five cards of a strength are a straight, a flush or both."""


@compiled
def set_by_house_way(cards: Array, front: Array) -> None:
    """Sort seven cards, the highest first, and say which two of them go in front, by their places."""
    _sort(cards)
    sizes = np.zeros(7, dtype=np.int64)
    starts = np.zeros(7, dtype=np.int64)
    groups = _group(cards, sizes, starts)
    pairs = 0
    while pairs < groups and sizes[pairs] > 1:
        pairs += 1
    front[0], front[1] = starts[0], starts[0] + 1  # two of the largest group
    if pairs == 0:
        if not _highest_leaving_complete(cards, front):
            front[0], front[1] = 1, 2  # high card
    elif sizes[0] >= 4:
        _four_or_five(cards, sizes, starts, pairs, front)
    elif sizes[0] == 3:
        _three(cards, sizes, starts, pairs, front)
    elif pairs == 2:
        _two_pair(cards, starts, front)
    elif pairs == 1 and not _highest_leaving_complete(cards, front):
        front[0], front[1] = starts[1], starts[2]  # one pair


@compiled
def _four_or_five(cards: Array, sizes: Array, starts: Array, pairs: Word, front: Array) -> None:
    if sizes[0] == 5:  # five aces: kings in front, or two of the aces
        if pairs == 2 and _rank(cards[starts[1]]) == KING:
            _two_of(starts[1], front)
    elif pairs == 2:  # four of a kind with a pair
        _two_of(starts[1], front)
    elif not _highest_leaving_complete(cards, front):
        rank, side = _rank(cards[starts[0]]), _rank(cards[starts[1]])
        split = rank >= QUEEN or (rank >= NINE and side < KING) or (SIX <= rank < NINE and side < QUEEN)
        if split:
            _two_of(starts[0], front)
        else:
            front[0], front[1] = starts[1], starts[2]


@compiled
def _three(cards: Array, sizes: Array, starts: Array, pairs: Word, front: Array) -> None:
    if pairs > 1:
        if sizes[1] == 2:  # full house; of two threes a pair of the higher goes in front
            _two_of(starts[1], front)
    elif not _highest_leaving_complete(cards, front):
        if _rank(cards[starts[0]]) == ACE:  # an ace and the highest single
            front[0], front[1] = starts[0], starts[1]
        else:
            front[0], front[1] = starts[1], starts[2]


@compiled
def _two_pair(cards: Array, starts: Array, front: Array) -> None:
    if _pair_leaving_complete(cards, front):
        return
    rank, side = _rank(cards[starts[0]]), _rank(cards[starts[2]])
    together = (NINE <= rank < QUEEN and side == ACE) or (SIX <= rank < NINE and side >= KING)
    if together or (rank < SIX and side >= QUEEN):
        front[0], front[1] = starts[2], starts[3]
    else:
        _two_of(starts[1], front)


@compiled
def _two_of(start: Word, front: Array) -> None:
    front[0], front[1] = start, start + 1


# ---------------------------------------------------------------- straights and flushes behind


@compiled
def _highest_leaving_complete(cards: Array, front: Array) -> Word:
    """The best two cards that leave a straight or a flush; of equal ones those that leave the best. False if none."""
    if not _may_be_complete(cards):
        return False
    best = I64(-1)
    for one in range(6):
        for other in range(one + 1, 7):
            behind = I64(strength_behind(PAI_GOW_BEHIND, cards, one, other))
            if COMPLETE[behind]:
                value = I64(FRONTS[cards[one], cards[other]]) * 8192 + behind
                if value > best:
                    best = value
                    front[0], front[1] = one, other
    return best >= 0


@compiled
def _pair_leaving_complete(cards: Array, front: Array) -> Word:
    if not _may_be_complete(cards):
        return False
    best = I64(-1)
    for one in range(6):
        for other in range(one + 1, 7):
            if _rank(cards[one]) == _rank(cards[other]):
                behind = I64(strength_behind(PAI_GOW_BEHIND, cards, one, other))
                value = I64(FRONTS[cards[one], cards[other]]) * 8192 + behind
                if COMPLETE[behind] and value > best:
                    best = value
                    front[0], front[1] = one, other
    return best >= 0


@compiled
def strength_behind(code: Word, cards: Array, one: Word, other: Word) -> Word:
    """Of the five cards that are not in front."""
    five = np.zeros((1, 5), dtype=np.uint8)
    size = 0
    for place in range(7):
        if place != one and place != other:
            five[0, size] = cards[place]
            size += 1
    return strength_of(code, five, I64(0), I64(5))


@compiled
def _may_be_complete(cards: Array) -> Word:
    """Five cards of a suit or five ranks in a row, the joker among them perhaps."""
    ranks, joker = 0, 0
    suits = np.zeros(4, dtype=np.int64)
    for card in cards:
        if card == JOKER:
            joker = 1
        else:
            ranks |= 2 << (card >> 2)
            suits[card & 3] += 1
    if np.max(suits) + joker >= 5:
        return True
    if ranks >> 13 & 1:
        ranks |= 1  # an ace below the deuce
    for low in range(10):
        held = 0
        for rank in range(low, low + 5):
            held += ranks >> rank & 1
        if held + joker >= 5:
            return True
    return False


# ---------------------------------------------------------------- cards in order


@compiled
def _rank(card: Word) -> Word:
    return I64(ACE) if card == JOKER else I64(card >> 2)


@compiled
def _height(card: Word) -> Word:
    """Natural aces first, then the joker, then the kings."""
    return 95 if card == JOKER else 2 * I64(card)


@compiled
def _sort(cards: Array) -> None:
    for place in range(1, 7):
        card = cards[place]
        at = place
        while at > 0 and _height(cards[at - 1]) < _height(card):
            cards[at] = cards[at - 1]
            at -= 1
        cards[at] = card


@compiled
def _group(cards: Array, sizes: Array, starts: Array) -> Word:
    """Cards of one rank together, the largest group first, then the highest: how many groups there are."""
    groups = 0
    begin = 0
    while begin < 7:
        end = begin + 1
        while end < 7 and _rank(cards[end]) == _rank(cards[begin]):
            end += 1
        at = groups
        while at > 0 and sizes[at - 1] < end - begin:
            sizes[at], starts[at] = sizes[at - 1], starts[at - 1]
            at -= 1
        sizes[at], starts[at] = end - begin, begin
        groups += 1
        begin = end
    return groups
