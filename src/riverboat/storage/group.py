"""Group commit: whatever waits is written together, so that durability costs one sync for many callers."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from riverboat.ports import Append, StoreFailed
from riverboat.storage.failures import failed, not_taken

Outcome = Exception | None
Write = Callable[[Sequence[Append]], Awaitable[Sequence[Outcome]]]

MOST = 500
"""Appends in one commit: enough to make the sync cheap, few enough that nobody waits long."""


class GroupCommit:
    """Hands appends to `write` in the order of their arrival, one group at a time.

    While a group is being written the next one gathers, so the groups grow with the load and nobody waits for
    company when there is none.
    """

    def __init__(self, write: Write) -> None:
        self._write = write
        self._waiting: list[tuple[Append, asyncio.Future[None]]] = []
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    async def submit(self, append: Append) -> None:
        """Return when the append is stored, or raise what became of it.

        A caller who is cancelled only drops the future: the append stays in its group.
        """
        if self._closed:
            raise StoreFailed("the store is closed")
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((append, future))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write_all(), name="group-commit")
        await future

    async def close(self) -> None:
        """Finish what has been handed in; take no more. Cancelling a call to `close` does not stop the write."""
        self._closed = True
        if self._task is not None:
            await asyncio.wait([self._task])

    async def _write_all(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            outcomes: Sequence[Outcome] = [StoreFailed("the write was interrupted") for _ in group]
            try:
                outcomes = await self._attempt([append for append, _ in group])
            finally:
                for (_, future), outcome in zip(group, outcomes, strict=True):
                    _resolve(future, outcome)

    async def _attempt(self, appends: Sequence[Append]) -> Sequence[Outcome]:
        """Where the database would not take something of a group, each half is tried by itself, and so on down to the
        one append that is at fault. Nothing of the group was stored; where that is not sure, nobody tries again."""
        try:
            return await self._write(appends)
        except Exception as error:
            if len(appends) > 1 and not_taken(error):
                half = len(appends) // 2
                return [*await self._attempt(appends[:half]), *await self._attempt(appends[half:])]
            # One for each caller: an exception that is raised in many places collects all their tracebacks.
            return [failed(error) for _ in appends]


def _resolve(future: asyncio.Future[None], outcome: Outcome) -> None:
    if future.done():  # its caller was cancelled
        return
    if outcome is None:
        future.set_result(None)
    else:
        future.set_exception(outcome)
