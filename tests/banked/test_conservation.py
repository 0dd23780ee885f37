"""Whatever is played, chips are neither made nor lost, and a bank never wins or loses more than its wager."""

from random import Random

import pytest
from bankplaykit import give, play_round

from riverboat.banked import BankedTable, play, table_of, view
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.core.banked import BankedGame, choose
from riverboat.games.banked import banked_games


def drawn(game: BankedGame, chance: Random) -> dict[str, str | int | bool]:
    return {setting.key: chance.choice(setting.allowed) for setting in game.settings if setting.allowed}


def random_table(game: BankedGame, chance: Random) -> tuple[BankedTable, list[e.Event]]:
    """A table with settings of every kind, players short and deep, and somebody behind."""
    settings = drawn(game, chance)
    while any(clash.when(choose(game, settings)) for clash in game.clashes):
        settings = drawn(game, chance)
    if any(setting.key == "standing" for setting in game.settings):
        settings["standing"] = 3
    table = BankedTable()
    events = list(play(table, c.OpenBankedTable(game.key, settings=settings)))
    low = table.schedule.low if table.schedule else 1_000
    for seat in range(1, len(table.chairs)):
        if chance.random() < 0.8:
            events += play(table, c.Sit(seat, f"P{seat}", chance.choice((low * 3, low * 20, low * 400))))
    return table, events


@pytest.mark.parametrize("game", banked_games(), ids=lambda game: game.key)
@pytest.mark.parametrize("seed", range(12))
def test_random_rounds(game: BankedGame, seed: int) -> None:
    chance = Random(f"{game.key} {seed}")
    table, events = random_table(game, chance)
    dealt = 0
    for _ in range(12):
        for seat in range(1, table.seats + 1):
            chair = table.chairs[seat]
            if chair is None or chair.stack < 3_000:
                top_up = c.BuyChips(seat, 500_000) if chair else c.Sit(seat, f"Q{table.version}", 500_000)
                events += give(table, top_up)
        told = play_round(table, chance)
        events += told
        dealt += any(isinstance(event, e.RoundEnded) for event in told)
        for settled in (event for event in told if isinstance(event, e.BankSettled)):
            assert -settled.wager <= settled.taken - settled.paid <= settled.wager
        for seat in range(len(table.chairs)):
            view(table, seat)
    assert dealt
    assert table_of(events) == table
