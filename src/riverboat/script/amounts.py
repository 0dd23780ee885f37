"""Amounts in scripts: dollars, as people write them."""

from math import gcd

from riverboat.core.errors import Refused
from riverboat.core.money import MAX_AMOUNT, Amount, dollars, parse_dollars

Written = int | float | str
"""`2`, `0.50`, `"$1,000"`."""


def cents(written: Written) -> Amount:
    if isinstance(written, bool) or (isinstance(written, int) and not 0 <= written * 100 <= MAX_AMOUNT):
        raise Refused("bad-amount", detail=str(written) if abs(written) < MAX_AMOUNT else "too large")
    return parse_dollars(str(written))


def plain(amount: Amount) -> str:
    """`12` or `0.50`: what `cents` reads back, without the sign and the commas that sentences have."""
    return dollars(amount).replace("$", "").replace(",", "")


def chip_for(*amounts: Amount) -> Amount:
    """A dollar, or the largest smaller chip in which all of these can be paid."""
    return gcd(100, *amounts)
