"""The wire end of HTTP: uvicorn's protocol, with an end to everything that a client can leave unfinished.

uvicorn closes a connection that waits between two requests, and no other: half a request may stay for ever. Here a
connection has its place at the doors, and a deadline for whatever the client still owes: the headers, the body, or
reading the answer. We always use the protocol on h11, which bounds the size of the headers; the other one does not.
"""

import asyncio
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from riverboat.server import metrics
from riverboat.server.wiring import Wiring

SLICE: Final = 16_384
"""The most that is read before anybody looks whether it is still wanted."""
LINGER_SECONDS: Final = 2.0
"""For whoever sends more than anybody wants: long enough to read why."""
TURNED_AWAY: Final = (
    b"HTTP/1.1 429 Too Many Requests\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: 48\r\n"
    b"retry-after: 10\r\nconnection: close\r\n\r\nToo many connections from here; wait a moment.\r\n"
)

_FLOOD: Final = metrics.TURNED_AWAY.labels("flood")


class HttpLine(H11Protocol):
    """One connection, until it is closed or becomes a socket."""

    def __init__(
        self,
        config: Wiring,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.doors = config.doors
        self.limits = config.limits
        self._owed = ""
        """What the deadline is for."""
        self._deadline: asyncio.TimerHandle | None = None
        self._taken = 0
        """Bytes since the last answer."""
        self._came = True
        """Let through to the doors; a flood is not."""
        self._over = False
        """The connection is lost, or a socket's."""

    # ------------------------------------------------------------ called by the loop

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Who comes too often is not even told so: a flood must cost as little as can be."""
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if peer else ""
        if not self.doors.arrive(address):
            self._came = False
            _FLOOD.inc()
            transport.abort()
            return
        super().connection_made(transport)
        if self.doors.enter(transport, address):
            self._look()
            return
        metrics.TURNED_AWAY.labels("connection").inc()
        transport.write(TURNED_AWAY)
        transport.close()
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._came:
            return
        self._end()
        self.doors.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for at in range(0, len(data), SLICE):
            if self._over or self.transport.is_closing() or self._owed == "silence":
                return
            part = data[at : at + SLICE]
            self._taken += len(part)
            super().data_received(part)
            self._look()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._look()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._look()

    # ------------------------------------------------------------ called by uvicorn

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._end()  # the place at the doors goes with the transport
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        self._taken = 0
        super().on_response_complete()
        self._look()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._look()

    # ------------------------------------------------------------ deadlines

    def _look(self) -> None:
        """See what the client owes now; the deadline stays where it is while that is the same."""
        owed, seconds = ("", 0.0) if self._over else self._debt()
        if owed == self._owed:
            return
        self._owed = owed
        if owed == "silence":
            self.transport.pause_reading()
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = self.loop.call_later(seconds, self._too_late) if owed else None

    def _debt(self) -> tuple[str, float]:
        limits, theirs = self.limits, self.conn.their_state
        if self.transport.is_closing() or self.flow.write_paused:
            return "reading", limits.answer_seconds
        if self._owed == "silence" or self._taken > limits.head_bytes + limits.body_bytes + SLICE:
            return "silence", LINGER_SECONDS
        if theirs is h11.SEND_BODY:
            return "body", limits.body_seconds
        if theirs is h11.IDLE and self.timeout_keep_alive_task is None:
            return "head", limits.head_seconds
        return "", 0.0

    def _too_late(self) -> None:
        metrics.TURNED_AWAY.labels(self._owed).inc()
        self.transport.abort()

    def _end(self) -> None:
        self._over = True
        self._look()
