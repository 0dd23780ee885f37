"""What is known of the room's bad beat jackpots: the fold of their facts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from riverboat.core.money import Amount
from riverboat.room.bad_beat import orders as o
from riverboat.room.bad_beat import words as w
from riverboat.room.found import known

HitState = Literal["reported", "verified", "rejected", "paid"]


@dataclass(frozen=True, slots=True)
class Scene:
    """What has to be told of the world around: tables and ledger are other streams."""

    boxes: Mapping[str, Amount] = field(default_factory=dict)
    """What lies in the box of each table."""
    drops: Mapping[str, tuple[Amount, Amount]] = field(default_factory=dict)
    """Of open tables: what each takes of a pot for the jackpot, and of which pot on."""


@dataclass(slots=True)
class Fund:
    rules: o.Rules
    version: int = 1
    amount: Amount = 0
    reserve: Amount = 0
    owed: Amount = 0
    """Of the amount, what is verified and not paid yet."""
    displayed: Amount = 0
    displayed_on: str = ""
    pending: bool = False
    """[poker 19(f)(1)] the displayed amount is to be adjusted, because of a bad beat."""
    discontinued: bool = False
    target: str = ""


@dataclass(slots=True)
class Count:
    fact: w.BoxCounted
    signed: list[str] = field(default_factory=list)
    carried: bool = False
    verified: Amount | None = None
    recorded: list[Amount] = field(default_factory=list)
    """By accounting; the last one counts, the others stay readable."""


@dataclass(slots=True)
class Hit:
    fact: w.HitReported
    state: HitState = "reported"
    shares: tuple[w.Share, ...] = ()

    @property
    def amount(self) -> Amount:
        return sum(share.amount for share in self.shares)


@dataclass(slots=True)
class Jackpots:
    version: int = 0
    funds: dict[str, Fund] = field(default_factory=dict)
    tables: dict[str, str] = field(default_factory=dict)
    """Which fund a table contributes to."""
    parted: dict[str, str] = field(default_factory=dict)
    """And of those that no longer do, which they did: their boxes may hold something."""
    notified: set[str] = field(default_factory=set)
    """The days for which an agent has been told of the count."""
    counts: dict[int, Count] = field(default_factory=dict)
    hits: dict[str, Hit] = field(default_factory=dict)
    """In the order in which they were stored."""

    def fund(self, name: str) -> Fund:
        return known(self.funds, name, "no-such-fund")

    def count(self, number: int) -> Count:
        return known(self.counts, number, "no-such-count")

    def hit(self, name: str) -> Hit:
        return known(self.hits, name, "no-such-hit")

    def stops(self, table: str) -> bool:
        """Whether a hit at this table waits for the supervisor: nothing is dealt there meanwhile."""
        return any(hit.fact.table == table and hit.state == "reported" for hit in self.hits.values())


# ---------------------------------------------------------------- the fold


def evolve(state: Jackpots, fact: w.AnyFact) -> None:
    state.version += 1
    _APPLY[type(fact)](state, fact)


def _rules_posted(state: Jackpots, fact: w.RulesPosted) -> None:
    known = state.funds.get(fact.fund)
    if known is None:
        state.funds[fact.fund] = Fund(fact.rules, fact.version)
    else:
        known.rules, known.version = fact.rules, fact.version


def _joined(state: Jackpots, fact: w.TableJoined) -> None:
    state.tables[fact.table] = fact.fund
    state.parted.pop(fact.table, None)


def _parted(state: Jackpots, fact: w.TableParted) -> None:
    state.parted[fact.table] = state.tables.pop(fact.table)


def _notified(state: Jackpots, fact: w.AgentNotified) -> None:
    state.notified.add(fact.day)


def _counted(state: Jackpots, fact: w.BoxCounted) -> None:
    state.counts[fact.count] = Count(fact)


def _signed(state: Jackpots, fact: w.CountSigned) -> None:
    state.counts[fact.count].signed.append(fact.by)


def _carried(state: Jackpots, fact: w.CountCarried) -> None:
    state.counts[fact.count].carried = True


def _verified(state: Jackpots, fact: w.CountVerified) -> None:
    state.counts[fact.count].verified = fact.amount
    fund = state.funds[fact.fund]
    fund.amount += fact.to_fund
    fund.reserve += fact.to_reserve


def _recorded(state: Jackpots, fact: w.CountRecorded) -> None:
    state.counts[fact.count].recorded.append(fact.amount)


def _hit(state: Jackpots, fact: w.HitReported) -> None:
    state.hits[fact.hit] = Hit(fact)


def _hit_verified(state: Jackpots, fact: w.HitVerified) -> None:
    hit, fund = state.hits[fact.hit], state.funds[fact.fund]
    hit.state, hit.shares = "verified", fact.shares
    fund.owed += hit.amount
    fund.amount += fact.released
    fund.reserve -= fact.released
    fund.pending = True


def _hit_rejected(state: Jackpots, fact: w.HitRejected) -> None:
    state.hits[fact.hit].state = "rejected"


def _hit_paid(state: Jackpots, fact: w.HitPaid) -> None:
    hit, fund = state.hits[fact.hit], state.funds[fact.fund]
    hit.state = "paid"
    fund.owed -= hit.amount
    fund.amount -= hit.amount


def _display_adjusted(state: Jackpots, fact: w.DisplayAdjusted) -> None:
    fund = state.funds[fact.fund]
    fund.displayed, fund.displayed_on, fund.pending = fact.amount, fact.day, False


def _discontinued(state: Jackpots, fact: w.FundDiscontinued) -> None:
    fund = state.funds[fact.fund]
    fund.discontinued, fund.target = True, fact.target


def _transferred(state: Jackpots, fact: w.FundTransferred) -> None:
    fund, target = state.funds[fact.fund], state.funds[fact.target]
    fund.amount -= fact.amount
    fund.reserve -= fact.reserve
    target.amount += fact.amount + fact.reserve


_APPLY: Final[dict[type[w.AnyFact], Callable[..., None]]] = {
    w.RulesPosted: _rules_posted,
    w.TableJoined: _joined,
    w.TableParted: _parted,
    w.AgentNotified: _notified,
    w.BoxCounted: _counted,
    w.CountSigned: _signed,
    w.CountCarried: _carried,
    w.CountVerified: _verified,
    w.CountRecorded: _recorded,
    w.HitReported: _hit,
    w.HitVerified: _hit_verified,
    w.HitRejected: _hit_rejected,
    w.HitPaid: _hit_paid,
    w.DisplayAdjusted: _display_adjusted,
    w.FundDiscontinued: _discontinued,
    w.FundTransferred: _transferred,
}
