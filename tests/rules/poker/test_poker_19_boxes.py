"""[poker 19(d)(2)] boxes of the tables that are counted at the cage."""

import pytest
from cagekit import ACCOUNTING, CASHIER, DEALER, FLOOR, SECOND, SUPERVISOR, Room, chips

from riverboat.room.cage import orders as o
from riverboat.room.cage import words as w
from riverboat.room.ledger import RAKE, fund_box


@pytest.mark.rule("poker/19(d)(2).account")
def test_a_supervisor_accounts_for_every_box_and_one_that_does_not_come_is_an_exception() -> None:
    room = Room()
    for table in "123456":
        room.give(o.PullBox(table, "swing", "jackpot", f"seal {table}"), SUPERVISOR)
    assert len(room.state.boxes) == 6
    assert room.refuses(o.PullBox("1", "swing", "jackpot", " "), SUPERVISOR) == "word-missing"
    for by in (DEALER, CASHIER):
        assert room.refuses(o.PullBox("1", "swing", "jackpot", "seal"), by) == "not-your-duty"
    (received,) = room.give(o.ReceiveBoxes((1, 2, 3, 5, 6)), CASHIER)
    assert isinstance(received, w.BoxesReceived)
    assert (received.missing, received.clause) == ((4,), "poker/19(d)(2).account")
    assert room.refuses(o.CountBox(4, chips(25)), ACCOUNTING) == "not-received"
    assert room.refuses(o.ReceiveBoxes((1,)), CASHIER) == "no-such-box"
    (late,) = room.give(o.ReceiveBoxes((4,)), CASHIER)
    assert isinstance(late, w.BoxesReceived)
    assert late.missing == ()


@pytest.mark.rule("poker/19(d)(2).transport")
def test_boxes_are_received_by_a_cashier_and_by_nobody_else() -> None:
    room = Room()
    room.give(o.PullBox("1", "swing", "jackpot", "seal 1"), SUPERVISOR)
    for by in (DEALER, FLOOR, SUPERVISOR):
        assert room.refuses(o.ReceiveBoxes((1,)), by) == "not-your-duty"


def test_a_jackpots_box_is_apart_from_rake_and_inventory() -> None:
    room = Room()
    for contents, amount in (("jackpot", 3), ("rake", 40)):
        room.give(o.PullBox("1", "swing", contents, "seal"), SUPERVISOR)
        box = len(room.state.boxes)
        room.give(o.ReceiveBoxes((box,)), CASHIER)
        room.give(o.CountBox(box, chips(amount)), ACCOUNTING)
        room.give(o.ConfirmBox(room.slip(), box, chips(amount)), SECOND)
    balances = room.balances()
    assert (balances[fund_box("jackpot", "live-1")], balances[RAKE]) == (300, 4_000)
