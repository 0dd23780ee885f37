"""What a newcomer looks for on the page, and finds: one scroll bar, a log that follows, a card that is told apart."""

from collections.abc import Callable

import pytest
from browserkit import DESK, LIMIT, Doors, Visitor
from playwright.sync_api import Locator, ViewportSize, expect

from riverboat.games import game_or_mix
from riverboat.room.account_words import Role

Make = Callable[..., Visitor]
HANDY: ViewportSize = {"width": 390, "height": 844}


def test_the_lobby_begins_with_holdem_and_company_and_every_game_says_how_it_goes(doors: Doors, visitor: Make) -> None:
    for game, bots in (("badugi", 3), ("limit-holdem", 0), ("horse", 2), ("limit-holdem", 4), ("razz", 2)):
        stakes = game_or_mix(game).stakes[0]
        doors.open_table(game, stakes, 6, bots=bots, name=f"First {game} {bots}")
    lob = visitor()
    lob.page.goto(doors.url)
    expect(lob.page.locator(".table-card").first).to_be_visible()
    kinds = [words for words in lob.page.locator("rb-lobby .kind").all_inner_texts() if words != "Games with a bank"]
    assert kinds == ["Hold'em, omaha and other flop games", "Stud", "Draw", "Mixed games"]
    named = [name for name in lob.page.locator(".table-card h3").all_inner_texts() if name.startswith("First ")]
    games = ["limit-holdem 4", "limit-holdem 0", "razz 2", "badugi 3", "horse 2"]
    assert named == [f"First {game}" for game in games]

    # Each link is looked for on the page that has it: until the next page is there, the last one still has links.
    lob.page.get_by_role("link", name="Games", exact=True).click()
    lob.page.locator("rb-games").get_by_role("link", name="HORSE", exact=True).click()
    page = lob.page.locator("rb-game")
    page.get_by_role("link", name="Omaha high-low, eight or better", exact=True).click()
    expect(page.get_by_role("heading", name="Omaha high-low, eight or better", exact=True)).to_be_visible()
    expect(page.locator(".rules li", has_text="Pre-flop")).to_have_text(
        "Pre-flop: 4 cards down; betting from the left of the blinds (small bet)"
    )
    expect(page).to_contain_text("half the pot goes to the best high hand, of exactly two own cards")


@pytest.mark.parametrize("viewport", [DESK, HANDY], ids=["desk", "phone"])
def test_the_administrators_page_scrolls_in_one_place(doors: Doors, visitor: Make, viewport: ViewportSize) -> None:
    for number in range(8):
        doors.open_table("limit-holdem", LIMIT, 6, name=f"Long {viewport['width']} {number}")
    ada = visitor(viewport)
    ada.come_in(f"Ada {viewport['width']}")
    ada.become(Role.ADMIN)
    ada.page.goto(f"{doors.url}#/room")
    # Each part of the page comes by itself; only then is it as long as it gets.
    for part in ("accounts tbody tr", "tables tbody tr", "invitations :is(tbody tr, .hint:has-text('No invitation'))"):
        expect(ada.page.locator(f"rb-office-{part}").first).to_be_visible()
    main = ada.page.locator("main")
    assert main.evaluate("main => main.scrollHeight > main.clientHeight")
    assert main.evaluate("main => main.scrollWidth <= main.clientWidth")
    window = ada.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert window == [viewport["width"], viewport["height"]]
    # The last line of the page ends it: nothing but its margin comes after.
    empty = """main => {
        const last = Math.max(...[...main.querySelectorAll('.office tr, p, button')].filter(each => each.offsetParent)
            .map(each => each.getBoundingClientRect().bottom));
        return main.getBoundingClientRect().top + main.scrollHeight - main.scrollTop - last;
    }"""
    assert main.evaluate(empty) < 120


