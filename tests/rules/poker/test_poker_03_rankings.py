"""Section 3: how hands rank. The three-card rankings of 3(c) are tested with mambo stud."""

from itertools import pairwise

import pytest

from riverboat.core.cards import RANKS, Cards, parse_cards
from riverboat.core.ranking import ACE_TO_FIVE, HIGH, Category
from riverboat.core.ranking.classes import HIGH_ORDER


def offsuit(ranks: str) -> Cards:
    """`AJ963`: these ranks in mixed suits."""
    return parse_cards("".join(rank + "cdhs"[i % 4] for i, rank in enumerate(ranks)))


def suited(ranks: str, suit: str = "h") -> Cards:
    return parse_cards("".join(rank + suit for rank in ranks))


def high(cards: Cards) -> int:
    return HIGH.made(cards).strength


def low(cards: Cards) -> int:
    return ACE_TO_FIVE.made(cards).strength


def kind(cards: Cards) -> Category:
    return HIGH.category(high(cards))


@pytest.mark.rule("poker/3(a).rank")
def test_cards_rank_from_ace_to_two() -> None:
    assert high(offsuit("AJ963")) > high(offsuit("KQJT8"))
    by_pair = [high(offsuit(rank * 2 + "".join(side for side in "2345" if side != rank)[:3])) for rank in RANKS]
    assert by_pair == sorted(set(by_pair))


@pytest.mark.rule("poker/3(a).suits-equal")
def test_no_suit_wins_over_another() -> None:
    assert len({high(suited("AKQJ9", suit)) for suit in "cdhs"}) == 1


@pytest.mark.rule("poker/3(a).ace-low")
def test_an_ace_completes_a_straight_below_the_two() -> None:
    wheel = offsuit("A2345")
    assert kind(wheel) is Category.STRAIGHT
    assert high(wheel) > high(offsuit("AAAKQ"))
    assert kind(suited("A2345")) is Category.STRAIGHT_FLUSH


@pytest.mark.rule("poker/3(b).order")
def test_the_ten_classes_in_order() -> None:
    best_first = (
        suited("AKQJT"),
        suited("98765"),
        offsuit("2222A"),
        offsuit("22233"),
        suited("75432"),
        offsuit("A2345"),
        offsuit("222AK"),
        offsuit("3322A"),
        offsuit("22AKQ"),
        offsuit("AKQJ9"),
    )
    assert [kind(cards) for cards in best_first] == list(HIGH_ORDER[::-1])
    assert all(high(better) > high(worse) for better, worse in pairwise(best_first))


@pytest.mark.rule("poker/3(b)(1)")
def test_royal_flush() -> None:
    assert kind(suited("AKQJT")) is Category.ROYAL_FLUSH
    assert high(suited("AKQJT", "h")) > high(suited("KQJT9", "s"))
    assert kind(parse_cards("Ah Kh Qh Jh Td")) is Category.STRAIGHT


@pytest.mark.rule("poker/3(b)(2)")
def test_straight_flush() -> None:
    wheel = suited("A2345", "d")
    assert high(suited("23456", "c")) > high(wheel) > high(offsuit("AAAAK"))
    runs = ("KQJT9", "QJT98", "JT987", "T9876", "98765", "87654", "76543", "65432", "5432A")
    strengths = [high(suited(run)) for run in runs]
    assert strengths == sorted(strengths, reverse=True)
    assert {kind(suited(run)) for run in runs} == {Category.STRAIGHT_FLUSH}


@pytest.mark.rule("poker/3(b)(3)")
def test_four_of_a_kind() -> None:
    board = parse_cards("7c 7d 7h 7s 9d")
    assert kind(board) is Category.FOUR_OF_A_KIND
    assert high(board + parse_cards("Kc 2d")) > high(board + parse_cards("Qc Jd"))
    assert high(board + parse_cards("Ac 2d")) == high(board + parse_cards("Ad Kc"))
    assert high(offsuit("AAAA2")) > high(offsuit("KKKKA"))
    assert high(offsuit("33332")) > high(offsuit("2222A"))


@pytest.mark.rule("poker/3(b)(4)")
def test_full_house_compares_the_three_first() -> None:
    assert high(offsuit("KKK22")) > high(offsuit("QQQAA"))
    every = [high(offsuit(a * 3 + b * 2)) for a in "AKQJT98765432" for b in "AKQJT98765432" if a != b]
    assert every == sorted(every, reverse=True)
    assert kind(offsuit("AAAKK")) is kind(offsuit("22233")) is Category.FULL_HOUSE


