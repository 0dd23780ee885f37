"""What the places are paid: schemes by the number of entries, rounding, guarantees, ties, satellites."""

from collections.abc import Sequence
from typing import Final

import msgspec

from riverboat.core.errors import Refused
from riverboat.core.money import Cents, divide
from riverboat.tournament.amounts import FIVE_DOLLARS, NO_MONEY


class Band(msgspec.Struct, frozen=True):
    """From so many entries on, these parts of the pool, in hundredths of a percent, for the first place and so on."""

    entries: int
    parts: tuple[int, ...]


Scheme = tuple[Band, ...]

WHOLE: Final = 10_000

USUAL: Final[Scheme] = (
    Band(2, (10_000,)),
    Band(5, (6_500, 3_500)),
    Band(8, (5_000, 3_000, 2_000)),
    Band(30, (4_500, 2_700, 1_700, 1_100)),
    Band(40, (4_000, 2_500, 1_600, 1_100, 800)),
    Band(50, (3_600, 2_300, 1_500, 1_100, 800, 700)),
    Band(70, (3_000, 2_000, 1_400, 1_000, 800, 600, 500, 400, 300)),
)
"""One to nine places for up to 99 entries; larger fields get a place for about every eight entries."""


def check_scheme(scheme: Scheme) -> None:
    """Every band adds up to the pool, and no place is paid more than the one above it."""
    if not scheme or [band.entries for band in scheme] != sorted({band.entries for band in scheme}):
        raise Refused("bad-payouts", "tournament/mtt.def.payouts-by-entries")
    for band in scheme:
        falling = list(band.parts) == sorted(band.parts, reverse=True)
        if sum(band.parts) != WHOLE or not falling or min(band.parts) <= 0:
            raise Refused("bad-payouts", "tournament/mtt.def.payouts-by-entries", detail=str(band.entries))


def parts_for(scheme: Scheme, entries: int) -> tuple[int, ...]:
    """[tournament mtt.def.payouts-by-entries] the parts of each paid place, by how many entered."""
    fitting = [band for band in scheme if band.entries <= entries]
    if not fitting:
        return scheme[0].parts
    if fitting[-1] is not scheme[-1] or scheme is not USUAL or entries < 100:
        return fitting[-1].parts
    return _for_a_large_field(entries)


def _for_a_large_field(entries: int) -> tuple[int, ...]:
    """12.5 percent of the field: parts that fall with the place, flat at the end, and add up exactly."""
    places, _ = divide(entries, 8)
    weights = [(number + 1.5) ** -0.9 for number in range(places)]
    total = sum(weights)
    parts = [max(1, int(WHOLE * weight / total)) for weight in weights]
    if sum(parts) > WHOLE:
        return tuple(parts)  # in very large fields the pool is divided by weight all the same: see `prizes`
    parts[0] += WHOLE - sum(parts)
    return tuple(parts)


def prizes(
    pool: Cents, parts: Sequence[int], *, rounding: Cents = FIVE_DOLLARS, least: Cents = NO_MONEY
) -> list[Cents]:
    """Each place rounded down, the rest to the first; the last prize is at least `least`, or fewer places are paid."""
    whole = sum(parts)
    paid = list(parts)
    while len(paid) > 1 and pool * paid[-1] < least * sum(paid):
        paid.pop()
    whole = sum(paid)
    rounded = [Cents(divide(divide(pool * part, whole)[0], 1, rounding)[0]) for part in paid]
    rounded[0] = Cents(rounded[0] + pool - sum(rounded))
    return rounded


def shared(prize_list: Sequence[Cents], first: int, tied: int) -> list[Cents]:
    """What players who tie from this place on get: the prizes of their places together, divided; an odd cent to the
    first of them."""
    total = sum(prize_list[first - 1 : first - 1 + tied])
    each, odd = divide(total, tied)
    return [Cents(each + (1 if number < odd else 0)) for number in range(tied)]


def satellite(pool: Cents, ticket: Cents) -> tuple[int, Cents]:
    """How many tickets the pool buys, all alike, and what is left for the next place."""
    if ticket <= 0:
        raise Refused("bad-amount", detail=str(ticket))
    tickets, rest = divide(pool, ticket)
    return tickets, Cents(rest)


def overlay(pool: Cents, guarantee: Cents) -> Cents:
    """What the house adds to a pool that falls short of what it has guaranteed."""
    return Cents(max(0, guarantee - pool))
