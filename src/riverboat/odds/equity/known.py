"""Boards at random for hold'em hands that are known: the same as `sampling`, several times as fast.

A card is a place in the pool, a random number gives two of them, and of each only its key and its bit are added up.
"""

import numpy as np

from riverboat.odds.compiling import Array, Word, compiled
from riverboat.odds.equity.sampling import GOLDEN, mixed
from riverboat.odds.kernels.five import SUIT_BITS, SUIT_MASK, U32, U64, high_of_seven, high_suited
from riverboat.odds.kernels.lookups import CARD_KEY, FLUSH
from riverboat.odds.kernels.showdown import COLUMNS, share

LOW: Word = np.uint64(0xFFFFFFFF)


@compiled
def sample_known(holes: Array, board: Array, to_come: Word, pool: Array, deals: Word, seed: Word) -> Array:
    """What each of the hands wins in a number of deals."""
    players = len(holes)
    sums = np.zeros(players, dtype=np.uint32)
    suits = np.zeros(players, dtype=np.uint64)
    for player in range(players):
        for cards in (holes[player], board):
            for card in cards:
                sums[player] += CARD_KEY[card]
                suits[player] |= _bit(card)
    keys = np.zeros(len(pool), dtype=np.uint32)
    bits = np.zeros(len(pool), dtype=np.uint64)
    for place in range(len(pool)):
        keys[place], bits[place] = CARD_KEY[pool[place]], _bit(pool[place])
    if players == 2:
        return _two(sums, suits, keys, bits, to_come, deals, U64(seed))
    return _many(sums, suits, keys, bits, to_come, deals, U64(seed))


@compiled
def _two(sums: Array, suits: Array, keys: Array, bits: Array, to_come: Word, deals: Word, state: Word) -> Array:
    one, other, one_suits, other_suits = sums[0], sums[1], suits[0], suits[1]
    won, lost = 0, 0
    for _ in range(deals):
        state, total, held = _board(keys, bits, to_come, state)
        mine = _strength(U32(one + total), one_suits | held)
        theirs = _strength(U32(other + total), other_suits | held)
        won += mine > theirs
        lost += mine < theirs
    counts = np.zeros((2, COLUMNS), dtype=np.int64)
    strengths = np.zeros((1, 2), dtype=np.uint16)
    for mine, times in ((2, won), (0, lost), (1, deals - won - lost)):
        strengths[0, 0], strengths[0, 1] = mine, 1
        share(strengths, times, counts)
    return counts


@compiled
def _many(sums: Array, suits: Array, keys: Array, bits: Array, to_come: Word, deals: Word, state: Word) -> Array:
    counts = np.zeros((len(sums), COLUMNS), dtype=np.int64)
    strengths = np.zeros((1, len(sums)), dtype=np.uint16)
    for _ in range(deals):
        state, total, held = _board(keys, bits, to_come, state)
        for player in range(len(sums)):
            strengths[0, player] = _strength(U32(sums[player] + total), suits[player] | held)
        share(strengths, np.int64(1), counts)
    return counts


@compiled
def _board(keys: Array, bits: Array, to_come: Word, state: Word) -> tuple[Word, Word, Word]:
    """Cards at random, no one twice: the next state, the sum of their keys, and their bits."""
    size = U64(len(keys))
    gone, held, total = U64(0), U64(0), U32(0)
    count = 0
    while count < to_come:
        state = state + GOLDEN
        number = mixed(state)
        for half in (number >> U64(32), number & LOW):
            place = (half * size) >> U64(32)
            if count < to_come and (gone >> place) & U64(1) == U64(0):
                gone |= U64(1) << place
                total = U32(total + keys[place])
                held |= bits[place]
                count += 1
    return state, total, held


@compiled
def _strength(total: Word, held: Word) -> Word:
    if FLUSH[total & SUIT_MASK]:
        return high_suited(held)
    return high_of_seven(total >> SUIT_BITS)


@compiled
def _bit(card: Word) -> Word:
    wide = U64(card)
    return U64(1) << (((wide & U64(3)) << U64(4)) + (wide >> U64(2)))
