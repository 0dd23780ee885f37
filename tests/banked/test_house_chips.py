"""The house's own chips at a banked table: they come with a fill and a seed, and go back before the table is closed."""

import pytest

from riverboat.banked import BankedTable, play
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.core.errors import Refused
from riverboat.room.banked_ledger import transactions
from riverboat.tell.banked import tell_banked

SETTINGS: dict[str, str | int | bool] = {
    "progressive": True,
    "progressive_seed": 100_000,
    "progressive_contribution": 50,
}


def filled(**settings: str | int | bool) -> BankedTable:
    table = BankedTable()
    play(table, c.OpenBankedTable("texas-holdem-bonus", settings={**SETTINGS, **settings}))
    play(table, c.FillTray(50_000))
    return table


def refusal(table: BankedTable) -> str:
    with pytest.raises(Refused) as refused:
        play(table, c.CreditTray())
    return refused.value.code


def test_tray_and_meter_go_back_whole() -> None:
    table = filled()
    before = table.copy()
    events = play(table, c.CreditTray())
    assert events == (e.TrayCredited(50_000), e.MeterCleared(100_000))
    assert (table.tray, table.meter, table.chips(), table.brought_in) == (0, 0, 0, 0)
    moved = {(p.account, p.amount) for move in transactions("7", events, before) for p in move.postings}
    assert moved == {
        ("tray:7", -50_000),
        ("house:bankroll", 50_000),
        ("meter:7", -100_000),
        ("house:meter-seed", 100_000),
    }
    assert [tell_banked(event, table) for event in events] == [
        "The house takes $500 from the table",
        "The progressive meter is cleared: the house takes $1,000 back",
    ]


def test_what_is_not_there_is_not_told() -> None:
    assert play(filled(progressive=False), c.CreditTray()) == (e.TrayCredited(50_000),)


def test_chips_that_may_still_be_won_stay() -> None:
    table = filled()
    play(table, c.Sit(1, "Ann", 100_000))
    assert refusal(table) == "table-not-empty"
    play(table, c.OpenRound())
    assert refusal(table) == "round-in-progress"


def test_where_there_are_no_chips_of_the_house_none_go_back() -> None:
    table = filled()
    play(table, c.CreditTray())
    assert refusal(table) == "tray-empty"
    assert refusal(BankedTable()) == "table-closed"


def test_a_table_that_is_played_at_after_all_has_a_meter_again() -> None:
    table = filled()
    play(table, c.CreditTray())
    play(table, c.Sit(1, "Ann", 100_000))
    first, *_ = play(table, c.OpenRound())
    assert first == e.MeterSeeded(100_000, table.game.clause("progressive"))
    assert table.meter == 100_000
    assert not any(isinstance(event, e.MeterSeeded) for event in play(table, c.CallOff())), "and only once"
