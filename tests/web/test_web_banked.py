"""Every banked game in real Chromium: a newcomer bets against bots, and is the player-dealer."""

import asyncio
import re
from collections.abc import Callable

import msgspec
import pytest
from browserkit import LIVELY, Doors, Visitor
from playwright.sync_api import expect

from riverboat.banked import commands as c
from riverboat.core.tiles import TILES
from riverboat.games.banked import banked_game, banked_games
from riverboat.room.account_words import Role
from riverboat.server.tables.host import Host

Make = Callable[..., Visitor]
# Bets stay open until the test closes them, so that nothing depends on how fast the browser is.
PATIENT = msgspec.structs.replace(LIVELY, betting_ms=3_600_000, turn_ms=600_000, bots=3, pause_ms=900)
GAMES = [game.key for game in banked_games()]
PLAYER_DEALER = [game.key for game in banked_games() if game.player_dealer]
ASKED = "[data-word=decline-bank], rb-bets:not([hidden]), rb-set, .bar [data-word=fold], .bar [data-word=check]"


def open_table(doors: Doors, game: str) -> Host:
    rules = msgspec.structs.replace(PATIENT, name=game)
    return doors.wait(doors.room.open_table(c.OpenBankedTable(game), rules))


def sit(doors: Doors, visitor: Visitor, game: str, name: str) -> Host:
    host = open_table(doors, game)
    visitor.sit(host.id, name)
    return host


async def close_bets(host: Host, name: str, *, bettor: bool) -> None:
    """The dealer closes the bets, once somebody (or this bettor) has made one."""
    table = host.table
    number = table.on.number  # type: ignore[attr-defined]
    while table.playing and table.on.number == number and table.on.phase == "bets":  # type: ignore[attr-defined]
        owners = {host.world.names.name_of(table.chair(seat).player) for seat in table.on.owners.values()}  # type: ignore[attr-defined]
        if owners and (not bettor or name in owners):
            command = host.family.dealing.asked(table, host.world.entropy)
            assert command is not None
            await host.order(command, "")
            return
        await asyncio.sleep(0.05)


def play_rounds(visitor: Visitor, doors: Doors, host: Host, name: str, *, bank: bool, keys: bool = False) -> None:
    """Go on until one round is over in which this visitor was the bank, or bet."""
    page = visitor.page
    for _ in range(200):
        asked = page.locator(ASKED)
        expect(asked.first).to_be_visible()
        played = ""
        if page.locator("[data-word=decline-bank]").count():
            press(visitor, host, "take-bank" if bank else "decline-bank")
            continue
        if page.locator("rb-bets:not([hidden])").count():
            is_bank = page.locator("rb-bets .tray").is_hidden()
            if not is_bank and not bank:
                put_down(visitor, keys=keys)
            played = page.locator("rb-banked-felt").get_attribute("data-hand") or ""
            doors.wait(close_bets(host, name, bettor=not is_bank and not bank))
            # The next round's may be open by the time that somebody looks.
            open_bets = f"rb-table:has(rb-banked-felt[data-hand='{played}']) rb-bets:not([hidden])"
            expect(page.locator(open_bets)).to_have_count(0)
            if is_bank == bank:
                finish(visitor, played, keys=keys)
                return
        else:
            answer(visitor, keys=keys)
    raise AssertionError("the visitor's round never came")


def press(visitor: Visitor, host: Host, word: str) -> None:
    """And wait until this turn is over: where all have declined, the same is asked again in the next round."""
    page = visitor.page
    turn = page.locator("rb-banked-actions").get_attribute("data-turn")
    page.locator(f"[data-word={word}]").click()
    try:
        expect(page.locator(f"rb-banked-actions[data-turn='{turn}'] [data-word={word}]")).to_have_count(0)
    except AssertionError:
        seen = page.locator("body").inner_text()
        raise AssertionError(f"{word} is still asked; open: {host.decisions.asked()}; the page: {seen}") from None


