"""Fortune pai gow poker at the table: the Fortune Bonus Bet, when it is made, settled and covered."""

import pytest
from bankkit import bank, bet, cents, deal, open_banked, refusal, settled, told
from paigowkit import FORTUNE, LOSES, WINS, showdown, wagers

from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked import play
from riverboat.core.cards import parse_cards

BOOK = f"california-games/{FORTUNE}"
FULL_HOUSE = "Ks Kd | 8h 8c 8d 5c 3s"
STRAIGHT_FLUSH_PUSHED = "4d 3s | Qc Jc Tc 9c 8c"


# ---------------------------------------------------------------- making it


@pytest.mark.rule("california-games/fortune-pai-gow-poker.dealing.4.bonus")
def test_the_bonus_is_made_with_the_base_wager() -> None:
    table = wagers(FORTUNE, {2: 20})
    deal(table)
    refused = refusal(table, c.Bet(2, "fortune-bonus", cents(5)))
    assert (refused.code, refused.clause) == (
        "bets-are-closed",
        "california-games/fortune-pai-gow-poker.dealing.4.bonus",
    )
    assert (
        refusal(table, c.TakeBack(2, "fortune-bonus")).clause
        == "california-games/fortune-pai-gow-poker.dealing.4.bonus"
    )


@pytest.mark.rule("california-games/fortune-pai-gow-poker.fortune-bonus.precondition")
def test_the_bonus_needs_a_base_wager() -> None:
    table = wagers(FORTUNE, {})
    refused = refusal(table, c.Bet(2, "fortune-bonus", cents(5)))
    assert (refused.code, refused.clause) == (
        "needs-a-base-wager",
        "california-games/fortune-pai-gow-poker.fortune-bonus.precondition",
    )
    bet(table, 2, base=5, fortune_bonus=5)
    play(table, c.TakeBack(2, "base"))
    assert not table.on.stakes


@pytest.mark.rule("california-games/fortune-pai-gow-poker.fortune-bonus.seated")
def test_any_seated_player_may_make_one() -> None:
    seats = range(2, 8)
    table = wagers(FORTUNE, dict.fromkeys(seats, 20), dict.fromkeys(seats, 5))
    assert [stake.seat for stake in table.on.stakes if stake.wager == "fortune-bonus"] == list(seats)
    assert refusal(table, c.Bet(1, "fortune-bonus", cents(5))).code == "bank-does-not-bet"


def test_the_bonus_has_limits_of_its_own() -> None:
    table = wagers(FORTUNE, {2: 5, 3: 5}, {2: 1, 3: 200})  # from a dollar to the table's maximum
    for amount, code in ((50, "wager-too-small"), (cents(201), "wager-too-large")):
        refused = refusal(wagers(FORTUNE, {2: 5}), c.Bet(2, "fortune-bonus", amount))
        assert (refused.code, refused.clause) == (code, "california-games/fortune-pai-gow-poker.dealing.4.bonus")
    table = wagers(FORTUNE, {2: 5}, bonus_min=cents(5), bonus_max=cents(25))
    assert refusal(table, c.Bet(2, "fortune-bonus", cents(4))).code == "wager-too-small"
    assert refusal(table, c.Bet(2, "fortune-bonus", cents(26))).code == "wager-too-large"


# ---------------------------------------------------------------- what it wins


@pytest.mark.rule("california-games/fortune-pai-gow-poker.fortune-bonus.seven-cards")
def test_the_bonus_is_judged_on_all_seven_cards() -> None:
    """Three aces, of which the player sets one in front."""
    _, events = showdown(FORTUNE, {2: "As 9c | Ah Ad 7s 5h 3d"}, 20, {2: 5}, banks="Kh Jc | 8s 8d Th 6c 2d")
    assert settled(events)[-1] == "2 fortune-bonus +15"


@pytest.mark.rule("california-games/fortune-pai-gow-poker.fortune-bonus.no-need-to-set")
def test_nobody_has_to_set_the_hand_that_the_bonus_is_paid_for() -> None:
    """The House Way breaks the straight for a pair in front."""
    table = wagers(FORTUNE, {2: 20}, {2: 5})
    deal(table, {2: "Ts Td 9h 9c 8s 7d 6c"})
    events = play(table, c.AskHouseWay(2))
    (was_set,) = told(events, e.HandSet)
    assert set(was_set.front) == set(parse_cards("9h 9c"))
    assert settled(events)[-1] == "2 fortune-bonus +10"


@pytest.mark.rule("california-games/fortune-pai-gow-poker.fortune-bonus.win")
def test_a_listed_hand_is_paid_by_the_table() -> None:
    banks = "Ah Jc | 7s 7d 9d 6c 2d"
    _, events = showdown(FORTUNE, {2: "Kh 9h 7h 4h 2h Qs Jd"}, 20, {2: 5}, banks=banks)
    assert settled(events)[-1] == "2 fortune-bonus +20"
    assert told(events, e.WagerPaid)[-1].clause == "california-games/fortune-pai-gow-poker.pay-table.flush"


@pytest.mark.rule("california-games/fortune-pai-gow-poker.winners.bonus-pay")
def test_ten_dollars_on_a_flush() -> None:
    banks = "Ah Jc | 7s 7d 9d 6c 2d"
    _, events = showdown(FORTUNE, {2: "Kh 9h 7h 4h 2h Qs Jd"}, 20, {2: 10}, banks=banks)
    paid = told(events, e.WagerPaid)[-1]
    assert (paid.wager, paid.paid, paid.odds) == ("fortune-bonus", cents(40), "4 to 1")


