"""A card room in a thread of its own, and people who look at it through real Chromium."""

import asyncio
import os
import re
import shutil
import threading
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any, TypeVar

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect, sync_playwright
from settingskit import any_purchase

from riverboat.core.stakes import Stakes, fixed_limit, no_limit
from riverboat.entropy import SeededEntropy
from riverboat.games import game_or_mix
from riverboat.room.account_words import Role
from riverboat.room.house import HouseRules
from riverboat.server.config import Config
from riverboat.server.limits import UNLIMITED
from riverboat.server.lobby.openings import Opener
from riverboat.server.room import Room
from riverboat.server.run import listen, make_server, open_room
from riverboat.server.socket.connection import GOING_AWAY
from riverboat.server.tables.host import Host
from riverboat.table import commands as c

T = TypeVar("T")
PATIENCE = 60
"""Seconds after which a test that waits for something has failed."""
POLL = 0.005
"""Shorter than any bot thinks, so that nothing happens between two looks."""
DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}
HOUR = 3_600_000
HELD = HouseRules(pause_ms=HOUR, alone_ms=HOUR, think_ms=40, turn_ms=HOUR)
"""Between hands the dealer waits for the test, so that what is seen then stays; everybody has time to think."""
LIVELY = msgspec.structs.replace(HELD, pause_ms=900, alone_ms=900)
"""Hand after hand, as people play who have seen it all."""
LUCK = "e"
"""Part of every seed: with this one no test waits for more than three hands until two of them are compared."""
TURN = "rb-actions .bar:not(.settling) button"
NL, LIMIT = no_limit(100, 200), fixed_limit(200, 400, blinds=(100, 200))
_FLAGS = (
    "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync "
    # Chromium draws its own toolbar as a page, in a process for each visitor: half of what it costs to let one in. A
    # second list of features replaces Playwright's own, so what is wanted of that is repeated.
    "--disable-features=InitialWebUI,WebUIReloadButton,WebUIToolbar,AvoidUnnecessaryBeforeUnloadCheckSync,"
    "DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,"
    "ThirdPartyStoragePartitioning,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch"
)
# A line that comes up and goes may be gone before anyone asks, so the document itself takes note of it.
_TOASTS_KEPT = """new MutationObserver(changes => {
    for (const change of changes) for (const node of change.addedNodes)
        if (node.matches?.(".toast")) document.documentElement.dataset.toasts =
            `${document.documentElement.dataset.toasts ?? ""}${node.textContent}\\n`;
}).observe(document, {childList: true, subtree: true});"""
_NO_WORKERS = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });"
expect.set_options(timeout=PATIENCE * 1000)


STIRRED = "stirred"
"""How the name of a table begins whose decks are stirred by those who sit there."""


