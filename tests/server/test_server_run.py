"""How a server is put together."""

import asyncio
import sys
from pathlib import Path

import pytest
import uvicorn
from msgspec.structs import replace
from roomkit import QUICK, open_doors

from riverboat.ports import NotTaken
from riverboat.server import run
from riverboat.server.accounts.desk import Desk
from riverboat.server.run import make_server, open_room
from riverboat.storage import lock_for_server


async def test_where_there_is_no_uvloop_python_s_own_loop_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        monkeypatch.setitem(sys.modules, "uvloop", None)  # as on Windows
        factory = make_server(doors.room).config.get_loop_factory()
        assert factory is not None
        loop = factory()
        assert type(loop).__module__.startswith("asyncio")
        loop.close()


async def test_nothing_of_a_room_goes_on_that_could_not_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its last step fails, the link for an administrator. What went on then wrote to the copy of the heads outside the
    store, for whichever room was opened next."""
    config = replace(QUICK, database_url=f"sqlite:///{tmp_path / 'room.sqlite'}", keys=tmp_path / "keys")

    async def invite(*_: object) -> str:
        raise NotTaken("the end of the accounts is not what was stored")

    monkeypatch.setattr(Desk, "invite", invite)
    before = asyncio.all_tasks()
    with pytest.raises(NotTaken):
        await open_room(config)
    assert asyncio.all_tasks() == before
    await (await lock_for_server(config.database_url)).release()


@pytest.mark.parametrize("step", ["the application", "its lifespan", "what is printed"])
async def test_nor_of_one_that_could_not_be_served(step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    config = replace(
        QUICK, database_url=f"sqlite:///{tmp_path / 'room.sqlite'}", keys=tmp_path / "keys", host="127.0.0.1", port=0
    )

    def fails(*_: object, **__: object) -> None:
        raise OSError("no")

    started = fails if step == "what is printed" else None
    if step == "the application":
        monkeypatch.setattr(run, "make_server", fails)
    elif step == "its lifespan":
        monkeypatch.setattr(uvicorn.Server, "startup", fails)
    before = asyncio.all_tasks()
    with pytest.raises(OSError, match="no"):
        await run.serve(config, started)
    assert asyncio.all_tasks() == before
    await (await lock_for_server(config.database_url)).release()


async def test_a_room_is_closed_to_its_end_whatever_fails_on_the_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = replace(QUICK, database_url=f"sqlite:///{tmp_path / 'room.sqlite'}", keys=tmp_path / "keys", tables=1)
    before = asyncio.all_tasks()
    room, _ = await open_room(config)

    async def fails() -> None:
        raise OSError("no")

    monkeypatch.setattr(room.hostings, "close", fails)
    assert room.heads is not None
    monkeypatch.setattr(room.heads, "try_to_write", fails)
    with pytest.raises(OSError, match="no"):
        await room.close()
    assert asyncio.all_tasks() == before
    await (await lock_for_server(config.database_url)).release()
    await room.close()  # once is enough
