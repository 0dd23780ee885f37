"""However a client cuts what it says into frames and packets, it is heard, in order."""

import asyncio
import struct

import msgspec
import pytest
from roomkit import open_doors

from riverboat.server.socket.transport import short_text

MASK = b"\x11\x22\x33\x44"
TEXT, CONTINUED, FINAL = 1, 0, 0x80


def frame(payload: bytes, kind: int = TEXT, *, final: bool = True) -> bytes:
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size)
    masked = bytes(byte ^ MASK[at % 4] for at, byte in enumerate(payload))
    return bytes([kind | (FINAL if final else 0)]) + length + MASK + masked


def ping(name: str) -> bytes:
    return msgspec.json.encode({"say": "ping", "id": name})


WHOLE = [frame(ping("1")), frame(ping("2"))]
TOGETHER = [frame(ping("1")) + frame(ping("2"))]
CUT = [frame(ping("1"))[:9], frame(ping("1"))[9:] + frame(ping("2"))[:3], frame(ping("2"))[3:]]
CUT_LIKE_A_WHOLE = [frame(b" " * 12 + ping("1"))[:12], frame(b" " * 12 + ping("1"))[12:] + frame(ping("2"))]
LONG = [frame(b" " * 300 + ping("1")), frame(ping("2"))]
IN_PARTS = [frame(ping("1")[:8], final=False), frame(ping("1")[8:], CONTINUED), frame(ping("2"))]


@pytest.mark.parametrize("packets", [WHOLE, TOGETHER, CUT, CUT_LIKE_A_WHOLE, LONG, IN_PARTS])
async def test_what_is_said_is_heard_however_it_is_cut(packets: list[bytes]) -> None:
    async with open_doors() as doors:
        host, port = doors.base.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(
            f"GET /socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await reader.readuntil(b"\r\n\r\n")
        for packet in packets:
            writer.write(packet)
            await asyncio.sleep(0.02)  # so that most of them arrive by themselves; together they are heard as well
        for name in ("1", "2"):
            size = (await reader.readexactly(2))[1]
            assert msgspec.json.decode(await reader.readexactly(size)) == {"tell": "pong", "id": name}
        writer.close()
        await writer.wait_closed()


def test_only_one_whole_masked_text_is_taken_the_short_way() -> None:
    assert short_text(frame("é ".encode() + ping("1"))) == 'é {"say":"ping","id":"1"}'
    assert short_text(frame(b"")) == ""
    others = (b"", frame(b"\xff"), frame(b"x", 2), frame(b"x", 9), frame(b"x", final=False), frame(b"x") + b"y")
    for data in (*others, frame(b"x" * 126), frame(b"xy")[:-1], b"\x81\x01x"):
        assert short_text(data) is None
