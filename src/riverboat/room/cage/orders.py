"""What is ordered at the cage. What moves money has a slip: the same slip twice moves it once."""

from typing import Annotated, Literal

import msgspec

from riverboat.core.money import Amount
from riverboat.seats.messages import kebab

Form = Literal["cash", "chips"]
Direction = Literal["in", "out"]
Contents = Literal["bills", "rake", "promotion", "jackpot"]
"""What a drop box at a live table holds. What is for the jackpot is apart from all else.  [poker 19(c).box]"""
Ground = Literal["self", "conduct", "integrity", "regulator", "other"]
"""Why somebody is excluded, in one word: what is said of a person has no place in a log."""


class Pile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pieces of one denomination."""

    value: Amount
    """In cents."""
    pieces: int


Count = Annotated[tuple[Pile, ...], msgspec.Meta(max_length=30)]


def total(count: tuple[Pile, ...]) -> Amount:
    return sum(pile.value * pile.pieces for pile in count)


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is asked of whoever gets a card. It is kept outside the log, and can be erased."""

    name: str
    city: str
    state: str
    born: str
    """As `1990-05-01`."""


class Command(msgspec.Struct, frozen=True, tag=kebab, tag_field="do", forbid_unknown_fields=True):
    """An order."""


# ---------------------------------------------------------------- vault and drawers


class FundVault(Command, frozen=True):
    """Money and chips come from outside into the vault; by accounting."""

    slip: str
    cash: Count = ()
    chips: Count = ()


class OpenDrawer(Command, frozen=True):
    """By the cashier who answers for it until it is closed."""

    slip: str
    drawer: str
    cash: Count = ()
    chips: Count = ()


class CloseDrawer(Command, frozen=True):
    """By its cashier, with what they have counted. Where that is not what the books have, a supervisor signs too, and
    somebody says why."""

    slip: str
    drawer: str
    cash: Count = ()
    chips: Count = ()
    witness: str = ""
    reason: str = ""


# ---------------------------------------------------------------- players


class IssueCard(Command, frozen=True):
    """A player card. With the name of an account, what is bought goes into that account."""

    person: Person
    player: str = ""
    card: str = ""
    """Drawn by the room, whatever is said here."""


class ForgetPerson(Command, frozen=True):
    """Who has this card is erased; by a supervisor. What was done with it stays, under its number."""

    card: str


class SellChips(Command, frozen=True):
    """For cash."""

    slip: str
    drawer: str
    card: str
    amount: Amount


class CashChips(Command, frozen=True):
    slip: str
    drawer: str
    card: str
    amount: Amount


class Deposit(Command, frozen=True):
    """Into safekeeping: cash over the counter, or chips out of the player's account."""

    slip: str
    card: str
    form: Form
    amount: Amount


class Withdraw(Command, frozen=True):
    slip: str
    card: str
    form: Form
    amount: Amount


class Exclude(Command, frozen=True):
    """By a supervisor; `card` or `player` says whom. Without a last day it is for good."""

    ground: Ground
    card: str = ""
    player: str = ""
    until: str = ""


class ExcludeMyself(Command, frozen=True):
    """By the player, to a day at least; nobody takes it back before."""

    until: str


class Readmit(Command, frozen=True):
    """By a supervisor; who has excluded themselves, not before their day."""

    card: str = ""
    player: str = ""


class FileReport(Command, frozen=True):
    """By accounting: the report of cash that was due is sent."""

    report: int
    reference: str


# ---------------------------------------------------------------- live tables


class RequestFill(Command, frozen=True):
    """Chips for a live table; by the floor. A cashier sends them: two names."""

    table: str
    chips: Count


class SendFill(Command, frozen=True):
    slip: str
    request: int
    drawer: str


class RequestCredit(Command, frozen=True):
    """Chips of a live table for the cage; by the floor. A cashier counts them again: two names."""

    table: str
    chips: Count


class TakeCredit(Command, frozen=True):
    slip: str
    request: int
    drawer: str
    chips: Count


class CountTray(Command, frozen=True):
    """What a live table has left, by the floor before a supervisor. The rest is with the players."""

    slip: str
    table: str
    chips: Count
    witness: str


class PullBox(Command, frozen=True):
    """A locked drop box leaves its table; by a supervisor or the floor."""

    table: str
    shift: str
    contents: Contents
    seal: str


class ReceiveBoxes(Command, frozen=True):
    """[poker 19(d)(2).account] by a cashier: which of the boxes that went out have come."""

    boxes: Annotated[tuple[int, ...], msgspec.Meta(max_length=200)]


class CountBox(Command, frozen=True):
    """By accounting. It counts when another of them has counted the same."""

    box: int
    counted: Count


class ConfirmBox(Command, frozen=True):
    slip: str
    box: int
    counted: Count


class Correct(Command, frozen=True):
    """By accounting: an entry is taken back by a new one. The old one stays as it was."""

    slip: str
    entry: int
    reason: str


StaffCommand = (
    FundVault
    | OpenDrawer
    | CloseDrawer
    | IssueCard
    | ForgetPerson
    | SellChips
    | CashChips
    | Deposit
    | Withdraw
    | Exclude
    | Readmit
    | FileReport
    | RequestFill
    | SendFill
    | RequestCredit
    | TakeCredit
    | CountTray
    | PullBox
    | ReceiveBoxes
    | CountBox
    | ConfirmBox
    | Correct
)
AnyCommand = StaffCommand | ExcludeMyself
