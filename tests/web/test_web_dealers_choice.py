"""Dealer's choice: the game is chosen while offers for the next hand stand open, and neither is in the other's way."""

from collections.abc import Callable

import pytest
from browserkit import DESK, PHONE, Doors, Visitor
from playwright.sync_api import ViewportSize, expect

from riverboat.games import game_or_mix

Make = Callable[..., Visitor]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_game_is_chosen_beside_the_offers(doors: Doors, visitor: Make, size: ViewportSize) -> None:
    nel = visitor(size)
    stakes = game_or_mix("dealers-choice").stakes[0]
    table = doors.open_table("dealers-choice", stakes, 3, bots=2, bomb_pots=True)
    nel.sit(table, f"Nel {size['width']}")

    def get_out() -> None:
        before = nel.wait_for_turn()
        nel.click("check", "fold", "draw", "bring-in", "discard")
        nel.acted(before)

    nel.play(get_out, until="rb-table:has(rb-offers button) rb-actions [data-word=choose-game]")
    nel.wait_for_turn()
    offers = nel.page.locator("rb-offers button").last.bounding_box()
    wording = nel.page.locator("rb-actions .wording").bounding_box()
    assert offers
    assert wording
    assert offers["y"] + offers["height"] <= wording["y"]
    assert wording["y"] + wording["height"] <= size["height"]
    # Playwright clicks what is on top only.
    nel.page.locator("rb-actions select").select_option("badugi")
    nel.page.get_by_role("button", name="Play it").click()
    expect(nel.page.locator(".playing")).to_contain_text("now Badugi")
    assert doors.room.host(table).table.hands
