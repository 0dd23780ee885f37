"""Connections to a database: one that writes, a few that read, and tables that are up to date."""

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from riverboat.ports import StoreFailed

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
READERS = 4
BUSY_MS = 10_000
"""How long SQLite waits for another process to finish writing."""
PATIENCE_SECONDS = 300
"""How long a reader waits for its turn: when a room opens, every table is read at once."""
MIGRATING = 0x52697665
"""The number of the lock that lets one process at a time change the tables of a PostgreSQL database."""


def database(url: str) -> URL:
    """`sqlite:///room.sqlite` or `postgresql://...`, with the driver that we use."""
    found = make_url(url)
    driver = DRIVERS.get(found.drivername, found.drivername)
    if driver not in DRIVERS.values():
        raise StoreFailed(f"no store for {found.drivername}: it is one of sqlite, postgresql, memory")
    return found.set(drivername=driver)


def writing_engine(url: URL) -> AsyncEngine:
    """One connection, so that groups of appends follow one another."""
    engine = create_async_engine(url, pool_size=1, max_overflow=0, connect_args=_arguments(url))
    if _is_sqlite(url):
        event.listen(engine.sync_engine, "connect", _durable)
        event.listen(engine.sync_engine, "begin", _begin_immediate)
    return engine


def reading_engine(url: URL) -> AsyncEngine:
    engine = create_async_engine(
        url,
        pool_size=READERS,
        max_overflow=0,
        pool_timeout=PATIENCE_SECONDS,
        pool_pre_ping=True,
        isolation_level="AUTOCOMMIT",
        connect_args=_arguments(url),
    )
    if _is_sqlite(url):
        event.listen(engine.sync_engine, "connect", _read_only)
    return engine


def check_folder(url: URL) -> None:
    """Looked for before the driver starts: its thread would report the failure to a loop that may be gone by then."""
    if _is_sqlite(url) and url.database and not (folder := Path(url.database).parent).is_dir():
        raise FileNotFoundError(f"there is no folder {folder}")


async def upgrade(engine: AsyncEngine) -> None:
    """Bring the tables up to date. Several processes may start at once: the others wait and find it done."""
    async with engine.begin() as db:
        if db.dialect.name == "postgresql":
            await db.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
        await db.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", "riverboat.storage:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def _arguments(url: URL) -> dict[str, Any]:
    # Without an isolation level Python's driver leaves BEGIN to us.
    return {"isolation_level": None, "timeout": BUSY_MS / 1000} if _is_sqlite(url) else {}


def _durable(connection: Any, _: ConnectionPoolEntry) -> None:
    """WAL lets readers read while we write; FULL means that a commit is on the disk before anyone is told."""
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
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
