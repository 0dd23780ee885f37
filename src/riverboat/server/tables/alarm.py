"""One timer that is set again and again: a dealer's, which nearly always is before it rings."""

import asyncio
from collections.abc import Callable


class Alarm:
    """Set again, it forgets what it was set for before.

    The loop's own timer is left running where it rings early enough, and looks again then: with every turn of every
    table the time is put off, and to cancel and make a timer costs more than all else that is done about clocks.
    """

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None
        self._rings_at = 0.0
        self._due = 0.0
        self._what: Callable[[], None] | None = None
        self._closed = False

    def set(self, ms: int, what: Callable[[], None]) -> None:
        """Do this after `ms`; at once where that is no time at all."""
        self._what = None
        if self._closed:
            return
        if ms <= 0:
            what()
            return
        loop = asyncio.get_running_loop()
        self._what, self._due = what, loop.time() + ms / 1000
        if self._timer is None or self._rings_at > self._due:
            self._start(loop)

    @property
    def is_set(self) -> bool:
        return self._what is not None

    def left_ms(self) -> float:
        """How long until it rings, while it is set."""
        return (self._due - asyncio.get_running_loop().time()) * 1000

    def cancel(self) -> None:
        self._what = None

    def close(self) -> None:
        """For good: nothing is left in the loop."""
        self._closed = True
        self.cancel()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _start(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._rings_at = self._due
        self._timer = loop.call_at(self._due, self._ring)

    def _ring(self) -> None:
        self._timer = None
        loop = asyncio.get_running_loop()
        if self._what is None:
            return
        if self._due > loop.time():
            self._start(loop)
            return
        what, self._what = self._what, None
        what()
