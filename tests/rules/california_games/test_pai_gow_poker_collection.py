"""The collection of both pai gow pokers: every row of both options, from the player-dealer and from the players."""

import pytest
from bankkit import bank, bet, cents, deal, fees, open_banked, refusal, told
from paigowkit import FORTUNE, GAMES, PLAIN, set_hands, wagers

from riverboat.banked import commands as c
from riverboat.banked import events as e

COLLECTION = "california-games/collection.pai-gow-poker"
OPTIONS = pytest.mark.parametrize(
    "option",
    [
        pytest.param(
            "option-1", marks=pytest.mark.rule("california-games/collection.pai-gow-poker.option-1.player-fees")
        ),
        pytest.param(
            "option-2", marks=pytest.mark.rule("california-games/collection.pai-gow-poker.option-2.player-fees")
        ),
    ],
)
PLAYER_ROWS = [(5, 0.5), (40, 0.5), (41, 1), (100, 1), (101, 2), (200, 2)]


def taken(
    game: str, base: dict[int, float], bonus: dict[int, float] | None = None, option: str = "option-1"
) -> list[e.FeeTaken]:
    return told(deal(wagers(game, base, bonus, schedule=option)), e.FeeTaken)


def dealer_fee(game: str, action: int, option: str) -> tuple[float, float, str]:
    """For so much on six spots: the fee, what it was read off, and its clause."""
    base = {seat: min(200, action - 200 * (seat - 2)) for seat in range(2, 8) if action > 200 * (seat - 2)}
    (fee,) = (fee for fee in taken(game, dict(base), option=option) if fee.from_dealer)
    assert fee.seat == 1
    return fee.amount / 100, fee.total / 100, fee.clause


# ---------------------------------------------------------------- from the player-dealer


@pytest.mark.rule("california-games/collection.pai-gow-poker.option-1.player-dealer-fees")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("action", "fee"), [(5, 1), (100, 1), (105, 2), (101, 2), (1200, 2)])
def test_option_1_from_the_player_dealer(game: str, action: int, fee: float) -> None:
    assert dealer_fee(game, action, "option-1") == (
        fee,
        action,
        "california-games/collection.pai-gow-poker.option-1.player-dealer-fees",
    )


@pytest.mark.rule("california-games/collection.pai-gow-poker.option-2.player-dealer-fee")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("action", [5, 1200])
def test_option_2_from_the_player_dealer(game: str, action: int) -> None:
    assert dealer_fee(game, action, "option-2") == (
        2,
        action,
        "california-games/collection.pai-gow-poker.option-2.player-dealer-fee",
    )


@pytest.mark.rule("california-games/collection.pai-gow-poker.option-1.player-dealer-basis")
def test_all_wagers_make_the_total_table_action() -> None:
    events = deal(wagers(FORTUNE, {2: 40, 3: 40}, {3: 25}))
    assert told(events, e.BetsClosed)[0].action == cents(105)
    assert fees(events)[1] == 2
    assert fees(deal(wagers(FORTUNE, {2: 40, 3: 40})))[1] == 1
    table = open_banked(PLAIN, standing=1)
    bank(table, 1, 5000)  # the bank's wager is no table action
    bet(table, 2, base=100)
    assert fees(deal(table))[1] == 1


# ---------------------------------------------------------------- from the players


@pytest.mark.rule("california-games/collection.pai-gow-poker.option-1.player-fees")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("wager", "fee"), PLAYER_ROWS)
def test_option_1_from_a_player(game: str, wager: int, fee: float) -> None:
    (charged,) = (event for event in taken(game, {3: wager}) if not event.from_dealer)
    assert (charged.seat, charged.amount / 100, charged.clause) == (
        3,
        fee,
        "california-games/collection.pai-gow-poker.option-1.player-fees",
    )


@pytest.mark.rule("california-games/collection.pai-gow-poker.option-2.player-fees")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("wager", "fee"), PLAYER_ROWS)
def test_option_2_from_a_player(game: str, wager: int, fee: float) -> None:
    (charged,) = (event for event in taken(game, {3: wager}, option="option-2") if not event.from_dealer)
    assert (charged.seat, charged.amount / 100, charged.clause) == (
        3,
        fee,
        "california-games/collection.pai-gow-poker.option-2.player-fees",
    )


@pytest.mark.rule("california-games/collection.pai-gow-poker.option-1.player-basis")
def test_wager_and_bonus_together_are_read_off() -> None:
    assert fees(deal(wagers(FORTUNE, {2: 40})))[2] == 0.5
    (charged,) = (event for event in taken(FORTUNE, {2: 40}, {2: 5}) if event.seat == 2)
    assert (charged.total, charged.amount) == (cents(45), cents(1))


@pytest.mark.rule("california-games/collection.pai-gow-poker.option-2.player-basis")
def test_wager_and_bonus_together_by_option_2() -> None:
    (charged,) = (event for event in taken(FORTUNE, {2: 95}, {2: 10}, "option-2") if event.seat == 2)
    assert (charged.total, charged.amount) == (cents(105), cents(2))


@pytest.mark.rule("california-games/collection.pai-gow-poker.option-1.no-bonus-fee")
def test_a_bonus_has_no_fee_of_its_own() -> None:
    charged = [event.amount for event in taken(FORTUNE, {2: 20}, {2: 10}) if event.seat == 2]
    assert charged == [cents(0.5)]


@pytest.mark.rule("california-games/collection.pai-gow-poker.option-2.no-bonus-fee")
def test_nor_by_option_2() -> None:
    charged = [event.amount for event in taken(FORTUNE, {2: 30}, {2: 5}, "option-2") if event.seat == 2]
    assert charged == [cents(0.5)]


@OPTIONS
def test_beyond_the_last_row_the_fee_stays_the_highest(option: str) -> None:
    (charged,) = (event for event in taken(FORTUNE, {2: 200}, {2: 200}, option) if event.seat == 2)
    assert (charged.total, charged.amount) == (cents(400), cents(2))


@pytest.mark.parametrize("game", GAMES)
@OPTIONS
def test_the_limits_of_both_options(game: str, option: str) -> None:
    table = wagers(game, {2: 5, 3: 200}, schedule=option)
    assert refusal(table, c.Bet(4, "base", cents(4))).code == "wager-too-small"
    assert refusal(table, c.Bet(4, "base", cents(201))).code == "wager-too-large"


def test_a_bettor_keeps_what_their_fee_will_cost() -> None:
    table = wagers(FORTUNE, {}, chips={1: 1000, 2: 41})
    assert refusal(table, c.Bet(2, "base", cents(41))).code == "not-enough-chips"
    bet(table, 2, base=40)
    assert refusal(table, c.Bet(2, "fortune-bonus", cents(1))).code == "not-enough-chips"  # the fee would be a dollar
    deal(table)
    assert (table.chair(2).stack, table.fees) == (cents(0.5), cents(1.5))


def test_who_does_not_bet_pays_nothing() -> None:
    table = wagers(PLAIN, {2: 20})
    events = deal(table) + set_hands(table, {})
    assert sorted(fees(events)) == [1, 2]
