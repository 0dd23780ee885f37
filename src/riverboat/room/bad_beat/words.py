"""The facts of bad beat jackpots, as they stand in the stream `bad-beat`.  [decision 0044]"""

import msgspec

from riverboat.core.money import Amount
from riverboat.room.bad_beat.orders import Form, Place, Rules
from riverboat.seats.messages import kebab


class Share(msgspec.Struct, frozen=True):
    player: str
    amount: Amount


class Fact(msgspec.Struct, frozen=True, tag=kebab, tag_field="fact"):
    """A stored name is a promise. `clause` says by what."""


class RulesPosted(Fact, frozen=True):
    fund: str
    version: int
    rules: Rules
    by: str
    clause: str


class TableJoined(Fact, frozen=True):
    fund: str
    table: str
    by: str
    clause: str


class TableParted(Fact, frozen=True):
    table: str
    by: str


class AgentNotified(Fact, frozen=True):
    day: str
    agent: str
    by: str
    clause: str


class BoxCounted(Fact, frozen=True):
    """`booked` is what lay in the box by the ledger."""

    count: int
    day: str
    fund: str
    table: str
    counted: Amount
    booked: Amount
    place: Place
    by: str
    witness: str
    recording: str
    clause: str


class CountSigned(Fact, frozen=True):
    count: int
    by: str
    clause: str


class CountCarried(Fact, frozen=True):
    count: int
    container: str
    seal: str
    by: str
    clause: str


class CountVerified(Fact, frozen=True):
    """The box is empty: what lay in it is in the fund and in its reserve."""

    count: int
    day: str
    fund: str
    table: str
    amount: Amount
    variance: Amount
    """By which the cashier's amount differs from the count before it."""
    to_fund: Amount
    to_reserve: Amount
    by: str
    clause: str


class CountRecorded(Fact, frozen=True):
    count: int
    amount: Amount
    reason: str
    by: str
    clause: str


class HitReported(Fact, frozen=True):
    """Play stops at the table. Of two hits at once the store says which came first."""

    hit: str
    fund: str
    table: str
    hand: int
    losers: tuple[str, ...]
    winners: tuple[str, ...]
    others: tuple[str, ...]
    lost: str
    won: str
    clause: str


class HitVerified(Fact, frozen=True):
    """What is to be paid, to whom; the reserve begins the next jackpot. The displayed amount is pending."""

    hit: str
    fund: str
    shares: tuple[Share, ...]
    released: Amount
    """From the reserve."""
    by: str
    clause: str


class HitRejected(Fact, frozen=True):
    hit: str
    reason: str
    by: str
    clause: str


class HitPaid(Fact, frozen=True):
    hit: str
    day: str
    fund: str
    shares: tuple[Share, ...]
    parts: dict[Form, Amount]
    by: str
    clause: str


class DisplayAdjusted(Fact, frozen=True):
    day: str
    fund: str
    amount: Amount
    difference: Amount
    """What the ledger has more than is displayed: 0 where the two agree.  [poker 19(h)(2)]"""
    by: str
    witness: str
    clause: str


class FundDiscontinued(Fact, frozen=True):
    fund: str
    ends: str
    target: str
    by: str
    clause: str


class FundTransferred(Fact, frozen=True):
    day: str
    fund: str
    target: str
    amount: Amount
    reserve: Amount
    by: str
    clause: str


AnyFact = (
    RulesPosted
    | TableJoined
    | TableParted
    | AgentNotified
    | BoxCounted
    | CountSigned
    | CountCarried
    | CountVerified
    | CountRecorded
    | HitReported
    | HitVerified
    | HitRejected
    | HitPaid
    | DisplayAdjusted
    | FundDiscontinued
    | FundTransferred
)
Facts = tuple[AnyFact, ...]
