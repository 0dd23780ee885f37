"""Fortune pai gow poker at the table: Envy buttons, who earns them and what they are paid for."""

from collections.abc import Mapping

import pytest
from bankkit import bank, bet, cents, deal, open_banked, settled, stack, told
from paigowkit import BANK, FORTUNE, LOSES, finish, quiet, showdown, wagers

from riverboat.banked import Event, view
from riverboat.banked import events as e

BOOK = f"california-games/{FORTUNE}"
FOUR = "9d 3s | 8h 8c 8d 8s 5c"
FOUR_MORE = "Kd 4s | Th Tc Td Ts 5d"
STRAIGHT_FLUSH = "4d 3h | Qc Jc 9c Tc Kc"
ROYAL = "4h 2h | As Ks Qs Js Ts"


def envy(events: tuple[Event, ...]) -> dict[tuple[int, int], float]:
    """What each seat was paid for each other spot's hand, in dollars."""
    return {(paid.seat, paid.other): paid.paid / 100 for paid in told(events, e.EnvyPaid)}


def round_with(
    hands: Mapping[int, str], bonus: Mapping[int, float], *, wager: float = 10_000, banks: str = BANK, **settings: bool
) -> tuple[Event, ...]:
    """Everybody with a bonus bets $20 too and has a hand that wins none, unless it is one of these."""
    seats = sorted({*hands, *bonus})
    _, events = showdown(FORTUNE, quiet(hands, seats, banks), 20, bonus, wager=wager, banks=banks, **settings)
    return events


# ---------------------------------------------------------------- the buttons


@pytest.mark.rule(
    "california-games/fortune-pai-gow-poker.dealing.4.a", "california-games/fortune-pai-gow-poker.object.envy"
)
def test_five_dollars_earn_a_button() -> None:
    table = wagers(FORTUNE, {2: 20, 3: 20, 4: 20, 5: 20}, {2: 4, 3: 5, 4: 25, 5: 10})
    events = deal(table)
    assert [(button.seat, button.clause) for button in told(events, e.EnvyButtonGiven)] == [
        (seat, "california-games/fortune-pai-gow-poker.dealing.4.a") for seat in (3, 4, 5)
    ]
    assert [spot.seat for spot in view(table).seats if spot.envy] == [3, 4, 5]


@pytest.mark.rule("california-games/fortune-pai-gow-poker.envy-bonus.per-bet")
def test_one_button_for_each_bet() -> None:
    table = open_banked(FORTUNE, players=(1, 2, 4), chips=10_000)
    bank(table, 1, 1000)
    bet(table, 2, base=20, fortune_bonus=5)
    bet(table, 2, spot=6, base=20, fortune_bonus=5)
    bet(table, 4, base=20, fortune_bonus=10)
    events = finish(table, quiet({4: FOUR}, (2, 4, 6)))
    assert [(button.seat, button.spot) for button in told(events, e.EnvyButtonGiven)] == [(2, 2), (2, 6), (4, 4)]
    assert [(paid.seat, paid.spot, paid.paid) for paid in told(events, e.EnvyPaid)] == [(2, 2, 500), (2, 6, 500)]


# ---------------------------------------------------------------- what they are paid for


@pytest.mark.rule("california-games/fortune-pai-gow-poker.envy-bonus.qualify")
def test_envy_is_for_a_hand_with_a_bonus_bet() -> None:
    assert envy(round_with({3: FOUR}, {2: 5, 3: 5})) == {(2, 3): 5}
    assert envy(round_with({3: FOUR}, {2: 5, 3: 1})) == {(2, 3): 5}  # of any size
    assert envy(round_with({3: FOUR}, {2: 5})) == {}


@pytest.mark.rule("california-games/fortune-pai-gow-poker.envy-bonus.seven-cards")
def test_envy_is_for_seven_cards_however_they_are_set() -> None:
    """Four queens, two of them in front."""
    assert envy(round_with({3: "Qs Qh | Qd Qc 9s 8d 5c"}, {2: 5, 3: 5})) == {(2, 3): 5}


@pytest.mark.rule("california-games/fortune-pai-gow-poker.envy-bonus.lose")
@pytest.mark.parametrize(
    "hand", ["Ks Kd | 8h 8c 8d 5c 3s", "Qs Tc | Kh Jh 7h 4h 2h", "Ks 9c | Kh Kd 8s 5h 3d", "7h 3h | Qs Jc Tc 9s 8s"]
)
def test_nobody_is_envied_for_less_than_four_of_a_kind(hand: str) -> None:
    """A full house, a flush, three of a kind and a straight pay their owner a bonus and nobody else."""
    events = round_with({3: hand}, {2: 5, 3: 5})
    assert [paid.wager for paid in told(events, e.WagerPaid)].count("fortune-bonus") == 1
    assert envy(events) == {}


def test_envy_on_any_hand_where_the_room_says_so() -> None:
    assert envy(round_with({3: FOUR}, {2: 5}, envy_on_any_hand=True)) == {(2, 3): 5}


@pytest.mark.rule("california-games/fortune-pai-gow-poker.envy-bonus.qualify")
def test_the_player_dealers_hand_is_nobodys_envy() -> None:
    assert envy(round_with({}, {2: 5, 3: 5}, banks="8h 8c 8d 8s 5c 9d 3s")) == {}


@pytest.mark.rule("california-games/fortune-pai-gow-poker.envy-bonus.all-buttons-win")
def test_every_button_wins() -> None:
    seats = range(2, 8)
    assert envy(round_with({7: ROYAL}, dict.fromkeys(seats, 5))) == {(seat, 7): 50 for seat in range(2, 7)}


