"""What the page shows, and to whom: two people, the rail, a phone, the price that changed."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from browserkit import LIMIT, NL, PHONE, Doors, Visitor
from playwright.sync_api import expect

Make = Callable[..., Visitor]
Box = dict[str, float]


def test_two_people_see_only_their_own_cards(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("no-limit-holdem", NL, 2)
    amy, ben = visitor(), visitor()
    amy.sit(table, "Amy")
    ben.sit(table, "Ben")
    doors.deal(table)

    for person in (amy, ben):
        expect(person.page.locator("rb-seat.own svg.card.face")).to_have_count(2)
        expect(person.page.locator("rb-seat:not(.own) svg.card.down")).to_have_count(2)
    assert not set(_faces(amy)) & set(_faces(ben))
    for person, other in ((amy, ben), (ben, amy)):
        page = other.page.content()
        assert not any(f'data-card="{card}"' in page for card in _faces(person))
        assert _dealt(other, person) == [-1, -1]


def _faces(visitor: Visitor) -> list[str]:
    cards: list[str] = visitor.page.locator("rb-seat.own svg.card").evaluate_all("all => all.map(c => c.dataset.card)")
    return cards


def _dealt(visitor: Visitor, other: Visitor) -> list[int]:
    """What one visitor's page was told of the cards of another."""
    seat = int(other.page.evaluate("document.querySelector('rb-table').store.mine.seat"))
    told: list[int] = visitor.page.evaluate(
        """seat => document.querySelector("rb-table").store.lines.findLast(line => line.fact.fact === "dealt")
            .fact.hands.find(hand => hand.seat === seat).down""",
        seat,
    )
    return told


