"""Every screen plays as well as any other: a phone on its side, a page at 200 %, a small laptop."""

from collections.abc import Callable

import pytest
from browserkit import HELD, HOUR, NL, PHONE, Doors, Visitor
from msgspec.structs import replace
from playwright.sync_api import ViewportSize, expect

from riverboat.banked.commands import OpenBankedTable

Make = Callable[..., Visitor]
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
ZOOMED: ViewportSize = {"width": 683, "height": 384}
LAPTOP: ViewportSize = {"width": 1366, "height": 768}
COVERED = """() => {
    const box = each => each.getBoundingClientRect();
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    const plates = [...document.querySelectorAll("rb-seat.taken .plate")];
    const cards = [...document.querySelectorAll(".board svg.card"), ...document.querySelectorAll("rb-seat svg.card")];
    return cards.filter(card => plates.some(plate => plate.parentElement !== card.closest("rb-seat")
        && meet(box(plate), box(card)))).length;
}"""
OUT = """() => [...document.querySelectorAll(".foot button:not([hidden]), rb-seat .plate")]
    .filter(each => each.offsetParent).filter(each => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    }).map(each => each.textContent)"""


@pytest.mark.parametrize("screen", [SIDEWAYS, ZOOMED, LAPTOP], ids=["sideways", "zoomed", "laptop"])
def test_at_a_full_table_no_plate_covers_a_card_and_all_can_be_reached(
    doors: Doors, visitor: Make, screen: ViewportSize
) -> None:
    lea = visitor(screen)
    lea.sit(
        doors.open_table("no-limit-holdem", NL, 9, bots=8, name=f"Screen {screen['width']}"), f"Lea{screen['width']}"
    )
    lea.play(lambda: lea.choose("check", "call"), until=".board svg.card >> nth=2")
    lea.wait_for_turn()
    lea.laid_out()
    assert lea.page.evaluate(COVERED) == 0
    assert lea.page.evaluate(OUT) == []
    raising = lea.action("raise-to").or_(lea.action("bet"))
    if raising.count():
        lea.page.keyboard.press("r")
        expect(lea.page.locator("rb-raise")).to_be_visible()
        lea.laid_out()
        assert lea.page.evaluate(OUT) == []


def test_on_a_phone_the_decisions_of_a_banked_game_are_as_large_as_elsewhere_and_lie_in_the_same_order(
    doors: Doors, visitor: Make
) -> None:
    rules = replace(HELD, betting_ms=HOUR, bots=3, name="Small buttons")
    table = doors.wait(doors._open(OpenBankedTable("three-card-poker"), rules))
    tia = visitor(PHONE)
    tia.sit(table, "Tia")
    doors.deal(table)
    declines = tia.page.locator("[data-word=decline-bank]")
    space = tia.page.locator("rb-banked-actions .space").first
    expect(declines.or_(space).first).to_be_visible()
    if declines.count():
        declines.click()
    space.click()
    expect(tia.page.locator("rb-seat.own .stack")).not_to_have_text("$500")

    async def close_bets() -> None:
        doors._dealer(doors.room.host(table))._do_what_is_asked()

    doors.wait(close_bets())
    buttons = tia.page.locator("rb-banked-actions .bar .action")
    expect(buttons).to_have_count(2)
    assert [button.get_attribute("data-word") for button in buttons.all()] == ["fold", "bet"]
    for button in buttons.all():
        box = button.bounding_box()
        assert box is not None
        assert box["width"] > 150
        assert box["height"] > 44


def test_folding_for_nothing_is_asked_about(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("no-limit-holdem", NL, 3, bots=2)
    ida = visitor()
    ida.sit(table, "Ida")
    free = "rb-actions .bar:not(.settling):has([data-word=check]):has([data-word=fold])"
    ida.play(lambda: ida.choose("check", "call"), until=free)
    before = ida.wait_for_turn()
    dialog = ida.page.get_by_role("dialog")
    ida.page.keyboard.press("f")
    expect(dialog).to_contain_text("Checking is free")
    expect(dialog.get_by_role("button", name="Check")).to_be_focused()
    ida.page.keyboard.press("Escape")
    assert ida.wait_for_turn() == before, "nothing was done"
    ida.action("fold").click()
    dialog.get_by_role("button", name="Fold").click()
    ida.acted(before)
    expect(ida.page.locator("rb-log li", has_text="Ida folds")).to_have_count(1)
