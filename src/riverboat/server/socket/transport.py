"""The wire end of a socket: uvicorn's protocol, with the shortest way in and out for text.

Through ASGI every message is a dictionary, a task that wakes up and a system call of its own, in both directions;
that was a third of the processor time of a full room. Here a frame that has come is handed over where it is
read, and all that a connection is told in one turn of the loop is one write. Shaking hands, pings and
closing stay with uvicorn.
"""

from collections.abc import Callable, Iterable
from typing import Final, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.utils import apply_mask

EXTENSION: Final = "riverboat.line"
TEXT: Final = 0x81
"""A whole text message in one frame."""
MASKED: Final = 0x80
"""What a client sends is masked; beside this bit stands the length, up to 125."""

Hear = Callable[[str | bytes], None]


class Line(Protocol):
    """What a connection asks of the wire."""

    def write(self, texts: Iterable[bytes]) -> None:
        """Send these messages, without waiting for the reader."""

    def unsent(self) -> int:
        """How many bytes wait for a reader who is slower than we are."""

    def hang_up(self, code: int, why: str) -> None:
        """Close as the protocol has it."""

    def cut(self) -> None:
        """Close without waiting for the reader."""


class WebSocketLine(WebSocketsSansIOProtocol):
    """One connection of a client. `hear` is called with every message once it is set."""

    hear: Hear | None = None

    # ------------------------------------------------------------ in

    def data_received(self, data: bytes) -> None:
        """Nearly always it is one short text, whole and by itself; everything else goes the long way."""
        alone = self.hear is not None and not (self.close_sent or self.frames or self.conn.reader.buffer)
        text = short_text(data) if alone else None
        if text is None:
            super().data_received(data)
        else:
            assert self.hear is not None
            self.hear(text)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: {"line": self}}

    def send_receive_event_to_app(self) -> None:
        if self.hear is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        if self.curr_msg_data_type == "bytes":
            self.frames = []
            self.hear(data)
            return
        try:
            text = data.decode()
        except UnicodeDecodeError:
            super().send_receive_event_to_app()  # closes, and says why
            return
        self.frames = []
        self.hear(text)

    # ------------------------------------------------------------ out

    def write(self, texts: Iterable[bytes]) -> None:
        if not self.disconnected and not self.close_sent:
            self.transport.write(b"".join([part for text in texts for part in (header(len(text)), text)]))

    def unsent(self) -> int:
        return 0 if self.disconnected else self.transport.get_write_buffer_size()

    def hang_up(self, code: int, why: str) -> None:
        if self.disconnected or self.close_sent:
            return
        task = self.loop.create_task(self.send({"type": "websocket.close", "code": code, "reason": why}))
        self.tasks.add(task)
        task.add_done_callback(self.on_task_complete)

    def cut(self) -> None:
        self.transport.abort()


def short_text(data: bytes) -> str | None:
    """What one whole frame of up to 125 bytes says, as a client sends it; nothing where the data is anything else."""
    if len(data) < 6 or data[0] != TEXT or data[1] != MASKED | len(data) - 6:
        return None
    try:
        return apply_mask(data[6:], data[2:6]).decode()
    except UnicodeDecodeError:
        return None


def header(length: int) -> bytes:
    """What comes before a text of `length` bytes; a server's frames are not masked."""
    if length < 126:
        return bytes((TEXT, length))
    if length < 65536:
        return bytes((TEXT, 126, length >> 8, length & 0xFF))
    return bytes((TEXT, 127)) + length.to_bytes(8, "big")
