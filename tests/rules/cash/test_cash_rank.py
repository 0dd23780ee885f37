"""Hand rankings of the hold'em cash book: each test is a showdown of two hands on one board."""

from itertools import pairwise

import pytest

from riverboat.core.cards import parse_cards
from riverboat.core.ranking import HIGH, Category, Made
from riverboat.core.ranking.classes import HIGH_ORDER


def showdown(board: str, first: str, second: str) -> tuple[Made, Made]:
    return HIGH.made(parse_cards(first + board)), HIGH.made(parse_cards(second + board))


def kind(made: Made) -> Category:
    return HIGH.category(made.strength)


@pytest.mark.rule("cash/rank.card-order")
def test_an_ace_beats_a_king() -> None:
    ace, king = showdown("Js 9h 7d 5c 2h", "Ac 4d", "Kc Qd")
    assert (ace.name, king.name) == ("ace high", "king high")
    assert ace.cards == parse_cards("Ac Js 9h 7d 5c")
    assert ace.strength > king.strength


@pytest.mark.rule("cash/rank.card-order")
def test_every_card_beats_the_next() -> None:
    board = parse_cards("9c 9d 9h")
    kickers = [HIGH.made((*board, *parse_cards(f"{rank}c 2h"))).strength for rank in "AKQJT876543"]
    assert kickers == sorted(set(kickers), reverse=True)


@pytest.mark.rule("cash/rank.suits-equal")
def test_suits_do_not_break_a_tie() -> None:
    hearts, spades = showdown("Qc 9d 7h 5s 2c", "Ah Kd", "As Kc")
    assert hearts.strength == spades.strength


@pytest.mark.rule("cash/rank.ace-low")
def test_an_ace_plays_below_the_two() -> None:
    wheel, kings = showdown("2c 3d 4h 5s Kd", "As Qs", "Kh Kc")
    assert wheel.cards == parse_cards("5s 4h 3d 2c As")
    assert kind(kings) is Category.THREE_OF_A_KIND
    assert wheel.strength > kings.strength
    steel, _ = showdown("2s 3s 4s 5s Kd", "As Qd", "Kh Kc")
    assert kind(steel) is Category.STRAIGHT_FLUSH


@pytest.mark.rule("cash/rank.order")
def test_ten_categories_in_order() -> None:
    best_first = [
        HIGH.made(parse_cards(cards))
        for cards in (
            "As Ks Qs Js Ts",
            "5h 4h 3h 2h Ah",
            "2c 2d 2h 2s 3c",
            "2c 2d 2h 3s 3c",
            "7d 5d 4d 3d 2d",
            "5c 4d 3h 2s Ac",
            "2c 2d 2h 4s 3c",
            "3c 3d 2h 2s 4c",
            "2c 2d 5h 4s 3c",
            "Ac Kd Qh Js 9c",
        )
    ]
    assert [kind(made) for made in best_first] == list(HIGH_ORDER[::-1])
    assert all(better.strength > worse.strength for better, worse in pairwise(best_first))


@pytest.mark.rule("cash/rank.royal-flush")
def test_royal_flush() -> None:
    royal, king_high = showdown("Ks Qs Js Ts 2d", "As 3c", "9s 4c")
    assert (royal.name, king_high.name) == ("royal flush", "straight flush, king high")
    assert royal.strength > king_high.strength


@pytest.mark.rule("cash/rank.straight-flush")
def test_straight_flush() -> None:
    six_high, five_high = showdown("2h 3h 4h 5h Kc", "6h 7c", "Ah Kd")
    assert kind(six_high) is kind(five_high) is Category.STRAIGHT_FLUSH
    assert six_high.strength > five_high.strength
    assert five_high.strength > HIGH.made(parse_cards("Ac Ad Ah As Kc")).strength


@pytest.mark.rule("cash/rank.four-of-a-kind")
def test_fours_on_the_board_are_decided_by_the_fifth_card() -> None:
    ace, king = showdown("9c 9d 9h 9s 4c", "Ad 2c", "Kd Kc")
    assert (ace.name, king.name) == ("four nines", "four nines")
    assert ace.strength > king.strength
    aces, twos = showdown("Ac Ad 2h 2s 7c", "Ah As", "2c 2d")
    assert aces.strength > twos.strength


