"""Time to see who won, and no more than everybody wants."""

import re
from collections.abc import Callable

from browserkit import NL, Doors, Visitor
from playwright.sync_api import expect

Make = Callable[..., Visitor]


def test_the_next_hand_comes_when_everybody_has_pressed_next(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("no-limit-holdem", NL, 4, bots=3)
    nan, ned = visitor(), visitor()
    nan.sit(table, "Nan")
    ned.sit(table, "Ned")
    doors.deal(table)
    nexts = [person.page.get_by_role("button", name="Next hand") for person in (nan, ned)]
    for person, wanted in zip((nan, ned), nexts, strict=True):
        expect(person.page.locator("rb-felt[data-hand='1']")).to_have_count(1)
        expect(wanted).to_be_hidden()
    over = "rb-felt[data-phase=over]"
    while not nan.page.locator(over).count():
        for person in (nan, ned):
            if person.page.locator("rb-actions .bar:not(.settling) button").count():
                person.choose("check", "fold")
    nexts[0].click()
    waiting = nan.page.get_by_role("button", name="Waiting for the others…")
    expect(waiting).to_be_disabled()
    expect(nexts[1]).to_be_enabled()
    assert doors.room.host(table).table.hands == 1
    nexts[1].click()
    for person in (nan, ned):
        expect(person.page.locator("rb-felt[data-hand='2']")).to_have_count(1)
    expect(waiting).to_be_hidden()


def test_whoever_opens_a_table_says_how_quickly_it_is_played(doors: Doors, visitor: Make) -> None:
    pat = visitor()
    pat.come_in("Pat")
    pat.page.get_by_role("button", name="Open a table").click()
    dialog = pat.page.get_by_role("dialog")
    dialog.get_by_label("Pace").select_option("fast")
    dialog.get_by_label("Kept busy by bots").select_option("0")
    dialog.get_by_role("button", name="Open the table").click()
    expect(pat.page).to_have_url(re.compile("#/table/"))
    expect(pat.page.locator("rb-seat").first).to_be_visible()
    table = pat.page.url.split("/table/")[1].split("/")[0]
    house = doors.room.host(table).house
    assert (house.pause_ms, house.think_ms) == (1_200, 800)
