"""`riverboat odds ladder`: whether each level of the house's bots beats the one below."""

from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from riverboat.cli.laboratory import laboratory, table_of
from riverboat.cli.odds_workers import Dask, processes_of
from riverboat.cli.output import AsJson, UserError, console, print_json
from riverboat.games import find_mix, games
from riverboat.games.banked import banked_games, is_banked

if TYPE_CHECKING:
    from riverboat.odds.ladder import Match

START, END = "<!-- ladder -->\n", "<!-- end of ladder -->"


def ladder(
    game: Annotated[list[str] | None, typer.Argument(help="Games, as `riverboat games` lists them; else all.")] = None,
    deals: Annotated[int, typer.Option(min=2, help="How many deals of a pot game, each played twice.")] = 500,
    rounds: Annotated[int, typer.Option(min=2, help="How many rounds of a banked game.")] = 3000,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same answer, with any workers.")] = 0,
    workers: Annotated[int, typer.Option(min=1, help="How many processes share the deals.")] = 1,
    dask: Dask = "",
    page: Annotated[Path | None, typer.Option(help="Write the table into this page, such as docs/bots.md.")] = None,
    as_json: AsJson = False,
) -> None:
    """Let each level of bots play the one below over duplicate deals, game by game."""
    laboratory()
    pots, banks = (import_module(f"riverboat.odds.{name}") for name in ("ladder", "bank_ladder"))
    matches: list[Match] = []
    with processes_of(workers, dask) as pool:
        for key in _games(game):
            for better, worse in pots.PAIRS:
                play = banks.match_at_the_bank if is_banked(key) else pots.match
                matches.append(play(key, better, worse, rounds if is_banked(key) else deals, seed=seed, executor=pool))
    if page is not None:
        _write(page, matches)
    if as_json:
        print_json([asdict(match) | {"p": match.p} for match in matches])
    else:
        _print(matches)
    if any(match.mean <= 0 for match in matches):
        raise typer.Exit(1)


def _games(asked: list[str] | None) -> list[str]:
    known = [*(each.key for each in games()), *(each.key for each in banked_games())]
    for key in asked or ():
        if key not in known:
            why = "A mix is as good as its games: ask for these" if find_mix(key) else "There is no such game"
            raise UserError(f"{why}: {key[:40]}")
    return asked or known


def _write(page: Path, matches: "list[Match]") -> None:
    """Between the two marks of the page."""
    text = page.read_text(encoding="utf-8")
    before, found, rest = text.partition(START)
    _, ended, after = rest.partition(END)
    if not found or not ended:
        raise UserError(f"{page} has no place for the table: it is between {START.strip()} and {END}")
    table = import_module("riverboat.odds.ladder_report").markdown(matches)
    page.write_text(before + START + "\n" + table + "\n" + END + after, encoding="utf-8")


def _print(matches: "list[Match]") -> None:
    words = import_module("riverboat.odds.ladder_report").p_words
    shown = table_of("game", "match", "deals", "won in bets/100", "error", "p")
    for each in matches:
        shown.add_row(
            each.game,
            f"{each.better} over {each.worse}",
            f"{each.deals:,}",
            f"{each.mean:+.1f}",
            f"{each.error:.1f}",
            words(each.p),
        )
    console().print(shown)
