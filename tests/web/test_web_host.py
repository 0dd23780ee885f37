"""The host's panel: approval, chips, moves, pauses, other blinds, the hat."""

from collections.abc import Callable

import pytest
from browserkit import Doors, Visitor
from friendskit import join, open_private
from playwright.sync_api import Locator, ViewportSize, expect

PHONE: ViewportSize = {"width": 390, "height": 844}
Make = Callable[..., Visitor]


def panel(visitor: Visitor) -> Locator:
    drawer = visitor.page.locator(".drawer").last
    if drawer.is_visible() and drawer.get_attribute("aria-expanded") == "false":
        drawer.click()
    visitor.page.get_by_role("tab", name="Host").click()
    return visitor.page.locator("rb-host")


def guest_of(host: Visitor, name: str) -> Locator:
    return host.page.locator("rb-host").get_by_role("region", name=name, exact=True)


def sit(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name="Sit down with").click()
    expect(visitor.page.locator("rb-seat.own")).to_have_count(1)


@pytest.mark.parametrize("size", [None, PHONE], ids=["desk", "phone"])
def test_an_evening_is_run_from_the_panel(doors: Doors, visitor: Make, size: ViewportSize | None) -> None:
    at = "phone" if size else "desk"
    host, bob, cy = visitor(size), visitor(), visitor()
    table, link = open_private(host, f"Ann {at}", way="approval")
    join(bob, doors, link, f"Bob {at}")
    join(cy, doors, link, f"Cy {at}")
    expect(bob.page.locator("rb-door")).to_contain_text("has been asked to let you in")
    orders = panel(host)
    expect(orders.locator(".link")).to_have_value(link)
    guest_of(host, f"Bob {at}").get_by_role("button", name="Let in").click()
    guest_of(host, f"Cy {at}").get_by_role("button", name="Turn away").click()
    expect(cy.page.locator("rb-door")).to_contain_text("does not let you in")
    sit(bob)

    orders.get_by_role("button", name="Pause").click()
    expect(panel(bob)).to_contain_text("Paused")

    guest_of(host, f"Bob {at}").get_by_role("button", name="Chips").click()
    host.page.locator("dialog .amount-field").fill("50")
    host.page.locator("dialog").get_by_label("Reason").fill("pizza")
    host.page.get_by_role("button", name="Offer").click()
    offer = bob.page.locator("rb-host .offer")
    expect(offer).to_contain_text(f"Ann {at} gives you $50: pizza")
    offer.get_by_role("button", name="Agree").click()
    expect(offer).to_have_count(0)

    guest_of(host, f"Bob {at}").get_by_label("Move to seat").select_option("5")
    bob.sees("document.querySelector('rb-table').store.mine?.seat", 5)

    orders.get_by_role("button", name="Change blinds or game").click()
    host.page.locator("dialog").get_by_label("Blinds or limits").select_option(label="$2/$5 no limit")
    host.page.get_by_role("button", name="Change", exact=True).click()
    expect(bob.page.locator(".playing")).to_contain_text("$2/$5 no limit")

    bob.page.get_by_role("tab", name="Evening").click()
    expect(bob.page.locator("rb-evening")).to_contain_text(f"Ann {at} gives Bob {at} $50: pizza")

    guest_of(host, f"Bob {at}").get_by_role("button", name="Kick").click()
    bob.toasted("The host has asked you to give up your seat")
    guest_of(host, f"Bob {at}").get_by_role("button", name="Make host").click()
    expect(panel(bob)).to_contain_text("You are the host of this table")
    expect(host.page.locator("rb-host")).to_contain_text(f"Bob {at} is the host")
    guest_of(bob, f"Ann {at}").get_by_role("button", name="Ban").click()
    host.toasted("The host has sent you away from this table")
    assert doors.room.hostings.of(table).state.paused
