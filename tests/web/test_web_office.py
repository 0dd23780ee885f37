"""The administrator's page: tables closed, links made and withdrawn, accounts looked through, roles given and taken."""

from collections.abc import Callable

import msgspec
import pytest
from browserkit import HELD, HOUR, LIMIT, NL, PHONE, Doors, Visitor
from playwright.sync_api import Locator, expect

from riverboat.room.account_words import Kind, Role, TakeRole

Make = Callable[..., Visitor]


@pytest.fixture
def ada(doors: Doors, visitor: Make) -> Visitor:
    """An administrator of a name of her own, at her page."""
    person = visitor()
    person.come_in(f"Ada {len(doors.room.desk.state.accounts)}")
    person.become(Role.ADMIN)
    open_office(person)
    return person


def open_office(person: Visitor) -> None:
    person.page.get_by_role("link", name="The room").click()
    expect(person.page.get_by_role("heading", name="Accounts")).to_be_visible()


def enrol(doors: Doors, name: str, kind: Kind = Kind.REGISTERED) -> None:
    doors.wait(doors.room.desk.open_account(name, kind, "open sesame" if kind is Kind.REGISTERED else ""))


def roles_of(doors: Doors, name: str) -> set[Role]:
    return doors.room.desk.account_named(name).roles - {Role.PLAYER}


def account(person: Visitor, name: str) -> Locator:
    cell = person.page.get_by_role("rowheader", name=name)
    return person.page.locator("rb-office-accounts tbody tr", has=cell)


def press(person: Visitor, target: Locator, key: str = "Enter") -> None:
    """With the keyboard alone."""
    target.focus()
    expect(target).to_be_focused()
    person.page.keyboard.press(key)


# ---------------------------------------------------------------- accounts and roles


def test_accounts_are_found_by_name_and_role_and_shown_page_by_page(doors: Doors, ada: Visitor) -> None:
    for number in range(30):
        enrol(doors, f"Crew {number:02}", Kind.GUEST)
    enrol(doors, "Quincy")
    page, rows = ada.page, ada.page.locator("rb-office-accounts tbody tr")
    find = page.get_by_label("Find by name")
    find.fill("crew")
    expect(page.locator("rb-office-accounts [role=status]")).to_have_text("25 of 30")
    press(ada, page.get_by_role("button", name="Show more"))
    expect(rows).to_have_count(30)
    expect(page.get_by_role("button", name="Show more")).to_be_hidden()
    expect(page.get_by_role("button", name="Roles of Crew 04")).to_be_focused()  # the first of those that came
    expect(rows.first).to_contain_text("Crew 29")
    find.fill("quincy")
    expect(rows).to_have_count(1)
    expect(rows.locator("time")).to_have_count(1)
    expect(rows).to_contain_text("not known")
    find.fill("nobody at all")
    expect(page.locator("rb-office-accounts [role=status]")).to_contain_text("Nobody with this name")
    find.fill("")
    page.locator("rb-office-accounts select").select_option("admin")
    expect(account(ada, "Ada").first).to_contain_text("here now")
    expect(rows.filter(has_text="Quincy")).to_have_count(0)
    page.get_by_label("Bots too").check()
    page.locator("rb-office-accounts select").select_option("")
    find.fill("bot ")
    expect(rows.first).to_contain_text("Bot ")
    expect(page.locator("rb-office-accounts tbody button")).to_have_count(0)


def test_roles_are_given_and_taken_with_the_keyboard(doors: Doors, ada: Visitor) -> None:
    enrol(doors, "Flossie")
    ada.page.get_by_label("Find by name").fill("flossie")
    expect(ada.page.locator("rb-office-accounts tbody tr")).to_have_count(1)
    opener = ada.page.get_by_role("button", name="Roles of Flossie")
    press(ada, opener)
    dialog = ada.page.get_by_role("dialog", name="Roles of Flossie")
    for role, called in (("floor", "a floor person"), ("tournament director", "a tournament director")):
        press(ada, dialog.get_by_role("button", name=f"Give the role of {role}"))
        expect(dialog.locator("[role=status]")).to_have_text(f"Flossie is {called} now.")
    assert roles_of(doors, "Flossie") == {Role.FLOOR, Role.TOURNAMENT_DIRECTOR}
    press(ada, dialog.get_by_role("button", name="Take the role of floor"))
    expect(dialog.locator("[role=status]")).to_have_text("Flossie is no longer a floor person.")
    ada.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(opener).to_be_focused()
    expect(account(ada, "Flossie").locator(".role")).to_have_text(["tournament director"])
    assert roles_of(doors, "Flossie") == {Role.TOURNAMENT_DIRECTOR}


