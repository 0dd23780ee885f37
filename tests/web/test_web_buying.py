"""Chips on top: what may be bought, when it comes, and that everybody sees it."""

from collections.abc import Callable

from browserkit import NL, Doors, Visitor
from playwright.sync_api import expect

Make = Callable[..., Visitor]


def test_chips_bought_in_mid_hand_are_shown_until_they_come(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("no-limit-holdem", NL, 3, bots=2, buy_in_max=40_000)
    bud, rex = visitor(), visitor()
    bud.sit(table, "Bud")
    rex.look_at(table)
    bud.deal_until_turn()
    bud.page.get_by_role("button", name="Buy chips").click()
    dialog = bud.page.get_by_role("dialog")
    expect(dialog).to_contain_text("these chips count from the next one")
    stack = doors.room.host(table).table.chair(doors.room.host(table).seat_of(doors.word("Bud"))).stack
    most = (40_000 - stack) // 100
    expect(dialog).to_contain_text(f"to ${most}.")
    # What the table would refuse the dialog does not send.
    amount = dialog.get_by_label("Amount")
    amount.fill(str(most + 1))
    dialog.get_by_role("button", name="Buy").click()
    expect(dialog.get_by_role("alert")).to_have_text(f"That is too much: the most is ${most}.")
    amount.fill(str(most))
    dialog.get_by_role("button", name="Buy").click()
    expect(dialog).to_have_count(0)
    expect(bud.page.locator("rb-controls [role=status]")).to_have_text(f"${most} comes when this hand is over.")
    expect(bud.page.locator("rb-seat.own .queued")).to_have_text(f" +${most}")

    # There is nothing left to buy, and the dialog says that instead of offering it.
    bud.page.get_by_role("button", name="Buy chips").click()
    expect(dialog).to_contain_text("You have as many chips here as this table lets you buy.")
    expect(dialog.get_by_role("button", name="Buy", exact=True)).to_have_count(0)
    bud.page.keyboard.press("Escape")
    bud.play(lambda: bud.choose("check", "fold"), until="rb-felt[data-phase=over]")
    expect(bud.page.locator("rb-seat.own .queued")).to_have_count(0)
    expect(bud.page.locator("rb-controls [role=status]")).to_have_count(0)


def test_chips_bought_between_hands_count_at_once(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("no-limit-holdem", NL, 3, bots=2)
    una = visitor()
    una.sit(table, "Una")
    una.page.get_by_role("button", name="Buy chips").click()
    dialog = una.page.get_by_role("dialog")
    expect(dialog).to_contain_text("They count at once.")
    dialog.get_by_label("Amount").fill("50")
    dialog.get_by_role("button", name="Buy").click()
    expect(una.page.locator("rb-seat.own .stack")).to_have_text("$250")
