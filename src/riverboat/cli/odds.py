"""`riverboat odds`: who wins how often, and how often a hand comes."""

from typing import TYPE_CHECKING, Annotated

import typer

from riverboat.cli import (
    odds_bad_beat,
    odds_check,
    odds_check_table,
    odds_count,
    odds_draw,
    odds_edge,
    odds_icm,
    odds_ladder,
    odds_matrix,
    odds_school,
    odds_simulate,
)
from riverboat.cli.laboratory import asked, percent, table_of
from riverboat.cli.odds_workers import Dask, Threads, threads_of
from riverboat.cli.output import AsJson, UserError, console, print_json

if TYPE_CHECKING:
    from riverboat.odds import Answer, Part

app = typer.Typer(add_completion=False)


def register(parent: typer.Typer) -> None:
    parent.add_typer(app, name="odds", help=odds.__doc__)


@app.callback()
def odds() -> None:
    """Ask who wins how often: exactly where it can be counted, sampled where it cannot."""


for command in (
    odds_edge.edge,
    odds_bad_beat.bad_beat,
    odds_count.count,
    odds_draw.draw,
    odds_icm.icm,
    odds_matrix.matrix,
    odds_simulate.simulate,
    odds_ladder.ladder,
    odds_school.school,
    odds_check.check,
    odds_check_table.check_table,
):
    app.command()(command)


@app.command()
def equity(
    hands: Annotated[list[str], typer.Argument(help="Hands or ranges: AhKh, 'QQ+, AKs', 'AA$ds', random.")],
    game: Annotated[str, typer.Option(help="A pot game, as `riverboat games` lists them.")] = "no-limit-holdem",
    board: Annotated[str, typer.Option(help="The cards on the board; several boards with / between them.")] = "",
    dead: Annotated[str, typer.Option(help="Cards that cannot come: folded or exposed.")] = "",
    exact: Annotated[bool, typer.Option("--exact", help="Count every deal, however long it takes.")] = False,
    sample: Annotated[bool, typer.Option("--sample", help="Deal at random even where it could be counted.")] = False,
    seconds: Annotated[float, typer.Option(min=0, help="How long to sample.")] = 5.0,
    deals: Annotated[int | None, typer.Option(min=1, help="How many deals to sample, instead of a time.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="For sampling: the same seed gives the same answer.")] = 0,
    workers: Threads = 1,
    dask: Dask = "",
    as_json: AsJson = False,
) -> None:
    """What each hand gets of the pot on average, if all go to the showdown."""
    if exact and sample:
        raise UserError("Choose --exact or --sample, not both")
    method = "exact" if exact else "sample" if sample else "auto"
    with threads_of(workers, dask) as pool, asked() as lab:
        answer = lab.equity(
            game, hands, board, dead, method=method, seconds=seconds, deals=deals, seed=seed, executor=pool
        )
    if as_json:
        print_json(_as_json(answer))
    else:
        _print(answer)


def _as_json(answer: "Answer") -> dict[str, object]:
    return {
        "game": answer.game,
        "method": answer.method,
        "deals": answer.deals,
        "players": [_player(answer, part) for part in answer.parts],
    }


def _player(answer: "Answer", part: "Part") -> dict[str, object]:
    row: dict[str, object] = {"hand": part.hand, "equity": part.equity}
    if part.exact is not None:
        row["exact"] = str(part.exact)
    else:
        row["error"] = part.error
    row |= {"win": part.win, "split": part.split}
    if part.shares:
        row |= dict(zip(answer.awards, part.shares, strict=True)) | {"quarter": part.quarter}
    return row


def _print(answer: "Answer") -> None:
    split_game = bool(answer.parts[0].shares)
    headings = ["scoop", "split", *answer.awards, "quarter"] if split_game else ["win", "tie"]
    table = table_of("hand", "equity", *headings)
    for part in answer.parts:
        error = f" ± {percent(part.error)}" if answer.method == "sampled" else ""
        more = (*part.shares, part.quarter) if split_game else ()
        table.add_row(part.hand, percent(part.equity) + error, *map(percent, (part.win, part.split, *more)))
    console().print(table)
    looked_at = "counted" if answer.method == "exact" else "dealt at random"
    console().print(f"{answer.game}, {answer.deals:,} deals {looked_at}")
