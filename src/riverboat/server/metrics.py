"""What Prometheus may know. No names, no cards."""

from prometheus_client import Counter, Gauge, Histogram

_FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5)

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
STORE_SECONDS = Histogram("riverboat_store_seconds", "From decided to on disk", buckets=_FAST)
COMMAND_SECONDS = Histogram("riverboat_command_seconds", "From a command's arrival to its answer", buckets=_FAST)
