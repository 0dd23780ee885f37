"""`riverboat odds edge`: what every wager of a banked game is worth."""

from typing import TYPE_CHECKING, Annotated

import typer

from riverboat.cli.laboratory import asked_for_long, percent, table_of
from riverboat.cli.odds_workers import Dask, Threads, threads_of
from riverboat.cli.output import AsJson, UserError, console, print_json
from riverboat.core.banked import BankedGame
from riverboat.games.banked import banked_game

if TYPE_CHECKING:
    from riverboat.odds import Edge, Edges


def edge(
    game: Annotated[str, typer.Argument(help="A banked game, as `riverboat games` lists them.")],
    setting: Annotated[list[str] | None, typer.Option(help="A setting of the table, as key=value; any number.")] = None,
    without: Annotated[str, typer.Option(help="Cards that have left the shoe.")] = "",
    seconds: Annotated[float, typer.Option(min=0, help="How long to deal what cannot be counted.")] = 5.0,
    deals: Annotated[int | None, typer.Option(min=1, help="How many deals, instead of a time.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="For dealing: the same seed gives the same answer.")] = 0,
    meter: Annotated[int | None, typer.Option(min=0, help="What the progressive meter shows, in dollars.")] = None,
    workers: Threads = 1,
    dask: Dask = "",
    as_json: AsJson = False,
) -> None:
    """What each wager is worth to the bettor under best play, exactly where it can be counted."""
    chosen = _chosen(banked_game(game), setting or [])
    with threads_of(workers, dask) as pool, asked_for_long() as (lab, progress):
        answer = lab.edges(
            game,
            chosen,
            without=without,
            seconds=seconds,
            deals=deals,
            seed=seed,
            meter=None if meter is None else 100 * meter,
            progress=progress,
            executor=pool,
        )
    if as_json:
        print_json(_as_json(answer))
    else:
        _print(answer)


def _chosen(game: BankedGame, written: list[str]) -> dict[str, str | int | bool]:
    """Each as the record's default is: a word, a whole number, true or false."""
    kinds = {setting.key: type(setting.default) for setting in game.settings}
    chosen: dict[str, str | int | bool] = {}
    for text in written:
        key, equals, value = text.partition("=")
        if not equals or key not in kinds:
            raise UserError(f"{game.name} has no setting {key!r}; `riverboat games {game.key}` lists them")
        chosen[key] = _value(kinds[key], value)
    return chosen


def _value(kind: type, text: str) -> str | int | bool:
    """What does not fit is left as it is written, and the setting says what it may be."""
    if kind is bool:
        return {"true": True, "yes": True, "false": False, "no": False}.get(text.lower(), text)
    return int(text) if kind is int and text.isdecimal() else text


def _as_json(answer: "Edges") -> dict[str, object]:
    return {
        "game": answer.game,
        "wagers": [_wager(wager) for wager in answer.wagers],
        "strategy": answer.strategy,
    }


def _wager(wager: "Edge") -> dict[str, object]:
    row: dict[str, object] = {
        "wager": wager.wager,
        "expectation": float(wager.expectation),
        "element_of_risk": float(wager.element_of_risk),
        "variance": float(wager.variance),
        "staked": float(wager.staked),
        "gains": [{"gain": str(gain), "chance": float(chance)} for gain, chance in wager.gains.items()],
    }
    if wager.sampled:
        return row | {"method": "sampled", "deals": wager.sampled, "error": wager.error}
    return row | {"method": "exact", "exact": str(wager.expectation)}


def _print(answer: "Edges") -> None:
    table = table_of("wager", "expectation", "of all staked", "deviation", "wins", "pushes", "loses")
    for wager in answer.wagers:
        error = f" ± {percent(wager.error)}" if wager.sampled else ""
        chances = (percent(float(wager.chance(sign=sign))) for sign in (1, 0, -1))
        risk, deviation = percent(float(wager.element_of_risk)), f"{float(wager.variance) ** 0.5:.4f}"
        table.add_row(wager.name, percent(float(wager.expectation)) + error, risk, deviation, *chances)
    console().print(table)
    console().print(f"{answer.game}: what a unit wins on average, before any collection")
    for line in answer.strategy:
        console().print(line)
