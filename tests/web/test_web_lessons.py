"""A game's own page teaches it: the goal, a round step by step, the ranking, what is paid."""

from collections.abc import Callable

import msgspec
import pytest
from browserkit import DESK, HELD, PHONE, Doors, Visitor
from playwright.sync_api import ViewportSize, expect

from riverboat.banked.commands import OpenBankedTable

Make = Callable[..., Visitor]


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_a_round_is_gone_through_step_by_step(doors: Doors, visitor: Make, viewport: ViewportSize) -> None:
    una = visitor(viewport)
    una.page.goto(f"{doors.url}#/games/omaha-high-low-eight")
    page = una.page.locator("rb-game")
    expect(page.get_by_role("region", name="The goal")).to_contain_text("half the pot goes to the best high hand")
    now = page.locator(".now[role=status]")
    expect(now).to_have_text("Before the hand")
    una.page.get_by_role("button", name="One step on").click()
    expect(now).not_to_have_text("Before the hand")
    una.page.get_by_role("button", name="To the end").click()
    expect(now).to_have_text("Hand 1 is over")
    expect(page.locator("rb-felt.decided rb-seat.own")).to_have_count(1)
    high, low = page.locator("ol.ladder").all()
    expect(high.locator("li").first).to_contain_text("royal flush")
    expect(low.locator("li").first).to_contain_text("5-4-3-2-A low")
    main = una.page.locator("main")
    assert main.evaluate("main => main.scrollWidth <= main.clientWidth")


def test_a_banked_game_says_what_it_pays_and_is_reached_from_lobby_and_table(doors: Doors, visitor: Make) -> None:
    rules = msgspec.structs.replace(HELD, name="taught")
    table = doors.wait(doors.room.open_table(OpenBankedTable("three-card-poker"), rules)).id
    pat = visitor()
    pat.page.goto(doors.url)
    pat.page.get_by_role("article", name="taught").get_by_role("link", name="Three Card Poker").click()
    page = pat.page.locator("rb-game")
    expect(page.get_by_role("heading", name="What it pays")).to_be_visible()
    expect(page.locator("dl").first).to_contain_text("Pair Plus")
    expect(page.get_by_role("link", name="taught")).to_be_visible()
    pat.look_at(table)
    pat.page.get_by_role("tab", name="Sign").click()
    pat.page.get_by_role("link", name="How it is played").click()
    expect(pat.page.locator("rb-game").get_by_role("heading", name="Three Card Poker", exact=True)).to_be_visible()
