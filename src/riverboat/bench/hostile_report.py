"""What a hostile address did to honest players, for people."""

from collections.abc import Callable, Sequence

from rich.table import Table

from riverboat.bench.hostile import Row

COLUMNS: dict[str, Callable[[Row], str]] = {
    "tried/s": lambda row: f"{row.tried_per_second:,.0f}",
    "actions": lambda row: f"{row.actions_per_window:,.0f}",
    "p50 ms": lambda row: f"{row.quiet_p50_ms:.1f} → {row.hostile_p50_ms:.1f}",
    "p99 ms": lambda row: f"{row.quiet_p99_ms:.1f} → {row.hostile_p99_ms:.1f}",
    "times": lambda row: f"{row.times:.2f}",
    "newcomers' p99": lambda row: f"{row.quiet_newcomer_p99_ms:.1f} → {row.hostile_newcomer_p99_ms:.1f}",
    "shut out": lambda row: str(row.shut_out),
    "lost": lambda row: str(row.lost),
    "server": lambda row: f"{row.quiet_cores:.2f} → {row.hostile_cores:.2f}",
    "ms/try": lambda row: f"{row.server_ms_per_try:.2f}",
}


def table(rows: Sequence[Row]) -> Table:
    """Quiet and hostile; `times` is the median of the pairs, `server` the cores that the server used."""
    drawn = Table("attack", title="Honest players and one hostile address", title_justify="left")
    for name in COLUMNS:
        drawn.add_column(name, justify="right", no_wrap=True)
    for row in rows:
        drawn.add_row(row.attack, *(figure(row) for figure in COLUMNS.values()))
    return drawn
