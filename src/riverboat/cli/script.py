"""`riverboat script`: play a table script, and say where it differs from what it expects."""

from pathlib import Path
from typing import Annotated, Any

import typer

from riverboat.cli.faces import print_story
from riverboat.cli.output import AsJson, console, print_json, read_toml
from riverboat.script import BankedRun, PotRun, play_script, read_script
from riverboat.script.errors import within
from riverboat.sentences import sentence


def register(app: typer.Typer) -> None:
    app.command()(script)


def script(
    file: Annotated[
        Path, typer.Argument(help="A table script (docs/scripts.md describes them); - reads it from standard input.")
    ],
    clauses: Annotated[bool, typer.Option("--clauses", help="Show the clause behind every fact.")] = False,
    as_json: AsJson = False,
) -> None:
    """Play a table script, and check that what it expects happens."""
    data = read_toml(file)
    with within(str(file)):
        run = play_script(read_script(data), cite=clauses)
    if as_json:
        print_json(_as_json(run))
    else:
        print_story(run.differences or run.story, console())
    raise typer.Exit(1 if run.differences else 0)


def _as_json(run: PotRun | BankedRun) -> dict[str, Any]:
    refusals = [
        {"command": order, "code": refused.code, "clause": refused.clause, "sentence": sentence(refused)}
        for order, refused in run.refusals
    ]
    return {
        "events": run.events,
        "refusals": refusals,
        "stacks": {seat: run.table.chair(seat).stack for seat in run.table.occupied()},
        "differences": run.differences,
    }
