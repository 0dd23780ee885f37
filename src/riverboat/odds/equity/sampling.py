"""Deals at random, for what is too much to count: any game, any number of hands known in part or as ranges."""

import numpy as np

from riverboat.odds.compiling import Array, Word, compiled
from riverboat.odds.kernels.five import U64
from riverboat.odds.kernels.showdown import COLUMNS, share, showdown_strength

GOLDEN: Word = np.uint64(0x9E3779B97F4A7C15)
_MIX_1: Word = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2: Word = np.uint64(0x94D049BB133111EB)
_ATTEMPTS = 10_000
"""For ranges that exclude each other nearly always; after that many deals in vain the shard ends."""


@compiled
def sample(
    codes: Array,
    two_and_three: Word,
    ranges: Array,
    ends: Array,
    cumulated: Array,
    board: Array,
    to_come: Word,
    deck: Array,
    own: Word,
    deals: Word,
    seed: Word,
) -> tuple[Array, Word]:
    """What each player wins in a number of deals, and how many were dealt.

    Hands of all ranges lie in one table, the known cards of a row followed by 255s; a player's rows end at `ends`, and
    their weights are cumulated to 1.
    """
    players, awards, known = len(ends), len(codes), own + len(board)
    counts = np.zeros((players, COLUMNS), dtype=np.int64)
    strengths = np.zeros((awards, players), dtype=np.uint16)
    hands = np.zeros((players, known + to_come), dtype=np.uint8)
    for player in range(players):
        for i in range(len(board)):
            hands[player, own + i] = board[i]
    state = np.array([U64(seed)])
    for deal in range(deals):
        gone = _draw_hands(ranges, ends, cumulated, own, hands, state)
        if gone == U64(0):
            return counts, deal
        for player in range(players):
            for i in range(own):
                if hands[player, i] == 255:
                    hands[player, i] = _next_card(deck, gone, state)
                    gone |= U64(1) << U64(hands[player, i])
        for i in range(to_come):
            card = _next_card(deck, gone, state)
            gone |= U64(1) << U64(card)
            for player in range(players):
                hands[player, known + i] = card
        for award in range(awards):
            for player in range(players):
                strengths[award, player] = showdown_strength(
                    codes[award], two_and_three, hands, player, own, known + to_come
                )
        share(strengths, np.int64(1), counts)
    return counts, deals


@compiled
def _draw_hands(ranges: Array, ends: Array, cumulated: Array, own: Word, hands: Array, state: Array) -> Word:
    """A hand for each player, by weight, none with another's cards: as bits, with bit 63 set; 0 if none was found."""
    for _ in range(_ATTEMPTS):
        gone = U64(1) << U64(63)
        start = 0
        fits = True
        for player in range(len(ends)):
            row = _pick(cumulated, start, ends[player], state)
            start = ends[player]
            for i in range(own):
                card = ranges[row, i]
                hands[player, i] = card
                if card != 255:
                    bit = U64(1) << U64(card)
                    fits = fits and gone & bit == U64(0)
                    gone |= bit
        if fits:
            return gone
    return U64(0)


@compiled
def _pick(cumulated: Array, start: Word, end: Word, state: Array) -> Word:
    if end - start == 1:
        return start
    wanted = np.float64(_random(state) >> U64(11)) / 9007199254740992.0
    low, high = start, end - 1
    while low < high:
        middle = (low + high) // 2
        if cumulated[middle] > wanted:
            high = middle
        else:
            low = middle + 1
    return low


@compiled
def _next_card(deck: Array, gone: Word, state: Array) -> Word:
    """A card of the deck that is not gone."""
    while True:
        card = deck[random_below(len(deck), state)]
        if (gone >> U64(card)) & U64(1) == U64(0):
            return card


@compiled
def random_below(size: Word, state: Array) -> Word:
    """A whole number from 0, by the upper half of 64 random bits."""
    return ((_random(state) >> U64(32)) * U64(size)) >> U64(32)


@compiled
def _random(state: Array) -> Word:
    """SplitMix64."""
    state[0] += GOLDEN
    return mixed(state[0])


@compiled
def mixed(state: Word) -> Word:
    """The random number of a state of SplitMix64."""
    number = (state ^ (state >> U64(30))) * _MIX_1
    number = (number ^ (number >> U64(27))) * _MIX_2
    return number ^ (number >> U64(31))
