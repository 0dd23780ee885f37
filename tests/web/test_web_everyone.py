"""For everyone: axe finds nothing, on any page and in mid-hand; and a hand is played with keyboard and ears alone."""

import re
from collections.abc import Callable

import msgspec
import pytest
from axe_playwright_python.sync_playwright import Axe
from browserkit import DESK, HELD, NL, PHONE, Doors, Visitor
from playwright.sync_api import ViewportSize, expect

from riverboat.banked.commands import OpenBankedTable
from riverboat.games import game_or_mix

Make = Callable[..., Visitor]
FAMILIES = ("no-limit-holdem", "omaha-high-low-eight", "seven-card-stud-high", "triple-draw-2-7")
MOST_STOPS = 80
"""Nobody should have to press the tab key more often than that."""
AXE = Axe()


def judged(visitor: Visitor) -> None:
    """Nothing that axe knows is wrong with the page as it is."""
    expect(visitor.page.locator("h1").first).to_be_attached()  # a page that is still being loaded has none
    visitor.laid_out()
    found = AXE.run(visitor.page).response["violations"]
    assert [(each["id"], [node["html"][:200] for node in each["nodes"]]) for each in found] == []


def tab_to(visitor: Visitor, wanted: str) -> None:
    """Press the tab key until what has the focus is called so in the accessible tree."""
    heard = []
    for _ in range(MOST_STOPS):
        visitor.page.keyboard.press("Tab")
        focused = visitor.page.locator(":focus")  # after the last stop it is the window's own, and then the first again
        heard.append(focused.aria_snapshot() if focused.count() else "")
        if re.search(wanted, heard[-1]):
            return
    pytest.fail(f"no {wanted} in {heard}")


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_on_pages_and_dialogs(doors: Doors, visitor: Make, viewport: ViewportSize) -> None:
    axel = visitor(viewport)
    doors.open_table("limit-holdem", game_or_mix("limit-holdem").stakes[0], 6, bots=2, name=f"A {viewport['width']}")
    axel.page.goto(doors.url)
    expect(axel.page.locator(".table-card").first).to_be_visible()
    judged(axel)
    axel.come_in(f"Axel {viewport['width']}")
    for button in ("Play with friends", "Open a table", "You are Axel", "Settings"):
        axel.page.get_by_role("button", name=button).click()
        expect(axel.page.get_by_role("dialog")).to_be_visible()
        for folded in axel.page.locator("dialog summary").all():
            folded.click()
        judged(axel)
        axel.page.keyboard.press("Escape")
        expect(axel.page.get_by_role("dialog")).to_have_count(0)
    for address, there in {
        "games": "rb-games .games",
        "games/omaha-high-low-eight": "rb-game .ladder",
        "games/pai-gow-tiles": "rb-game .ladder",
        "hands": "rb-my-hands",
        "bankroll": "rb-bankroll",
    }.items():
        axel.page.goto("about:blank")  # what the last page shows would pass for this one
        axel.page.goto(f"{doors.url}#/{address}")
        expect(axel.page.locator(there).first).to_be_visible()
        judged(axel)


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_in_mid_hand(doors: Doors, visitor: Make, viewport: ViewportSize) -> None:
    for game in FAMILIES:
        ada = visitor(viewport)
        table = doors.open_table(game, game_or_mix(game).stakes[0], 6, bots=4, name=f"mid {game} {viewport['width']}")
        ada.sit(table, f"Ada {game[:6]} {viewport['width']}")
        ada.deal_until_turn()
        judged(ada)
        ada.play(
            lambda ada=ada: ada.choose("check", "call", "bring-in", "draw", "discard", "show", "fold"),  # type: ignore[misc]
            until="rb-felt[data-phase=over]",
        )
        judged(ada)


def test_axe_finds_nothing_beside_the_table_and_at_a_bank(doors: Doors, visitor: Make) -> None:
    rules = msgspec.structs.replace(HELD, name="judged", bots=2)
    table = doors.wait(doors._open(OpenBankedTable("three-card-poker"), rules))
    ben = visitor()
    ben.come_in("Ben")
    ben.look_at(table)
    for tab in ("Log", "Chat", "Hands", "Sign", "Pays"):
        ben.page.get_by_role("tab", name=tab).click()
        expect(ben.page.get_by_role("tabpanel", name=tab)).to_be_visible()
        judged(ben)


def test_the_log_is_one_stop_and_names_every_card(doors: Doors, visitor: Make) -> None:
    lou = visitor()
    lou.sit(doors.open_table("no-limit-holdem", NL, 6, bots=3, name="one stop"), "Lou")
    lou.deal_until_turn()
    log = lou.page.get_by_role("log", name="Hand log")
    dealt = log.get_by_role("listitem").filter(has_text="Dealt:")
    expect(dealt.get_by_role("img", name="a card face down").first).to_be_visible()
    expect(dealt.get_by_role("img", name=re.compile(r"^\w+ of \w+$"))).to_have_count(2)
    assert log.get_by_role("button").count() > 2
    log.focus()
    lou.page.keyboard.press("ArrowUp")
    assert 'button "Why?' in lou.page.locator(":focus").aria_snapshot()
    lou.page.keyboard.press("Shift+Tab")
    assert lou.page.locator(":focus").get_attribute("role") == "log"
    assert log.locator("button:not([tabindex='-1'])").count() == 0


@pytest.mark.parametrize("game", FAMILIES)
def test_a_hand_is_played_with_keyboard_and_ears_alone(doors: Doors, visitor: Make, game: str) -> None:
    """Everything is found by what the accessible tree calls it, and reached with the tab key."""
    table = doors.open_table(game, game_or_mix(game).stakes[0], 6, bots=3, name=f"ears {game}")
    eve = visitor()
    eve.come_in(f"Eve {game[:8]}")
    eve.look_at(table)
    tab_to(eve, 'button "Sit in seat')
    eve.page.keyboard.press("Enter")
    tab_to(eve, 'button "Sit down with')
    eve.page.keyboard.press("Enter")
    expect(eve.page.get_by_role("group", name=re.compile("Eve .*, you"))).to_be_visible()
    doors.deal(table)
    turn = eve.page.get_by_role("group", name="Your turn", exact=True)
    over = eve.page.get_by_role("log", name="Hand log").get_by_text(re.compile(r"^Hand \d+ is over"))
    answered = 0
    for _ in range(40):
        expect(turn.get_by_role("button").first.or_(over)).to_be_visible()
        if over.count():
            break
        said = turn.aria_snapshot()
        wanted = next(
            word
            for word in ("Check", "Call", "Bring in", "Stand pat", "Keep", "Draw", "Show", "Fold")
            if f'"{word}' in said
        )
        before = eve.wait_for_turn()
        tab_to(eve, f'button "{wanted}')
        eve.page.keyboard.press("Enter")
        eve.acted(before)
        answered += 1
    expect(over).to_be_visible()
    assert answered
