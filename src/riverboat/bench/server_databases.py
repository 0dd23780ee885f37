"""A PostgreSQL database of a measurement's own, made beside the one that was named and dropped again."""

import asyncio
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit


@contextmanager
def own_database(url: str) -> Iterator[str]:
    """Only the server of the URL is used: no room that is kept there is touched."""
    plain = url.replace("postgresql+asyncpg:", "postgresql:")
    name = f"riverboat_bench_{uuid.uuid4().hex[:12]}"
    asyncio.run(_execute(plain, f"CREATE DATABASE {name} TEMPLATE template0 ENCODING 'UTF8'"))
    try:
        yield urlsplit(plain)._replace(path=f"/{name}").geturl()
    finally:
        asyncio.run(_execute(plain, f"DROP DATABASE {name} WITH (FORCE)"))


async def _execute(url: str, statement: str) -> None:
    import asyncpg  # type: ignore[import-untyped]  # an extra: not everybody has PostgreSQL

    connection = await asyncpg.connect(url, timeout=10)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()
