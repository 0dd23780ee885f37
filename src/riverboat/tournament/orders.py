"""What is ordered of a tournament. Chance and time come in with the order: `draw` is a number from a wide range."""

from typing import Literal

import msgspec

from riverboat.core.cards import Cards
from riverboat.core.money import Cents
from riverboat.core.money import TournamentChips as Chips
from riverboat.seats.messages import kebab
from riverboat.tournament.deals import Method
from riverboat.tournament.plan import Plan

Duty = Literal["director", "dealer", "cage", "supervisor", "house"]
Copy = Literal["white", "pink", "yellow"]
PenaltyKind = Literal["warning", "hands", "rounds"]


class Order(msgspec.Struct, frozen=True, tag=kebab, tag_field="do", forbid_unknown_fields=True):
    """An order to a tournament."""


# ---------------------------------------------------------------- announcing, opening tables


class Announce(Order, frozen=True):
    plan: Plan


class List(Order, frozen=True):
    """[tournament mtt.schedule] put the event on a week's schedule: `2026-W47`."""

    week: str


class PutBack(Order, frozen=True):
    """The event starts later, or earlier, than announced."""

    start_at: int


class BringDecks(Order, frozen=True):
    """[tournament decks.two-per-table] two decks for a table, by their backs."""

    table: int
    backs: tuple[str, ...]


class InspectDeck(Order, frozen=True):
    """[tournament opening.1]"""

    table: int
    back: str


class UseDeck(Order, frozen=True):
    """[tournament decks.spare-stored] take this deck into use, store the other."""

    table: int
    backs: tuple[str, ...]


class TakeDeck(Order, frozen=True):
    """A deck leaves the table; a replacement may come with the same order.  [tournament irregularities.7.deck]"""

    table: int
    back: str
    replacement: str = ""


class AssignDealer(Order, frozen=True):
    table: int
    dealer: str


# ---------------------------------------------------------------- registration and seats


class Register(Order, frozen=True):
    """[tournament registration.2.payment-and-card] by the cage: the player's card is scanned, the money is counted."""

    card: int
    tendered: Cents
    draw: int
    seat: tuple[int, int] | None = None
    """A table and seat of the director's choice, with the reason."""
    reason: str = ""
    addon: bool = False
    ticket: str = ""


class Unregister(Order, frozen=True):
    entry: int


class Reprint(Order, frozen=True):
    slip: int


class DuplicatePink(Order, frozen=True):
    """A lost pink slip: a new number, and the old one is void."""

    slip: int


class CheckIn(Order, frozen=True):
    """[tournament seating.white-to-dealer] the dealer scans a copy at a table and a seat."""

    slip: int
    copy: Copy
    table: int
    seat: int
    pink_displayed: bool = True


class LookUpPink(Order, frozen=True):
    """[tournament seating.discrepancy] who registered for this seat."""

    table: int
    seat: int


class Absent(Order, frozen=True):
    entry: int
    absent: bool = True


class LiftUnclaimed(Order, frozen=True):
    """At the close of late entry, where the event's setting says so."""


# ---------------------------------------------------------------- the clock


class StartClock(Order, frozen=True):
    """[tournament play.announcement]"""

    announced: bool = False


class Tick(Order, frozen=True):
    """Time has passed; the level or the break may be over."""


class Pause(Order, frozen=True):
    pass


class Resume(Order, frozen=True):
    pass


class Jump(Order, frozen=True):
    """To another row of the structure, with its full time."""

    row: int


class HandForHand(Order, frozen=True):
    on: bool = True


# ---------------------------------------------------------------- hands


class BeginHand(Order, frozen=True):
    table: int


class HandOver(Order, frozen=True):
    """What a hand left: every stack at the table by seat, where button and big blind were, and of each who lost their
    last chip the seats that won the pot which held it."""

    table: int
    stacks: dict[int, Chips]
    button: int = 0
    big_blind: int = 0
    took: dict[int, tuple[int, ...]] = msgspec.field(default_factory=dict)


class BustOut(Order, frozen=True):
    """At a live table: a player has lost their last chip to these seats; the winners' stacks are not known."""

    table: int
    seat: int
    by: tuple[int, ...]


class Count(Order, frozen=True):
    """At a live table: stacks as counted."""

    table: int
    stacks: dict[int, Chips]


class CallBack(Order, frozen=True):
    """[tournament irregularities.7.dead] the last hand of a table is void: stacks and players as before it."""

    table: int


