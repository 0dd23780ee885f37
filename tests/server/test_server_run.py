"""How a server is put together."""

import asyncio
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace
from roomkit import QUICK, open_doors

from riverboat.ports import NotTaken
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


async def test_nothing_of_a_room_goes_on_that_could_not_open(tmp_path: Path) -> None:
    """Its last step fails, the link for an administrator: the end of the accounts is not what was stored. What went on
    then wrote to the copy of the heads outside the store, for whichever room was opened next."""
    config = replace(QUICK, database_url=f"sqlite:///{tmp_path / 'room.sqlite'}", keys=tmp_path / "keys")
    async with open_doors(config):
        pass
    with closing(sqlite3.connect(tmp_path / "room.sqlite")) as db:
        last = "(SELECT max(number) FROM events WHERE stream = 'accounts')"
        db.execute(f"UPDATE events SET digest = zeroblob(32) WHERE stream = 'accounts' AND number = {last}")
        db.commit()
    before = asyncio.all_tasks()
    with pytest.raises(NotTaken):
        await open_room(config)
    assert asyncio.all_tasks() == before
    await (await lock_for_server(config.database_url)).release()
