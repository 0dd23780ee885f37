"""Fortune pai gow poker: what the Fortune Bonus and the Envy Bonus pay for, by the seven cards."""

from itertools import pairwise

import pytest

from riverboat.core.cards import parse_cards
from riverboat.core.ranking import Category
from riverboat.core.ranking.pai_gow import BEHIND
from riverboat.games.paytables import FORTUNE_BONUS

PLACE = "california-games/fortune-pai-gow-poker.pay-table."


def line(cards: str, bet: int = 5) -> tuple[str, int, int]:
    """The line, what a bet on it is paid, and each Envy button, in dollars."""
    row = FORTUNE_BONUS.pays(parse_cards(cards))
    assert row is not None
    assert row.odds[1] == 1
    return row.clause.removeprefix(PLACE), bet * row.odds[0], row.envy_cents // 100


@pytest.mark.rule("california-games/fortune-pai-gow-poker.pay-table.seven-card-straight-flush-no-joker")
def test_seven_card_straight_flush_without_the_joker() -> None:
    expected = ("seven-card-straight-flush-no-joker", 25_000, 5000)
    assert line("3h 4h 5h 6h 7h 8h 9h") == expected
    assert line("Ah 2h 3h 4h 5h 6h 7h") == line("8h 9h Th Jh Qh Kh Ah") == expected


@pytest.mark.rule("california-games/fortune-pai-gow-poker.pay-table.royal-flush-royal-match")
def test_royal_flush_and_royal_match() -> None:
    assert line("Ah Kh Qh Jh Th Ks Qs") == ("royal-flush-royal-match", 10_000, 1000)
    assert line("Ah Kh Jk Jh Th Ks Qs") == ("royal-flush-royal-match", 10_000, 1000)
    assert line("Ah Kh Qh Jh Th Ks Jk")[0] == "royal-flush"  # beside the five the joker is an ace


@pytest.mark.rule("california-games/fortune-pai-gow-poker.pay-table.seven-card-straight-flush-joker")
def test_seven_card_straight_flush_with_the_joker() -> None:
    expected = ("seven-card-straight-flush-joker", 5000, 500)
    assert line("3h 4h Jk 6h 7h 8h 9h") == line("3h 4h 5h 6h 7h 8h Jk") == line("9h Th Jh Qh Kh Ah Jk") == expected
    assert line("3h 4h Jk 6h 7h 9h Th")[0] == "straight-flush"  # two gaps


@pytest.mark.rule("california-games/fortune-pai-gow-poker.pay-table.five-aces")
def test_five_aces() -> None:
    assert line("As Ah Ad Ac Jk 7d 2c") == ("five-aces", 2000, 250)


@pytest.mark.rule("california-games/fortune-pai-gow-poker.pay-table.royal-flush")
def test_royal_flush() -> None:
    assert line("Ah Kh Qh Jh Th Ks Qd") == ("royal-flush", 750, 50)
    assert line("Ah Kh Qh Jk Th 3s 2d") == ("royal-flush", 750, 50)


@pytest.mark.rule("california-games/fortune-pai-gow-poker.pay-table.straight-flush")
def test_straight_flush() -> None:
    assert line("9s 8s 7s 6s 5s Kd 2c") == ("straight-flush", 250, 20)
    assert line("5s 4s Jk 2s As Kd Kc") == ("straight-flush", 250, 20)


@pytest.mark.rule("california-games/fortune-pai-gow-poker.pay-table.four-of-a-kind")
def test_four_of_a_kind() -> None:
    assert line("As Ah Ad Jk 9c 6s 4d") == ("four-of-a-kind", 125, 5)
    assert line("2s 2h 2d 2c Kc Ks Kd") == ("four-of-a-kind", 125, 5)
    assert line("Ks Kh Kd Jk 9c 6s 4d")[0] == "three-of-a-kind"  # the joker is no king


@pytest.mark.rule("california-games/fortune-pai-gow-poker.pay-table.full-house")
def test_full_house() -> None:
    expected = ("full-house", 25, 0)
    assert line("8s 8h 8d 4c 4h Ad Ks") == line("8s 8h 8d 4c 4h 4d Ks") == line("8s 8h 8d Ac Jk 5d Ks") == expected


@pytest.mark.rule("california-games/fortune-pai-gow-poker.pay-table.flush")
def test_flush() -> None:
    assert line("Kh 9h 7h 4h 2h Qs Jd") == ("flush", 20, 0)
    assert line("Kh 9h 7h 4h Jk Ks Kd") == ("flush", 20, 0)


@pytest.mark.rule("california-games/fortune-pai-gow-poker.pay-table.three-of-a-kind")
def test_three_of_a_kind_is_paid_before_the_straight_that_outranks_it() -> None:
    cards = "5s 5h 5d 7c 6s 4h 3d"
    assert line(cards) == ("three-of-a-kind", 15, 0)
    assert BEHIND.category(BEHIND.strength(parse_cards(cards))) is Category.STRAIGHT


@pytest.mark.rule("california-games/fortune-pai-gow-poker.pay-table.straight")
def test_straight() -> None:
    assert line("Td 9s 8h 7c 6d Kd 2s") == ("straight", 10, 0)
    assert line("Ad Js Kh Qc Jk Kd 2s") == ("straight", 10, 0)


@pytest.mark.parametrize("cards", ["Ks Kd 9h 9c 7s 4d 2c", "As Ad Kh Kc Qs Jd 9c", "As Jk Th 8c 7s 4d 2c"])
def test_two_pair_or_less_is_not_in_the_table(cards: str) -> None:
    assert FORTUNE_BONUS.pays(parse_cards(cards)) is None


@pytest.mark.rule("california-games/fortune-pai-gow-poker.envy-bonus.table")
def test_the_envy_column() -> None:
    envy = {row.clause.removeprefix(PLACE): row.envy_cents for row in FORTUNE_BONUS.rows}
    assert envy == {
        "four-of-a-kind": 5_00,
        "straight-flush": 20_00,
        "royal-flush": 50_00,
        "five-aces": 250_00,
        "seven-card-straight-flush-joker": 500_00,
        "royal-flush-royal-match": 1000_00,
        "seven-card-straight-flush-no-joker": 5000_00,
        **dict.fromkeys(("full-house", "flush", "three-of-a-kind", "straight"), 0),
    }


def test_the_lines_stand_from_the_best_paying_down() -> None:
    assert all(better.odds > worse.odds for better, worse in pairwise(FORTUNE_BONUS.rows))
