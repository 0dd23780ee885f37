"""A record offers what a room can choose and nothing else: a setting that would change nothing is not there."""

from collections import Counter
from importlib import import_module
from pkgutil import iter_modules
from typing import get_args, get_type_hints

import msgspec
import pytest

from riverboat.core.errors import Refused
from riverboat.core.game import Board, Draw, ExposedRule, PotGame, Setting
from riverboat.core.settings import GROUP_OF, GROUPS
from riverboat.core.stakes import Structure
from riverboat.games import games, settings
from riverboat.games.fees import FLOP_GAMES
from riverboat.games.settings import BLINDS, BOARD, EXPOSED, LIMITS, compose
from riverboat.games.settings.betting import RAISE_CAP
from riverboat.games.settings.blinds import FIRST_BUTTON
from riverboat.games.settings.collection import fees
from riverboat.games.settings.group import one_of
from riverboat.games.tournament import TOURNAMENT_HOLDEM
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
    keys = {setting.key for setting in EXPOSED}
    assert keys & offered(game) == (keys if game.exposed is ExposedRule.EXCHANGE else set())


@GAMES
def test_boards_buttons_and_draws_are_asked_about_where_there_are_some(game: PotGame) -> None:
    steps = [step for _, step in game.steps()]
    boards = {setting.key for setting in BOARD}
    assert boards & offered(game) == (boards if game.button and any(isinstance(s, Board) for s in steps) else set())
    buttons = {setting.key for setting in BLINDS if setting is not FIRST_BUTTON}
    assert buttons & offered(game) == (buttons if game.bring_in is None else set())
    assert ("burns_reshuffled" in offered(game)) is any(isinstance(step, Draw) for step in steps)


@GAMES
def test_blinds_and_a_bring_in_are_taken_where_somebody_owes_them(game: PotGame) -> None:
    other = {"bring_in": game.stakes[0].small_bet} if game.bring_in is None else {"blinds": (100, 200)}
    with pytest.raises(Refused) as refused:
        play(Table(), c.OpenTable(game.key, msgspec.structs.replace(game.stakes[0], **other)))
    assert refused.value.detail == f"stakes.{next(iter(other))}: {game.key} has none"


# ---------------------------------------------------------------- groups


def declared() -> list[Setting]:
    """Every setting that a group's module declares; a narrower one of the same key is the same setting."""
    names = [each.name for each in iter_modules(settings.__path__) if each.name not in ("books", "group")]
    modules = [import_module(f"{settings.__name__}.{name}") for name in names]
    single = [each for module in modules for each in vars(module).values() if isinstance(each, Setting)]
    return single + [each for each in fees(FLOP_GAMES) if each not in single]


def test_every_field_of_the_typed_settings_is_declared_in_one_group() -> None:
    keys = Counter(setting.key for setting in declared())
    assert keys.keys() == set(GROUP_OF)
    assert {key for key, times in keys.items() if times > 1} == {"odd_chip_to"}, "but for its narrower form"


def test_the_typed_settings_hold_the_words_that_the_groups_declare() -> None:
    """And no others: a word that no record allows would be read by nobody."""
    offered_words: dict[str, set[object]] = {}
    for each in (*declared(), *(setting for game in (*games(), TOURNAMENT_HOLDEM) for setting in game.settings)):
        if isinstance(each.default, str) and each.allowed:
            offered_words.setdefault(each.key, set()).update(each.allowed)
    hints = {key: hint for group in GROUPS.values() for key, hint in get_type_hints(group).items()}
    assert {key: {*get_args(hints[key])} for key in offered_words} == offered_words


def test_groups_are_composed_in_the_order_of_the_typed_settings_and_the_later_word_stands() -> None:
    narrow = one_of("straddle", "none utg", "whether somebody may")
    both = compose(LIMITS, BLINDS, (narrow,), without=(FIRST_BUTTON,), raise_cap=5)
    keys = [setting.key for setting in both]
    assert keys == [key for key in GROUP_OF if key in keys]
    assert "first_button" not in keys
    chosen = {setting.key: setting for setting in both}
    assert chosen["straddle"] == narrow
    assert chosen["raise_cap"].default == 5
    assert RAISE_CAP.default == 3
