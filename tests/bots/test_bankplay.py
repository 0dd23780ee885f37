"""Bots at banked tables: they answer everything they are asked, and play soundly."""

from itertools import combinations
from random import Random

import pytest
from bankkit import bank, bet, deal, open_banked
from bankplaykit import no_more_bets

from riverboat.banked import BankedTable, options, play, to_act, view
from riverboat.banked import commands as c
from riverboat.bots.bankplay import choose_banked, place_bet
from riverboat.bots.levels import CAPTAIN, DECKHAND, LEVELS, Level
from riverboat.core.banked import choose
from riverboat.core.cards import RANKS, STANDARD_52, parse_cards, rank_of
from riverboat.games.banked import banked_game, banked_games
from riverboat.games.banked.bonus import worth_a_flop


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
@pytest.mark.parametrize("game", [game.key for game in banked_games()])
def test_a_room_full_of_bots_goes_on_for_ever(game: str, level: Level) -> None:
    chance = Random(game)
    table = open_banked(game, chips=100_000)
    banks = set()
    for _ in range(8):
        play(table, c.OpenRound())
        while table.playing:
            if table.on.phase == "bets":
                _bets(table, chance, level)
                play(table, no_more_bets(table, chance))
            else:
                seat = to_act(table)
                play(table, choose_banked(view(table, seat), chance, table.settings, level))
        banks.add(table.bank)
    assert len(banks) > 1 or not table.game.player_dealer


def _bets(table: BankedTable, chance: Random, level: Level) -> None:
    for seat in table.occupied():
        while (wanted := place_bet(view(table, seat), chance, level)) is not None:
            play(table, wanted)
    assert any(table.on.owners), "nobody bets"


@pytest.mark.parametrize(
    ("own", "shown", "plays"),
    [("2s 2h 3d", "Ac", True), ("As Kh 9d", "2c", True), ("7s 5h 3d", "Ac", False), ("Js 9h 4d", "Kc", False)],
)
def test_three_card_poker_by_what_the_bank_shows(own: str, shown: str, plays: bool) -> None:
    table = open_banked("three-card-poker", seats=2)
    bank(table, 1, 1_000)
    bet(table, 2, ante=10)
    deal(table, {2: own, 1: f"3c 8c {shown}"})
    command = choose_banked(view(table, 2), Random(1), table.settings, CAPTAIN)
    assert command == (c.Bet(2, "play", spot=2) if plays else c.Fold(2, 2))
    assert any(option.word == "bet" for option in options(table, 2))


def test_the_five_folds_of_holdem_bonus() -> None:
    game = banked_game("texas-holdem-bonus")
    straight, flush = (choose(game, {"ante_pays_from": word}) for word in ("straight", "flush"))
    folded = {
        "".join(sorted((RANKS[rank_of(a)], RANKS[rank_of(b)]), key=RANKS.index, reverse=True))
        for a, b in combinations(STANDARD_52, 2)
        if not worth_a_flop((a, b), straight)
    }
    assert folded == {"32", "42", "52", "62", "72"}
    assert worth_a_flop(parse_cards("7s 2s"), straight)
    assert not worth_a_flop(parse_cards("4s 3h"), flush)


@pytest.mark.parametrize(("own", "plays"), [("7s 2h", False), ("8s 2h", True)])
def test_a_bot_plays_by_the_chart_of_the_record(own: str, plays: bool) -> None:
    table = open_banked("texas-holdem-bonus", seats=2)
    play(table, c.OpenRound())
    bet(table, 2, ante=10)
    deal(table, {2: own})
    command = choose_banked(view(table, 2), Random(1), table.settings, CAPTAIN)
    assert command == (c.Bet(2, "flop", spot=2) if plays else c.Fold(2, 2))


@pytest.mark.parametrize("game", ["ez-baccarat-panda-8", "baccarat-21st-century"])
def test_captains_bet_on_the_banker_and_on_nothing_else(game: str) -> None:
    table = open_banked(game)
    bank(table, 1, 1_000)
    bets = [place_bet(view(table, 2), Random(seed), CAPTAIN) for seed in range(10)]
    assert {command.wager for command in bets if isinstance(command, c.Bet)} == {"banker-line"}
    assert bets[0] is not None
    play(table, bets[0])
    assert [place_bet(view(table, 2), Random(seed), CAPTAIN) for seed in range(10)] == [None] * 10
    assert any(place_bet(view(table, 2), Random(seed), DECKHAND) for seed in range(10))


@pytest.mark.parametrize("game", ["pai-gow-poker", "pai-gow-tiles", "fortune-pai-gow-poker"])
def test_captains_ask_for_the_house_way_and_deckhands_now_and_then_do_not(game: str) -> None:
    table = open_banked(game, chips=100_000)
    chance = Random(7)
    play(table, c.OpenRound())
    while table.on.phase != "set":
        if table.on.phase == "bets":
            _bets(table, chance, CAPTAIN)
            play(table, no_more_bets(table, chance))
        else:
            play(table, choose_banked(view(table, to_act(table)), chance, table.settings))
    seen = view(table, to_act(table))
    assert {type(choose_banked(seen, Random(seed), table.settings, CAPTAIN)) for seed in range(30)} == {c.AskHouseWay}
    asked = [choose_banked(seen, Random(seed), table.settings, DECKHAND) for seed in range(30)]
    assert {type(command) for command in asked} == {c.AskHouseWay, c.SetHand}
    for command in asked:
        play(table.copy(), command)
