"""Deals among those who are left: evenly, by chips, by ICM, or as they agree. Everybody must."""

from collections.abc import Sequence
from typing import Literal

from riverboat.core.errors import Refused
from riverboat.core.icm import icm
from riverboat.core.money import Cents, divide
from riverboat.core.money import TournamentChips as Chips
from riverboat.tournament.amounts import NO_MONEY

Method = Literal["even", "chips", "icm", "agreed"]


def deal_shares(
    method: Method,
    stacks: Sequence[Chips],
    prizes: Sequence[Cents],
    *,
    for_first: Cents = NO_MONEY,
    agreed: Sequence[Cents] = (),
) -> list[Cents]:
    """What each gets, in the order of the stacks; `for_first` stays to be played for. The sum is exact.

    By chips everybody has the last of the prizes first, and the rest goes by stacks.
    """
    if len(prizes) != len(stacks) or not stacks or min(stacks) <= 0:
        raise Refused("bad-deal", detail=f"{len(stacks)} players, {len(prizes)} prizes")
    pool = sum(prizes) - for_first
    if not 0 <= for_first <= sum(prizes) or (method != "agreed" and for_first > prizes[0] - min(prizes)):
        raise Refused("bad-deal", detail=str(for_first))
    match method:
        case "even":
            weights = [1.0] * len(stacks)
        case "chips":
            least = min(prizes) if len(prizes) > 1 else 0
            least = min(least, divide(pool, len(stacks))[0])
            rest = _by_weight(pool - least * len(stacks), [float(stack) for stack in stacks])
            return [Cents(least + share) for share in rest]
        case "icm":
            played = [prizes[0] - for_first, *prizes[1:]]
            weights = icm(stacks, sorted(played, reverse=True))
        case "agreed":
            if len(agreed) != len(stacks) or sum(agreed) != pool or min(agreed) < 0:
                raise Refused("bad-deal", detail=str(sum(agreed)))
            return list(agreed)
    return _by_weight(pool, weights)


def _by_weight(pool: int, weights: Sequence[float]) -> list[Cents]:
    """Whole cents; those that are left over go to the largest fractions."""
    total = sum(weights)
    exact = [pool * weight / total for weight in weights]
    shares = [int(each) for each in exact]
    most_left = sorted(range(len(exact)), key=lambda at: (exact[at] - shares[at], weights[at]), reverse=True)
    for at in most_left[: pool - sum(shares)]:
        shares[at] += 1
    return [Cents(share) for share in shares]
