"""The client in other languages: in the pseudo-language it says nothing that no catalogue has; Spanish is whole."""

import re
from collections.abc import Callable

import msgspec
import pytest
from browserkit import DESK, HELD, NL, PHONE, Doors, Visitor
from friendskit import join, open_private
from playwright.sync_api import Page, ViewportSize, expect

from riverboat.banked.commands import OpenBankedTable
from riverboat.games import game_or_mix
from riverboat.room.account_words import Role

Make = Callable[..., Visitor]
PSEUDO = "en-XA"

# What has letters outside of brackets. Exempt is what the room says, names and cards, each in an element that says so
# (`data-words`) or has one inside that it is called by; what stands on keys; and what is marked as another language.
_UNTRANSLATED = r"""() => {
    const bare = (text) => {
        for (let before = ""; before !== text; ) [before, text] = [text, text.replace(/\[[^[\]]*\]/g, "")];
        return /\p{L}/u.test(text);
    };
    const exempt = (element) => element.closest("[data-words], kbd, [lang]:not(html), noscript") !== null;
    const called = ({ tagName, className }) => `${tagName} ${className?.baseVal ?? className}`;
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
        if (bare(node.data) && !exempt(node.parentElement))
            found.push(`${called(node.parentElement)}: ${node.data}`);
    for (const element of document.body.querySelectorAll("*"))
        for (const name of ["aria-label", "aria-valuetext", "title", "placeholder", "alt"]) {
            const text = element.getAttribute(name);
            const repeats = [...element.querySelectorAll("[data-words]")].some((inside) => inside.textContent === text);
            if (text && bare(text) && !repeats && !element.closest("[data-words]"))
                found.push(`${called(element)} @${name}: ${text}`);
        }
    return [...new Set(found)];
}"""


def speak(visitor: Visitor, language: str) -> None:
    """As if chosen in the settings; whatever is loaded from now on is in it."""
    keep = f"localStorage.setItem('riverboat.prefs', JSON.stringify({{ language: '{language}' }}))"
    visitor.page.evaluate(keep)
    visitor.page.reload()
    expect(visitor.page.locator("html")).to_have_attribute("lang", language)


def all_translated(page: Page) -> None:
    page.wait_for_load_state("networkidle")
    assert page.evaluate(_UNTRANSLATED) == []


