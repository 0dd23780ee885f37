"""`riverboat odds bad-beat`: how often a jackpot is hit."""

from dataclasses import asdict
from typing import Annotated

import typer

from riverboat.cli.laboratory import asked, table_of
from riverboat.cli.odds_workers import Dask, Threads, threads_of
from riverboat.cli.output import AsJson, console, print_json


def bad_beat(
    least: Annotated[str, typer.Argument(help="The worst hand that qualifies, as five cards: AsAhAdKsKh.")],
    game: Annotated[
        str, typer.Option(help="A pot game for high, as `riverboat games` lists them.")
    ] = "no-limit-holdem",
    seats: Annotated[list[int] | None, typer.Option(help="How many players are dealt in; any number of times.")] = None,
    own_cards: Annotated[int, typer.Option(help="How many own cards must play in both hands.")] = 2,
    seconds: Annotated[float, typer.Option(min=0, help="How long to deal, for each number of seats.")] = 5.0,
    deals: Annotated[int | None, typer.Option(min=1, help="How many deals, instead of a time.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same answer.")] = 0,
    workers: Threads = 1,
    dask: Dask = "",
    as_json: AsJson = False,
) -> None:
    """How often a qualifying hand loses to a better one, if all who are dealt in go to the showdown."""
    with threads_of(workers, dask) as pool, asked() as lab:
        found = [
            lab.bad_beats(
                game, least, each, own_cards=own_cards, seconds=seconds, deals=deals, seed=seed, executor=pool
            )
            for each in seats or [9]
        ]
    if as_json:
        print_json([asdict(each) | {"chance": each.chance, "error": each.error} for each in found])
        return
    table = table_of("seats", "deals", "hits", "one in", "chance")
    for each in found:
        one_in = f"{each.deals / each.hits:,.0f}" if each.hits else "–"
        chance = f"{100 * each.chance:.6f} % ± {100 * each.error:.6f} %"
        table.add_row(str(each.seats), f"{each.deals:,}", f"{each.hits:,}", one_in, chance)
    console().print(table)
    console().print(f"{found[0].game}: {found[0].least} or better loses")
