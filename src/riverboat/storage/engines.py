"""Connections to a database: one that writes, a few that read, and tables that are up to date.

None of them shows parameters, neither in an error nor in SQLAlchemy's own log: events are among them.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from errno import ENOENT
from pathlib import Path
from typing import Any, Protocol, TypeVar

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, QueuePool

from riverboat.ports import StoreFailed
from riverboat.storage.private import keep_private

T = TypeVar("T")
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
READERS = 4
BUSY_MS = 10_000
"""How long SQLite waits for another process to finish writing."""
PATIENCE_SECONDS = 300
"""How long a reader waits for its turn: when a room opens, every table is read at once."""
ANSWER_SECONDS = 10
"""How long a database may take over one statement of a write, or to let us in, before it counts as gone: a line that
was cut without a word says nothing for hours."""
SERVING = 0x52697666
"""The number of the lock that one server holds on a PostgreSQL database."""
MIGRATING = 0x52697665
"""The number of the lock that lets one process at a time change the tables of a PostgreSQL database."""


def database(url: str) -> URL:
    """`sqlite:///room.sqlite` or `postgresql://...`, with the driver that we use."""
    found = make_url(url)
    driver = DRIVERS.get(found.drivername, found.drivername)
    if driver not in DRIVERS.values():
        raise StoreFailed(f"no store for {found.drivername}: it is one of sqlite, postgresql, memory")
    return found.set(drivername=driver)


class WritingEngine(Protocol):
    """One connection, so that groups of appends follow one another."""

    @property
    def sync_engine(self) -> Engine: ...

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Do it in one transaction: all of it, or nothing where it raises."""

    async def dispose(self) -> None: ...


class InThread:
    """SQLite: the whole transaction in one visit to one thread.

    Through an asynchronous driver every statement is a visit of its own, and each waits its turn for the
    interpreter twice; under load a commit took longer to get there than to write.
    """

    def __init__(self, engine: Engine) -> None:
        self.sync_engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")

    async def run(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._run, work)

    def _run(self, work: Callable[[Connection], T]) -> T:
        with self.sync_engine.begin() as db:
            return work(db)

    async def dispose(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self.sync_engine.dispose)
        self._thread.shutdown(wait=False)


class InLoop:
    """PostgreSQL: its driver waits without a thread."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @property
    def sync_engine(self) -> Engine:
        return self._engine.sync_engine

    async def run(self, work: Callable[[Connection], T]) -> T:
        async with self._engine.begin() as db:
            return await db.run_sync(work)

    async def dispose(self) -> None:
        await self._engine.dispose()


def writing_engine(url: URL, *, serving: bool = False, answer_seconds: float | None = None) -> WritingEngine:
    """One that is `serving` writes to PostgreSQL only through a connection that holds the lock of servers: where the
    connection is lost, so is the lock, and whoever has it by then keeps us from writing."""
    if not _is_sqlite(url):
        limits = {"timeout": ANSWER_SECONDS, "command_timeout": answer_seconds}
        made = create_async_engine(url, pool_size=1, max_overflow=0, hide_parameters=True, connect_args=limits)
        if serving:
            event.listen(made.sync_engine, "connect", _take_lock)
        return InLoop(made)
    arguments = {**_arguments(url), "check_same_thread": False}
    engine = create_engine(
        url.set(drivername="sqlite"),
        poolclass=QueuePool,
        pool_size=1,
        max_overflow=0,
        connect_args=arguments,
        hide_parameters=True,
    )
    event.listen(engine, "connect", _durable)
    event.listen(engine, "begin", _begin_immediate)
    return InThread(engine)


def reading_engine(url: URL) -> AsyncEngine:
    engine = create_async_engine(
        url,
        pool_size=READERS,
        max_overflow=0,
        pool_timeout=PATIENCE_SECONDS,
        pool_pre_ping=True,
        isolation_level="AUTOCOMMIT",
        connect_args=_arguments(url),
        hide_parameters=True,
    )
    if _is_sqlite(url):
        event.listen(engine.sync_engine, "connect", _read_only)
    return engine


def prepare(url: URL) -> None:
    """A file to write to, which only its owner can read."""
    check_folder(url)
    if _is_sqlite(url) and url.database:
        keep_private(Path(url.database))


def check_folder(url: URL) -> None:
    """Looked for before the driver starts: its thread would report the failure to a loop that may be gone by then."""
    if _is_sqlite(url) and url.database and not (folder := Path(url.database).parent).is_dir():
        raise FileNotFoundError(ENOENT, "there is no folder", str(folder))


async def upgrade(engine: WritingEngine) -> None:
    """Bring the tables up to date. Several processes may start at once: the others wait and find it done."""
    await engine.run(_upgrade)


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def newest() -> str:
    """The version of the tables that this program makes."""
    head = ScriptDirectory.from_config(_config()).get_current_head()
    assert head is not None
    return head


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "riverboat.storage:migrations")
    config.set_main_option("path_separator", "os")
    return config


def _is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def _arguments(url: URL) -> dict[str, Any]:
    if not _is_sqlite(url):
        return {"timeout": ANSWER_SECONDS, "command_timeout": PATIENCE_SECONDS}
    # Without an isolation level Python's driver leaves BEGIN to us.
    return {"isolation_level": None, "timeout": BUSY_MS / 1000}


def _take_lock(connection: Any, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    cursor.execute(f"SELECT pg_try_advisory_lock({SERVING})")
    (taken,) = cursor.fetchone()
    cursor.close()
    connection.commit()
    if not taken:
        connection.close()
        raise StoreFailed("another server has the database open")


def _durable(connection: Any, _: ConnectionPoolEntry) -> None:
    """WAL lets readers read while we write; FULL means that a commit is on the disk before anyone is told. A name that
    is erased is written over with zeros."""
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "secure_delete = ON"):
        _set(connection, pragma)


def _read_only(connection: Any, _: ConnectionPoolEntry) -> None:
    _set(connection, "query_only = ON")


def _set(connection: Any, pragma: str) -> None:
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_immediate(connection: Connection) -> None:
    """Take the lock before reading: what a group was checked against cannot change before it is written."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")
