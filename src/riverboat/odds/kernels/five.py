"""The best five of five, six or seven cards, in any of the orders of `lookups`."""

import numpy as np

from riverboat.odds.compiling import Array, Word, compiled
from riverboat.odds.kernels.lookups import (
    BEST_5,
    BEST_6,
    BEST_7,
    CARD_KEY,
    FLUSH,
    HIGH_7,
    HIGH_SUITED,
    ORDER_ACE_TO_FIVE,
    SHIFT_5,
    SHIFT_6,
    SHIFT_7,
    SUITED,
)

U32: Word = np.uint32
U64: Word = np.uint64
U16: Word = np.uint16
I64: Word = np.int64
SUIT_BITS: Word = np.uint32(9)
SUIT_MASK: Word = np.uint32(511)
ROW_BITS: Word = np.uint32(13)
ROW_MASK: Word = np.uint32(8191)
RANK_MASK: Word = np.uint64(0x1FFF)


@compiled
def keys(hands: Array, row: Word, chosen: Word) -> Word:
    """The sum of the keys of a row's cards: those whose places are the bits of `chosen`."""
    total = U32(0)
    place = 0
    while chosen >> place:
        if chosen >> place & 1:
            total = U32(total + CARD_KEY[hands[row, place]])
        place += 1
    return total


@compiled
def suit_bits(hands: Array, row: Word, chosen: Word) -> Word:
    """The ranks of each suit as thirteen bits, sixteen bits apart."""
    held = U64(0)
    place = 0
    while chosen >> place:
        if chosen >> place & 1:
            card = U64(hands[row, place])
            held |= U64(1) << (((card & U64(3)) << U64(4)) + (card >> U64(2)))
        place += 1
    return held


@compiled
def high_suited(held: Word) -> Word:
    """The best five of one suit; `held` as `suit_bits` gives it."""
    clubs, diamonds = HIGH_SUITED[held & RANK_MASK], HIGH_SUITED[(held >> U64(16)) & RANK_MASK]
    hearts, spades = HIGH_SUITED[(held >> U64(32)) & RANK_MASK], HIGH_SUITED[(held >> U64(48)) & RANK_MASK]
    return max(max(clubs, diamonds), max(hearts, spades))


@compiled
def suited(order: Word, held: Word) -> Word:
    best = U16(0)
    for shift in range(0, 64, 16):
        best = max(best, SUITED[order, (held >> U64(shift)) & RANK_MASK])
    return best


@compiled
def high_of_seven(total: Word) -> Word:
    """The strength of seven cards without a flush, by the sum of their rank keys."""
    return HIGH_7[U32(SHIFT_7[total & ROW_MASK]) + (total >> ROW_BITS)]


@compiled
def by_ranks(order: Word, total: Word, count: Word) -> Word:
    """The strength of this number of cards without a flush, by the sum of their rank keys."""
    row, column = total & ROW_MASK, total >> ROW_BITS
    if count == 7:
        return BEST_7[order, U32(SHIFT_7[row]) + column]
    if count == 5:
        return BEST_5[order, U32(SHIFT_5[row]) + column]
    return BEST_6[order, U32(SHIFT_6[row]) + column]


@compiled
def best_five(order: Word, hands: Array, row: Word, chosen: Word, count: Word) -> Word:
    """Seven cards that hold a flush hold nothing better than it, so that it need not be compared."""
    total = keys(hands, row, chosen)
    if order != ORDER_ACE_TO_FIVE and FLUSH[total & SUIT_MASK]:
        return suited(order, suit_bits(hands, row, chosen))
    return by_ranks(order, total >> SUIT_BITS, count)
