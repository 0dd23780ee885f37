"""Waiting for a store that fails or does not answer: a table stands still and says so, and goes on by itself when the
store is back."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from itertools import chain, repeat
from typing import Final

import structlog

from riverboat.ports import Append, Conflict, EventStore, NotTaken, StoreFailed
from riverboat.server import metrics
from riverboat.server.tables.alarm import Alarm

log = structlog.get_logger()

SLOW_MS = 3_000
"""After this long without an answer of the store a table says that it waits."""
STOOD_MS: Final = 250
"""An alarm that comes this late says that this process stood still, and nothing about the store."""
PAUSES: Final = (0.1, 0.5, 2.0, 5.0)
"""Seconds after which a store that failed is asked again; the last of them again and again."""


def _nobody() -> None:
    """Nobody has to know."""


class Patience:
    """Of one table. What is to be written waits here for as long as it takes, and nothing else is written meanwhile."""

    def __init__(self, stream: str, store: EventStore) -> None:
        self.waits = False
        self.changed: Callable[[], None] = _nobody
        """Told when the table begins to wait, and when it no longer does."""
        self._stream = stream
        self._store = store
        self._over = asyncio.Event()
        self._alarm = Alarm()

    def watch(self) -> None:
        """The store is asked: it should answer soon."""
        self._alarm.set(SLOW_MS, self._slow)

    def answered(self) -> None:
        """It has, one way or the other."""
        self._alarm.cancel()
        if self.waits:
            self._wait(False)

    def _slow(self) -> None:
        if self._alarm.left_ms() < -STOOD_MS:  # its answer may be here: whatever has come is heard first
            self._alarm.set(SLOW_MS, self._slow)
            return
        log.warning("store-does-not-answer", table=self._stream)
        self._wait(True)

    def give_up(self) -> None:
        """The room goes down: one more try, and no other."""
        self._over.set()
        self._alarm.close()

    def have_time(self) -> None:
        """From now on it is waited for, however long."""
        self._over.clear()
        self._alarm = Alarm()

    async def until_stored(self, append: Append, error: StoreFailed) -> None:
        """After a failure only the store itself knows whether it was written: it is read before each new try."""
        if isinstance(error, NotTaken):
            raise error  # however long we wait
        # Its words may hold what was to be written, hidden cards among it.
        log.warning("store-away", table=self._stream, error=type(error.__cause__ or error).__name__)
        self._alarm.cancel()
        self._wait(True)
        try:
            await self._try_again(append)
        finally:
            self._wait(False)
        log.info("store-back", table=self._stream)

    async def _try_again(self, append: Append) -> None:
        for pause in chain(PAUSES, repeat(PAUSES[-1])):
            with suppress(TimeoutError):
                await asyncio.wait_for(self._over.wait(), pause)
            try:
                if not await self._is_stored(append):
                    await self._store.append(append)
                return
            except NotTaken:
                raise
            except StoreFailed:
                if self._over.is_set():
                    raise

    async def _is_stored(self, append: Append) -> bool:
        entries = await self._store.read(self._stream, after=append.expected)
        if not entries:
            return False
        if tuple(entry.event for entry in entries) != append.events:
            raise Conflict(f"{self._stream} holds what this table did not write")
        return True

    def _wait(self, waits: bool) -> None:
        if waits == self.waits:
            return
        self.waits = waits
        metrics.TABLES_WAITING.inc(1 if waits else -1)
        self.changed()
