"""A reader who stops reading is let go, also where everything that waits for them comes in one turn of the loop."""

import asyncio
import contextlib
import socket
import sys
from collections.abc import Callable, Coroutine
from typing import Any, Final

import pytest
from doorkit import HANDSHAKE, calling, limited
from roomkit import open_doors, reach

MOST: Final = 100_000
SYSTEM: Final = 64 * 1024
"""More than the system keeps of a connection whose buffers are as small as can be."""
MESSAGE: Final = b'"' + b"x" * 998 + b'"'

Run = Callable[[Coroutine[Any, Any, None]], None]


def loops() -> list[Run]:
    with contextlib.suppress(ImportError):
        import uvloop

        return [asyncio.run, uvloop.run]
    assert sys.platform == "win32"
    return [asyncio.run]


@pytest.mark.parametrize("run", loops(), ids=lambda run: run.__module__)
def test_what_is_told_in_one_turn_is_counted_while_it_is_told(run: Run) -> None:
    run(_one_turn())


async def _one_turn() -> None:
    async with open_doors(limited(unread_bytes=MOST)) as doors, calling(doors) as street:
        caller = await street.call()
        caller.writer.transport.pause_reading()
        caller.send(HANDSHAKE)
        await reach(lambda: doors.room.connections, "the socket is open")
        (connection,) = doors.room.connections
        wire = connection._line.transport.get_extra_info("socket")
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        told = 0
        while connection.close_reason is None and told < 50 * MOST:  # and nobody else has a turn
            connection.send(MESSAGE)
            told += len(MESSAGE)
        assert connection.close_reason == (1013, "you read too slowly; connect again")
        assert told <= MOST + SYSTEM, "within the bound"
        await reach(lambda: not doors.room.connections, "the socket is gone")
