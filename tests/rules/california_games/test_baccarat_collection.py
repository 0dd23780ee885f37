"""The collection of both baccarat games: every row of every schedule, and the limits that go with it."""

import pytest
from bankkit import bank, bet, cents, deal, fees, open_banked, refusal, stack, told

from riverboat.banked import BankedTable, play
from riverboat.banked import commands as c
from riverboat.banked import events as e

CENTURY = "baccarat-21st-century"
EZ = "ez-baccarat-panda-8"


def table_of(game: str, option: int) -> BankedTable:
    table = open_banked(game, chips=200_000, schedule=f"option-{option}")
    bank(table, 1, 100_000)
    return table


def bet_in_all(table: BankedTable, dollars: int) -> None:
    """Line wagers within the limits that add up to this total table action."""
    low, high = (limit // 100 for limit in table.limits(("table_min", "table_max")))
    spaces = [(seat, line) for seat in range(2, table.seats + 1) for line in ("player-line", "banker-line")]
    for seat, line in spaces:
        part = dollars if dollars <= high else min(high, dollars - low)
        if part:
            play(table, c.Bet(seat, line, cents(part)))
        dollars -= part
    assert not dollars


def dealer_fee(game: str, option: int, action: int) -> float:
    """What the player-dealer is charged for this total table action, by the option's own clause."""
    table = table_of(game, option)
    bet_in_all(table, action)
    events = deal(table)
    (fee,) = (fee for fee in told(events, e.FeeTaken) if fee.from_dealer)
    assert (fee.seat, fee.total) == (1, cents(action))
    assert fee.clause == f"california-games/collection.{game}.option-{option}"
    return fee.amount / 100


EZ_ROWS = {
    1: ((5, 2_000), {5: 1, 200: 1, 201: 3, 400: 3, 401: 5, 600: 5, 601: 8, 900: 8, 901: 12, 2_703: 12}),
    2: ((25, 4_000), {25: 2, 300: 2, 301: 5, 600: 5, 601: 9, 1_000: 9, 1_001: 15, 2_000: 15, 2_001: 25, 6_003: 25}),
    3: (
        (100, 6_000),
        {100: 5, 600: 5, 601: 10, 1_000: 10, 1_001: 15, 2_000: 15, 2_001: 30, 4_000: 30, 4_001: 50, 12_003: 50},
    ),
    4: ((5, 2_000), {5: 1, 100: 1, 101: 3, 300: 3, 301: 6, 600: 6, 601: 10, 1_000: 10, 1_001: 15, 3_003: 15}),
    5: ((25, 4_000), {25: 2, 300: 2, 301: 6, 600: 6, 601: 10, 1_000: 10, 1_001: 20, 2_000: 20, 2_001: 30, 6_003: 30}),
    6: (
        (100, 6_000),
        {100: 10, 1_000: 10, 1_001: 20, 2_000: 20, 2_001: 30, 3_000: 30, 3_001: 50, 5_000: 50, 5_001: 75, 15_003: 75},
    ),
    7: (
        (1_000, 10_000),
        {
            1_000: 20,
            2_000: 20,
            2_001: 40,
            4_000: 40,
            4_001: 60,
            6_000: 60,
            6_001: 80,
            8_000: 80,
            8_001: 100,
            24_003: 100,
        },
    ),
}
EZ_OPTIONS = [
    pytest.param(1, marks=pytest.mark.rule("california-games/collection.ez-baccarat-panda-8.option-1")),
    pytest.param(2, marks=pytest.mark.rule("california-games/collection.ez-baccarat-panda-8.option-2")),
    pytest.param(3, marks=pytest.mark.rule("california-games/collection.ez-baccarat-panda-8.option-3")),
    pytest.param(4, marks=pytest.mark.rule("california-games/collection.ez-baccarat-panda-8.option-4")),
    pytest.param(5, marks=pytest.mark.rule("california-games/collection.ez-baccarat-panda-8.option-5")),
    pytest.param(6, marks=pytest.mark.rule("california-games/collection.ez-baccarat-panda-8.option-6")),
    pytest.param(7, marks=pytest.mark.rule("california-games/collection.ez-baccarat-panda-8.option-7")),
]
CENTURY_ROWS = {
    1: {5: 0.5, 100: 0.5, 101: 1, 200: 1, 201: 2, 400: 2, 401: 5},
    2: {5: 0.5, 100: 0.5, 101: 1, 200: 1, 201: 2, 400: 2, 401: 5, 1_000: 5, 1_001: 10},
    3: {5: 0.5, 100: 0.5, 101: 1, 200: 1, 201: 2, 400: 2, 401: 5, 1_001: 5},
    4: {5: 1, 200: 1, 201: 2, 400: 2, 401: 5, 1_000: 5, 1_001: 10},
}
CENTURY_OPTIONS = [
    pytest.param(1, marks=pytest.mark.rule("california-games/collection.baccarat-21st-century.option-1")),
    pytest.param(2, marks=pytest.mark.rule("california-games/collection.baccarat-21st-century.option-2")),
    pytest.param(3, marks=pytest.mark.rule("california-games/collection.baccarat-21st-century.option-3")),
    pytest.param(4, marks=pytest.mark.rule("california-games/collection.baccarat-21st-century.option-4")),
]


# ---------------------------------------------------------------- EZ Baccarat


@pytest.mark.parametrize("option", EZ_OPTIONS)
def test_every_row_of_ez_baccarats_schedules(option: int) -> None:
    _, rows = EZ_ROWS[option]
    assert {action: dealer_fee(EZ, option, action) for action in rows} == rows


@pytest.mark.parametrize("option", EZ_OPTIONS)
def test_the_limits_of_ez_baccarats_schedules(option: int) -> None:
    (low, high), _ = EZ_ROWS[option]
    table = table_of(EZ, option)
    assert refusal(table, c.Bet(2, "player-line", cents(low - 1))).code == "wager-too-small"
    assert refusal(table, c.Bet(2, "player-line", cents(high + 1))).code == "wager-too-large"
    bet(table, 2, player_line=low)
    bet(table, 3, player_line=high)


@pytest.mark.rule("california-games/collection.ez-baccarat-panda-8.basis")
def test_bonus_bets_count_in_the_total_table_action() -> None:
    table = table_of(EZ, 1)
    bet(table, 2, player_line=150, dragon_7=5, panda_8=5, tie=5)
    bet(table, 3, banker_line=40)
    events = deal(table)
    assert told(events, e.BetsClosed)[0].action == cents(205)
    assert fees(events) == {1: 3}
    bank(table, 1, 100_000)
    bet(table, 2, player_line=150)
    bet(table, 3, banker_line=40)
    assert fees(deal(table)) == {1: 1}


def test_backline_bets_count_in_the_total_table_action_and_the_bank_does_not() -> None:
    table = open_banked(EZ, standing=1)
    play(table, c.Sit(8, "Stan", cents(1_000)))
    bank(table, 1, 5_000)
    bet(table, 2, player_line=150)
    bet(table, 8, spot=2, player_line=51)
    assert fees(deal(table)) == {1: 3}


@pytest.mark.rule("california-games/collection.ez-baccarat-panda-8.player-fee")
def test_players_of_ez_baccarat_pay_nothing() -> None:
    table = table_of(EZ, 7)
    bet(table, 2, banker_line=5_000, dragon_7=1_000)
    assert fees(deal(table)) == {1: 60}


# ---------------------------------------------------------------- 21st Century Baccarat


@pytest.mark.parametrize("option", CENTURY_OPTIONS)
def test_every_row_of_21st_centurys_schedules(option: int) -> None:
    rows = CENTURY_ROWS[option]
    assert {action: dealer_fee(CENTURY, option, action) for action in rows} == rows


@pytest.mark.parametrize("option", CENTURY_OPTIONS)
def test_the_limits_of_21st_centurys_schedules(option: int) -> None:
    table = table_of(CENTURY, option)
    assert refusal(table, c.Bet(2, "player-line", cents(4))).code == "wager-too-small"
    assert refusal(table, c.Bet(2, "player-line", cents(201))).code == "wager-too-large"
    bet(table, 2, player_line=5)
    bet(table, 3, player_line=200)


@pytest.mark.rule("california-games/collection.baccarat-21st-century.options-1-2.basis")
def test_tie_bets_count_in_the_total_table_action() -> None:
    table = table_of(CENTURY, 2)
    bet(table, 2, player_line=60, tie=11)
    bet(table, 3, banker_line=30)
    assert fees(deal(table)) == {1: 1}
    bank(table, 1, 100_000)
    bet(table, 2, player_line=60)
    bet(table, 3, banker_line=30)
    assert fees(deal(table)) == {1: 0.5}


@pytest.mark.parametrize("option", [1, 2])
@pytest.mark.rule("california-games/collection.baccarat-21st-century.options-1-2.player-fee")
def test_players_pay_nothing_by_options_1_and_2(option: int) -> None:
    table = table_of(CENTURY, option)
    bet(table, 2, player_line=200, tie=200)
    assert list(fees(deal(table))) == [1]


@pytest.mark.rule("california-games/collection.baccarat-21st-century.options-3-4.basis")
def test_the_player_dealers_fee_by_option_4() -> None:
    table = table_of(CENTURY, 4)
    bet(table, 2, player_line=100, tie=11)
    bet(table, 3, banker_line=90)
    assert fees(deal(table)) == {1: 2, 2: 0.5, 3: 0.5}


@pytest.mark.parametrize("option", [3, 4])
@pytest.mark.rule("california-games/collection.baccarat-21st-century.options-3-4.player-fee")
def test_each_player_with_a_wager_pays_fifty_cents(option: int) -> None:
    table = table_of(CENTURY, option)
    bet(table, 2, banker_line=5)
    bet(table, 3, player_line=200, tie=200)
    events = deal(table)
    assert fees(events) == {1: 5, 2: 0.5, 3: 0.5}  # seats 4 to 8 made no wager
    players = [fee for fee in told(events, e.FeeTaken) if not fee.from_dealer]
    assert {fee.clause for fee in players} == {
        "california-games/collection.baccarat-21st-century.options-3-4.player-fee"
    }


@pytest.mark.rule("california-games/collection.baccarat-21st-century.option-3")
def test_what_three_players_and_the_player_dealer_drop() -> None:
    table = table_of(CENTURY, 3)
    for seat in (2, 3, 4):
        bet(table, seat, player_line=30)
    assert sum(fees(deal(table)).values()) == 0.5 + 1.5


@pytest.mark.parametrize("option", [3, 4])
@pytest.mark.rule("california-games/collection.baccarat-21st-century.options-3-4.timing")
def test_fees_drop_after_the_last_wager_and_before_the_first_card(option: int) -> None:
    dropped = []
    for cards in ("9h 3c Kd Ks", "Kh 8c 3d Ks"):
        table = table_of(CENTURY, option)
        bet(table, 2, player_line=100)
        events = deal(table, then=cards)
        kinds = [type(event) for event in events]
        steps = [kinds.index(kind) for kind in (e.BetsClosed, e.FeeTaken, e.DeckShuffled, e.LineDealt)]
        assert steps == sorted(steps)
        last_fee = len(kinds) - 1 - kinds[::-1].index(e.FeeTaken)
        assert last_fee < kinds.index(e.LineDealt)
        dropped.append(fees(events))
    assert dropped[0] == dropped[1]  # whoever wins


@pytest.mark.parametrize("option", [3, 4])
@pytest.mark.rule("california-games/collection.baccarat-21st-century.options-3-4.timing")
def test_nobody_bets_what_they_need_for_the_fee(option: int) -> None:
    """A deal cannot find the fee missing."""
    table = open_banked(CENTURY, chips={2: 10}, schedule=f"option-{option}", wager_unit=50)
    bank(table, 1, 500)
    assert refusal(table, c.Bet(2, "player-line", cents(10))).code == "not-enough-chips"
    bet(table, 2, player_line=9.5)
    deal(table, then="Kh 8c 3d Ks")
    assert stack(table, 2) == 0


def test_fees_are_not_given_back_for_wagers_that_were_not_covered() -> None:
    table = table_of(CENTURY, 3)
    play(table, c.CallOff())
    bank(table, 1, 10)
    bet(table, 2, player_line=200)
    bet(table, 3, player_line=200)
    events = deal(table, then="9h 2c Kd 3s")
    assert fees(events) == {1: 2, 2: 0.5, 3: 0.5}
    assert table.fees == 300


@pytest.mark.parametrize(("dollars", "fee"), [(100, 0.5), (100.5, 1), (200.5, 2)])
def test_half_dollars_between_two_rows_pay_as_the_higher(dollars: float, fee: float) -> None:
    table = open_banked(CENTURY, wager_unit=50, table_max=cents(200))
    bank(table, 1, 500)
    bet(table, 2, player_line=50, banker_line=dollars - 50)
    assert fees(deal(table)) == {1: fee}
