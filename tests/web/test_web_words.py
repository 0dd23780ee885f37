"""What the page says in its own words, as people say it."""

from collections.abc import Callable

from browserkit import NL, Doors, Visitor
from playwright.sync_api import expect

from riverboat.room.account_words import Role

Make = Callable[..., Visitor]


def test_no_field_names_a_bound_that_nobody_reaches(visitor: Make) -> None:
    amy = visitor()
    amy.come_in("Amy")
    amy.page.get_by_role("button", name="Open a table").click()
    dialog = amy.page.get_by_role("dialog")
    dialog.locator("summary").click()
    expect(dialog.locator(".setting").first).to_be_visible()
    expect(dialog).not_to_contain_text(",000,000,000")
    expect(dialog).not_to_contain_text("must_afford")


def test_the_games_are_listed_with_seats_as_a_range(doors: Doors, visitor: Make) -> None:
    gus = visitor()
    gus.page.goto(f"{doors.url}#/games")
    games = gus.page.locator("rb-games")
    expect(games).to_contain_text("Three Card Poker")
    expect(games).to_contain_text(" to 8 seats")
    expect(games).not_to_contain_text("3, 4")


def test_an_account_is_told_like_one(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("no-limit-holdem", NL, 3)
    bob = visitor()
    bob.sit(table, "Bobby")
    bob.page.get_by_role("button", name="Leave").click()
    expect(bob.page.get_by_role("button", name="Sit down")).to_be_visible()
    bob.page.get_by_role("link", name="Bankroll").click()
    page = bob.page.locator("rb-bankroll")
    expect(page.locator("tbody tr")).not_to_have_count(0)
    expect(page.locator(".figure .label").last).to_have_text("Total")
    expect(page).to_contain_text("Cashed out")
    expect(page).to_contain_text("Bought chips")


def test_a_role_is_something_that_one_is(visitor: Make) -> None:
    ann = visitor()
    ann.come_in("Anni")
    ann.become(Role.ADMIN)
    ann.toasted("You are an administrator now.")
