"""`riverboat odds check`: every kernel against the ranking that it was made from."""

from typing import Annotated

import typer

from riverboat.cli.laboratory import asked, table_of
from riverboat.cli.output import AsJson, console, print_json
from riverboat.cli.progress import watched
from riverboat.core.cards import Card, names


def check(
    ranking: Annotated[str, typer.Argument(help="A ranking; all of them where none is named.")] = "",
    hands: Annotated[
        int,
        typer.Option(
            min=1, help="Look at all hands of a kind if there are no more than this, else at this many of them."
        ),
    ] = (10_000_000),
    as_json: AsJson = False,
) -> None:
    """Rank hands with the kernels and with the plain rankings, and see that they agree; all of them takes long."""
    with asked() as lab:
        kinds = lab.check.kinds(ranking)
    done = [lab.check.check(code, size, hands) for code, size in watched(kinds, "checking")]
    if as_json:
        print_json(
            [
                {
                    "ranking": each.ranking,
                    "cards": each.cards,
                    "hands": each.hands,
                    "every": each.every,
                    "agrees": each.wrong is None,
                }
                for each in done
            ]
        )
    else:
        table = table_of("ranking", "cards", "hands", "")
        for each in done:
            agrees = ("all agree" if each.every else "agree, at random") if each.wrong is None else "DIFFERENT"
            table.add_row(each.ranking, str(each.cards), f"{each.hands:,}", agrees)
        console().print(table)
    wrong = next((each for each in done if each.wrong is not None), None)
    if wrong is not None:
        cards, ours, theirs = wrong.wrong
        typer.echo(
            f"{wrong.ranking}, {names(map(Card, cards))}: {ours} by the kernel, {theirs} by the ranking", err=True
        )
        raise typer.Exit(1)