def put_down(visitor: Visitor, *, keys: bool) -> None:
    page = visitor.page
    if keys:
        page.keyboard.press("1")
    else:
        page.locator(".space:enabled").first.click()
    expect(page.locator(".space.down")).to_have_count(1)


def answer(visitor: Visitor, *, keys: bool) -> None:
    """One decision: play on, and have hands set by hand or by the House Way."""
    page = visitor.page
    actions = page.locator("rb-banked-actions")
    before = actions.get_attribute("data-turn")
    if page.locator("rb-set").count():
        if keys:
            page.keyboard.press("h")
        else:
            page.locator("rb-set .pick.hinted").first.click()
            while page.locator("rb-set [data-word=set-hand]").is_disabled():
                page.locator("rb-set .set-row:not(.front) .pick.hinted").first.click()
            page.locator("rb-set [data-word=set-hand]").click()
    elif page.locator(".bar [data-word=bet]").count():
        page.keyboard.press("p") if keys else page.locator(".bar [data-word=bet]").click()
    else:
        page.locator(".bar [data-word=fold], .bar [data-word=check]").first.click()
    expect(page.locator(f"rb-banked-actions[data-turn='{before}'] .bar > *")).to_have_count(0)


def finish(visitor: Visitor, number: str, *, keys: bool) -> None:
    page = visitor.page
    over = page.locator("rb-log li", has_text=f"Round {number} is over")
    asked = page.locator("rb-set, .bar [data-word=fold], .bar [data-word=check]")
    for _ in range(10):
        expect(over.or_(asked).first).to_be_attached()
        if over.count():
            break
        answer(visitor, keys=keys)
    expect(over).to_be_attached()


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_bets_against_the_bank(game: str, doors: Doors, visitor: Make) -> None:
    ann = visitor()
    name = f"Ann {GAMES.index(game)}"
    host = sit(doors, ann, game, name)
    play_rounds(ann, doors, host, name, bank=False)
    assert ann.complaints == []
    ann.page.get_by_role("tab", name="Sign").click()
    expect(ann.page.locator("rb-sign")).to_contain_text("Pay-outs")
    expect(ann.page.locator("rb-sign")).to_contain_text(banked_game(game).name)


@pytest.mark.parametrize("game", PLAYER_DEALER)
def test_a_newcomer_is_the_player_dealer(game: str, doors: Doors, visitor: Make) -> None:
    bo = visitor()
    name = f"Bo {GAMES.index(game)}"
    host = sit(doors, bo, game, name)
    play_rounds(bo, doors, host, name, bank=True)
    assert bo.complaints == []


def test_with_the_keyboard_alone(doors: Doors, visitor: Make) -> None:
    kit = visitor()
    host = sit(doors, kit, "pai-gow-poker", "Kit")
    play_rounds(kit, doors, host, "Kit", bank=False, keys=True)
    expect(kit.page.locator("rb-log li", has_text="Kit sets")).to_be_attached()


def test_a_round_is_called_one_wherever_it_is_listed(doors: Doors, visitor: Make) -> None:
    roy = visitor()
    host = sit(doors, roy, "three-card-poker", "Roy")
    play_rounds(roy, doors, host, "Roy", bank=False)
    number = max(doors.rounds_of(host.id, "Roy"))
    roy.page.get_by_role("tab", name="Hands").click()
    expect(roy.page.locator("rb-hands .replay", has_text=f"Round {number}")).to_have_count(1)
    roy.page.get_by_role("link", name="My hands").click()
    expect(roy.page.locator(".my-hands .replay", has_text=f"Round {number}")).to_have_count(1)
    flo = visitor()
    flo.come_in("Flo")
    flo.become(Role.FLOOR)
    flo.look_at(host.id)
    flo.page.get_by_role("tab", name="Floor").click()
    expect(flo.page.locator("rb-floor .hint")).to_contain_text(re.compile("^(Round|No round) "))


