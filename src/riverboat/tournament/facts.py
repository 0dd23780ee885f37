"""The facts of a tournament, as they stand in its stream. Names and fields are a promise; `clause` says by what.

Places are in none of them: they follow from the order of eliminations, and change when one of these is taken back.
"""

from typing import Literal

import msgspec

from riverboat.core.money import Cents
from riverboat.core.money import TournamentChips as Chips
from riverboat.seats.messages import kebab
from riverboat.tournament.cards import PlayerCard
from riverboat.tournament.deals import Method
from riverboat.tournament.orders import AnyOrder, Copy, Duty, PenaltyKind
from riverboat.tournament.plan import Plan
from riverboat.tournament.race import Raced

Why = Literal["busted", "disqualified"]
MoveWhy = Literal["balance", "break", "final", "alternate", "director"]


class Fact(msgspec.Struct, frozen=True, tag=kebab, tag_field="fact"):
    """Something that happened in a tournament."""


class Ordered(Fact, frozen=True):
    """An act: what was ordered, when and by whom. The facts that follow it are what it came to."""

    act: int
    at: int
    by: str
    duties: tuple[Duty, ...]
    order: AnyOrder
    card: PlayerCard | None = None
    """The player card that was scanned with it."""
    clause: str = ""


class Planned(Fact, frozen=True):
    plan: Plan


class Listed(Fact, frozen=True):
    week: str
    clause: str


class StartMoved(Fact, frozen=True):
    start_at: int


class TableOpened(Fact, frozen=True):
    table: int
    seats: int
    clause: str


class DecksBrought(Fact, frozen=True):
    table: int
    backs: tuple[str, ...]
    clause: str


class DeckInspected(Fact, frozen=True):
    table: int
    back: str
    clause: str


class DeckUsed(Fact, frozen=True):
    table: int
    back: str
    clause: str


class DeckTaken(Fact, frozen=True):
    """`alert` where the table is left with one deck."""

    table: int
    back: str
    replacement: str
    alert: bool
    clause: str


class DealerAssigned(Fact, frozen=True):
    table: int
    dealer: str
    clause: str


class Entered(Fact, frozen=True):
    """An entry, with its slip in three copies. Table 0 is the list of alternates."""

    entry: int
    slip: int
    card: int
    name: str
    table: int
    seat: int
    price: Cents
    change: Cents
    ticket: str
    late: bool
    """After the re-buy period."""
    clause: str


class Unregistered(Fact, frozen=True):
    entry: int
    refund: Cents


class Reprinted(Fact, frozen=True):
    slip: int


class PinkReplaced(Fact, frozen=True):
    slip: int
    number: int


class SlipHeld(Fact, frozen=True):
    """Who holds a copy now: `player:12`, `cage`, `dealer:3`, `director`, `house`."""

    slip: int
    copy: Copy
    holder: str
    clause: str


class Claimed(Fact, frozen=True):
    entry: int
    clause: str


class PinkMissing(Fact, frozen=True):
    entry: int
    clause: str


class PinkLookedUp(Fact, frozen=True):
    table: int
    seat: int
    entry: int
    name: str
    clause: str


class AbsenceNoted(Fact, frozen=True):
    entry: int
    absent: bool
    clause: str


class ClockStarted(Fact, frozen=True):
    at: int
    clause: str


class RowBegan(Fact, frozen=True):
    """A level or a break; `left` is how many seconds of it are to come."""

    row: int
    at: int
    left: int


class ClockPaused(Fact, frozen=True):
    left: int


class ClockResumed(Fact, frozen=True):
    at: int


class HandForHandSet(Fact, frozen=True):
    on: bool


class RoundOver(Fact, frozen=True):
    """Every table has played its hand of a synchronised round."""

    number: int
    left: int


class HandBegan(Fact, frozen=True):
    table: int
    hand: int
    row: int
    round: int


class HandPlayed(Fact, frozen=True):
    table: int
    hand: int
    stacks: dict[int, Chips]
    button: int
    big_blind: int


class StacksCounted(Fact, frozen=True):
    table: int
    stacks: dict[int, Chips]


class Felted(Fact, frozen=True):
    """Out of chips, and may re-buy before the next hand."""

    entry: int
    hand: int
    began: Chips
    round: int
    by: tuple[int, ...]


class Eliminated(Fact, frozen=True):
    entry: int
    table: int
    hand: int
    began: Chips
    """What they had when the hand began: of two in one hand the larger stack finishes higher."""
    round: int
    by: tuple[int, ...]
    why: Why
    clause: str


