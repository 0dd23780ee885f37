"""Section 12: the $1 progressive wager and its meter."""

import pytest
from bonuskit import (
    METER,
    answer,
    bonus_table,
    cards,
    cited,
    next_round,
    play_on,
    position,
    results,
    showdown,
    told,
    wagers,
    won,
)

from riverboat.banked import BankedTable, play
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.core.errors import Refused

METERED = 40_000
"""Dollars on the meter in the checks."""


def refused(table: BankedTable, command: c.Command) -> tuple[str, str]:
    with pytest.raises(Refused) as found:
        play(table, command)
    return found.value.code, found.value.clause


def shown(player: str, dealer: str, board: str, **more: object) -> tuple[BankedTable, tuple[e.Event, ...]]:
    """A round of seat 1 with the progressive wager and $40,000 on the meter."""
    return showdown(player, dealer, board, progressive=(1,), meter=METERED, **more)


@pytest.mark.rule("bonus/12(a).optional")
def test_the_wager_is_one_dollar_once() -> None:
    table = next_round(bonus_table(**METER), {1: 10, 2: 10})
    for amount in (200, 50):
        assert refused(table, c.Bet(1, "progressive", amount)) == ("wager-has-one-size", "bonus/12(a).optional")
    assert told(play(table, c.Bet(1, "progressive", 100)), e.BetPlaced)[0].total == 100
    assert refused(table, c.Bet(1, "progressive", 100)) == ("wager-has-one-size", "bonus/12(a).optional")
    events = cards(table, {}, "Kc Kd Kh Ks Ad")
    assert refused(table, c.Bet(2, "progressive", 100))[0] == "bets-are-closed"
    events += play_on(table)
    assert [results(events, seat).get("progressive") for seat in (1, 2)] == [("paid", 100), None], "who has none plays"


@pytest.mark.parametrize("missing", [{"progressive_seed": 0}, {"progressive_contribution": 0}])
def test_seed_and_contribution_are_configured_before_the_wager_is_offered(missing: dict[str, int]) -> None:
    with pytest.raises(Refused) as found:
        bonus_table(**(METER | missing))
    assert (found.value.code, found.value.clause) == ("bad-settings", "bonus/12(a).optional")
    table = next_round(bonus_table(), {1: 10})
    assert refused(table, c.Bet(1, "progressive", 100))[0] == "no-such-wager"


def test_the_contributions_of_the_round_are_in_the_meter_before_the_deal() -> None:
    table = next_round(bonus_table(**METER), {1: 10, 2: 10}, progressive=(1, 2))
    assert table.meter == 100
    events = cards(table, {})
    assert [(fed.to_meter, fed.to_house) for fed in told(events, e.MeterFed)] == [(50, 50)] * 2
    assert position(events, e.MeterFed) < position(events, e.HandsDealt)
    assert (table.meter, table.tray) == (200, 100)


@pytest.mark.rule("bonus/12(a).needs-ante")
def test_the_wager_needs_an_ante() -> None:
    """It is refused before the ante, and goes back with an ante that is taken back: the seat is not dealt in."""
    table = next_round(bonus_table(**METER), {2: 10})
    assert refused(table, c.Bet(1, "progressive", 100)) == ("needs-a-base-wager", "bonus/12(a).needs-ante")
    play(table, c.Bet(1, "ante", 1_000))
    play(table, c.Bet(1, "progressive", 100))
    back = told(play(table, c.TakeBack(1, "ante")), e.BetTakenBack)
    assert [(event.wager, event.amount) for event in back] == [("progressive", 100), ("ante", 1_000)]
    cards(table, {})
    assert set(table.on.hands) == {0, 2}
    assert won(table) == 0


@pytest.mark.rule("bonus/12(b).hand")
def test_the_dealers_hand_does_not_matter() -> None:
    _, events = shown("Ks 3h", "8s 2c", "8c 8d 8h Kc Kd")
    assert results(events) == {"ante": ("taken", 10), "flop": ("taken", 20), "progressive": ("paid", 10)}


