"""Section 11: what wagers pay, and the most that one hand may win."""

from dataclasses import replace

import pytest
from bonuskit import KEY, answer, bonus_table, cards, cited, position, results, showdown, told, wagers, won

from riverboat.banked import Event
from riverboat.banked import events as e
from riverboat.core.banked import pays
from riverboat.core.errors import Refused, SpecError
from riverboat.games.banked import banked_game
from riverboat.games.paytables import HOLDEM_BONUS

QUIET_BOARD = "Kd Qc 7h 4s 2c"


@pytest.mark.rule("bonus/11(a)")
def test_odds_are_published_with_to_and_never_with_for() -> None:
    game = banked_game(KEY)
    bonus = game.wager("bonus")
    assert bonus is not None
    assert bonus.odds is not None
    assert dict(bonus.odds(bonus_table().settings))["pair of aces"] == "30 to 1"
    wrong = replace(bonus, odds=pays(("pair of aces", "31 for 1")))
    with pytest.raises(SpecError, match="never 'for': 31 for 1"):
        replace(game, wagers=tuple(wrong if wager is bonus else wager for wager in game.wagers))


@pytest.mark.rule("bonus/11(b)")
@pytest.mark.parametrize(
    ("player", "board"), [("Ah 3h", "2h 4h 9h Jd Kc"), ("As Ks", "Qs Js Ts 2d 3c")], ids=["flush", "royal flush"]
)
def test_main_wagers_pay_even_money_whatever_the_hand(player: str, board: str) -> None:
    table, events = showdown(player, "8d 8c", board, "bet")
    paid = told(events, e.WagerPaid)
    assert (sum(event.paid for event in paid), sum(event.stake for event in paid)) == (5_000, 5_000)
    assert won(table) == 50


def row(clause: str, hand: str, wager: float, *paid: float) -> object:
    return pytest.param(hand, wager, paid, id=f"{clause} {hand}", marks=pytest.mark.rule(clause))


@pytest.mark.parametrize(
    ("hand", "wager", "paid"),
    [
        row("bonus/11(c).ace-ace", "As Ad", 5, 150),
        row("bonus/11(c).ace-king-suited", "Kh Ah", 4, 100),
        row("bonus/11(c).ace-queen-jack-suited", "Jc Ac", 5, 100),
        row("bonus/11(c).ace-queen-jack-suited", "Ac Qc", 5, 100),
        row("bonus/11(c).ace-queen-jack-suited", "As Ts", 5),
        row("bonus/11(c).ace-king-offsuit", "Ac Kd", 5, 75),
        row("bonus/11(c).kk-qq-jj", "Js Jd", 5, 50),
        row("bonus/11(c).kk-qq-jj", "Qs Qd", 5, 50),
        row("bonus/11(c).kk-qq-jj", "Ks Kd", 5, 50),
        row("bonus/11(c).kk-qq-jj", "Ts Td", 5, 15),
        row("bonus/11(c).ace-queen-jack-offsuit", "Ad Qc", 5, 25),
        row("bonus/11(c).ace-queen-jack-offsuit", "Ad Jc", 5, 25),
        row("bonus/11(c).ace-queen-jack-offsuit", "Ad Tc", 5),
        row("bonus/11(c).pairs-10-to-2", "2s 2d", 5, 15),
        row("bonus/11(c).pairs-10-to-2", "7c 2d", 5),
    ],
)
def test_the_bonus_table(hand: str, wager: float, paid: tuple[float, ...]) -> None:
    """By the two cards alone: the board pairs the 7, and nobody has a pair of aces against them."""
    table, events = showdown(hand, "9s 8s", "7h 6d 4c 3s 3h", bonus=wager)
    assert results(events)["bonus"] == (("paid", paid[0]) if paid else ("taken", wager))
    if paid:
        (settled,) = [event for event in told(events, e.WagerPaid) if event.wager == "bonus"]
        assert settled.stake == wager * 100
    assert table.chips() == table.brought_in


@pytest.mark.rule("bonus/1.bonus-wager")
def test_a_royal_flush_is_nothing_to_the_bonus_wager() -> None:
    _, events = showdown("Ah Kh", "9s 8s", "Qh Jh Th 2c 3d", bonus=5)
    assert results(events)["bonus"] == ("paid", 125)


@pytest.mark.rule("bonus/11(c).floor")
def test_the_bonus_table_is_a_minimum() -> None:
    for odds in (30, 40):
        _, events = showdown("As Ad", "9s 8s", QUIET_BOARD, bonus=5, bonus_ace_ace=odds)
        assert results(events)["bonus"] == ("paid", 5 * odds)
    rows = {key: value for key, value in bonus_table().settings.chosen.items() if _is_row(key)}
    assert sorted(rows.values()) == sorted(row.odds[0] for row in HOLDEM_BONUS.rows)
    more = {key: int(value) + 1 for key, value in rows.items()}
    assert bonus_table(**more)
    for key, least in rows.items():
        with pytest.raises(Refused) as refused:
            bonus_table(**(more | {key: int(least) - 1}))
        assert refused.value.code == "bad-settings"
        assert refused.value.clause.startswith("bonus/11(c).")


def _is_row(key: str) -> bool:
    return key.startswith("bonus_") and key not in ("bonus_min", "bonus_max")


# ---------------------------------------------------------------- aces against aces


