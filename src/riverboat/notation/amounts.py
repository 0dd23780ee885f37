"""Amounts: decimals in a file, whole units inside, nothing lost between the two.

A file may count in dollars and write `0.50`; the engine counts in ints. The hand's scale says how many of
our units make one of the file's: 1 where the hand has no decimals, 100 where it is in dollars and cents. It
follows what is written, not the value: `3.00` says that a pot may be split to the cent, and `3` does not.
"""

import re
from collections.abc import Iterable
from decimal import Context, Decimal, DecimalException, Inexact, InvalidOperation, Overflow, Underflow
from typing import Final

from riverboat.core.money import MAX_AMOUNT, Amount
from riverboat.notation.refusal import bad, quoted

Number = int | Decimal

INFINITE: Final[Amount] = MAX_AMOUNT + 1
"""A stack that nobody counted, written `inf`: more than any amount."""
MAX_DECIMALS: Final = 6
SCALES: Final[tuple[int, ...]] = tuple(10**places for places in range(MAX_DECIMALS + 1))

_WRITTEN: Final = re.compile(r"[0-9]+(\.[0-9]+)?", re.ASCII)
# The default context rounds at 28 digits without a word; this one raises instead.
_EXACT: Final = Context(prec=40, traps=[Inexact, InvalidOperation, Overflow, Underflow])


def infinite(value: Number) -> bool:
    """Whether it says `inf`."""
    return isinstance(value, Decimal) and value.is_infinite() and not value.is_signed()


def checked(value: Number, where: str, *, negative: bool = False) -> Number:
    """The number, once it is known to be an amount at all."""
    if isinstance(value, Decimal) and not value.is_finite():
        raise bad(where, "not a finite number")
    if value < 0 and not negative:
        raise bad(where, "negative amount")
    if not -MAX_AMOUNT <= value <= MAX_AMOUNT:  # abs() of a huge decimal overflows
        raise bad(where, "amount too large")
    return value


def number_in_text(text: str, where: str) -> Number:
    """The amount inside an action: plain digits, with or without a decimal point."""
    if not _WRITTEN.fullmatch(text) or len(text) > 40:
        raise bad(where, f"not an amount: {quoted(text)}")
    return checked(Decimal(text) if "." in text else int(text), where)


def scale_for(numbers: Iterable[Number]) -> int:
    """The power of ten that makes whole units of every number, as finely as they are written."""
    return SCALES[min(MAX_DECIMALS, max(map(_decimals, numbers), default=0))]


def to_units(value: Number, scale: int, where: str) -> Amount:
    """The file's number in our units; refused where it is finer than the finest scale."""
    if isinstance(value, Decimal):
        try:
            units = int(_EXACT.to_integral_exact(_EXACT.multiply(value, scale)))
        except DecimalException:
            raise bad(where, f"finer than {MAX_DECIMALS} decimals") from None
    else:
        units = value * scale
    if abs(units) > MAX_AMOUNT:
        raise bad(where, "amount too large")
    return units


def to_text(units: Amount, scale: int) -> str:
    """Our units as the file writes them: `to_text(250, 100)` is `2.50`."""
    if units == INFINITE:
        return "inf"
    if scale == 1:
        return str(units)
    whole, part = divmod(abs(units), scale)
    return f"{'-' if units < 0 else ''}{whole}.{part:0{len(str(scale)) - 1}d}"


def _decimals(value: Number) -> int:
    if isinstance(value, int):
        return 0
    exponent = value.as_tuple().exponent
    assert isinstance(exponent, int), "checked() lets no infinity through"
    return max(0, -exponent)
