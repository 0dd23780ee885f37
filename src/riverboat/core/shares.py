"""A pot on the table, and what a seat takes of it."""

import msgspec

from riverboat.core.money import Amount


class Pot(msgspec.Struct, frozen=True, gc=False):
    """A pot and the seats that can win it. The main pot comes first, side pots after it."""

    amount: Amount
    seats: tuple[int, ...]


class Share(msgspec.Struct, frozen=True, gc=False):
    """What one seat takes of a pot; `odd` is the part of `amount` that would not divide."""

    seat: int
    amount: Amount
    odd: Amount = 0
