"""The settings of banked games are typed: groups that every table has, and one of the game's own."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from riverboat.banked import BankedTable, evolve, play
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.core.banked import BankedGame, Wager, choose, in_force
from riverboat.core.banked_settings import GROUPS, BankedSettings, typed
from riverboat.core.errors import SpecError
from riverboat.games.banked import banked_game, banked_games
from riverboat.games.banked.baccarat import Baccarat
from riverboat.games.banked.bonus_settings import Bonus
from riverboat.games.banked.tiles import Tiles
from riverboat.games.settings.group import amount, one_of, yes_or_no

THREE_CARD = banked_game("three-card-poker")
GAMES = pytest.mark.parametrize("game", banked_games(), ids=lambda game: game.key)


def names(settings: BankedSettings) -> list[str]:
    """The key of every typed setting."""
    groups = [group for group in msgspec.structs.astuple(settings) if isinstance(group, msgspec.Struct)]
    return [key for group in groups for key in group.__struct_fields__]


def value(settings: BankedSettings, key: str) -> Any:
    groups = [group for group in msgspec.structs.astuple(settings) if isinstance(group, msgspec.Struct)]
    return next(getattr(group, key) for group in groups if key in group.__struct_fields__)


@GAMES
def test_every_setting_of_a_record_is_in_one_group_and_holds_what_was_chosen(game: BankedGame) -> None:
    usual = choose(game, {})
    for setting in game.settings:
        assert names(usual).count(setting.key) == 1
        assert value(usual, setting.key) == usual.chosen[setting.key] == setting.default
        for other in setting.allowed:
            assert value(choose(game, {setting.key: other}), setting.key) == other


@GAMES
def test_every_setting_of_a_game_s_own_group_is_one_that_the_record_offers(game: BankedGame) -> None:
    relatives = [each for each in banked_games() if each.own is game.own]
    assert {*game.own.__struct_fields__} <= {setting.key for each in relatives for setting in each.settings}


def test_every_setting_of_the_groups_is_one_that_some_record_offers() -> None:
    offered = {setting.key for game in banked_games() for setting in game.settings}
    assert {key for group in GROUPS for key in group.__struct_fields__} <= offered


@pytest.mark.parametrize(
    ("setting", "why"),
    [
        (one_of("colour_of_the_felt", "green red", "the colour"), "no table knows colour_of_the_felt green"),
        (one_of("cover", "gross all", "how far the wager reaches"), "no table knows cover all"),
        (yes_or_no("bank_max", "whether there is a maximum"), "no table knows bank_max False"),
    ],
    ids=["another setting", "another word", "another type"],
)
def test_a_record_is_refused_that_offers_what_no_table_knows(setting: Any, why: str) -> None:
    others = tuple(each for each in THREE_CARD.settings if each.key != setting.key)
    with pytest.raises(SpecError) as refused:
        replace(THREE_CARD, settings=(*others, setting))
    assert (refused.value.where, refused.value.why) == ("three-card-poker.settings", why)


def test_a_stranger_s_game_brings_a_group_of_its_own() -> None:
    class Felt(msgspec.Struct, frozen=True):
        felt_is_red: bool = False

    game = replace(THREE_CARD, settings=(*THREE_CARD.settings, yes_or_no("felt_is_red", "whether")), own=Felt)
    assert choose(game, {"felt_is_red": True}).of(Felt).felt_is_red
    with pytest.raises(AssertionError):
        choose(game, {}).of(Tiles)


def test_a_setting_that_a_wager_names_is_of_the_type_that_it_reads() -> None:
    ante, play_wager, pair_plus = THREE_CARD.wagers
    named: Wager = replace(pair_plus, needs_if="bank_max")
    with pytest.raises(SpecError, match="bank_max, which pair-plus asks for, is no bool"):
        replace(THREE_CARD, wagers=(ante, play_wager, named))


def test_what_is_stored_is_a_flat_mapping_that_makes_the_same_settings_again() -> None:
    table = BankedTable()
    (opened,) = play(table, c.OpenBankedTable("pai-gow-tiles", settings={"zero_ties": False, "standing": 2}))
    assert isinstance(opened, e.BankedTableOpened)
    assert type(opened.settings) is dict
    assert (opened.settings["zero_ties"], opened.settings["standing"]) == (False, 2)
    assert not any(isinstance(each, msgspec.Struct) for each in opened.settings.values())
    stored = msgspec.json.decode(msgspec.json.encode(opened), type=e.BankedTableOpened)
    again = evolve(BankedTable(), stored)
    assert again.settings == table.settings
    assert (again.settings.of(Tiles).zero_ties, again.settings.backline.standing) == (False, 2)


def test_a_log_without_a_setting_that_came_later_is_played_by_its_default() -> None:
    game = banked_game("ez-baccarat-panda-8")
    old = {key: value for key, value in choose(game, {}).chosen.items() if key != "tie_needs_line"}
    assert in_force(game, old).of(Baccarat).tie_needs_line is game.setting("tie_needs_line").default
    assert in_force(game, {**old, "no_longer_asked": 7}).limits.wager_unit == 100


def test_a_wrong_type_in_a_stored_setting_is_not_taken_for_another() -> None:
    with pytest.raises(msgspec.ValidationError):
        typed(Bonus, {"ante_min": "1000"})


def test_an_amount_a_flag_and_a_word_are_found_by_their_keys() -> None:
    settings = choose(banked_game("texas-holdem-bonus"), {"progressive_survives_fold": True})
    assert settings.amount("ante_min") == amount("ante_min", "", 1_000).default
    assert settings.flag("progressive_survives_fold")
    assert settings.word("dealing_method") == "manual-shoe"