# ---------------------------------------------------------------- moving


class Rebalance(Order, frozen=True):
    """Move whoever may and must be moved now: break a table, draw the final table, even the others out."""

    draws: tuple[int, ...]


class Move(Order, frozen=True):
    """A player to a seat, by the director."""

    entry: int
    table: int
    seat: int


class WaiveHalt(Order, frozen=True):
    table: int


# ---------------------------------------------------------------- chips


class Tray(Order, frozen=True):
    """[tournament rebuy-accounting.1.equal-trays] chips into a dealer's tray, or back out of it."""

    table: int
    chips: Chips


class Rebuy(Order, frozen=True):
    """[tournament rebuy.slips] money in, chips out of the tray, both copies stamped: all or nothing."""

    table: int
    seat: int
    slips: tuple[tuple[int, Copy], ...]
    tendered: Cents
    addon: bool = False
    declared: bool = False
    """Said before the hand: it binds, whatever the hand brings (TDA 27)."""


class DeclineRebuy(Order, frozen=True):
    entry: int


class ReopenRebuys(Order, frozen=True):
    reason: str


class CollectYellow(Order, frozen=True):
    """[tournament rebuy-end.collect-yellow]"""

    table: int
    slips: tuple[int, ...]


class CountTray(Order, frozen=True):
    """[tournament rebuy-accounting.1.count-unsold]"""

    table: int
    chips: Chips


class TurnOver(Order, frozen=True):
    """[tournament rebuy-accounting.3.money] a table's drawer to the cage."""

    table: int
    money: Cents


class ExplainAccounts(Order, frozen=True):
    reason: str


class ColourUp(Order, frozen=True):
    """At one table in the break: `held` is how many of the small chips each seat has, where a dealer has counted."""

    table: int
    chip: Chips
    deck: Cards
    held: dict[int, int] = msgspec.field(default_factory=dict)


class StrayChips(Order, frozen=True):
    """Found or hidden chips leave play; `entry` is whose stack was counted with them."""

    entry: int
    chips: Chips
    where: str


class EndCount(Order, frozen=True):
    """[tournament chips.end-count] chips by denomination."""

    counted: dict[Chips, int]
    signed_off: str = ""
    """Why a difference within the tolerance is accepted."""


# ---------------------------------------------------------------- discipline


class Penalise(Order, frozen=True):
    entry: int
    kind: PenaltyKind
    number: int = 0
    reason: str = ""


class Disqualify(Order, frozen=True):
    """[tournament conduct.2]"""

    entry: int
    reason: str


class Note(Order, frozen=True):
    """[tournament irregularities.3.player] [tournament conduct.1.own-interest] against one player or several."""

    entries: tuple[int, ...]
    what: Literal["cards-out-of-view", "soft-play", "chip-dumping", "other"]
    hands: tuple[int, ...] = ()
    text: str = ""


class Rule(Order, frozen=True):
    """[tournament irregularities.2] a ruling on a dispute or a case."""

    case: int
    ruling: str


# ---------------------------------------------------------------- money


class OfferDeal(Order, frozen=True):
    method: Method
    agreed: dict[int, Cents] = msgspec.field(default_factory=dict)
    for_first: Cents = Cents(0)
    consents: tuple[int, ...] = ()
    """The entries that have agreed."""


class PayPrize(Order, frozen=True):
    """[tournament payouts.td-pays]"""

    place: int
    card: int


class RedeemSlips(Order, frozen=True):
    """[tournament bounty.redeem] at the cage."""

    card: int
    slips: tuple[int, ...]


class Close(Order, frozen=True):
    pass


class Undo(Order, frozen=True):
    """Take one act back and keep the later ones that do not depend on it."""

    act: int


AnyOrder = (
    Announce | List | PutBack | BringDecks | InspectDeck | UseDeck | TakeDeck | AssignDealer
    | Register | Unregister | Reprint | DuplicatePink | CheckIn | LookUpPink | Absent | LiftUnclaimed
    | StartClock | Tick | Pause | Resume | Jump | HandForHand
    | BeginHand | HandOver | BustOut | Count | CallBack
    | Rebalance | Move | WaiveHalt
    | Tray | Rebuy | DeclineRebuy | ReopenRebuys | CollectYellow | CountTray | TurnOver | ExplainAccounts
    | ColourUp | StrayChips | EndCount
    | Penalise | Disqualify | Note | Rule
    | OfferDeal | PayPrize | RedeemSlips | Close | Undo
)  # fmt: skip
