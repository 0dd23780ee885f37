"""Raw connections from any address of this machine, for whoever means to be a nuisance."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Final

import msgspec
import pytest
from roomkit import PATIENCE, QUICK, Doors

from riverboat.server.config import Config

HERE: Final = "127.0.0.1"
ELSEWHERE: Final = "127.0.0.2"
REQUEST: Final = b"GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n"
HANDSHAKE: Final = (
    b"GET /socket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n"
)


def limited(**limits: float) -> Config:
    """A quick room with these limits and no others."""
    return msgspec.structs.replace(QUICK, limits=msgspec.structs.replace(QUICK.limits, **limits))


class Caller:
    """One connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    def send(self, data: bytes) -> None:
        self.writer.write(data)

    async def status(self) -> int:
        """Of the next answer; 0 where the server has hung up instead."""
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            async with asyncio.timeout(PATIENCE):
                head = await self.reader.readuntil(b"\r\n\r\n")
                return int(head.split(b" ", 2)[1])
        return 0

    async def ask(self, request: bytes = REQUEST) -> int:
        self.send(request)
        return await self.status()

    async def ended(self) -> None:
        """Wait until the server has hung up."""
        with contextlib.suppress(ConnectionError):
            async with asyncio.timeout(PATIENCE):
                while await self.reader.read(65_536):
                    pass

    def close(self) -> None:
        self.writer.transport.abort()


@contextlib.asynccontextmanager
async def calling(doors: Doors) -> "AsyncIterator[Street]":
    street = Street(doors.base)
    try:
        yield street
    finally:
        for caller in street.callers:
            caller.close()


class Street:
    """Everybody who calls at one server."""

    def __init__(self, base: str) -> None:
        host, port = base.removeprefix("http://").split(":")
        self.host, self.port = host, int(port)
        self.callers: list[Caller] = []

    async def call(self, address: str = HERE) -> Caller:
        try:
            streams = await asyncio.open_connection(self.host, self.port, local_addr=(address, 0))
        except OSError as error:
            if address == HERE:
                raise
            pytest.skip(f"this system has one address of its own only: {error}")
        caller = Caller(*streams)
        self.callers.append(caller)
        return caller
