"""Pots: what each holds, who can win it, and how it is shared."""

from collections.abc import Sequence

from riverboat.core.money import Amount, divide
from riverboat.core.shares import Pot, Share


def pots(paid: Sequence[Amount], live: Sequence[int], dead: Amount = 0) -> tuple[Pot, ...]:
    """The main pot and the side pots, from what every seat has paid in (indexed by seat number).

    [cash all-in.eligible] [poker 7(c)(4)(i)] a player can win only what their own chips took part in, so every
    amount at which a live player stopped paying closes a pot. Dead money (a big-blind ante, a dead small
    blind) answers no bet and lies in the main pot.
    """
    levels = sorted({paid[seat] for seat in live})
    found: list[Pot] = []
    floor = 0
    for level in levels:
        amount = sum(min(p, level) - floor for p in paid if p > floor)
        found.append(Pot(amount, tuple(seat for seat in live if paid[seat] >= level)))
        floor = level
    # A folded player may have paid more than anyone still in: it stays with the last pot.
    over = sum(p - floor for p in paid if p > floor)
    found[-1] = Pot(found[-1].amount + over, found[-1].seats)
    found[0] = Pot(found[0].amount + dead, found[0].seats)
    return tuple(pot for pot in found if pot.amount) or tuple(found[:1])


def uncalled(bets: Sequence[Amount]) -> tuple[int, Amount]:
    """The seat whose bet nobody has matched in full, and how much of it goes back; (0, 0) if none does."""
    bettor = most = next_most = 0
    for seat, bet in enumerate(bets):
        if bet > most:
            bettor, most, next_most = seat, bet, most
        elif bet > next_most:
            next_most = bet
    return (bettor, most - next_most) if most > next_most else (0, 0)


def split(amount: Amount, seats: Sequence[int], *, chip: Amount, all_to_first: bool = False) -> tuple[Share, ...]:
    """Share `amount` among `seats`, which stand in the order in which odd chips are handed out.

    Odd chips go one to each in turn, or all to the first where the book says so (a setting). What is less than
    a chip goes with the first one.
    """
    share, left = divide(amount, len(seats), chip)
    if not left:
        return tuple(Share(seat, share) for seat in seats)
    if all_to_first:
        odds = [left] + [0] * (len(seats) - 1)
    else:
        whole, crumbs = divmod(left, chip)
        odds = [chip if i < whole else 0 for i in range(len(seats))]
        odds[0] += crumbs
    return tuple(Share(seat, share + odd, odd) for seat, odd in zip(seats, odds, strict=True) if share + odd)
