"""Friends around a private table."""

from browserkit import Doors, Visitor
from playwright.sync_api import expect


def open_private(host: Visitor, name: str, *, way: str = "link", password: str = "") -> tuple[str, str]:
    """By the form in the lobby: the table, and the link that its page shows."""
    page = host.page
    host.come_in(name)
    page.get_by_role("button", name="Play with friends").click()
    page.get_by_label("People come in").select_option(way)
    if password:
        page.get_by_role("textbox", name="Password").fill(password)
    page.get_by_role("button", name="Open the table").click()
    field = page.locator(".stage > rb-invite .link")
    expect(field).not_to_have_value("")
    link = field.input_value()
    return link.rsplit("/", 1)[1], link


def join(guest: Visitor, doors: Doors, link: str, name: str) -> None:
    """As somebody who has only the link."""
    guest.page.goto(f"{doors.url}t/{link.rsplit('/', 1)[1]}")
    guest.page.get_by_role("textbox", name="Your name").fill(name)
    guest.page.locator("rb-door button[type=submit]").click()