class HandCalledBack(Fact, frozen=True):
    table: int
    hand: int
    clause: str


class Moved(Fact, frozen=True):
    entry: int
    table: int
    seat: int
    why: MoveWhy
    clause: str = ""


class TableBroken(Fact, frozen=True):
    table: int


class FinalTable(Fact, frozen=True):
    table: int
    button: int


class HaltWaived(Fact, frozen=True):
    table: int


class StackLifted(Fact, frozen=True):
    """An unclaimed stack leaves play."""

    entry: int
    chips: Chips
    refund: Cents


class TrayFilled(Fact, frozen=True):
    table: int
    chips: Chips
    clause: str


class Stamped(Fact, frozen=True):
    """A re-buy (R) or an add-on (A): money in, chips out of the tray, one stamp on white and one on yellow."""

    entry: int
    slip: int
    table: int
    kind: Literal["R", "A"]
    price: Cents
    change: Cents
    chips: Chips
    queued: bool
    receiver: str
    at: int
    row: int
    clause: str


class RebuyDeclined(Fact, frozen=True):
    entry: int


class RebuysReopened(Fact, frozen=True):
    reason: str
    clause: str


class YellowsCollected(Fact, frozen=True):
    table: int
    slips: tuple[int, ...]
    missing: tuple[int, ...]
    clause: str


class TrayCounted(Fact, frozen=True):
    table: int
    left: Chips
    sold: Chips
    whole: bool
    """Whether what was sold makes whole re-buys."""
    clause: str


class DrawerTurnedOver(Fact, frozen=True):
    table: int
    money: Cents
    short: Cents
    clause: str


class AccountsExplained(Fact, frozen=True):
    reason: str


class ColouredUp(Fact, frozen=True):
    table: int
    chip: Chips
    bigger: Chips
    raced: tuple[Raced, ...]
    value_in: Chips
    value_out: Chips
    clause: str


class ChipsRemoved(Fact, frozen=True):
    entry: int
    chips: Chips
    where: str


class CountEntered(Fact, frozen=True):
    counted: Chips
    expected: Chips
    difference: Chips
    status: Literal["balanced", "accepted", "unexplained"]
    reason: str
    clause: str


class Penalised(Fact, frozen=True):
    entry: int
    kind: PenaltyKind
    hands: int
    reason: str


class CaseOpened(Fact, frozen=True):
    case: int
    entries: tuple[int, ...]
    what: str
    hands: tuple[int, ...]
    text: str
    clause: str


class Ruled(Fact, frozen=True):
    case: int
    ruling: str
    duty: Duty
    clause: str


class BountySplit(Fact, frozen=True):
    """A bounty that several have won: what each gets of it at the cage; the slip is spent."""

    slip: int
    shares: dict[int, Cents]
    clause: str


class HeadPaid(Fact, frozen=True):
    """A progressive bounty: half is paid, half goes on the winner's own head."""

    slip: int
    paid: dict[int, Cents]
    heads: dict[int, Cents]
    clause: str


class DealMade(Fact, frozen=True):
    method: Method
    shares: dict[int, Cents]
    for_first: Cents


class PrizePaid(Fact, frozen=True):
    place: int
    entry: int
    amount: Cents
    clause: str


class SlipsRedeemed(Fact, frozen=True):
    card: int
    slips: tuple[int, ...]
    amount: Cents
    clause: str


class Closed(Fact, frozen=True):
    clause: str


class ActUndone(Fact, frozen=True):
    """The counter-entry: this act counts no more. Both stay in the log."""

    act: int


AnyFact = (
    Ordered | Planned | Listed | StartMoved | TableOpened | DecksBrought | DeckInspected | DeckUsed | DeckTaken
    | DealerAssigned | Entered | Unregistered | Reprinted | PinkReplaced | SlipHeld | Claimed | PinkMissing
    | PinkLookedUp | AbsenceNoted | ClockStarted | RowBegan | ClockPaused | ClockResumed | HandForHandSet | RoundOver
    | HandBegan | HandPlayed | StacksCounted | Felted | Eliminated | HandCalledBack | Moved | TableBroken | FinalTable
    | HaltWaived | StackLifted | TrayFilled | Stamped | RebuyDeclined | RebuysReopened | YellowsCollected
    | TrayCounted | DrawerTurnedOver | AccountsExplained | ColouredUp | ChipsRemoved | CountEntered | Penalised
    | CaseOpened | Ruled | BountySplit | HeadPaid | DealMade | PrizePaid | SlipsRedeemed | Closed | ActUndone
)  # fmt: skip
