"""What it costs that nobody has to be trusted: the same load on a server as it is, and on one without all that."""

from statistics import median

import msgspec
from rich.table import Table

from riverboat.bench.server_load import Load, run

STRIPPED = "from riverboat.cli.bare_server import main; main()"


class Pair(msgspec.Struct, frozen=True):
    """Milliseconds of the server's processor time for each command."""

    whole: float
    bare: float

    @property
    def share(self) -> float:
        """Of the time of the whole server."""
        return 1 - self.bare / self.whole


class Cost(msgspec.Struct, frozen=True):
    pairs: list[Pair]
    share: float
    """The median of the pairs."""


def pair(load: Load) -> Pair:
    """One after the other, each with a room of its own."""
    whole, bare = run(load, "SQLite", ""), run(load, "SQLite", "", program=STRIPPED)
    return Pair(whole.server_ms_per_command, bare.server_ms_per_command)


def cost(pairs: list[Pair]) -> Cost:
    return Cost(pairs, median(each.share for each in pairs))


def table(cost: Cost) -> Table:
    shown = Table(title=f"Seals, commitments and the signed log: {cost.share:.1%} of processor time")
    for title in ("ms a command", "without them", "share"):
        shown.add_column(title, justify="right")
    for each in cost.pairs:
        shown.add_row(f"{each.whole:.3f}", f"{each.bare:.3f}", f"{each.share:.1%}")
    return shown
