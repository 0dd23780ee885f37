"""Who won and why: hands named at the felt and in the log, and the comparison behind every "why?"."""

import re
from collections.abc import Callable

from browserkit import LIMIT, Doors, Visitor
from playwright.sync_api import expect

Make = Callable[..., Visitor]


def test_ones_own_hand_is_named_as_the_street_develops_and_the_result_says_why(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("limit-holdem", LIMIT, 4, bots=3, name="why 4")
    ann = visitor()
    ann.sit(table, "Wanda")
    ann.deal_until_turn()
    named = ann.page.locator(".own-hand")
    expect(named).to_have_text(re.compile("-|pair of"))
    ann.play_to_showdown(lambda: ann.choose("check", "call"))

    shown = ann.page.locator("rb-seat.tabled .hand-name:visible")
    expect(shown).not_to_have_count(0)
    names = shown.all_inner_texts()
    assert all(names)
    ann.page.locator("rb-pot-centre > .why").click()
    reasons = ann.page.locator("dialog .reason")
    expect(reasons.first.locator("> h3")).to_contain_text("wins $")
    expect(reasons.first.locator(".compared.best p")).to_contain_text(" has ")
    expect(reasons.first.locator(".compared.best svg.card")).to_have_count(5)
    expect(reasons.first.locator(".clause h3").first).to_be_visible()
    ann.page.keyboard.press("Escape")

    loud = ann.page.locator("rb-log li.loud").last
    expect(loud.locator(".words")).to_contain_text(" with ")
    loud.get_by_role("button", name="Why?").click()
    expect(ann.page.locator("dialog .compared.best")).to_have_count(1)
    assert ann.complaints == []


def test_two_shown_hands_are_compared_with_a_reason(doors: Doors, visitor: Make) -> None:
    """Two people who show at once: all-in hands are turned up, whoever wins."""
    table = doors.open_table("limit-holdem", LIMIT, 4, name="compared 2", showdown="ask")
    ann, bo = visitor(), visitor()
    ann.sit(table, "Cleo")
    bo.sit(table, "Bertil")
    number = doors.deal(table)
    for _ in range(40):
        over = ann.page.locator(f"rb-felt[data-hand='{number}'][data-phase=over]")
        turns = [(each, each.page.locator("rb-actions .bar:not(.settling) button").first) for each in (ann, bo)]
        expect(over.or_(turns[0][1]).first.or_(ann.page.locator("rb-seat.acts:not(.own)")).first).to_be_visible()
        if over.count():
            break
        for each, turn in turns:
            if turn.count():
                each.choose("check", "call", "show")
    for each in (ann, bo):
        each.page.locator("rb-pot-centre > .why").click()
        beaten = each.page.locator("dialog .compared.beaten p").first
        expect(beaten).to_have_text(re.compile("(beats?|lower than) |the pot is split"))
        assert each.complaints == []
