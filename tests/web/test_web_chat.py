"""Talking at a table: lines, pictures, muting, reporting, and the sheet of a phone."""

from collections.abc import Callable

import pytest
from browserkit import NL, PHONE, Doors, Visitor, whose_turn
from playwright.sync_api import Locator, ViewportSize, expect

from riverboat.room.account_words import Role

LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
TALL: ViewportSize = {"width": 390, "height": 844}
Visitors = Callable[..., Visitor]


def open_chat(visitor: Visitor) -> None:
    visitor.page.get_by_role("tab", name="Chat").click()


def say(visitor: Visitor, words: str) -> None:
    visitor.page.get_by_label("Say something").fill(words)
    visitor.page.get_by_role("button", name="Send").click()


def lines(visitor: Visitor) -> Locator:
    return visitor.page.locator("rb-chat li:visible .words")


def at_table(visitor: Visitors, doors: Doors, name: str) -> tuple[Visitor, Visitor, str]:
    """Two who sit at a table where no hand is on, with the chat open."""
    table = doors.open_table("no-limit-holdem", NL, 6, name=name)
    ann, bob = visitor(), visitor()
    for person, called in ((ann, f"Ann {name}"), (bob, f"Bob {name}")):
        person.sit(table, called)
        open_chat(person)
    return ann, bob, table


def test_a_line_is_heard_as_text_and_never_as_markup(visitor: Visitors, doors: Doors) -> None:
    ann, bob, _ = at_table(visitor, doors, "markup")
    attack = "<img src=x onerror=document.title='broken'><b>bold</b>"
    say(ann, attack)
    for person in (ann, bob):
        expect(lines(person)).to_have_text([attack])
        assert person.page.locator("rb-chat li img, rb-chat li b").count() == 0
        assert "broken" not in person.page.title()
    expect(ann.page.get_by_label("Say something")).to_have_value("")


def test_letters_typed_in_the_chat_play_no_hand(visitor: Visitors, doors: Doors) -> None:
    ann, bob, table = at_table(visitor, doors, "typing")
    doors.deal(table)
    actor = whose_turn(ann, bob)
    turn = actor.wait_for_turn()
    actor.page.get_by_label("Say something").click()
    actor.page.keyboard.type("fcrbma")
    say(bob if actor is ann else ann, "Think")  # when this is heard, whatever was pressed has been done
    expect(lines(actor)).to_have_text(["Think"])
    assert actor.wait_for_turn() == turn
    expect(actor.page.get_by_label("Say something")).to_have_value("fcrbma")


def test_what_is_typed_while_a_line_is_on_its_way_is_kept(visitor: Visitors, doors: Doors) -> None:
    ann, _, _ = at_table(visitor, doors, "on its way")
    words = ann.page.get_by_label("Say something")
    # The room's answers wait until the test lets them through.
    ann.page.evaluate(
        """() => {
            const { wire } = document.querySelector("rb-app");
            const ask = wire.ask.bind(wire);
            const letters = window.waiting = [];
            window.deliver = () => { for (const letter of letters.splice(0)) letter(); };
            wire.ask = (what) => new Promise((done, refused) => {
                ask(what).then(() => letters.push(done), (why) => letters.push(() => refused(why)));
            });
        }"""
    )

    def answer() -> None:
        ann.sees("window.waiting.length", 1)
        ann.page.evaluate("async () => { deliver(); await new Promise((done) => setTimeout(done)); }")

    say(ann, "Hello")
    words.press_sequentially("and again")
    answer()
    expect(words).to_have_value("and again")
    expect(lines(ann)).to_have_text(["Hello"])
    say(ann, "x\u202ey")  # which the room does not take
    words.press_sequentially("later")
    answer()
    expect(ann.page.locator("rb-composer .problem")).not_to_be_empty()
    expect(words).to_have_value("x\u202ey later")


def test_a_picture_is_thrown_at_a_seat_and_told_in_words(visitor: Visitors, doors: Doors) -> None:
    ann, bob, _ = at_table(visitor, doors, "throw")
    ann.page.get_by_role("button", name="Pictures").click()
    ann.page.get_by_label("For whom").select_option("Bob throw")
    ann.page.get_by_role("button", name="throws a tomato").click()
    for person in (ann, bob):
        expect(lines(person)).to_have_text(["throws a tomato (Bob throw) 🍅"])


