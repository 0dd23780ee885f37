"""Drawers are opened and closed with counts, and what does not match is over or short with two names."""

import pytest
from cagekit import ACCOUNTING, CASHIER, DEALER, FLOOR, OTHER, Room, cash, chips

from riverboat.core.money import MAX_AMOUNT
from riverboat.room.cage import orders as o
from riverboat.room.cage import words as w
from riverboat.room.cage.books import drawer_account, vault
from riverboat.room.ledger import OUTSIDE, OVER_SHORT


def test_a_drawer_has_accounts_of_its_own_shift_and_leaves_them_empty() -> None:
    room = Room()
    assert room.state.held[drawer_account("main", 1, "cash")] == 500_000
    room.sell(300)
    room.give(o.CloseDrawer(room.slip(), "main", cash(5_300), chips(19_700)), CASHIER)
    assert room.state.held[drawer_account("main", 1, "cash")] == 0
    assert (room.state.held[vault("cash")], room.state.held[vault("chips")]) == (10_030_000, 9_970_000)
    (opened,) = room.give(o.OpenDrawer(room.slip(), "main", cash(100)), OTHER)
    assert isinstance(opened, w.DrawerOpened)
    assert opened.shift == 2
    assert room.balances()[drawer_account("main", 2, "cash")] == 10_000


@pytest.mark.parametrize(
    ("counted", "over"), [((4_990, 20_000), -1_000), ((5_010, 20_000), 1_000), ((5_000, 19_999), -100)]
)
def test_a_count_that_does_not_match_takes_a_second_name_and_a_reason(counted: tuple[int, int], over: int) -> None:
    room = Room()
    close = o.CloseDrawer(room.slip(), "main", cash(counted[0]), chips(counted[1]))
    assert room.refuses(close, CASHIER) == "count-does-not-match"
    signed = o.CloseDrawer(close.slip, "main", close.cash, close.chips, "sue", " ")
    assert room.refuses(signed, CASHIER) == "word-missing"
    alone = o.CloseDrawer(close.slip, "main", close.cash, close.chips, "cas", "miscounted")
    assert room.refuses(alone, CASHIER) == "second-person-needed"
    (closed,) = room.give(o.CloseDrawer(close.slip, "main", close.cash, close.chips, "sue", "miscounted"), CASHIER)
    assert isinstance(closed, w.DrawerClosed)
    assert (closed.cash_over + closed.chips_over, closed.by, closed.witness) == (over, "cas", "sue")
    assert room.balances()[OVER_SHORT] == -over
    assert room.balances()[drawer_account("main", 1, "cash")] == 0


def test_a_drawer_is_its_cashiers_and_a_cashier_has_one() -> None:
    room = Room()
    assert room.refuses(o.OpenDrawer("x", "main"), OTHER) == "drawer-open"
    assert room.refuses(o.OpenDrawer("x", "side"), CASHIER) == "another-drawer"
    assert room.refuses(o.CloseDrawer("x", "main", cash(5_000), chips(20_000)), OTHER) == "not-your-drawer"
    assert room.refuses(o.CloseDrawer("x", "side"), CASHIER) == "no-such-drawer"
    assert room.refuses(o.OpenDrawer("x", "side", cash(100_000)), OTHER) == "not-that-much-there"
    for by in (FLOOR, DEALER, ACCOUNTING):
        assert room.refuses(o.OpenDrawer("x", "side"), by) == "not-your-duty"
    for by in (CASHIER, FLOOR):
        assert room.refuses(o.FundVault("x", cash(5)), by) == "not-your-duty"


