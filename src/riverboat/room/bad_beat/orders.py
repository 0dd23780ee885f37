"""What is ordered of bad beat jackpots, and the rules they are offered with.  [decision 0044]"""

from typing import Final, Literal

import msgspec

from riverboat.core.money import Amount
from riverboat.seats.messages import kebab

Place = Literal["table", "cage", "satellite-cage"]
Form = Literal["cash", "cash-equivalent", "chips"]
FORMS: Final[tuple[Form, ...]] = ("cash", "cash-equivalent", "chips")


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is posted in the room.  [poker 19(b).rules]"""

    contribution: Amount
    """[poker 19(b)(1)] the most that leaves one pot. Of 0, nothing is collected any more.  [poker 19(c).terminate]"""
    min_pot: Amount
    """[poker 19(b)(3)]"""
    held_percent: int
    """[poker 19(b)(2)] of each day's drop, into the reserve."""
    return_plan: str
    """[poker 19(b)(2)] how what is held comes back to players."""
    least: str
    """[poker 19(b)(4)] the least hand that has to be beaten, as five cards: `8c 8d 8h 8s 2c`."""
    own_cards: int = 2
    """How many of their own cards loser and winner must play."""
    loser_percent: int = 50
    winner_percent: int = 25
    """The rest is for the others who were dealt in."""
    discontinuation: str = ""
    """[poker 19(i).content] how contributions end, and where what is left goes."""
    approved: str = ""
    """[poker 19(i).approval] the day on which that was approved: `2026-11-17`."""


class Command(msgspec.Struct, frozen=True, tag=kebab, tag_field="do", forbid_unknown_fields=True):
    """An order. `day`, where it has one, is the gaming day on which it is given: `2026-11-17`."""


class Offer(Command, frozen=True):
    """Offer a jackpot, or amend its rules."""

    fund: str
    rules: Rules


class Join(Command, frozen=True):
    """A table contributes to a fund from now on."""

    fund: str
    table: str


class Part(Command, frozen=True):
    """It no longer does. What lies in its box is counted for the fund all the same."""

    table: str


class NotifyAgent(Command, frozen=True):
    """[poker 19(d).daily-count]"""

    day: str
    agent: str


class CountBox(Command, frozen=True):
    """[poker 19(d)(1).who] by a dealer before a supervisor at a closed table; at a cage by a cashier."""

    day: str
    table: str
    counted: Amount
    place: Place
    witness: str = ""
    recording: str = ""
    """[poker 19(d)(1).surveillance] where to find it."""


class SignCount(Command, frozen=True):
    count: int


class CarryCount(Command, frozen=True):
    """[poker 19(d)(1).transport] by security, in a locked container."""

    count: int
    container: str
    seal: str


class VerifyCount(Command, frozen=True):
    """[poker 19(e).count] by a cashier. The money is in the fund then."""

    day: str
    count: int
    amount: Amount


class RecordCount(Command, frozen=True):
    """[poker 19(e).record] by accounting; again, to correct it."""

    count: int
    amount: Amount
    reason: str = ""


class ReportHit(Command, frozen=True):
    """A hand is over in which a qualifying hand lost. The house reports it by itself; twice is harmless."""

    hit: str
    """Made of the table and the hand, which ends once: `table:7/812`."""
    table: str
    hand: int
    losers: tuple[str, ...]
    winners: tuple[str, ...]
    others: tuple[str, ...]
    """Dealt in besides."""
    lost: str
    """The beaten hand, in words."""
    won: str


class VerifyHit(Command, frozen=True):
    hit: str


class RejectHit(Command, frozen=True):
    hit: str
    reason: str


class PayHit(Command, frozen=True):
    """[poker 19(g).form] by accounting or, where the house pays at its cage, by a cashier."""

    day: str
    hit: str
    parts: dict[Form, Amount]


class AdjustDisplay(Command, frozen=True):
    """[poker 19(h)(1)] by accounting, before a supervisor."""

    day: str
    fund: str
    amount: Amount
    witness: str


class Discontinue(Command, frozen=True):
    """[poker 19(i).content]"""

    fund: str
    ends: str = ""
    """The last day of contributions."""
    target: str = ""
    """The fund that what is left goes to."""


class Transfer(Command, frozen=True):
    """[poker 19(i).all-paid] all that a discontinued fund holds, to another one."""

    day: str
    fund: str


StaffCommand = (
    Offer
    | Join
    | Part
    | NotifyAgent
    | CountBox
    | SignCount
    | CarryCount
    | VerifyCount
    | RecordCount
    | VerifyHit
    | RejectHit
    | PayHit
    | AdjustDisplay
    | Discontinue
    | Transfer
)
"""What people order."""
AnyCommand = StaffCommand | ReportHit
