"""Work in shards, here or on any executor of `concurrent.futures`: threads, processes, a Dask cluster.

Every shard has a random stream of its own and gives whole numbers, and they are added up in the order of the shards. So
the answer depends on the seed and on the number of deals, and never on who did the work.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from typing import Final, TypeVar

AT_ONCE: Final = 16
"""Shards that have been handed out and not come back: enough to keep an executor busy, few enough to stop in time."""

P = TypeVar("P")
R = TypeVar("R")


def each_done(work: Callable[[P], R], parts: Iterable[P], executor: Executor | None) -> Iterator[R]:
    """The result of every part, in order. A part is only asked for when there is room for it."""
    if executor is None:
        yield from map(work, parts)
        return
    waiting: deque[Future[R]] = deque()
    for part in parts:
        waiting.append(executor.submit(work, part))
        if len(waiting) == AT_ONCE:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()