def test_no_page_and_no_dialog_says_what_no_catalogue_has(doors: Doors, visitor: Make) -> None:
    doors.open_table("limit-holdem", game_or_mix("limit-holdem").stakes[0], 6, bots=2, name="translated")
    una = visitor()
    page = una.page
    page.goto(doors.url)
    expect(page.locator(".table-card").first).to_be_visible()
    speak(una, PSEUDO)
    expect(page.locator(".table-card").first).to_be_visible()
    all_translated(page)
    page.locator(".name-form input").fill("Una")
    page.locator(".name-form button").click()
    expect(page.locator("rb-lobby .name-form")).to_have_count(0)
    for opener in (".row button.primary", ".row button.quiet", ".self .name", ".self button:last-child"):
        page.locator(opener).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        for folded in page.locator("dialog summary").all():
            folded.click()
        all_translated(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    for at in range(1, 8):  # all that one can do about one's account but logging out, which is asked for first
        page.locator(".self .name").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        buttons = page.locator("dialog .content button")
        if at >= buttons.count():
            break
        buttons.nth(at).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        all_translated(page)
        page.keyboard.press("Escape")
    for address, there in {
        "games": "rb-games .games",
        "games/omaha-high-low-eight": "rb-game .ladder",
        "games/pai-gow-tiles": "rb-game .ladder",
        "games/nothing": "h1",
        "hands": "rb-my-hands",
        "bankroll": "rb-bankroll table",
        "table/nothing": ".nowhere",
        "room": "h1",
        "reports": "h1",
        "reset=nothing": "h1",
    }.items():
        page.goto("about:blank")
        page.goto(f"{doors.url}#/{address}" if "=" not in address else f"{doors.url}#{address}")
        expect(page.locator(f"main {there}").first).to_be_visible()
        all_translated(page)
    una.complaints.clear()  # of addresses where nothing is


FAMILIES = (
    "no-limit-holdem",
    "omaha-high-low-eight",
    "seven-card-stud-high",
    "triple-draw-2-7",
    "badugi",
    "mexican-stud",
)


@pytest.mark.parametrize("game", FAMILIES)
def test_no_hand_says_what_no_catalogue_has(doors: Doors, visitor: Make, game: str) -> None:
    table = doors.open_table(game, game_or_mix(game).stakes[0], 6, bots=3, name=f"pseudo {game}")
    pia = visitor()
    pia.sit(table, f"Pia {game[:6]}")
    speak(pia, PSEUDO)
    expect(pia.page.locator("rb-seat.own")).to_be_visible()
    pia.deal_until_turn()
    all_translated(pia.page)

    def act() -> None:
        pia.choose("check", "call", "bring-in", "draw", "discard", "keep", "show", "fold")
        all_translated(pia.page)

    pia.play(act, until="rb-felt[data-phase=over]")
    for tab in pia.page.get_by_role("tab").all():
        tab.click()
        all_translated(pia.page)
    pia.page.goto(f"{doors.url}#/table/{table}/hand/1")
    expect(pia.page.locator("rb-replay .lines li").first).to_be_visible()
    all_translated(pia.page)
    pia.page.goto(f"{doors.url}#/table/{table}/hand/1/proof")
    expect(pia.page.locator("rb-proof-page h1")).to_be_visible()
    all_translated(pia.page)


@pytest.mark.parametrize("game", ["three-card-poker", "pai-gow-poker", "pai-gow-tiles", "ez-baccarat-panda-8"])
def test_no_round_says_what_no_catalogue_has(doors: Doors, visitor: Make, game: str) -> None:
    rules = msgspec.structs.replace(HELD, name=f"pseudo {game}", bots=2)
    table = doors.wait(doors._open(OpenBankedTable(game), rules))
    bo = visitor()
    bo.sit(table, f"Bo {game[-8:]}")
    speak(bo, PSEUDO)
    expect(bo.page.locator("rb-seat.own")).to_be_visible()
    doors.deal(table)
    expect(bo.page.locator("rb-banked-actions button:visible").first).to_be_visible()
    all_translated(bo.page)
    for tab in bo.page.get_by_role("tab").all():
        tab.click()
        all_translated(bo.page)


def test_host_floor_and_office_say_nothing_that_no_catalogue_has(doors: Doors, visitor: Make) -> None:
    host, guest = visitor(), visitor()
    _, link = open_private(host, "Hob")
    join(guest, doors, link, "Gil")
    expect(guest.page.locator("rb-seat").first).to_be_visible()
    speak(host, PSEUDO)
    expect(host.page.locator("rb-host")).to_be_attached()
    for tab in host.page.get_by_role("tab").all():
        tab.click()
        all_translated(host.page)
    host.page.locator("rb-host details summary").evaluate_all("all => all.forEach(each => each.click())")
    all_translated(host.page)

    ann = visitor()
    ann.come_in("Anno")
    ann.become(Role.ADMIN)
    speak(ann, PSEUDO)
    table = doors.open_table("no-limit-holdem", NL, 6, bots=3, name="pseudo floor")
    ann.page.goto(f"{doors.url}#/room")
    expect(ann.page.locator("table.office tbody tr").first).to_be_visible()
    all_translated(ann.page)
    ann.look_at(table)
    doors.deal(table)
    ann.page.get_by_role("tab").last.click()
    expect(ann.page.locator("rb-floor .ruling").first).to_be_attached()
    all_translated(ann.page)


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_spanish_is_chosen_kept_and_fits(doors: Doors, visitor: Make, viewport: ViewportSize) -> None:
    table = doors.open_table("no-limit-holdem", NL, 6, bots=3, name=f"en español {viewport['width']}")
    sol = visitor(viewport)
    sol.sit(table, f"Sol {viewport['width']}")
    sol.page.get_by_role("button", name="Settings").click()
    sol.page.get_by_label("Language").select_option("es")
    expect(sol.page.locator("html")).to_have_attribute("lang", "es")
    expect(sol.page.get_by_role("button", name="Ajustes")).to_be_visible()
    expect(sol.page.locator("rb-seat.own")).to_be_visible()
    sol.deal_until_turn()
    expect(sol.page.locator("rb-actions [data-word=fold] .verb")).to_have_text("Retirarse")
    wide = "document.documentElement.scrollWidth <= innerWidth"
    assert sol.page.evaluate(wide)
    cut = """() => [...document.querySelectorAll("button")].filter((each) => each.checkVisibility() &&
        each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent)"""
    assert sol.page.evaluate(cut) == []
    sol.page.goto(f"{doors.url}#/")
    expect(sol.page.locator(".table-card").first).to_be_visible()
    assert sol.page.evaluate(wide)
    assert sol.page.evaluate(cut) == []


def test_the_browsers_language_is_spoken_and_money_written_as_there(doors: Doors, visitor: Make) -> None:
    ines = visitor()
    ines.context.add_init_script("Object.defineProperty(navigator, 'languages', { value: ['ca', 'es-ES', 'en'] })")
    ines.page.goto(doors.url)
    expect(ines.page.locator("html")).to_have_attribute("lang", "es")
    ines.page.get_by_placeholder("Tu nombre").fill("Inés")
    ines.page.get_by_role("button", name="Entrar").click()
    expect(ines.page.get_by_role("heading", name="Inés")).to_be_visible()
    ines.page.goto(f"{doors.url}#/bankroll")
    expect(ines.page.locator(".figure .value").first).to_have_text(re.compile(r"^[\d.]+\s\$$"))
    money = """async () => {
        const { learnPhrases } = await import("/js/ui/phrases.js");
        await learnPhrases();
        const { dollars, parseDollars } = await import("/js/ui/money.js");
        const typed = ["12,50", "12.50", "1.250", "1250", "1.250,5", "$40", "40 $"];
        return [dollars(1_250_050), dollars(-300), ...typed.map(parseDollars)];
    }"""
    told = ines.page.evaluate(money)
    assert [str(each).replace("\u00a0", " ") for each in told[:2]] == ["12.500,50 $", "-3 $"]
    assert told[2:] == [1250, None, 125000, 125000, 125050, 4000, 4000]