@pytest.mark.rule("bonus/12(b).best-only")
def test_one_payment_for_the_best_final_hand() -> None:
    """Not $10 for the full house on the flop and then $100: the player, who wins $20, has $119 more than at first."""
    table, events = shown("9s 9d", "Ks Qh", "9h 4c 4d 9c 2h")
    assert [paid.paid for paid in told(events, e.WagerPaid) if paid.wager == "progressive"] == [10_000]
    assert results(events)["flop"] == ("paid", 20)
    assert results(events)["ante"] == ("paid", 10)
    assert won(table) == 100 + 20 + 10 - 1


@pytest.mark.rule("bonus/12(b).minimum")
def test_a_flush_is_not_enough() -> None:
    table, events = shown("As 3c", "Kh Qh", "Ks 9s 7s 2s 2d")
    assert results(events)["progressive"] == ("taken", 1)
    assert cited(events, 1, "progressive") == "bonus/12(b).minimum"
    assert table.meter == METERED * 100


@pytest.mark.rule("bonus/12(b).board-hands")
def test_a_hand_on_the_board_pays_every_progressive_wager() -> None:
    """Not a card of theirs plays, as the ace lies there too. Seat 4 has made no such wager, and seat 5 folds."""
    table = wagers(dict.fromkeys(range(1, 6), 10), progressive=(1, 2, 3, 5))
    low = {1: "2c 3d", 2: "4c 5d", 3: "6c 7d", 4: "8c 9d", 5: "2h 3s", 0: "4h 5s"}
    cards(table, low, "Kc Kd Kh Ks Ad")
    events = answer(table, "1 bet", "2 bet", "3 bet", "4 bet", "5 fold") + play_on(table)
    paid = [results(events, seat).get("progressive") for seat in range(1, 6)]
    assert paid == [("paid", 100)] * 3 + [None, ("taken", 1)]


@pytest.mark.rule("bonus/12(c).non-communal")
def test_one_hole_card_makes_a_royal_flush_the_players_own() -> None:
    table, events = shown("As 2c", "9h 8h", "Ks Qs Js Ts 4d")
    assert cited(events, 1, "progressive") == "bonus/12.table1.royal-after-6"
    assert results(events)["progressive"] == ("paid", METERED / 4)
    assert table.meter == METERED * 75


@pytest.mark.rule("bonus/12(c).community")
def test_a_community_royal_pays_each_and_leaves_the_meter() -> None:
    table = wagers({1: 10, 2: 10}, progressive=(1, 2), meter=METERED)
    events = cards(table, {}, "As Ks Qs Js Ts") + play_on(table)
    assert [results(events, seat)["progressive"] for seat in (1, 2)] == [("paid", 3_000)] * 2
    assert table.meter == METERED * 100


def line(clause: str, player: str, board: str, paid: float, left: float, dealer: str = "9h 8h") -> object:
    return pytest.param(clause, player, dealer, board, paid, left, id=clause, marks=pytest.mark.rule(clause))


@pytest.mark.parametrize(
    ("clause", "player", "dealer", "board", "paid", "left"),
    [
        line("bonus/12.table1.royal-after-6", "As Ks", "Qs Js 2d Ts 3c", 10_000, 30_000),
        line("bonus/12.table1.royal-after-7", "As Ks", "Qs Js 2d 3c Ts", 2_000, 38_000),
        line("bonus/12.table1.community-royal", "9s 8s", "As Ks Qs Js Ts", 3_000, METERED),
        line("bonus/12.table1.straight-flush", "Ah Kd", "2h 3h 4h 5h Kc", 250, METERED, "9c 8c"),
        line("bonus/12.table1.four-of-a-kind", "8s 2c", "8c 8d 8h Kc Kd", 100, METERED, "Qh Jh"),
        line("bonus/12.table1.full-house", "3h Ah", "3c 3d 9h 9s Kc", 10, METERED, "9d 4c"),
    ],
)
def test_table_1(clause: str, player: str, dealer: str, board: str, paid: float, left: float) -> None:
    table, events = shown(player, dealer, board)
    assert results(events)["progressive"] == ("paid", paid)
    assert cited(events, 1, "progressive") == clause
    assert table.meter == left * 100
    (settled,) = [event for event in told(events, e.WagerPaid) if event.wager == "progressive"]
    assert settled.from_meter == (METERED - left) * 100
    assert settled.stake == 0


