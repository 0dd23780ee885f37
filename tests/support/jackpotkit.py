"""Bad beat jackpots in tests: a room's staff, rules as a book would have them, and money that is booked as it moves."""

from typing import Any

import pytest
from msgspec.structs import replace

from riverboat.core.errors import Refused
from riverboat.ports import Append, Posting, Transaction
from riverboat.room.bad_beat import Jackpots, Scene, decide, evolve
from riverboat.room.bad_beat import orders as o
from riverboat.room.bad_beat import words as w
from riverboat.room.bad_beat.books import held, transactions
from riverboat.room.ledger import fund_box
from riverboat.room.staff import HOUSE, Staff
from riverboat.storage import MemoryStore

DAY = "2026-11-17"
DEALER, FLOOR = Staff("dan", frozenset({"dealer"})), Staff("flo", frozenset({"floor"}))
SUPERVISOR = Staff("sue", frozenset({"supervisor"}))
SECURITY, CASHIER = Staff("sam", frozenset({"security"})), Staff("cas", frozenset({"cashier"}))
ACCOUNTING = Staff("acc", frozenset({"accounting"}))
RULES = o.Rules(
    contribution=100,
    min_pot=2_000,
    held_percent=10,
    return_plan="it begins the next jackpot",
    least="8c 8d 8h 8s 2c",
    discontinuation="what is left goes to another jackpot",
    approved="2026-01-02",
)
DROPS = {"1": (100, 2_000), "2": (100, 2_000)}


class Cage:
    """The jackpots, the ledger beside them, and the boxes of the tables."""

    def __init__(self, **rules: Any) -> None:
        self.state = Jackpots()
        self.facts: list[w.AnyFact] = []
        self.store = MemoryStore()
        self.open = dict(DROPS)
        self.boxes: dict[str, int] = {}
        self.give(o.Offer("main", replace(RULES, **rules)), SUPERVISOR)

    @property
    def scene(self) -> Scene:
        return Scene(self.boxes, self.open)

    def give(self, order: o.AnyCommand, by: Staff) -> w.Facts:
        facts = decide(order, by, self.state, self.scene)
        for fact in facts:
            evolve(self.state, fact)
        self.facts += facts
        return facts

    def refuses(self, order: o.AnyCommand, by: Staff) -> Refused:
        with pytest.raises(Refused) as caught:
            decide(order, by, self.state, self.scene)
        return caught.value

    def join(self, *tables: str, fund: str = "main") -> None:
        for table in tables:
            self.give(o.Join(fund, table), SUPERVISOR)

    def drop(self, table: str, amount: int) -> None:
        self.boxes[table] = self.boxes.get(table, 0) + amount

    def collect(self, table: str, amount: int, day: str = DAY) -> None:
        """All steps at a cage: dropped, counted, verified."""
        self.drop(table, amount)
        self.give(o.NotifyAgent(day, "agent 7"), SUPERVISOR)
        (counted,) = self.give(o.CountBox(day, table, amount, "cage"), CASHIER)
        assert isinstance(counted, w.BoxCounted)
        self.give(o.VerifyCount(day, counted.count, amount), CASHIER)
        self.boxes[table] = 0

    def hit(self, name: str = "table:1/5", table: str = "1", **who: Any) -> None:
        people = {"losers": ("@l",), "winners": ("@w",), "others": ("@a", "@b"), **who}
        self.give(o.ReportHit(name, table, 5, lost="four nines", won="four kings", **people), HOUSE)

    async def books(self) -> dict[str, int]:
        """What a store makes of it: it refuses what would go below zero. The boxes are filled from pots first."""
        filled = {
            fact.table: sum(f.to_fund + f.to_reserve for f in self.facts if _of(f, fact.table))
            for fact in self.facts
            if isinstance(fact, w.CountVerified)
        }
        for table, amount in filled.items():
            moved = Posting("house:play-money", -amount), Posting(fund_box("jackpot", table), amount)
            await self.store.append(Append("pots", 0, (), (Transaction(f"pots {table}", "", moved),)))
        await self.store.append(Append("bad-beat", 0, (), transactions(self.facts, 1)))
        balances = await self.store.balances()
        assert {account: balances.get(account, 0) for account in held(self.state)} == held(self.state)
        return balances


def _of(fact: w.AnyFact, table: str) -> bool:
    return isinstance(fact, w.CountVerified) and fact.table == table
