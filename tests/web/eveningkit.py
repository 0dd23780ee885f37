"""A whole evening: a room as `riverboat serve` opens it, friends who came by one link, and a record of all they did."""

import json
import logging
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from browserkit import PATIENCE, Visitor
from playwright.sync_api import Browser, Page, WebSocketRoute, expect
from processkit import speaking

from riverboat.server.hosting.speaking import WORDS as HOSTING
from riverboat.server.run import listen

log = logging.getLogger("evening")
LOOK = """() => {
    const actions = document.querySelector("rb-actions"), settling = actions?.querySelector(".bar.settling");
    const buttons = settling ? [] : [...actions?.querySelectorAll(".bar [data-word]") ?? []];
    // Which cards go is chosen before the button can be pressed.
    const may = (each) => !each.matches(":disabled") || each.closest(".deciding");
    return {
        turn: actions?.dataset.turn ?? "",
        words: buttons.filter(may).map((each) => each.dataset.word),
        broke: Boolean(document.querySelector(".invite.broke")),
        hand: Number(document.querySelector("rb-felt")?.dataset.hand ?? 0),
        number: document.querySelector("rb-table")?.store?.number ?? 0,
        game: document.querySelector(".playing")?.textContent ?? "",
        asked: document.querySelector("rb-app").wire.asked.size,
        off: document.querySelector(".offline")?.hidden === false,
    };
}"""
"""What a person sees of the table at a glance."""
LINE_IS_DOWN = re.compile(r"WebSocket connection to .* failed|net::ERR_CONNECTION_REFUSED")
"""What Chromium itself writes to the console while nobody listens."""


class House:
    """The room, in a process of its own, that can be closed and opened again where it was."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data"
        with listen("127.0.0.1", 0) as free:
            self.port = free.getsockname()[1]
        self.store = f"sqlite:///{self.data / 'riverboat.sqlite'}"
        self.url = f"http://127.0.0.1:{self.port}/"
        self._process: subprocess.Popen[str] | None = None

    def open(self) -> None:
        command = [sys.executable, "-m", "riverboat", "serve", "--tables", "0", "--port", str(self.port)]
        where = ["--data", str(self.data), "--keys", str(self.folder / "keys")]
        with open(self.folder / "log", "a") as log:
            self._process = subprocess.Popen(command + where, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self._process.stdout is not None
        with speaking(self._process):
            said = next((line for line in self._process.stdout if "http://" in line), "")
        assert said, (self.folder / "log").read_text()[-2000:]

    def close(self) -> None:
        """In the middle of whatever is going on."""
        assert self._process is not None
        assert self._process.stdout is not None
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(PATIENCE)
        self._process.stdout.close()
        self._process = None

    def ask(self, *words: str) -> "subprocess.CompletedProcess[str]":
        """A command about what this room has stored, while it is closed."""
        command = [sys.executable, "-m", "riverboat", *words, "--database-url", self.store]
        return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)


@contextmanager
def open_house(folder: Path) -> Iterator[House]:
    house = House(folder)
    house.open()
    try:
        yield house
    finally:
        if house._process is not None:
            house.close()


@dataclass(slots=True)
class Said:
    """A command that a page has sent, and what it was told of it."""

    word: str
    decision: int | None
    answers: list[str] = field(default_factory=list)


class Friend(Visitor):
    """Somebody at the table who knows how to click, and whose line is recorded."""

    def __init__(self, browser: Browser, house: House, name: str, chance: Random) -> None:
        super().__init__(browser, house)  # type: ignore[arg-type] - all that it is asked for is where the room is
        self.name, self.chance = name, chance
        self.said: dict[str, Said] = {}
        self.frozen = False
        self.page.route_web_socket("**/socket*", self._route)

    def _route(self, page: WebSocketRoute) -> None:
        room = page.connect_to_server()
        page.on_message(lambda text: self._pass(text, room.send, self._sent))
        room.on_message(lambda text: self._pass(text, page.send, self._heard))

    def _pass(self, text: str | bytes, on: Any, note: Any) -> None:
        if not self.frozen:
            note(json.loads(text))
            on(text)

    def _sent(self, message: dict[str, Any]) -> None:
        """What the host orders is in another book than the table's."""
        if message.get("say") == "do" and message["command"]["do"] not in HOSTING:
            said = Said(message["command"]["do"], message.get("decision"))
            known = self.said.setdefault(message["id"], said)
            assert (known.word, known.decision) == (said.word, said.decision), "one id, two commands"

    def _heard(self, message: dict[str, Any]) -> None:
        if message.get("tell") in ("done", "refused") and message.get("id") in self.said:
            self.said[message["id"]].answers.append(message.get("code", "done"))

    # ------------------------------------------------------------ at the table

    def look(self) -> dict[str, Any]:
        return dict(self.page.evaluate(LOOK))

    def act(self, words: list[str]) -> None:
        """As somebody who came to play: mostly along, now and then on, sometimes out."""
        word = self._choose(words)
        if word in ("draw", "discard"):
            self._pick()
        self.page.locator(f"rb-actions .bar [data-word={word}]").first.click()
        panel = self.page.locator("rb-actions .action.confirm:visible")
        if word in ("bet", "raise-to") and panel.count():
            presets = self.page.locator("rb-actions .presets button:visible")
            if self.chance.random() < 0.5 and presets.count():
                presets.nth(self.chance.randrange(presets.count())).click()
            panel.first.click()

    def _choose(self, words: list[str]) -> str:
        for some, share in ((("bet", "raise-to"), 0.3), (("check", "call"), 0.75)):
            offered = [word for word in words if word in some]
            if offered and self.chance.random() < share:
                return offered[0]
        plain = [word for word in words if word != "fold" or "check" not in words]
        return self.chance.choice(plain)

    def _pick(self) -> None:
        """As many cards as have to go."""
        for pick in range(self.page.evaluate("document.querySelector('rb-actions').turn.options[0].low")):
            self.page.locator("rb-actions .pick").nth(pick).click()

    def buy_again(self) -> None:
        self.page.locator("rb-controls button.primary:visible").first.click()
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_role("button", name="Buy", exact=True).click()
        expect(dialog).to_have_count(0)

    def say_aloud(self, words: str) -> None:
        self.page.get_by_role("tab", name="Chat").click()
        self.page.get_by_label("Say something").fill(words)
        self.page.get_by_role("button", name="Send").click()

    def hears(self, words: str) -> None:
        self.page.get_by_role("tab", name="Chat").click()
        expect(self.page.locator("rb-chat li .words").filter(has_text=words)).to_have_count(1)

    def drop_line(self) -> None:
        """It breaks, and the page knows at once."""
        self.page.evaluate("document.querySelector('rb-app').wire.socket.close()")

    def real_complaints(self) -> list[str]:
        return [complaint for complaint in self.complaints if not LINE_IS_DOWN.search(complaint)]