@pytest.mark.parametrize(
    ("pile", "code"),
    [
        (o.Pile(700, 1), "no-such-denomination"),
        (o.Pile(-2_000, 1), "no-such-denomination"),
        (o.Pile(2_000, -1), "bad-amount"),
        (o.Pile(10_000, 10**9), "bad-amount"),
    ],
)
def test_what_cannot_be_counted_is_refused(pile: o.Pile, code: str) -> None:
    room = Room()
    assert room.refuses(o.FundVault("x", (pile,)), ACCOUNTING) == code
    assert room.refuses(o.FundVault("x", (o.Pile(100, 1), o.Pile(100, 2))), ACCOUNTING) == "listed-twice"
    assert room.refuses(o.FundVault("x"), ACCOUNTING) == "bad-amount"
    for drawer in ("", "x" * 21, "a/b", "ä"):
        assert room.refuses(o.OpenDrawer("x", drawer), OTHER) == "bad-text"


def test_the_same_slip_moves_money_once_and_stands_for_nothing_else() -> None:
    room = Room()
    order = o.SellChips("A-17", "main", "a" * 16, 10_000)
    assert len(room.give(order, CASHIER)) == 1
    assert room.give(order, CASHIER) == ()
    assert room.refuses(o.SellChips("A-17", "main", "a" * 16, 20_000), CASHIER) == "slip-used"
    assert room.refuses(o.CashChips("A-17", "main", "a" * 16, 10_000), CASHIER) == "slip-used"
    assert room.refuses(order, OTHER) == "slip-used"
    for slip in ("", "x" * 41, "a\nb", "\u202e"):
        assert room.refuses(o.SellChips(slip, "main", "a" * 16, 10_000), CASHIER) == "bad-slip"
    assert room.balances()[drawer_account("main", 1, "cash")] == 510_000


@pytest.mark.parametrize("amount", [0, -100, 33, MAX_AMOUNT + 100, 10**30])
def test_amounts_that_are_none(amount: int) -> None:
    room = Room()
    for order in (
        o.SellChips("x", "main", "a" * 16, amount),
        o.CashChips("x", "main", "a" * 16, amount),
        o.Deposit("x", "a" * 16, "cash", amount),
        o.Withdraw("x", "a" * 16, "cash", amount),
    ):
        assert room.refuses(order, CASHIER) == "bad-amount"


def test_an_entry_is_taken_back_by_a_new_one_with_name_and_reason() -> None:
    room = Room()
    room.sell(300)
    entry = room.state.version
    correct = o.Correct(room.slip(), entry, "sold to the wrong card")
    assert room.refuses(correct, CASHIER) == "not-your-duty"
    assert room.refuses(o.Correct("x", entry, " "), ACCOUNTING) == "word-missing"
    assert room.refuses(o.Correct("x", entry + 1, "why"), ACCOUNTING) == "no-such-entry"
    assert room.refuses(o.Correct("x", 2, "a drawer that was opened"), ACCOUNTING) == "no-such-entry"
    assert room.refuses(o.Correct("x", 1, "by whom it was"), ACCOUNTING) == "second-person-needed"
    (corrected,) = room.give(correct, ACCOUNTING)
    assert isinstance(corrected, w.Corrected)
    assert (corrected.by, corrected.reason) == ("acc", "sold to the wrong card")
    assert isinstance(room.facts[entry - 1], w.ChipsSold), "the old one stays"
    assert room.state.cash == {("2026-11-17", "a" * 16, "in"): 0}
    assert room.state.held[drawer_account("main", 1, "cash")] == 500_000
    assert room.refuses(o.Correct("x", entry, "again"), ACCOUNTING) == "no-such-entry"
    assert room.balances()[OUTSIDE] == -20_000_000


def test_what_was_sold_from_a_drawer_that_is_closed_comes_from_the_vault() -> None:
    room = Room()
    room.sell(300)
    entry = room.state.version
    room.give(o.CloseDrawer(room.slip(), "main", cash(5_300), chips(19_700)), CASHIER)
    room.give(o.OpenDrawer(room.slip(), "main", cash(5_000)), CASHIER)
    room.give(o.Correct(room.slip(), entry, "sold to the wrong card"), ACCOUNTING)
    assert room.state.held[vault("cash")] == 10_000_000 - 500_000
    assert room.state.held[vault("chips")] == 10_000_000
    assert room.balances()["player:@a000000000000001"] == 0
