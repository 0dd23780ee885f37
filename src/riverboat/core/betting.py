"""Betting: how much may be bet or raised. Pure arithmetic on what lies on the table."""

from riverboat.core.money import Amount
from riverboat.core.stakes import FIXED_LIMIT, NO_LIMIT, POT_LIMIT, Structure

Bounds = tuple[Amount, Amount]
"""The least and the most that a bet or raise may come TO. They are equal where there is only one legal amount."""


def bounds(
    structure: Structure,
    *,
    bet: Amount,
    all_in: Amount,
    bet_to: Amount,
    full_to: Amount,
    last_raise: Amount,
    size: Amount,
    pot: Amount,
    larger: Amount = 0,
    spread: Amount = 0,
) -> Bounds:
    """What the next bet or raise of a player who has bet `bet` may come to, if `all_in` is more than a call.

    `bet_to` is what there is to match. `full_to` is the level that counts for the next raise, below `bet_to` only after
    a fixed-limit all-in too small to count. `last_raise` is the last full bet or raise of the round, `size` the fixed
    bet or the least one, `pot` what lies in the middle and in front of players, which only pot limit asks for.
    Where a second, `larger` fixed bet may be made, the bounds are the two of them and nothing between. `spread` is the
    most of a bet in spread limit.
    """
    if structure is FIXED_LIMIT:
        low = high = full_to + size
        if larger:
            high = full_to + larger
    else:
        low = bet_to + (last_raise if last_raise > size else size)
        if structure is NO_LIMIT:
            high = all_in
        elif structure is POT_LIMIT:
            # A raise may be the size of the pot after calling.
            high = bet_to + pot + bet_to - bet
        else:
            high = bet_to + max(last_raise, spread)
    # A player with less than the minimum may go all-in for it.  [cash all-in.deemed] [poker 7(c)(4)]
    if all_in <= low:
        return all_in, all_in
    return low, (low if high < low else high if high < all_in else all_in)


def counts_as_full(
    structure: Structure, *, to: Amount, full_to: Amount, last_raise: Amount, size: Amount, half_bet: bool
) -> bool:
    """Whether a bet or raise to `to` is a full one, or so short an all-in that it only changes what a call costs.

    In fixed limit half a bet is enough unless the table says otherwise (`half_bet`).
    """
    more = to - full_to
    if structure is FIXED_LIMIT:
        return more * 2 >= size if half_bet else more >= size
    return more >= size and more >= last_raise