@pytest.mark.rule("poker/3(b)(5)")
def test_flush() -> None:
    assert kind(suited("AJ862")) is Category.FLUSH
    assert high(suited("AJ862", "h")) > high(suited("AJ854", "s"))
    assert kind(parse_cards("Ah Jh 8h 6h 2d")) is Category.HIGH_CARD


@pytest.mark.rule("poker/3(b)(6)")
def test_straight() -> None:
    assert kind(offsuit("QKA23")) is Category.HIGH_CARD
    assert high(offsuit("23456")) > high(offsuit("A2345"))
    runs = ("AKQJT", "KQJT9", "QJT98", "JT987", "T9876", "98765", "87654", "76543", "65432", "5432A")
    strengths = [high(offsuit(run)) for run in runs]
    assert strengths == sorted(strengths, reverse=True)
    assert {kind(offsuit(run)) for run in runs} == {Category.STRAIGHT}
    assert all(kind(offsuit(around)) is Category.HIGH_CARD for around in ("JQKA2", "KA234"))


@pytest.mark.rule("poker/3(b)(7)")
def test_three_of_a_kind() -> None:
    assert kind(offsuit("33354")) is Category.THREE_OF_A_KIND
    assert high(offsuit("33354")) > high(offsuit("222AK"))
    assert high(offsuit("AAA32")) > high(offsuit("KKKAQ"))


@pytest.mark.rule("poker/3(b)(8)")
def test_two_pairs_by_the_higher_then_the_lower_then_the_odd_card() -> None:
    assert kind(offsuit("TT223")) is Category.TWO_PAIR
    assert high(offsuit("TT223")) > high(offsuit("9988A"))
    assert high(offsuit("KK557")) > high(offsuit("KK44A"))
    assert high(offsuit("KK558")) > high(offsuit("KK557"))


@pytest.mark.rule("poker/3(b)(9)")
def test_one_pair_counts_before_side_cards() -> None:
    assert kind(offsuit("44765")) is Category.PAIR
    assert high(offsuit("44765")) > high(offsuit("33AKQ"))
    assert high(offsuit("AA432")) > high(offsuit("KKAQJ"))


@pytest.mark.rule("poker/3(d).compare")
@pytest.mark.parametrize(
    ("better", "worse"),
    [("AAK94", "AAK87"), ("AQJ82", "AQJ76"), ("KKK22", "222AA"), ("KKK43", "KKK42"), ("23456", "A2345")],
)
def test_one_class_is_ordered_by_matched_cards_then_side_cards(better: str, worse: str) -> None:
    assert kind(offsuit(better)) is kind(offsuit(worse))
    assert high(offsuit(better)) > high(offsuit(worse))


@pytest.mark.rule("poker/3(d).compare")
def test_lows_compare_from_the_largest_card_down() -> None:
    assert low(offsuit("75432")) > low(offsuit("8432A"))


@pytest.mark.rule("poker/3(e).rank")
def test_low_cards_rank_from_ace_to_king() -> None:
    assert low(offsuit("6432A")) > low(offsuit("6532A"))
    assert low(offsuit("87654")) > low(offsuit("K432A"))
    assert low(offsuit("6432A")) > low(offsuit("75432")), "the ace is the best card, not the worst"
    by_top_card = [low(offsuit(top + "432A")) for top in "56789TJQK"]
    assert by_top_card == sorted(by_top_card, reverse=True)


@pytest.mark.rule("poker/3(e).suits-equal")
def test_suits_are_equal_in_low() -> None:
    assert low(parse_cards("7h 5h 4h 2h Ah")) == low(parse_cards("7s 5c 4d 2s Ac"))


@pytest.mark.rule("poker/3(f).inverse")
def test_low_turns_the_classes_around() -> None:
    best_first = [low(offsuit(ranks)) for ranks in ("KQJT8", "AA234", "AA223", "AAA23", "AAA22", "AAAA2")]
    assert best_first == sorted(best_first, reverse=True)
    assert low(offsuit("AAKQJ")) > low(offsuit("22345"))
    assert low(offsuit("75432")) > low(offsuit("8432A"))


@pytest.mark.rule("poker/3(f).no-straight-flush")
def test_straights_and_flushes_do_not_hurt_a_low() -> None:
    steel = low(suited("5432A"))
    assert steel == low(parse_cards("5c 4d 3s 2c Ad"))
    assert steel > low(offsuit("6432A"))
