"""`riverboat odds simulate`: rounds of any game with named policies."""

import csv
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from riverboat.cli.laboratory import laboratory, table_of
from riverboat.cli.odds_workers import Dask, processes_of
from riverboat.cli.output import AsJson, UserError, console, print_json
from riverboat.core.stakes import Stakes
from riverboat.games import game as game_of
from riverboat.games.banked import is_banked
from riverboat.script import parse_stakes

if TYPE_CHECKING:
    from riverboat.odds.simulate import OnProgress, Player, Simulated


def simulate(
    game: Annotated[str, typer.Argument(help="A game, as `riverboat games` lists them.")],
    policy: Annotated[
        list[str] | None, typer.Option(help="One for each player: deckhand, mate, captain, calling or random.")
    ] = None,
    rounds: Annotated[int, typer.Option(min=1, help="How many hands, or rounds of a banked game.")] = 1000,
    stakes: Annotated[str, typer.Option(help="In dollars: blinds as 1/2, or bets as 2-4.")] = "",
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same answer, with any workers.")] = 0,
    workers: Annotated[int, typer.Option(min=1, help="How many processes share the rounds.")] = 1,
    dask: Dask = "",
    engine: Annotated[
        str, typer.Option(help="table, compiled, or auto: the compiled one where it can play many rounds.")
    ] = "auto",
    csv_file: Annotated[Path | None, typer.Option("--csv", help="Write the players to this file as well.")] = None,
    as_json: AsJson = False,
) -> None:
    """Let named policies play, and see what each wins a round, with the standard error."""
    lab = laboratory()
    part = import_module("riverboat.odds.simulate")
    at = _stakes(game, stakes)
    with processes_of(workers, dask) as pool, progress_bar() as progress:
        try:
            done = part.simulate(
                game,
                policy or ["bot", "bot"],
                rounds,
                stakes=at,
                seed=seed,
                executor=pool,
                progress=progress,
                engine=engine,
            )
        except lab.Unanswerable as error:
            raise UserError(str(error)) from None
    if csv_file is not None:
        _write(csv_file, done)
    if as_json:
        print_json(_as_json(done))
    else:
        _print(done)


def _stakes(game: str, written: str) -> Stakes | None:
    if is_banked(game):
        if written:
            raise UserError("A banked game has limits, not stakes")
        return None
    return parse_stakes(game_of(game), written)


@contextmanager
def progress_bar() -> "Iterator[OnProgress]":
    shown = Console(stderr=True)
    with Progress(console=shown, transient=True, disable=not shown.is_terminal) as bar:
        task = bar.add_task("playing")
        yield lambda done, rounds: bar.update(task, completed=done, total=rounds)


def _row(player: "Player") -> dict[str, object]:
    return {
        "policy": player.policy,
        "rounds": player.rounds,
        "won_cents": player.won,
        "mean_cents": player.mean,
        "deviation_cents": player.deviation,
        "error_cents": player.error,
    }


def _as_json(done: "Simulated") -> dict[str, object]:
    players = [_row(player) for player in done.players]
    return {"game": done.game, "rounds": done.rounds, "taken_cents": done.taken, "players": players}


def _write(path: Path, done: "Simulated") -> None:
    rows = [_row(player) for player in done.players]
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            sheet = csv.DictWriter(file, fieldnames=list(rows[0]))
            sheet.writeheader()
            sheet.writerows(rows)
    except OSError as error:
        raise UserError(f"{path}: {error.strerror}") from None


def _print(done: "Simulated") -> None:
    table = table_of("policy", "a round", "deviation", "in all")
    for player in done.players:
        mean = f"{player.mean / 100:+.4f} ± {player.error / 100:.4f}"
        table.add_row(player.policy, mean, f"{player.deviation / 100:.2f}", f"{player.won / 100:+,.2f}")
    console().print(table)
    console().print(f"{done.game}, {done.rounds:,} rounds, in dollars; the house took {done.taken / 100:,.2f}")
