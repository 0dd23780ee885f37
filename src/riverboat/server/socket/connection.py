"""One socket: whoever it belongs to, and what they are told. A reader who is too slow is let go."""

import asyncio
from collections.abc import Callable

from riverboat.server.limits import Bucket, Limits
from riverboat.server.socket.transport import Line

WARNINGS = 50
"""How many times a client is told to slow down before the socket is closed."""
WARNED_SECONDS = 600
"""After this long without a warning they are all forgotten."""
TOO_SLOW = (1013, "you read too slowly; connect again")
TOO_FAST = (1008, "too many messages")
LOGGED_OUT = (1008, "your session or token has ended")
OUTDATED = (1008, "made for another version of the protocol; load the page again")
PROMISES_MS = (1_000, 60_000)
"""How soon and how late a client may promise its next ping."""
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
        """The word by which tables know the speaker; empty for somebody who only watches."""
        self.may_play = may_play
        self.on_floor = on_floor
        """Whether they may rule at tables where they do not sit; asked each time, for roles are given and taken."""
        self.credential = credential
        """The digest of the session or token it was opened with."""
        self.bucket = Bucket(limits.messages_per_second, limits.messages_burst)
        self.shared: Bucket | None = None
        """What all sockets of one address may say: nobody is sent away for what others of it have said."""
        self.watching: set[str] = set()
        self.stirs = False
        """Whether it takes part in stirring decks."""
        self.warnings = Bucket(WARNINGS / WARNED_SECONDS, WARNINGS)
        """How often they may yet be told to slow down."""
        self.close_reason: tuple[int, str] | None = None
        self._silence: asyncio.TimerHandle | None = None
        """Runs out when a ping that was promised has not come."""
        self._most = limits.unread_bytes
        self._line = line

    def send(self, text: bytes) -> None:
        """Written at once, and what waits is counted at once: all of it may come in one turn of the loop."""
        if self.close_reason is not None:
            return
        if self._line.write(text) > self._most:
            self.close(TOO_SLOW)
            self._line.cut()

    def expect(self, ms: int) -> None:
        """The next ping is promised within `ms`: without it the line is dead. 0 promises nothing."""
        if self._silence is not None:
            self._silence.cancel()
            self._silence = None
        if ms > 0:
            soonest, latest = PROMISES_MS
            wait = min(max(ms, soonest), latest) / 1000
            self._silence = asyncio.get_running_loop().call_later(wait, self._line.cut)

    def close(self, reason: tuple[int, str]) -> None:
        """After everything that was told before. The first reason counts."""
        if self.close_reason is None:
            self.close_reason = reason
            self._line.hang_up(*reason)
