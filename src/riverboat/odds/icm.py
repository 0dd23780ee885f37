"""What stacks are worth in prizes, by the model of Malmuth and Harville, for fields of any size.

Whoever finishes next does so with a chance in proportion to their stack, the winner first. That is a race: each player
arrives at a time that is exponential with the rate of their stack, and places follow the order of arrival. So what a
player wins is an integral over the time at which they arrive: of the prize for as many others as have arrived before.
How many have is a sum of independent yes-or-no's, which is put together for each player from those before them in the
list and those after. Nothing is subtracted on the way, so that nothing is lost.
"""

from collections.abc import Sequence
from math import isfinite, log, sqrt
from typing import Final

import numpy as np

from riverboat.odds.compiling import Array, compiled
from riverboat.odds.errors import Unanswerable

_EARLIEST: Final = -4.0
"""Times are exp(x - exp(-x)): here one in ten to the 25th, before anybody has arrived."""
_LATE: Final = 45.0
"""In units of the smallest stack's mean: by then everybody has arrived, but for a chance of one in ten to the 19th."""


def icm(stacks: Sequence[float], prizes: Sequence[float]) -> list[float]:
    """What each stack is worth; prizes from the first place on."""
    _check(stacks, prizes)
    shares = np.array(stacks, dtype=np.float64) / sum(stacks)
    return [float(value) for value in _race(shares, np.array(prizes, dtype=np.float64), *_times(shares, len(prizes)))]


def _check(stacks: Sequence[float], prizes: Sequence[float]) -> None:
    if not stacks or not prizes:
        raise Unanswerable("There is at least one stack and one prize")
    if not all(isfinite(stack) and stack > 0 for stack in stacks):
        raise Unanswerable("A stack is more than nothing: whoever has none has finished")
    if not all(isfinite(prize) and prize >= 0 for prize in prizes):
        raise Unanswerable("A prize is a number, and not below 0")
    if len(prizes) > len(stacks):
        raise Unanswerable(f"There are {len(prizes)} prizes for {len(stacks)} players")


def _times(shares: Array, places: int) -> tuple[Array, Array]:
    """When the race is looked at, and for how much each time counts: close enough to see each place by itself."""
    latest = log(_LATE / float(shares.min()))
    step = min(0.1, 0.6 / sqrt(places))
    points = np.arange(_EARLIEST, latest + step, step)
    times = np.exp(points - np.exp(-points))
    return times, step * times * (1 + np.exp(-points))


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
