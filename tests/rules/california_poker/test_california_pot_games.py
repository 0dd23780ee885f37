"""What the six games of the book have in common: one pot, contested by the players among themselves."""

import pytest
from randomplaykit import full_hand

from riverboat.core.errors import Refused
from riverboat.games import game as find_game
from riverboat.games import games
from riverboat.table import Table, play
from riverboat.table import commands as c
from riverboat.table import events as e

SIX = [game.key for game in games() if game.book == "california-poker"]


@pytest.mark.rule("california-poker/collection.rules.pot-game")
@pytest.mark.parametrize("game", SIX)
@pytest.mark.parametrize("setting", ["player_dealer", "bank_seat"])
def test_no_game_can_be_set_up_with_a_bank(game: str, setting: str) -> None:
    assert len(SIX) == 6
    with pytest.raises(Refused, match="no such setting"):
        play(Table(), c.OpenTable(game, find_game(game).stakes[0], settings={setting: 1}))


@pytest.mark.rule("california-poker/collection.rules.pot-game")
@pytest.mark.parametrize("game", SIX)
@pytest.mark.parametrize("seed", range(5))
def test_winnings_and_fee_are_what_was_wagered(game: str, seed: int) -> None:
    record, stakes = find_game(game), find_game(game).stakes[1]
    option = next(each.option for each in record.schedules if each.opening and each.fits(stakes))
    opening = c.OpenTable(game, stakes, settings={"collection_option": option})
    _, log = full_hand(seed, opening)
    assert wagered(log) == won(log) + sum(sum(event.amounts) for event in log if isinstance(event, e.RakeTaken)) > 0


def wagered(log: list[e.Event]) -> int:
    """What was gathered into the pots, uncalled bets having gone back."""
    last = [event for event in log if isinstance(event, e.BetsGathered)][-1]
    return sum(pot.amount for pot in last.pots)


def won(log: list[e.Event]) -> int:
    return sum(event.amount for event in log if isinstance(event, e.PotAwarded))
