"""A table that the floor holds, as the lobby and the administrator see it."""

from collections.abc import Callable

from browserkit import LIMIT, Doors, Visitor
from playwright.sync_api import expect

from riverboat.room.account_words import Role

Make = Callable[..., Visitor]
OVERRULED = "The table goes on: an administrator has overruled"


def staff(person: Visitor, name: str, role: Role) -> None:
    person.come_in(name)
    person.become(role)


def on_the_floor(person: Visitor, table: str) -> None:
    person.look_at(table)
    person.page.get_by_role("tab", name="Floor").click()


def hold(flo: Visitor, table: str) -> None:
    on_the_floor(flo, table)
    flo.page.get_by_role("button", name="Hold the table").click()
    expect(flo.page.locator("rb-floor-hold")).to_contain_text("You hold the table")


def test_the_lobby_says_which_table_is_held_and_by_whom(doors: Doors, visitor: Make) -> None:
    flo, guest = visitor(), visitor()
    held, other = (doors.open_table("limit-holdem", LIMIT, 5, bots=3, name=name) for name in ("Held", "Other"))
    staff(flo, "Felix", Role.FLOOR)
    hold(flo, held)
    guest.page.goto(doors.url)
    sign = "Held by the floor: Felix."
    held_card, other_card = (guest.page.get_by_role("article", name=name, exact=True) for name in ("Held", "Other"))
    expect(held_card).to_contain_text(sign)
    expect(other_card).not_to_contain_text("the floor")
    flo.page.get_by_role("button", name="Let it go on").click()
    # The lobby looks again by itself.
    expect(held_card).not_to_contain_text(sign)
    assert other in doors.room.hosts


def test_a_keyboard_is_enough_to_hold_a_table_and_let_it_go_on(doors: Doors, visitor: Make) -> None:
    flo = visitor()
    table = doors.open_table("limit-holdem", LIMIT, 5, bots=3)
    staff(flo, "Finn", Role.FLOOR)
    on_the_floor(flo, table)
    flo.page.get_by_role("button", name="Hold the table").focus()
    # One button takes the place of the other, under the same finger.
    for pressed, next_ in (("Hold the table", "Let it go on"), ("Let it go on", "Hold the table")):
        expect(flo.page.get_by_role("button", name=pressed)).to_be_focused()
        flo.page.keyboard.press("Enter")
        expect(flo.page.get_by_role("button", name=next_)).to_be_focused()
    assert doors.room.host(table).held is None


def test_an_administrator_overrules_a_hold_beside_the_table(doors: Doors, visitor: Make) -> None:
    flo, guy, ada = visitor(), visitor(), visitor()
    table = doors.open_table("limit-holdem", LIMIT, 5, bots=3)
    host = doors.room.host(table)
    staff(flo, "Fanny", Role.FLOOR)
    staff(guy, "Guido", Role.FLOOR)
    staff(ada, "Agnes", Role.ADMIN)
    hold(flo, table)
    for person in (guy, ada):
        on_the_floor(person, table)
        expect(person.page.locator("rb-floor-hold")).to_contain_text("until it has ruled: Fanny")
    overrule = ada.page.get_by_role("button", name="Overrule")
    expect(overrule).to_be_visible()
    for person in (flo, guy):
        expect(person.page.get_by_role("button", name="Overrule")).to_be_hidden()

    # Whoever thinks better of it, or of a ruling of her own, leaves the hold as it is.
    overrule.click()
    expect(ada.page.get_by_role("dialog")).to_contain_text("Fanny holds this table")
    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("button", name="A card is missing from the deck").first.click()
    expect(ada.page.get_by_role("dialog")).to_contain_text("until it has ruled: Fanny")
    ada.page.keyboard.press("Escape")
    assert [complaint for complaint in ada.complaints if "409" not in complaint] == []
    assert len(ada.complaints) == 1  # that she could not hold it herself, and nothing was asked for on the way out
    ada.complaints.clear()
    overrule.click()
    assert host.held
    assert host.held.by == doors.word("Fanny")
    expect(ada.page.get_by_role("button", name="Let it go on")).to_be_focused()
    ada.page.keyboard.press("Enter")
    for person in (flo, guy, ada):
        expect(person.page.locator("rb-table.held")).to_have_count(0)
        expect(person.page.locator("rb-log li.note", has_text=f"{OVERRULED} Fanny")).to_have_count(1)
    expect(overrule).to_be_hidden()
    expect(ada.page.get_by_role("button", name="Hold the table")).to_be_focused()
    assert host.held is None


def test_an_administrator_overrules_a_hold_in_the_office(doors: Doors, visitor: Make) -> None:
    flo, ada = visitor(), visitor()
    table = doors.open_table("limit-holdem", LIMIT, 5, bots=3, name="Natchez")
    staff(flo, "Fritz", Role.FLOOR)
    staff(ada, "Anna", Role.ADMIN)
    hold(flo, table)
    ada.page.get_by_role("link", name="The room").click()
    row = ada.page.locator("rb-office-tables tr", has_text="Natchez")
    expect(row).to_contain_text("held by Fritz")
    expect(ada.page.get_by_role("button", name="Close Natchez")).to_have_count(0)
    ada.page.get_by_role("button", name="Let Natchez go on").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Let it go on").click()
    expect(row).to_contain_text("open")
    expect(ada.page.get_by_role("heading", name="Tables")).to_be_focused()
    expect(ada.page.get_by_role("button", name="Close Natchez")).to_be_visible()
    expect(flo.page.locator("rb-log li.note", has_text=f"{OVERRULED} Fritz")).to_have_count(1)
    assert doors.room.host(table).held is None
