"""`riverboat odds draw`: which cards to keep."""

from typing import TYPE_CHECKING, Annotated

import typer

from riverboat.cli.laboratory import asked, percent, table_of
from riverboat.cli.output import AsJson, console, print_json
from riverboat.core.cards import names

if TYPE_CHECKING:
    from riverboat.odds import Choice


def draw(
    hand: Annotated[str, typer.Argument(help="A whole hand before the last draw: As2d3h4cKd.")],
    game: Annotated[str, typer.Option(help="A draw game, as `riverboat games` lists them.")],
    against: Annotated[str, typer.Option(help="The cards that another player keeps, and then draws.")] = "",
    dead: Annotated[str, typer.Option(help="Cards that cannot come.")] = "",
    rivals: Annotated[
        int | None, typer.Option(min=1, help="How many dealt hands the other's is the best of; one more than draws.")
    ] = None,
    best: Annotated[int, typer.Option(min=1, help="How many choices to show.")] = 5,
    as_json: AsJson = False,
) -> None:
    """Which cards to keep at the last draw, by how often the final hand wins against another's."""
    with asked() as lab:
        choices = lab.draws(game, hand, against=against, dead=dead, rivals=rivals)
    if as_json:
        print_json([_as_json(each) for each in choices])
        return
    table = table_of("choice", "draw", "wins")
    for each in choices[:best]:
        table.add_row(str(each), str(len(each.thrown)), percent(float(each.value)))
    console().print(table)


def _as_json(each: "Choice") -> dict[str, object]:
    return {
        "kept": names(each.kept),
        "thrown": names(each.thrown),
        "value": float(each.value),
        "exact": str(each.value),
    }
