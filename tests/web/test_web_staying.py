"""Whoever leaves in mid-hand may think better of it."""

from collections.abc import Callable

from browserkit import LIMIT, Doors, Visitor
from playwright.sync_api import expect

Make = Callable[..., Visitor]


def test_leaving_is_taken_back_with_one_press(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("limit-holdem", LIMIT, 4, bots=3, name="staying")
    ann = visitor()
    ann.sit(table, "Ottilie")
    ann.deal_until_turn()
    ann.page.get_by_role("button", name="Leave").click()
    own = ann.page.locator("rb-seat.own .tag.state")
    expect(own).to_have_text("leaving")
    ann.page.get_by_role("button", name="Stay").click()
    expect(own).to_have_count(0)
    expect(ann.page.get_by_role("button", name="Leave")).to_be_visible()
    assert ann.complaints == []
