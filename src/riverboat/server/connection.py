"""One socket: what it is to be told waits here in order, and a reader who is too slow is let go."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from riverboat.server.limits import Bucket, Limits

Send = Callable[[Mapping[str, Any]], Awaitable[None]]

TOO_SLOW = (1013, "you read too slowly; connect again")
TOO_FAST = (1008, "too many messages")
LOGGED_OUT = (1008, "your session or token has ended")
GOING_AWAY = (1001, "the server is going down; connect again")


class Connection:
    """Telling never waits: a table has better things to do than to look after one reader."""

    def __init__(self, player: str, limits: Limits, *, may_play: bool = True, credential: str = "") -> None:
        self.player = player
        """The name of who is speaking; empty for somebody who only watches."""
        self.may_play = may_play
        self.credential = credential
        """The digest of the session or token it was opened with."""
        self.bucket = Bucket(limits.messages_per_second, limits.messages_burst)
        self.watching: set[str] = set()
        self._limits = limits
        self._waiting: deque[str] = deque()
        self._size = 0
        self._wake = asyncio.Event()
        self.close_reason: tuple[int, str] | None = None
        self.drop: Callable[[], object] = lambda: None
        """Ends the socket without waiting for its reader."""

    def tell(self, text: str) -> None:
        if self.close_reason is not None:
            return
        self._waiting.append(text)
        self._size += len(text)
        self._wake.set()
        if self._size > self._limits.unread_bytes or len(self._waiting) > self._limits.unread_messages:
            self._waiting.clear()
            self.close(TOO_SLOW)
            self.drop()

    @property
    def unread(self) -> int:
        """How many characters wait to be sent."""
        return self._size

    def close(self, reason: tuple[int, str]) -> None:
        if self.close_reason is None:
            self.close_reason = reason
            self._wake.set()

    async def write(self, send: Send) -> None:
        """Send what is waiting until the connection is closed from here."""
        while True:
            while self._waiting:
                text = self._waiting.popleft()
                self._size -= len(text)
                await send({"type": "websocket.send", "text": text})
            if self.close_reason is not None:
                code, why = self.close_reason
                await send({"type": "websocket.close", "code": code, "reason": why})
                return
            self._wake.clear()
            await self._wake.wait()
