"""Pai gow poker and fortune pai gow poker: how hands rank, what the joker stands for, and what is a foul."""

from itertools import pairwise

import pytest

from riverboat.core.cards import parse_cards
from riverboat.core.ranking import Category
from riverboat.core.ranking.pai_gow import BEHIND, FRONT, foul


def behind(cards: str) -> int:
    return BEHIND.made(parse_cards(cards)).strength


def front(cards: str) -> int:
    return FRONT.made(parse_cards(cards)).strength


def kind(cards: str) -> Category:
    return BEHIND.category(behind(cards))


def name(cards: str) -> str:
    hand = parse_cards(cards)
    return (FRONT if len(hand) == 2 else BEHIND).made(hand).name


def falling(*hands: str) -> bool:
    return all(behind(better) > behind(worse) for better, worse in pairwise(hands))


def is_foul(hands: str) -> bool:
    """Written `front | behind`."""
    two, five = hands.split("|")
    return foul(parse_cards(two), parse_cards(five))


@pytest.mark.rule("california-games/pai-gow-poker.rank.cards", "california-games/fortune-pai-gow-poker.rank.cards")
def test_cards_rank_from_the_ace_down() -> None:
    assert front("Ah 2c") > front("Ks 3d") > front("Qs Jd")
    assert front("As 2d") > front("Ks Qd")
    pairs = [front(f"{rank}h {rank}d") for rank in "23456789TJQKA"]
    assert pairs == sorted(set(pairs))
    assert pairs[0] > front("As Kd")


@pytest.mark.rule("california-games/pai-gow-poker.rank.ace-low", "california-games/fortune-pai-gow-poker.rank.ace-low")
def test_the_ace_is_low_where_it_begins_a_straight() -> None:
    assert name("Ac 2c 3c 4c 5c") == "straight flush, five high"
    assert falling("6d 5d 4d 3d 2d", "Ac 2c 3c 4c 5c")
    assert name("As 2d 3h 4c 5s") == "straight, five high"
    assert kind("Qs Kd Ah 2c 3s") is Category.HIGH_CARD


@pytest.mark.rule("california-games/pai-gow-poker.rank.joker")
def test_the_joker_in_front_is_an_ace() -> None:
    assert name("Qs Jk") == "ace-queen"
    assert front("Qs Jk") == front("Qd Ah")
    assert name("As Jk") == "pair of aces"
    assert name("8s 7s Jk 5s 4s") == "straight flush, eight high"


@pytest.mark.rule("california-games/fortune-pai-gow-poker.rank.joker")
def test_the_joker_is_an_ace_or_completes_a_straight_or_a_flush() -> None:
    assert name("Ks Kd Jk 7h 4c") == "pair of kings"
    assert behind("Ks Kd Jk 7h 4c") == behind("Ks Kd Ac 7h 4c")
    assert name("9h 8d Jk 6c 5s") == "straight, nine high"
    assert name("Kh 9h 7h 4h Jk") == "flush, ace high"
    assert front("Ks Jk") < front("Ks Kd")


@pytest.mark.rule("california-games/pai-gow-poker.rank.joker", "california-games/fortune-pai-gow-poker.rank.joker")
def test_the_joker_stands_for_the_best_card_it_may_be() -> None:
    assert name("9h 8d 7c 6s Jk") == "straight, ten high"
    assert behind("Ah Kh 9h 4h Jk") == behind("As Ks Qs 9s 4s")  # the queen: ace and king are held
    assert name("Ks Qs Js Ts Jk") == "royal flush"
    assert name("9s 8s 7s 6s Jk") == "straight flush, ten high"
    assert name("2h 2d 2c 2s Jk") == "four twos"


@pytest.mark.rule("california-games/pai-gow-poker.rank.suits", "california-games/fortune-pai-gow-poker.rank.suits")
def test_suits_are_equal() -> None:
    assert behind("Ah Kh 9h 4h 2h") == behind("As Ks 9s 4s 2s")
    assert front("As Kd") == front("Ah Kc")


@pytest.mark.rule(
    "california-games/pai-gow-poker.rank.five-aces", "california-games/fortune-pai-gow-poker.rank.five-aces"
)
def test_five_aces_are_the_highest_hand() -> None:
    assert name("As Ah Ad Ac Jk") == "five aces"
    assert falling("As Ah Ad Ac Jk", "As Ks Qs Js Ts", "Kh Qh Jh Th 9h")
    assert kind("As Ah Ad Ac Kd") is Category.FOUR_OF_A_KIND


@pytest.mark.rule(
    "california-games/pai-gow-poker.rank.royal-flush", "california-games/fortune-pai-gow-poker.rank.royal-flush"
)
def test_a_royal_flush_is_second() -> None:
    assert falling("Ad Kd Qd Jd Td", "9c 8c 7c 6c 5c")
    assert falling("As Ks Qs Js Ts", "Kh Qh Jh Th 9h")
    assert behind("Ad Kd Qd Jd Td") == behind("As Ks Qs Js Ts")
    made = BEHIND.made(parse_cards("Ah Kh Jk Jh Th"))
    assert (made.name, made.cards) == ("royal flush", parse_cards("Ah Kh Jk Jh Th"))


@pytest.mark.rule(
    "california-games/pai-gow-poker.rank.straight-flush", "california-games/fortune-pai-gow-poker.rank.straight-flush"
)
def test_straight_flushes_from_king_high_to_five_high() -> None:
    assert falling("Ks Qs Js Ts 9s", "6h 5h 4h 3h 2h", "5d 4d 3d 2d Ad", "Ah Ac As Jk Kd")
    assert name("Ah Ac As Jk Kd") == "four aces"


