"""Money: whole cents, and one door for division.

Amounts at a table are plain ints in the table's own unit: cents at a cash table, tournament chips at a
tournament table. Outside a table the two are different types, so that mypy refuses one where the other belongs.
"""

from typing import Final, NewType

from riverboat.core.errors import Refused

Cents = NewType("Cents", int)
TournamentChips = NewType("TournamentChips", int)
Amount = int

MAX_AMOUNT: Final = 10**15
"""Larger amounts are refused at every door: beyond any bankroll, and safely inside a 64-bit column."""
MAX_ON_TABLE: Final = MAX_AMOUNT // 100
"""What all players together may bring to one table.  [decision 0027]"""
MAX_STAKE: Final = MAX_ON_TABLE // 10_000
"""A blind, a bet of the limits, an opening wager. A hundred of them are a usual stack, and ten thousand, the longest
odds of any pay table, are no more than lies on a table.  [decision 0027]"""


def divide(amount: Amount, ways: int, chip: Amount = 1) -> tuple[Amount, Amount]:
    """The share of each of `ways`, in whole chips, and what is left over. The caller names who gets that, and why.

    A percentage is a share too: multiply by the percentage, then divide by a hundred.
    """
    assert amount >= 0
    assert ways > 0
    assert chip > 0
    share = amount // (ways * chip) * chip
    return share, amount - share * ways


def dollars(amount: Amount) -> str:
    """`$1,250`, `$0.50`, `-$3`."""
    whole, cents = divmod(abs(amount), 100)
    sign = "-" if amount < 0 else ""
    return f"{sign}${whole:,}" if not cents else f"{sign}${whole:,}.{cents:02d}"


def chip_count(amount: Amount) -> str:
    """`1,250`: chips of a tournament, which are no money."""
    return f"{amount:,}"


def parse_dollars(text: str) -> Cents:
    """`12`, `$12.50`, `1,000` as cents. Anything else, and fractions of a cent, are refused."""
    plain = text.strip().removeprefix("$").replace(",", "")
    whole, _, part = plain.partition(".")
    if not plain.isascii() or not whole.isdigit() or (part and not part.isdigit()) or len(part) > 2:
        raise Refused("bad-amount", detail=text[:20])
    cents = int(whole[:15]) * 100 + int(part.ljust(2, "0"))
    if len(whole) > 15 or cents > MAX_AMOUNT:
        raise Refused("bad-amount", detail=text[:20])
    return Cents(cents)
