"""Three card poker: who wins the Ante, the Play and Pair Plus, in which order they are settled."""

import pytest
from bankkit import settled, stack, told
from threecardkit import BOOK, showdown

from riverboat.banked import Event
from riverboat.banked import events as e

NOT_QUALIFIED = "Jh 9d 4c"


def cited(events: tuple[Event, ...]) -> dict[str, str]:
    """Under which clause each wager of the only player was settled."""
    ends = (event for event in events if isinstance(event, e.WagerPaid | e.WagerTaken | e.WagerReturned))
    return {event.wager: event.clause.removeprefix(f"{BOOK}.") for event in ends}


# ---------------------------------------------------------------- the player-dealer does not qualify


@pytest.mark.rule("california-games/three-card-poker.winners.1.a.win")
def test_only_a_higher_hand_is_paid() -> None:
    table, events = showdown(NOT_QUALIFIED, {2: "Qs 7d 3c"})
    assert settled(events) == ["2 ante +10", "2 play =10"]
    assert cited(events) == {"ante": "winners.1.a.win", "play": "winners.1.b"}
    assert stack(table, 2) == 100_010


@pytest.mark.rule("california-games/three-card-poker.winners.1.a.push")
@pytest.mark.parametrize("hand", ["Tc 8d 5h", "Js 9c 4h"])
def test_a_lower_or_equal_hand_is_a_push(hand: str) -> None:
    table, events = showdown(NOT_QUALIFIED, {2: hand})
    assert settled(events) == ["2 ante =10", "2 play =10"]
    assert cited(events)["ante"] == "winners.1.a.push"
    assert stack(table, 2) == 100_000


@pytest.mark.rule("california-games/three-card-poker.winners.1.b")
def test_the_play_wager_goes_back_even_from_the_best_hand() -> None:
    table, events = showdown(NOT_QUALIFIED, {2: "As Ah Kd"})
    assert settled(events) == ["2 ante +10", "2 play =10"]
    assert stack(table, 2) == 100_010


@pytest.mark.rule("california-games/three-card-poker.winners.1.c")
def test_pair_plus_has_action_all_the_same() -> None:
    _, events = showdown(NOT_QUALIFIED, {2: "6h 6d 2c"}, 10, {2: 10})
    assert settled(events)[-1] == "2 pair-plus +10"
    _, events = showdown(NOT_QUALIFIED, {2: "Kh 8d 2c"}, 10, {2: 10})
    assert settled(events)[-1] == "2 pair-plus -10"


# ---------------------------------------------------------------- the player-dealer qualifies


@pytest.mark.rule("california-games/three-card-poker.winners.2.qualify")
def test_with_a_queen_ante_and_play_are_both_in_action() -> None:
    table, events = showdown("Qh 3d 2c", {2: "Qs 4d 2h", 3: "Jh 9d 4c"})
    assert settled(events) == ["2 ante +10", "2 play +10", "3 ante -10", "3 play -10"]
    assert stack(table, 1) == 100_000 - 1


@pytest.mark.rule("california-games/three-card-poker.winners.2.reveal")
def test_hands_are_shown_from_the_left_of_the_player_dealer() -> None:
    hands = {7: "Ks 9d 3c", 1: "7h 5d 3h", 3: "8h 5c 3d", 4: "Ah Ad Ac"}
    _, events = showdown("Qh 8d 2c", hands, dealer=6, folds=(4,))
    assert [(shown.spot, shown.clause) for shown in told(events, e.HandShown)] == [
        (seat, "california-games/three-card-poker.winners.2.reveal") for seat in (7, 1, 3)
    ]
    order = [event for event in events if isinstance(event, e.BankShown | e.HandShown)]
    assert isinstance(order[0], e.BankShown)


@pytest.mark.rule("california-games/three-card-poker.winners.2.a")
def test_the_better_hand_wins_even_money_twice() -> None:
    table, events = showdown("Qh 8d 2c", {2: "Qs 9d 3c"})
    assert settled(events) == ["2 ante +10", "2 play +10"]
    assert set(cited(events).values()) == {"winners.2.a"}
    assert stack(table, 2) == 100_020


