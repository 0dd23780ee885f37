"""The collection of three card poker, row by row, and what the book says of every schedule."""

from dataclasses import replace
from typing import Any, cast

import pytest
from bankkit import bank, bet, cents, deal, fees, open_banked, refusal, stack, told
from threecardkit import GAME, choose, wagers

from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked import play
from riverboat.core.errors import Refused, SpecError
from riverboat.core.schedule import Rates, Schedule
from riverboat.games.banked import banked_game

COLLECTION = "california-games/collection"


def dealer_fee(action: int, option: str) -> tuple[float, str]:
    """What the player-dealer pays for so much on the table, in wagers of every kind, and by which clause."""
    schedule = banked_game(GAME).schedule(option)
    assert schedule is not None
    most = schedule.high // 100
    table = open_banked(GAME, chips=100_000, schedule=option)
    bank(table, 8, 100)
    left = action
    for seat in range(1, 8):
        for wager in ("ante", "pair_plus"):
            dollars = min(left, most) if left - min(left, most) not in range(1, 5) else left - 5
            if dollars >= 5:
                bet(table, seat, **{wager: dollars})
                left -= dollars
    assert not left
    (fee,) = told(deal(table), e.FeeTaken)
    assert (fee.seat, fee.total, fee.from_dealer) == (8, cents(action), True)
    return fee.amount / 100, fee.clause


# ---------------------------------------------------------------- the two options


@pytest.mark.rule("california-games/collection.three-card-poker.option-1")
@pytest.mark.parametrize(
    ("action", "fee"),
    [(5, 1), (35, 1), (36, 2), (100, 2), (101, 3), (200, 3), (201, 4), (300, 4), (301, 5), (1400, 5)],
)
def test_option_1(action: int, fee: float) -> None:
    assert dealer_fee(action, "option-1") == (fee, "california-games/collection.three-card-poker.option-1")


@pytest.mark.rule("california-games/collection.three-card-poker.option-2")
@pytest.mark.parametrize(("action", "fee"), [(5, 1), (35, 1), (36, 2), (100, 2), (101, 3), (700, 3)])
def test_option_2(action: int, fee: float) -> None:
    assert dealer_fee(action, "option-2") == (fee, "california-games/collection.three-card-poker.option-2")


@pytest.mark.rule(
    "california-games/collection.three-card-poker.option-1", "california-games/collection.three-card-poker.option-2"
)
def test_each_option_has_its_limits() -> None:
    for option, most in (("option-1", 200), ("option-2", 50)):
        table = open_banked(GAME, schedule=option)
        bank(table, 1, 100)
        bet(table, 2, ante=most)
        assert refusal(table, c.Bet(3, "ante", cents(most + 1))).code == "wager-too-large"
        assert refusal(table, c.Bet(3, "ante", cents(4))).code == "wager-too-small"


@pytest.mark.rule("california-games/collection.three-card-poker.basis")
def test_antes_and_pair_plus_make_the_total_table_action() -> None:
    table = wagers(10, {2: 6}, seats=(2, 3, 4))
    events = deal(table)
    assert told(events, e.BetsClosed)[0].action == cents(36)
    assert fees(events) == {1: 2}


@pytest.mark.rule("california-games/collection.three-card-poker.play-excluded")
def test_play_wagers_cost_no_fee() -> None:
    table = wagers({2: 15, 3: 20})
    assert fees(deal(table)) == {1: 1}
    events = choose(table)
    assert sum(placed.amount for placed in told(events, e.BetPlaced)) == cents(35)
    assert not fees(events)
    assert table.fees == cents(1)


@pytest.mark.rule("california-games/collection.three-card-poker.player-fee")
@pytest.mark.parametrize("option", ["option-1", "option-2"])
def test_players_pay_no_collection(option: str) -> None:
    table = wagers({2: 50}, {2: 50}, schedule=option)
    before = stack(table, 2)
    events = deal(table, {2: "As Ks Qs"})
    assert stack(table, 2) == before
    assert fees(events + choose(table)) == {1: 2}


def test_a_half_dollar_more_pays_as_the_next_row() -> None:
    table = wagers({2: 35.5}, wager_unit=50)
    assert fees(deal(table)) == {1: 2}
    assert refusal(wagers(10), c.Bet(3, "ante", 3550)).code == "not-whole-chips"


def test_a_fee_is_not_given_back_when_wagers_are() -> None:
    table = wagers({2: 50, 3: 50}, wager=5)
    deal(table, {2: "As Ks Qs", 3: "Ah Kh Qh", 1: "Qd 8d 2c"})
    choose(table)
    assert (stack(table, 1), table.fees) == (100_000 - 5 - 2, cents(2))


# ---------------------------------------------------------------- every schedule


@pytest.mark.rule("california-games/collection.rules.determined-before-play")
def test_the_fee_is_fixed_before_the_first_card() -> None:
    table = open_banked("ez-baccarat-panda-8", schedule="option-1", chips=100_000)
    bank(table, 1, 1000)
    bet(table, 2, player_line=100)
    bet(table, 3, banker_line=100)
    events = deal(table)
    taken, dealt = (
        next(i for i, event in enumerate(events) if isinstance(event, kind)) for kind in (e.FeeTaken, e.LineDealt)
    )
    assert taken < dealt
    assert (fees(events), table.fees) == ({1: 1}, cents(1))
    assert not table.playing  # however it came out


@pytest.mark.rule("california-games/collection.rules.one-option-per-table")
def test_a_table_runs_one_option() -> None:
    table = open_banked(GAME, schedule="option-2")
    bank(table, 1, 100)
    assert refusal(table, c.Bet(2, "ante", cents(60))).code == "wager-too-large"
    one = open_banked(GAME, schedule="option-1")
    bank(one, 1, 100)
    bet(one, 2, ante=60)
    both = cast(Any, ("option-1", "option-2"))
    with pytest.raises(Refused) as refused:
        open_banked(GAME, schedule=both)
    assert refused.value.code == "bad-settings"
    with pytest.raises(Refused) as refused:
        open_banked(GAME, schedule="option-2", table_max=cents(200))
    assert (refused.value.code, refused.value.clause) == (
        "limits-do-not-fit",
        "california-games/collection.rules.one-option-per-table",
    )


@pytest.mark.rule("california-games/collection.rules.no-percentage")
def test_a_fee_is_a_flat_sum() -> None:
    for share in ("5%", "wager/20", 0.05, -100):
        with pytest.raises(SpecError, match="flat sum"):
            Schedule("mine", 500, 20_000, Rates(((10_000, cast(int, share)),)))
    assert dealer_fee(36, "option-1")[0] == dealer_fee(99, "option-1")[0] == 2


@pytest.mark.rule("california-games/collection.rules.five-rates")
def test_a_table_has_at_most_five_rates() -> None:
    schedule = banked_game("ez-baccarat-panda-8").schedule("option-1")
    assert schedule is not None
    assert len(schedule.dealer.rows) == 5
    last, fee = schedule.dealer.rows[-1]
    with pytest.raises(SpecError, match="at most 5 rates"):
        replace(schedule, dealer=Rates((*schedule.dealer.rows, (last + 100, fee + 100))))


def test_the_fee_is_paid_again_in_every_round() -> None:
    table = wagers({2: 20})
    deal(table)
    choose(table)
    play(table, c.OpenRound())
    play(table, c.TakeBank(1, cents(100)))
    bet(table, 2, ante=40)
    deal(table)
    assert table.fees == cents(1 + 2)
