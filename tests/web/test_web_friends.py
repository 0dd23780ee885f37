"""Play with friends: a private table by one short form, joined by its link."""

import re
from collections.abc import Callable

import pytest
from browserkit import Doors, Visitor
from friendskit import join, open_private
from playwright.sync_api import ViewportSize, expect

PHONE: ViewportSize = {"width": 390, "height": 844}
Make = Callable[..., Visitor]


@pytest.mark.parametrize("size", [None, PHONE], ids=["desk", "phone"])
def test_one_form_gives_a_link_and_a_newcomer_sits_down_by_it(
    doors: Doors, visitor: Make, size: ViewportSize | None
) -> None:
    host, guest = visitor(size), visitor(size)
    name = "phone" if size else "desk"
    table, link = open_private(host, f"Ann {name}")
    expect(host.page.get_by_role("img", name="The same link as a QR code")).to_be_visible()
    assert re.search(r"/t/[0-9a-f]{24}$", link)
    host.page.get_by_role("button", name="Copy the link").click()
    expect(host.page.locator("rb-invite:visible .said")).not_to_be_empty()
    assert host.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    join(guest, doors, link, f"Bob {name}")
    guest.page.get_by_role("button", name="Sit down with").click()
    expect(guest.page.locator("rb-seat.own .name")).to_have_text(f"Bob {name}")
    assert doors.room.hostings.is_private(table)


def test_a_private_table_is_in_no_strangers_lobby(doors: Doors, visitor: Make) -> None:
    host, stranger = visitor(), visitor()
    open_private(host, "Hidden")
    stranger.page.goto(f"{doors.url}#/")
    expect(stranger.page.get_by_role("heading", name="Tables")).to_be_visible()
    expect(stranger.page.get_by_text("Hidden's table")).to_have_count(0)
    host.page.goto(f"{doors.url}#/")
    expect(host.page.get_by_role("region", name="Your private tables")).to_contain_text("Hidden's table")


def test_a_password_is_asked_for_and_a_wrong_one_is_said_to_be_wrong(doors: Doors, visitor: Make) -> None:
    host, guest = visitor(), visitor()
    _, link = open_private(host, "Secretive", way="password", password="marmalade")
    guest.page.goto(f"{doors.url}t/{link.rsplit('/', 1)[1]}")
    guest.page.get_by_role("textbox", name="Your name").fill("Guessing")
    guest.page.get_by_label("The table's password").fill("jam")
    guest.page.get_by_role("button", name="Come in").click()
    expect(guest.page.locator("rb-door .problem")).to_have_text("This is not the table's password")
    assert [complaint for complaint in guest.complaints if "403" not in complaint] == []
    guest.complaints.clear()
    guest.page.get_by_label("The table's password").fill("marmalade")
    guest.page.get_by_role("button", name="Come in").click()
    expect(guest.page.locator("rb-felt")).to_be_visible()