def test_what_may_not_be_given_or_taken_is_explained(doors: Doors, visitor: Make) -> None:
    solo = visitor()
    solo.come_in("Solomon")
    solo.become(Role.ADMIN)
    desk = doors.room.desk
    own = desk.account_named("Solomon").id
    for other in [account.id for account in desk.state.accounts.values() if Role.ADMIN in account.roles]:
        if other != own:
            doors.wait(desk.do(TakeRole(own, other, Role.ADMIN)))  # whoever was here in other tests
    enrol(doors, "Gusti", Kind.GUEST)
    open_office(solo)
    for name, button, words in (
        ("Gusti", "Give the role of admin", "takes an account with a password"),
        ("Solomon", "Take the role of admin", "Solomon is the only one"),
    ):
        solo.page.get_by_role("button", name=f"Roles of {name}").click()
        dialog = solo.page.get_by_role("dialog")
        dialog.get_by_role("button", name=button).click()
        expect(dialog.locator(".problem")).to_contain_text(words)
        solo.page.keyboard.press("Escape")
    assert roles_of(doors, "Gusti") == set()
    assert roles_of(doors, "Solomon") == {Role.ADMIN}
    solo.complaints.clear()  # the browser itself notes that the answers were refusals


@pytest.mark.usefixtures("ada")
def test_who_gives_up_their_own_role_leaves_the_page(doors: Doors, visitor: Make) -> None:
    other = visitor()
    other.come_in("Otto")
    other.become(Role.ADMIN)
    open_office(other)
    other.page.get_by_role("button", name="Roles of Otto").click()
    other.page.get_by_role("button", name="Take the role of admin").click()
    expect(other.page.get_by_role("heading", name="Welcome aboard, Otto")).to_be_visible()
    expect(other.page.get_by_role("link", name="The room")).to_be_hidden()
    other.page.goto(f"{doors.url}#/room")
    expect(other.page.locator("rb-room")).to_contain_text("This page is for administrators.")
    expect(other.page.locator("rb-room table")).to_have_count(0)


# ---------------------------------------------------------------- invitations


def test_a_link_is_made_shown_once_used_and_another_withdrawn(doors: Doors, ada: Visitor, visitor: Make) -> None:
    page, part = ada.page, ada.page.locator("rb-office-invitations")
    part.get_by_label("Role").select_option("cage")
    press(ada, part.get_by_role("button", name="Make a link"))
    field = part.get_by_label("The link for a cashier", exact=True)
    expect(field).to_be_focused()
    link = field.input_value()
    expect(part.locator("tbody tr")).to_contain_text("cage")
    kai = visitor()
    kai.page.goto(link)
    kai.page.get_by_role("textbox", name="Your name").fill("Kai")
    for label in ("Password", "The same again"):
        kai.page.get_by_label(label).fill("open sesame")
    kai.page.get_by_role("button", name="Come in").click()
    expect(kai.page.get_by_role("heading", name="Welcome aboard, Kai")).to_be_visible()
    assert roles_of(doors, "Kai") == {Role.CAGE}

    part.get_by_label("Role").select_option("regulator")
    part.get_by_role("button", name="Make a link").click()
    field = part.get_by_label("The link for a regulator", exact=True)
    expect(field).to_be_visible()
    link = field.input_value()
    expect(part.locator("tbody tr")).to_have_count(1)  # the one that was used is gone
    press(ada, part.get_by_role("button", name="Withdraw the link for a regulator"))
    expect(part).to_contain_text("No invitation is open.")
    expect(field).to_have_count(0)
    expect(part.get_by_role("heading", name="Invitations")).to_be_focused()
    eve = visitor()
    eve.page.goto(link)
    expect(eve.page.get_by_role("heading", name="This link does not work")).to_be_visible()
    eve.complaints.clear()  # the browser itself notes that the answer was a refusal
    assert page.locator("rb-room .problem:not(:empty)").count() == 0


# ---------------------------------------------------------------- tables


