"""Settling up: a home game from the first buy-in to the text that says who pays whom."""

from collections.abc import Callable

import pytest
from browserkit import Doors, Visitor
from friendskit import join, open_private
from playwright.sync_api import Locator, ViewportSize, expect

from riverboat.table import commands as c

PHONE: ViewportSize = {"width": 390, "height": 844}
Make = Callable[..., Visitor]


def evening(visitor: Visitor) -> Locator:
    drawer = visitor.page.locator(".drawer").last
    if drawer.is_visible() and drawer.get_attribute("aria-expanded") == "false":
        drawer.click()
    visitor.page.get_by_role("tab", name="Evening").click()
    return visitor.page.locator("rb-evening")


def sit(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name="Sit down with").click()
    expect(visitor.page.locator("rb-seat.own")).to_have_count(1)


@pytest.mark.parametrize("size", [None, PHONE], ids=["desk", "phone"])
def test_a_home_game_is_settled_up(doors: Doors, visitor: Make, size: ViewportSize | None) -> None:
    at = "phone" if size else "desk"
    ann, bob = visitor(size), visitor(size)
    table, link = open_private(ann, f"Ann {at}")
    join(bob, doors, link, f"Bob {at}")
    doors.hold(table)
    ann.page.get_by_role("button", name="Sit down", exact=True).click()
    sit(ann)
    sit(bob)
    doors.deal(table)
    page = evening(bob)
    expect(page).to_contain_text("A hand is on. This is worked out when it is over.")
    expect(page).to_contain_text(f"Bob {at} buys in for $")
    lost = {f"{name} {at}": -amount for name, amount in played(doors, table).items()}
    loser, winner = sorted(lost, key=lambda name: -lost[name])
    expect(page.locator(".payments")).to_have_value(f"{loser} pays {winner} $1")
    expect(page.get_by_role("row").filter(has_text=winner)).to_contain_text("+$1")
    page.get_by_role("button", name="Copy").click()
    expect(page.locator(".said")).not_to_be_empty()
    assert bob.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("panel => panel.scrollWidth <= panel.clientWidth")
    expect(evening(ann).locator(".payments")).to_have_value(f"{loser} pays {winner} $1")


def played(doors: Doors, table: str) -> dict[str, int]:
    """The hand is folded to its end by whoever is asked; what everybody has won, by the first word of their names."""
    host = doors.room.host(table)

    async def fold() -> dict[str, int]:
        await host.order(c.Fold(host.family.decider.to_act(host.table)), "")
        chairs = [host.table.chair(seat) for seat in host.table.occupied()]
        won = {host.world.names.name_of(chair.player): chair.stack - chair.bought for chair in chairs}
        return {name.split()[0]: amount for name, amount in won.items()}

    return doors.wait(fold())