class Evening:
    """Plays hands by clicks, whoever's turn it is, until there were enough."""

    def __init__(self, friends: list[Friend]) -> None:
        self.friends = friends
        self.bought = 0

    @property
    def host(self) -> Friend:
        return self.friends[0]

    def play(self, hands: int) -> None:
        """That many more hands have begun and are over."""
        first = self.hand()
        log.info("hand %d, and %d more", first, hands)
        self.play_until(lambda: self.hand() > first + hands)

    def hand(self) -> int:
        return int(self.host.look()["hand"])

    def play_until(self, done: Any) -> None:
        last, since = 0, time.monotonic()
        while not done():
            for friend in self.friends:
                if not friend.frozen:
                    last_seen = self._take_turn(friend)
                    if last_seen > last:
                        last, since = last_seen, time.monotonic()
            assert time.monotonic() - since < PATIENCE, [friend.look() for friend in self.friends if not friend.frozen]

    def _take_turn(self, friend: Friend) -> int:
        seen = friend.look()
        if seen["broke"]:
            friend.buy_again()
            self.bought += 1
        elif seen["words"] and not seen["asked"] and not seen["off"]:
            friend.act(seen["words"])
        return int(seen["number"])

    def change_game(self, name: str) -> None:
        """By the host's panel; it counts from the next hand on."""
        page: Page = self.host.page
        page.get_by_role("tab", name="Host").click()
        page.locator("rb-host").get_by_role("button", name="Change blinds or game").click()
        dialog = page.locator("dialog[open]")
        dialog.get_by_label("Game").select_option(label=name)
        dialog.get_by_role("button", name="Change", exact=True).click()
        expect(dialog).to_have_count(0)
        self.play_until(lambda: name in self.host.look()["game"])
