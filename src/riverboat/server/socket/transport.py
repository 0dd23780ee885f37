"""The wire end of a socket: uvicorn's protocol, with the shortest way in and out for text.

Through ASGI every message is a dictionary, a task that wakes up and a system call of its own, in both directions;
that was a third of the processor time of a full room. Here a frame that has come is handed over where it is
read, and one that goes out is written where it is told: uvloop sends all that is written in one turn of its loop with
one system call. Shaking hands, pings and closing stay with uvicorn. What a client leaves unfinished has an end here: a
message that comes in parts, and the time after a socket was closed.
"""

import asyncio
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.utils import apply_mask

from riverboat.server import metrics
from riverboat.server.limits import Bucket
from riverboat.server.wiring import Wiring

EXTENSION: Final = "riverboat.line"
TEXT: Final = 0x81
"""A whole text message in one frame."""
MASKED: Final = 0x80
"""What a client sends is masked; beside this bit stands the length, up to 125."""
NO_TEXT: Final = 1007
"""A socket is closed with this when a text is none."""
SLICE: Final = 2_048
"""The most that is read before anybody looks whether it is still wanted."""
LENGTHS: Final = 4_096
"""Of frames whose headers are kept."""
LINGER_BYTES: Final = 4_096
LINGER_SECONDS: Final = 15.0
"""What is still read of a socket that was closed, and how long it has to say goodbye."""

Hear = Callable[[str | bytes], None]


class Line(Protocol):
    """What a connection asks of the wire."""

    def write(self, text: bytes) -> int:
        """Send a message, without waiting for the reader; how many bytes wait for one who is slower than we are."""

    def hang_up(self, code: int, why: str) -> None:
        """Close as the protocol has it."""

    def cut(self) -> None:
        """Close without waiting for the reader."""


class WebSocketLine(WebSocketsSansIOProtocol):
    """One connection of a client. `hear` is called with every message once it is set."""

    hear: Hear | None = None

    def __init__(
        self,
        config: Wiring,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.doors = config.doors
        self._message_seconds = config.limits.message_seconds
        self._asides = Bucket(config.limits.messages_per_second, config.limits.messages_burst)
        """Frames that are no message: pings, pongs and parts."""
        self._partial: asyncio.TimerHandle | None = None
        """Runs while a message has come in part."""
        self._leaving: asyncio.TimerHandle | None = None
        """Runs when the socket has been closed, by either side."""
        self._lingered = 0
        self._frames_came = False

    def connection_lost(self, exc: Exception | None) -> None:
        for timer in filter(None, (self._partial, self._leaving)):
            timer.cancel()
        self.doors.leave(self.transport)
        super().connection_lost(exc)

    # ------------------------------------------------------------ in

    def data_received(self, data: bytes) -> None:
        """Nearly always it is one short text, whole and by itself; everything else goes the long way."""
        alone = self.hear is not None and self._partial is None and self._leaving is None and not self.close_sent
        text = short_text(data) if alone else None
        if text is None:
            self._take_in(data)
        else:
            assert self.hear is not None
            self.hear(text)

    def _take_in(self, data: bytes) -> None:
        """A packet can hold thousands of frames: those that nobody wants any more are not even read."""
        for at in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            part = data[at : at + SLICE]
            if self._leaving is not None:
                self._lingered += len(part)
                if self._lingered > LINGER_BYTES:
                    self.cut()
                    return
            super().data_received(part)
            self._look_for_parts()

    def handle_events(self) -> None:
        self._frames_came = bool(self.conn.events)
        super().handle_events()

    def _look_for_parts(self) -> None:
        """Whether a message has been begun and is not whole."""
        partial = bool(self.frames or self.conn.reader.buffer or not self._frames_came)
        if self._partial is not None and not partial:
            self._partial.cancel()
            self._partial = None
        elif self._partial is None and partial:
            self._partial = self.loop.call_later(self._message_seconds, self._never_finished)

    def _never_finished(self) -> None:
        metrics.TURNED_AWAY.labels("message").inc()
        self.cut()

    def handle_ping(self) -> None:
        if self._aside():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._aside():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._aside():
            super().handle_cont(event)

    def _aside(self) -> bool:
        if self._asides.take():
            return True
        metrics.TURNED_AWAY.labels("frames").inc()
        self.cut()
        return False

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: {"line": self}}

    def send_receive_event_to_app(self) -> None:
        if self._leaving is not None:
            self.frames = []
            return
        data = b"".join(self.frames)
        try:
            heard = data if self.curr_msg_data_type == "bytes" else data.decode()
        except UnicodeDecodeError:  # uvicorn would write its traceback into the log, for whoever asks
            self._hear_no_text()
            return
        if self.hear is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        self.frames = []
        self.hear(heard)

    def _hear_no_text(self) -> None:
        self.frames = []
        if not self.close_sent:
            self.conn.send_close(NO_TEXT)
            self.handle_parser_exception()

    # ------------------------------------------------------------ out

    def write(self, text: bytes) -> int:
        if self.disconnected or self.close_sent:
            return 0
        transport = self.transport
        transport.write(header(len(text)) + text)
        return transport.get_write_buffer_size()

    def hang_up(self, code: int, why: str) -> None:
        if self.disconnected or self.close_sent:
            return
        task = self.loop.create_task(self.send({"type": "websocket.close", "code": code, "reason": why}))
        self.tasks.add(task)
        task.add_done_callback(self.on_task_complete)
        self._leave_soon()

    def cut(self) -> None:
        self.transport.abort()

    # ------------------------------------------------------------ the end

    def handle_close(self, event: Frame) -> None:
        super().handle_close(event)
        self._leave_soon()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self._leave_soon()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._leave_soon()

    def _leave_soon(self) -> None:
        """The end waits for a client that reads nothing, but not for ever."""
        if self._leaving is None and not self.disconnected:
            self._leaving = self.loop.call_later(LINGER_SECONDS, self.cut)


def short_text(data: bytes) -> str | None:
    """What one whole frame of up to 125 bytes says, as a client sends it; nothing where the data is anything else."""
    if len(data) < 6 or data[0] != TEXT or data[1] != MASKED | len(data) - 6:
        return None
    try:
        return apply_mask(data[6:], data[2:6]).decode()
    except UnicodeDecodeError:
        return None


@lru_cache(LENGTHS)
def header(length: int) -> bytes:
    """What comes before a text of `length` bytes; a server's frames are not masked. Most are of a length that was sent
    before, and each goes to everybody at a table."""
    if length < 126:
        return bytes((TEXT, length))
    if length < 65536:
        return bytes((TEXT, 126, length >> 8, length & 0xFF))
    return bytes((TEXT, 127)) + length.to_bytes(8, "big")
