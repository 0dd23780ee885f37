"""How little a page is, that browsers may keep it, and that a newer one comes at the right moment."""

from collections.abc import Callable

from browserkit import NL, Doors, Visitor
from playwright.sync_api import Browser, Route, expect
from weigh import at_a_table, in_the_lobby, open_first_tables, weigh

Make = Callable[..., Visitor]
APP = "document.querySelector('rb-app')"


def test_the_lobby_and_a_table_are_light(browser: Browser, doors: Doors) -> None:
    tables = open_first_tables(doors)
    lobby = weigh(browser, doors.url, in_the_lobby)
    assert (lobby.requests <= 15, lobby.line <= 60_000, lobby.raw <= 200_000) == (True, True, True), lobby
    for game in ("no-limit-holdem", "three-card-poker"):
        page = weigh(browser, f"{doors.url}#/table/{tables[game]}", at_a_table)
        assert page.line <= 120_000, page


def test_a_newer_client_comes_between_hands_and_never_in_one(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("no-limit-holdem", NL, 6, bots=3, name="renewed")
    nell = visitor()
    nell.sit(table, "Nell")
    nell.deal_until_turn()
    newer: list[Route] = []

    def tell(route: Route) -> None:
        newer.append(route)
        route.fulfill(body="newer", content_type="text/plain")

    nell.page.route("**/version", tell)
    nell.page.evaluate("window.before = true")
    doors.cut_the_line()
    nell.sees(f"{APP}.renewal.newer", "newer")
    nell.wait_for_turn()
    nell.page.evaluate(f"{APP}.renewal.look()")
    assert nell.page.evaluate("window.before")
    nell.page.get_by_role("tab", name="Chat").click()
    nell.page.get_by_label("Say something").fill("Half a sen")
    nell.play(lambda: nell.choose("check", "fold"), until="rb-felt[data-phase=over]")
    nell.sees(f"{APP}.yours.busy", False)
    nell.page.evaluate(f"{APP}.renewal.look()")
    assert nell.page.evaluate("window.before"), "what is being typed is not lost"
    with nell.page.expect_event("load"):
        nell.page.get_by_label("Say something").fill("")
    expect(nell.page.locator("rb-seat.own .name")).to_have_text("Nell")
    assert len(newer) == 1, "loaded again for it once"


def test_a_page_whose_parts_are_gone_is_loaded_again(visitor: Make) -> None:
    gus = visitor()
    gus.come_in("Gus")
    gus.page.route("**/assets/*/lobby-games-page.js", lambda route: route.abort())
    gus.page.get_by_role("link", name="Games", exact=True).click()
    expect(gus.page.get_by_role("alert").filter(has_text="could not be loaded")).to_be_visible()
    gus.page.unroute("**/assets/*/lobby-games-page.js")
    gus.page.get_by_role("button", name="Load it again").click()
    expect(gus.page.get_by_role("heading", name="Games", exact=True)).to_be_visible()
    assert gus.complaints.pop().startswith("Failed to load resource")


def test_a_browser_keeps_the_shell_and_nothing_that_the_room_tells(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("no-limit-holdem", NL, 6, bots=3, name="kept")
    kim = visitor(keeps=True)
    kim.sit(table, "Kim")
    kim.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    kim.page.reload()
    expect(kim.page.locator("rb-seat").first).to_be_visible()
    kim.sees("navigator.serviceWorker.controller !== null", True)
    kim.deal_until_turn()
    kept = kim.page.evaluate(
        """async () => {
            const names = await caches.keys();
            const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
            return all.flat().map(({ url }) => new URL(url).pathname);
        }"""
    )
    assert kept
    assert all(path == "/" or path.startswith("/assets/") for path in kept), kept

    kim.context.set_offline(True)
    kim.page.reload()
    expect(kim.page.locator(".offline")).to_be_visible()
    assert kim.page.locator("rb-seat").count() == 0
    kim.context.set_offline(False)
    kim.wait_for_turn()
    expect(kim.page.locator("rb-seat.own .name")).to_have_text("Kim")
    kim.complaints.clear()  # that there was no line
