"""How much one client may ask of the server."""

import time
from collections import OrderedDict
from collections.abc import Callable

import msgspec


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a client sends or makes us keep is bounded by one of these."""

    message_bytes: int = 16_384
    body_bytes: int = 16_384
    messages_per_second: float = 20
    messages_burst: float = 60
    commands_per_second: float = 20
    """Of one account over all its sockets."""
    commands_burst: float = 60
    requests_per_second: float = 20
    """Of one address, over HTTP."""
    requests_burst: float = 100
    guests_per_minute: float = 30
    """New accounts from one address."""
    logins_per_minute: float = 10
    """Attempts for one name, and from one address."""
    unread_bytes: int = 2_000_000
    tables_watched: int = 50
    sockets_per_account: int = 20
    tables_per_account: int = 5
    tables: int = 2_000


UNLIMITED = Limits(
    messages_per_second=1e9,
    messages_burst=1e9,
    commands_per_second=1e9,
    commands_burst=1e9,
    requests_per_second=1e9,
    requests_burst=1e9,
    guests_per_minute=1e9,
    logins_per_minute=1e9,
    sockets_per_account=10_000,
    tables_per_account=10_000,
)
"""For benchmarks and for tests of something else."""


class Bucket:
    """Lets `burst` through at once, and `rate` a second after that."""

    __slots__ = ("_at", "_burst", "_clock", "_level", "_rate")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._level = burst
        self._at = clock()

    def take(self) -> bool:
        """Whether one more is within the limit; if so it is counted."""
        now = self._clock()
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


class Buckets:
    """A bucket for each name or address; the ones unused for longest are forgotten first."""

    def __init__(self, rate: float, burst: float, *, most: int = 10_000) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, whose: str) -> bool:
        bucket = self._buckets.get(whose)
        if bucket is None:
            bucket = self._buckets[whose] = Bucket(self._rate, self._burst)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(whose)
        return bucket.take()