@pytest.mark.rule("bonus/11(d)")
@pytest.mark.parametrize(("setting", "paid"), [(1_000, 5_000), (0, 150), (1_500, 7_500)])
def test_aces_against_aces(setting: int, paid: int) -> None:
    table, events = showdown("As Ah", "Ac Ad", QUIET_BOARD, bonus=5, aces_vs_aces_odds=setting)
    assert results(events) == {"ante": ("returned", 10), "flop": ("returned", 20), "bonus": ("paid", paid)}
    assert won(table) == paid


@pytest.mark.rule("bonus/11(d)")
def test_aces_against_aces_pay_at_least_a_thousand_to_one() -> None:
    with pytest.raises(Refused) as refused:
        bonus_table(aces_vs_aces_odds=999)
    assert (refused.value.code, refused.value.clause) == ("bad-settings", "bonus/11(d)")


@pytest.mark.rule("bonus/11(d)")
@pytest.mark.parametrize(("player", "dealer"), [("As Ah", "Kc Kh"), ("9s 9h", "Ac Ad")])
def test_one_pair_of_aces_is_not_two(player: str, dealer: str) -> None:
    _, events = showdown(player, dealer, QUIET_BOARD, bonus=5, aces_vs_aces_odds=1_000)
    assert results(events)["bonus"][1] < 5_000


@pytest.mark.rule("bonus/11(d).holds-on-fold")
def test_aces_against_aces_after_a_fold() -> None:
    table = wagers({1: 10}, bonus={1: 1}, aces_vs_aces_odds=1_000)
    cards(table, {1: "Ac As", 0: "Ad Ah"})
    events = answer(table, "1 fold")
    assert results(events) == {"ante": ("taken", 10), "bonus": ("paid", 1_000)}
    assert position(events, e.BankShown) < position(events, e.WagerPaid, wager="bonus")
    assert not told(events, e.LineDealt)


# ---------------------------------------------------------------- the most that one hand may win


def capped(bonus: float, **settings: int) -> tuple[float, tuple[Event, ...]]:
    """Aces against aces at 1,000 to 1, with a bonus wager of `bonus` dollars."""
    chosen = {"aces_vs_aces_odds": 1_000, "bonus_max": 0, "ante_max": 0} | settings
    table, events = showdown("As Ah", "Ac Ad", QUIET_BOARD, bonus=bonus, **chosen)
    return won(table), events


@pytest.mark.rule("bonus/11(e).limit")
def test_one_hand_wins_50_000_dollars_at_most() -> None:
    net, events = capped(60)
    (paid,) = told(events, e.WagerPaid)
    assert (paid.paid, paid.stake, paid.uncovered) == (5_000_000, 6_000, 1_000_000)
    assert paid.uncovered_clause == "bonus/11(e).limit"
    assert net == 50_000


@pytest.mark.rule("bonus/11(e).limit")
def test_the_limit_may_be_raised_and_not_lowered() -> None:
    assert capped(60, aggregate_payout_floor=5_500_000)[0] == 55_000
    with pytest.raises(Refused) as refused:
        bonus_table(aggregate_payout_floor=4_999_999)
    assert (refused.value.code, refused.value.clause) == ("bad-settings", "bonus/11(e).limit")


@pytest.mark.rule("bonus/11(e).limit")
def test_the_cut_comes_off_the_bonus_wager_first() -> None:
    """$40,000 of main wagers and $30,000 of bonus: the bonus is cut to $10,000; then the last main wager."""
    big = {"bonus_max": 0, "ante_max": 0, "chips": 200_000}
    table, events = showdown("As Ad", "9s 8s", "Kd Qc 7h 4s 2c", "bet", ante=10_000, bonus=1_000, **big)
    assert results(events) == {
        "ante": ("returned", 10_000),
        "flop": ("paid", 20_000),
        "turn": ("paid", 10_000),
        "river": ("paid", 10_000),
        "bonus": ("paid", 10_000),
    }
    assert won(table, chips=200_000) == 50_000
    table, events = showdown("As Ad", "9s 8s", "Kd Qc 7h 4s 2c", "bet", ante=15_000, bonus=1_000, **big)
    assert (results(events)["bonus"], results(events)["river"]) == (("paid", 0), ("paid", 5_000))
    assert won(table, chips=200_000) == 50_000


@pytest.mark.rule("bonus/11(e).greater")
@pytest.mark.parametrize(("odds", "limit"), [(0, 50_030), (1_000, 51_000)])
def test_a_greater_win_at_minimum_wagers_is_the_limit(odds: int, limit: int) -> None:
    """A minimum ante of $10,000, all wagers made and won with a flush: $50,000, and a large bonus on top."""
    table, events = showdown(
        "As Ad",
        "9h 8h",
        "Ks Qs 7s 4s 2c",
        "bet",
        ante=10_000,
        bonus=100,
        ante_min=1_000_000,
        ante_max=0,
        bonus_max=0,
        aces_vs_aces_odds=odds,
        chips=200_000,
    )
    assert won(table, chips=200_000) == limit
    assert results(events)["bonus"] == ("paid", limit - 50_000)
    assert cited(events, 1, "bonus") == "bonus/11(c).ace-ace"


@pytest.mark.rule("bonus/11(e).scope")
def test_the_progressive_is_outside_the_limit() -> None:
    """$50,000 on the capped wagers and $60,000 from the meter are $110,000."""
    table, events = showdown(
        "As Ks",
        "9h 8h",
        "Qs Js Ts 4d 2c",
        "bet",
        ante=10_000,
        bonus=1_000,
        progressive=(1,),
        meter=60_000,
        ante_max=0,
        bonus_max=0,
        chips=200_000,
    )
    assert results(events)["progressive"] == ("paid", 60_000)
    assert won(table, chips=200_000) == 110_000 - 1