@pytest.mark.rule(
    "california-games/pai-gow-poker.rank.four-of-a-kind", "california-games/fortune-pai-gow-poker.rank.four-of-a-kind"
)
def test_four_of_a_kind() -> None:
    assert falling("As Ah Ad Jk 2c", "Ks Kh Kd Kc Qs")
    assert falling("2s 2h 2d 2c 3s", "As Ah Ad Kc Kd")


@pytest.mark.rule(
    "california-games/pai-gow-poker.rank.full-house", "california-games/fortune-pai-gow-poker.rank.full-house"
)
def test_a_full_house_goes_by_its_three_first() -> None:
    assert falling("As Jk Ah 3c 3d", "Ks Kh Kd Qc Qs")
    assert falling("3s 3h 3d 4c 4s", "2s 2h 2d Ac Ah")
    assert falling("As Ah Ad Kc Ks", "As Ah Ad Qc Qs", "2s 2h 2d 3c 3s", "Ah Kh Qh Jh 9h")


@pytest.mark.rule("california-games/pai-gow-poker.rank.flush", "california-games/fortune-pai-gow-poker.rank.flush")
def test_a_flush_is_compared_from_the_top() -> None:
    assert falling("Kh Qh 7h 5h 3h", "Ks Js Ts 8s 6s")
    assert falling("Qh Jk 9h 7h 4h", "Kd Qd Jd 9d 8d")
    assert behind("Qh Jk 9h 7h 4h") == behind("As Qs 9s 7s 4s")
    assert falling("Ah Kh 9h 4h 3h", "Ad Kd 9d 4d 2d", "7h 5h 4h 3h 2h", "As Kd Qh Jc Ts")


@pytest.mark.rule(
    "california-games/pai-gow-poker.rank.straight", "california-games/fortune-pai-gow-poker.rank.straight"
)
def test_five_four_three_two_ace_is_the_lowest_straight() -> None:
    assert falling("As Kd Qh Jc Ts", "Kh Qd Js Th 9c")
    assert falling("7h 6c 5d 4s 3h", "6h 5c 4d 3s 2h", "5h 4d 3c 2d As", "As Ah Ad Kc Qs")


@pytest.mark.rule(
    "california-games/pai-gow-poker.rank.three-of-a-kind", "california-games/fortune-pai-gow-poker.rank.three-of-a-kind"
)
def test_three_of_a_kind() -> None:
    assert falling("As Ad Jk 4c 2s", "Ks Kh Kd Qc Js")
    assert falling("3s 3h 3d 4c 2s", "2s 2h 2d Ac Ks", "As Ah Kd Kc Qs")


@pytest.mark.rule(
    "california-games/pai-gow-poker.rank.two-pair", "california-games/fortune-pai-gow-poker.rank.two-pair"
)
def test_two_pair_goes_by_the_high_pair_the_low_pair_and_the_odd_card() -> None:
    assert falling("9s 9h 4d 4c Ks", "9d 9c 4s 4h Qs", "9d 9c 3s 3h As")
    assert falling("As Jk 2d 2c 3s", "Kh Kd Qs Qc Js")
    assert falling("Ks Kh 2d 2c 3s", "Qs Qh Jd Jc As")
    assert falling("3s 3h 2d 2c 4s", "As Ah Kd Qc Js")


@pytest.mark.rule(
    "california-games/pai-gow-poker.rank.one-pair", "california-games/fortune-pai-gow-poker.rank.one-pair"
)
def test_one_pair_and_then_the_other_cards() -> None:
    assert falling("As Jk 9d 6c 3s", "Ks Kh Qd Jc 8s")
    assert kind("As Jk 9d 6c 3s") is Category.PAIR
    assert name("As Jk 5d 4c 2s") == "straight, five high"
    assert falling("8s 8h Ad 4c 2s", "8d 8c Ks Qh Js", "2d 2c 5s 4h 3s", "As Kh Qd Jc 9s")


@pytest.mark.rule(
    "california-games/pai-gow-poker.rank.high-card", "california-games/fortune-pai-gow-poker.rank.high-card"
)
def test_the_rest_is_compared_from_the_top() -> None:
    assert falling("Jk Qs 9d 6c 4h", "Ks Qh Jd 9c 8s")
    assert falling("Ah Kd Qs Jc 9h", "As Kc Qd Jh 8s")
    assert behind("7h 5d 4s 3c 2h") == 1


@pytest.mark.rule("california-games/pai-gow-poker.dealing.12.a", "california-games/fortune-pai-gow-poker.dealing.12.a")
def test_the_two_card_hand_must_rank_below() -> None:
    assert not is_foul("Ks Qd | Ah 9d 7c 4s 2h")
    assert is_foul("Ah Qd | Ks 9d 7c 4s 2h")
    assert is_foul("9s 9d | As Kd Qh Jc 2s")
    assert not is_foul("9s 9d | Ts Td 4h 3c 2s")


@pytest.mark.rule("california-games/pai-gow-poker.dealing.12.b", "california-games/fortune-pai-gow-poker.dealing.12.b")
def test_the_five_card_hand_must_rank_above_and_equal_pairs_do() -> None:
    assert not is_foul("As Ah | Ad Ac 9s 7d 5c")
    assert is_foul("Ks Kh | Qd Qc 9s 7d 5c")
    assert not is_foul("Qs Qh | Qd Qc 9s 7d 5c")
    assert not is_foul("As Kd | Ah Kc 9s 7d 5c")
