"""One server per store."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import asyncpg
import pytest
from databasekit import empty_database

from riverboat.ports import Append, StoreFailed
from riverboat.server.config import Config
from riverboat.server.run import open_room
from riverboat.storage import lock, lock_store, open_store
from riverboat.testing.cli import Typed


async def test_a_data_folder_is_open_to_one_server_at_a_time(tmp_path: Path) -> None:
    config = Config(database_url=f"sqlite:///{tmp_path / 'room.sqlite'}", tables=0, bots=False)
    room, _ = await open_room(config)
    with pytest.raises(StoreFailed, match=r"another server has .*room.sqlite open"):
        await open_room(config)
    assert room.open
    await room.close()
    again, _ = await open_room(config)
    await again.close()


def test_whoever_types_the_command_a_second_time_is_told_so_in_one_line(tmp_path: Path, typed: Typed) -> None:
    held = lock.FileLock(tmp_path / "riverboat.sqlite")
    outcome = typed("serve", "--port", "0", "--data", str(tmp_path))
    asyncio.run(held.release())
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("riverboat: The store cannot be opened: another server has")
    assert "Traceback" not in outcome.err


async def test_a_start_that_fails_leaves_the_folder_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    config = Config(database_url=f"sqlite:///{tmp_path / 'room.sqlite'}", tables=0, bots=False)
    with monkeypatch.context() as patch:
        patch.setattr("riverboat.server.run.open_store", None)
        with pytest.raises(TypeError):
            await open_room(config)
    room, _ = await open_room(config)
    await room.close()


async def test_what_is_in_memory_is_nobody_elses() -> None:
    for _ in range(2):
        await lock_store("memory:")


def test_a_database_is_open_to_one_server_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "TRIES", 2)

    async def twice(url: str) -> None:
        held = await lock_store(url)
        with pytest.raises(StoreFailed, match="another server has"):
            await lock_store(url)
        await held.release()
        again = await lock_store(url)
        await again.release()

    with empty_database() as url:
        asyncio.run(twice(url))


def test_a_server_that_lost_its_line_writes_nothing_while_another_has_the_database() -> None:
    async def lose_it(url: str) -> None:
        store = await open_store(url, serving=True)
        await store.append(Append("a", 0, (b"one",)))
        monitor = await asyncpg.connect(url)
        ended = (
            "SELECT pg_terminate_backend(pid, 10000) FROM pg_locks WHERE locktype = 'advisory' AND objid = $1"
            " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
        )
        assert await monitor.fetchval(ended, lock.SERVING)
        other = await lock_store(url)
        for _ in range(2):  # the first may be told only that the line was lost
            with pytest.raises(StoreFailed):
                await store.append(Append("a", 1, (b"two",)))
        with pytest.raises(StoreFailed, match="another server"):
            await store.append(Append("a", 1, (b"two",)))
        assert len(await store.read("a")) == 1
        await other.release()
        await _until(lambda: store.append(Append("a", 1, (b"two",))))
        with pytest.raises(StoreFailed, match="another server has"):
            await lock_store(url)
        await monitor.close()
        await store.close()

    with pytest.MonkeyPatch.context() as patch, empty_database() as url:
        patch.setattr(lock, "TRIES", 2)
        asyncio.run(lose_it(url))


async def _until(work: Callable[[], Awaitable[None]]) -> None:
    """PostgreSQL notices a moment later that a client is gone."""
    async with asyncio.timeout(60):
        while True:
            try:
                return await work()
            except StoreFailed:
                await asyncio.sleep(0.01)


def test_a_second_server_on_a_database_is_refused() -> None:
    async def twice(config: Config) -> None:
        room, _ = await open_room(config)
        with pytest.raises(StoreFailed, match="another server has"):
            await open_room(config)
        assert room.open
        await room.close()
        again, _ = await open_room(config)
        await again.close()

    with pytest.MonkeyPatch.context() as patch, empty_database() as url:
        patch.setattr(lock, "TRIES", 2)
        asyncio.run(twice(Config(database_url=url, tables=0, bots=False)))
