"""Showing that it is you: a fresh proof for what is dangerous, and the code of an authenticator app."""

import re
from base64 import b32decode
from collections.abc import Callable

import pytest
from browserkit import PHONE, Doors, Visitor
from playwright.sync_api import Locator, ViewportSize, expect

from riverboat.room import totp
from riverboat.room.account_words import Role

Make = Callable[..., Visitor]
PASSWORD = "open sesame"
"""As that of somebody who takes a role by a link."""


def dialog(person: Visitor, title: str) -> Locator:
    return person.page.get_by_role("dialog", name=title)


def forget_proofs(doors: Doors) -> None:
    """Ten minutes later."""
    for session in doors.room.desk.state.sessions.values():
        session.proved_ms = 0


def shown_by_app(doors: Doors, secret: str) -> str:
    """What an app shows; the room forgets which codes were used, so that nobody need wait for the next."""
    for account in doors.room.desk.state.accounts.values():
        if account.second_factor is not None:
            account.second_factor.step = 0
    now_ms = doors.room.desk._clock.now_ms()
    return totp.code_at(b32decode(secret.replace(" ", "")), totp.step_of(now_ms))


def you(person: Visitor, button: str) -> None:
    """Press something in the dialog behind one's own name."""
    person.page.locator("button.name").click()
    dialog(person, "You").get_by_role("button", name=button).click()


def overlook_refusals(person: Visitor) -> None:
    """Chromium complains of every answer of 4xx, also where the page deals with it."""
    person.complaints[:] = [said for said in person.complaints if "Failed to load resource" not in said]


@pytest.mark.parametrize("viewport", [None, PHONE], ids=["desk", "phone"])
def test_a_dangerous_act_asks_for_the_password_and_goes_on(
    doors: Doors, visitor: Make, viewport: ViewportSize | None
) -> None:
    ada = visitor(viewport)
    ada.come_in(f"Ada {len(doors.room.desk.state.accounts)}")
    ada.become(Role.ADMIN)
    forget_proofs(doors)
    ada.page.goto(f"{doors.url}#/room")
    ada.page.get_by_role("button", name="Make a link").click()
    asked = dialog(ada, "Confirm that it is you")
    expect(asked.get_by_label("Password")).to_be_focused()
    asked.get_by_label("Password").fill("wrong horse")
    asked.get_by_role("button", name="Continue").click()
    expect(asked.get_by_role("alert")).to_have_text("This is not your password")
    asked.get_by_label("Password").fill(PASSWORD)
    asked.get_by_label("Password").press("Enter")
    expect(asked).not_to_be_visible()
    expect(ada.page.get_by_role("textbox", name="The link for")).to_be_visible()
    overlook_refusals(ada)


def test_whoever_closes_the_dialog_has_done_nothing(doors: Doors, visitor: Make) -> None:
    ada = visitor()
    ada.come_in(f"Ada {len(doors.room.desk.state.accounts)}")
    ada.become(Role.ADMIN)
    forget_proofs(doors)
    before = dict(doors.room.desk.state.invitations)
    ada.page.goto(f"{doors.url}#/room")
    ada.page.get_by_role("button", name="Make a link").click()
    expect(dialog(ada, "Confirm that it is you")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("alert").get_by_text("Type your password again to go on")).to_be_visible()
    assert doors.room.desk.state.invitations == before
    overlook_refusals(ada)


def test_an_app_is_set_up_asked_for_and_turned_off(doors: Doors, visitor: Make) -> None:
    ann = visitor()
    name = f"Ann {len(doors.room.desk.state.accounts)}"
    ann.come_in(name)
    page = ann.page
    you(ann, "Keep this name with a password")
    page.get_by_label("Password, 8 letters or more").fill(PASSWORD)
    page.get_by_label("The same again").fill(PASSWORD)
    page.get_by_role("button", name="Keep this name").click()

    expect(page.get_by_text("The password is set.")).to_be_visible()
    you(ann, "Set up an authenticator app")
    secret = page.locator("code.secret").inner_text()
    expect(page.get_by_role("link", name="Open in an app")).to_have_attribute("href", re.compile("^otpauth://totp/"))
    page.get_by_label("The code that the app shows").fill(shown_by_app(doors, secret))
    page.get_by_role("button", name="Turn it on").click()
    expect(dialog(ann, "Recovery codes").get_by_role("listitem")).to_have_count(10)
    page.keyboard.press("Escape")

    you(ann, "Log out")
    page.locator("button.name").click()
    page.get_by_role("button", name="I have an account").click()
    form = dialog(ann, "Log in")
    expect(form.get_by_label("Code of your authenticator app")).not_to_be_visible()
    form.get_by_label("Name").fill(name)
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button", name="Log in").click()
    expect(form.get_by_label("Code of your authenticator app")).to_be_focused()
    form.get_by_label("Code of your authenticator app").fill(shown_by_app(doors, secret))
    form.get_by_role("button", name="Log in").click()
    expect(form).not_to_be_visible()

    you(ann, "Your authenticator app")
    expect(dialog(ann, "Authenticator app")).to_contain_text("You have 10 recovery codes left.")
    page.get_by_role("button", name="Turn it off").click()
    off = dialog(ann, "Turn off the app")
    off.get_by_label("Password").fill(PASSWORD)
    off.get_by_label("Code of your authenticator app").fill(shown_by_app(doors, secret))
    off.get_by_role("button", name="Turn it off").click()
    expect(page.get_by_text("You log in with the password alone now.")).to_be_visible()
    assert doors.room.desk.account_named(name).second_factor is None
    overlook_refusals(ann)
