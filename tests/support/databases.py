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
    yield urlsplit(server)._replace(path=f"/{name}").geturl()
    asyncio.run(_execute(server, f"DROP DATABASE {name} WITH (FORCE)"))


async def _execute(url: str, statement: str) -> None:
    connection = await asyncpg.connect(url, timeout=5)
    await connection.execute(statement)
    await connection.close()
