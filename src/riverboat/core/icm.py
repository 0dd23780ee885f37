"""What stacks are worth in prizes, by the independent chip model of Malmuth and Harville.

Whoever finishes next does so with a chance in proportion to their stack, the winner first. That is a race: each player
arrives at a time that is exponential with the rate of their stack, and places follow the order of arrival. So what a
player wins is an integral over the time at which they arrive: of the prize for as many others as have arrived before.
How many have is a sum of independent yes-or-no's, which is put together for each player from those before them in the
list and those after. Nothing is subtracted on the way, so that nothing is lost.

In plain Python: some milliseconds for a final table, less than a second for a hundred players and fifteen prizes.
`riverboat.odds` has the same race compiled, for fields of thousands.
"""

from collections.abc import Iterator, Sequence
from math import exp, expm1, isfinite, log, sqrt
from typing import Final

from riverboat.core.errors import SpecError

_EARLIEST: Final = -4.0
"""Times are exp(x - exp(-x)): here one in ten to the 25th, before anybody has arrived."""
_LATE: Final = 45.0
"""In units of the smallest stack's mean: by then everybody has arrived, but for a chance of one in ten to the 19th."""


def icm(stacks: Sequence[float], prizes: Sequence[float]) -> list[float]:
    """What each stack is worth; prizes from the first place on."""
    check(stacks, prizes)
    total = sum(stacks)
    shares = [stack / total for stack in stacks]
    worth = [0.0] * len(stacks)
    for time, weight in moments(min(shares), len(prizes)):
        for player, won in enumerate(_won_at(time, shares, prizes)):
            worth[player] += weight * shares[player] * won
    return worth


def check(stacks: Sequence[float], prizes: Sequence[float]) -> None:
    if not stacks or not prizes:
        raise SpecError("icm", "there is at least one stack and one prize")
    if not all(isfinite(stack) and stack > 0 for stack in stacks):
        raise SpecError("icm", "a stack is more than nothing: whoever has none has finished")
    if not all(isfinite(prize) and prize >= 0 for prize in prizes):
        raise SpecError("icm", "a prize is a number, and not below 0")
    if len(prizes) > len(stacks):
        raise SpecError("icm", f"there are {len(prizes)} prizes for {len(stacks)} players")


def moments(least: float, places: int) -> Iterator[tuple[float, float]]:
    """When the race is looked at, and for how much each time counts: close enough to see each place by itself.

    `least` is the smallest share of all chips that somebody has.
    """
    step = min(0.1, 0.6 / sqrt(places))
    for number in range(int((log(_LATE / least) - _EARLIEST) / step) + 2):
        point = _EARLIEST + step * number
        time = exp(point - exp(-point))
        yield time, step * time * (1 + exp(-point))


def _won_at(time: float, shares: Sequence[float], prizes: Sequence[float]) -> Iterator[float]:
    """What each player wins on average who arrives now, times the chance that they have not arrived before."""
    away = [exp(-share * time) for share in shares]
    there = [-expm1(-share * time) for share in shares]
    # By player: what is won with this many before, counting those who come later in the list.
    after = [list(prizes)]
    for here, gone in zip(reversed(there[1:]), reversed(away[1:]), strict=True):
        last = after[-1]
        after.append([gone * now + here * then for now, then in zip(last, (*last[1:], 0.0), strict=True)])
    before = [1.0] + [0.0] * (len(prizes) - 1)
    for here, gone in zip(there, away, strict=True):
        yield gone * sum(chance * won for chance, won in zip(before, after.pop(), strict=True))
        before = [gone * now + here * then for now, then in zip(before, (0.0, *before), strict=False)]