def test_the_log_follows_when_the_window_gets_lower_and_lets_who_reads_back_read(doors: Doors, visitor: Make) -> None:
    liv = visitor()
    liv.look_at(doors.open_table("limit-holdem", LIMIT, 6, bots=5))
    liv.deal()
    newest = liv.page.locator("rb-log li").last
    expect(newest).to_be_in_viewport()
    liv.page.set_viewport_size({"width": DESK["width"], "height": 420})
    expect(newest).to_be_in_viewport()
    liv.deal()
    expect(newest).to_be_in_viewport()

    liv.page.locator("rb-log ol").hover()
    liv.page.mouse.wheel(0, -100_000)
    expect(liv.page.locator("rb-log li").first).to_be_in_viewport()
    liv.deal()
    expect(newest).not_to_be_in_viewport()
    liv.page.mouse.wheel(0, 100_000)
    expect(newest).to_be_in_viewport()
    liv.deal()
    expect(newest).to_be_in_viewport()


def test_a_decision_about_the_down_card_names_it_and_shows_which_it_is(doors: Doors, visitor: Make) -> None:
    """Two cards: the first decision of Mexican stud."""
    mia = visitor()
    mia.sit(doors.open_table("mexican-stud", game_or_mix("mexican-stud").stakes[0], 3, bots=2), "Mia")
    mia.play(lambda: mia.choose("bring-in", "check", "call"), until="rb-actions .bar:not(.settling) [data-word=expose]")
    down, up = (mia.page.locator(f"rb-seat.own svg.card{which}") for which in (":not(.up)", ".up"))
    expect(down).to_have_count(1)
    expect(up).to_have_count(1)
    name = down.get_attribute("aria-label")
    expect(mia.page.get_by_role("button", name=f"Turn the {name} up")).to_be_visible()
    expect(mia.page.get_by_role("button", name=f"Keep the {name} down")).to_be_visible()
    assert _top(up) < _top(down) - 5
    edges = [each.locator(".paper").evaluate("edge => getComputedStyle(edge).stroke") for each in (down, up)]
    assert edges[0] != edges[1]
    # The same question is asked again about another card.
    other = "bar => { bar.show({...bar.turn, cards: [50]}); return bar.querySelector('[data-word=keep]').textContent; }"
    assert mia.page.locator("rb-actions").evaluate(other) == "Keep A♥ downP"


def _top(locator: Locator) -> float:
    box = locator.bounding_box()
    assert box is not None
    return box["y"]


@pytest.mark.parametrize("width", [360, 390])
def test_on_a_phone_the_menu_can_be_read_also_by_an_administrator(doors: Doors, visitor: Make, width: int) -> None:
    bos = visitor({"width": width, "height": 844})
    bos.come_in(f"Boss {width}")
    bos.become(Role.ADMIN)
    links = bos.page.locator(".masthead nav a:visible")
    bos.page.get_by_role("link", name="The room").click()
    expect(bos.page.get_by_role("heading", name="Accounts")).to_be_visible()
    assert links.all_inner_texts() == ["Lobby", "Games", "My hands", "Bankroll", "The room"]
    _nothing_is_cut(bos)
    bos.look_at(doors.open_table("limit-holdem", LIMIT, 6, bots=2))
    assert links.all_inner_texts() == ["Lobby", "My hands", "Bankroll"]
    _nothing_is_cut(bos)
    lines = bos.page.locator(".masthead :is(nav a, .name):visible").evaluate_all(
        "all => all.map(each => { const { top, bottom } = each.getBoundingClientRect(); return (top + bottom) / 2; })"
    )
    assert max(lines) - min(lines) < 8  # a table has the height for one line


def _nothing_is_cut(visitor: Visitor) -> None:
    """Every link and the name are as wide as their words, within the window and beside each other."""
    cut = """all => all.filter(each => {
        const { left, right } = each.getBoundingClientRect();
        return each.scrollWidth > each.clientWidth || left < 0 || right > innerWidth;
    }).map(each => each.textContent)"""
    assert visitor.page.locator(".masthead :is(nav, nav a, .self, .name):visible").evaluate_all(cut) == []
    assert visitor.page.locator(".masthead").evaluate("head => head.scrollWidth <= head.clientWidth")