@pytest.mark.rule("cash/rank.full-house")
def test_in_a_full_house_the_three_count_first() -> None:
    nines, threes = showdown("3c 3d 9h 9s Kc", "9d 4c", "3h Ah")
    assert (nines.name, threes.name) == ("full house, nines over threes", "full house, threes over nines")
    assert nines.strength > threes.strength


@pytest.mark.rule("cash/rank.flush")
@pytest.mark.parametrize(
    ("board", "better", "worse"),
    [("2h 4h 9h Jh Kc", "Ah 3c", "Qh 3d"), ("Ah Kh Qh Jh 2h", "9h 9c", "8h 8c")],
)
def test_flushes_compare_from_the_highest_card_down(board: str, better: str, worse: str) -> None:
    first, second = showdown(board, better, worse)
    assert kind(first) is kind(second) is Category.FLUSH
    assert first.strength > second.strength


@pytest.mark.rule("cash/rank.straight")
def test_straights_and_the_ace() -> None:
    six_high, wheel = showdown("2c 3d 4h 5s Kd", "6h Jc", "As Qs")
    assert kind(six_high) is kind(wheel) is Category.STRAIGHT
    assert six_high.strength > wheel.strength
    around, nines = showdown("Qc Kd 2h 3s 9d", "Ac 7h", "9c 4d")
    assert around.name == "ace high"
    assert nines.strength > around.strength
    broadway, king_high = showdown("Kc Qd Jh Ts 2d", "Ac 3d", "9c 3h")
    assert broadway.strength > king_high.strength


@pytest.mark.rule("cash/rank.three-of-a-kind")
def test_three_of_a_kind() -> None:
    sevens, two_pair = showdown("7c 7d Ah Kc 2s", "7h 3d", "As Kd")
    assert (sevens.name, two_pair.name) == ("three sevens", "two pair, aces and kings")
    assert sevens.strength > two_pair.strength
    aces, twos = showdown("Ac 2d 7h 8s Jc", "Ad Ah", "2c 2h")
    assert aces.strength > twos.strength


@pytest.mark.rule("cash/rank.two-pairs")
@pytest.mark.parametrize(
    ("board", "better", "worse"),
    [
        ("9c 8d Tc 2h 4s", "Td 2c", "9h 8s"),
        ("Kc 8d 5c 4h 2s", "Kd 5d", "Kh 4d"),
        ("Kc Kd 5c 5h 2s", "Ad 3d", "Qh Jd"),
    ],
)
def test_two_pairs_by_the_higher_then_the_lower_then_the_fifth_card(board: str, better: str, worse: str) -> None:
    first, second = showdown(board, better, worse)
    assert kind(first) is kind(second) is Category.TWO_PAIR
    assert first.strength > second.strength


@pytest.mark.rule("cash/rank.one-pair")
def test_the_pair_counts_before_the_side_cards() -> None:
    sevens, twos = showdown("2h 7d Ks Qc 9h", "7c Jd", "Ac 2s")
    assert (sevens.name, twos.name) == ("pair of sevens", "pair of twos")
    assert sevens.strength > twos.strength


@pytest.mark.rule("cash/rank.high-card")
def test_king_high_beats_queen_high() -> None:
    king, queen = showdown("Jd 9c 7h 4s 2d", "Kc 3h", "Qs 8h")
    assert (king.name, queen.name) == ("king high", "queen high")
    assert king.strength > queen.strength


@pytest.mark.rule("cash/rank.compare")
def test_equal_pairs_are_decided_by_the_highest_card_the_other_lacks() -> None:
    king, queen = showdown("Ah 8c 8d 6s 3h", "Kd 5c", "Qs Jd")
    assert king.cards == parse_cards("8c 8d Ah Kd 6s")
    assert queen.cards == parse_cards("8c 8d Ah Qs Jd")
    assert king.strength > queen.strength