class Doors:
    """The running room: where it is, and how a test reaches behind the counter."""

    def __init__(self, room: Room, url: str, loop: asyncio.AbstractEventLoop) -> None:
        self.room = room
        self.url = url
        self.loop = loop

    def open_table(
        self,
        game: str,
        stakes: Stakes,
        seats: int,
        *,
        bots: int = 0,
        rules: HouseRules = HELD,
        name: str = "",
        **chosen: str | int | bool,
    ) -> str:
        """A new table, with its bots in their chairs."""
        has = {setting.key for setting in game_or_mix(game).settings}
        settings = dict.fromkeys({"new_player_post", "missed_blinds"} & has, "free") | any_purchase(game) | chosen
        house = msgspec.structs.replace(rules, bots=bots, name=name or f"{game} {seats}")
        return self.wait(self._open(c.OpenTable(game, stakes, seats, settings), house))

    async def _open(self, opening: c.OpenTable, house: HouseRules) -> str:
        host = await self.room.open_table(opening, house)
        crew = self._dealer(host).crew
        while not host.table.playing and crew.next_order(host.table):
            await asyncio.sleep(POLL)
        return host.id

    def word(self, name: str) -> str:
        """How tables, ledger and streams call somebody."""
        return self.room.desk.account_named(name).player

    def deal(self, table: str) -> int:
        """The next hand of a table that is held, once the last one is over and the bots have sat down; its number."""
        return self.wait(self._deal(self.room.host(table)))

    async def _deal(self, host: Host) -> int:
        while host.table.playing:
            await asyncio.sleep(POLL)
        held, before = host.house, host.table.hands
        host.house = msgspec.structs.replace(held, pause_ms=0, alone_ms=0)
        self._dealer(host).proceed()
        while host.table.hands == before:
            await asyncio.sleep(POLL)
        host.house = held
        return host.table.hands

    def hold(self, table: str) -> None:
        """From now on the dealer waits between hands."""

        async def hold() -> None:
            host = self.room.host(table)
            host.house = msgspec.structs.replace(host.house, pause_ms=HOUR, alone_ms=HOUR)

        self.wait(hold())

    def _dealer(self, host: Host) -> Any:
        return self.room.loops[host.id].dealer

    def cut_the_line(self) -> None:
        """Every socket is closed, as by a train in a tunnel."""

        def cut() -> None:
            for connection in self.room.connections:
                connection.close(GOING_AWAY)

        self.loop.call_soon_threadsafe(cut)

    def rounds_of(self, table: str, player: str) -> list[int]:
        """The numbers of those that are over, in which this player bet or was the bank."""

        async def read() -> list[int]:
            spans = self.room.host(table).log.finished()
            return [span.number for span in spans if self.word(player) in span.players]

        return self.wait(read())

    def wait(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """What comes of it, done in the room's own thread."""
        doing = asyncio.run_coroutine_threadsafe(coroutine, self.loop)
        try:
            return doing.result(PATIENCE)
        except TimeoutError:
            doing.cancel()
            raise AssertionError(f"not in {PATIENCE} s: {coroutine.__qualname__}") from None


@contextmanager
def open_doors(port: int = 0) -> Iterator[Doors]:
    loop = asyncio.new_event_loop()
    listener = listen("127.0.0.1", port)
    config = Config(tables=0, limits=UNLIMITED)
    with ThreadPoolExecutor(1) as thread:  # in this one Playwright's loop may be running, and there can be no two
        room, _ = thread.submit(loop.run_until_complete, open_room(config, SeededEntropy("browser"))).result(PATIENCE)
    _always_the_same(room)
    server = make_server(room)
    serving = threading.Thread(target=loop.run_until_complete, args=(server.serve([listener]),))
    serving.start()
    try:
        deadline = time.monotonic() + PATIENCE
        while not server.started:
            assert serving.is_alive(), "the server has not started"
            assert time.monotonic() < deadline, f"not in {PATIENCE} s: the server listens"
            time.sleep(POLL)
        yield Doors(room, f"http://127.0.0.1:{listener.getsockname()[1]}/", loop)
    finally:
        server.should_exit = True
        serving.join(PATIENCE)
        loop.close()


def _always_the_same(room: Room) -> None:
    """A table of a name has the same cards and the same bots in every run, whichever tables there are besides."""
    seat_dealer = room._seat_dealer

    def seated(host: Host, opener: Opener) -> Any:
        dealer, seed = seat_dealer(host, opener), f"{host.house.name} {LUCK}"
        host.world = replace(host.world, entropy=SeededEntropy(seed))
        if not host.house.name.startswith(STIRRED):  # what browsers add to a deck is another thing every time
            host.stirring.draw = lambda _table: host.world.entropy  # type: ignore[method-assign]
        dealer.chance = Random(seed)
        dealer.crew.chance = Random(seed)  # type: ignore[attr-defined]
        return dealer

    room._seat_dealer = seated  # type: ignore[method-assign]


@contextmanager
def open_browser() -> Iterator[Browser]:
    """Debian's chromium. Where there is none the tests are skipped, unless RIVERBOAT_REQUIRE_BROWSER is set."""
    path = shutil.which("chromium")
    if path is None:
        message = "no chromium on this machine"
        if os.environ.get("RIVERBOAT_REQUIRE_BROWSER"):
            pytest.fail(message)
        pytest.skip(message)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=_FLAGS.split())
        yield browser
        browser.close()


