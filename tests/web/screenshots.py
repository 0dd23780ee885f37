"""Pictures of the card room: `python tests/web/screenshots.py FOLDER [NAME...]` looks at every scene in every size.

Those of docs/screenshots are chosen from them.
"""

import sys
from collections.abc import Callable
from itertools import cycle
from pathlib import Path

from browserkit import TURN, Doors, Visitor, open_browser, open_doors
from friendskit import join
from playwright.sync_api import ViewportSize, expect

from riverboat.games import game_or_mix
from riverboat.room.account_words import Role

SIZES: dict[str, ViewportSize] = {
    "desk": {"width": 1280, "height": 800},
    "wide": {"width": 1920, "height": 1080},
    "phone": {"width": 390, "height": 844},
    "small": {"width": 360, "height": 740},
}
SHOWDOWN = "rb-felt.decided[data-phase=over] rb-seat.own.tabled"
BOATS = cycle(("Magnolia", "Natchez", "Delta Queen", "Belle of the Bend", "Cotton Blossom", "Robert E.", "Eclipse"))
_CALLS = ("check", "call", "bring-in", "expose", "draw", "discard", "show", "run-once", "choose-game")


class Camera:
    def __init__(self, visitor: Visitor, folder: Path) -> None:
        self.visitor = visitor
        self.folder = folder

    def take(self, name: str) -> None:
        page = self.visitor.page
        for size, viewport in SIZES.items():
            page.set_viewport_size(viewport)
            page.wait_for_timeout(150)
            page.screenshot(path=self.folder / f"{name}-{size}.png")
        page.set_viewport_size(SIZES["desk"])


def call_on(visitor: Visitor) -> Callable[[], None]:
    def act() -> None:
        before = visitor.wait_for_turn()
        picks = visitor.page.locator("rb-choice .pick")
        if visitor.action("discard").count():
            picks.first.click()
        elif visitor.action("draw").count() and picks.count() > 2:
            picks.nth(1).click()
            picks.nth(2).click()
        visitor.click(*_CALLS)
        visitor.acted(before)

    return act


def play_game(doors: Doors, visitor: Visitor, game: str, seats: int, until: str) -> str:
    table = doors.open_table(game, game_or_mix(game).stakes[0], seats, bots=seats, name=next(BOATS))
    visitor.look_at(table)
    visitor.page.get_by_role("button", name="Sit in seat").first.click()
    visitor.page.get_by_role("button", name="Sit down with").click()
    expect(visitor.page.locator("rb-seat.own")).to_have_count(1)
    visitor.play(call_on(visitor), until=until)
    return table


def at_a_turn(cards: str) -> str:
    """The visitor's turn, with this on the table."""
    return f"rb-table:has({cards}) {TURN}"


GAMES = {
    "holdem": ("no-limit-holdem", 9, at_a_turn(".board svg.card:nth-child(3)")),
    "stud": ("seven-card-stud-high", 7, at_a_turn("rb-seat.own svg.card:nth-child(7)")),
    "omaha5": ("five-card-omaha-high", 6, at_a_turn(".board svg.card:nth-child(3)")),
    "badugi": ("badugi", 6, at_a_turn("rb-choice .pick")),
    "mexican": ("mexican-stud", 6, at_a_turn("rb-seat.own svg.card:nth-child(4)")),
    "mixed": ("horse", 6, TURN),
    "showdown": ("limit-holdem", 9, SHOWDOWN),
    "stud-showdown": ("seven-card-stud-high", 7, SHOWDOWN),
    "omaha-showdown": ("omaha-high-low-eight", 6, SHOWDOWN),
    "draw": ("triple-draw-2-7", 6, at_a_turn("rb-choice .pick")),
}


def main(folder: Path, names: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with open_doors() as doors, open_browser() as browser:
        visitor = Visitor(browser, doors)
        camera = Camera(visitor, folder)
        visitor.come_in("Marianne")
        wanted = [name for name in GAMES if not names or name in names]
        for name in wanted:
            game, seats, until = GAMES[name]
            table = play_game(doors, visitor, game, seats, until)
            camera.take(name)
            if name == "holdem":
                visitor.page.keyboard.press("r")
                camera.take("raise")
                visitor.page.keyboard.press("Escape")
            if name == "showdown":
                visitor.page.goto(f"{doors.url}#/table/{table}/hand/1")
                visitor.page.get_by_role("button", name="To the end").click()
                camera.take("replayer")
        if not names or "private" in names:
            private(doors, visitor, Visitor(browser, doors), camera)
        if not names or "pages" in names:
            pages(doors, browser_visitor=visitor, camera=camera)


def private(doors: Doors, host: Visitor, guest: Visitor, camera: Camera) -> None:
    """A private table with its link, and then its host at work."""
    page = host.page
    page.goto(f"{doors.url}#/")
    page.get_by_role("button", name="Play with friends").click()
    page.get_by_label("People come in").select_option("approval")
    page.get_by_role("button", name="Open the table").click()
    field = page.locator(".stage > rb-invite .link")
    expect(field).not_to_have_value("")
    camera.take("private")
    join(guest, doors, field.input_value(), "Robert")
    page.get_by_role("tab", name="Host").click()
    page.get_by_role("button", name="Let in").click()
    guest.page.get_by_role("button", name="Sit down with").click()
    expect(page.locator("rb-host .guest")).to_have_count(2)
    camera.take("host")


def pages(doors: Doors, browser_visitor: Visitor, camera: Camera) -> None:
    page = browser_visitor.page
    for game in ("no-limit-holdem", "seven-card-stud-high", "badugi"):
        doors.open_table(game, game_or_mix(game).stakes[0], 6, bots=4, name=next(BOATS))
    page.goto(f"{doors.url}#/")
    expect(page.locator(".table-card").first).to_be_visible()
    camera.take("lobby")
    page.goto(f"{doors.url}#/hands")
    page.wait_for_timeout(1500)
    camera.take("my-hands")
    browser_visitor.become(Role.ADMIN)
    page.goto(f"{doors.url}#/room")
    expect(page.locator("rb-office-accounts tbody tr").first).to_be_visible()
    camera.take("room")
    stakes = game_or_mix("limit-holdem").stakes[0]
    browser_visitor.look_at(doors.open_table("limit-holdem", stakes, 6, bots=4, name=next(BOATS)))
    browser_visitor.deal()
    page.get_by_role("tab", name="Floor").click()
    expect(page.locator("rb-floor .ruling").first).to_be_visible()
    camera.take("floor")
    page.get_by_role("tab", name="Sign").click()
    camera.take("sign")
    page.get_by_role("button", name="Sit in seat").first.click()
    camera.take("sitting")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