@pytest.mark.rule("california-games/fortune-pai-gow-poker.winners.bonus-collect")
def test_two_pair_loses_the_bonus() -> None:
    _, events = showdown(FORTUNE, {2: "Ks Kd 9h 9c 7s 4d 2c"}, 20, {2: 5}, banks="Ah Jd | 8s 8d Th 6c 2d")
    assert settled(events)[-1] == "2 fortune-bonus -5"


@pytest.mark.rule("california-games/fortune-pai-gow-poker.fortune-bonus.lose")
def test_even_aces_and_kings_lose_it() -> None:
    _, events = showdown(FORTUNE, {2: "As Ad Kh Kc Qs Jd 9c"}, 20, {2: 5}, banks="Ah Js | 8s 8d Th 6c 2d")
    assert settled(events)[-1] == "2 fortune-bonus -5"
    assert told(events, e.WagerTaken)[-1].clause == "california-games/fortune-pai-gow-poker.fortune-bonus.lose"


@pytest.mark.rule("california-games/fortune-pai-gow-poker.fortune-bonus.independent")
@pytest.mark.parametrize(
    ("banks", "base"),
    [
        ("Ah Ad | Ts Tc Th 6c 2d", "-20"),
        ("Ah Jd | Ts Tc Th 6c 2d", "=20"),
        ("Ah Jd | 7s 7d 9h 6c 2d", "+20"),
    ],
)
def test_the_bonus_stays_in_action_whatever_the_base_wager_does(banks: str, base: str) -> None:
    _, events = showdown(FORTUNE, {2: FULL_HOUSE}, 20, {2: 5}, banks=banks)
    assert settled(events) == [f"2 base {base}", "2 fortune-bonus +25"]


@pytest.mark.rule("california-games/fortune-pai-gow-poker.fortune-bonus.no-tie")
def test_the_bonus_cannot_tie() -> None:
    hand, banks = "7d 3h | Qs Jd Tc 9h 8s", "4c 2d | Qd Jc Th 9s 8h"
    _, events = showdown(FORTUNE, {2: hand}, 20, {2: 5}, banks=banks)
    assert settled(events) == ["2 base =20", "2 fortune-bonus +10"]  # the straights are a copy


# ---------------------------------------------------------------- in which order, and as far as the wager reaches


@pytest.mark.rule("california-games/fortune-pai-gow-poker.winners.order")
def test_all_base_wagers_come_before_any_bonus() -> None:
    hands = {2: FULL_HOUSE, 3: "3d 3h | Ts Tc Kh 4c 2s"}
    _, events = showdown(FORTUNE, hands, 20, {2: 5}, wager=60)
    assert settled(events) == ["2 base +20", "3 base +20", "2 fortune-bonus +20"]


def test_seat_by_seat_where_the_room_says_so() -> None:
    hands = {2: FULL_HOUSE, 3: "3d 3h | Ts Tc Kh 4c 2s"}
    _, events = showdown(FORTUNE, hands, 20, {2: 5}, wager=60, settlement_by="spot")
    assert settled(events) == ["2 base +20", "2 fortune-bonus +25", "3 base +15"]


@pytest.mark.rule("california-games/fortune-pai-gow-poker.winners.bonus-after-base")
def test_bonuses_are_judged_after_the_base_wagers() -> None:
    hands = {2: WINS[0], 3: LOSES[0], 4: "4h 2h | Qc Jc Tc 8d 7h"}
    _, events = showdown(FORTUNE, hands, 20, {2: 5, 3: 5, 4: 5}, dice=(1, 1, 1))
    assert [line.split()[1] for line in settled(events)] == ["base"] * 3 + ["fortune-bonus"] * 3
    assert [line.split()[0] for line in settled(events)] == ["3", "4", "2"] * 2  # each lap from the button


@pytest.mark.rule("california-games/fortune-pai-gow-poker.winners.bonus-extent")
def test_a_bonus_is_paid_as_far_as_the_wager_reaches() -> None:
    _, events = showdown(FORTUNE, {2: STRAIGHT_FLUSH_PUSHED}, 20, {2: 5}, wager=100)
    assert settled(events) == ["2 base =20", "2 fortune-bonus +100"]
    (paid,) = told(events, e.WagerPaid)
    assert (paid.stake, paid.uncovered) == (cents(5), cents(150))
    assert paid.uncovered_clause == "california-games/fortune-pai-gow-poker.fortune-bonus.exhausted"


@pytest.mark.rule("california-games/fortune-pai-gow-poker.fortune-bonus.exhausted")
def test_nothing_is_left_for_a_winning_bonus() -> None:
    hands = {2: WINS[1], 3: "Ks Kd | 9s 9c 9d 5c 3s"}
    _, events = showdown(FORTUNE, hands, 20, {3: 5}, wager=40)
    assert settled(events) == ["2 base +20", "3 base +20", "3 fortune-bonus +0"]
    assert told(events, e.WagerPaid)[-1].stake == cents(5)


@pytest.mark.rule("california-games/fortune-pai-gow-poker.fortune-bonus.exhausted")
def test_nothing_more_may_be_taken_from_a_losing_bonus() -> None:
    _, events = showdown(FORTUNE, {2: LOSES[0], 3: LOSES[1]}, 20, {3: 5}, wager=40)
    assert settled(events) == ["2 base -20", "3 base -20", "3 fortune-bonus -0 =5"]


def test_on_two_spots_each_bonus_goes_with_its_own_base_wager() -> None:
    table = open_banked(FORTUNE, players=(1, 2))
    bank(table, 1, 300)
    bet(table, 2, base=20)
    assert refusal(table, c.Bet(2, "fortune-bonus", cents(5), 5)).code == "needs-a-base-wager"
    bet(table, 2, spot=5, base=20, fortune_bonus=5)
