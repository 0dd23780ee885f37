"""Real stores that fail for a while: a file that may only be read, a database that is gone."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import cast
from urllib.parse import urlsplit

import asyncpg
import pytest
from databasekit import POSTGRES, empty_database
from msgspec.structs import replace
from officekit import SLOW, two_at
from roomkit import QUICK, Doors, open_doors, reach
from sealkit import stored_events
from sqlalchemy import Engine

from riverboat.server.tables import patience
from riverboat.storage import SqlStore
from riverboat.table import table_of

Act = Callable[[Doors], Awaitable[None]]


async def plays_through(doors: Doors, break_it: Act, mend_it: Act) -> None:
    """A raise while the store is away is stored once, and the hand goes on by itself when it is back."""
    table = await doors.table(rules=SLOW)
    actor, other = await two_at(doors, table)
    host = doors.room.hosts[table]
    await break_it(doors)
    raise_to = {"do": "raise-to", "to": 600}
    await actor.say(say="do", table=table, id="raise", command=raise_to, decision=await actor.decision(table))
    await other.until(lambda m: m["tell"] == "store-away")
    assert (await other.do(table, do="fold"))["code"] == "store-away"
    assert (await other.http.get("/health/ready")).status_code == 503
    assert host.patience.waits
    await mend_it(doors)
    assert (await actor.until(lambda m: m.get("id") == "raise"))["tell"] == "done"
    assert (await other.do(table, do="call"))["tell"] == "done"
    await reach(lambda: not host.patience.waits, "it no longer waits")
    assert (await other.http.get("/health/ready")).status_code == 200
    stored = await doors.room.store.read(host.stream)
    assert sum(b'"raised-to"' in entry.event for entry in stored) == 1
    assert table_of(await stored_events(host, stored)) == host.table
    await doors.room.store.audit()  # type: ignore[attr-defined]


def at_the_file(work: Callable[[sqlite3.Connection], None]) -> Act:
    """Done with the connection that writes, between two of its transactions."""

    def do_it(engine: Engine) -> None:
        borrowed = engine.raw_connection()
        try:
            work(cast(sqlite3.Connection, borrowed.driver_connection))
        finally:
            borrowed.close()

    async def act(doors: Doors) -> None:
        assert isinstance(doors.room.store, SqlStore)
        await asyncio.to_thread(do_it, doors.room.store._writer.sync_engine)

    return act


def pragma(setting: str) -> Act:
    return at_the_file(lambda db: cast(None, db.execute(f"PRAGMA {setting}")))


async def test_a_file_that_may_only_be_read_for_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "PAUSES", (0.01,))
    async with open_doors(replace(QUICK, database_url=f"sqlite:///{tmp_path / 'room.sqlite'}")) as doors:
        await plays_through(doors, pragma("query_only = ON"), pragma("query_only = OFF"))


async def test_a_disk_that_is_full_for_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No file of this process may grow: a write fails as it does on a full disk."""
    resource = pytest.importorskip("resource")
    monkeypatch.setattr(patience, "PAUSES", (0.01,))
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)

    async def full(_: Doors) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (8192, hard))

    async def room_again(_: Doors) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))

    try:
        async with open_doors(replace(QUICK, database_url=f"sqlite:///{tmp_path / 'room.sqlite'}")) as doors:
            await plays_through(doors, full, room_again)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_database_that_is_gone_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "PAUSES", (0.05,))
    with empty_database() as url:
        asyncio.run(_gone_for_a_while(url))


async def _gone_for_a_while(url: str) -> None:
    name = urlsplit(url).path.removeprefix("/")
    server = await asyncpg.connect(POSTGRES.replace("postgresql+asyncpg:", "postgresql:"), timeout=60)

    async def away(_: Doors) -> None:
        await server.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        await server.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name)

    async def back(_: Doors) -> None:
        await server.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")

    try:
        async with open_doors(replace(QUICK, database_url=url)) as doors:
            await plays_through(doors, away, back)
    finally:
        await server.close()
