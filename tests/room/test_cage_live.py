"""Live tables: fills and credits with two names, boxes that go out and come, counts by two people, jackpot apart."""

import pytest
from cagekit import ACCOUNTING, CASHIER, DEALER, FLOOR, OTHER, SECOND, SUPERVISOR, Room, cash, chips

from riverboat.room.cage import orders as o
from riverboat.room.cage import words as w
from riverboat.room.cage.books import live_account, vault
from riverboat.room.ledger import OUTSIDE, RAKE, fund_box
from riverboat.room.staff import Staff

BOTH = Staff("cas", frozenset({"cashier", "floor", "accounting"}))
"""With every role, and still one person."""


def test_a_fill_takes_one_name_that_asks_and_another_that_sends() -> None:
    room = Room()
    ask = o.RequestFill("7", chips(1_000))
    for by in (CASHIER, DEALER):
        assert room.refuses(ask, by) == "not-your-duty"
    assert room.refuses(o.RequestFill("7", ()), FLOOR) == "bad-amount"
    assert room.refuses(o.RequestFill("7", cash(40)), FLOOR) == "no-such-denomination"
    room.give(ask, FLOOR)
    send = o.SendFill("F-1", 1, "main")
    assert room.refuses(send, FLOOR) == "not-your-duty"
    assert room.refuses(o.SendFill("F-1", 2, "main"), CASHIER) == "no-such-request"
    room.give(send, CASHIER)
    assert room.state.held[live_account("7")] == 100_000
    assert room.give(send, CASHIER) == ()
    assert room.refuses(o.SendFill("F-2", 1, "main"), CASHIER) == "done-already"
    room.give(ask, BOTH)
    assert room.refuses(o.SendFill("F-3", 2, "main"), BOTH) == "second-person-needed"
    assert room.balances()[live_account("7")] == 100_000


def filled(dollars: int = 1_000) -> Room:
    room = Room()
    room.give(o.RequestFill("7", chips(dollars)), FLOOR)
    room.give(o.SendFill(room.slip(), 1, "main"), CASHIER)
    return room


def test_a_credit_is_counted_again_by_the_cashier() -> None:
    room = filled()
    assert room.refuses(o.RequestCredit("7", chips(1_001)), FLOOR) == "not-that-much-there"
    room.give(o.RequestCredit("7", chips(400)), FLOOR)
    take = o.TakeCredit("C-1", 2, "main", chips(400))
    assert room.refuses(o.TakeCredit("C-1", 2, "main", chips(399)), CASHIER) == "count-does-not-match"
    other = (o.Pile(100, 400),)
    assert room.refuses(o.TakeCredit("C-1", 2, "main", other), CASHIER) == "count-does-not-match"
    assert room.refuses(o.SendFill("C-1", 2, "main"), CASHIER) == "no-such-request"
    room.give(take, CASHIER)
    assert room.state.held[live_account("7")] == 60_000
    assert room.state.held["drawer:main/1/chips"] == 2_000_000 - 60_000
    room.balances()


def test_what_a_table_has_left_is_counted_by_two_and_the_rest_is_with_the_players() -> None:
    room = filled()
    count = o.CountTray("T-1", "7", chips(350), "sue")
    assert room.refuses(o.CountTray("T-1", "7", chips(350), "flo"), FLOOR) == "second-person-needed"
    assert room.refuses(o.CountTray("T-1", "8", chips(350), "sue"), FLOOR) == "no-such-table"
    (counted,) = room.give(count, FLOOR)
    assert isinstance(counted, w.TrayCounted)
    assert counted.sold == 65_000
    assert room.balances()[OUTSIDE] == -20_000_000 + 65_000


@pytest.mark.parametrize(
    ("contents", "piles", "account"),
    [
        ("bills", cash(640), vault("cash")),
        ("rake", chips(212), RAKE),
        ("promotion", chips(30), fund_box("promotion", "live-7")),
        ("jackpot", chips(25), fund_box("jackpot", "live-7")),
    ],
)
def test_a_box_is_counted_by_two_people_who_find_the_same(
    contents: o.Contents, piles: tuple[o.Pile, ...], account: str
) -> None:
    room = Room()
    before = room.balances().get(account, 0)
    room.give(o.PullBox("7", "swing", contents, "seal 8812"), FLOOR)
    assert room.refuses(o.CountBox(1, piles), ACCOUNTING) == "not-received"
    room.give(o.ReceiveBoxes((1,)), CASHIER)
    confirm = o.ConfirmBox("D-1", 1, piles)
    assert room.refuses(confirm, SECOND) == "not-counted"
    assert room.refuses(o.CountBox(1, piles), CASHIER) == "not-your-duty"
    assert room.refuses(o.CountBox(2, piles), ACCOUNTING) == "no-such-box"
    room.give(o.CountBox(1, piles), ACCOUNTING)
    assert room.refuses(confirm, ACCOUNTING) == "second-person-needed"
    wrong = (*piles[:-1], o.Pile(piles[-1].value, piles[-1].pieces + 1))
    assert room.refuses(o.ConfirmBox("D-1", 1, wrong), SECOND) == "count-does-not-match"
    room.give(confirm, SECOND)
    assert room.balances()[account] - before == o.total(piles)
    assert room.refuses(o.CountBox(1, piles), ACCOUNTING) == "done-already"
    assert room.give(confirm, SECOND) == ()


def test_a_correction_of_a_drop_leaves_both_entries_readable() -> None:
    room = Room()
    room.give(o.PullBox("7", "swing", "rake", "seal 1"), SUPERVISOR)
    room.give(o.ReceiveBoxes((1,)), CASHIER)
    room.give(o.CountBox(1, chips(5)), ACCOUNTING)
    room.give(o.ConfirmBox("D-1", 1, chips(5)), SECOND)
    entry = room.state.version
    room.give(o.Correct("K-1", entry, "was of table 8"), ACCOUNTING)
    assert [type(fact).__name__ for fact in room.facts[-2:]] == ["BoxConfirmed", "Corrected"]
    assert room.balances()[RAKE] == 0
    assert room.refuses(o.RequestFill("7/8", chips(5)), FLOOR) == "bad-text"
    assert room.refuses(o.ReceiveBoxes(()), OTHER) == "no-such-box"