def close(person: Visitor, name: str) -> None:
    press(person, person.page.get_by_role("button", name=f"Close {name}"))
    confirm = person.page.get_by_role("dialog").get_by_role("button", name="Close the table")
    expect(confirm).to_be_focused()
    person.page.keyboard.press("Enter")
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def test_a_table_is_closed_after_the_hand_and_its_players_are_told(doors: Doors, ada: Visitor, visitor: Make) -> None:
    table = doors.open_table("no-limit-holdem", NL, 3, name="Last Orders")
    doors.open_table("limit-holdem", LIMIT, 6, name="Next Door")
    people = (visitor(), visitor())
    for person, name in zip(people, ("Pia", "Quin"), strict=True):
        person.sit(table, name)
    doors.deal(table)
    row = ada.page.locator("rb-office-tables tbody tr", has_text="Last Orders")
    expect(row).to_contain_text("2 people")
    close(ada, "Last Orders")
    expect(row).to_contain_text("closes after hand 1")
    expect(row.get_by_role("button")).to_have_count(0)
    expect(ada.page.get_by_role("heading", name="Tables")).to_be_focused()
    ada.page.get_by_role("link", name="Lobby", exact=True).click()
    card = ada.page.locator(".table-card", has_text="Last Orders")
    expect(card).to_contain_text("Closes after hand 1.")
    expect(card.get_by_role("link", name="Sit down")).to_have_count(0)
    open_office(ada)
    for person in people:
        expect(person.page.locator("rb-seat.acts")).to_have_count(1)
    first = next(person for person in people if person.page.locator("rb-seat.own.acts").count())
    # A toast goes after a while; what it said stays in the log.
    expect(first.page.locator("rb-log li.note")).to_contain_text("closes after this hand")
    first.choose("fold")
    for person in people:
        expect(person.page.locator(".topline .rail")).to_contain_text("This table has been closed")
    assert table not in doors.room.hosts
    ada.page.mouse.move(0, 0)  # a list under the pointer is left alone
    expect(row).to_have_count(0)
    ada.page.get_by_role("link", name="Lobby", exact=True).click()
    expect(ada.page.locator(".table-card", has_text="Next Door")).to_be_visible()
    expect(card).to_have_count(0)


def test_an_empty_table_is_closed_at_once(doors: Doors, ada: Visitor) -> None:
    table = doors.open_table("limit-holdem", LIMIT, 6, name="Nobody Home")
    ada.page.reload()
    close(ada, "Nobody Home")
    ada.toasted("Nobody Home is closed.")
    expect(ada.page.locator("rb-office-tables", has_text="Nobody Home")).to_have_count(0)
    assert table not in doors.room.hosts


@pytest.mark.parametrize(
    ("page", "part", "control"),
    [("#/room", "rb-office-tables", "button"), ("#/", "rb-lobby", ".tables a")],
    ids=["office", "lobby"],
)
def test_a_list_that_is_looked_at_while_it_is_asked_for_again_stays(
    doors: Doors, ada: Visitor, page: str, part: str, control: str
) -> None:
    """Whoever has just come to a button presses that one, and not the place where it was."""
    doors.open_table("limit-holdem", LIMIT, 6, name="Steady")
    ada.page.evaluate(f"location.hash = '{page}'")
    expect(ada.page.locator(f"{part} {control}").first).to_be_visible()
    focused_still = """async ([part, control]) => {
        const list = document.querySelector(part), honest = window.fetch;
        window.fetch = async (...asked) => {
            const answer = await honest(...asked);
            list.querySelector(control).focus();
            return answer;
        };
        await list.refresh();
        window.fetch = honest;
        return document.activeElement.matches(`${part} ${control}`);
    }"""
    assert ada.page.evaluate(focused_still, [part, control])
    ada.page.evaluate("document.activeElement.blur()")
    first = ada.page.locator(f"{part} {control}").first.element_handle()
    ada.page.evaluate("part => document.querySelector(part).refresh()", part)
    assert not first.evaluate("old => old.isConnected"), "where nobody looks, the list is new"


def test_who_changes_their_mind_closes_nothing(doors: Doors, ada: Visitor) -> None:
    thinking = msgspec.structs.replace(HELD, think_ms=HOUR)
    table = doors.open_table("limit-holdem", LIMIT, 6, bots=3, rules=thinking, name="Still Open")
    ada.page.reload()
    ada.page.get_by_role("button", name="Close Still Open").click()
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    assert doors.room.host(table).closing == ""


def test_the_page_fits_a_phone(doors: Doors, ada: Visitor) -> None:
    doors.open_table("limit-holdem", LIMIT, 6, name="A table with a rather long name of its own")
    enrol(doors, "Bartholomew Featherstone")
    ada.page.set_viewport_size(PHONE)
    ada.page.reload()
    expect(account(ada, "Bartholomew Featherstone")).to_be_visible()
    wide = ada.page.evaluate("document.querySelector('main').scrollWidth - document.querySelector('main').clientWidth")
    assert wide <= 0, "nothing is scrolled to the side"
    for button in ("Roles of Bartholomew Featherstone", "Close A table with a rather long name of its own"):
        found = ada.page.get_by_role("button", name=button)
        found.scroll_into_view_if_needed()
        expect(found).to_be_in_viewport(ratio=1)
