"""An evening with friends, from the link to the last chip: everybody clicks, lines are lost, the room is opened again.

CI plays a short one. The whole of it, ten friends and 150 hands, is played with

    RIVERBOAT_EVENING=full .venv/bin/pytest --log-cli-level=INFO tests/web/test_web_ten_friends.py
"""

import asyncio
import json
import logging
import os
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from eveningkit import Evening, Friend, House, open_house
from friendskit import invite, join
from playwright.sync_api import Browser, expect

from riverboat.ports import Entry
from riverboat.room.stamp import stamp_of
from riverboat.sealing.reading import Opener
from riverboat.server.config import Config
from riverboat.server.run import open_room
from riverboat.table import DECIDER, Table
from riverboat.table import events as e

log = logging.getLogger("evening")
WHOLE = os.environ.get("RIVERBOAT_EVENING") == "full"
PEOPLE = 10 if WHOLE else 4
HANDS = 30 if WHOLE else 1
"""Of each game."""
NAMES = ("Ada", "Blaise", "Carl", "Dora", "Emil", "Fay", "Gus", "Hedy", "Ivan", "June")
GAMES = ("No-limit hold'em", "Omaha high", "Crazy pineapple", "Mambo stud high-low, six or better", "Limit hold'em")


def test_friends_come_by_one_link_and_play_a_whole_evening(browser: Browser, tmp_path: Path) -> None:
    began = time.monotonic()
    with open_house(tmp_path) as house:
        friends = [Friend(browser, house, name, Random(f"evening {name}")) for name in NAMES[:PEOPLE]]
        table = _come_together(friends, house)
        evening = Evening(friends)
        evening.play(1)
        for number, game in enumerate(GAMES):
            if number:
                evening.change_game(game)
            friends[number % PEOPLE].say_aloud(f"Now {game}")
            friends[-1].hears(f"Now {game}")
            (_nothing, _a_line_breaks, _a_line_is_silent, _the_room_is_opened_again, _nothing)[number](evening, house)
            evening.play(HANDS)
        _everybody_is_answered(friends)
        assert [friend.real_complaints() for friend in friends] == [[] for _ in friends]
        house.close()
        _books_are_right(house)
    with ThreadPoolExecutor(1) as thread:  # in this one Playwright's loop is running
        played = thread.submit(asyncio.run, _played(house, table)).result()
    log.info("%s; %d bought again; %.0f s", played, evening.bought, time.monotonic() - began)
    assert len(played.hands) == len(GAMES)
    assert min(played.hands.values()) >= HANDS
    _nothing_was_lost(friends, played)
    for friend in friends:
        friend.close()


def _come_together(friends: Sequence[Friend], house: House) -> str:
    host = friends[0]
    table, link = invite(host, host.name, seats=10, pace="fast")
    host.page.get_by_role("button", name="Sit in seat").first.click()
    for friend in friends:
        if friend is not host:
            join(friend, house, link, friend.name)  # type: ignore[arg-type]
        friend.page.get_by_role("button", name="Sit down with").click()
        expect(friend.page.locator("rb-seat.own .name")).to_have_text(friend.name)
    return table


def _nothing(_evening: Evening, _house: House) -> None:
    """The game goes on."""


def _a_line_breaks(evening: Evening, _house: House) -> None:
    lost = evening.friends[1]
    lost.drop_line()
    evening.play_until(lambda: not lost.look()["off"])


def _a_line_is_silent(evening: Evening, _house: House) -> None:
    """Nobody hangs up, and nothing comes through: the table plays on without them, and they come back."""
    lost, hand = evening.friends[2], evening.hand()
    lost.frozen = True
    evening.play_until(lambda: evening.hand() > hand)
    expect(lost.page.locator(".offline")).to_be_visible()
    lost.frozen = False
    expect(lost.page.locator(".offline")).to_be_hidden()
    back = lost.page.locator("rb-controls").get_by_role("button", name="Deal me in")
    if back.count():
        back.click()


def _the_room_is_opened_again(evening: Evening, house: House) -> None:
    """In the middle of a hand."""
    evening.play_until(lambda: any(friend.look()["words"] for friend in evening.friends))
    house.close()
    expect(evening.host.page.locator(".offline")).to_be_visible()
    house.open()
    for friend in evening.friends:
        expect(friend.page.locator(".offline")).to_be_hidden()


def _everybody_is_answered(friends: Sequence[Friend]) -> None:
    for friend in friends:
        friend.sees("document.querySelector('rb-app').wire.asked.size", 0)


def _books_are_right(house: House) -> None:
    verified = house.ask("audit", "verify")
    assert verified.returncode == 0, verified.stdout + verified.stderr
    shown = json.loads(house.ask("ledger", "show", "--json").stdout)
    assert shown["trial_balance"] == 0, shown


@dataclass(frozen=True)
class Played:
    """What is stored of a table."""

    hands: Counter[str]
    """That are over, by game."""
    began: dict[str, int]
    """How many events there were before each command that was carried out, by its id."""
    asked: list[tuple[int, dict[int, Any]]]
    """After each event: which round it is, and what everybody may do."""

    def __str__(self) -> str:
        return f"{dict(self.hands)}, {len(self.began)} commands"


async def _played(house: House, table: str) -> Played:
    """The log, folded once more by itself."""
    room, _ = await open_room(Config(database_url=house.store, keys=house.folder / "keys", tables=0))
    try:
        stream = f"table:{table}"
        entries = await room.store.read(stream)
        opener = Opener(room.vault, stream, DECIDER, await room.store.keys(stream), room.world.former.event)
        return _folded(entries, opener.events(entries))
    finally:
        await room.close()


def _folded(entries: Sequence[Entry], events: Sequence[Any]) -> Played:
    """The last event of a command has its id; they were all stored at one moment."""
    played, folded, rounds, first = Played(Counter(), {}, [(0, {})]), Table(), 0, 0
    for number, (entry, event) in enumerate(zip(entries, events, strict=True)):
        if number and (entry.at_ms != entries[number - 1].at_ms or stamp_of(entries[number - 1].event).command):
            first = number
        DECIDER.evolve(folded, event)
        rounds += isinstance(event, e.RoundOpened | e.ChoiceOpened)
        played.asked.append((rounds, {seat: DECIDER.options(folded, seat) for seat in DECIDER.asked(folded)}))
        if command := stamp_of(entry.event).command:
            assert command not in played.began, "carried out twice"
            played.began[command] = first
        if isinstance(event, e.HandEnded):
            played.hands[folded.record.key] += 1
    return played


def _nothing_was_lost(friends: Sequence[Friend], played: Played) -> None:
    """Every command that was said to be done is in the log, once; whatever was refused is not. None counted for a
    decision other than the one it names: it is the same round, and they may do the same as then."""
    decisions = 0
    for friend in friends:
        for command, said in friend.said.items():
            assert said.answers, f"{friend.name} was never answered: {said}"
            assert ("done" in said.answers) == (command in played.began), f"{friend.name}: {said}"
            if said.decision and command in played.began:
                then, now = played.asked[said.decision], played.asked[played.began[command]]
                mine = [seat for seat, options in now[1].items() if options and then[1].get(seat) == options]
                assert now[0] == then[0], f"{friend.name}: {said}"
                assert mine, f"{friend.name}: {said}"
                decisions += 1
    assert decisions > len(friends)
