"""The dark room and the light one: axe finds nothing in either, at tables, on the staff's pages and in dialogs."""

from collections.abc import Callable

import msgspec
import pytest
from browserkit import HELD, NL, Doors, Visitor
from friendskit import join, open_private
from playwright.sync_api import expect
from test_web_everyone import judged

from riverboat.banked.commands import OpenBankedTable
from riverboat.room.account_words import Role

Make = Callable[..., Visitor]
ROOMS = ("dark", "light")


def furnish(visitor: Visitor, room: str) -> None:
    """As if chosen in the settings."""
    visitor.page.evaluate(f"localStorage.setItem('riverboat.prefs', JSON.stringify({{ room: '{room}' }}))")
    visitor.page.reload()
    expect(visitor.page.locator("html")).to_have_attribute("data-room", room)


def judge_tabs(visitor: Visitor) -> None:
    for tab in visitor.page.get_by_role("tab").all():
        tab.click()
        judged(visitor)


def test_the_light_room_is_chosen_and_kept(visitor: Make) -> None:
    dawn = visitor()
    dawn.come_in("Dawn")
    dawn.page.get_by_role("button", name="Settings").click()
    walls = "getComputedStyle(document.body).color"
    dark = dawn.page.evaluate(walls)
    dawn.page.get_by_label("Light room").check()
    assert dawn.page.evaluate(walls) != dark
    judged(dawn)
    light = dawn.page.evaluate(walls)
    dawn.page.reload()
    expect(dawn.page.locator("html")).to_have_attribute("data-room", "light")
    assert dawn.page.evaluate(walls) == light


@pytest.mark.parametrize("room", ROOMS)
def test_axe_finds_nothing_at_a_table_in_its_replay_and_its_proof(doors: Doors, visitor: Make, room: str) -> None:
    table = doors.open_table("no-limit-holdem", NL, 6, bots=3, name=f"{room} room")
    kay = visitor()
    kay.sit(table, f"Kay {room}")
    furnish(kay, room)
    expect(kay.page.locator("rb-seat.own")).to_be_visible()
    kay.deal_until_turn()
    kay.play(lambda: kay.choose("check", "call", "show", "fold"), until="rb-felt[data-phase=over]")
    judge_tabs(kay)
    for address, there in {"": "rb-replay .lines li", "/proof": "rb-proof-page h1"}.items():
        kay.page.goto(f"{doors.url}#/table/{table}/hand/1{address}")
        expect(kay.page.locator(there).first).to_be_visible()
        judged(kay)
    for address, there in {"": ".table-card", "games/razz": ".ladder", "bankroll": "table", "hands": "table"}.items():
        kay.page.goto(f"{doors.url}#/{address}")
        expect(kay.page.locator(f"main {there}").first).to_be_visible()
        judged(kay)


@pytest.mark.parametrize("room", ROOMS)
def test_axe_finds_nothing_in_a_round_against_a_bank(doors: Doors, visitor: Make, room: str) -> None:
    rules = msgspec.structs.replace(HELD, name=f"{room} bank", bots=2)
    table = doors.wait(doors._open(OpenBankedTable("three-card-poker"), rules))
    bea = visitor()
    bea.sit(table, f"Bea {room}")
    furnish(bea, room)
    expect(bea.page.locator("rb-seat.own")).to_be_visible()
    doors.deal(table)
    expect(bea.page.locator("rb-banked-actions button:visible").first).to_be_visible()
    judged(bea)


@pytest.mark.parametrize("room", ROOMS)
def test_axe_finds_nothing_on_the_pages_of_host_floor_and_office(doors: Doors, visitor: Make, room: str) -> None:
    host, guest = visitor(), visitor()
    _, link = open_private(host, f"Hope {room}")
    join(guest, doors, link, f"Gus {room}")
    expect(guest.page.locator("rb-seat").first).to_be_visible()
    furnish(host, room)
    expect(host.page.locator("rb-host")).to_be_attached()
    judge_tabs(host)

    ada = visitor()
    ada.come_in(f"Adm {room}")
    ada.become(Role.ADMIN)
    furnish(ada, room)
    table = doors.open_table("no-limit-holdem", NL, 6, bots=3, name=f"{room} floor")
    for address, there in {"room": "table.office tbody tr", "reports": "h1"}.items():
        ada.page.goto(f"{doors.url}#/{address}")
        expect(ada.page.locator(there).first).to_be_visible()
        judged(ada)
    ada.look_at(table)
    doors.deal(table)
    ada.page.get_by_role("tab").last.click()
    expect(ada.page.locator("rb-floor .ruling").first).to_be_attached()
    judged(ada)