def test_a_discard_that_is_not_chosen_yet_does_not_look_ready_and_every_key_is_shown(
    doors: Doors, visitor: Make
) -> None:
    pim = visitor()
    pim.sit(doors.open_table("pineapple-high-low", game_or_mix("pineapple-high-low").stakes[0], 3, bots=2), "Pim")
    pim.play(lambda: pim.choose("check", "call"), until="rb-actions .bar:not(.settling) rb-choice")
    discard = pim.action("discard")
    assert pim.page.locator("rb-choice .pick kbd").all_inner_texts() == ["1", "2", "3"]
    assert discard.locator("kbd").inner_text() == "D"
    expect(discard).to_be_disabled()
    expect(discard).not_to_have_css("filter", "none")
    pim.page.keyboard.press("2")
    expect(discard).to_be_enabled()
    pim.page.mouse.move(0, 0)
    expect(discard).to_have_css("filter", "none")
    before = pim.wait_for_turn()
    pim.page.keyboard.press("d")
    pim.acted(before)


@pytest.mark.parametrize(
    "reason",
    ["again()", "dispatchEvent(new Event('online'))", "document.dispatchEvent(new Event('visibilitychange'))"],
    ids=["in time", "online again", "looked at again"],
)
def test_after_many_tries_the_room_is_still_found_again_soon(doors: Doors, visitor: Make, reason: str) -> None:
    """The luck that spreads the tries is at its worst: three seconds, unless there is a reason to hurry. How long the
    page means to wait is read from the timer that it sets, and time stands still until the test lets it go on."""
    ron = visitor()
    ron.page.goto(doors.url)
    expect(ron.page.locator(".latency.good")).to_be_visible()
    ron.page.evaluate(
        """() => {
            Math.random = () => 0.999;
            document.querySelector('rb-app').wire.tries = 12;
            window.waits = [];
            window.setTimeout = (again, ms) => { window.again = again; waits.push(Math.round(ms)); };
        }"""
    )
    doors.cut_the_line()
    expect(ron.page.locator(".offline")).to_be_visible()
    assert ron.page.evaluate("waits") == [2_999]
    ron.page.evaluate(reason)
    expect(ron.page.locator(".offline")).to_be_hidden()
    assert ron.page.evaluate("waits") == [2_999]


def test_a_hand_that_cost_nothing_looks_like_neither_win_nor_loss(doors: Doors, visitor: Make) -> None:
    """Of three hands in a row two at most are played in the blinds."""
    nil = visitor()
    nil.sit(doors.open_table("limit-holdem", LIMIT, 6, bots=5), "Nil")
    nil.play(lambda: nil.choose("check", "fold"), until="rb-felt[data-phase=over][data-hand='3']")
    nil.page.get_by_role("link", name="My hands").click()
    results = nil.page.locator(".my-hands tbody .number")
    expect(results).to_have_count(3)
    expect(nil.page.locator(".my-hands tbody .number:empty")).to_have_count(0)
    told = results.evaluate_all("all => all.map(cell => [cell.textContent, cell.className])")
    assert ["$0", "number"] in told
    for text, look in told:
        assert look == {"+": "number in", "-": "number out", "−": "number out"}.get(text[0], "number"), told


def test_a_name_may_be_given_before_the_line_is_up(doors: Doors, visitor: Make) -> None:
    """The line is opened again while it is still being opened; the browser has nothing to complain of."""
    jo = visitor()
    jo.page.goto(doors.url)
    jo.page.evaluate("customElements.whenDefined('rb-app').then(() => null)")
    jo.page.evaluate("() => { const {wire} = document.querySelector('rb-app'); wire.reopen(); wire.reopen(); }")
    expect(jo.page.locator(".latency.good")).to_be_visible()
    jo.come_in("Jo")
