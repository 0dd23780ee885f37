"""A busy room loses its store for a while and gets it back: nothing is lost, and everything goes on by itself.

Nobody reconnects: whose command is being written is answered when the store is back, and whose was not taken says it
again until it is. The disk is full, then may only be read, then the database is gone: for two minutes in a full
campaign, else for a moment.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import pytest
from bookskit import Books
from campaignkit import FULL, PATIENCE, log, seeded
from crowdkit import Crowd
from databasekit import POSTGRES, empty_database
from roomprocesskit import Served, served

from riverboat.bench.server_load import Server

AWAY = 120.0 if FULL else 0.5
"""Seconds without a store, from the moment that the room says so."""
SMALL = 8192
"""No file of a full disk grows beyond so many bytes, and all are longer."""

Act = Callable[[Served], Awaitable[None]]


async def goes_through(folder: Path, url: str, break_it: Act, mend_it: Act) -> None:
    books, crowd = Books(url, folder / "keys"), Crowd()
    with seeded("outage") as chance, served(url, folder / "keys", folder / "log") as server:
        await crowd.come(server.port)
        await asyncio.sleep(chance.uniform(0, 0.4))
        await crowd.busy()
        await break_it(server)
        await _health(server, 503)
        done, waiting = len(crowd.all_done()), crowd.waiting
        await asyncio.sleep(AWAY)
        await mend_it(server)
        await crowd.plays_on()
        await _health(server, 200)
        assert not any(member.gone for member in crowd.members)
        log.info("%g s away: %d done before, %d waited, %d done now", AWAY, done, waiting, len(crowd.all_done()))
        server.kill()
    await crowd.lost()
    await books.look("after the outage", crowd)


async def _health(server: Served, wanted: int) -> None:
    """Wait until the room says so of itself."""
    room = Server(f"http://127.0.0.1:{server.port}")

    def said() -> int:
        try:
            room.ask("/health/ready")
        except ConnectionError as error:
            return 503 if " 503 " in str(error) else 0
        return 200

    async with asyncio.timeout(PATIENCE):
        while await asyncio.to_thread(said) != wanted:
            await asyncio.sleep(0.05)


@pytest.mark.slow
async def test_a_full_disk(tmp_path: Path) -> None:
    """No file of the server's process may grow: a write fails as it does on a full disk."""
    resource = pytest.importorskip("resource")
    if not hasattr(resource, "prlimit"):
        pytest.skip("nobody can fill the disk of one process here")

    async def full(server: Served) -> None:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (SMALL, resource.RLIM_INFINITY))

    async def space(server: Served) -> None:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))

    await goes_through(tmp_path, f"sqlite:///{tmp_path / 'riverboat.sqlite'}", full, space)


@pytest.mark.slow
async def test_a_file_that_may_only_be_read(tmp_path: Path) -> None:
    async def only_read(server: Served) -> None:
        server.only_read(on=True)

    async def writable(server: Served) -> None:
        server.only_read(on=False)

    await goes_through(tmp_path, f"sqlite:///{tmp_path / 'riverboat.sqlite'}", only_read, writable)


@pytest.fixture
def postgres() -> Iterator[str]:
    with empty_database() as url:
        yield url


@contextmanager
def statements(url: str, *, broken: str, mended: str) -> Iterator[tuple[Act, Act]]:
    """Something is said to the server of the database, and whoever is connected is thrown out."""
    name = urlsplit(url).path.removeprefix("/")

    async def say(statement: str) -> None:
        server = await asyncpg.connect(POSTGRES.replace("postgresql+asyncpg:", "postgresql:"), timeout=60)
        await server.execute(statement.format(name))
        await server.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name)
        await server.close()

    yield lambda _: say(broken), lambda _: say(mended)


@pytest.mark.slow
async def test_a_database_that_is_gone(tmp_path: Path, postgres: str) -> None:
    gone, back = "ALTER DATABASE {} ALLOW_CONNECTIONS false", "ALTER DATABASE {} ALLOW_CONNECTIONS true"
    with statements(postgres, broken=gone, mended=back) as (break_it, mend_it):
        await goes_through(tmp_path, postgres, break_it, mend_it)


@pytest.mark.slow
async def test_a_database_that_may_only_be_read(tmp_path: Path, postgres: str) -> None:
    setting = "ALTER DATABASE {} SET default_transaction_read_only = "
    with statements(postgres, broken=f"{setting}on", mended=f"{setting}off") as (break_it, mend_it):
        await goes_through(tmp_path, postgres, break_it, mend_it)
