"""Betting: how much may be bet or raised. Pure arithmetic on what lies on the table."""

from typing import Protocol

from riverboat.core.money import Amount
from riverboat.core.stakes import FIXED_LIMIT, NO_LIMIT, POT_LIMIT, Stakes, Structure

Bounds = tuple[Amount, Amount]
"""The least and the most that a bet or raise may come TO. They are equal where there is only one legal amount."""


class Level(Protocol):
    """What the next bet or raise is measured against; a hand on the table says it."""

    bet_to: Amount
    """What there is to match."""
    full_to: Amount
    """The level that counts for the next raise: below `bet_to` only after a fixed-limit all-in too small to count."""
    last_raise: Amount
    """The last full bet or raise of the round."""
    bet_size: Amount
    """The fixed bet, or the least bet elsewhere."""

    @property
    def pot(self) -> Amount:
        """All chips in the middle and in front of players."""


def bounds(stakes: Stakes, level: Level, *, bet: Amount, all_in: Amount) -> Bounds:
    """What the next bet or raise of a player with `bet` before him may come to, if `all_in` is more than a call."""
    structure = stakes.structure
    if structure is FIXED_LIMIT:
        low = high = level.full_to + level.bet_size
    else:
        size, last_raise, bet_to = level.bet_size, level.last_raise, level.bet_to
        low = bet_to + (last_raise if last_raise > size else size)
        if structure is NO_LIMIT:
            high = all_in
        elif structure is POT_LIMIT:
            # A raise may be the size of the pot after calling.
            high = bet_to + level.pot + bet_to - bet
        else:
            high = bet_to + max(last_raise, stakes.big_bet)
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
