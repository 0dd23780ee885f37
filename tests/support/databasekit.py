"""A PostgreSQL database of a test's own, where PostgreSQL answers."""

import asyncio
import os
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import asyncpg
import pytest

POSTGRES = os.environ.get("RIVERBOAT_TEST_POSTGRES", "postgresql://postgres@127.0.0.1/test")


@contextmanager
def empty_database() -> Iterator[str]:
    """Its URL; dropped in the end. Without PostgreSQL the test is skipped, or fails where services are required."""
    server = POSTGRES.replace("postgresql+asyncpg:", "postgresql:")
    name = f"riverboat_test_{uuid.uuid4().hex}"
    try:
        asyncio.run(_execute(server, f"CREATE DATABASE {name} TEMPLATE template0 ENCODING 'UTF8'"))
    except (OSError, asyncpg.PostgresError) as error:
        message = f"PostgreSQL does not answer: {error} (set RIVERBOAT_TEST_POSTGRES)"
        if os.environ.get("RIVERBOAT_REQUIRE_SERVICES") == "1":
            pytest.fail(message)
        pytest.skip(message)
    try:
        yield urlsplit(server)._replace(path=f"/{name}").geturl()
    finally:
        asyncio.run(_execute(server, f"DROP DATABASE {name} WITH (FORCE)"))


async def everybody_gone(url: str) -> None:
    """A client that was killed may have left words on the way: PostgreSQL carries them out before it notices."""
    connection = await asyncpg.connect(url, timeout=60)
    others = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    try:
        async with asyncio.timeout(60):
            while await connection.fetchval(f"{others} AND backend_type = 'client backend'"):
                await asyncio.sleep(0.01)
    finally:
        await connection.close()


async def _execute(url: str, statement: str) -> None:
    connection = await asyncpg.connect(url, timeout=60)
    await connection.execute(statement)
    await connection.close()
