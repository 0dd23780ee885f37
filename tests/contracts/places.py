"""Where a store keeps its things: in memory, in a file, in a PostgreSQL database of the run's own."""

import asyncio
import os
import uuid
from collections.abc import Iterator
from dataclasses import dataclass

import asyncpg
import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from riverboat.storage import open_store

POSTGRES = os.environ.get("RIVERBOAT_TEST_POSTGRES", "postgresql+asyncpg://postgres@127.0.0.1/test")
TABLES = ("postings", "transactions", "balances", "seal_keys", "names", "events")


@dataclass(frozen=True)
class Place:
    """`url` opens one more store on the same things."""

    url: str

    async def run(self, *statements: str, **values: object) -> None:
        """Change the database behind the store's back."""
        engine = create_async_engine(self.url)
        async with engine.begin() as db:
            for statement in statements:
                await db.execute(text(statement), values)
        await engine.dispose()

    async def forget_tables(self) -> None:
        """As it was before any store was opened here."""
        await self.run(*(f"DROP TABLE IF EXISTS {table}" for table in (*TABLES, "alembic_version")))

    def clear(self) -> None:
        asyncio.run(self.run(*(f"DELETE FROM {table}" for table in TABLES)))


def postgres_database() -> Iterator[str]:
    """The URL of a new database with the tables in it, which is dropped in the end."""
    name = f"riverboat_test_{uuid.uuid4().hex}"
    try:
        asyncio.run(_execute(f"CREATE DATABASE {name} TEMPLATE template0 ENCODING 'UTF8'"))
    except (OSError, asyncpg.PostgresError) as error:
        _unavailable(error)
    url = make_url(POSTGRES).set(database=name).render_as_string(hide_password=False)
    asyncio.run(_make_tables(url))
    yield url
    asyncio.run(_execute(f"DROP DATABASE {name} WITH (FORCE)"))


async def _execute(statement: str) -> None:
    url = make_url(POSTGRES).set(drivername="postgresql").render_as_string(hide_password=False)
    connection = await asyncpg.connect(url, timeout=60)
    await connection.execute(statement)
    await connection.close()


async def _make_tables(url: str) -> None:
    await (await open_store(url)).close()


def _unavailable(error: Exception) -> None:
    message = f"PostgreSQL does not answer at {make_url(POSTGRES)}: {error} (set RIVERBOAT_TEST_POSTGRES)"
    if os.environ.get("RIVERBOAT_REQUIRE_SERVICES") == "1":
        pytest.fail(message)
    pytest.skip(message)
