"""A technical fault of the room: at whatever moment of a round, every chip of it goes back to its owner."""

from random import Random

import pytest
from bankkit import bank, bet, deal, open_banked
from bankplaykit import give, no_more_bets, place_bets, random_choice
from test_conservation import random_table

from riverboat.banked import BankedTable, play, to_act
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked import ruling_events as r
from riverboat.core.banked import BankedGame, Decide, SetHands
from riverboat.core.errors import Refused
from riverboat.games.banked import banked_games
from riverboat.room.banked_ledger import COLLECTION, held, transactions
from riverboat.tell.banked import tell_banked


def stacks(table: BankedTable) -> dict[int, int]:
    return {seat: table.chair(seat).stack + table.chair(seat).queued for seat in table.occupied()}


def moments(table: BankedTable, chance: Random) -> list[BankedTable]:
    """The table after each command of one round; now and then a hand in it is void."""
    found = []

    def then(command: c.Command) -> None:
        give(table, command)
        found.append(table.copy())

    then(c.OpenRound())
    while table.playing:
        if table.on.phase == "bets":
            place_bets(table, chance)
            found.append(table.copy())
            then(no_more_bets(table, chance) if table.on.owners else c.CallOff())
        elif table.on.phase == "count":
            then(c.CountStub(len(table.deck) - table.dealt))
        elif chance.random() < 0.1 and table.on.owners:
            _try(table, c.WrongCount(chance.choice(sorted(table.on.owners)), 1), found)
        else:
            then(random_choice(table, to_act(table), chance))
    return found


def _try(table: BankedTable, command: c.Command, found: list[BankedTable]) -> None:
    try:
        give(table, command)
    except Refused:
        return
    found.append(table.copy())


@pytest.mark.parametrize("game", banked_games(), ids=lambda game: game.key)
def test_every_chip_of_the_round_goes_back_at_every_moment_of_it(game: BankedGame) -> None:
    kinds: set[type[e.Event]] = set()
    seen = 0
    for seed in range(12):
        chance = Random(f"{game.key} {seed}")
        table, _ = random_table(game, chance)
        for _ in range(4):
            before, fees = stacks(table), table.fees
            for moment in moments(table, chance):
                if moment.playing:
                    events = give(moment, c.TechnicalFault())
                    kinds |= set(map(type, events))
                    seen += 1
                    assert stacks(moment) == before
                    assert (moment.fees, moment.playing) == (fees, False)
    assert seen > 50
    assert {e.RoundAbandoned, e.WagerReturned} <= kinds
    if any(isinstance(step, Decide | SetHands) for step in game.steps):
        assert r.RoundVoided in kinds
        assert (r.FeeReturned in kinds) == game.player_dealer


def test_the_collection_comes_back_in_the_books_too() -> None:
    table = open_banked("three-card-poker")
    bank(table, 1, 500)
    bet(table, 2, ante=20)
    deal(table)
    assert table.fees
    twin = table.copy()
    events = play(table, c.TechnicalFault())
    moved = {move.memo: {p.account: p.amount for p in move.postings} for move in transactions("7", events, twin)}
    assert moved["collection given back"][COLLECTION] < 0
    change = sum(p.amount for m in transactions("7", events, twin) for p in m.postings if p.account == "table:7")
    assert held("7", table)["table:7"] - held("7", twin)["table:7"] == change
    assert tell_banked(events[0], table) == "All hands are void: the room had a technical fault"


def test_between_rounds_there_is_nothing_to_call_back() -> None:
    table = open_banked("three-card-poker")
    with pytest.raises(Refused, match="hand-over"):
        play(table, c.TechnicalFault())
    with pytest.raises(Refused, match="table-closed"):
        play(BankedTable(), c.TechnicalFault())
