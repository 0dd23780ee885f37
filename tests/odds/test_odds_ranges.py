"""Ranges: how many hands a text names, and what is said of one that makes no sense."""

import pytest

from riverboat.core.cards import STANDARD_52, parse_cards
from riverboat.core.ranking import SHORT_DECK
from riverboat.odds import Range, Unanswerable, parse_range


def holdem(text: str, gone: str = "") -> Range:
    return parse_range(text, 2, STANDARD_52, parse_cards(gone))


def written(found: Range) -> set[frozenset[int]]:
    return {frozenset(hand) for hand in found.hands.tolist()}


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("QQ", 6),
        ("QQ+", 18),
        ("QQ-99", 24),
        ("AK", 16),
        ("AKs", 4),
        ("AKo", 12),
        ("A5s-A2s", 16),
        ("KTs+", 12),
        ("87s-54s", 16),
        ("QQ+, AKs, A5s-A2s, 76s:0.5", 18 + 4 + 16 + 4),
        ("QQ+; KK", 18),
        ("Ax", 4 * 48 + 6),
        ("AhK", 4),
        ("ah kh", 1),
        ("10h9h", 1),
        ("AK$rb", 12),
    ],
)
def test_a_range_of_two_cards_has_this_many_hands(text: str, hands: int) -> None:
    assert len(holdem(text)) == len(written(holdem(text))) == hands


def test_the_order_of_the_ends_does_not_matter() -> None:
    assert written(holdem("A2s-A5s")) == written(holdem("A5s-A2s"))
    assert written(holdem("99-QQ")) == written(holdem("QQ-99"))


def test_weights_are_those_named_last() -> None:
    found = holdem("AA, KK:0.25, AsAh:3")
    weights = {frozenset(hand): weight for hand, weight in zip(found.hands.tolist(), found.weights, strict=True)}
    assert sorted(weights.values()) == [0.25] * 6 + [1.0] * 5 + [3.0]
    assert weights[frozenset(parse_cards("As Ah"))] == 3


def test_cards_that_are_gone_are_in_no_hand() -> None:
    assert len(holdem("AA", gone="As")) == 3
    assert len(holdem("AKs", gone="As Kd")) == 2


def test_a_hand_that_is_known_in_part_leaves_the_rest_unknown() -> None:
    assert (holdem("random").hands.shape, holdem("random").unknown) == ((1, 0), 2)
    assert holdem("As").unknown == 1
    assert parse_range("As Ad x", 7, STANDARD_52).unknown == 5


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("AAKK", 36),
        ("AAKK$ds", 6),
        ("AA$ds", 6 * 12 * 12),
        ("AAxx", 6 * 1128 + 4 * 48 + 1),
        ("AA", 6 * 1128 + 4 * 48 + 1),
        ("KQJT$rb", 24),
        ("AsKsQJ", 16),
    ],
)
def test_a_range_of_four_cards_has_this_many_hands(text: str, hands: int) -> None:
    assert len(parse_range(text, 4, STANDARD_52)) == hands


def test_double_suited_aces_are_counted_one_by_one() -> None:
    every = parse_range("AA", 4, STANDARD_52)
    double = [
        hand
        for hand in every.hands.tolist()
        if sorted([card & 3 for card in hand].count(s) for s in range(4)) == [0, 0, 2, 2]
    ]
    assert len(parse_range("AA$ds", 4, STANDARD_52)) == len(double)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "A range names at least one hand"),
        ("AsAs", "a card is there twice"),
        ("AAs", "a pair is never suited"),
        ("QQ:none", "a weight is a number above 0"),
        ("QQ:-1", "a weight is a number above 0"),
        ("QQ$xx", r"suits are \$ds, \$ss or \$rb"),
        ("A5s-K2s", "the same high card, or the same gap"),
        ("A5s-A2o", "both ends are suited"),
        ("hello", "not understood as a range: 'hello'"),
        ("AKQ", "has 2 cards, 'AKQ' names more"),
        ("Kd Qd", "Kd is on the board or dead"),
    ],
)
def test_a_range_that_makes_no_sense_is_refused_in_one_line(text: str, why: str) -> None:
    with pytest.raises(Unanswerable, match=why) as refused:
        holdem(text, gone="Kd")
    assert "\n" not in str(refused.value)


def test_a_range_without_a_hand_left_is_refused() -> None:
    with pytest.raises(Unanswerable, match="No hand of the range 'AA' is left"):
        holdem("AA", gone="As Ah Ad")


def test_a_card_that_the_deck_does_not_have_is_refused() -> None:
    with pytest.raises(Unanswerable, match="The deck of this game has no 2s"):
        parse_range("2s3s", 2, SHORT_DECK.deck)


def test_a_range_that_would_fill_the_memory_is_refused() -> None:
    with pytest.raises(Unanswerable, match="too many hands"):
        parse_range("A$ds", 6, STANDARD_52)
