"""What is known at the cage: the fold of its facts."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from riverboat.core.errors import Refused
from riverboat.core.money import Amount
from riverboat.room.cage import words as w
from riverboat.room.cage.books import OWN, move
from riverboat.room.cage.orders import Count, Direction
from riverboat.room.found import known


@dataclass(frozen=True, slots=True)
class Drawer:
    shift: int
    cashier: str


@dataclass(slots=True)
class Request:
    fact: w.FillRequested | w.CreditRequested
    done: bool = False


@dataclass(slots=True)
class Box:
    fact: w.BoxPulled
    received: bool = False
    counted: Count = ()
    counted_by: str = ""
    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    fact: w.ReportDue
    reference: str = ""


@dataclass(slots=True)
class Cage:
    version: int = 0
    held: dict[str, Amount] = field(default_factory=dict)
    """What lies in the cage's own accounts."""
    drawers: dict[str, Drawer] = field(default_factory=dict)
    """Those that are open."""
    shifts: dict[str, int] = field(default_factory=dict)
    """How many times each was opened."""
    cards: dict[str, str] = field(default_factory=dict)
    """Whose account each belongs to; nobody's, where it is empty."""
    owners: dict[str, str] = field(default_factory=dict)
    """And which card each account has."""
    slips: dict[str, str] = field(default_factory=dict)
    requests: dict[int, Request] = field(default_factory=dict)
    boxes: dict[int, Box] = field(default_factory=dict)
    exclusions: dict[str, w.Excluded] = field(default_factory=dict)
    """By card and by player."""
    cash: dict[tuple[str, str, Direction], Amount] = field(default_factory=dict)
    """By day, card and direction."""
    reports: dict[int, Report] = field(default_factory=dict)
    moved: dict[int, w.AnyFact] = field(default_factory=dict)
    """Facts by number that moved money and were not taken back."""

    def drawer(self, name: str) -> Drawer:
        return known(self.drawers, name, "no-such-drawer")

    def player_of(self, card: str) -> str:
        return known(self.cards, card, "no-such-card")

    def card_of(self, player: str) -> str:
        """Empty where they have none."""
        return self.owners.get(player, "")

    def excluded(self, who: str, day: str) -> bool:
        """By card or by player."""
        fact = self.exclusions.get(who)
        return fact is not None and (not fact.until or day <= fact.until)

    def check_admitted(self, who: str, day: str) -> None:
        if self.excluded(who, day):
            raise Refused("excluded")


# ---------------------------------------------------------------- the fold


def evolve(state: Cage, fact: w.AnyFact) -> None:
    state.version += 1
    amounts = move(fact)[1]
    for account, amount in amounts.items():
        if account.startswith(OWN):
            state.held[account] = state.held.get(account, 0) + amount
    if any(amounts.values()):
        state.moved[state.version] = fact
    if isinstance(fact, w.Slipped):
        state.slips[fact.slip] = fact.said
    apply = _APPLY.get(type(fact))
    if apply is not None:
        apply(state, fact)


def _opened(state: Cage, fact: w.DrawerOpened) -> None:
    state.drawers[fact.drawer] = Drawer(fact.shift, fact.by)
    state.shifts[fact.drawer] = fact.shift


def _closed(state: Cage, fact: w.DrawerClosed) -> None:
    del state.drawers[fact.drawer]


def _card(state: Cage, fact: w.CardIssued) -> None:
    state.cards[fact.card] = fact.player
    if fact.player:
        state.owners[fact.player] = fact.card


def cash_moved(fact: w.AnyFact) -> tuple[str, Direction, Amount] | None:
    """Whose cash crossed the counter, which way, and how much."""
    match fact:
        case w.ChipsSold():
            return fact.card, "in", fact.amount
        case w.ChipsCashed():
            return fact.card, "out", fact.amount
        case w.Deposited() if fact.form == "cash":
            return fact.card, "in", fact.amount
        case w.Withdrawn() if fact.form == "cash":
            return fact.card, "out", fact.amount
        case _:
            return None


def _cash(state: Cage, fact: w.AnyFact, sign: int = 1) -> None:
    crossed = cash_moved(fact)
    if crossed is not None:
        card, direction, amount = crossed
        key = fact.day, card, direction
        state.cash[key] = state.cash.get(key, 0) + sign * amount


def _due(state: Cage, fact: w.ReportDue) -> None:
    state.reports[fact.report] = Report(fact)


def _filed(state: Cage, fact: w.ReportFiled) -> None:
    state.reports[fact.report] = Report(state.reports[fact.report].fact, fact.reference)


def _excluded(state: Cage, fact: w.Excluded) -> None:
    for who in filter(None, (fact.card, fact.player)):
        state.exclusions[who] = fact


def _readmitted(state: Cage, fact: w.Readmitted) -> None:
    for who in filter(None, (fact.card, fact.player)):
        state.exclusions.pop(who, None)


def _requested(state: Cage, fact: w.FillRequested | w.CreditRequested) -> None:
    state.requests[fact.request] = Request(fact)


def _done(state: Cage, fact: w.FillSent | w.CreditTaken) -> None:
    state.requests[fact.request].done = True


def _pulled(state: Cage, fact: w.BoxPulled) -> None:
    state.boxes[fact.box] = Box(fact)


def _received(state: Cage, fact: w.BoxesReceived) -> None:
    for box in fact.boxes:
        state.boxes[box].received = True


def _counted(state: Cage, fact: w.BoxCounted) -> None:
    box = state.boxes[fact.box]
    box.counted, box.counted_by = fact.counted, fact.by


def _confirmed(state: Cage, fact: w.BoxConfirmed) -> None:
    state.boxes[fact.box].confirmed = True


def _corrected(state: Cage, fact: w.Corrected) -> None:
    _cash(state, state.moved.pop(fact.entry), -1)
    del state.moved[state.version]  # a correction is not taken back: it is made again


_APPLY: Final[dict[type[w.AnyFact], Callable[..., None]]] = {
    w.DrawerOpened: _opened,
    w.DrawerClosed: _closed,
    w.CardIssued: _card,
    w.ChipsSold: _cash,
    w.ChipsCashed: _cash,
    w.Deposited: _cash,
    w.Withdrawn: _cash,
    w.ReportDue: _due,
    w.ReportFiled: _filed,
    w.Excluded: _excluded,
    w.Readmitted: _readmitted,
    w.FillRequested: _requested,
    w.FillSent: _done,
    w.CreditRequested: _requested,
    w.CreditTaken: _done,
    w.BoxPulled: _pulled,
    w.BoxesReceived: _received,
    w.BoxCounted: _counted,
    w.BoxConfirmed: _confirmed,
    w.Corrected: _corrected,
}


def held(state: Cage) -> dict[str, Amount]:
    """What the cage's own accounts hold by its facts."""
    return dict(state.held)