@pytest.mark.rule("bonus/12.table1.full-house")
def test_a_full_house_pays_while_the_main_wagers_lose() -> None:
    _, events = shown("3h Ah", "9d 4c", "3c 3d 9h 9s Kc")
    assert results(events) == {"ante": ("taken", 10), "flop": ("taken", 20), "progressive": ("paid", 10)}


@pytest.mark.rule("bonus/12.table1.royal-after-5")
def test_a_royal_flush_with_the_flop_takes_the_whole_meter() -> None:
    """It starts again from its seed, which the house puts up; turn and river change nothing."""
    table, events = shown("As Ks", "9h 8h", "Qs Js Ts 2d 3c")
    assert results(events)["progressive"] == ("paid", METERED)
    seed = table.settings.progressive.progressive_seed
    assert [event.amount for event in told(events, e.MeterSeeded)] == [seed]
    assert table.meter == seed
    assert table.chips() == table.brought_in


@pytest.mark.rule("bonus/12.table1.royal-after-6")
@pytest.mark.parametrize(
    ("rounding", "paid"), [("cent-down", 10_000_49), ("cent-nearest", 10_000_50), ("dollar-down", 10_000_00)]
)
def test_a_part_of_the_meter_is_rounded_and_the_rest_stays(rounding: str, paid: int) -> None:
    """A quarter of $40,001.99 is $10,000.4975."""
    table, events = showdown(
        "As Ks", "9h 8h", "Qs Js 2d Ts 3c", progressive=(1,), meter=40_001.99, progressive_rounding=rounding
    )
    (settled,) = [event for event in told(events, e.WagerPaid) if event.wager == "progressive"]
    assert settled.paid == settled.from_meter == paid
    assert table.meter == 40_001_99 - paid


@pytest.mark.rule("bonus/12.table1.full-house")
@pytest.mark.parametrize(("returned", "net"), [(False, 9), (True, 10)])
def test_whether_the_winners_dollar_comes_back(returned: bool, net: int) -> None:
    table, events = shown("3h Ah", "9d 4c", "3c 3d 9h 9s Kc", progressive_stake_returned=returned)
    assert results(events)["progressive"] == ("paid", 10)
    assert won(table) == net - 30
    assert table.meter == METERED * 100


@pytest.mark.rule("bonus/12(b).hand")
@pytest.mark.parametrize(("survives", "paid"), [(False, None), (True, ("paid", 100))])
def test_whether_a_fold_leaves_the_progressive_wager_in_action(survives: bool, paid: tuple[str, int] | None) -> None:
    """Where it does, the cards stay and the board is completed although nobody is left."""
    table = wagers({1: 10}, progressive=(1,), progressive_survives_fold=survives)
    cards(table, {1: "8s 2c"}, "8c 8d 8h Kc Kd")
    events = answer(table, "1 fold")
    assert results(events).get("progressive") == (paid or ("taken", 1))
    assert len(told(events, e.LineDealt)) == (3 if survives else 0)
    assert not told(events, e.StepReached)
    assert told(events, e.RoundEnded)


def test_the_progressive_is_settled_after_the_bonus_wager_and_before_the_cards_go() -> None:
    _, events = shown("8s 8d", "Qh Jh", "8c 8h 2h Kc Kd", bonus=5)
    assert (
        position(events, e.WagerPaid, wager="bonus")
        < position(events, e.WagerPaid, wager="progressive")
        < position(events, e.HandCollected, spot=1)
    )
