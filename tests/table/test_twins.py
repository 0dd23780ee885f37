"""A table copied by `copy`, or kept by `pickle`: an equal twin that goes its own way, and small."""

import copy
import pickle
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from randomplaykit import session

from riverboat.games import find_mix, game, games, mixes, register
from riverboat.table import Table
from riverboat.table import commands as c
from riverboat.table.betting.state import Words
from riverboat.table.lineup.state import BombPot, HigherMinimum
from riverboat.table.state import Mix

WAYS: list[Callable[[Table], Table]] = [copy.copy, copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))]
LARGEST = 20_000
"""A full table in mid-hand takes some 3 kB; a record that drags its rankings along takes 700."""


def tables(key: str) -> Iterator[Table]:
    """A table as it is at every seventh of a hundred commands."""
    record = find_mix(key) or game(key)
    for number, turn in enumerate(session(7, commands=100, opening=c.OpenTable(key, record.stakes[0]))):
        if number % 7 == 0:
            yield turn.table


@pytest.mark.parametrize("key", [record.key for record in (*games(), *mixes())])
def test_a_twin_is_equal_and_small(key: str) -> None:
    for table in tables(key):
        for way in WAYS:
            assert way(table) == table
        assert len(pickle.dumps(table)) < LARGEST


@pytest.mark.parametrize("way", WAYS, ids=["copy", "deepcopy", "pickle"])
def test_what_becomes_of_a_twin_does_not_touch_the_table(way: Callable[[Table], Table]) -> None:
    table = next(table for table in tables("no-limit-holdem") if table.playing)
    before = table.copy()
    twin = way(table)
    assert twin.hand
    twin.hand.live.clear()
    twin.chair(twin.occupied()[0]).stack += 1
    assert twin != table == before


def test_the_record_is_found_by_its_key_also_where_a_setting_changes_it() -> None:
    stud = game("seven-card-stud-high")
    opening = c.OpenTable(stud.key, stud.stakes[0], 0, {"open_pair_bet": "either"})
    *_, turn = session(3, commands=30, opening=opening)
    assert turn.table.game != stud
    assert pickle.loads(pickle.dumps(turn.table)).game == turn.table.game


def test_a_game_of_ones_own_is_found_too() -> None:
    register([replace(game("no-limit-holdem"), key="pickled-holdem")], listed=False)
    for table in tables("pickled-holdem"):
        assert pickle.loads(pickle.dumps(table)) == table


@pytest.mark.parametrize(
    "value",
    [
        BombPot(500, 2, frozenset({1, 2}), frozenset({3})),
        Words("raise", 900, 300, 600),
        HigherMinimum(game("holdem").stakes[0], frozenset({4})),
        *[Mix(mix, mix.stakes[0], {"change_after": 8}, {"holdem": {"rake_percent": 5}}, 1, 2, 3) for mix in mixes()],
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_is_agreed_or_said_can_be_kept(value: object) -> None:
    assert pickle.loads(pickle.dumps(value)) == copy.deepcopy(value) == value
