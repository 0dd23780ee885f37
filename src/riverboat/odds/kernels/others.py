"""Badugi, three cards, jokers, two cards and tiles."""

from riverboat.odds.compiling import Array, Word, compiled
from riverboat.odds.kernels.five import (
    I64,
    RANK_MASK,
    ROW_BITS,
    ROW_MASK,
    SUIT_BITS,
    U16,
    U32,
    U64,
    best_five,
    keys,
    suit_bits,
)
from riverboat.odds.kernels.lookups import (
    AND_JOKER,
    BADUGIS,
    LOW_SIXES,
    SHIFT_4,
    SUITED_AND_JOKER,
    THREES,
)

JOKER = 52


@compiled
def badugi(order: Word, hands: Array, row: Word, count: Word) -> Word:
    """Every choice of the cards is looked at; one that has a rank or a suit twice does not count."""
    best = U16(0)
    for choice in range(1, 1 << count):
        ranks, suits, size = I64(0), I64(0), 0
        for i in range(count):
            if choice >> i & 1:
                card = I64(hands[row, i])
                ranks |= 1 << (card >> 2)
                suits |= 1 << (card & 3)
                size += 1
        if size <= 4 and _bits(ranks) == size and _bits(suits) == size:
            best = max(best, BADUGIS[order, ranks])
    return best


@compiled
def _bits(of: Word) -> Word:
    count = 0
    while of:
        of &= of - 1
        count += 1
    return count


@compiled
def three_high(hands: Array, row: Word, count: Word) -> Word:
    best = U16(0)
    for i in range(count - 2):
        for j in range(i + 1, count - 1):
            for k in range(j + 1, count):
                a, b, c = I64(hands[row, i]), I64(hands[row, j]), I64(hands[row, k])
                one_suit = 1 if (a ^ b) & 3 == 0 and (a ^ c) & 3 == 0 else 0
                best = max(best, THREES[one_suit, a >> 2, b >> 2, c >> 2])
    return best


@compiled
def three_low(hands: Array, row: Word, count: Word) -> Word:
    held = 0
    for i in range(count):
        held |= 1 << (I64(hands[row, i]) >> 2)
    return U16(LOW_SIXES[held])


@compiled
def find_joker(hands: Array, row: Word, count: Word) -> Word:
    """Where the joker lies; -1 where there is none."""
    for place in range(count):
        if hands[row, place] >= JOKER:
            return place
    return -1


@compiled
def best_choice(order: Word, joker: Word, hands: Array, row: Word, count: Word) -> Word:
    """The best of every five cards, where one may be a joker of this kind, or more cards may spoil a hand."""
    at = find_joker(hands, row, count)
    best = U16(0)
    for chosen in range(1 << count):
        if _bits(chosen) == 5:
            if at >= 0 and chosen >> at & 1:
                best = max(best, _four_and_joker(joker, hands, row, chosen ^ (1 << at)))
            else:
                best = max(best, best_five(order, hands, row, chosen, I64(5)))
    return best


@compiled
def _four_and_joker(joker: Word, hands: Array, row: Word, four: Word) -> Word:
    held = suit_bits(hands, row, four)
    for shift in range(0, 64, 16):
        one_suit = SUITED_AND_JOKER[joker, (held >> U64(shift)) & RANK_MASK]
        if one_suit:
            return one_suit
    total = keys(hands, row, four) >> SUIT_BITS
    return AND_JOKER[joker, U32(SHIFT_4[total & ROW_MASK]) + (total >> ROW_BITS)]
