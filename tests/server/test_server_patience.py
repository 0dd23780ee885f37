"""A table says that it waits when its store does not answer, and only then."""

import asyncio
import time

import pytest
from roomkit import reach

from riverboat.server.tables import patience
from riverboat.server.tables.patience import STOOD_MS, Patience
from riverboat.storage import MemoryStore

QUICK_MS = 50


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "SLOW_MS", QUICK_MS)


async def test_a_store_that_does_not_answer_is_waited_for() -> None:
    waiting = Patience("table:1", MemoryStore())
    waiting.watch()
    await reach(lambda: waiting.waits, "it says so")
    waiting.answered()
    assert not waiting.waits


async def test_a_server_that_stood_still_itself_does_not_blame_its_store() -> None:
    """The store has answered while nobody could hear it."""
    waiting = Patience("table:1", MemoryStore())
    said: list[bool] = []
    waiting.changed = lambda: said.append(waiting.waits)
    waiting.watch()
    time.sleep((QUICK_MS + 2 * STOOD_MS) / 1000)
    asyncio.get_running_loop().call_later(0.001, waiting.answered)
    await asyncio.sleep(0.005)
    assert said == []
