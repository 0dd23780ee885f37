"""A busy room is killed with SIGKILL at random moments; nothing is lost, doubled or invented.

Six times in the suite, two of them before the doors are open.
`RIVERBOAT_CRASHES=200 pytest tests/simulation/test_crashes.py` does it two hundred times;
`RIVERBOAT_CRASH_SEED` repeats the moments of a run that failed, as far as a machine repeats anything.
"""

import os
import random
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from databases import empty_database

from riverboat.entropy import SeededEntropy
from riverboat.ports import AuditableStore, Entry
from riverboat.room.ledger import RAKE
from riverboat.room.stamp import event_of
from riverboat.server.host import World
from riverboat.server.recovery import recover
from riverboat.storage import SystemClock, open_store
from riverboat.table import Table, events, fold

CRASHES = int(os.environ.get("RIVERBOAT_CRASHES", "6"))
SEED = int(os.environ.get("RIVERBOAT_CRASH_SEED", "0")) or random.randrange(1, 10**9)
TABLES = 20
START_UP = 4.0
"""Seconds in which a server on a busy machine has read everything back and is about to open its doors."""
PATIENCE = 60


@pytest.mark.slow
async def test_the_room_survives_being_killed(tmp_path: Path) -> None:
    await _kill_again_and_again(tmp_path, f"sqlite:///{tmp_path / 'riverboat.sqlite'}", CRASHES)


@pytest.fixture
def postgres() -> Iterator[str]:
    with empty_database() as url:
        yield url


@pytest.mark.slow
async def test_a_room_on_postgresql_survives_being_killed(tmp_path: Path, postgres: str) -> None:
    await _kill_again_and_again(tmp_path, postgres, 2)


async def _kill_again_and_again(folder: Path, url: str, crashes: int) -> None:
    chance = random.Random(SEED)
    before: dict[str, list[Entry]] = {}
    hands = 0
    for crash in range(crashes):
        # Every third server dies while it starts: the first of them while it makes its tables.
        starting = crash % 3 == 0
        with _serving(folder, url, wait=not starting) as (server, link):
            if crash == crashes - 1:
                _wait_for_hands(link)
            time.sleep(chance.uniform(0, START_UP if starting else 1.5))
            server.kill()
        store = await open_store(url)
        try:
            now = {stream: await store.read(stream) for stream in await store.streams("table:")}
            for stream, entries in now.items():
                _goes_on(before.get(stream, []), entries, f"seed {SEED}, crash {crash}, {stream}")
            await _books_balance(store, now)
            for stream, entries in now.items():
                await _comes_back(store, stream, entries)
        finally:
            await store.close()
        before = now
        hands = sum(1 for entries in now.values() for each in entries if b'"hand-ended"' in each.event)
    assert len(before) == TABLES
    assert hands > TABLES, "the room was not busy: nothing was shown"


def _goes_on(before: list[Entry], after: list[Entry], where: str) -> None:
    """What was on disk is still there, and a hand that was not over is played on, not dealt anew."""
    assert after[: len(before)] == before, where
    if not before or len(after) == len(before):
        return
    unfinished = fold(event_of(entry.event) for entry in before).playing
    if unfinished:
        following = [event_of(entry.event) for entry in after[len(before) :]]
        ends = next((i for i, e in enumerate(following) if isinstance(e, events.HandEnded)), len(following))
        assert not any(isinstance(e, events.HandStarted) for e in following[:ends]), where


async def _books_balance(store: AuditableStore, streams: dict[str, list[Entry]]) -> None:
    """Every chip on a table is money in the table's account, to the cent; all accounts sum to nought."""
    await store.audit()
    rake = 0
    for stream, entries in streams.items():
        await store.verify(stream)
        table = fold(event_of(entry.event) for entry in entries)
        assert table.chips() == table.brought_in
        assert await store.balance(stream) == table.chips() - table.rake
        rake += table.rake
    assert await store.balance(RAKE) == rake
    balances = await store.balances()
    assert sum(balances.values()) == 0
    assert all(amount >= 0 for account, amount in balances.items() if not account.startswith("house:"))


async def _comes_back(store: AuditableStore, stream: str, entries: list[Entry]) -> None:
    """The state a server starts with is the fold of what is stored."""
    world = World(store, SeededEntropy(1), SystemClock().now_ms)
    host = await recover(stream.removeprefix("table:"), world)
    assert host.sentence == ""
    assert host.table == fold((event_of(entry.event) for entry in entries), Table())


# ---------------------------------------------------------------- the server that is killed


@contextmanager
def _serving(folder: Path, url: str, *, wait: bool) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own; if we `wait`, once its doors are open, and its link."""
    command = [sys.executable, "-c", "from riverboat.cli import main; main()", "serve", "--port", "0", "--fast"]
    command += ["--database-url", url, "--tables", str(TABLES)]
    with (folder / "log").open("a") as errors:
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        assert server.stdout is not None
        try:
            greeting = server.stdout.readline() if wait else ""
            link = re.search(r"http://\S+", greeting)
            assert link or not wait, (folder / "log").read_text()[-2000:]
            yield server, link.group() if link else ""
        finally:
            server.kill()
            server.wait(PATIENCE)
            server.stdout.close()


def _wait_for_hands(link: str) -> None:
    """On a slow machine the last server gets the time to finish a hand or two a table."""
    for _ in range(PATIENCE * 10):
        with urllib.request.urlopen(f"{link}metrics") as answer:
            found = re.search(r"^riverboat_hands_total (\S+)$", answer.read().decode(), re.MULTILINE)
        if found and float(found.group(1)) > TABLES:
            return
        time.sleep(0.1)