def test_the_rail_is_told_that_it_is_one_hand_behind(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("limit-holdem", LIMIT, 6, bots=5)
    eve = visitor()
    eve.look_at(table)
    eve.deal()
    expect(eve.page.locator(".rail")).to_contain_text("from the rail")
    expect(eve.page.locator("rb-felt.decided")).to_have_count(1)
    expect(eve.page.locator("rb-log li.loud").first).to_contain_text("wins")
    expect(eve.page.locator("rb-actions .bar button")).to_have_count(0)


def test_every_decision_can_say_why(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("limit-holdem", LIMIT, 6, bots=5)
    wyn = visitor()
    wyn.look_at(table)
    wyn.deal()
    wyn.page.get_by_role("button", name="posts the big blind").first.click()
    dialog = wyn.page.get_by_role("dialog", name="Why?")
    expect(dialog).to_contain_text("cash/blinds.big")
    expect(dialog.locator(".rule")).to_contain_text("big blind")
    wyn.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    wyn.page.get_by_role("tab", name="Sign").click()
    expect(wyn.page.locator("rb-sign .limits")).to_have_text("$2-$4 fixed limit")


def test_a_price_that_changes_under_the_finger_is_not_paid(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("no-limit-holdem", NL, 2)
    cat, dan = visitor(), visitor()
    cat.sit(table, "Cat")
    dan.sit(table, "Dan")
    doors.deal(table)
    expect(cat.page.locator("rb-seat.acts")).to_have_count(1)
    first, second = (cat, dan) if cat.page.locator("rb-seat.own.acts").count() else (dan, cat)
    first.wait_for_turn()
    bar = first.page.locator("rb-actions")
    # The bar shows a call of $1 when the finger goes down, and another price by the time it comes up.
    first.action("call").hover()
    first.page.mouse.down()
    assert bar.evaluate(f"bar => {{ {DEARER}; bar.show(dearer); return press(); }}") == ["price has changed"]
    first.page.mouse.up()
    # A press in the moment of the change was meant for the old price too, wherever it was aimed.
    twice = "bar.show(cheap); bar.aimed = ''; bar.show(dearer); return press();"
    assert bar.evaluate(f"bar => {{ {DEARER}; {twice} }}") == ["price has changed"]
    assert second.page.locator("rb-log li", has_text="calls").count() == 0


DEARER = """
    const cheap = bar.cheap ??= bar.turn;
    const options = cheap.options.map(option =>
        option.word === "call" ? {...option, low: 9900, high: 9900} : option);
    const dearer = {...cheap, options};
    const press = () => {
        document.getElementById("toasts").replaceChildren();
        bar.querySelector("[data-word=call]").click();
        return [...document.querySelectorAll(".toast")].map(toast => toast.textContent.match(/price has changed/)[0]);
    }"""
"""In one go, so that it does not matter how fast the page is: a call that costs more, and a press on its button."""


def test_a_raise_is_made_with_keys_between_the_bounds_the_table_gave(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("no-limit-holdem", NL, 2)
    flo, gus = visitor(), visitor()
    flo.sit(table, "Flo")
    gus.sit(table, "Gus")
    doors.deal(table)
    expect(flo.page.locator("rb-seat.acts")).to_have_count(1)
    first, second = (flo, gus) if flo.page.locator("rb-seat.own.acts").count() else (gus, flo)
    first.wait_for_turn()
    bounds: Any = next(option for option in first.offered() if option["word"] == "raise-to")
    keys = first.page.keyboard
    keys.press("r")
    field = first.page.get_by_role("textbox", name="Amount in dollars")
    expect(field).to_be_focused()
    keys.press("a")
    expect(field).to_have_value(str(bounds["high"] // 100))
    keys.press("m")
    expect(field).to_have_value(str(bounds["low"] // 100))
    keys.press("Escape")
    expect(first.page.locator("rb-raise")).to_be_hidden()
    keys.press("r")
    keys.type("12")  # in place of the least, which is chosen to begin with
    keys.press("ArrowUp")
    keys.press("ArrowUp")
    keys.press("Enter")
    raised = 14
    expect(second.page.locator("rb-log li").filter(has_text=f"raises to ${raised}")).to_have_count(1)
    second.wait_for_turn()
    assert second.action("call").inner_text().split()[:2] == ["Call", f"${raised - 2}"]


def test_cards_to_draw_for_are_chosen_on_the_page(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("five-card-draw-high", LIMIT, 2)
    ida, joe = visitor(), visitor()
    ida.sit(table, "Ida")
    joe.sit(table, "Joe")
    doors.deal(table)
    expect(ida.page.locator("rb-seat.acts")).to_have_count(1)
    first, second = (ida, joe) if ida.page.locator("rb-seat.own.acts").count() else (joe, ida)
    first.choose("call")
    second.choose("check")
    # After the button has called and the other checked, the other draws first.
    second.wait_for_turn()
    before = _faces(second)
    picks = second.page.locator("rb-choice .pick")
    expect(picks).to_have_count(5)
    expect(second.action("draw").locator(".verb")).to_have_text("Stand pat")
    gone = [str(picks.nth(at).get_attribute("data-card")) for at in (0, 3)]
    picks.nth(0).click()
    picks.nth(3).click()
    expect(second.action("draw").locator(".verb")).to_have_text("Draw 2")
    second.choose("draw")
    expect(second.page.locator("rb-seat.own svg.card.face")).to_have_count(5)
    assert set(before) - set(_faces(second)) == set(gone)
    first.wait_for_turn()
    expect(first.page.locator("rb-seat:not(.own) svg.card.down")).to_have_count(5)
    # Everybody has seen how many were taken, also a player who comes back later.
    expect(first.page.locator("rb-seat:not(.own) .drew")).to_have_text("2")
    first.page.reload()
    expect(first.page.locator("rb-seat:not(.own) .drew")).to_have_text("2")


def test_a_turn_is_announced_and_the_focus_stays_near(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("limit-holdem", LIMIT, 2)
    ian, jan = visitor(), visitor()
    ian.sit(table, "Ian")
    jan.sit(table, "Jan")
    doors.deal(table)
    expect(ian.page.locator("rb-seat.acts")).to_have_count(1)
    first, second = (ian, jan) if ian.page.locator("rb-seat.own.acts").count() else (jan, ian)
    turn = first.wait_for_turn()
    expect(first.page.locator("rb-actions [aria-live]")).to_have_text("Your turn: fold, call $1, raise to $4.")
    expect(second.page.locator("rb-actions [aria-live]")).to_be_empty()
    first.action("call").focus()
    first.page.keyboard.press("Enter")
    first.acted(turn)
    expect(first.page.locator("rb-actions .bar")).to_be_focused()


def test_every_control_of_a_table_has_a_name(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("no-limit-holdem", NL, 6, bots=5)
    nan = visitor()
    nan.sit(table, "Nan")
    nan.deal_until_turn()
    nan.page.keyboard.press("r")
    controls = nan.page.locator("button:visible, input:visible, select:visible, a:visible")
    nameless = controls.evaluate_all(
        """all => all.filter(it => !(it.getAttribute("aria-label") || it.textContent.trim() || it.labels?.length))
            .map(it => it.outerHTML)"""
    )
    assert controls.count() > 10
    assert nameless == []


@pytest.mark.parametrize("seats", [6, 9, 11])
def test_on_a_phone_nothing_lies_on_anything_else(doors: Doors, visitor: Make, seats: int) -> None:
    table = doors.open_table("holdem", LIMIT, seats, bots=seats - 1)
    pam = visitor(PHONE)
    pam.sit(table, f"Pam {seats}")
    pam.play(
        lambda: pam.choose("check", "call"), until="rb-table:has(.board svg.card:nth-child(5)) rb-actions .bar button"
    )
    pam.laid_out()
    page = pam.page
    boxes = {f"seat {i}": _box(plate) for i, plate in enumerate(page.locator("rb-seat .plate").all(), start=1)}
    boxes |= {"board": _box(page.locator(".boards")), "actions": _box(page.locator("rb-actions .bar"))}
    boxes |= {"controls": _box(page.locator("rb-controls")), "top": _box(page.locator(".topline"))}
    for (name, box), (other, beside) in combinations(boxes.items(), 2):
        assert not _overlap(box, beside), (name, box, other, beside)
    for name, box in boxes.items():
        assert box["x"] >= 0, name
        assert box["x"] + box["width"] <= PHONE["width"], name
        assert box["y"] + box["height"] <= PHONE["height"], name


def _box(locator: Any) -> Box:
    box: Box | None = locator.bounding_box()
    assert box is not None
    return box


def _overlap(a: Box, b: Box) -> bool:
    """More than a hair: positions are whole pixels, sizes need not be."""
    wide = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    high = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
    return wide > 0.5 and high > 0.5
