"""A higher minimum is proposed, answered and played for, by buttons between two hands."""

from collections.abc import Callable

from browserkit import LIMIT, Doors, Visitor
from playwright.sync_api import Locator, expect

Make = Callable[..., Visitor]


def two_at(doors: Doors, make: Make, *names: str) -> tuple[Visitor, Visitor, str]:
    table = doors.open_table("holdem", LIMIT, 3, agreed_minimum=True)
    first, second = make(), make()
    for person, name in zip((first, second), names, strict=True):
        person.sit(table, name)
    return first, second, table


def offer(person: Visitor, word: str) -> Locator:
    return person.page.locator(f"rb-offers [data-word={word}]")


def test_everybody_agrees_and_the_table_says_what_it_is_played_for(doors: Doors, visitor: Make) -> None:
    ann, bob, table = two_at(doors, visitor, "Annika", "Bobby")
    for person in (ann, bob):
        expect(person.page.locator(".topline")).to_contain_text("$2-$4 fixed limit")
    expect(offer(ann, "propose-minimum")).to_have_text("Play for more: bets from$4")
    offer(ann, "propose-minimum").click()

    # The proposer's chair shows what is proposed; a player who has agreed may still think better of it.
    expect(bob.page.locator("rb-seat.speaks .said")).to_have_text("bets from $4?")
    expect(ann.page.locator("rb-seat.own.speaks .said")).to_be_visible()
    expect(offer(ann, "agree-to-minimum")).to_have_count(0)
    expect(offer(ann, "refuse-minimum")).to_have_text("Play on as posted")
    expect(offer(bob, "propose-minimum")).to_have_count(0)
    expect(offer(bob, "agree-to-minimum")).to_have_text("Agree to bets from$4")

    # With the keyboard alone.
    offer(bob, "agree-to-minimum").focus()
    bob.page.keyboard.press("Enter")
    expect(bob.page.locator("rb-offers")).to_be_focused()
    for person in (ann, bob):
        expect(person.page.locator(".topline")).to_contain_text("$4-$8 fixed limit")
        expect(person.page.locator("rb-seat.speaks")).to_have_count(0)
        expect(person.page.locator("rb-log li", has_text="Everybody agrees")).to_have_count(1)
        person.page.get_by_role("tab", name="Sign").click()
        expect(person.page.locator("rb-sign .limits")).to_have_text("$4-$8 fixed limit")
    doors.deal(table)
    expect(ann.page.locator("rb-seat.acts")).to_have_count(1)
    first = ann if ann.page.locator("rb-seat.own.acts").count() else bob
    first.wait_for_turn()
    expect(first.action("raise-to").locator(".price")).to_have_text("$8")


def test_one_who_is_against_it_ends_it(doors: Doors, visitor: Make) -> None:
    cora, dave, _ = two_at(doors, visitor, "Cora", "Dave")
    offer(cora, "propose-minimum").click()
    offer(dave, "refuse-minimum").click()
    expect(cora.page.locator("rb-seat:not(.own).speaks .said")).to_have_text("plays as posted")
    for person in (cora, dave):
        expect(offer(person, "propose-minimum")).to_be_visible()
        expect(offer(person, "refuse-minimum")).to_have_count(0)
        expect(person.page.locator(".topline")).to_contain_text("$2-$4 fixed limit")
