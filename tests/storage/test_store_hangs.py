"""A database that says nothing any more: whoever waits hears of it in time, and it is asked again."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit

import pytest
from databasekit import empty_database

from riverboat.ports import Append, StoreFailed
from riverboat.storage import engines, open_store


class Line:
    """Between a store and its database: it can be cut without a word, as a router does."""

    def __init__(self, host: str, port: int) -> None:
        self._there = host, port
        self.passes = asyncio.Event()
        self.passes.set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there_reader, there_writer = await asyncio.open_connection(*self._there)
        for way in (self._pass(reader, there_writer), self._pass(there_reader, writer)):
            self._tasks.add(asyncio.create_task(way))

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(65536):
                await self.passes.wait()
                writer.write(data)
        writer.close()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@asynccontextmanager
async def line_to(url: str) -> AsyncIterator[tuple[str, Line]]:
    there = urlsplit(url)
    line = Line(there.hostname or "127.0.0.1", there.port or 5432)
    server = await asyncio.start_server(line.connect, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    user = there.netloc.rpartition("@")[0]
    try:
        yield there._replace(netloc=f"{user}@127.0.0.1:{port}").geturl(), line
    finally:
        line.passes.set()
        server.close()
        await line.close()


def test_a_line_that_was_cut_without_a_word_is_given_up_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "ANSWER_SECONDS", 0.3)

    async def cut(url: str) -> None:
        async with line_to(url) as (through, line):
            store = await open_store(through)
            await store.append(Append("a", 0, (b"one",)))
            line.passes.clear()
            async with asyncio.timeout(60):
                with pytest.raises(StoreFailed):
                    await store.append(Append("a", 1, (b"two",)))
            line.passes.set()
            async with asyncio.timeout(60):
                while True:
                    held = len(await store.read("a"))
                    with suppress(StoreFailed):
                        await store.append(Append("a", held, (b"three",)))
                        break
            assert (await store.read("a"))[-1].event == b"three"
            await store.close()

    with empty_database() as url:
        asyncio.run(cut(url))
