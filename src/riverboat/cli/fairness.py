"""`riverboat fairness`: shuffles put to the test, decks proved."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table

import riverboat
from riverboat.cli import proofs
from riverboat.cli.output import AsJson, UserError, console, print_json
from riverboat.cli.progress import watched
from riverboat.entropy import SeededEntropy, SystemEntropy
from riverboat.fairness.suite import FALSE_ALARM, KINDS, Result, judged, run

app = typer.Typer(add_completion=False)
SHUFFLES = 100_000
LEAST = 1_000
"""With fewer, cells are so empty that no chi-square holds."""


def register(parent: typer.Typer) -> None:
    app.command()(proofs.verify)
    app.command()(proofs.export)
    parent.add_typer(app, name="fairness", help=fairness.__doc__)


@app.callback()
def fairness() -> None:
    """Put the shuffle to the test, and check that nobody chose a deck."""


@app.command("test")
def battery(
    shuffles: Annotated[int, typer.Option(min=LEAST, help="How many shuffles of each deck.")] = SHUFFLES,
    seed: Annotated[int | None, typer.Option(help="Test a seeded generator, for a run that can be repeated.")] = None,
    report: Annotated[Path | None, typer.Option(help="Write the report to this file, as JSON.")] = None,
    as_json: AsJson = False,
) -> None:
    """Shuffle every kind of deck many times, and say whether what came can be chance; if it cannot, exit with 1."""
    if report is not None and not report.parent.is_dir():
        raise UserError(f"{report.parent}: There is no such folder")
    entropy = SystemEntropy() if seed is None else SeededEntropy(seed)
    found = [done for kind in watched(KINDS, "Shuffling") for done in run(entropy, shuffles, (kind,))]
    results = judged(found, shuffles)
    told = _told(results, shuffles, seed)
    if report is not None:
        report.write_bytes(msgspec.json.format(msgspec.json.encode(told), indent=2) + b"\n")
    if as_json:
        print_json(told)
    else:
        _print(results)
    if not told["fair"]:
        raise typer.Exit(1)


def _told(results: list[Result], shuffles: int, seed: int | None) -> dict[str, object]:
    return {
        "version": riverboat.__version__,
        "source": "the operating system" if seed is None else f"seed {seed}",
        "shuffles": shuffles,
        "false_alarm": FALSE_ALARM,
        "fair": all(result.fair for result in results),
        "results": results,
    }


def _print(results: list[Result]) -> None:
    table = Table("deck", "battery", box=None, header_style="bold")
    for name in ("shuffles", "chi-square", "degrees", "probability", ""):
        table.add_column(name, justify="right")
    for result in results:
        found = result.finding
        verdict = "" if result.fair else "not by chance"
        numbers = (f"{result.draws:,}", f"{found.statistic:,.1f}", f"{found.degrees:,}", f"{found.probability:.4f}")
        table.add_row(result.kind, found.battery, *numbers, verdict, style=None if result.fair else "red")
    out = console()
    out.print(table)
    wrong = sum(not result.fair for result in results)
    if wrong:
        out.print(f"{wrong} of {len(results)} results cannot be chance", style="red")
    else:
        out.print(
            f"All {len(results)} results can be chance; a fair shuffle fails one run in {round(1 / FALSE_ALARM):,}"
        )
