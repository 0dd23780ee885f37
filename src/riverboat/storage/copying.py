"""A whole store, copied as it was at one moment: a backup is such a copy, in an SQLite file like that of a room."""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Connection, Row, Table, create_engine, event, func, insert, inspect, select, text, tuple_
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from riverboat.ports import StoreFailed
from riverboat.storage.engines import WritingEngine, check_folder, database, newest, prepare, upgrade, writing_engine
from riverboat.storage.failures import said
from riverboat.storage.schema import metadata

T = TypeVar("T")
Progress = Callable[[int, int], None]
AT_ONCE: Final = 5_000
VERSIONS: Final = "alembic_version"
PART: Final = ".part"
"""What is not whole yet ends so."""


async def backup(url: str, file: Path, progress: Progress) -> None:
    """Copy the store at `url`, which may be in use, into a new file. `StoreFailed` says why not; then there is none."""
    if file.exists():
        raise StoreFailed(f"{file} is there already, and nothing is written over it")
    part = Path(f"{file}{PART}")
    part.unlink(missing_ok=True)
    await _copied(database(url), database(f"sqlite:///{part}"), progress)
    await asyncio.to_thread(one_file, part)
    os.replace(part, file)


async def restore(file: Path, url: str, progress: Progress) -> None:
    """Copy a backup into a store where there is nothing yet. Whoever calls holds its lock."""
    target = database(url)
    if target.get_backend_name() != "sqlite":
        await _copied(database(f"sqlite:///{file}"), target, progress)
        return
    path = Path(target.database or "")
    if path.exists() or Path(f"{path}-wal").exists():
        raise StoreFailed(f"{path} is there already, and nothing is written over it")
    part = Path(f"{path}{PART}")
    part.unlink(missing_ok=True)
    await _copied(database(f"sqlite:///{file}"), target.set(database=str(part)), progress)
    await asyncio.to_thread(one_file, part)
    os.replace(part, path)


async def _copied(source: URL, target: URL, progress: Progress) -> None:
    """All in one transaction at either end: the copy is of one moment, and there or not."""
    engine = writing_engine(target)
    try:
        check_folder(source)
        prepare(target)
        await engine.run(_refuse_what_is_there)
        await upgrade(engine)
        await _both(source, engine, lambda reading, writing: _copy(reading, writing, progress))
    except (DBAPIError, OSError) as error:
        raise StoreFailed(said(error)) from None
    finally:
        await engine.dispose()


async def _both(source: URL, target: WritingEngine, work: Callable[[Connection, Connection], None]) -> None:
    """At least one end is a file, whose driver needs no loop."""
    if source.get_backend_name() == "sqlite":
        with _file(source) as reading:
            await target.run(lambda writing: work(reading, writing))
        return
    engine = create_async_engine(source, poolclass=NullPool, isolation_level="REPEATABLE READ", hide_parameters=True)
    async with engine.connect() as connection:
        with target.sync_engine.begin() as writing:
            await connection.run_sync(lambda reading: work(reading, writing))


def _file(url: URL) -> Connection:
    """One moment of a file, whatever is written to it meanwhile: a reader in WAL mode sees the file as it was when it
    began to read."""
    arguments = {"isolation_level": None, "check_same_thread": False}
    engine = create_engine(url.set(drivername="sqlite"), poolclass=NullPool, connect_args=arguments)
    event.listen(engine, "connect", lambda connection, _: connection.execute("PRAGMA query_only = ON"))
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine.connect()


def _refuse_what_is_there(db: Connection) -> None:
    for name in inspect(db).get_table_names():
        known = metadata.tables.get(name)
        if name != VERSIONS and (known is None or db.scalar(select(func.count()).select_from(known))):
            raise StoreFailed("the database is not empty, and nothing is written over it")


def _copy(source: Connection, target: Connection, progress: Progress) -> None:
    _check_version(source)
    tables = metadata.sorted_tables
    total = sum(source.scalar(select(func.count()).select_from(table)) or 0 for table in tables)
    done = 0
    for table in tables:
        for rows in _batches(source, table):
            target.execute(insert(table), [dict(row._mapping) for row in rows])
            done += len(rows)
            progress(done, total)
    if target.dialect.name == "postgresql":
        _count_on(target)


def _check_version(source: Connection) -> None:
    found = None
    if inspect(source).has_table(VERSIONS):
        found = source.scalar(text(f"SELECT version_num FROM {VERSIONS}"))
    if found is None:
        raise StoreFailed("no room has kept anything here")
    if found != newest():
        raise StoreFailed(f"its tables are of version {found}, and this program's of {newest()}: open the room with it")


def _batches(source: Connection, table: Table) -> Iterator[Sequence[Row[Any]]]:
    """In the order of the key, each batch after the last row of the one before."""
    key = tuple(table.primary_key.columns)
    query = select(table).order_by(*key).limit(AT_ONCE)
    rows = source.execute(query).all()
    while rows:
        yield rows
        last = tuple(rows[-1]._mapping[column] for column in key)
        rows = source.execute(query.where(tuple_(*key) > last)).all()


def _count_on(db: Connection) -> None:
    """PostgreSQL counts postings by itself: from the last one that was brought."""
    last = "(SELECT coalesce(max(number), 0) + 1 FROM postings)"
    db.execute(text(f"SELECT setval(pg_get_serial_sequence('postings', 'number'), {last}, false)"))


def one_file(path: Path) -> None:
    """Without a log of writes beside it, and on the disk."""
    db = sqlite3.connect(path)
    db.execute("PRAGMA journal_mode = DELETE")
    db.close()
    with open(path, "rb+") as file:
        os.fsync(file.fileno())
