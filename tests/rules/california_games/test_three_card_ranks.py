"""Three card poker: how hands rank, what qualifies, and what Pair Plus pays for."""

from itertools import pairwise

import pytest

from riverboat.core.cards import parse_cards
from riverboat.core.ranking import Category
from riverboat.core.ranking.three_card import THREE_CARD, qualifies
from riverboat.games.paytables import PAIR_PLUS


def high(cards: str) -> int:
    return THREE_CARD.made(parse_cards(cards)).strength


def kind(cards: str) -> Category:
    return THREE_CARD.category(high(cards))


def falling(*hands: str) -> bool:
    return all(high(better) > high(worse) for better, worse in pairwise(hands))


@pytest.mark.rule("california-games/three-card-poker.rank.cards")
def test_cards_rank_from_the_ace_down() -> None:
    assert falling("Ah 4d 2c", "Ks Qd Tc")
    assert falling(*(f"{rank}h {rank}d {rank}c" for rank in "AKQJT98765432"))


@pytest.mark.rule("california-games/three-card-poker.rank.suits")
def test_suits_are_equal() -> None:
    assert high("Ah 9d 4c") == high("As 9h 4d")
    assert high("As Ks Qs") == high("Ac Kc Qc")


@pytest.mark.rule("california-games/three-card-poker.rank.ace-low")
def test_the_ace_is_low_where_it_begins_a_straight() -> None:
    assert kind("Ah 3s 2d") is Category.STRAIGHT
    assert falling("4h 3d 2c", "Ah 3s 2d")
    assert kind("Ks Ah 2d") is Category.HIGH_CARD


@pytest.mark.rule("california-games/three-card-poker.rank.mini-royal")
def test_the_mini_royal_flush_is_the_top_hand() -> None:
    assert THREE_CARD.made(parse_cards("Qs As Ks")).name == "mini royal flush"
    assert falling("As Ks Qs", "Kh Qh Jh")
    assert THREE_CARD.made(parse_cards("Ad Kc Qd")).name == "straight, ace high"


@pytest.mark.rule("california-games/three-card-poker.rank.straight-flush")
def test_straight_flushes_from_king_high_to_ace_two_three() -> None:
    assert falling("Kd Qd Jd", "4d 3d 2d", "Ac 2c 3c", "Ah Ad As")
    assert THREE_CARD.made(parse_cards("Ac 2c 3c")).name == "straight flush, three high"


@pytest.mark.rule("california-games/three-card-poker.rank.three-of-a-kind")
def test_three_of_a_kind_beats_a_straight() -> None:
    assert falling("Ah Ad As", "2h 2d 2s", "Ac Kd Qh")


@pytest.mark.rule("california-games/three-card-poker.rank.straight")
def test_a_straight_beats_a_flush() -> None:
    assert falling("Ac Kd Qh", "Kc Qd Jh", "Ah 2d 3c", "As Ks Js")


@pytest.mark.rule("california-games/three-card-poker.rank.flush")
def test_a_flush_beats_a_pair() -> None:
    assert falling("Ah Kh Jh", "As Ks Ts", "5h 3h 2h", "Ac Ad Ks")


@pytest.mark.rule("california-games/three-card-poker.rank.one-pair")
def test_the_third_card_decides_between_equal_pairs() -> None:
    assert falling("9h 9d 5c", "9s 9c 4d", "2h 2d 3c", "As Kd Jc")


@pytest.mark.rule("california-games/three-card-poker.rank.high-card")
def test_the_rest_is_compared_card_by_card() -> None:
    assert falling("Ah Kd Jc", "As Kc Td", "6h 3d 2c", "5s 3c 2d")
    assert high("5s 3c 2d") == 1


@pytest.mark.rule("california-games/three-card-poker.object.qualify", "california-games/three-card-poker.winners.1")
def test_the_player_dealer_qualifies_with_queen_high_or_better() -> None:
    for cards in ("Qh 3d 2c", "2h 2d 3c", "Jh Td 9c", "7h 5h 2h"):
        assert qualifies(parse_cards(cards)), cards
    assert not qualifies(parse_cards("Jh Td 8c"))


def pays(cards: str, bet: int) -> tuple[int, str]:
    """What a bet wins, and the line it is paid for."""
    row = PAIR_PLUS.pays(parse_cards(cards))
    assert row is not None
    won, left = divmod(bet * row.odds[0], row.odds[1])
    assert not left
    return won, row.clause


@pytest.mark.rule("california-games/three-card-poker.pair-plus.payout.mini-royal")
def test_pair_plus_on_a_mini_royal_flush() -> None:
    assert pays("As Ks Qs", 5) == (1000, "california-games/three-card-poker.pair-plus.payout.mini-royal")


@pytest.mark.rule("california-games/three-card-poker.pair-plus.payout.straight-flush")
def test_pair_plus_on_a_straight_flush() -> None:
    assert pays("Ad 2d 3d", 5) == (200, "california-games/three-card-poker.pair-plus.payout.straight-flush")
    assert pays("Ks Qs Js", 5) == (200, "california-games/three-card-poker.pair-plus.payout.straight-flush")


@pytest.mark.rule("california-games/three-card-poker.pair-plus.payout.three-of-a-kind")
def test_pair_plus_on_three_of_a_kind() -> None:
    assert pays("7h 7d 7c", 5) == (150, "california-games/three-card-poker.pair-plus.payout.three-of-a-kind")


@pytest.mark.rule("california-games/three-card-poker.pair-plus.payout.straight")
def test_pair_plus_on_a_straight() -> None:
    assert pays("Ah Kd Qc", 5) == (30, "california-games/three-card-poker.pair-plus.payout.straight")


@pytest.mark.rule("california-games/three-card-poker.pair-plus.payout.flush")
def test_pair_plus_on_a_flush() -> None:
    assert pays("5h 3h 2h", 5) == (15, "california-games/three-card-poker.pair-plus.payout.flush")


@pytest.mark.rule("california-games/three-card-poker.pair-plus.payout.one-pair")
def test_pair_plus_on_a_pair() -> None:
    assert pays("2h 2d 9c", 5) == (5, "california-games/three-card-poker.pair-plus.payout.one-pair")
    assert PAIR_PLUS.pays(parse_cards("Ah Kd Jc")) is None
