"""Section 3(c): how hands of three cards rank."""

from itertools import pairwise

import pytest

from riverboat.core.cards import RANKS, parse_cards
from riverboat.core.ranking import THREE_CARD_HIGH, Category


def high(cards: str) -> int:
    return THREE_CARD_HIGH.made(parse_cards(cards)).strength


def kind(cards: str) -> Category:
    return THREE_CARD_HIGH.category(high(cards))


@pytest.mark.rule("poker/3(c).order")
def test_the_seven_classes_in_order() -> None:
    best_first = ["Ah Kh Qh", "Kh Qh Jh", "2c 2d 2h", "3c 2d Ah", "Ah Kh Jh", "Ac Ad Kh", "Ac Kd Jh"]
    assert [kind(cards) for cards in best_first] == [
        Category.ROYAL_FLUSH,
        Category.STRAIGHT_FLUSH,
        Category.THREE_OF_A_KIND,
        Category.STRAIGHT,
        Category.FLUSH,
        Category.PAIR,
        Category.HIGH_CARD,
    ]
    assert all(high(better) > high(worse) for better, worse in pairwise(best_first))


@pytest.mark.rule("poker/3(c)(1)")
def test_royal_flush() -> None:
    assert high("Ah Kh Qh") > high("Ks Qs Js")
    assert high("Ah Kh Qh") == high("Ac Kc Qc")
    assert kind("Ah Kh Qd") is Category.STRAIGHT


@pytest.mark.rule("poker/3(c)(2)")
def test_straight_flush() -> None:
    runs = ["".join(f"{rank}h" for rank in ("A" + RANKS)[low : low + 3]) for low in range(11)]
    assert (runs[0], runs[-1]) == ("Ah2h3h", "JhQhKh")
    assert [kind(run) for run in runs] == [Category.STRAIGHT_FLUSH] * 11
    strengths = [high(run) for run in runs]
    assert strengths == sorted(set(strengths))
    assert high("4h 3h 2h") > high("3s 2s As") > high("Ac Ad Ah")


@pytest.mark.rule("poker/3(c)(3)")
def test_three_of_a_kind() -> None:
    strengths = [high(f"{rank}c {rank}d {rank}h") for rank in RANKS]
    assert strengths == sorted(set(strengths))
    assert strengths[0] > high("Ah Kd Qc")


@pytest.mark.rule("poker/3(c)(4)", "poker/3(a).ace-low")
def test_straight() -> None:
    runs = ["".join(rank + suit for rank, suit in zip(("A" + RANKS)[low:], "cdh", strict=False)) for low in range(12)]
    assert (runs[0], runs[-1]) == ("Ac2d3h", "QcKdAh")
    assert [kind(run) for run in runs] == [Category.STRAIGHT] * 12
    strengths = [high(run) for run in runs]
    assert strengths == sorted(set(strengths))
    assert high("3c 2d Ah") > high("Ks Js 9s")
    assert kind("Kc Ad 2h") is Category.HIGH_CARD
    assert kind("Kh Ah 2h") is Category.FLUSH


@pytest.mark.rule("poker/3(c)(5)")
def test_flush() -> None:
    assert kind("5h 3h 2h") is Category.FLUSH
    assert high("5h 3h 2h") > high("As Ad Kc")
    assert high("5h 3h 2h") < high("4c 3d 2s")
    assert high("Ah 9h 2h") > high("As 8s 7s")


@pytest.mark.rule("poker/3(c)(6)")
def test_one_pair() -> None:
    strengths = [high(f"{rank}c {rank}d {'3' if rank == '2' else '2'}h") for rank in RANKS]
    assert strengths == sorted(set(strengths))
    assert high("3c 3d 2h") > high("2c 2d Ah")
    assert high("2c 2d 3h") > high("Ac Kd Jh")
    assert high("9c 9d Kh") > high("9h 9s Qh")