def test_who_is_muted_is_not_heard_and_can_be_heard_again(visitor: Visitors, doors: Doors) -> None:
    ann, bob, _ = at_table(visitor, doors, "mute")
    say(ann, "One")
    bob.page.locator("rb-chat button.by").click()
    bob.page.get_by_role("button", name="Mute", exact=True).click()
    expect(lines(bob)).to_have_count(0)
    say(ann, "Two")
    expect(lines(ann)).to_have_text(["One", "Two"])
    say(bob, "Three")
    expect(lines(bob)).to_have_text(["Three"])
    bob.page.reload()  # the device remembers
    expect(bob.page.locator("rb-seat").first).to_be_visible()
    open_chat(bob)
    expect(lines(bob)).to_have_text(["Three"])
    bob.page.get_by_role("button", name="Muted: 1").click()
    bob.page.get_by_role("button", name="Unmute Ann mute").click()
    bob.page.get_by_role("button", name="Close").click()
    expect(lines(bob)).to_have_text(["One", "Two", "Three"])


def test_the_floor_reads_a_report_and_silences_its_author(visitor: Visitors, doors: Doors) -> None:
    ann, bob, _ = at_table(visitor, doors, "report")
    say(ann, "You fool")
    bob.page.locator("rb-chat button.by").click()
    bob.page.get_by_label("Why, if you like").fill("rude")
    bob.page.get_by_role("button", name="Report", exact=True).click()
    bob.toasted("The floor has your report.")
    flo = visitor()
    flo.come_in("Flo report")
    flo.become(Role.FLOOR)
    flo.page.get_by_role("link", name="Reports").click()
    report = flo.page.get_by_role("article", name="Report about Ann report")
    expect(report.locator(".reported")).to_contain_text("You fool")
    expect(report).to_contain_text("rude")
    report.get_by_role("button", name="Silence Ann report").click()
    flo.toasted("Ann report is silenced.")
    expect(report.get_by_text("Silenced for 10 minutes more.")).to_be_visible()
    report.get_by_role("button", name="Mark as handled").click()
    expect(report.get_by_text("Handled by Flo report.")).to_be_visible()
    say(ann, "But")
    expect(ann.page.locator("rb-composer .problem")).to_contain_text("The floor has asked you to be silent")
    expect(ann.page.get_by_label("Say something")).to_have_value("But")


def test_the_list_is_one_stop_for_the_tab_key(visitor: Visitors, doors: Doors) -> None:
    ann, bob, _ = at_table(visitor, doors, "tabs")
    for words in ("One", "Two"):
        say(ann, words)
    expect(lines(bob)).to_have_text(["One", "Two"])
    bob.page.get_by_role("log", name="Chat").focus()
    bob.page.keyboard.press("Tab")
    assert bob.page.evaluate("document.activeElement.getAttribute('aria-label')") == "Pictures"
    bob.page.get_by_role("log", name="Chat").focus()
    bob.page.keyboard.press("ArrowUp")
    bob.page.keyboard.press("Enter")
    expect(bob.page.get_by_role("dialog", name="Ann tabs")).to_contain_text("Two")


@pytest.mark.parametrize("size", [TALL, LANDSCAPE, PHONE], ids=["tall", "landscape", "small"])
def test_on_a_phone_the_chat_leaves_the_actions_free(visitor: Visitors, doors: Doors, size: ViewportSize) -> None:
    name = f"sheet {size['width']}"
    table = doors.open_table("no-limit-holdem", NL, 6, bots=2, name=name)
    ann, bob = visitor(size), visitor()
    ann.sit(table, f"Ann {size['width']}")
    bob.come_in(f"Bob {size['width']}")
    bob.look_at(table)
    open_chat(bob)
    say(bob, "Hello from the rail")
    button = ann.page.get_by_role("button", name="Chat")
    expect(button.locator(".unread")).to_have_text("1 new")
    ann.deal_until_turn()
    button.click()
    expect(lines(ann)).to_have_text(["Hello from the rail"])
    ann.laid_out()
    sheet = ann.page.locator("rb-table > aside").bounding_box()
    assert sheet is not None
    for action in ann.page.locator("rb-actions .bar button:visible").all():
        box = action.bounding_box()
        assert box is not None
        assert box["x"] >= sheet["x"] + sheet["width"] or box["y"] >= sheet["y"] + sheet["height"], (box, sheet)
    ann.page.get_by_role("button", name="Close").click()
    expect(ann.page.locator("rb-table.open")).to_have_count(0)
    expect(button.locator(".unread")).to_have_count(0)
