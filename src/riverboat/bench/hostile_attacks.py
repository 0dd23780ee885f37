"""What one hostile address can try, at a bounded pace and against this machine only; run in a process of its own.

Each attack is a function that does it once; a failure is part of the game.
"""

import asyncio
import base64
import contextlib
import json
import os
import sys
import time
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Final

import msgspec

ADDRESS: Final = "127.0.66.66"
"""Of the whole of 127.0.0.0/8, which is this machine."""
BIG: Final = 4_000_000

PACE: Final = {
    "half-sent": 300.0,
    "handshakes": 300.0,
    "registers": 60.0,
    "tables": 60.0,
    "lobby": 60.0,
    "messages": 30.0,
    "bodies": 15.0,
}
"""How often a second each is tried."""
AT_ONCE: Final = 1_200
"""The most connections that are open at a time."""

NICE: Final = 10
"""A real one has a machine of its own; what is measured is not how the two share this one's processors."""

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Target(msgspec.Struct, frozen=True):
    host: str
    port: int
    seconds: float

    async def reach(self) -> Streams:
        return await asyncio.open_connection(self.host, self.port, local_addr=(ADDRESS, 0))


_numbers = count(1)


# ---------------------------------------------------------------- the attacks


async def half_sent(target: Target) -> None:
    """A request that never ends, a header now and then."""
    reader, writer = await target.reach()
    try:
        writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n")
        while not reader.at_eof():
            writer.write(b"x: y\r\n")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(reader.read(1000), 1)
    finally:
        writer.transport.abort()


async def handshakes(target: Target) -> None:
    """A socket that is kept and never used."""
    reader, writer = await target.reach()
    try:
        writer.write(_handshake())
        while await reader.read(1000):
            pass
    finally:
        writer.transport.abort()


async def registers(target: Target) -> None:
    """A new account with a password, which costs the server a slow hash."""
    name = f"Hostile {os.getpid()} {next(_numbers)}"
    await _post(target, "/api/register", {"name": name, "password": "correct horse battery"})


async def tables(target: Target) -> None:
    """A new guest, and as many tables of quick bots as they can open."""
    cookie = await _post(target, "/api/guest", {"name": f"Hostile {os.getpid()} {next(_numbers)}"})
    for house in ({"bots": 8, "pause_ms": 0, "alone_ms": 0, "think_ms": 0}, {"bots": 8}, {"bots": 8}):
        await _post(target, "/api/tables", {"game": "no-limit-holdem", "house": house}, cookie)


async def lobby(target: Target) -> None:
    """The longest answers that anybody may ask for: all tables, and a hand that is over."""
    reader, writer = await target.reach()
    try:
        writer.write(b"GET /api/tables HTTP/1.1\r\nhost: x\r\n\r\n")
        rows = await asyncio.wait_for(reader.readuntil(b"]"), 20)
        table = rows.partition(b'"id":"')[2].partition(b'"')[0]
        writer.write(b"GET /api/tables/" + table + b"/hands/1 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        await asyncio.wait_for(reader.read(), 20)
    finally:
        writer.transport.abort()


async def messages(target: Target) -> None:
    """A socket that says as much as it can: texts, pings and pieces of nothing, thousands in one packet."""
    reader, writer = await target.reach()
    try:
        writer.write(_handshake())
        await reader.readuntil(b"\r\n\r\n")
        for payload in (b'{"say":"ping"}', b'{"say":"watch","table":"x"}'):
            writer.write((bytes((0x81, 0x80 | len(payload))) + bytes(4) + payload) * 2_000)
            writer.write(b"\x89\x80\0\0\0\0" * 5_000)
            await writer.drain()
        while await reader.read(65_536):
            pass
    finally:
        writer.transport.abort()


async def bodies(target: Target) -> None:
    """A body far bigger than any that is taken."""
    reader, writer = await target.reach()
    try:
        writer.write(_post_head("/api/guest", BIG))
        for _ in range(BIG // 100_000):
            writer.write(b"x" * 100_000)
            await asyncio.wait_for(writer.drain(), 5)
        await asyncio.wait_for(reader.read(1000), 5)
    finally:
        writer.transport.abort()


ATTACKS: Final[dict[str, Callable[[Target], Awaitable[None]]]] = {
    "half-sent": half_sent,
    "handshakes": handshakes,
    "registers": registers,
    "tables": tables,
    "lobby": lobby,
    "messages": messages,
    "bodies": bodies,
}


def _handshake() -> bytes:
    key = base64.b64encode(os.urandom(16))
    return (
        b"GET /socket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        b"sec-websocket-key: " + key + b"\r\nsec-websocket-version: 13\r\n\r\n"
    )


def _post_head(path: str, length: int, cookie: str = "") -> bytes:
    lines = [f"POST {path} HTTP/1.1", "host: x", "x-riverboat: hostile", "content-type: application/json"]
    lines += [f"content-length: {length}", "connection: close", *([f"cookie: {cookie}"] if cookie else ())]
    return "\r\n".join([*lines, "", ""]).encode()


async def _post(target: Target, path: str, what: dict[str, object], cookie: str = "") -> str:
    """The cookie that comes back."""
    body = json.dumps(what).encode()
    reader, writer = await target.reach()
    try:
        writer.write(_post_head(path, len(body), cookie) + body)
        answer = await asyncio.wait_for(reader.read(), 20)
    finally:
        writer.transport.abort()
    for line in answer.partition(b"\r\n\r\n")[0].split(b"\r\n"):
        if line.lower().startswith(b"set-cookie:"):
            return line.partition(b":")[2].partition(b";")[0].strip().decode()
    return ""


# ---------------------------------------------------------------- the process


async def attack(kind: str, target: Target) -> int:
    """Again and again at its pace, until the time is over; how often it was tried."""
    going: set[asyncio.Task[None]] = set()
    began, tried = time.monotonic(), 0
    while (passed := time.monotonic() - began) < target.seconds:
        while tried < passed * PACE[kind] and len(going) < AT_ONCE:
            task = asyncio.create_task(_once(kind, target))
            going.add(task)
            task.add_done_callback(going.discard)
            tried += 1
        await asyncio.sleep(0.01)
    for task in going:
        task.cancel()
    await asyncio.gather(*going, return_exceptions=True)
    return tried


async def _once(kind: str, target: Target) -> None:
    with contextlib.suppress(OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
        await ATTACKS[kind](target)


def main() -> None:
    kind, host, port, seconds = sys.argv[1:]
    os.nice(NICE)
    _say("attacking")
    _say(str(asyncio.run(attack(kind, Target(host, int(port), float(seconds))))))


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
