"""`riverboat odds school`: teach the house's bots what first cards and wagers are worth."""

from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from riverboat.cli.laboratory import laboratory
from riverboat.cli.odds_simulate import progress_bar
from riverboat.cli.output import console


def school(
    folder: Annotated[Path | None, typer.Option(help="Where to write; else where the bots read it.")] = None,
    deals: Annotated[int, typer.Option(min=100, help="How many deals of each shape of game.")] = 12_000,
    seed: Annotated[int, typer.Option(min=0, help="The same seed writes the same files.")] = 0,
) -> None:
    """Deal hands of every shape of game to the end, count what wagers cost, and write what bots go by."""
    laboratory()
    lessons = import_module("riverboat.odds.school")
    with progress_bar() as progress:
        learnt = lessons.learn(deals, seed=seed, progress=progress)
    where = folder or lessons.FOLDER
    lessons.write(learnt, lessons.costs(), where)
    console().print(f"{len(learnt)} shapes of games, written to {where}")
