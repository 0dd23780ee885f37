"""A web socket with little between the system and us: the load generator shares its cores with the server.

Frames that come are unmasked and whole, as our server sends them; frames that go are masked with zeros, which
the standard allows and which leaves the text as it is. Real players use a library.
"""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import Final, cast

TEXT: Final = 0x1
CLOSE: Final = 0x8
PING: Final = 0x9
PONG: Final = 0xA
FINAL: Final = 0x80

Hear = Callable[[bytes], None]


class Socket(asyncio.Protocol):
    """One connection; `hear` is called with every text."""

    def __init__(self, hear: Hear, hello: bytes) -> None:
        self.hear = hear
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False
        self._hello = hello
        self._rest = b""
        self._transport: asyncio.Transport | None = None

    def say(self, text: bytes) -> None:
        self._send(TEXT, text)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    # ------------------------------------------------------------ called by the loop

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is not one by name
        self._transport.write(self._hello)

    def connection_lost(self, _: Exception | None) -> None:
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server closed the door"))

    def data_received(self, data: bytes) -> None:
        self._rest += data
        if not self.opened.done() and not self._shaken():
            return
        at = 0
        while (frame := _frame(self._rest, at)) is not None:
            kind, begin, at = frame
            if kind == TEXT:
                self.hear(self._rest[begin:at])
            elif kind == PING:
                self._send(PONG, self._rest[begin:at])
        self._rest = self._rest[at:]

    def _shaken(self) -> bool:
        head, found, rest = self._rest.partition(b"\r\n\r\n")
        if not found:
            return False
        if b" 101 " not in head.split(b"\r\n", 1)[0]:
            self.opened.set_exception(ConnectionError(head.decode(errors="replace")))
            self.close()
            return False
        self._rest = rest
        self.opened.set_result(None)
        return True

    def _send(self, kind: int, payload: bytes) -> None:
        assert self._transport is not None
        length = len(payload)
        size = bytes([0x80 | length]) if length < 126 else b"\xfe" + struct.pack(">H", length)
        self._transport.write(bytes([FINAL | kind]) + size + b"\0\0\0\0" + payload)


def _frame(data: bytes, at: int) -> tuple[int, int, int] | None:
    """The kind of the frame that begins at `at`, and where its payload begins and ends; None while it is not whole."""
    if len(data) < at + 2:
        return None
    length, begin = data[at + 1], at + 2
    if length >= 126:
        wide = 2 if length == 126 else 8
        begin += wide
        length = int.from_bytes(data[at + 2 : begin], "big") if len(data) >= begin else len(data)
    return (data[at] & 0x0F, begin, begin + length) if len(data) >= begin + length else None


async def connect(host: str, port: int, hear: Hear, *, cookie: str = "", address: str = "") -> Socket:
    """Shake hands; a cookie says who is connecting. They may come from another address of this machine."""
    lines = [
        "GET /socket HTTP/1.1",
        f"Host: {host}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        "Sec-WebSocket-Version: 13",
    ]
    if cookie:
        lines.append(f"Cookie: {cookie}")
    hello = "\r\n".join([*lines, "", ""]).encode()
    own = (address, 0) if address else None
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(hear, hello), host, port, local_addr=own)
    await socket.opened
    return socket
