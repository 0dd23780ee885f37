"""How much one client may ask of the server."""

import time
from collections import OrderedDict
from collections.abc import Callable

import msgspec


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a client sends or makes us keep is bounded by one of these."""

    connections: int = 4_000
    """Open at once, of everybody together; fewer where the system lets a process open fewer files."""
    connections_per_address: int = 120
    connects_per_second: float = 20
    """New connections from one address."""
    connects_burst: float = 120
    head_bytes: int = 16_384
    """The first line of a request and its headers."""
    head_seconds: float = 10
    """From the connection, or the first byte of the next request, until the headers are whole."""
    body_seconds: float = 10
    """From the headers until the body is whole."""
    idle_seconds: float = 10
    """How long a connection is kept for another request."""
    answer_seconds: float = 30
    """How long a client may leave an answer, or the end of a connection, unread."""
    message_seconds: float = 10
    """From the first byte of a socket's message until it is whole."""
    message_bytes: int = 16_384
    body_bytes: int = 16_384
    messages_per_second: float = 20
    messages_burst: float = 60
    address_messages_per_second: float = 100
    """Of one address over all its sockets."""
    address_messages_burst: float = 400
    commands_per_second: float = 20
    """Of one account over all its sockets."""
    commands_burst: float = 60
    lines_per_second: float = 0.5
    """What one account says at all tables."""
    lines_burst: float = 6
    reactions_per_second: float = 0.5
    reactions_burst: float = 5
    reports_per_hour: float = 12
    """Of one account, and four times that from one address."""
    reports_open: int = 500
    """That nobody has looked at yet."""
    requests_per_second: float = 20
    """Of one address, over HTTP."""
    requests_burst: float = 100
    lobbies_per_second: float = 6
    """The list of all tables, by one address: a page asks for it every five seconds, and a house has many people."""
    lobbies_burst: float = 60
    hands_per_second: float = 4
    """Hands that are over, told again to one address."""
    hands_burst: float = 40
    files_per_second: float = 50
    """Of the client's own files, by one address: a page is made of some 130, and several people load it at once."""
    files_burst: float = 1000
    guests_per_minute: float = 30
    """New accounts from one address."""
    passwords_per_minute: float = 20
    """Passwords that one address chooses: each takes a processor for a while."""
    passwords_burst: float = 6
    logins_per_minute: float = 10
    """Attempts for one name from one address or browser; three times that for all names."""
    logins_per_name_per_hour: float = 60
    """From all addresses where its owner is not known."""
    unread_bytes: int = 2_000_000
    tables_watched: int = 50
    sockets_per_account: int = 20
    sockets_per_address: int = 100
    handshakes_per_second: float = 4
    """Sockets that one address opens, and one account."""
    handshakes_burst: float = 60
    tables: int = 2_000
    tables_kept: int = 100
    """Of these, for the house and its staff."""
    tables_of_guests: int = 800
    """Of all guests together."""
    tables_per_account: int = 5
    tables_per_guest: int = 2
    tables_per_address: int = 10
    tables_per_minute: float = 6
    """Opened by one account, and from one address."""
    least_betting_ms: int = 1_000
    """The least of these times at a table that a player opens, as of the next three."""
    least_pause_ms: int = 1_000
    least_alone_ms: int = 60_000
    least_think_ms: int = 300

    def least_times(self) -> dict[str, int]:
        """By the names that house rules have for them."""
        return {
            "betting_ms": self.least_betting_ms,
            "pause_ms": self.least_pause_ms,
            "alone_ms": self.least_alone_ms,
            "think_ms": self.least_think_ms,
        }


UNLIMITED = Limits(
    connections=1_000_000,
    connections_per_address=1_000_000,
    connects_per_second=1e9,
    connects_burst=1e9,
    address_messages_per_second=1e9,
    address_messages_burst=1e9,
    messages_per_second=1e9,
    messages_burst=1e9,
    commands_per_second=1e9,
    commands_burst=1e9,
    lines_per_second=1e9,
    lines_burst=1e9,
    reactions_per_second=1e9,
    reactions_burst=1e9,
    reports_per_hour=1e9,
    requests_per_second=1e9,
    requests_burst=1e9,
    lobbies_per_second=1e9,
    lobbies_burst=1e9,
    hands_per_second=1e9,
    hands_burst=1e9,
    files_per_second=1e9,
    files_burst=1e9,
    guests_per_minute=1e9,
    passwords_per_minute=1e9,
    passwords_burst=1e9,
    logins_per_minute=1e9,
    sockets_per_account=1_000_000,
    sockets_per_address=1_000_000,
    handshakes_per_second=1e9,
    handshakes_burst=1e9,
    tables_kept=0,
    tables_of_guests=10_000,
    logins_per_name_per_hour=1e9,
    tables_per_account=10_000,
    tables_per_guest=10_000,
    tables_per_address=10_000,
    tables_per_minute=1e9,
    least_betting_ms=0,
    least_pause_ms=0,
    least_alone_ms=0,
    least_think_ms=0,
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
        return self.of(whose).take()

    def of(self, whose: str) -> Bucket:
        bucket = self._buckets.get(whose)
        if bucket is None:
            bucket = self._buckets[whose] = Bucket(self._rate, self._burst)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(whose)
        return bucket


class Counts:
    """How many of something each one has now. To count one more takes as long however many there are."""

    def __init__(self) -> None:
        self.total = 0
        self._of: dict[str, int] = {}

    def __getitem__(self, whose: str) -> int:
        return self._of.get(whose, 0)

    def add(self, whose: str) -> None:
        self._of[whose] = self[whose] + 1
        self.total += 1

    def take_off(self, whose: str) -> None:
        left = self._of.pop(whose) - 1
        if left:
            self._of[whose] = left
        self.total -= 1
