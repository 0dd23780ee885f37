"""Other people's rankings as witnesses. Where one is not installed its tests are skipped; PokerKit always is."""

from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise
from random import Random
from typing import Any

import pokerkit
import pytest
from ranking_decks import deck_of

from riverboat.core.cards import STANDARD_52, Cards, name
from riverboat.core.ranking import (
    ACE_TO_FIVE,
    ACE_TO_FIVE_EIGHT,
    BADUGI,
    BADUGI_DEUCE,
    DEUCE_TO_SEVEN,
    HIGH,
    SHORT_DECK,
    THREE_CARD_HIGH,
    Ranking,
)
from riverboat.core.ranking.compose import best_two_and_three


def sample(size: int, *, hands: int, deck: Cards = STANDARD_52) -> Iterator[Cards]:
    chance = Random(size)
    for _ in range(hands):
        yield tuple(chance.sample(deck, size))


@pytest.mark.parametrize(
    ("ours", "theirs", "sizes"),
    [
        (HIGH, pokerkit.StandardHighHand, (5, 6, 7)),
        (ACE_TO_FIVE, pokerkit.RegularLowHand, (5, 6, 7)),
        (ACE_TO_FIVE_EIGHT, pokerkit.EightOrBetterLowHand, (7, 8)),
        (DEUCE_TO_SEVEN, pokerkit.StandardLowHand, (5, 6, 7)),
        (BADUGI, pokerkit.BadugiHand, (4, 5)),
        (BADUGI_DEUCE, pokerkit.StandardBadugiHand, (4, 5)),
        (SHORT_DECK, pokerkit.ShortDeckHoldemHand, (5, 6, 7)),
        (THREE_CARD_HIGH, pokerkit.RhodeIslandHoldemHand, (3, 4)),
    ],
    ids=lambda value: getattr(value, "key", ""),
)
def test_pokerkit_orders_hands_alike(ours: Ranking, theirs: Any, sizes: tuple[int, ...]) -> None:
    for size in sizes:
        hands = sample(size, hands=200, deck=deck_of(ours))
        assert_same_order((ours.strength(cards), theirs.from_game_or_none(written(cards))) for cards in hands)


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [(HIGH, pokerkit.OmahaHoldemHand), (ACE_TO_FIVE_EIGHT, pokerkit.OmahaEightOrBetterLowHand)],
    ids=lambda value: getattr(value, "key", ""),
)
@pytest.mark.parametrize("own", [4, 5, 6])
def test_pokerkit_finds_the_same_two_and_three(ours: Ranking, theirs: Any, own: int) -> None:
    deals = [(cards[:own], cards[own:]) for cards in sample(own + 5, hands=200)]
    assert_same_order(
        (best_two_and_three(ours, hole, board), theirs.from_game_or_none(written(hole), written(board)))
        for hole, board in deals
    )


def assert_same_order(hands: Iterable[tuple[int, Any]]) -> None:
    """Each strength with what the witness says of the same cards; None where it sees no hand."""
    ranked = []
    for strength, witness in hands:
        assert (strength == 0) is (witness is None)
        if witness is not None:
            ranked.append((strength, witness))
    ranked.sort(key=lambda pair: pair[0])
    assert len(ranked) > 1
    for (worse, their_worse), (better, their_better) in pairwise(ranked):
        assert (worse < better) is (their_worse < their_better)
        assert (worse == better) is (their_worse == their_better)


def written(cards: Cards) -> str:
    return "".join(map(name, cards))


@pytest.mark.parametrize("size", [5, 6, 7])
def test_treys_gives_the_same_7462_ranks(size: int) -> None:
    treys = pytest.importorskip("treys", reason="treys is a witness, not a dependency")
    evaluator = treys.Evaluator()
    for cards in sample(size, hands=1_000):
        rank = evaluator.evaluate([treys.Card.new(name(card)) for card in cards], [])
        assert HIGH.strength(cards) == 7463 - rank


@pytest.mark.slow
def test_phevaluator_gives_the_same_rank_to_every_five_cards() -> None:
    phevaluator = pytest.importorskip("phevaluator", reason="phevaluator is a witness, not a dependency")
    evaluate = phevaluator.evaluate_cards
    assert all(HIGH.strength(five) + evaluate(*five) == 7463 for five in combinations(STANDARD_52, 5))


@pytest.mark.parametrize("size", [6, 7])
def test_phevaluator_gives_the_same_ranks(size: int) -> None:
    phevaluator = pytest.importorskip("phevaluator", reason="phevaluator is a witness, not a dependency")
    for cards in sample(size, hands=5_000):
        assert HIGH.strength(cards) + phevaluator.evaluate_cards(*cards) == 7463
