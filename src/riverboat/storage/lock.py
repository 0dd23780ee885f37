"""One server per store: a second one is refused, for two would deal from one deck and pay from one ledger.

A folder with an SQLite file is locked by a file beside it, a PostgreSQL database by an advisory lock. Both end with the
process that holds them, however it ends. Tools that only read need none.
"""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import IO, Final, Protocol

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from riverboat.ports import StoreFailed
from riverboat.storage.engines import SERVING, database
from riverboat.storage.failures import said

ENDING: Final = ".lock"
TRIES: Final = 50
PAUSE_S: Final = 0.1
"""PostgreSQL notices a moment later that the client which held a lock is gone."""


class Lock(Protocol):
    async def release(self) -> None: ...


async def lock_for_server(url: str) -> Lock:
    """To be held while a server has the store open. A database is only looked at: its store takes the lock itself."""
    lock = await lock_store(url)
    if isinstance(lock, DatabaseLock):
        await lock.release()
        return Unlocked()
    return lock


async def lock_store(url: str) -> Lock:
    """`StoreFailed` where another server has the store open."""
    if url == "memory:":
        return Unlocked()
    where = database(url)
    if where.get_backend_name() != "sqlite":
        return await DatabaseLock.take(url)
    path = Path(where.database or "")
    if not where.database or where.database == ":memory:" or not path.parent.is_dir():
        return Unlocked()  # who opens a store in a folder that is not there says so better
    return FileLock(path)


class Unlocked:
    """Nobody else can reach what is in this process's memory."""

    async def release(self) -> None:
        """Nothing is held."""


class FileLock:
    def __init__(self, path: Path) -> None:
        try:
            self._file: IO[bytes] = open(f"{path}{ENDING}", "ab")  # noqa: SIM115 - held until it is released
        except OSError as error:
            raise StoreFailed(f"{path} cannot be locked: {error.strerror}") from error
        try:
            _lock(self._file)
        except OSError:
            self._file.close()
            raise StoreFailed(f"another server has {path} open") from None

    async def release(self) -> None:
        """The file stays: whoever removed it could remove the one that somebody else has just locked."""
        self._file.close()


class DatabaseLock:
    """A connection of its own, for as long as a tool needs it. Where it is lost, so is the lock. A server holds the
    same lock on the very connection that it writes through (`open_store(serving=True)`)."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    @classmethod
    async def take(cls, url: str) -> "DatabaseLock":
        engine = create_async_engine(database(url), poolclass=NullPool, isolation_level="AUTOCOMMIT")
        try:
            connection = await engine.connect()
            if await _tried(connection):
                return cls(connection)
            await connection.close()
        except (DBAPIError, OSError) as error:
            raise StoreFailed(f"{database(url)} cannot be opened: {said(error)}") from None
        raise StoreFailed(f"another server has {database(url)} open")

    async def release(self) -> None:
        with suppress(DBAPIError, OSError):
            await self._connection.close()


async def _tried(connection: AsyncConnection) -> bool:
    for _ in range(TRIES):
        answer = await connection.exec_driver_sql(f"SELECT pg_try_advisory_lock({SERVING})")
        if answer.scalar():
            return True
        await asyncio.sleep(PAUSE_S)
    return False


def _lock(file: IO[bytes]) -> None:
    """Or `OSError` at once, where somebody has it."""
    try:
        import fcntl
    except ImportError:  # Windows
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
