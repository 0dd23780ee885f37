"""What a player's cards make with a board, and who gets how much of the pot."""

from typing import Final

from riverboat.odds.compiling import Array, Word, compiled
from riverboat.odds.kernels.any import ACE_TO_FIVE_EIGHT, ORDER, strength_of
from riverboat.odds.kernels.five import I64, SUIT_BITS, SUIT_MASK, U16, U32, U64, by_ranks, suited
from riverboat.odds.kernels.lookups import CARD_KEY, EIGHT_LOW, FLUSH, ORDER_ACE_TO_FIVE

UNIT: Final = 55_440
"""A pot in units: it can be halved, and a half can be divided among any number of players up to eleven."""

# What is counted of each player.
WON = 0  # units
SCOOPED = 1  # the whole pot alone
FIRST = 2  # units of the first award, and of the second
SECOND = 3
SHARED = 4  # some of the pot and not all
QUARTERED = 5  # some of the pot and no more than a quarter
SQUARES = 6  # squares of units, for the standard error
THIS = 7  # units of this deal
COLUMNS: Final = 8


@compiled
def showdown_strength(code: Word, two_and_three: Word, hands: Array, row: Word, own: Word, count: Word) -> Word:
    """A row holds a player's own cards, then the board."""
    if two_and_three:
        return best_two_and_three(code, hands, row, own, count)
    return strength_of(code, hands, row, count)


@compiled
def best_two_and_three(code: Word, hands: Array, row: Word, own: Word, count: Word) -> Word:
    """[poker 11(f).hand] exactly two of the own cards and exactly three of the board."""
    order = ORDER[code]
    best = U16(0)
    for i in range(own - 1):
        for j in range(i + 1, own):
            two = CARD_KEY[hands[row, i]] + CARD_KEY[hands[row, j]]
            for x in range(own, count - 2):
                for y in range(x + 1, count - 1):
                    three = two + CARD_KEY[hands[row, x]] + CARD_KEY[hands[row, y]]
                    for z in range(y + 1, count):
                        total = U32(three + CARD_KEY[hands[row, z]])
                        if order != ORDER_ACE_TO_FIVE and FLUSH[total & SUIT_MASK]:
                            held = U64(0)
                            for place in (i, j, x, y, z):
                                held |= U64(1) << U64(hands[row, place] >> 2)
                            best = max(best, suited(order, held))
                        else:
                            best = max(best, by_ranks(order, total >> SUIT_BITS, I64(5)))
    return best if code != ACE_TO_FIVE_EIGHT or best >= EIGHT_LOW else U16(0)


@compiled
def share(strengths: Array, weight: Word, counts: Array) -> None:
    """Divide one pot by the strengths of each award and player; nobody wins an award for which nobody qualifies."""
    awards, players = strengths.shape
    if awards == 1 and players == 2:
        _heads_up(strengths[0, 0], strengths[0, 1], weight, counts)
        return
    claimed = 0
    for award in range(awards):
        for player in range(players):
            if strengths[award, player] > 0:
                claimed += 1
                break
    for award in range(awards):
        _give(strengths, award, UNIT // max(claimed, 1), weight, counts)
    for player in range(players):
        units = counts[player, THIS]
        counts[player, THIS] = 0
        if units > 0:
            counts[player, WON] += units * weight
            counts[player, SQUARES] += units * units * weight
            if units == UNIT:
                counts[player, SCOOPED] += weight
            else:
                counts[player, SHARED] += weight
                if 4 * units <= UNIT:
                    counts[player, QUARTERED] += weight


@compiled
def _heads_up(one: Word, other: Word, weight: Word, counts: Array) -> None:
    """The same for two players and one award, which is asked most often."""
    if one == other:
        for player in range(2):
            counts[player, WON] += UNIT // 2 * weight
            counts[player, FIRST] += UNIT // 2 * weight
            counts[player, SHARED] += weight
            counts[player, SQUARES] += (UNIT // 2) ** 2 * weight
    else:
        player = 0 if one > other else 1
        counts[player, WON] += UNIT * weight
        counts[player, FIRST] += UNIT * weight
        counts[player, SCOOPED] += weight
        counts[player, SQUARES] += UNIT**2 * weight


@compiled
def _give(strengths: Array, award: Word, units: Word, weight: Word, counts: Array) -> None:
    best, winners = I64(0), 0
    players = strengths.shape[1]
    for player in range(players):
        strength = I64(strengths[award, player])
        if strength > best:
            best, winners = strength, 1
        elif strength == best:
            winners += 1
    if best == 0:
        return
    for player in range(players):
        if strengths[award, player] == best:
            counts[player, THIS] += units // winners
            counts[player, FIRST + award] += units // winners * weight
