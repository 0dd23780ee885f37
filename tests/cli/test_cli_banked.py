"""Banked games on the command line: their page, their record, a round from a seed, their golden scripts."""

from pathlib import Path

import pytest

from riverboat.core.banked import BankedGame
from riverboat.games.banked import banked_games
from riverboat.testing.cli import Typed

SCRIPTS = Path(__file__).parents[1] / "golden" / "banked"
every_game = pytest.mark.parametrize("game", banked_games(), ids=lambda game: game.key)


@every_game
def test_a_page_names_the_wagers(typed: Typed, game: BankedGame) -> None:
    told = typed("games", game.key).out
    assert all(wager.name in told for wager in game.wagers)


@every_game
def test_a_seed_deals_the_same_round_again(typed: Typed, game: BankedGame) -> None:
    first = typed("deal", game.key, "--seed", "7").out
    assert "\nRound 1\n" in first
    assert typed("deal", game.key, "--seed", "7").out == first
    assert typed("deal", game.key, "--seed", "8").out != first


@every_game
def test_its_script_is_played(typed: Typed, game: BankedGame) -> None:
    assert typed("script", str(SCRIPTS / f"{game.key}.toml")).code == 0
