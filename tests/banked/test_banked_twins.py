"""A banked table copied by `copy`, or kept by `pickle`: an equal twin that goes its own way."""

import copy
import pickle
from collections.abc import Callable
from random import Random

import pytest
from bankplaykit import give, place_bets

from riverboat.banked import BankedTable
from riverboat.banked import commands as c
from riverboat.core.banked import BankedGame
from riverboat.games.banked import banked_games

WAYS: list[Callable[[BankedTable], BankedTable]] = [
    copy.copy,
    copy.deepcopy,
    lambda table: pickle.loads(pickle.dumps(table)),
]


@pytest.mark.parametrize("game", banked_games(), ids=lambda game: game.key)
@pytest.mark.parametrize("way", WAYS, ids=["copy", "deepcopy", "pickle"])
def test_a_twin_is_equal_and_has_a_round_of_its_own(
    game: BankedGame, way: Callable[[BankedTable], BankedTable]
) -> None:
    table = BankedTable()
    assert way(table) == table
    give(table, c.OpenBankedTable(game.key))
    for seat in (1, 2):
        give(table, c.Sit(seat, f"player {seat}", 500_000))
    if not game.player_dealer:
        give(table, c.FillTray(1_000_000))
    give(table, c.OpenRound())
    if table.on.phase == "bets":
        place_bets(table, Random(1))
    before, twin = table.copy(), way(table)
    assert twin == table
    twin.on.stakes.clear()
    twin.on.queue.append(9)
    twin.chair(1).stack += 1
    assert twin != table == before
