"""The cage in tests: its staff, counts by denomination, and money that is booked as it moves."""

import asyncio
from collections.abc import Sequence

import pytest

from riverboat.core.errors import Refused
from riverboat.ports import HOUSE, Append, Posting, Transaction
from riverboat.room.cage import Cage, decide, evolve
from riverboat.room.cage import orders as o
from riverboat.room.cage import words as w
from riverboat.room.cage.scene import CageRules, Scene
from riverboat.room.cage.state import held
from riverboat.room.ledger import player_account
from riverboat.room.staff import Staff
from riverboat.server.cage.book import PAGES, CageBook
from riverboat.storage import MemoryStore

DAY = "2026-11-17"
CASHIER, OTHER = Staff("cas", frozenset({"cashier"})), Staff("cat", frozenset({"cashier"}))
FLOOR, SUPERVISOR = Staff("flo", frozenset({"floor"})), Staff("sue", frozenset({"supervisor"}))
DEALER = Staff("dan", frozenset({"dealer"}))
ACCOUNTING, SECOND = Staff("acc", frozenset({"accounting"})), Staff("add", frozenset({"accounting"}))
ANN, BOB = "@a000000000000001", "@b000000000000002"
ANNS, BOBS = "a" * 16, "b" * 16
PEOPLE = {
    ANNS: o.Person("Ann Archer", "Reno", "NV", "1990-05-01"),
    BOBS: o.Person("Bob Baker", "Reno", "NV", "1985-07-20"),
}


def cash(dollars: int) -> tuple[o.Pile, ...]:
    """In twenties and ones."""
    return _piles(dollars, 2_000)


def chips(dollars: int) -> tuple[o.Pile, ...]:
    """In chips of $100 and $1."""
    return _piles(dollars, 10_000)


def _piles(dollars: int, large: int) -> tuple[o.Pile, ...]:
    many, few = divmod(dollars * 100, large)
    piles = o.Pile(large, many), o.Pile(100, few // 100)
    return tuple(pile for pile in piles if pile.pieces)


class Room:
    """The cage with $100,000 of each in its vault, one drawer open, and cards for Ann and Bob."""

    def __init__(self, *, ready: bool = True) -> None:
        self.state = Cage()
        self.facts: list[w.AnyFact] = []
        self.day = DAY
        self.rules = CageRules()
        self.people = dict(PEOPLE)
        self._slips = 0
        if ready:
            self.make_ready()

    def make_ready(self) -> None:
        self.people = {}
        self.give(o.FundVault(self.slip(), cash(100_000), chips(100_000)), ACCOUNTING)
        self.give(o.OpenDrawer(self.slip(), "main", cash(5_000), chips(20_000)), CASHIER)
        for card, player in ((ANNS, ANN), (BOBS, BOB)):
            self.give(o.IssueCard(PEOPLE[card], player, card), CASHIER)
            self.people[card] = PEOPLE[card]

    def slip(self) -> str:
        self._slips += 1
        return f"slip {self._slips}"

    @property
    def scene(self) -> Scene:
        return Scene(self.day, self.rules, self.people)

    def give(self, order: o.AnyCommand, by: Staff) -> w.Facts:
        facts = decide(order, by, self.state, self.scene)
        for fact in facts:
            evolve(self.state, fact)
        self.facts += facts
        return facts

    def refuses(self, order: o.AnyCommand, by: Staff) -> str:
        """The code. Nothing has changed."""
        before = repr(self.state)
        with pytest.raises(Refused) as caught:
            decide(order, by, self.state, self.scene)
        assert repr(self.state) == before
        return caught.value.code

    def sell(self, dollars: int, card: str = ANNS) -> w.Facts:
        return self.give(o.SellChips(self.slip(), "main", card, dollars * 100), CASHIER)

    def cash_in(self, dollars: int, card: str = ANNS) -> w.Facts:
        return self.give(o.CashChips(self.slip(), "main", card, dollars * 100), CASHIER)

    def balances(self) -> dict[str, int]:
        """What a store makes of all facts, one after another; zero in all after each of them."""
        return asyncio.run(self._balances())

    async def _balances(self) -> dict[str, int]:
        store = MemoryStore()
        for number, fact in enumerate(self.facts):
            await store.append(Append("cage", number, (b"{}",), PAGES.transactions([fact], number + 1)))
            check_books(await store.balances())
        found = await store.balances()
        assert {account: found.get(account, 0) for account in held(self.state)} == held(self.state)
        return found


def check_books(balances: dict[str, int]) -> None:
    """The trial balance is zero, and nothing is below zero that may not be."""
    assert sum(balances.values()) == 0
    assert [account for account, amount in balances.items() if amount < 0 and not account.startswith(HOUSE)] == []


class Bookkeeper:
    """A cage with its book in a store, which refuses what would go below zero."""

    def __init__(self) -> None:
        self.store = MemoryStore()
        self.book = CageBook(PAGES, self.store)
        self.people: dict[str, o.Person] = {}

    async def give(self, order: o.AnyCommand, by: Staff, day: str = DAY) -> w.Facts:
        async def decided(state: Cage) -> w.Facts:
            return decide(order, by, state, Scene(day, CageRules(), self.people))

        facts = await self.book.order(decided)
        if facts and isinstance(order, o.IssueCard):
            self.people[order.card] = order.person
        return facts

    async def win(self, players: Sequence[str], number: int, amount: int) -> None:
        """What is won or lost at the tables: from one player's account to another's, as far as they have it."""
        loser, winner = (player_account(player) for player in players)
        amount = min(amount, await self.store.balance(loser))
        if amount:
            moved = Posting(loser, -amount), Posting(winner, amount)
            await self.store.append(Append("tables", 0, (), (Transaction(f"won #{number}", "", moved),)))
