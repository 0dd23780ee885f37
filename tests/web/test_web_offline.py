"""A line that is lost: what the page still offers, how soon it finds out, and what the others see."""

import re
from collections.abc import Callable

from browserkit import NL, Doors, Visitor
from playwright.sync_api import WebSocketRoute, expect

Make = Callable[..., Visitor]
OFF = "No connection: the buttons are off until it is back."
WIRE = "document.querySelector('rb-app').wire"


class Tunnel:
    """Between a page and the room: where it is closed nothing comes through, and nobody hangs up."""

    def __init__(self, visitor: Visitor) -> None:
        self.closed = False
        visitor.page.route_web_socket("**/socket*", self._route)

    def _route(self, page: WebSocketRoute) -> None:
        room = page.connect_to_server()
        page.on_message(lambda text: None if self.closed else room.send(text))
        room.on_message(lambda text: None if self.closed else page.send(text))


def later(visitor: Visitor, ms: int) -> None:
    """So much time has passed for the page, and it looks at its line."""
    visitor.page.evaluate(
        """ms => {
            const { wire } = document.querySelector("rb-app");
            const now = performance.now.bind(performance);
            window.later = (window.later ?? 0) + ms;
            performance.now = () => now() + window.later;
            wire.look();
        }""",
        ms,
    )


def test_without_a_line_every_button_is_off_and_the_page_says_so(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("no-limit-holdem", NL, 6, bots=5)
    off = visitor()
    off.sit(table, "Olga")
    off.deal_until_turn()
    buttons = off.page.locator(".foot button:visible")
    expect(buttons.first).to_be_enabled()
    # The line goes, and no other comes for as long as the test looks.
    off.page.evaluate(f"{WIRE}.connect = () => {{}}")
    doors.cut_the_line()
    expect(off.page.locator("p.held")).to_have_text(OFF)
    assert buttons.count() > 3
    assert buttons.evaluate_all("all => all.every(each => each.matches(':disabled'))")
    before = off.offered()
    off.page.keyboard.press("f")
    off.page.keyboard.press("c")
    assert off.page.evaluate(f"{WIRE}.asked.size") == 0

    off.page.evaluate(f"() => {{ delete {WIRE}.connect; {WIRE}.connect(); }}")
    expect(off.page.locator("p.held")).to_be_hidden()
    off.wait_for_turn()
    assert off.offered() == before
    off.choose("check", "call")


def test_a_line_that_is_silent_is_dead_without_anybody_closing_it(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("no-limit-holdem", NL, 6, bots=5)
    sil = visitor()
    tunnel = Tunnel(sil)
    sil.sit(table, "Silas")
    expect(sil.page.locator(".latency.good")).to_be_visible()
    sil.sees(f"{WIRE}.pinged", 0)
    tunnel.closed = True
    later(sil, 6_000)  # it asks, and nobody answers
    expect(sil.page.locator(".latency.good")).to_be_visible()
    later(sil, 6_100)
    expect(sil.page.locator(".latency.off")).to_be_visible()
    expect(sil.page.locator("p.held")).to_have_text(OFF)
    expect(sil.page.locator(".offline")).to_be_visible()
    tunnel.closed = False
    later(sil, 12_100)  # the line that it tries to open meanwhile is not waited for either
    expect(sil.page.locator(".latency.good")).to_be_visible()
    expect(sil.page.locator("p.held")).to_be_hidden()


def test_a_page_that_nobody_looked_at_for_minutes_asks_before_it_gives_its_line_up(doors: Doors, visitor: Make) -> None:
    sue = visitor()
    sue.page.goto(doors.url)
    expect(sue.page.locator(".latency.good")).to_be_visible()
    sue.sees(f"{WIRE}.pinged", 0)
    sue.page.evaluate(f"() => {{ window.same = {WIRE}.socket; }}")
    later(sue, 300_000)
    sue.sees(f"{WIRE}.pinged", 0)
    assert sue.page.evaluate(f"window.same === {WIRE}.socket")


def test_nothing_that_is_ordered_without_a_line_is_kept_for_later(visitor: Make) -> None:
    """Coming and going no more than moves: whoever is back decides anew."""
    kay = visitor()
    kay.come_in("Kay")
    kept, told = kay.page.evaluate(
        """async () => {
            const { wire } = document.querySelector("rb-app");
            const told = [];
            const order = () => void wire.do("nowhere", { do: "sit-out" }).catch((error) => told.push(error.code));
            wire.reopen();  // as after giving a name: an order waits for the line, and goes with it
            order();
            wire.drop();
            wire.lost();
            order();
            await new Promise((done) => setTimeout(done));
            return [wire.asked.size, told];
        }"""
    )
    assert (kept, told) == (0, ["not-sent", "not-sent"])
    expect(kay.page.locator(".latency.good")).to_be_visible()


def test_nothing_is_said_into_a_line_that_is_closing(visitor: Make) -> None:
    """The browser complains about it in its console, and what was ordered would be thought of as sent."""
    cora = visitor()
    cora.come_in("Cora")
    expect(cora.page.locator(".latency.good")).to_be_visible()
    told = cora.page.evaluate(
        """async () => {
            const { wire } = document.querySelector("rb-app");
            wire.socket.close();
            wire.ping();
            return await wire.do("nowhere", { do: "sit-out" }).then(() => "done", (error) => error.code);
        }"""
    )
    assert told == "not-sent"
    expect(cora.page.locator(".latency.good")).to_be_visible()


def test_opponents_see_who_has_no_connection(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("no-limit-holdem", NL, 6, bots=2)
    ada, bea, rail = visitor(), visitor(), visitor()
    ada.sit(table, "Adam")
    bea.sit(table, "Beata")
    rail.look_at(table)
    seat = ada.page.locator("rb-seat", has=ada.page.locator(".name", has_text="Beata"))
    watched = rail.page.locator("rb-seat", has=rail.page.locator(".name", has_text="Beata"))
    expect(seat).not_to_contain_text("offline")
    bea.page.goto("about:blank")  # in the lobby they would still follow the table
    for place in (seat, watched):
        expect(place.locator(".tag.state")).to_have_text("offline")
        expect(place).to_have_attribute("aria-label", re.compile("offline"))
    late = visitor()
    late.look_at(table)
    expect(late.page.locator("rb-seat.absent .name")).to_have_text("Beata")
    bea.look_at(table)
    for place in (seat, watched):
        expect(place.locator(".tag.state")).to_have_count(0)
