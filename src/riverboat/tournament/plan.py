"""What an event is announced with: its price, stacks, structure, and everything that the book leaves to the house.

Every setting that a problem of the book resolves into is a field here, with the resolution's default.
"""

from typing import Literal

import msgspec

from riverboat.core.errors import Refused
from riverboat.core.money import MAX_STAKE, Cents
from riverboat.core.money import TournamentChips as Chips
from riverboat.tournament.prizes import USUAL, Scheme, check_scheme
from riverboat.tournament.race import Leftover, Protection
from riverboat.tournament.structure import Betting, Schedule, check_schedule

Kind = Literal["mtt", "sit-and-go", "satellite"]
SEATS_MAX = 11  # [tournament holdem.2.max]


class Price(msgspec.Struct, frozen=True):
    """A buy-in is split into prize pool, bounty and the house's fee."""

    prize: Cents
    bounty: Cents = Cents(0)
    fee: Cents = Cents(0)

    @property
    def total(self) -> Cents:
        return Cents(self.prize + self.bounty + self.fee)


class Rebuys(msgspec.Struct, frozen=True):
    """[tournament rebuy.number] how many re-buys each may have, and an add-on at the first break."""

    number: int = 0
    price: Cents = Cents(0)
    chips: Chips = Chips(0)
    at_most: Literal["starting-stack", "any"] = "starting-stack"
    """With which stack a re-buy is allowed."""
    bounty: Literal["handed-over-if-priced", "always-handed-over"] = "handed-over-if-priced"
    """Whether a player who re-buys instead of leaving hands over the slip: only where the price has a bounty in it."""
    bounty_price: Cents = Cents(0)
    """The part of the price that is a bounty."""
    addons: int = 0
    addon_price: Cents = Cents(0)
    addon_chips: Chips = Chips(0)
    late_addon: bool = False
    """Whether a late entrant may take the add-on with the entry."""
    tray: Chips = Chips(0)
    """What every dealer's tray starts with."""

    @property
    def any(self) -> bool:
        return bool(self.number or self.addons)


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    start_at: int
    """In seconds."""
    price: Price
    stack: Chips
    schedule: Schedule
    kind: Kind = "mtt"
    game: str = "tournament-holdem"
    betting: Betting = "no-limit"
    played: Literal["dealt", "live"] = "dealt"
    """At Riverboat's tables, or with real cards and chips, of which the staff reports."""
    seats: int = 9
    """At a table."""
    tables: int = 1
    """How many are open from the beginning; more are opened as they fill up."""
    tables_max: int = 0
    """Who comes when all are full is an alternate; 0 is no limit."""
    late_minutes: int = 60
    late_override: bool = False
    """Whether a period outside the book's one to two hours is meant so."""
    opens_minutes: int = 60
    reentry: bool = False
    unregister: Literal["refund", "not-allowed"] = "refund"
    unclaimed: Literal["stays", "removed-refunded", "removed-forfeited"] = "stays"
    """What becomes of stacks that nobody has claimed when late entry closes."""
    rebuys: Rebuys = Rebuys()
    bounty: Literal["none", "slip", "progressive"] = "none"
    disqualified_slip: Literal["pool", "house"] = "pool"
    scheme: Scheme = USUAL
    rounding: Cents = Cents(500)
    guarantee: Cents = Cents(0)
    ticket: Cents = Cents(0)
    """What a satellite's pool buys."""
    protection: Protection = "pool-first"
    leftover: Leftover = "table"
    breaking: Literal["highest-first", "lowest-first"] = "highest-first"
    final_size: int = 0
    """0 is by the seats of a table: nine for 8 and 9, seven for 6 and 7 (RP-9)."""
    final_button: Literal["draw", "dealers-right"] = "draw"
    button_rule: Literal["dead", "moving"] = "dead"
    halting: bool = True
    """Whether a table that is three short stops (TDA 11D)."""
    tolerance_chips: int = 1
    """By how many of the smallest chips per table ever opened a physical count may be off, if explained."""
    rules: Literal["director", "supervisor"] = "director"
    """Whose rulings count in the event; the shift supervisor is the last instance either way."""
    minimum_age: int = 18

    @property
    def final(self) -> int:
        return self.final_size or {8: 9, 9: 9, 6: 7, 7: 7}.get(self.seats, self.seats)


def check_plan(plan: Plan) -> None:
    """Refuse an event that cannot be held, or not by the book."""
    if not plan.name or len(plan.name) > 80:
        raise Refused("bad-text", detail=plan.name[:20])
    if not 2 <= plan.seats <= SEATS_MAX or not 2 <= plan.final <= SEATS_MAX:
        raise Refused("wrong-number-of-seats", "tournament/holdem.2.max", detail=str(plan.seats))
    if min(plan.price.prize, plan.price.fee, plan.price.bounty) < 0 or plan.price.total > MAX_STAKE:
        raise Refused("bad-amount", "tournament/registration.2.payment-and-card")
    if not 0 < plan.stack <= MAX_STAKE or plan.stack % plan.schedule.chips[0]:
        raise Refused("bad-amount", "tournament/mtt.def.equal-stacks", detail=str(plan.stack))
    if plan.kind != "sit-and-go" and not plan.late_override and not 60 <= plan.late_minutes <= 120:
        raise Refused(
            "late-entry-out-of-range", "tournament/registration.2.window.closes", detail=str(plan.late_minutes)
        )
    if (plan.bounty == "none") != (not plan.price.bounty):
        raise Refused("bad-bounty", "tournament/registration.2.bounty.pink-is-bounty")
    if not 0 < plan.rounding <= MAX_STAKE or plan.guarantee < 0 or not 1 <= plan.tables <= 10_000:
        raise Refused("bad-amount")
    if plan.kind == "satellite" and plan.ticket <= 0:
        raise Refused("bad-amount", detail="ticket")
    _check_rebuys(plan)
    check_scheme(plan.scheme)
    check_schedule(plan.schedule, rebuys=plan.rebuys.any)


def _check_rebuys(plan: Plan) -> None:
    re = plan.rebuys
    if plan.kind == "sit-and-go" and re.any:
        raise Refused("no-rebuys-here", "tournament/registration.1.eligible-sng")
    wrong_rebuy = re.number and (re.price <= 0 or re.chips <= 0)
    wrong_addon = re.addons and (re.addon_price <= 0 or re.addon_chips <= 0)
    if wrong_rebuy or wrong_addon:
        raise Refused("bad-amount", "tournament/registration.2.slip.rebuy-amount")
    if re.number < 0 or re.addons not in (0, 1) or not 0 <= re.bounty_price <= re.price:
        raise Refused("bad-amount", "tournament/rebuy.number")
