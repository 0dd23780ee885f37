"""What every record must say, and say truly: its settings, its deck, its stakes."""

from dataclasses import replace
from typing import Any

import pytest

from riverboat.core import betting
from riverboat.core.errors import SpecError
from riverboat.core.game import Betting, Deal, Opens, PotGame, Setting, Size, Street, When
from riverboat.core.settings import GROUP_OF, choose
from riverboat.core.stakes import check_stakes
from riverboat.games import game as find_game
from riverboat.games import games, register
from riverboat.games.holdem import HOLDEM
from riverboat.games.settings.odd_chips import ODD_CHIP
from riverboat.games.tournament import TOURNAMENT_HOLDEM

INTERPRETED = betting.__file__.endswith(".py")

RECORDS = (*games(), TOURNAMENT_HOLDEM)
"""Those that are offered, and the one that only tournaments open."""
GAMES = pytest.mark.parametrize("game", RECORDS, ids=lambda game: game.key)
SETTINGS = pytest.mark.parametrize(
    ("game", "setting"),
    [pytest.param(game, setting, id=f"{game.key} {setting.key}") for game in RECORDS for setting in game.settings],
)


def _dealt(pattern: str) -> tuple[Street, ...]:
    return (Street("deal", (Deal(pattern), Betting(Opens.LEFT_OF_BLINDS, Size.SMALL))),)


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"stakes": ()}, "holdem.stakes"),
        ({"stakes": (None,)}, "holdem.stakes"),
        ({"settings": None}, "holdem.settings"),
        ({"cites": "house"}, "holdem.cites"),
        ({"streets": HOLDEM.streets[0]}, "holdem.streets"),
        ({"awards": HOLDEM.awards[0]}, "holdem.awards"),
        ({"structures": HOLDEM.structures[0]}, "holdem.structures"),
        ({"when": When("odd_chip", "one-each")}, "holdem.when"),
        ({"settings": (None,)}, "holdem.settings"),
        ({"settings": (ODD_CHIP, ODD_CHIP)}, "holdem.settings"),
        ({"settings": (replace(ODD_CHIP, default="nobody"),)}, "settings.odd_chip"),
        ({"settings": (replace(ODD_CHIP, allowed=("one-each", "nobody")),)}, "holdem.settings"),
        ({"when": (When("limit_by_round", "low-low-low-low"),)}, "settings.limit_by_round"),
        ({"when": (When("odd_chip", "nobody"),)}, "settings.odd_chip"),
        ({"when": (When("odd_chip", "one-each", streets=_dealt("down " * 6)),)}, "holdem.seats_max"),
        ({"streets": _dealt("dwn upp")}, "holdem.streets"),
        ({"streets": _dealt("")}, "holdem.streets"),
    ],
)
def test_a_record_that_says_something_untrue_is_refused_where_it_does(change: dict[str, Any], where: str) -> None:
    # Compiled, a record does not even hold a value of another type.
    refused = SpecError if INTERPRETED else (SpecError, TypeError)
    with pytest.raises(refused) as wrong:
        replace(HOLDEM, **change)
    assert isinstance(wrong.value, TypeError) or wrong.value.where == where


def test_a_street_is_made_of_a_row_of_steps() -> None:
    refused = SpecError if INTERPRETED else TypeError
    with pytest.raises(refused):
        replace(HOLDEM, streets=(Street("deal", Deal("down")),))  # type: ignore[arg-type]


def test_a_setting_that_no_table_knows_is_refused_before_anybody_can_choose_it() -> None:
    with pytest.raises(SpecError, match="no table knows ante_up"):
        register((replace(HOLDEM, key="our-holdem", settings=(replace(ODD_CHIP, key="ante_up"),)),))
    assert "our-holdem" not in {game.key for game in games()}


@GAMES
def test_the_deck_reaches_a_full_table_and_has_no_card_twice(game: PotGame) -> None:
    assert game.cards_needed(game.seats_max) <= len(game.deck)
    assert len(set(game.deck)) == len(game.deck)


@GAMES
def test_the_stakes_are_playable_and_of_a_structure_that_is_offered(game: PotGame) -> None:
    assert game.stakes
    for stakes in game.stakes:
        check_stakes(stakes)
        assert stakes.structure in game.structures


@GAMES
def test_the_registry_finds_the_record_by_its_key(game: PotGame) -> None:
    assert find_game(game.key) is game


@GAMES
def test_no_setting_is_there_twice(game: PotGame) -> None:
    keys = [setting.key for setting in game.settings]
    assert len(set(keys)) == len(keys)


# ---------------------------------------------------------------- settings, one by one


@SETTINGS
def test_a_setting_is_a_field_of_the_table_s_settings_and_explained(game: PotGame, setting: Setting) -> None:
    assert setting.key in GROUP_OF
    assert setting.about.strip()
    assert choose(game, {})[setting.key] == setting.default


@SETTINGS
def test_every_allowed_value_can_be_chosen(game: PotGame, setting: Setting) -> None:
    texts = (setting.default, "$1 at $10") if setting.reads else ()
    for value in setting.allowed or texts or (setting.low, setting.high):
        assert choose(game, {setting.key: value})[setting.key] == value


@SETTINGS
def test_every_other_value_is_refused(game: PotGame, setting: Setting) -> None:
    for value in others(setting):
        with pytest.raises(SpecError, match=rf"settings\.{setting.key}"):
            choose(game, {setting.key: value})


def others(setting: Setting) -> list[str | int | bool]:
    """Values of the right type that the record leaves out, and values of a wrong one."""
    match setting.default:
        case bool():
            return [0, 1, "true"]
        case str():
            return ["", "nonsense", 0, True]
        case _ if setting.allowed:
            return [value for value in range(-1, 100) if value not in setting.allowed] + ["3", True]
        case _:
            return [setting.low - 1, setting.high + 1, "0", True]


@GAMES
def test_a_setting_that_the_record_does_not_have_is_refused(game: PotGame) -> None:
    with pytest.raises(SpecError, match="no such setting"):
        choose(game, {"colour_of_the_felt": "green"})
