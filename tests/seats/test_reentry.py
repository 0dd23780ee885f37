"""Coming back to a table soon after leaving it: with no less than was taken away."""

from typing import Any

import pytest

from riverboat import banked, table
from riverboat.banked.commands import OpenBankedTable
from riverboat.core.errors import Refused
from riverboat.core.stakes import no_limit
from riverboat.seats import commands as c
from riverboat.seats import events as e
from riverboat.table import Table, play
from riverboat.table.commands import OpenTable

pytestmark = pytest.mark.rule("cash/wagers.no-removal", "cash/def.table-stakes")
FREE = {"new_player_post": "free"}


def open_table(**settings: Any) -> Table:
    there = Table()
    play(there, OpenTable("no-limit-holdem", no_limit(100, 200), 6, {**FREE, **settings}))
    return there


def refused(there: Table, command: c.Command) -> Refused:
    before = there.copy()
    with pytest.raises(Refused) as found:
        play(there, command)
    assert there == before
    return found.value


def test_within_the_hour_a_player_brings_what_they_took_away() -> None:
    there = open_table()
    why = refused(there, c.Sit(1, "Ann", 14_900, took=15_000, away_minutes=59))
    assert (why.code, why.clause, why.detail) == ("less-than-taken-away", "cash/wagers.no-removal", "15000")
    play(there, c.Sit(1, "Ann", 15_000, took=15_000, away_minutes=59))
    assert there.chair(1).stack == 15_000


def test_after_it_they_bring_what_they_like() -> None:
    there = open_table()
    play(there, c.Sit(1, "Ann", 4_000, took=15_000, away_minutes=60))
    assert there.chair(1).stack == 4_000


@pytest.mark.parametrize(("minutes", "away", "code"), [(0, 0, ""), (5, 4, "less-than-taken-away"), (5, 5, "")])
def test_how_long_is_a_setting(minutes: int, away: int, code: str) -> None:
    there = open_table(reentry_minutes=minutes)
    sit = c.Sit(1, "Ann", 4_000, took=15_000, away_minutes=away)
    if code:
        assert refused(there, sit).code == code
    else:
        play(there, sit)


def test_who_sits_down_without_chips_owes_them_with_the_first_purchase_and_not_with_the_next() -> None:
    there = open_table()
    assert play(there, c.Sit(1, "Ann", took=15_000, away_minutes=1)) == (e.Seated(1, "Ann", 15_000),)
    assert refused(there, c.BuyChips(1, 14_900)).code == "less-than-taken-away"
    play(there, c.BuyChips(1, 15_000))
    there.chair(1).stack = 300
    there.brought_in = 300
    play(there, c.BuyChips(1, 100))
    assert there.chair(1).stack == 400


def test_limits_on_purchases_give_way_to_it_and_only_to_it() -> None:
    there = open_table(buy_in_max=10_000, max_purchase=10_000, table_max_purchase=10_000)
    assert refused(there, c.Sit(1, "Ann", 60_100, took=60_000)).code == "buy-in-too-large"
    play(there, c.Sit(1, "Ann", 60_000, took=60_000))
    assert there.chair(1).stack == 60_000
    assert refused(there, c.Sit(2, "Bo", 10_100)).code == "buy-in-too-large"


def test_what_was_no_whole_number_of_chips_is_rounded_up() -> None:
    there = open_table(buy_in_max=10_000)
    assert refused(there, c.Sit(1, "Ann", 60_000, took=60_050)).code == "less-than-taken-away"
    play(there, c.Sit(1, "Ann", 60_100, took=60_050))
    assert there.chair(1).stack == 60_100


@pytest.mark.parametrize(("took", "away"), [(-1, 0), (10**18, 0), (100, -1)])
def test_nonsense_is_refused(took: int, away: int) -> None:
    assert refused(open_table(), c.Sit(1, "Ann", 4_000, took=took, away_minutes=away)).code == "bad-amount"


def test_against_a_bank_there_are_no_table_stakes() -> None:
    there = banked.DECIDER.new()
    banked.DECIDER.play(there, OpenBankedTable("three-card-poker"))
    banked.DECIDER.play(there, c.Sit(1, "Ann", 5_000, took=50_000))
    assert there.chair(1).stack == 5_000


def test_a_log_without_it_folds_as_before() -> None:
    assert table.DECIDER.event_of(b'{"fact":"seated","seat":1,"player":"Ann"}') == e.Seated(1, "Ann")
