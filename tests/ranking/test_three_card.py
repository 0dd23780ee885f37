"""Three card poker, counted: all 22,100 hands."""

from collections import Counter
from itertools import combinations

import pytest

from riverboat.core.cards import JOKER, STANDARD_52, Card, names, parse_cards
from riverboat.core.ranking import THREE_CARD_HIGH, Category
from riverboat.core.ranking.three_card import THREE_CARD, qualifies

HANDS = tuple(combinations(STANDARD_52, 3))


def test_three_of_52_by_category() -> None:
    strengths = Counter(map(THREE_CARD.strength, HANDS))
    assert sorted(strengths) == list(range(1, 742))
    hands: Counter[Category] = Counter()
    for strength, count in sorted(strengths.items(), reverse=True):
        hands[THREE_CARD.category(strength)] += count
    assert list(hands.items()) == [
        (Category.ROYAL_FLUSH, 4),  # the mini royal flush
        (Category.STRAIGHT_FLUSH, 44),
        (Category.THREE_OF_A_KIND, 52),
        (Category.STRAIGHT, 720),
        (Category.FLUSH, 1_096),
        (Category.PAIR, 3_744),
        (Category.HIGH_CARD, 16_440),
    ]


def test_how_often_the_player_dealer_qualifies() -> None:
    """Queen, king or ace high, by the cards below: 45 + 55 + 66 pairs, less 1 + 1 + 2 in a row, less one suit."""
    high_enough = (45 - 1 + 55 - 1 + 66 - 2) * (4**3 - 4)
    assert sum(map(qualifies, HANDS)) == 4 + 44 + 52 + 720 + 1_096 + 3_744 + high_enough


def test_the_order_is_that_of_three_cards_for_high() -> None:
    assert all(THREE_CARD.strength(cards) == THREE_CARD_HIGH.strength(cards) for cards in HANDS[::7])


def test_made() -> None:
    made = THREE_CARD.made(parse_cards("2h 9c 2d"))
    assert (made.name, names(made.cards)) == ("pair of twos", "2h 2d 9c")
    made = THREE_CARD.made(parse_cards("Ks As Qs"))
    assert (made.name, names(made.cards), made.strength) == ("mini royal flush", "As Ks Qs", 741)


@pytest.mark.parametrize("cards", ["", "As Ks", "As Ks Qs Js"])
def test_a_hand_is_three_cards(cards: str) -> None:
    with pytest.raises(AssertionError, match="three cards"):
        THREE_CARD.strength(parse_cards(cards))
    with pytest.raises(AssertionError, match="three cards"):
        THREE_CARD.made(parse_cards(cards))


@pytest.mark.parametrize("card", [JOKER, Card(-1)], ids=["joker", "unknown"])
def test_what_has_no_rank(card: Card) -> None:
    with pytest.raises(KeyError):
        THREE_CARD.strength((*parse_cards("As Ks"), card))
