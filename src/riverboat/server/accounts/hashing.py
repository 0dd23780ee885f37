"""Passwords are hashed slowly on purpose. A few at a time, so that nobody can keep the room busy with it."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from riverboat.core.errors import Refused
from riverboat.room.passwords import LONGEST

WORKERS: Final = 1
WAITING: Final = 32
NOBODYS_HASH: Final = (
    "$argon2id$v=19$m=65536,t=3,p=1$AxWLfQ9QPw8WzQqL9EJiBA$PvyLC4wkrt+kH8BOIcwnEJlzP8c6BC0ebEKTOoB8Kgg"
)
"""Of a password that nobody has: to try it takes as long as any other, the first time too."""
T = TypeVar("T")


class Hashing:
    """One thread and 64 MB; what does not fit into the queue is refused with `server-busy`."""

    def __init__(self, *, workers: int = WORKERS, waiting: int = WAITING) -> None:
        self._hasher = PasswordHasher(parallelism=1)
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="hashing")
        self._most = workers + waiting
        self._taken = 0

    async def hash(self, password: str) -> str:
        return await self._run(lambda: self._hasher.hash(password))

    async def verify(self, hashed: str, password: str) -> bool:
        """Whether it is the password; without a hash it takes as long, and is not."""
        return await self._run(lambda: self._verify(hashed or NOBODYS_HASH, password[:LONGEST])) and bool(hashed)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, ValueError):
            return False

    async def _run(self, work: Callable[[], T]) -> T:
        if self._taken >= self._most:
            raise Refused("server-busy")
        self._taken += 1
        loop = asyncio.get_running_loop()

        def over(_: "Future[T]") -> None:
            with suppress(RuntimeError):  # the loop may be gone
                loop.call_soon_threadsafe(self._let_go)

        begun = self._pool.submit(work)
        # Somebody who hangs up gives the place back when the work is done, not before.
        begun.add_done_callback(over)
        return await asyncio.wrap_future(begun)

    def _let_go(self) -> None:
        self._taken -= 1
