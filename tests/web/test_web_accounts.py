"""The pages of an account: another name, sessions, logging out as a guest, a lost password, leaving for good."""

from collections.abc import Callable

from browserkit import Visitor
from playwright.sync_api import expect

from riverboat.room.account_words import Role

PASSWORD = "correct horse"
Visitors = Callable[..., Visitor]


def you(visitor: Visitor, choice: str) -> None:
    visitor.page.locator(".masthead .name").click()
    visitor.page.get_by_role("dialog", name="You").get_by_role("button", name=choice).click()


def set_password(visitor: Visitor, password: str) -> None:
    visitor.page.get_by_label("Password, 8 letters or more").fill(password)
    visitor.page.get_by_label("The same again").fill(password)


def keep_name(visitor: Visitor, name: str) -> None:
    visitor.come_in(name)
    you(visitor, "Keep this name with a password")
    set_password(visitor, PASSWORD)
    visitor.page.get_by_role("button", name="Keep this name").click()
    visitor.toasted("The password is set.")


def log_in(visitor: Visitor, password: str) -> None:
    visitor.page.get_by_label("Password", exact=True).fill(password)
    visitor.page.get_by_role("button", name="Log in", exact=True).click()


def is_called(visitor: Visitor, name: str) -> None:
    expect(visitor.page.locator(".masthead .name")).to_have_text(name)


def test_a_guest_is_told_what_logging_out_loses_and_may_keep_it(visitor: Visitors) -> None:
    gus = visitor()
    gus.come_in("Gus Leaves")
    you(gus, "Log out")
    dialog = gus.page.get_by_role("dialog", name="Log out?")
    expect(dialog).to_contain_text("Your name and your play money are lost.")
    dialog.get_by_role("button", name="Keep them with a password").click()
    set_password(gus, PASSWORD)
    gus.page.get_by_role("button", name="Keep this name").click()
    gus.toasted("The password is set.")
    you(gus, "Log out")  # which asks nothing any more
    is_called(gus, "Your name")


def test_a_guest_who_insists_is_logged_out(visitor: Visitors) -> None:
    gus = visitor()
    gus.come_in("Gus Goes")
    you(gus, "Log out")
    gus.page.get_by_role("button", name="Log out and lose them").click()
    is_called(gus, "Your name")


def test_where_a_name_is_taken_its_owner_may_log_in(visitor: Visitors) -> None:
    ann, again = visitor(), visitor()
    keep_name(ann, "Ann Taken")
    again.page.goto(again.doors.url)
    again.page.get_by_placeholder("Your name").fill("Ann Taken")
    again.page.get_by_role("button", name="Come in").click()
    again.page.get_by_role("button", name="Is that you? Log in").click()
    expect(again.page.get_by_label("Name", exact=True)).to_have_value("Ann Taken")
    log_in(again, PASSWORD)
    is_called(again, "Ann Taken")
    again.complaints.clear()  # the browser notes that the name was refused


def test_another_name_and_no_second_one_like_somebody_elses(visitor: Visitors) -> None:
    ann, bob = visitor(), visitor()
    ann.come_in("Ann Former")
    bob.come_in("Bob Stays")
    you(ann, "Change your name")
    ann.page.get_by_label("Your new name").fill("Bob Stays")
    ann.page.get_by_role("button", name="Change the name").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("Somebody else is called Bob Stays already")
    ann.complaints.clear()
    ann.page.get_by_label("Your new name").fill("Ann Latter")
    ann.page.get_by_role("button", name="Change the name").click()
    ann.toasted("You are called Ann Latter now.")
    is_called(ann, "Ann Latter")


def test_sessions_are_listed_and_ended(visitor: Visitors) -> None:
    here, there = visitor(), visitor()
    keep_name(here, "Ann Twice")
    there.page.goto(there.doors.url)
    there.page.locator(".masthead .name").click()
    there.page.get_by_role("button", name="I have an account").click()
    there.page.get_by_label("Name", exact=True).fill("Ann Twice")
    log_in(there, PASSWORD)
    is_called(there, "Ann Twice")
    you(here, "Where you are logged in")
    rows = here.page.locator(".sessions li")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("this one")
    here.page.get_by_role("button", name="Log out everywhere else").click()
    expect(rows).to_have_count(1)
    there.page.reload()
    is_called(there, "Your name")
    there.complaints.clear()


def test_a_password_asks_for_the_old_one(visitor: Visitors) -> None:
    ann = visitor()
    keep_name(ann, "Ann Changes")
    you(ann, "Change the password")
    ann.page.get_by_label("The old password").fill("not this one")
    set_password(ann, "another battery")
    ann.page.get_by_role("button", name="Change the password").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("This is not your password")
    ann.complaints.clear()


def test_a_lost_password_is_reset_by_a_link_of_the_administrators(visitor: Visitors) -> None:
    ann, ada = visitor(), visitor()
    keep_name(ann, "Ann Forgets")
    ada.come_in("Ada Resets")
    ada.become(Role.ADMIN)
    ada.page.get_by_role("link", name="The room").click()
    ada.page.get_by_label("Find by name").fill("Ann Forgets")
    ada.page.get_by_role("button", name="Reset the password of Ann Forgets").click()
    link = ada.page.get_by_label("The link").input_value()
    lost = visitor()
    lost.page.goto(link)
    expect(lost.page.get_by_role("textbox", name="Your name")).to_have_value("Ann Forgets")
    set_password(lost, "another battery")
    lost.page.get_by_role("button", name="Set the password").click()
    log_in(lost, "another battery")
    is_called(lost, "Ann Forgets")
    lost.page.goto("about:blank")
    lost.page.goto(link)
    expect(lost.page.get_by_role("heading", name="This link does not work")).to_be_visible()
    lost.complaints.clear()


def test_whoever_leaves_for_good_types_their_name_and_is_gone(visitor: Visitors) -> None:
    ann = visitor()
    ann.come_in("Ann Parts")
    you(ann, "Leave for good")
    field = ann.page.get_by_label("Type your name")
    field.fill("Ann Part")
    ann.page.get_by_role("button", name="Leave for good").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("This is not your name")
    ann.complaints.clear()
    field.fill("Ann Parts")
    ann.page.get_by_role("button", name="Leave for good").click()
    ann.toasted("Your account is closed.")
    is_called(ann, "Your name")
    other = visitor()
    other.come_in("Ann Parts")  # the name is free again
