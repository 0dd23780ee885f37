"""Play with friends: a private table by one short form, joined by its link."""

import re
from collections.abc import Callable

import pytest
from browserkit import LIMIT, NL, Doors, Visitor
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


WIDE = """all => all.filter(each => {
    const { left, right } = each.getBoundingClientRect();
    const { left: from, right: to } = (each.closest("dialog") ?? document.body).getBoundingClientRect();
    return left < from || right > to || each.clientWidth < 40;
}).map(each => each.outerHTML)"""
"""Fields and buttons that are cut off, or too narrow for any word."""


def test_on_a_phone_the_lobby_and_the_form_are_no_wider_than_the_screen(doors: Doors, visitor: Make) -> None:
    doors.open_table("no-limit-holdem", NL, 6, name="narrow")
    doors.open_table("limit-holdem", LIMIT, 6, name="narrow too")  # games are offered where there are several
    ann = visitor(PHONE)
    ann.come_in("Ann narrow")
    expect(ann.page.get_by_label("Game", exact=True)).to_be_visible()
    assert ann.page.locator(".choosing > *").evaluate_all(WIDE) == []
    ann.page.get_by_role("button", name="Play with friends").click()
    expect(ann.page.get_by_role("button", name="Open the table")).to_be_in_viewport(ratio=1)
    fields = ann.page.locator("form.friends :is(select, input:not([type=checkbox]), button):visible")
    assert fields.evaluate_all(WIDE) == []


def test_all_panels_of_a_private_table_can_be_chosen_without_scrolling_and_beside_the_button_that_closes_them(
    visitor: Make,
) -> None:
    ann, phone = visitor(), visitor(PHONE)
    open_private(ann, "Ann panels")
    open_private(phone, "Pia panels")
    expect(ann.page.get_by_role("tab")).to_have_count(6)
    assert ann.page.get_by_role("tablist").evaluate("bar => bar.scrollWidth <= bar.clientWidth")
    phone.page.get_by_role("button", name="More").click()
    phone.page.get_by_role("tab", name="Evening").click()
    expect(phone.page.locator("rb-evening")).to_contain_text("0 hands dealt so far.")


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