def test_a_round_is_replayed(doors: Doors, visitor: Make) -> None:
    rae = visitor()
    host = sit(doors, rae, "three-card-poker", "Rae")
    play_rounds(rae, doors, host, "Rae", bank=False)
    number = max(doors.rounds_of(host.id, "Rae"))
    rae.page.goto(f"{doors.url}#/table/{host.id}/hand/{number}")
    expect(rae.page.get_by_role("heading", name=f"Round {number}, ")).to_be_visible()
    expect(rae.page.locator(".now[role=status]")).to_have_text("Before the round")
    rae.page.get_by_role("button", name="To the end").click()
    expect(rae.page.locator("rb-replay .now").first).to_contain_text(f"Round {number} is over")
    for _ in range(3):
        rae.page.get_by_role("button", name="One step back").click()
    expect(rae.page.locator("rb-replay rb-banked-felt")).to_be_visible()
    file = rae.page.locator("rb-replay .file")
    expect(file).to_have_text("Round in words")
    with rae.page.expect_download() as saved:
        file.click()
    assert saved.value.suggested_filename == f"riverboat-{host.id}-{number}.txt"
    assert f"Round {number} is over" in saved.value.path().read_text(encoding="utf-8")
    assert rae.complaints == []


def test_tiles_are_drawn_as_the_rules_number_them(doors: Doors, visitor: Make) -> None:
    tia = visitor()
    tia.page.goto(doors.url)
    drawn = tia.page.evaluate(
        """async (tiles) => {
            const { learnPhrases, withPhrases } = await import("./js/ui/phrases.js");
            await learnPhrases();
            const { drawTile } = await withPhrases(import("./js/table/tiles.js"));
            return tiles.map((tile) => [...drawTile(tile).querySelectorAll(".pip")].map(
                (pip) => [pip.classList.contains("red") ? "r" : "w", Number(pip.getAttribute("cx"))]));
        }""",
        list(TILES),
    )
    for tile, pips in zip(TILES.values(), drawn, strict=True):
        wanted = [(colour, 19 + 11 * at) for row in tile.picture for at, colour in enumerate(row) if colour != "."]
        assert [tuple(pip) for pip in pips] == wanted, tile.name


def test_a_round_that_is_over_joins_the_list_of_hands(doors: Doors, visitor: Make) -> None:
    lee = visitor()
    host = sit(doors, lee, "three-card-poker", "Lee")
    lee.page.get_by_role("tab", name="Hands").click()
    expect(lee.page.locator("rb-hands .hands, rb-hands .hint:has-text('yet')")).to_be_visible()
    play_rounds(lee, doors, host, "Lee", bank=False)
    expect(lee.page.locator("rb-log li.begins").first).to_contain_text("Round")
    number = max(doors.rounds_of(host.id, "Lee"))
    expect(lee.page.locator("rb-hands").get_by_role("link", name=f"Round {number}", exact=True)).to_be_visible()


def my_results(visitor: Visitor) -> int:
    """What all rounds together came to, by the page of one's own hands; in cents."""
    visitor.page.get_by_role("link", name="My hands").click()
    results = visitor.page.locator(".my-hands td.number")
    expect(results.last).not_to_be_empty()
    expect(visitor.page.locator(".my-hands td.number:empty")).to_have_count(0)
    return sum(round(float(text.replace("$", "").replace(",", "")) * 100) for text in results.all_inner_texts())


@pytest.mark.parametrize(("game", "bank", "cards"), [("three-card-poker", False, 3), ("pai-gow-poker", True, 7)])
def test_my_rounds_tell_my_cards_and_what_they_came_to(
    game: str, bank: bool, cards: int, doors: Doors, visitor: Make
) -> None:
    mia = visitor()
    name = f"Mia {cards}"
    host = sit(doors, mia, game, name)
    play_rounds(mia, doors, host, name, bank=bank)
    account = doors.wait(doors.room.store.transactions(f"player:{doors.word(name)}"))
    bought = -sum(p.amount for move in account if move.memo == "chips bought" for p in move.postings if p.amount < 0)
    assert my_results(mia) == host.table.chair(host.seat_of(doors.word(name))).stack - bought
    expect(mia.page.locator(".my-hands tbody tr").first.locator("svg.card.face")).to_have_count(cards)
