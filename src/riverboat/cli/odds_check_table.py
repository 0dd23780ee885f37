"""`riverboat odds check-table`: the compiled table against the engine that the tables run."""

from importlib import import_module
from typing import TYPE_CHECKING, Annotated

import typer

from riverboat.cli.laboratory import laboratory, table_of
from riverboat.cli.output import AsJson, UserError, console, print_json
from riverboat.cli.progress import watched
from riverboat.games import games

if TYPE_CHECKING:
    from riverboat.odds.differential import Compared


def check_table(
    game: Annotated[str, typer.Argument(help="A pot game; all of them where none is named.")] = "",
    hands: Annotated[int, typer.Option(min=1, help="How many hands of each.")] = 100_000,
    seed: Annotated[int, typer.Option(min=0, help="Other hands for another seed.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Play the same hands at the compiled table and at the table engine, and see that every action does the same."""
    lab = laboratory()
    part = import_module("riverboat.odds.differential")
    keys = [game] if game else [each.key for each in games()]
    try:
        done = [part.compare(key, hands, seed) for key in watched(keys, "comparing")]
    except lab.Unanswerable as error:
        raise UserError(str(error)) from None
    if as_json:
        print_json([_as_json(each) for each in done])
    else:
        _print(done)
    if any(each.wrong for each in done):
        raise typer.Exit(1)


def _as_json(each: "Compared") -> dict[str, object]:
    return {"game": each.game, "hands": each.hands, "decisions": each.decisions, "wrong": each.wrong}


def _print(done: "list[Compared]") -> None:
    table = table_of("game", "hands", "decisions", "")
    for each in done:
        table.add_row(each.game, f"{each.hands:,}", f"{each.decisions:,}", "DIFFERENT" if each.wrong else "all agree")
    console().print(table)
    for each in done:
        if each.wrong:
            typer.echo(f"{each.game}, {each.wrong}", err=True)
