"""What Prometheus may know. No names, no cards."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import REGISTRY, Counter, Gauge
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

_FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5)


class Times(Collector):
    """A histogram in plain numbers: all of it is counted in the loop's one thread, and the library's own takes a lock
    for each of three counts, twice with every command."""

    def __init__(self, name: str, about: str) -> None:
        self._name, self._about = name, about
        self._counts = [0] * (len(_FAST) + 1)
        self._sum = 0.0
        REGISTRY.register(self)

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(_FAST, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        bounds = [*map(floatToGoString, _FAST), "+Inf"]
        buckets = list(zip(bounds, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self._name, self._about, buckets=buckets, sum_value=self._sum)


ACTIONS = Counter("riverboat_commands", "Commands carried out and on disk")
REFUSALS = Counter("riverboat_refusals", "Commands refused", ["code"])
HANDS = Counter("riverboat_hands", "Hands finished")
SOCKETS = Gauge("riverboat_sockets", "Open sockets")
TABLES = Gauge("riverboat_tables", "Tables in the room")
TABLES_STOPPED = Counter("riverboat_tables_stopped", "Tables that could not be trusted and stopped")
TABLES_WAITING = Gauge("riverboat_tables_waiting", "Tables that wait for the store")
BOOKS_WRONG = Gauge("riverboat_books_wrong", "What did not verify when the room opened")
DROPPED = Counter("riverboat_sockets_dropped", "Sockets closed by the server", ["why"])
TURNED_AWAY = Counter("riverboat_turned_away", "Connections that were refused, or cut for what they owed", ["why"])
STORE_SECONDS = Times("riverboat_store_seconds", "From decided to on disk")
COMMAND_SECONDS = Times("riverboat_command_seconds", "From a command's arrival to its answer")
