"""Where events and money are kept. `await open_store("sqlite:///room.sqlite")`, and the promises of `ports` hold."""

from alembic.util import CommandError
from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError

from riverboat.ports import AuditableStore, Clock, StoreFailed
from riverboat.storage import engines
from riverboat.storage.clock import SystemClock
from riverboat.storage.engines import WritingEngine, database, prepare, reading_engine, upgrade, writing_engine
from riverboat.storage.failures import said
from riverboat.storage.lock import lock_for_server, lock_store
from riverboat.storage.memory import MemoryStore
from riverboat.storage.sql import SqlStore

__all__ = ["MemoryStore", "SqlStore", "SystemClock", "lock_for_server", "lock_store", "open_store"]

MEMORY = "memory:"


async def open_store(url: str, clock: Clock | None = None, *, serving: bool = False) -> AuditableStore:
    """The store at `sqlite:///path`, `postgresql://...` or `memory:`, with its tables made or brought up to date.

    A server is `serving`: nobody else is while it is. `StoreFailed` says why the store cannot be opened: nobody
    answers, or a later version of Riverboat has made its tables.
    """
    clock = clock or SystemClock()
    if url == MEMORY:
        return MemoryStore(clock)
    where = database(url)
    maker = writing_engine(where)  # new tables take the time that they take
    try:
        prepare(where)
        await upgrade(maker)
    except (DBAPIError, OSError, CommandError) as error:
        why = str(error) if isinstance(error, CommandError) else said(error)
        raise StoreFailed(f"{where} cannot be opened: {why}") from None
    finally:
        await maker.dispose()
    writer = writing_engine(where, serving=serving, answer_seconds=engines.ANSWER_SECONDS)
    if serving:
        await _take(writer, where)
    return SqlStore(writer, reading_engine(where), clock)


async def _take(writer: WritingEngine, where: URL) -> None:
    """Connect now, and not with the first write: so the lock is held from the beginning."""
    try:
        await writer.run(lambda _: None)
    except (DBAPIError, OSError, StoreFailed) as error:
        await writer.dispose()
        raise StoreFailed(f"{where} cannot be opened: {said(error)}") from None
