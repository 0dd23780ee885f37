"""What a table plays for and the choices it is opened with: read, checked and written."""

from typing import Any

import msgspec
import pytest

from riverboat.core.errors import SpecError
from riverboat.core.game import PotGame
from riverboat.core.settings import GROUP_OF, choose
from riverboat.core.stakes import (
    AnteRule,
    Stakes,
    check_stakes,
    fixed_limit,
    no_limit,
    pot_limit,
    spread_limit,
    stud_limit,
)
from riverboat.games import game, games

HOLDEM = game("holdem")


@pytest.mark.parametrize(
    ("stakes", "words"),
    [
        (no_limit(100, 200), "$1/$2 no limit"),
        (pot_limit(50, 100), "$0.50/$1 pot limit"),
        (fixed_limit(300, 600, blinds=(100, 300)), "$3-$6 fixed limit"),
        (spread_limit(1000, 5000, blinds=(500, 1000)), "$10-$50 spread limit"),
        (no_limit(100, 200, ante=25), "$1/$2 no limit, $0.25 ante"),
    ],
)
def test_stakes_in_words(stakes: Stakes, words: str) -> None:
    assert str(stakes) == words


def test_only_fixed_limit_has_a_big_bet() -> None:
    fixed, spread = fixed_limit(300, 600, blinds=(100, 300)), spread_limit(300, 600, blinds=(100, 300))
    assert (fixed.bet_size(big=False), fixed.bet_size(big=True)) == (300, 600)
    assert (spread.bet_size(big=False), spread.bet_size(big=True)) == (300, 300)
    assert no_limit(100, 200).bet_size(big=True) == 200


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"small_bet": 0}, "stakes.small_bet"),
        ({"big_bet": -100}, "stakes.big_bet"),
        ({"big_bet": 100}, "stakes.big_bet"),
        ({"chip": 0}, "stakes.chip"),
        ({"chip": 10**16}, "stakes.chip"),
        ({"big_bet": 250}, "stakes.chip"),
        ({"button_blind": 150}, "stakes.chip"),
        ({"ante": -1}, "stakes.ante"),
        ({"bring_in": -100}, "stakes.bring_in"),
        ({"bring_in": 300}, "stakes.bring_in"),
        ({"blinds": (-100, 200)}, "stakes.blinds"),
        ({"blinds": (), "ante": 100, "ante_rule": AnteRule.BIG_BLIND}, "stakes.ante_rule"),
    ],
)
def test_stakes_that_nobody_could_play_for_are_refused(change: dict[str, Any], where: str) -> None:
    with pytest.raises(SpecError) as wrong:
        check_stakes(msgspec.structs.replace(no_limit(100, 200), **change))
    assert wrong.value.where == where


def test_a_bring_in_may_be_as_large_as_the_bet() -> None:
    check_stakes(stud_limit(200, 400, bring_in=200))


@pytest.mark.parametrize("record", games(), ids=lambda record: record.key)
def test_a_records_own_stakes_can_be_played(record: PotGame) -> None:
    assert record.stakes
    for stakes in record.stakes:
        check_stakes(stakes)


@pytest.mark.parametrize("record", games(), ids=lambda record: record.key)
def test_every_setting_of_a_record_has_a_default_that_it_allows_and_a_field(record: PotGame) -> None:
    for setting in record.settings:
        setting.check(setting.default)
        assert setting.key in GROUP_OF
        assert setting.about
    assert len({setting.key for setting in record.settings}) == len(record.settings)


def test_what_is_not_chosen_is_the_records_default() -> None:
    chosen = choose(HOLDEM, {"raise_cap": 4})
    assert (chosen.betting.raise_cap, chosen.betting.must_afford, chosen.blinds.button_rule) == (4, True, "dead")
    assert choose(game("texas-holdem-california"), {}).blinds.first_button == "draw"


@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ({"no_such_thing": 1}, "holdem has no such setting"),
        ({"button_rule": "flying"}, "must be one of dead, moving"),
        ({"raise_cap": "4"}, "must be a whole number"),
        ({"raise_cap": True}, "must be a whole number"),
        ({"raise_cap": 7}, "must be one of 0, 3, 4, 5"),
        ({"must_afford": 1}, "must be true or false"),
        ({"buy_in_max": -1}, "must be from 0 to 10000000000000"),
    ],
)
def test_a_choice_that_the_record_does_not_offer_is_refused(chosen: dict[str, str | int | bool], why: str) -> None:
    with pytest.raises(SpecError) as wrong:
        choose(HOLDEM, chosen)
    assert (wrong.value.where, wrong.value.why) == (f"settings.{next(iter(chosen))}", why)
