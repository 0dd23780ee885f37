"""What is told of jackpots over HTTP."""

import msgspec

from riverboat.room.bad_beat.orders import Rules, StaffCommand
from riverboat.room.bad_beat.words import Share


class JackpotRow(msgspec.Struct, frozen=True):
    """A jackpot as it is displayed, with its rules."""

    fund: str
    displayed: int
    """In cents, as accounting adjusted it last."""
    displayed_on: str
    """The day of that; empty before the first."""
    pending: bool
    """A bad beat was verified: the amount is to be adjusted."""
    tables: tuple[str, ...]
    version: int
    """Of the rules."""
    rules: Rules
    to_fund_percent: int
    """Of what is collected, what goes into the jackpot; the rest is held for the next one."""


class JackpotOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    order: StaffCommand
    """With what is to be done in `do`: `{"do": "verify-hit", "hit": "table:7/812"}`."""


class HitRow(msgspec.Struct, frozen=True):
    """A bad beat, for the staff. The hand itself is read in the table's hands."""

    hit: str
    fund: str
    table: str
    hand: int
    state: str
    lost: str
    won: str
    losers: tuple[str, ...]
    winners: tuple[str, ...]
    others: tuple[str, ...]
    shares: tuple[Share, ...]
