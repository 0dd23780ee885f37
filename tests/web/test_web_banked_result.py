"""One's own result at a banked table, the pay table and the road beside it, the same bets again, and "ready"."""

import re
from collections.abc import Callable

import msgspec
from browserkit import HOUR, LIVELY, Doors, Visitor
from playwright.sync_api import Page, expect

from riverboat.banked import commands as c
from riverboat.server.tables.host import Host

Make = Callable[..., Visitor]
SLOW = msgspec.structs.replace(LIVELY, betting_ms=HOUR, turn_ms=HOUR, pause_ms=HOUR, alone_ms=HOUR)


def sit_alone(doors: Doors, visitor: Visitor, game: str, name: str) -> Host:
    """At a table where nobody else sits, and nothing moves on by itself."""
    house = msgspec.structs.replace(SLOW, name=f"result {game}", bots=0)
    host = doors.wait(doors.room.open_table(c.OpenBankedTable(game), house))
    visitor.sit(host.id, name)
    visitor.table = host.id
    return host


def bets_open(visitor: Visitor, doors: Doors) -> None:
    doors.deal(visitor.table)
    expect(visitor.page.locator("rb-bets .ready:enabled")).to_be_visible()


def play_round(page: Page) -> None:
    """Ready, and every decision taken, until the result is there."""
    page.locator("rb-bets .ready").click()
    result = page.locator(".own-result")
    decision = page.locator("rb-banked-actions .bar [data-word]")
    for _ in range(8):
        expect(result.or_(decision.first).first).to_be_visible()
        if result.count():
            return
        turn = page.locator("rb-banked-actions").get_attribute("data-turn")
        page.locator("rb-banked-actions .bar [data-word]").first.click()
        over = f"rb-banked-actions[data-turn='{turn}'] .bar > *"
        expect(page.locator(over)).to_have_count(0)


def test_ones_own_result_is_big_and_the_same_bets_go_down_again(doors: Doors, visitor: Make) -> None:
    ann = visitor()
    host = sit_alone(doors, ann, "texas-holdem-bonus", "Odile")
    bets_open(ann, doors)
    expect(ann.page.locator("rb-bets .rebet")).to_be_hidden()
    before = host.table.chair(1).stack
    ann.page.locator(".space:enabled").first.click()
    expect(ann.page.locator(".space.down")).to_have_count(1)
    play_round(ann.page)

    net = host.table.chair(1).stack - before
    shown = ann.page.locator(".own-result .net")
    words = "Push" if not net else f"You {'win' if net > 0 else 'lose'} ${abs(net) // 100}"
    expect(shown).to_have_text(words)
    expect(ann.page.locator(".own-result li").first).to_contain_text(re.compile(r"Ante.*([+−]\$|push)"))
    ann.page.get_by_role("tab", name="Pays").click()
    expect(ann.page.locator("rb-pays dl > div")).not_to_have_count(0)

    bets_open(ann, doors)
    again = ann.page.locator("rb-bets .rebet")
    expect(again).to_have_text("Same bets, $10")
    again.click()
    expect(ann.page.locator(".space.down")).to_have_count(1)
    expect(again).to_be_hidden()
    assert ann.complaints == []


def test_a_shoe_has_its_road_beside_the_table(doors: Doors, visitor: Make) -> None:
    ann, bo = visitor(), visitor()
    sit_alone(doors, ann, "ez-baccarat-panda-8", "Mirjam")
    bo.sit(ann.table, "Nestor")
    doors.deal(ann.table)
    expect(ann.page.locator(".pots .total")).to_have_text(re.compile("The bank is offered to"))
    expect(bo.page.locator(".pots .total")).to_have_text(re.compile("The bank is offered to"))
    bank, other = (ann, bo) if ann.page.locator("[data-word=take-bank]").count() else (bo, ann)
    bank.page.locator("[data-word=take-bank]").click()
    other.page.locator(".space:enabled").first.click()
    expect(other.page.locator(".space.down")).to_have_count(1)
    for each in (bank, other):
        each.page.locator("rb-bets .ready").click()
    expect(other.page.locator(".own-result")).to_be_visible()
    expect(bank.page.locator(".own-result li").first).to_contain_text(re.compile("Collection|The bank"))
    other.page.get_by_role("tab", name="Road").click()
    expect(other.page.locator("rb-road .bead")).not_to_have_count(0)
    expect(other.page.locator("rb-road .counts")).to_have_text(re.compile(r"Player \d · Banker \d · Tie \d"))
    assert ann.complaints == bo.complaints == []
