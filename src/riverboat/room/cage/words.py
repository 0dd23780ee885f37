"""The facts of the cage, as they stand in the stream `cage`."""

import msgspec

from riverboat.core.money import Amount
from riverboat.room.cage.orders import Contents, Count, Direction, Form, Ground
from riverboat.seats.messages import kebab


class Fact(msgspec.Struct, frozen=True, tag=kebab, tag_field="fact"):
    """A stored name is a promise. `by` are the words of accounts, and `day` is the gaming day."""

    day: str
    by: str


class Slipped(Fact, frozen=True):
    """Ordered by a slip; `said` is the digest of what it said."""

    slip: str
    said: str


class VaultFunded(Slipped, frozen=True):
    cash: Count
    chips: Count


class DrawerOpened(Slipped, frozen=True):
    drawer: str
    shift: int
    cash: Count
    chips: Count


class DrawerClosed(Slipped, frozen=True):
    """`cash_over` and `chips_over` are what was counted above the books; below 0, short."""

    drawer: str
    shift: int
    cash: Count
    chips: Count
    cash_over: Amount
    chips_over: Amount
    witness: str
    reason: str


class CardIssued(Fact, frozen=True):
    """To somebody who is old enough; who they are stands outside the log, under the card."""

    card: str
    player: str


class PersonForgotten(Fact, frozen=True):
    card: str


class ChipsSold(Slipped, frozen=True):
    drawer: str
    shift: int
    card: str
    player: str
    amount: Amount


class ChipsCashed(Slipped, frozen=True):
    drawer: str
    shift: int
    card: str
    player: str
    amount: Amount


class Deposited(Slipped, frozen=True):
    card: str
    player: str
    form: Form
    amount: Amount


class Withdrawn(Slipped, frozen=True):
    card: str
    player: str
    form: Form
    amount: Amount


class CashLogged(Fact, frozen=True):
    """So much cash of one person on one day, with this."""

    card: str
    direction: Direction
    total: Amount


class ReportDue(Fact, frozen=True):
    report: int
    card: str
    direction: Direction
    total: Amount


class ReportFiled(Fact, frozen=True):
    report: int
    reference: str


class Excluded(Fact, frozen=True):
    card: str
    player: str
    ground: Ground
    until: str


class Readmitted(Fact, frozen=True):
    card: str
    player: str


class FillRequested(Fact, frozen=True):
    request: int
    table: str
    chips: Count


class FillSent(Slipped, frozen=True):
    request: int
    table: str
    drawer: str
    shift: int
    amount: Amount


class CreditRequested(Fact, frozen=True):
    request: int
    table: str
    chips: Count


class CreditTaken(Slipped, frozen=True):
    request: int
    table: str
    drawer: str
    shift: int
    amount: Amount


class TrayCounted(Slipped, frozen=True):
    """`sold` is what the players have of it; below 0, what the table has of theirs."""

    table: str
    chips: Count
    sold: Amount
    witness: str


class BoxPulled(Fact, frozen=True):
    box: int
    table: str
    shift: str
    contents: Contents
    seal: str


class BoxesReceived(Fact, frozen=True):
    """`missing` went out and have not come: somebody has to look for them."""

    boxes: tuple[int, ...]
    missing: tuple[int, ...]
    clause: str


class BoxCounted(Fact, frozen=True):
    box: int
    counted: Count


class BoxConfirmed(Slipped, frozen=True):
    """Counted twice, by two people, with one result."""

    box: int
    table: str
    contents: Contents
    amount: Amount


class Corrected(Slipped, frozen=True):
    """What an entry had moved goes back."""

    entry: int
    reason: str
    amounts: dict[str, Amount]


AnyFact = (
    VaultFunded
    | DrawerOpened
    | DrawerClosed
    | CardIssued
    | PersonForgotten
    | ChipsSold
    | ChipsCashed
    | Deposited
    | Withdrawn
    | CashLogged
    | ReportDue
    | ReportFiled
    | Excluded
    | Readmitted
    | FillRequested
    | FillSent
    | CreditRequested
    | CreditTaken
    | TrayCounted
    | BoxPulled
    | BoxesReceived
    | BoxCounted
    | BoxConfirmed
    | Corrected
)
Facts = tuple[AnyFact, ...]
