"""How much to bet."""

from random import Random

from riverboat.core.money import Amount
from riverboat.table import Option, View
from riverboat.table import commands as c

ALL_IN = 0.6
"""A bet of more than this part of the chips is all of them."""


def wager_in(offered: dict[str, Option]) -> Option | None:
    """The raise that is offered, or the first bet of a round."""
    return offered.get("raise-to") or offered.get("bet")


def bet_to(wager: Option, seat: int, amount: Amount) -> c.Command:
    return c.Bet(seat, amount) if wager.word == "bet" else c.RaiseTo(seat, amount)


def whole(bet: Option, wanted: float, seen: View) -> Amount:
    """The nearest amount that is allowed, in multiples of the least: they are whole chips in every structure."""
    own = seen.seats[seen.seat - 1]
    if wanted - own.bet > ALL_IN * own.stack:
        return bet.high
    if wanted <= bet.low:
        return bet.low
    return min(int(wanted) // bet.low * bet.low, bet.high)


def sizes(bet: Option, seen: View, cost: Amount) -> list[Amount]:
    """The amounts worth a thought: half the pot, three quarters, all of it."""
    if bet.low == bet.high:
        return [bet.low]
    pot = seen.pot + cost
    return sorted({whole(bet, seen.bet_to + part * pot, seen) for part in (0.5, 0.75, 1.0)})


def opening(bet: Option, seen: View, forced: Amount, chance: Random) -> Amount:
    """The first raise: about three blinds and one for everybody who has called; later three times the last."""
    if bet.low == bet.high:
        return bet.low
    if seen.bet_to <= forced:
        callers = sum(each.in_hand and each.bet == seen.bet_to for each in seen.seats) - 1
        return whole(bet, forced * (chance.uniform(2.5, 3.5) + max(callers, 0)), seen)
    return whole(bet, seen.bet_to * chance.uniform(2.7, 3.3), seen)
