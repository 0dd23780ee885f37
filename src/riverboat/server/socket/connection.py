"""One socket: what it is told in one turn of the loop goes out together, and a reader who is too slow is let go."""

import asyncio
from collections.abc import Callable

from riverboat.server.limits import Bucket, Limits
from riverboat.server.socket.transport import Line

TOO_SLOW = (1013, "you read too slowly; connect again")
TOO_FAST = (1008, "too many messages")
LOGGED_OUT = (1008, "your session or token has ended")
OUTDATED = (1008, "made for another version of the protocol; load the page again")
GOING_AWAY = (1001, "the server is going down; connect again")


class Connection:
    """Telling never waits: a table has better things to do than to look after one reader."""

    def __init__(
        self,
        player: str,
        limits: Limits,
        line: Line,
        *,
        may_play: bool = True,
        credential: str = "",
        on_floor: Callable[[], bool],
    ) -> None:
        self.player = player
        """The speaker's name; empty for somebody who only watches."""
        self.may_play = may_play
        self.on_floor = on_floor
        """Whether they may rule at tables where they do not sit; asked each time, for roles are given and taken."""
        self.credential = credential
        """The digest of the session or token it was opened with."""
        self.bucket = Bucket(limits.messages_per_second, limits.messages_burst)
        self.watching: set[str] = set()
        self.warnings = 0
        """How often they were told to slow down."""
        self.close_reason: tuple[int, str] | None = None
        self._most = limits.unread_bytes
        self._line = line
        self._loop = asyncio.get_running_loop()
        self._waiting: list[bytes] = []

    def tell(self, text: bytes) -> None:
        if self.close_reason is not None:
            return
        if not self._waiting:
            self._loop.call_soon(self._flush)
        self._waiting.append(text)

    def close(self, reason: tuple[int, str]) -> None:
        """After everything that was told before."""
        if self.close_reason is None:
            self._flush()
            self._end(reason)

    def _flush(self) -> None:
        if not self._waiting:
            return
        self._line.write(self._waiting)
        self._waiting = []
        if self.close_reason is None and self._line.unsent() > self._most:
            self._end(TOO_SLOW)
            self._line.cut()

    def _end(self, reason: tuple[int, str]) -> None:
        # The first reason counts: too slow may be found while closing for another.
        if self.close_reason is None:
            self.close_reason = reason
            self._line.hang_up(*reason)