@pytest.mark.rule("california-games/fortune-pai-gow-poker.envy-bonus.not-own-hand")
def test_nobody_envies_themselves() -> None:
    events = round_with({2: STRAIGHT_FLUSH}, {2: 5})
    assert envy(events) == {}
    assert settled(events)[-1] == "2 fortune-bonus +250"


@pytest.mark.rule("california-games/fortune-pai-gow-poker.envy-bonus.not-own-hand")
def test_nor_the_hand_of_their_other_spot() -> None:
    table = open_banked(FORTUNE, players=(1, 2, 4), chips=10_000)
    bank(table, 1, 1000)
    for spot in (2, 6):
        bet(table, 2, spot=spot, base=20, fortune_bonus=5)
    assert envy(finish(table, quiet({6: FOUR}, (2, 6)))) == {}


@pytest.mark.rule("california-games/fortune-pai-gow-poker.envy-bonus.multiple")
def test_two_with_four_of_a_kind_envy_each_other() -> None:
    assert envy(round_with({2: FOUR, 3: FOUR_MORE}, {2: 5, 3: 5})) == {(2, 3): 5, (3, 2): 5}


@pytest.mark.rule("california-games/fortune-pai-gow-poker.winners.envy-multiple")
def test_each_button_is_paid_for_every_hand_but_its_own() -> None:
    events = round_with({4: FOUR, 5: STRAIGHT_FLUSH}, dict.fromkeys(range(2, 6), 5))
    sums = {seat: sum(paid for (owner, _), paid in envy(events).items() if owner == seat) for seat in range(2, 6)}
    assert sums == {2: 25, 3: 25, 4: 20, 5: 5}


@pytest.mark.rule("california-games/fortune-pai-gow-poker.envy-bonus.fixed")
def test_envy_is_a_fixed_sum() -> None:
    assert envy(round_with({4: STRAIGHT_FLUSH}, {2: 5, 3: 100, 4: 5})) == {(2, 4): 20, (3, 4): 20}


@pytest.mark.rule("california-games/fortune-pai-gow-poker.envy-bonus.independent")
def test_envy_is_won_by_a_player_who_lost_everything() -> None:
    banks = "Kd Jd | 7s 7d 9h 6c 2d"
    hands = {2: "Qs Td | 6h 6d 9s 5d 3c", 3: "Ks Kh | As Ad Ac Ah Jk"}
    table, events = showdown(FORTUNE, hands, 20, {2: 5, 3: 5}, banks=banks, wager=10_000)
    assert [line for line in settled(events) if line.startswith("2")] == ["2 base -20", "2 fortune-bonus -5"]
    assert envy(events) == {(2, 3): 250}
    assert stack(table, 2) == 100_000 - 25 - 0.5 + 250


@pytest.mark.rule("california-games/fortune-pai-gow-poker.winners.bonus-pay.envy-button-stays")
def test_a_paid_bonus_keeps_its_button() -> None:
    events = round_with({2: FOUR, 3: STRAIGHT_FLUSH}, {2: 5, 3: 5})
    assert settled(events)[-2:] == ["2 fortune-bonus +125", "3 fortune-bonus +250"]
    assert envy(events)[2, 3] == 20


@pytest.mark.rule("california-games/fortune-pai-gow-poker.winners.bonus-collect.envy-button-stays")
def test_a_lost_bonus_keeps_its_button() -> None:
    hands = {2: LOSES[0], 3: "Kd 4s | 8h 8c 8d 8s 5c"}
    table, events = showdown(FORTUNE, hands, 20, {2: 5, 3: 5}, wager=10_000)
    assert settled(events)[-2:] == ["2 fortune-bonus -5", "3 fortune-bonus +125"]
    assert envy(events) == {(2, 3): 5}
    assert view(table).seats[1].envy


# ---------------------------------------------------------------- when, and as far as the wager reaches


@pytest.mark.rule(
    "california-games/fortune-pai-gow-poker.winners.envy-at-end", "california-games/fortune-pai-gow-poker.winners.order"
)
def test_envy_comes_last() -> None:
    events = round_with({2: FOUR, 4: STRAIGHT_FLUSH}, {2: 5, 3: 5, 4: 5})
    kinds = [type(event) for event in events]
    last = max(place for place, kind in enumerate(kinds) if kind in (e.WagerPaid, e.WagerTaken, e.WagerReturned))
    assert last < kinds.index(e.EnvyPaid)
    assert [(paid.seat, paid.other) for paid in told(events, e.EnvyPaid)] == [(2, 4), (3, 2), (3, 4), (4, 2)]


@pytest.mark.rule(
    "california-games/fortune-pai-gow-poker.envy-bonus.extent",
    "california-games/fortune-pai-gow-poker.envy-bonus.exhausted",
)
def test_envy_is_paid_as_far_as_the_wager_reaches() -> None:
    """The base wagers and the bonus of $250 leave $30; three buttons are owed $20 each."""
    hands = quiet({5: STRAIGHT_FLUSH}, range(2, 6))
    _, full = showdown(FORTUNE, hands, 20, dict.fromkeys(range(2, 6), 5), wager=10_000)
    (result,) = told(full, e.BankSettled)
    before_envy = result.paid - cents(60)
    table, events = showdown(FORTUNE, hands, 20, dict.fromkeys(range(2, 6), 5), wager=before_envy / 100 + 30)
    assert [(paid.seat, paid.paid / 100, paid.uncovered / 100) for paid in told(events, e.EnvyPaid)] == [
        (2, 20, 0),
        (3, 10, 10),
        (4, 0, 20),
    ]
    (result,) = told(events, e.BankSettled)
    assert result.paid == result.wager
    assert table.chips() == table.brought_in
