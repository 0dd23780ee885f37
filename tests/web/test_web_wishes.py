"""Pre-actions: armed by a press, dropped when the situation changes, carried out when the turn comes."""

import re
from collections.abc import Callable

from browserkit import LIMIT, Doors, Visitor
from playwright.sync_api import Locator, expect

Make = Callable[..., Visitor]


def wish(person: Visitor, word: str) -> Locator:
    return person.page.locator(f"rb-wishes [data-word='{word}']")


def two(doors: Doors, visitor: Make, name: str) -> tuple[Visitor, Visitor]:
    """Whoever is to act first, and who waits."""
    table = doors.open_table("limit-holdem", LIMIT, 4, name=f"wishes {name}", bomb_pots=True)
    one, other = visitor(), visitor()
    one.sit(table, f"{name} one")
    other.sit(table, f"{name} two")
    doors.deal(table)
    acts = one.page.locator("rb-seat.own.acts, rb-seat.acts:not(.own)")
    expect(acts).to_have_count(1)
    return (one, other) if one.page.locator("rb-seat.own.acts").count() else (other, one)


def test_a_raise_drops_a_check_and_check_or_fold_becomes_fold(doors: Doors, visitor: Make) -> None:
    first, waits = two(doors, visitor, "Vera")
    wish(waits, "check").click()
    expect(wish(waits, "check")).to_have_attribute("aria-pressed", "true")
    wish(waits, "check-fold").click()
    expect(wish(waits, "check")).to_have_attribute("aria-pressed", "false")
    first.choose("raise-to")
    # Its turn has come with a bet to answer: the wish is a fold now, and is carried out by itself.
    expect(first.page.locator("rb-log li", has_text=re.compile("two folds|one folds"))).to_have_count(1)
    assert first.complaints == waits.complaints == []


def test_an_armed_check_is_gone_after_a_raise_and_nothing_is_done(doors: Doors, visitor: Make) -> None:
    first, waits = two(doors, visitor, "Wim")
    wish(waits, "check").click()
    first.choose("raise-to")
    waits.wait_for_turn()
    expect(waits.page.locator("rb-wishes [aria-pressed=true]")).to_have_count(0)
    waits.page.wait_for_timeout(2_300)  # longer than any wish takes: nothing has been sent
    expect(waits.action("fold")).to_be_visible()


def test_call_any_calls_and_checks_and_one_press_disarms_it(doors: Doors, visitor: Make) -> None:
    first, waits = two(doors, visitor, "Xenia")
    wish(waits, "call-any").click()
    first.choose("raise-to")
    expect(first.page.locator("rb-log li", has_text="calls")).to_have_count(1)
    armed = waits.page.locator("rb-wishes [data-word=call-any][aria-pressed=true]")
    expect(armed).to_have_count(1)
    armed.click()
    expect(armed).to_have_count(0)


def test_a_bomb_pot_is_wished_for_during_a_hand_and_proposed_after_it(doors: Doors, visitor: Make) -> None:
    first, waits = two(doors, visitor, "Yolanda")
    wish(waits, "bomb-pot").click()
    first.choose("fold")
    expect(first.page.locator("rb-log li", has_text="proposes a bomb pot")).to_have_count(1)
