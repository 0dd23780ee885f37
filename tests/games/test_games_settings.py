"""A record offers what a room can choose and nothing else: a setting that would change nothing is not there."""

import msgspec
import pytest

from riverboat.core.errors import Refused
from riverboat.core.game import Board, Draw, ExposedRule, PotGame
from riverboat.core.stakes import Structure
from riverboat.games import games
from riverboat.games.house import BOARD_SETTINGS, BUTTON_SETTINGS, EXPOSED_SETTINGS, FIRST_BUTTON
from riverboat.table import Table, play
from riverboat.table import commands as c

GAMES = pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
LIMITED = {Structure.FIXED_LIMIT, Structure.SPREAD_LIMIT}


def offered(game: PotGame) -> set[str]:
    return {setting.key for setting in game.settings}


@GAMES
def test_what_bounds_raises_is_asked_where_bets_are_so_bounded(game: PotGame) -> None:
    structures = {*game.structures}
    assert {"raise_cap", "uncap_when_heads_up"} & offered(game) == (
        {"raise_cap", "uncap_when_heads_up"} if structures & LIMITED else set()
    )
    assert ("limit_all_in" in offered(game)) is (Structure.FIXED_LIMIT in structures)
    assert ("short_all_in_reopens" in offered(game)) is bool(structures - {Structure.FIXED_LIMIT})


@GAMES
def test_an_exposed_card_is_asked_about_where_it_is_exchanged(game: PotGame) -> None:
    keys = {setting.key for setting in EXPOSED_SETTINGS}
    assert keys & offered(game) == (keys if game.exposed is ExposedRule.EXCHANGE else set())


@GAMES
def test_boards_buttons_and_draws_are_asked_about_where_there_are_some(game: PotGame) -> None:
    steps = [step for _, step in game.steps()]
    boards = {setting.key for setting in BOARD_SETTINGS}
    assert boards & offered(game) == (boards if game.button and any(isinstance(s, Board) for s in steps) else set())
    buttons = {setting.key for setting in BUTTON_SETTINGS if setting is not FIRST_BUTTON}
    assert buttons & offered(game) == (buttons if game.bring_in is None else set())
    assert ("burns_reshuffled" in offered(game)) is any(isinstance(step, Draw) for step in steps)


@GAMES
def test_blinds_and_a_bring_in_are_taken_where_somebody_owes_them(game: PotGame) -> None:
    other = {"bring_in": game.stakes[0].small_bet} if game.bring_in is None else {"blinds": (100, 200)}
    with pytest.raises(Refused) as refused:
        play(Table(), c.OpenTable(game.key, msgspec.structs.replace(game.stakes[0], **other)))
    assert refused.value.detail == f"stakes.{next(iter(other))}: {game.key} has none"
