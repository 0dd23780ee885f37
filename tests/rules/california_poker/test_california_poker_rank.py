"""Hand rankings of the California hold'em and omaha games."""

import pytest

from riverboat.core.cards import parse_cards
from riverboat.core.ranking import HIGH, Category


def high(cards: str) -> int:
    return HIGH.made(parse_cards(cards)).strength


def kind(cards: str) -> Category:
    return HIGH.category(high(cards))


@pytest.mark.rule("california-poker/holdem-omaha.rank.cards")
def test_card_order() -> None:
    assert high("As 6d 4c 3h 2s") > high("Kd Qc Jh 9s 8d")
    kickers = [high(f"9c 9d 9h {rank}c 2h") for rank in "AKQJT876543"]
    assert kickers == sorted(set(kickers), reverse=True)


@pytest.mark.rule("california-poker/holdem-omaha.rank.suits-equal")
def test_suits_are_equal() -> None:
    assert high("As Kd 9c 5h 3s") == high("Ac Kh 9d 5s 3c")


@pytest.mark.rule("california-poker/holdem-omaha.rank.ace-low")
def test_the_ace_is_low_where_it_begins_a_straight() -> None:
    assert HIGH.made(parse_cards("Ah 2d 3c 4s 5h")).name == "straight, five high"
    assert HIGH.made(parse_cards("Ah 2h 3h 4h 5h")).name == "straight flush, five high"
    assert high("Ah 2d 3c 4s 5h") < high("2h 3d 4c 5s 6h")
    assert HIGH.made(parse_cards("Qs Ks Ah 2d 3c")).name == "ace high"


@pytest.mark.rule("california-poker/holdem-omaha.rank.royal-flush")
def test_royal_flush() -> None:
    assert high("Ah Kh Qh Jh Th") > high("Ks Qs Js Ts 9s")
    assert high("Ah Kh Qh Jh Th") == high("Ac Kc Qc Jc Tc") == 7462


@pytest.mark.rule("california-poker/holdem-omaha.rank.straight-flush")
def test_straight_flush() -> None:
    assert high("Ac 2c 3c 4c 5c") > high("Ah Ad As Ac Kd")
    assert high("Ac 2c 3c 4c 5c") < high("2d 3d 4d 5d 6d") < high("9s Ts Js Qs Ks")


@pytest.mark.rule("california-poker/holdem-omaha.rank.four-of-a-kind")
def test_four_of_a_kind() -> None:
    assert high("2s 2h 2d 2c 3h") > high("Ah Ad Ac Ks Kd")
    assert high("2s 2h 2d 2c Ah") < high("3s 3h 3d 3c 2h") < high("As Ah Ad Ac 2h")


@pytest.mark.rule("california-poker/holdem-omaha.rank.full-house")
def test_full_house() -> None:
    assert high("3s 3h 3d 4c 4h") > high("2s 2c 2h Ah Ad")
    assert high("2s 2h 2d 3c 3h") > high("As Ks Qs Js 9s")
    assert high("As Ah Ad Kc Kh") == high("2s 2h 2d 3c 3h") + 13 * 12 - 1  # best and worst of 156


@pytest.mark.rule("california-poker/holdem-omaha.rank.flush")
def test_flush() -> None:
    assert high("7h 5h 4h 3h 2h") > high("As Kd Qh Jc Ts")
    assert high("Kc Jc 9c 6c 3c") > high("Ks Js 9s 6s 2s")
    assert high("Ah Kh Qh Jh 9h") == high("7h 5h 4h 3h 2h") + 1277 - 1  # best and worst of 1,277


@pytest.mark.rule("california-poker/holdem-omaha.rank.straight")
def test_straight() -> None:
    assert high("5c 4d 3h 2s Ac") > high("Ah Ad As Kc Qd")
    assert high("5c 4d 3h 2s Ac") < high("6c 5d 4h 3s 2c")
    assert high("Ac Kd Qh Js Tc") == high("5c 4d 3h 2s Ac") + 10 - 1  # best and worst of 10


@pytest.mark.rule("california-poker/holdem-omaha.rank.three-of-a-kind")
def test_three_of_a_kind() -> None:
    assert high("2s 2h 2d 4c 3h") > high("As Ah Ks Kh Qd")
    assert high("2s 2h 2d Ac Kh") < high("3s 3h 3d 4c 2h") < high("As Ah Ad 3c 2h")


@pytest.mark.rule("california-poker/holdem-omaha.rank.two-pairs")
def test_two_pairs() -> None:
    assert high("As Ah 2s 2h 3d") > high("Ks Kh Qs Qh Jd")
    assert high("3s 3h 2s 2h 5d") > high("As Ah Ks Qh Jd")
    assert high("As Ah Ks Kh Qd") == high("3s 3h 2s 2h 4d") + 858 - 1  # best and worst of 858


@pytest.mark.rule("california-poker/holdem-omaha.rank.one-pair")
def test_one_pair() -> None:
    assert high("2s 2h 5d 4c 3h") > high("As Kh Qd Jc 9h")
    assert high("2s 2h Ad Kc Qh") < high("3s 3h 5d 4c 2h") < high("As Ah 4d 3c 2h")


@pytest.mark.rule("california-poker/holdem-omaha.rank.high-card")
def test_high_card() -> None:
    assert high("7s 5h 4d 3c 2h") < high("7d 6h 4c 3s 2d")
    assert high("As Kh Qd Jc 9h") > high("As Kh Qd Jc 8h")
    assert kind("As Kh Qd Jc 9h") is kind("7s 5h 4d 3c 2h") is Category.HIGH_CARD
    assert high("7s 5h 4d 3c 2h") == 1
