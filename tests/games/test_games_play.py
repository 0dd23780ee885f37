"""Every game is played to the end from its record: with two players, with a full table, for all its stakes."""

from dataclasses import replace

import pytest
from randomplaykit import full_hand

from riverboat.core.game import Deal, PotGame, Step
from riverboat.core.stakes import Stakes
from riverboat.games import game, games, register
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import table_of

TABLES = [
    pytest.param(game, stakes, seats, id=f"{game.key}, {stakes}, {seats} seats")
    for game in games()
    for stakes in game.stakes
    for seats in range(2, game.seats_max + 1)
]


@pytest.mark.parametrize(("game", "stakes", "seats"), TABLES)
def test_a_hand_is_played_to_the_end_and_can_be_replayed(game: PotGame, stakes: Stakes, seats: int) -> None:
    table, log = full_hand(seats, c.OpenTable(game.key, stakes, seats))
    started = next(event for event in log if isinstance(event, e.HandStarted))
    assert len(started.seats) == seats
    assert sum(isinstance(event, e.HandEnded) for event in log) == 1
    assert table.chips() == table.brought_in
    assert table_of(log) == table


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_everyone_at_a_full_table_gets_the_cards_of_the_record(game: PotGame) -> None:
    _, log = full_hand(1, c.OpenTable(game.key, game.stakes[0], game.seats_max))
    dealt = next(event for event in log if isinstance(event, e.Dealt))
    assert len(dealt.hands) == game.seats_max
    cards = [card for hand in dealt.hands for card in (*hand.down, *hand.up)]
    assert len(set(cards)) == len(cards)
    assert set(cards) <= set(game.deck)


def _all_up(step: Step) -> Step:
    return replace(step, pattern=step.pattern.replace("down", "up")) if isinstance(step, Deal) else step


def test_a_game_of_up_cards_alone_is_played_to_the_end() -> None:
    """Nothing in it is private, so no step is the last one that is."""
    stud = game("seven-card-stud-high")
    streets = tuple(replace(street, steps=tuple(map(_all_up, street.steps))) for street in stud.streets)
    register((replace(stud, key="open-stud", streets=streets),), listed=False)
    table, log = full_hand(3, c.OpenTable("open-stud", stud.stakes[0], 3))
    assert not any(hand.down for event in log if isinstance(event, e.Dealt) for hand in event.hands)
    assert sum(isinstance(event, e.HandEnded) for event in log) == 1
    assert table_of(log) == table
