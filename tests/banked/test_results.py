"""What a round has come to for each player, the road of a shoe, and the same wagers once more."""

from random import Random

import pytest
from bankkit import bank, bet, open_banked, refusal
from bankplaykit import give, no_more_bets, play_round

from riverboat.banked import BankedTable, options, view
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.core import baccarat
from riverboat.games.banked import banked_games

GAMES = [game.key for game in banked_games()]
SHOES = [game.key for game in banked_games() if game.line_winner]


def seated(game: str) -> BankedTable:
    table = open_banked(game, players=(1, 2, 3), chips=5_000)
    if not table.record.player_dealer:
        give(table, c.FillTray(10_000_000))
    return table


@pytest.mark.parametrize("game", GAMES)
def test_the_net_of_a_round_is_what_it_did_to_the_stack(game: str) -> None:
    table, chance, decided = seated(game), Random(game), set()
    for _ in range(40):
        before = {seat: table.chair(seat).stack for seat in table.occupied()}
        play_round(table, chance)
        results = {result.seat: result for result in view(table).results}
        for seat, stack in before.items():
            net = results[seat].net if seat in results else 0
            assert table.chair(seat).stack - stack == net
        for result in results.values():
            assert result.net == sum(wager.amount for wager in result.wagers)
            assert all(wager.name for wager in result.wagers)
            decided.add(result.outcome)
    assert {"won", "lost"} <= decided


def test_a_result_is_told_when_the_round_is_over_and_not_before() -> None:
    table, chance = seated("three-card-poker"), Random(5)
    bank(table, 1, 500)
    assert view(table).results == ()
    bet(table, 2, ante=10)
    give(table, no_more_bets(table, chance))
    assert table.playing
    assert view(table).results == ()


@pytest.mark.parametrize("game", SHOES)
def test_the_road_has_every_round_of_the_shoe(game: str) -> None:
    table, chance = seated(game), Random(game)
    road: list[str] = []
    for _ in range(60):
        events = play_round(table, chance)
        if any(isinstance(event, e.DeckShuffled) for event in events):
            road = []
        if any(isinstance(event, e.RoundEnded) for event in events):
            road.append(baccarat.winner(table.on.lines["player"], table.on.lines["banker"]))
        assert list(view(table).road) == road
    assert len(set(road)) > 1


def betting() -> tuple[BankedTable, int]:
    """Bets are open for the second round, and this seat had an Ante and Pair Plus down in the first."""
    table, seat = seated("three-card-poker"), 2
    bank(table, 1, 500)
    bet(table, seat, ante=10, pair_plus=10)
    give(table, no_more_bets(table, Random(3)))
    while table.playing:
        give(table, c.TimeOut(table.on.owners[table.on.queue[0]]))
    bank(table, 1, 500)
    return table, seat


def test_the_same_wagers_go_down_again_with_one_word() -> None:
    table, seat = betting()
    offered = next(option for option in options(table, seat) if option.word == "rebet")
    assert offered.low == offered.high == 2000
    events = give(table, c.Rebet(seat))
    assert [(event.wager, event.amount) for event in events if isinstance(event, e.BetPlaced)] == [
        ("ante", 1000),
        ("pair-plus", 1000),
    ]
    assert refusal(table, c.Rebet(seat)).code == "bets-down-already"
    assert not any(option.word == "rebet" for option in options(table, seat))


def test_without_the_money_nothing_is_bet_again() -> None:
    table, seat = betting()
    table.chair(seat).stack = 1500
    assert refusal(table, c.Rebet(seat)).code == "not-enough-chips"
    assert not any(option.word == "rebet" for option in options(table, seat))
    assert table.on.stakes == []


def test_whoever_has_bet_nothing_yet_has_nothing_to_bet_again() -> None:
    table, seat = betting()
    other = next(each for each in (1, 2, 3) if each not in (seat, table.on.bank))
    assert refusal(table, c.Rebet(other)).code == "nothing-to-bet-again"


def test_there_is_nothing_to_bet_again_when_bets_are_closed() -> None:
    table, seat = betting()
    bet(table, seat, ante=10)
    give(table, no_more_bets(table, Random(1)))
    assert refusal(table, c.Rebet(seat)).code == "bets-are-closed"
