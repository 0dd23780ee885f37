"""The race of `core.icm`, compiled: what stacks are worth in prizes, for fields of thousands."""

from collections.abc import Sequence

import numpy as np

from riverboat.core.errors import SpecError
from riverboat.core.icm import check, moments
from riverboat.odds.compiling import Array, compiled
from riverboat.odds.errors import Unanswerable


def icm(stacks: Sequence[float], prizes: Sequence[float]) -> list[float]:
    """What each stack is worth; prizes from the first place on."""
    try:
        check(stacks, prizes)
    except SpecError as wrong:
        raise Unanswerable(wrong.why[0].upper() + wrong.why[1:]) from None
    shares = np.array(stacks, dtype=np.float64) / sum(stacks)
    times, weights = np.array(list(moments(float(shares.min()), len(prizes)))).T.copy()
    return [float(value) for value in _race(shares, np.array(prizes, dtype=np.float64), times, weights)]


@compiled
def _race(shares: Array, prizes: Array, times: Array, weights: Array) -> Array:
    players, places = len(shares), len(prizes)
    worth = np.zeros(players)
    after = np.zeros((players + 1, places + 1))
    before = np.zeros(places)
    after[players, :places] = prizes
    for at in range(len(times)):
        there = -np.expm1(-shares * times[at])
        away = np.exp(-shares * times[at])
        # What is won on average with this many before, counting those who come later in the list.
        for player in range(players - 1, -1, -1):
            for place in range(places):
                after[player, place] = (
                    away[player] * after[player + 1, place] + there[player] * after[player + 1, place + 1]
                )
        before[:] = 0.0
        before[0] = 1.0
        for player in range(players):
            won = 0.0
            for place in range(places):
                won += before[place] * after[player + 1, place]
            worth[player] += weights[at] * shares[player] * away[player] * won
            for place in range(places - 1, 0, -1):
                before[place] = before[place] * away[player] + before[place - 1] * there[player]
            before[0] *= away[player]
    return worth


def by_permutations(stacks: Sequence[float], prizes: Sequence[float]) -> list[float]:
    """The same as it is usually written, for up to about nine players: every order of the paid places."""
    worth = [0.0] * len(stacks)

    def go_on(left: tuple[int, ...], place: int, chance: float) -> None:
        if place == len(prizes):
            return
        total = sum(stacks[each] for each in left)
        for player in left:
            so_far = chance * stacks[player] / total
            worth[player] += so_far * prizes[place]
            go_on(tuple(each for each in left if each != player), place + 1, so_far)

    go_on(tuple(range(len(stacks))), 0, 1.0)
    return worth
