"""A store is copied while it is written to: the copy is of one moment, and goes on from there."""

import asyncio
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from databasekit import empty_database

from riverboat.ports import Append, AuditableStore, Posting, StoreFailed, Transaction
from riverboat.storage import copying, open_store
from riverboat.storage.copying import backup, restore

KINDS = ("sqlite", "postgresql")


def quietly(_: int, __: int) -> None:
    """Nobody watches."""


@contextmanager
def place(kind: str, folder: Path) -> Iterator[str]:
    if kind == "sqlite":
        folder.mkdir()
        yield f"sqlite:///{folder / 'riverboat.sqlite'}"
    else:
        with empty_database() as url:
            yield url


def buys(number: int) -> Append:
    """Event and money together: a copy has both or neither."""
    money = Transaction(f"t{number}", "chips", (Posting("house:x", -1), Posting("player:a", 1)))
    return Append("cage", number, (f"event {number}".encode(),), (money,))


async def write_on(store: AuditableStore, first: int, stopped: asyncio.Event) -> int:
    while not stopped.is_set():
        await store.append(buys(first))
        first += 1
        await asyncio.sleep(0)
    return first


async def copied_meanwhile(source: str, file: Path, target: str) -> None:
    store = await open_store(source)
    for number in range(20):
        await store.append(buys(number))
    stopped = asyncio.Event()
    writing = asyncio.create_task(write_on(store, 20, stopped))
    # In a thread with a loop of its own, as another process would: it blocks where it reads a file.
    await asyncio.to_thread(lambda: asyncio.run(backup(source, file, quietly)))
    stopped.set()
    written = await writing
    await store.close()
    await restore(file, target, quietly)
    restored = await open_store(target)
    events = len(await restored.read("cage"))
    assert 20 <= events <= written
    assert await restored.balance("player:a") == await restored.booked() == events
    await restored.audit()
    await restored.verify("cage")
    await restored.append(buys(events))
    await restored.audit()
    await restored.close()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("into", KINDS)
def test_a_copy_that_is_made_during_writes_is_of_one_moment(
    kind: str, into: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copying, "AT_ONCE", 3)
    with place(kind, tmp_path / "from") as source, place(into, tmp_path / "into") as target:
        asyncio.run(copied_meanwhile(source, tmp_path / "copy", target))
    assert stat.S_IMODE((tmp_path / "copy").stat().st_mode) == 0o600
    assert {path.name for path in tmp_path.iterdir() if path.is_file()} == {"copy"}


@pytest.mark.parametrize("into", KINDS)
def test_nothing_is_written_over(into: str, tmp_path: Path) -> None:
    async def twice(source: str, target: str) -> None:
        await (await open_store(source)).close()
        await backup(source, tmp_path / "copy", quietly)
        with pytest.raises(StoreFailed, match="nothing is written over"):
            await backup(source, tmp_path / "copy", quietly)
        store = await open_store(target)
        await store.append(buys(0))
        await store.close()
        with pytest.raises(StoreFailed, match="nothing is written over"):
            await restore(tmp_path / "copy", target, quietly)
        again = await open_store(target)
        assert len(await again.read("cage")) == 1
        await again.close()

    with place("sqlite", tmp_path / "from") as source, place(into, tmp_path / "into") as target:
        asyncio.run(twice(source, target))


def test_a_strangers_database_is_left_alone(tmp_path: Path) -> None:
    async def try_it(source: str, target: str) -> None:
        await (await open_store(source)).close()
        await backup(source, tmp_path / "copy", quietly)
        with pytest.raises(StoreFailed, match="not empty"):
            await copying._copied(copying.database(f"sqlite:///{tmp_path / 'copy'}"), copying.database(target), quietly)

    other = tmp_path / "other.sqlite"
    db = sqlite3.connect(other)
    db.execute("CREATE TABLE letters (text TEXT)")
    db.close()
    with place("sqlite", tmp_path / "from") as source:
        asyncio.run(try_it(source, f"sqlite:///{other}"))


@pytest.mark.parametrize("version", ["9999", "0001"])
async def test_tables_of_another_version_are_not_copied(tmp_path: Path, version: str) -> None:
    source = f"sqlite:///{tmp_path / 'room.sqlite'}"
    await (await open_store(source)).close()
    db = sqlite3.connect(tmp_path / "room.sqlite")
    db.execute("UPDATE alembic_version SET version_num = ?", (version,))
    db.commit()
    db.close()
    with pytest.raises(StoreFailed, match=f"version {version}"):
        await backup(source, tmp_path / "copy", quietly)
    assert not (tmp_path / "copy").exists()


async def test_progress_is_told_to_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(copying, "AT_ONCE", 2)
    source = f"sqlite:///{tmp_path / 'room.sqlite'}"
    store = await open_store(source)
    for number in range(5):
        await store.append(buys(number))
    await store.close()
    told: list[tuple[int, int]] = []
    await backup(source, tmp_path / "copy", lambda done, total: told.append((done, total)))
    assert told == sorted(told)
    assert told[-1] == (told[-1][1], 5 + 5 + 10 + 2)