@pytest.mark.rule("california-games/three-card-poker.winners.2.b")
def test_the_worse_hand_loses_both() -> None:
    table, events = showdown("Ah 2d 3c", {2: "As Ks 9s"})
    assert settled(events) == ["2 ante -10", "2 play -10"]
    assert set(cited(events).values()) == {"winners.2.b"}
    assert stack(table, 2) == 100_000 - 20


@pytest.mark.rule("california-games/three-card-poker.winners.2.c")
def test_equal_hands_push() -> None:
    table, events = showdown("Ah Td 4c", {2: "As Tc 4d"})
    assert settled(events) == ["2 ante =10", "2 play =10"]
    assert set(cited(events).values()) == {"winners.2.c"}
    assert stack(table, 2) == 100_000


@pytest.mark.rule("california-games/three-card-poker.winners.3.start")
def test_settlement_starts_at_the_first_active_seat_on_the_left() -> None:
    hands = {7: "Ks 9d 3c", 1: "7h 5d 3h", 3: "8h 5c 3d"}
    _, events = showdown("Qh 8d 2c", hands, dealer=6)
    assert settled(events) == ["7 ante +10", "7 play +10", "1 ante -10", "1 play -10", "3 ante -10", "3 play -10"]
    _, events = showdown("Qh 8d 2c", hands, dealer=6, folds=(7,))
    assert settled(events)[0] == "7 ante -10"  # forfeited, before the player-dealer shows
    shown = next(place for place, event in enumerate(events) if isinstance(event, e.BankShown))
    assert settled(events[shown:]) == ["1 ante -10", "1 play -10", "3 ante -10", "3 play -10"]


@pytest.mark.rule("california-games/three-card-poker.winners.3.order")
def test_ante_then_play_then_pair_plus() -> None:
    _, events = showdown("Qh 8d 2c", {2: "3h 3d 7c"}, 10, {2: 10}, wager=25)
    assert settled(events) == ["2 ante +10", "2 play +10", "2 pair-plus +5"]


# ---------------------------------------------------------------- pair plus


@pytest.mark.rule("california-games/three-card-poker.pair-plus.own-cards")
def test_pair_plus_looks_at_the_players_own_cards() -> None:
    _, events = showdown("Ac Ad Ah", {2: "4h 4d 9c"}, 10, {2: 10})
    assert settled(events) == ["2 ante -10", "2 play -10", "2 pair-plus +10"]
    assert cited(events)["pair-plus"] == "pair-plus.payout.one-pair"


@pytest.mark.rule("california-games/three-card-poker.pair-plus.independent")
def test_pair_plus_loses_while_ante_and_play_win() -> None:
    _, events = showdown("Qs Jd 4h", {2: "Kh Qd 9c"}, 10, {2: 10})
    assert settled(events) == ["2 ante +10", "2 play +10", "2 pair-plus -10"]


@pytest.mark.rule("california-games/three-card-poker.pair-plus.settle")
def test_the_player_dealer_pays_and_collects_pair_plus() -> None:
    table, events = showdown("Qh 8d 2c", {2: "7h 6d 5c", 3: "Ah 9d 4c"}, 10, {2: 10, 3: 10})
    assert [line for line in settled(events) if "pair-plus" in line] == ["2 pair-plus +60", "3 pair-plus -10"]
    (bank,) = told(events, e.BankSettled)
    assert (bank.paid, bank.taken) == (2000 + 6000 + 2000, 1000)
    assert stack(table, 1) == 100_000 - 2 - 100 + 10


@pytest.mark.rule("california-games/three-card-poker.pair-plus.exhausted")
def test_pair_plus_that_the_wager_does_not_reach_goes_back() -> None:
    hands = {2: "Ks 9d 3c", 3: "4h 4d 9c"}
    table, events = showdown("Qh 8d 2c", hands, 10, {3: 10}, wager=20)
    assert settled(events) == ["2 ante +10", "2 play +10", "3 ante +0", "3 play +0", "3 pair-plus +0"]
    assert stack(table, 3) == 100_000
    hands = {2: "Ts 9d 3c", 3: "Th 9h 4d"}
    table, events = showdown("Qh 8d 2c", hands, 10, {3: 10}, wager=20)
    assert settled(events)[2:] == ["3 ante -0 =10", "3 play -0 =10", "3 pair-plus -0 =10"]
    assert told(events, e.WagerTaken)[-1].uncovered_clause == "california-games/three-card-poker.pair-plus.exhausted"
    assert stack(table, 3) == 100_000
