"""The fast rankings against the plain ones, which look at every choice of cards."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ranking_decks import MEXICAN_40, SIX_TO_ACE_36, WITHOUT_JOKER, deck_of, most_cards

from riverboat.core.cards import JOKER, STANDARD_52, WILD, Card, Cards
from riverboat.core.ranking import (
    ACE_TO_FIVE,
    ACE_TO_FIVE_EIGHT,
    BADUGI,
    BADUGI_DEUCE,
    DEUCE_TO_SEVEN,
    HIGH,
    MEXICAN,
    RANKINGS,
    SHORT_DECK,
    THREE_CARD_HIGH,
    THREE_CARD_LOW_SIX,
    Ranking,
    plain,
)

Plain = Callable[[Sequence[Card]], tuple[int, ...]]
NO_HAND = (-100,)


def ace_to_five_eight(cards: Sequence[Card]) -> tuple[int, ...]:
    return plain.ace_to_five_eight(cards) or NO_HAND


def three_card_low_six(cards: Sequence[Card]) -> tuple[int, ...]:
    return plain.three_card_low_six(cards) or NO_HAND


PAIRS: list[tuple[Ranking, Plain]] = [
    (HIGH, plain.high),
    (ACE_TO_FIVE, plain.ace_to_five),
    (ACE_TO_FIVE_EIGHT, ace_to_five_eight),
    (DEUCE_TO_SEVEN, plain.deuce_to_seven),
    (BADUGI, partial(plain.badugi, ace_low=True)),
    (BADUGI_DEUCE, partial(plain.badugi, ace_low=False)),
    (THREE_CARD_HIGH, plain.three_card_high),
    (THREE_CARD_LOW_SIX, three_card_low_six),
]
BOTH = pytest.mark.parametrize(("fast", "slow"), PAIRS, ids=[ranking.key for ranking, _ in PAIRS])
EACH = pytest.mark.parametrize("ranking", RANKINGS, ids=lambda ranking: ranking.key)


def hands(deck: Sequence[Card], size: int) -> st.SearchStrategy[tuple[Cards, Cards]]:
    """Two hands of one size, each from a deck of its own."""
    hand = st.permutations(deck).map(lambda order: tuple(order[:size]))
    return st.tuples(hand, hand)


# No test here has a deadline: the first hand of a size builds its table.
# Few ranks make pairs and straights frequent, few suits make flushes so.
DECKS = [
    STANDARD_52,
    tuple(card for card in STANDARD_52 if card < 24),
    tuple(card for card in STANDARD_52 if card % 4 > 1),
    tuple(card for card in STANDARD_52 if card >= 32 or card < 8),
]
TWO_HANDS = st.tuples(st.sampled_from(DECKS), st.integers(5, 8)).flatmap(lambda choice: hands(*choice))


@BOTH
@settings(max_examples=400, deadline=None)
@given(two=TWO_HANDS)
def test_two_hands_compare_as_in_the_plain_version(fast: Ranking, slow: Plain, two: tuple[Cards, Cards]) -> None:
    first, second = two
    expected = sign(slow(first), slow(second))
    assert sign((fast.strength(first),), (fast.strength(second),)) == expected


@BOTH
@pytest.mark.slow
@pytest.mark.parametrize("size", [5, 6, 7, 8])
def test_the_order_of_many_hands_is_the_plain_order(fast: Ranking, slow: Plain, size: int) -> None:
    assert_same_order(fast, slow, sample(size, hands=1_500))


@pytest.mark.parametrize(("fast", "slow"), PAIRS[4:6], ids=["badugi", "badugi-deuce"])
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_the_order_of_badugis_is_the_plain_order(fast: Ranking, slow: Plain, size: int) -> None:
    assert_same_order(fast, slow, sample(size, hands=5_000))


@pytest.mark.parametrize(("fast", "slow"), PAIRS[6:], ids=["high", "low"])
def test_the_order_of_all_three_cards_is_the_plain_order(fast: Ranking, slow: Plain) -> None:
    assert_same_order(fast, slow, combinations(STANDARD_52, 3))


@pytest.mark.parametrize(("fast", "slow"), PAIRS[6:], ids=["high", "low"])
def test_the_order_of_four_cards_of_which_three_play_is_the_plain_order(fast: Ranking, slow: Plain) -> None:
    assert_same_order(fast, slow, sample(4, hands=5_000))


@pytest.mark.parametrize("size", [5, 6, 7, 8])
def test_the_order_of_the_short_deck_is_the_plain_order(size: int) -> None:
    assert_same_order(SHORT_DECK, plain.short_deck, sample(size, hands=1_500, decks=[SIX_TO_ACE_36]))


def test_the_order_of_mexican_hands_without_a_joker_is_the_plain_order() -> None:
    assert_same_order(MEXICAN, plain.mexican, sample(5, hands=20_000, decks=[MEXICAN_40, MEXICAN_40[::2]]))


@pytest.mark.slow
@pytest.mark.parametrize("joker", [JOKER, WILD], ids=["up", "down"])
def test_the_order_of_all_mexican_hands_with_a_joker_is_the_plain_order(joker: Card) -> None:
    """In one order with hands that have none: the joker's hand ties with the same hand made without it."""
    natural = sample(5, hands=5_000, decks=[MEXICAN_40])
    assert_same_order(MEXICAN, plain.mexican, chain(natural, ((*four, joker) for four in combinations(MEXICAN_40, 4))))


@pytest.mark.parametrize("size", [9, 10, 12])
def test_more_cards_than_seven_for_high(size: int) -> None:
    for hand in sample(size, hands=20):
        made = HIGH.made(hand)
        assert plain.high(hand) == plain.high(made.cards)


@EACH
@settings(deadline=None)
@given(data=st.data(), suits=st.permutations(range(4)))
def test_suits_and_the_order_of_cards_do_not_matter(ranking: Ranking, data: st.DataObject, suits: list[int]) -> None:
    cards = data.draw(st.permutations(deck_of(ranking)))[: min(7, most_cards(ranking))]
    renamed = [Card(card // 4 * 4 + suits[card % 4]) for card in sorted(cards)]
    assert ranking.strength(cards) == ranking.strength(renamed)


@pytest.mark.parametrize("ranking", WITHOUT_JOKER, ids=lambda ranking: ranking.key)
@settings(deadline=None)
@given(data=st.data())
def test_one_card_more_never_hurts(ranking: Ranking, data: st.DataObject) -> None:
    cards = data.draw(st.permutations(deck_of(ranking)))
    strengths = [ranking.strength(cards[:size]) for size in (5, 6, 7, 8)]
    assert strengths == sorted(strengths)


def assert_same_order(fast: Ranking, slow: Plain, hands: Iterable[Cards]) -> None:
    """Each strength stands for one plain answer, and the two go up together."""
    plain_of: dict[int, tuple[int, ...]] = {}
    for hand in hands:
        answer = slow(hand)
        assert plain_of.setdefault(fast.strength(hand), answer) == answer
    in_order = [plain_of[strength] for strength in sorted(plain_of)]
    assert in_order == sorted(set(in_order))


def sample(size: int, *, hands: int, decks: Sequence[Cards] = DECKS) -> Iterator[Cards]:
    """The same hands every time, from each of the decks in turn."""
    chance = Random(size)
    for i in range(hands):
        yield tuple(chance.sample(decks[i % len(decks)], size))


def sign(first: tuple[int, ...], second: tuple[int, ...]) -> int:
    return (first > second) - (first < second)
