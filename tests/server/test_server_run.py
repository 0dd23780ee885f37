"""How a server is put together."""

import sys

import pytest
from roomkit import open_doors

from riverboat.server.run import make_server


async def test_where_there_is_no_uvloop_python_s_own_loop_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        monkeypatch.setitem(sys.modules, "uvloop", None)  # as on Windows
        factory = make_server(doors.room).config.get_loop_factory()
        assert factory is not None
        loop = factory()
        assert type(loop).__module__.startswith("asyncio")
        loop.close()
