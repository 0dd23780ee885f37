"""`riverboat replay`: hands from files played again through the engine, checked to the last chip."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from riverboat.cli.output import AsJson, print_json
from riverboat.history.replay import replay as play_again
from riverboat.history.report import Report, complaints, lines, report, title
from riverboat.notation import phh
from riverboat.notation.refusal import within

PATIENCE_S = 1.0
"""A bar that would be gone at once only flickers."""


def register(app: typer.Typer) -> None:
    app.command()(replay)


def replay(
    files: Annotated[list[Path], typer.Argument(help="Hand histories: .phh or .phhs.")],
    as_json: AsJson = False,
) -> None:
    """Play hand histories again. Ends with 1 where an action is illegal or a recorded stack is another."""
    hands = [(path, hand) for path in files for hand in phh.read(path)]
    reports = list(_replayed(hands))
    failed = [each for each in reports if not each.passed]
    if as_json:
        print_json(reports)
    else:
        typer.echo("\n".join(line for each in reports for line in lines(each)))
        typer.echo(_summary(reports, len(failed)))
    for each in failed:
        for complaint in complaints(each):
            typer.echo(f"riverboat: {title(each)}: {complaint}", err=True)
    if failed:
        raise typer.Exit(1)


def _replayed(hands: list[tuple[Path, phh.PhhHand]]) -> Iterator[Report]:
    places: dict[Path, int] = {}
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        started = time.monotonic()
        task = bar.add_task("replaying", total=len(hands), visible=False)
        for path, hand in hands:
            places[path] = places.get(path, 0) + 1
            label = places[path] if hand.hand is None else hand.hand
            with within(f"{path.name}: hand {label}"):
                again = play_again(hand)
            yield report(again, file=path.name, label=label)
            bar.update(task, advance=1, visible=time.monotonic() - started > PATIENCE_S)


def _summary(reports: list[Report], failed: int) -> str:
    unfinished = sum(not each.complete for each in reports)
    checked = sum(bool(each.recorded_stacks) for each in reports)
    return (
        f"{len(reports)} {'hand' if len(reports) == 1 else 'hands'}: {len(reports) - failed} right, {failed} wrong; "
        f"{checked} with recorded stacks, {unfinished} not finished"
    )