def whose_turn(*people: "Visitor") -> "Visitor":
    """The one of them whose turn it is, once it is somebody's."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        for person in people:
            if person.page.locator(TURN).count():
                return person
        people[0].page.wait_for_timeout(POLL * 1000)
    raise AssertionError(f"not in {PATIENCE} s: it is somebody's turn")


class Visitor:
    """Somebody with their own browser. `complaints` is what its console has to say."""

    def __init__(
        self,
        browser: Browser,
        doors: Doors,
        viewport: ViewportSize | None = None,
        *,
        calm: bool = True,
        keeps: bool = False,
    ) -> None:
        """The browser of one who `keeps` has workers, as over https; others have none, as in a local network."""
        self.doors = doors
        self.table = ""
        self.context: BrowserContext = browser.new_context(
            viewport=viewport or DESK,
            reduced_motion="reduce" if calm else "no-preference",
        )
        if not keeps:
            self.context.add_init_script(_NO_WORKERS)
        self.context.add_init_script(_TOASTS_KEPT)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.complaints: list[str] = []
        self.page.on("console", lambda m: self.complaints.append(m.text) if m.type in ("error", "warning") else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def come_in(self, name: str) -> None:
        """Type a name in the lobby."""
        self.page.goto(self.doors.url)
        self.page.get_by_placeholder("Your name").fill(name)
        self.page.get_by_role("button", name="Come in").click()
        expect(self.page.get_by_role("heading", name=f"Welcome aboard, {name}")).to_be_visible()

    def look_at(self, table: str) -> None:
        self.table = table
        self.page.goto(f"{self.doors.url}#/table/{table}")
        expect(self.page.locator("rb-seat").first).to_be_visible()

    def sit(self, table: str, name: str) -> None:
        self.come_in(name)
        self.look_at(table)
        self.page.get_by_role("button", name="Sit in seat").first.click()
        self.page.get_by_role("button", name="Sit down with").click()
        expect(self.page.locator("rb-seat.own .name")).to_have_text(name)

    def become(self, role: Role) -> None:
        """Take a role by a one-time link; whoever is a guest gets a password on the way."""
        secret = self.doors.wait(self.doors.room.desk.invite(role))
        self.page.goto(f"{self.doors.url}#invitation={secret}")
        for label in ("Password", "The same again"):
            self.page.get_by_label(label).fill("open sesame")
        self.page.get_by_role("button", name="Come in").click()
        expect(self.page.get_by_role("heading", name="Welcome aboard")).to_be_visible()

    def toasted(self, words: str) -> None:
        """A line has come up that says so, and may have gone again."""
        expect(self.page.locator("html")).to_have_attribute("data-toasts", re.compile(re.escape(words)))

    def sees(self, expression: str, wanted: object) -> None:
        """The page comes to think so. (Playwright's own way to wait for that is an eval from its second look on, which
        the page's security policy forbids.)"""
        deadline = time.monotonic() + PATIENCE
        while (found := self.page.evaluate(expression)) != wanted:
            assert time.monotonic() < deadline, f"not in {PATIENCE} s: {expression} is {wanted!r}, but {found!r}"
            self.page.wait_for_timeout(POLL * 1000)

    def laid_out(self) -> None:
        """What is placed by the size of something else has found its place: that is done when a frame is drawn."""
        self.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def deal(self) -> None:
        """The next hand, and see it begin; from the rail, see it over."""
        number = self.doors.deal(self.table)
        expect(self.page.locator(f"rb-felt[data-hand='{number}']")).to_have_count(1)

    def deal_until_turn(self) -> str:
        """Hands are dealt until one of them comes to this visitor: everybody may fold to their blind."""
        self.play(lambda: None, until=TURN)
        return self.wait_for_turn()

    def wait_for_turn(self) -> str:
        """Which of this visitor's turns it is, once it has come and the price can be trusted."""
        expect(self.page.locator(TURN).first).to_be_visible()
        return self.page.locator("rb-actions").get_attribute("data-turn") or ""

    def choose(self, *words: str) -> None:
        """Click the first of these actions that is offered, and see that it was taken."""
        before = self.wait_for_turn()
        self.click(*words)
        self.acted(before)

    def press(self, key: str) -> None:
        """The same with a key alone."""
        before = self.wait_for_turn()
        self.page.keyboard.press(key)
        self.acted(before)

    def acted(self, turn: str) -> None:
        """The table has taken the action: this turn is over."""
        over = f"rb-actions:has(.bar:empty), rb-actions:not([data-turn='{turn}'])"
        expect(self.page.locator(over)).to_have_count(1)

    def offered(self) -> list[dict[str, object]]:
        options: list[dict[str, object]] = self.page.evaluate("document.querySelector('rb-actions').turn.options")
        return options

    def action(self, word: str) -> Locator:
        return self.page.locator(f"rb-actions [data-word={word}]")

    def play(self, act: Callable[[], None], *, until: str) -> None:
        """Act in every turn, hand after hand, until this is seen. Where the table is held nothing passes unseen."""
        goal, turn, over = (self.page.locator(each) for each in (until, TURN, "rb-felt[data-phase=over]"))
        for _ in range(300):
            expect(goal.or_(turn).or_(over).first).to_be_visible()
            asked = turn.count()  # before the goal: what comes between the two looks is the goal, and nobody acts on it
            if goal.count():
                return
            if asked:
                act()
            else:
                self.deal()
        pytest.fail(f"no {until} in 300 decisions")

    def play_to_showdown(self, act: Callable[[], None]) -> None:
        """Until hands are tabled and this visitor's is one of them."""
        self.play(act, until="rb-felt.decided[data-phase=over] rb-seat.own.tabled")

    def play_a_hand(self, act: Callable[[list[str]], None]) -> None:
        """Give every decision to `act`, with the words that are offered, until a hand has come to a showdown."""

        def decide() -> None:
            before = self.wait_for_turn()
            act([str(option["word"]) for option in self.offered()])
            self.acted(before)

        self.play(decide, until="rb-felt.decided[data-phase=over] rb-seat.own.tabled")

    def click(self, *words: str) -> None:
        """The first of these actions that is offered."""
        self._first(words).click()

    def _first(self, words: Sequence[str]) -> Locator:
        found = next((self.action(word) for word in words if self.action(word).count()), None)
        assert found is not None, f"none of {words} is offered, but {self.offered()}"
        return found

    def close(self) -> None:
        self.context.close()
