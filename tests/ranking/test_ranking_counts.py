"""Every hand there is, counted: the known numbers of each ranking, through the functions that the tables use.

Seven cards are counted exactly without dealing 133,784,560 hands. Two hands with the same ranks, and the same
ranks in their flush if they have one, differ only in suits that do not matter; each such kind of hand is ranked
once and weighs as many hands as it stands for.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import pytest
from ranking_decks import MEXICAN_40, SIX_TO_ACE_36

from riverboat.core.cards import ACE, JOKER, STANDARD_52, WILD, Card, Cards, parse_cards, rank_of
from riverboat.core.ranking import (
    ACE_TO_FIVE,
    ACE_TO_FIVE_EIGHT,
    BADUGI,
    BADUGI_DEUCE,
    DEUCE_TO_SEVEN,
    HIGH,
    MEXICAN,
    MEXICAN_DOUBLE_ACE,
    SHORT_DECK,
    THREE_CARD_HIGH,
    THREE_CARD_LOW_SIX,
    Category,
    Ranking,
)

Multiset = tuple[int, ...]


def test_five_of_52_for_high() -> None:
    strengths = Counter(map(HIGH.strength, combinations(STANDARD_52, 5)))
    assert sorted(strengths) == list(range(1, 7463))
    assert best_first(strengths) == [
        4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540,
    ]  # fmt: skip


@pytest.mark.slow
def test_seven_of_52_for_high() -> None:
    strengths: Counter[int] = Counter()
    for ranks in multisets(7):
        flushes = 0
        for flush, hands in flush_hands(ranks):
            strengths[HIGH.strength(flush)] += hands
            flushes += hands
        strengths[HIGH.strength(rainbow(ranks))] += suitings(ranks) - flushes
    assert strengths.total() == comb(52, 7)
    assert len(strengths) == 4_824
    assert best_first(strengths) == [
        4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400, 58_627_800, 23_294_460,
    ]  # fmt: skip


@pytest.mark.slow
def test_seven_of_52_for_ace_to_five() -> None:
    by_top_card: Counter[int] = Counter()
    qualified = 0
    for ranks in multisets(7):
        hand, hands = rainbow(ranks), suitings(ranks)
        low = ACE_TO_FIVE.made(hand).cards
        if len({rank_of(card) for card in low}) == 5:
            by_top_card[rank_of(low[0])] += hands
        if ACE_TO_FIVE_EIGHT.strength(hand):
            qualified += hands
    assert [by_top_card[top] for top in range(3, ACE)] == [
        781_824, 3_151_360, 7_426_560, 13_171_200, 19_174_400, 23_675_904, 24_837_120, 21_457_920, 13_939_200,
    ]  # fmt: skip
    assert set(by_top_card) == set(range(3, ACE))
    assert qualified == 24_530_944


def test_five_ranks_for_ace_to_five() -> None:
    strengths = [ACE_TO_FIVE.strength(rainbow(ranks)) for ranks in multisets(5)]
    assert sorted(strengths) == list(range(1, 6176))
    assert sum(ACE_TO_FIVE_EIGHT.strength(rainbow(ranks)) > 0 for ranks in multisets(5)) == comb(8, 5)


@pytest.mark.slow
def test_five_of_52_for_deuce_to_seven() -> None:
    strengths: Counter[int] = Counter()
    example: dict[int, Cards] = {}
    for hand in combinations(STANDARD_52, 5):
        strength = DEUCE_TO_SEVEN.strength(hand)
        strengths[strength] += 1
        example[strength] = hand
    assert sorted(strengths) == list(range(1, 7463))
    by_top_card: Counter[int] = Counter()
    for strength, cards in example.items():
        made = DEUCE_TO_SEVEN.made(cards)
        if made.name.endswith(" low"):
            by_top_card[rank_of(made.cards[0])] += strengths[strength]
    assert [by_top_card[top] for top in range(5, ACE + 1)] == [
        4_080, 14_280, 34_680, 70_380, 127_500, 213_180, 335_580, 503_880,
    ]  # fmt: skip
    assert by_top_card.total() == 1_303_560  # high's 1,302,540 without a pair, and 1,020 wheels


@pytest.mark.parametrize("ranking", [BADUGI, BADUGI_DEUCE], ids=lambda ranking: ranking.key)
def test_four_of_52_for_badugi(ranking: Ranking) -> None:
    strengths = Counter(map(ranking.strength, combinations(STANDARD_52, 4)))
    assert sorted(strengths) == list(range(1, 1093))
    singles, pairs, threes = 13, 13 + 78, 13 + 78 + 286
    assert count_between(strengths, threes, 1092) == 17_160
    assert count_between(strengths, pairs, threes) == 154_440
    assert count_between(strengths, singles, pairs) == 96_252
    assert count_between(strengths, 0, singles) == 2_873


def test_five_of_36_for_the_short_deck() -> None:
    strengths = Counter(map(SHORT_DECK.strength, combinations(SIX_TO_ACE_36, 5)))
    assert sorted(strengths) == list(range(1, 1405))
    # Nine ranks and six straights; a flush is counted before a full house, a straight before three of a kind.
    assert best_first(strengths, SHORT_DECK.category) == [
        4, 20, 288, 480, 1_728, 6_120, 16_128, 36_288, 193_536, 122_400,
    ]  # fmt: skip


def test_three_of_52_for_high() -> None:
    strengths = Counter(map(THREE_CARD_HIGH.strength, combinations(STANDARD_52, 3)))
    assert sorted(strengths) == list(range(1, 742))
    assert best_first(strengths, THREE_CARD_HIGH.category) == [4, 44, 52, 720, 1_096, 3_744, 16_440]


def test_three_of_52_for_six_low() -> None:
    """Twenty lows, each in 64 suitings."""
    strengths = Counter(map(THREE_CARD_LOW_SIX.strength, combinations(STANDARD_52, 3)))
    assert strengths.pop(0) == comb(52, 3) - 20 * 64
    assert strengths == dict.fromkeys(range(1, 21), 64)


def test_five_of_40_for_mexican_stud() -> None:
    strengths = Counter(map(MEXICAN.strength, combinations(MEXICAN_40, 5)))
    assert sorted(strengths) == list(range(1, 2245))  # and ten more with a joker
    assert best_first(strengths, MEXICAN.category) == [
        4, 24, 360, 980, 2_160, 7_140, 23_040, 51_840, 322_560, 249_900,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("joker", "hands"),
    [
        (JOKER, [1, 20, 96, 153, 724, 468, 7_308, 4_608, 8_208, 43_344, 26_460]),
        (WILD, [10, 20, 96, 1_440, 724, 1_620, 7_308, 34_560, 45_612]),  # with any card there is at least a pair
    ],
    ids=["up", "down"],
)
def test_four_of_40_and_a_joker_for_mexican_stud(joker: Card, hands: list[int]) -> None:
    """Counted by the plain version too, which tries every card that the joker may be."""
    strengths = Counter(MEXICAN.strength((*four, joker)) for four in combinations(MEXICAN_40, 4))
    assert best_first(strengths, MEXICAN.category) == hands


@pytest.mark.parametrize("joker", [JOKER, WILD], ids=["up", "down"])
def test_a_second_ace_in_a_flush_is_above_every_other_flush_and_changes_nothing_else(joker: Card) -> None:
    best_flush = MEXICAN.strength(parse_cards("Ah Kh Qh Jh 6h"))
    with_two_aces: set[int] = set()
    for four in combinations(MEXICAN_40, 4):
        plain, double = MEXICAN.strength((*four, joker)), MEXICAN_DOUBLE_ACE.strength((*four, joker))
        assert MEXICAN.category(plain) is MEXICAN_DOUBLE_ACE.category(double)
        if MEXICAN.category(plain) is Category.FLUSH and any(rank_of(card) == ACE for card in four):
            with_two_aces.add(double)
        else:
            assert double == (plain if plain <= best_flush else plain + 84)
    # Of the 84 with an ace the joker makes a straight flush of eight: of A-2-3-4-5 and of A-K-Q-J-7, one card missing.
    assert len(with_two_aces) == 84 - 8
    assert best_flush < min(with_two_aces) <= max(with_two_aces) <= best_flush + 84


def best_first(strengths: Counter[int], kind: Callable[[int], Category] = HIGH.category) -> list[int]:
    """Hands by category, from royal flush to high card."""
    hands: Counter[Category] = Counter()
    for strength, count in sorted(strengths.items(), reverse=True):
        hands[kind(strength)] += count
    return list(hands.values())


def count_between(strengths: Counter[int], above: int, up_to: int) -> int:
    return sum(count for strength, count in strengths.items() if above < strength <= up_to)


def multisets(size: int) -> Iterator[Multiset]:
    """Every choice of ranks that one deck can deal."""
    for ranks in combinations_with_replacement(range(13), size):
        if all(ranks[i] != ranks[i + 4] for i in range(size - 4)):
            yield ranks


def suitings(ranks: Multiset) -> int:
    """How many hands have these ranks."""
    return prod(comb(4, times) for times in Counter(ranks).values())


def rainbow(ranks: Multiset) -> Cards:
    """A hand of these ranks with the suits in turn: two of a suit at most, so no flush."""
    return tuple(Card(4 * rank + i % 4) for i, rank in enumerate(ranks))


def flush_hands(ranks: Multiset) -> Iterator[tuple[Cards, int]]:
    """For each suit and each set of five or more of these ranks held in it: a hand, and how many there are."""
    times = Counter(ranks)
    for size in range(5, len(times) + 1):
        for held in combinations(times, size):
            others = tuple((Counter(ranks) - Counter(held)).elements())
            hands = prod(comb(3, times[rank] - (rank in held)) for rank in times)
            for suit in range(4):
                in_suit = [Card(4 * rank + suit) for rank in held]
                apart = [Card(4 * rank + (suit + 1 + i % 3) % 4) for i, rank in enumerate(others)]
                yield (*in_suit, *apart), hands
