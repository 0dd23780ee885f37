"""Cards counted by rank and suit, against the ranking that looks at every five of them."""

from itertools import combinations
from random import Random

import pytest

from riverboat.core.cards import JOKER, STANDARD_52, Cards, parse_cards
from riverboat.core.ranking import Category
from riverboat.core.ranking.counted import Counted, counted
from riverboat.core.ranking.pai_gow import BEHIND


def holds(seven: Cards) -> set[Category]:
    """What the best hands of every five cards are."""
    return {BEHIND.category(BEHIND.strength(five)) for five in combinations(seven, 5)}


def test_seven_cards_hold_what_some_five_of_them_make() -> None:
    looked_at: set[Category] = set()
    for seven in deals(1_500):
        kinds, cards = holds(seven), counted(seven)
        straight_flush = Category.STRAIGHT_FLUSH in kinds or Category.ROYAL_FLUSH in kinds
        assert cards.royal_flush() is (Category.ROYAL_FLUSH in kinds)
        assert cards.straight_flush() is straight_flush
        assert cards.straight() is (straight_flush or Category.STRAIGHT in kinds)
        assert cards.flush() is (straight_flush or Category.FLUSH in kinds)
        assert cards.complete() is (cards.straight() or cards.flush())
        assert cards.of_a_kind(4) is (Category.FOUR_OF_A_KIND in kinds or Category.FIVE_OF_A_KIND in kinds)
        if not cards.of_a_kind(4):
            assert cards.full_house() is (Category.FULL_HOUSE in kinds)
        looked_at |= kinds
    assert looked_at >= set(Category) - {Category.ROYAL_FLUSH, Category.FIVE_OF_A_KIND}


@pytest.mark.parametrize(
    ("cards", "groups"),
    [
        ("As Jk Ah Ad Ac Ks Kh", (5, 2)),
        ("As Jk 9h 9d 8c 7s 6h", (2, 2)),
        ("As Ks 9h 8d 5c 4s 2h", ()),
        ("2s 2h 2d 5c 5s 5h 9d", (3, 3)),
    ],
)
def test_groups(cards: str, groups: tuple[int, ...]) -> None:
    assert counted(parse_cards(cards)).groups() == groups


def test_four_of_a_kind_alone_are_no_full_house() -> None:
    assert not counted(parse_cards("2s 2h 2d 2c 5s 6h 9d")).full_house()
    assert counted(parse_cards("2s 2h 2d 2c 5s 5h 9d")).full_house()


@pytest.mark.parametrize(
    ("cards", "seven"),
    [
        ("Ah 2h 3h 4h 5h 6h 7h", True),
        ("8h 9h Th Jh Qh Kh Ah", True),
        ("9h Th Jh Qh Kh Ah 2h", False),
        ("2h 3h 4h 5h 6h Jk 8h", True),
        ("2h 3h 4h 5h 6h Jk 9h", False),
        ("2h 3h 4h 5h 6h 7h 8d", False),
    ],
)
def test_seven_in_a_row(cards: str, seven: bool) -> None:
    assert counted(parse_cards(cards)).straight_flush(7) is seven


@pytest.mark.parametrize(
    ("cards", "match"),
    [
        ("Ah Kh Qh Jh Th Kc Qc", True),
        ("Ah Kh Qh Jh Th Kc Qd", False),
        ("Ah Kh Qh Jk Th Kc Qc", True),
        ("Ah Kh Qh Jh Th 9h 8h", False),
        ("Ah Kh Qh Jh 9h Kc Qc", False),
    ],
)
def test_royal_match(cards: str, match: bool) -> None:
    assert counted(parse_cards(cards)).royal_match() is match


def test_an_unknown_card_is_not_counted() -> None:
    with pytest.raises(AssertionError, match="unknown"):
        counted(parse_cards("?? Kh Qh Jh Th Kc Qc"))


def test_counts_are_values() -> None:
    assert counted(parse_cards("As Jk 2c")) == Counted(True, (1, *[0] * 11, 2), (1, 0, 0, 1 << 12))


def deals(count: int) -> list[Cards]:
    """From few ranks and suits every other time, so that the rare hands come too; half of them with the joker."""
    chance = Random(11)
    few = tuple(card for card in STANDARD_52 if card & 2 and card >> 2 in (3, 4, 5, 6, 7, 8, 12))
    dealt = []
    for i in range(count):
        deck = few if i % 2 else STANDARD_52
        dealt.append(tuple(chance.sample(deck, 7)) if i % 4 < 2 else (*chance.sample(deck, 6), JOKER))
    return dealt
