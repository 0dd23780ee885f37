"""Every board that can still come, for hands that are known."""

import numpy as np

from riverboat.odds.compiling import Array, Word, compiled
from riverboat.odds.kernels.any import strength_of
from riverboat.odds.kernels.five import I64
from riverboat.odds.kernels.showdown import COLUMNS, best_two_and_three, share


@compiled
def count_boards(codes: Array, own: Array, board: Array, pool: Array, to_come: Word) -> Array:
    """What each hand wins over all boards: `board` and this number of cards more from the pool."""
    players, held = own.shape
    awards = len(codes)
    known = held + len(board)
    hands = np.zeros((players, known + to_come), dtype=np.uint8)
    for player in range(players):
        for i in range(held):
            hands[player, i] = own[player, i]
        for i in range(len(board)):
            hands[player, held + i] = board[i]
    counts = np.zeros((players, COLUMNS), dtype=np.int64)
    strengths = np.zeros((awards, players), dtype=np.uint16)
    chosen = np.arange(to_come)
    going = True
    while going:
        for player in range(players):
            for i in range(to_come):
                hands[player, known + i] = pool[chosen[i]]
            for award in range(awards):
                strengths[award, player] = strength_of(codes[award], hands, player, known + to_come)
        share(strengths, I64(1), counts)
        going = next_choice(chosen, len(pool))
    return counts


@compiled
def next_choice(chosen: Array, size: Word) -> Word:
    """The next choice of different places, in order; False after the last."""
    count = len(chosen)
    i = count - 1
    while i >= 0 and chosen[i] == size - count + i:
        i -= 1
    if i < 0:
        return False
    chosen[i] += 1
    for j in range(i + 1, count):
        chosen[j] = chosen[j - 1] + 1
    return True


@compiled
def count_boards_of_three(codes: Array, own: Array, board: Array, pool: Array, to_come: Word) -> Array:
    """The same where exactly three cards of the board play: what each three make with a hand is found first."""
    players = own.shape[0]
    awards = len(codes)
    cards = np.zeros(len(board) + len(pool), dtype=np.uint8)
    for i in range(len(cards)):
        cards[i] = board[i] if i < len(board) else pool[i - len(board)]
    best = np.zeros((awards * players, len(cards), len(cards), len(cards)), dtype=np.uint16)
    _every_three(codes, own, cards, len(board), to_come, best)
    counts = np.zeros((players, COLUMNS), dtype=np.int64)
    strengths = np.zeros((awards, players), dtype=np.uint16)
    lying = len(board)
    at = np.arange(lying + to_come)
    chosen = np.arange(to_come)
    going = True
    while going:
        for i in range(to_come):
            at[lying + i] = lying + chosen[i]
        for award in range(awards):
            for player in range(players):
                strengths[award, player] = _best_of_five(best, award * players + player, at)
        share(strengths, I64(1), counts)
        going = next_choice(chosen, len(pool))
    return counts


@compiled
def _best_of_five(best: Array, hand: Word, at: Array) -> Word:
    a, b, c, d, e = at[0], at[1], at[2], at[3], at[4]
    first = max(max(best[hand, a, b, c], best[hand, a, b, d]), max(best[hand, a, b, e], best[hand, a, c, d]))
    then = max(max(best[hand, a, c, e], best[hand, a, d, e]), max(best[hand, b, c, d], best[hand, b, c, e]))
    return max(max(first, then), max(best[hand, b, d, e], best[hand, c, d, e]))


@compiled
def _every_three(codes: Array, own: Array, cards: Array, lying: Word, to_come: Word, best: Array) -> None:
    """All that can lie together: as many as are still to come may be from the pool, which is behind the board."""
    players, held = own.shape
    hands = np.zeros((1, held + 3), dtype=np.uint8)
    for player in range(players):
        for i in range(held):
            hands[0, i] = own[player, i]
        for award in range(len(codes)):
            for i in range(len(cards) - 2):
                hands[0, held] = cards[i]
                for j in range(i + 1, len(cards) - 1):
                    hands[0, held + 1] = cards[j]
                    for k in range(j + 1, len(cards)):
                        if (i >= lying) + (j >= lying) + (k >= lying) > to_come:
                            break  # so have all that follow
                        hands[0, held + 2] = cards[k]
                        strength = best_two_and_three(codes[award], hands, I64(0), held, held + 3)
                        best[award * players + player, i, j, k] = strength
