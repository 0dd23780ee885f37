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
from databasekit import empty_database, everybody_gone
from processkit import PATIENCE, speaking

from riverboat.entropy import SeededEntropy
from riverboat.ports import AuditableStore, Entry
from riverboat.room.banked_ledger import COLLECTION
from riverboat.room.ledger import RAKE
from riverboat.sealing.opening import KeySource, open_vault
from riverboat.sealing.reading import Opener, opener
from riverboat.sealing.vault import Vault
from riverboat.server.families.registry import family_of_log
from riverboat.server.tables.host import World
from riverboat.server.tables.recovery import recover
from riverboat.storage import SystemClock, open_store

CRASHES = int(os.environ.get("RIVERBOAT_CRASHES", "6"))
SEED = int(os.environ.get("RIVERBOAT_CRASH_SEED", "0")) or random.randrange(1, 10**9)
TABLES = 20
START_UP = 4.0
"""Seconds in which a server on a busy machine has read everything back and is about to open its doors."""


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
    try:
        await _kill_and_look(folder, url, crashes)
    except Exception as error:
        error.add_note(f"RIVERBOAT_CRASH_SEED={SEED}")
        raise


async def _kill_and_look(folder: Path, url: str, crashes: int) -> None:
    chance = random.Random(SEED)
    tables: dict[str, Followed] = {}
    for crash in range(crashes):
        # Every third server dies while it starts: the first of them while it makes its tables.
        starting = crash % 3 == 0
        with _serving(folder, url, wait=not starting) as (server, link):
            if crash == crashes - 1:
                _wait_for_hands(link)
            time.sleep(chance.uniform(0, START_UP if starting else 1.5))
            server.kill()
        if url.startswith("postgresql"):
            await everybody_gone(url)
        store, vault = await open_store(url), Vault()
        try:
            await open_vault(vault, store, KeySource())
            for stream in await store.streams("table:"):
                entries = await store.read(stream)
                table = tables.setdefault(stream, Followed(entries[0]))
                reader = await opener(store, vault, stream, table.family.decider, entries)
                table.follow(entries, reader, f"crash {crash}, {stream}")
                await _comes_back(store, vault, stream, table)
            await _books_balance(store, tables)
        finally:
            await store.close()
    assert len(tables) == TABLES
    hands = sum(table.hands for table in tables.values())
    assert hands > TABLES, "the room was not busy: nothing was shown"


class Followed:
    """A table as its stored events make it, from one crash to the next."""

    def __init__(self, first: Entry) -> None:
        self.family = family_of_log(first.event)
        self.state = self.family.decider.new()
        self.entries: list[Entry] = []
        self.hands = 0
        self.unfinished = False
        """A hand has been dealt and is not over."""

    def follow(self, entries: list[Entry], reader: Opener, where: str) -> None:
        """What was on disk is still there, and a hand that was not over is played on, not dealt again."""
        assert entries[: len(self.entries)] == self.entries, where
        for entry in entries[len(self.entries) :]:
            event = reader.event(entry)
            if isinstance(event, self.family.decider.begun):
                assert not self.unfinished, where
                self.unfinished = True
            elif isinstance(event, self.family.decider.ended):
                self.hands += 1
                self.unfinished = False
            self.family.decider.evolve(self.state, event)
        self.entries = entries

    def takings(self) -> tuple[int, int]:
        """What the house has taken here: rake of pots, collection of banked games."""
        return getattr(self.state, "rake", 0), getattr(self.state, "fees", 0)


async def _books_balance(store: AuditableStore, tables: dict[str, Followed]) -> None:
    """Every chip on a table is money in the table's accounts, to the cent; all accounts sum to zero."""
    await store.audit()
    balances = await store.balances()
    for stream, table in tables.items():
        await store.verify(stream)
        assert table.state.chips() == table.state.brought_in
        name = stream.removeprefix("table:")
        held = sum(balances.get(f"{account}:{name}", 0) for account in ("table", "tray", "meter"))
        assert held == table.state.chips() - sum(table.takings()), stream
    for number, account in enumerate((RAKE, COLLECTION)):
        assert balances.get(account, 0) == sum(table.takings()[number] for table in tables.values())
    assert sum(balances.values()) == 0
    assert all(amount >= 0 for account, amount in balances.items() if not account.startswith("house:"))


async def _comes_back(store: AuditableStore, vault: Vault, stream: str, table: Followed) -> None:
    """The state a server starts with is the fold of what is stored."""
    world = World(store, SeededEntropy(1), SystemClock().now_ms, vault=vault)
    host = await recover(stream.removeprefix("table:"), world)
    assert host.sentence == ""
    assert host.table == table.state


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
            with speaking(server):
                greeting = server.stdout.readline() if wait else ""
            link = re.search(r"http://\S+", greeting)
            assert link or not wait, (folder / "log").read_text(encoding="utf-8")[-2000:]
            yield server, link.group() if link else ""
        finally:
            server.kill()
            server.wait(PATIENCE)
            server.stdout.close()


def _wait_for_hands(link: str) -> None:
    """On a slow machine the last server gets the time to finish a hand or two a table."""
    for _ in range(PATIENCE * 10):
        with urllib.request.urlopen(f"{link}metrics", timeout=PATIENCE) as answer:
            found = re.search(r"^riverboat_hands_total (\S+)$", answer.read().decode(), re.MULTILINE)
        if found and float(found.group(1)) > TABLES:
            return
        time.sleep(0.1)
