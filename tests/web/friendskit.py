"""Friends around a private table."""

from browserkit import Doors, Visitor
from playwright.sync_api import Page, expect


def open_private(host: Visitor, name: str, *, way: str = "link", password: str = "") -> tuple[str, str]:
    """By the form in the lobby: the table, and the link that its page shows."""
    page = _form(host, name)
    page.get_by_label("People come in").select_option(way)
    if password:
        page.get_by_role("textbox", name="Password").fill(password)
    return _opened(page)


def invite(host: Visitor, name: str, *, seats: int, pace: str) -> tuple[str, str]:
    """The same, for so many people, who play at this pace."""
    page = _form(host, name)
    page.get_by_label("Pace").select_option(pace)
    page.get_by_label("Time to act").select_option("15000")
    page.locator("form.friends summary").click()
    page.locator("form.friends details > label").first.get_by_role("combobox").select_option(str(seats))
    return _opened(page)


def _form(host: Visitor, name: str) -> Page:
    host.come_in(name)
    host.page.get_by_role("button", name="Play with friends").click()
    return host.page


def _opened(page: Page) -> tuple[str, str]:
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
