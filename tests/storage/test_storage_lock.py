"""One server per store."""

import asyncio
from pathlib import Path

import pytest
from databasekit import empty_database

from riverboat.ports import StoreFailed
from riverboat.server.config import Config
from riverboat.server.run import open_room
from riverboat.storage import lock, lock_store
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
