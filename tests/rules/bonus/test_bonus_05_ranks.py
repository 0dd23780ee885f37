"""Section 5: how the hands of Texas hold'em bonus rank, each of two cards with the five of the board."""

from itertools import pairwise

import pytest

from riverboat.core.cards import parse_cards
from riverboat.core.ranking import HIGH, Category, Made


def made(board: str, hole: str) -> Made:
    return HIGH.made((*parse_cards(hole), *parse_cards(board)))


def winner(board: str, *, player: str, dealer: str) -> str:
    ours, theirs = made(board, player).strength, made(board, dealer).strength
    return "push" if ours == theirs else "player" if ours > theirs else "dealer"


def kind(board: str, hole: str) -> Category:
    return HIGH.category(made(board, hole).strength)


@pytest.mark.rule("bonus/5(a).order")
def test_cards_rank_from_the_ace_down() -> None:
    assert winner("Js 9h 7d 5c 2h", player="Ac 4d", dealer="Kc Qd") == "player"


@pytest.mark.rule("bonus/5(a).ace-low")
def test_an_ace_may_be_the_low_end_of_a_straight() -> None:
    assert winner("2c 3d 4h 5s Kd", player="As Qs", dealer="Kh Kc") == "player"
    assert made("2c 3d 4h 5s Kd", "As Qs").name == "straight, five high"
    assert kind("2h 3h 4h 5h Kd", "Ah Qs") is Category.STRAIGHT_FLUSH


@pytest.mark.rule("bonus/5(b).order")
def test_the_ten_categories_in_order() -> None:
    hands = [
        "As Ks Qs Js Ts", "9h 8h 7h 6h 5h", "2s 2h 2d 2c 3s", "3s 3h 3d 2c 2s", "7h 5h 4h 3h 2h",
        "5s 4h 3d 2c As", "2s 2h 2d 4c 3s", "3s 3h 2d 2c 4s", "2s 2h 5d 4c 3s", "7s 5h 4d 3c 2s",
    ]  # fmt: skip
    strengths = [HIGH.strength(parse_cards(hand)) for hand in hands]
    assert all(better > worse for better, worse in pairwise(strengths))
    assert [HIGH.category(strength) for strength in strengths] == list(Category)[9::-1]


@pytest.mark.rule("bonus/5(b)(1)")
def test_a_royal_flush_is_a_category_of_its_own() -> None:
    board = "Ks Qs Js Ts 2d"
    assert winner(board, player="As 3c", dealer="9s 4c") == "player"
    assert made(board, "As 3c").name == "royal flush"
    assert kind(board, "9s 4c") is Category.STRAIGHT_FLUSH


@pytest.mark.rule("bonus/5(b)(2)")
def test_ace_to_five_is_the_lowest_straight_flush() -> None:
    assert winner("2h 3h 4h 5h Kc", player="Ah Kd", dealer="6h 7c") == "dealer"
    assert kind("2h 3h 4h 5h Kc", "Ah Kd") is Category.STRAIGHT_FLUSH


@pytest.mark.rule("bonus/5(b)(3)")
def test_four_of_a_kind() -> None:
    assert winner("8c 8d 8h Kc Kd", player="8s 2c", dealer="Ks 3h") == "player"
    assert winner("Ac Ad 2h 2s 9d", player="Ah As", dealer="2c 2d") == "player"


@pytest.mark.rule("bonus/5(b)(4)")
def test_a_full_house_goes_by_its_three_first() -> None:
    assert winner("3c 3d 9h 9s Kc", player="3h Ah", dealer="9d 4c") == "dealer"


@pytest.mark.rule("bonus/5(b)(5)")
def test_a_flush_goes_by_its_highest_card() -> None:
    assert winner("2h 4h 9h Jh Kc", player="Ah 3c", dealer="Qh 3d") == "player"


@pytest.mark.rule("bonus/5(b)(6)")
def test_an_ace_is_never_inside_a_straight() -> None:
    assert kind("Qc Kd 2h 3s 9d", "Ac 7h") is Category.HIGH_CARD
    assert winner("Qc Kd 2h 3s 9d", player="Ac 7h", dealer="9c 4d") == "dealer"
    assert winner("2c 3d 4h 5s Kd", player="As Qs", dealer="6h Jc") == "dealer"


@pytest.mark.rule("bonus/5(b)(7)")
def test_three_of_a_kind_beats_two_pairs() -> None:
    assert winner("7c 7d Ah Kc 2s", player="7h 3d", dealer="As Kd") == "player"
    assert kind("7c 7d Ah Kc 2s", "7h 3d") is Category.THREE_OF_A_KIND  # below a straight: no election pays the ante


@pytest.mark.rule("bonus/5(b)(8)")
def test_two_pairs_go_by_the_higher_pair_first() -> None:
    assert winner("9c 8d Tc 2h 4s", player="9h 8s", dealer="Td 2c") == "dealer"
    assert winner("9c 8d Tc 2h 4s", player="Ts 4d", dealer="Td 2c") == "player"
    assert winner("9c 9d 2c 2h 4s", player="Ac 3d", dealer="Kd 3c") == "player"


@pytest.mark.rule("bonus/5(b)(9)")
def test_the_pair_counts_before_the_side_cards() -> None:
    assert winner("2h 7d Ks Qc 9h", player="Ac 2s", dealer="7c Jd") == "dealer"


@pytest.mark.rule("bonus/5(c).same-rank")
def test_then_the_highest_side_card_decides() -> None:
    assert winner("Ah 8c 8d 6s 3h", player="Kd 5c", dealer="Qs Jd") == "player"


@pytest.mark.rule("bonus/5(c).no-hand")
def test_hands_without_a_combination_go_card_by_card() -> None:
    assert winner("Js 9h 7d 5c 2h", player="Ac 4d", dealer="Ad 3c") == "push"
    assert winner("Js 9h 7d 5c 2h", player="Ac 8d", dealer="Ad 6c") == "player"


@pytest.mark.rule("bonus/5(c).push")
def test_a_sixth_card_and_suits_break_no_tie() -> None:
    assert winner("Ah Kd Qc Js 9h", player="8c 2d", dealer="7s 3c") == "push"
    assert winner("Qc 9d 7h 5s 2c", player="Ah Kd", dealer="As Kc") == "push"
