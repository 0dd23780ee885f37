"""The figures of a server under load, for people."""

from collections.abc import Callable, Sequence

from rich.table import Table

from riverboat.bench.server_load import Row

COLUMNS: dict[str, Callable[[Row], str]] = {
    "tables": lambda row: f"{row.tables:,}",
    "sockets": lambda row: f"{row.sockets:,}",
    "seated": lambda row: f"{row.seated:,}",
    "actions/s": lambda row: f"{row.actions_per_second:,.0f}",
    "told/s": lambda row: f"{row.messages_per_second:,.0f}",
    "MB/s": lambda row: f"{row.megabytes_per_second:.1f}",
    "p50 ms": lambda row: f"{row.p50_ms:.1f}",
    "p99 ms": lambda row: f"{row.p99_ms:.1f}",
    "server": lambda row: f"{row.server_cores:.2f}",
    "load": lambda row: f"{row.generator_cores:.2f}",
    "ms/command": lambda row: f"{row.server_ms_per_command:.2f}",
    "refused": lambda row: f"{row.refused:,}",
}


def table(rows: Sequence[Row]) -> Table:
    """`server` and `load` are the cores that the two sides used."""
    drawn = Table("store", title="A server under load", title_justify="left")
    for name in COLUMNS:
        drawn.add_column(name, justify="right", no_wrap=True)
    for row in rows:
        drawn.add_row(row.store, *(figure(row) for figure in COLUMNS.values()))
    return drawn
