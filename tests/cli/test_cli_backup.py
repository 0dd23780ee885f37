"""`riverboat backup` of a room that is dealing, and `riverboat restore` into an empty folder or database."""

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest
from databasekit import empty_database
from msgspec.structs import replace
from roomkit import QUICK, open_doors, reach

from riverboat.core.stakes import no_limit
from riverboat.room.house import AT_ONCE
from riverboat.server.config import Config
from riverboat.table import commands as c
from riverboat.testing.cli import Outcome, Typed


def room_at(url: str, keys: Path) -> Config:
    return replace(QUICK, database_url=url, keys=keys)


async def backed_up(config: Config, typed: Typed, *words: str) -> Outcome:
    """While hands are dealt at two tables; they go on meanwhile and after it."""
    async with open_doors(config) as doors:
        opening = c.OpenTable("holdem", no_limit(100, 200), 6)
        hosts = [await doors.room.open_table(opening, replace(AT_ONCE, bots=4)) for _ in range(2)]
        await reach(lambda: all(host.table.hands > 3 for host in hosts), "some hands are played")
        outcome = await asyncio.to_thread(typed, "backup", *words, "--json")
        before = [host.table.hands for host in hosts]
        await reach(lambda: all(h.table.hands > b for h, b in zip(hosts, before, strict=True)), "the room deals on")
        return outcome


async def deals_on(config: Config) -> None:
    async with open_doors(config) as doors:
        hosts = list(doors.room.hosts.values())
        assert len(hosts) == 2
        assert not any(host.sentence for host in hosts)
        assert doors.room.heads is not None
        assert doors.room.heads.found == []
        before = {host.id: host.table.hands for host in hosts}
        await reach(lambda: all(host.table.hands > before[host.id] for host in hosts), "hands are dealt")


def test_a_room_that_deals_is_backed_up_and_goes_on_from_the_copy(tmp_path: Path, typed: Typed) -> None:
    data, keys, file = tmp_path / "data", tmp_path / "keys", tmp_path / "copy"
    data.mkdir()
    config = room_at(f"sqlite:///{data / 'riverboat.sqlite'}", keys)
    made = asyncio.run(backed_up(config, typed, str(file), "--data", str(data)))
    assert made.code == 0, made.out + made.err
    said = json.loads(made.out)
    assert (said["findings"], said["to"]) == ([], str(file))
    assert said["pages"] > 0
    assert typed("backup", str(file), "--data", str(data)).code == 2, "nothing is written over"
    new = tmp_path / "new"
    restored = typed("restore", str(file), "--data", str(new), "--keys", str(keys), "--json")
    assert restored.code == 0, restored.out + restored.err
    told = json.loads(restored.out)
    assert {**told, "to": "", "sha256": ""} == {**said, "to": "", "sha256": ""}
    assert typed("restore", str(file), "--data", str(new), "--keys", str(keys)).code == 2, "nothing is written over"
    asyncio.run(deals_on(room_at(f"sqlite:///{new / 'riverboat.sqlite'}", keys)))


def test_a_room_in_a_database_moves_into_another(tmp_path: Path, typed: Typed) -> None:
    keys, file = tmp_path / "keys", tmp_path / "copy"
    with empty_database() as source, empty_database() as target:
        made = asyncio.run(backed_up(room_at(source, keys), typed, str(file), "--database-url", source))
        assert made.code == 0, made.out + made.err
        restored = typed("restore", str(file), "--database-url", target, "--keys", str(keys))
        assert restored.code == 0, restored.out + restored.err
        assert typed("restore", str(file), "--database-url", target, "--keys", str(keys)).code == 2
        asyncio.run(deals_on(room_at(target, keys)))


def test_a_backup_that_was_changed_is_restored_with_a_warning(tmp_path: Path, typed: Typed) -> None:
    data, keys, file = tmp_path / "data", tmp_path / "keys", tmp_path / "copy"
    data.mkdir()
    config = room_at(f"sqlite:///{data / 'riverboat.sqlite'}", keys)
    asyncio.run(backed_up(config, typed, str(file), "--data", str(data)))
    db = sqlite3.connect(file)
    db.execute("UPDATE balances SET amount = amount + 1 WHERE account = 'house:bots'")
    db.commit()
    db.close()
    restored = typed("restore", str(file), "--data", str(tmp_path / "new"), "--keys", str(keys), "--json")
    assert restored.code == 1
    assert "house:bots" in json.loads(restored.out)["findings"][0]["sentence"]


@pytest.mark.parametrize(
    "words",
    [
        ("backup", "copy", "--data", "nowhere"),
        ("restore", "nowhere", "--data", "new"),
        ("restore", "letter", "--data", "new"),
        ("backup", "folder/that/is/not/there", "--data", "data"),
    ],
    ids=["no room", "no file", "no backup", "no folder"],
)
def test_what_cannot_be_copied_is_said_in_one_line(tmp_path: Path, typed: Typed, words: tuple[str, ...]) -> None:
    (tmp_path / "letter").write_text("Dear room, " * 100, encoding="utf-8")
    (tmp_path / "data").mkdir()
    sqlite3.connect(tmp_path / "data" / "riverboat.sqlite").close()
    outcome = typed(*words)
    assert (outcome.code, outcome.out) == (2, "")
    assert len(outcome.err.strip().splitlines()) == 1
    assert "Traceback" not in outcome.err
