"""Hands that differ by their suits' names only are looked at once."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from functools import cache
from itertools import combinations
from math import comb, prod

import numpy as np

from riverboat.core.cards import JOKER, STANDARD_52, Card, Cards, rank_of, suit_of
from riverboat.core.ranking.counted import Counted, counted
from riverboat.odds.compiling import Array, kept
from riverboat.odds.tables import Ranks, in_mixed_suits, in_one_suit, rank_choices


def by_suits(size: int) -> Counter[Cards]:
    """Hands of a few cards, and how many each stands for."""
    found: dict[Ranks, Cards] = {}
    times: Counter[Cards] = Counter()
    for hand in combinations(STANDARD_52, size):
        suits = [0, 0, 0, 0]
        for card in hand:
            suits[suit_of(card)] |= 1 << rank_of(card)
        times[found.setdefault(tuple(sorted(suits)), hand)] += 1
    return times


def signatures() -> list[tuple[Cards, int]]:
    """Of seven cards from 53, one hand of each kind that a pay table may tell apart, and how many there are of it."""
    table = kept("seven-of-53", _signatures)
    return [(tuple(map(Card, cards)), int(times)) for *cards, times in table.tolist()]


def _signatures() -> Array:
    examples: dict[Hashable, Cards] = {}
    times: Counter[Hashable] = Counter()
    for cards, hands in kinds_of_seven():
        signature = _signature(counted(cards))
        examples.setdefault(signature, cards)
        times[signature] += hands
    return np.array([(*cards, times[signature]) for signature, cards in examples.items()])


def _signature(hand: Counted) -> Hashable:
    """All that can be asked of counted cards, but for the ranks of pairs, threes and fours."""
    if not hand.complete():
        return hand.joker, hand.groups()
    straights = hand.straight_flush(), hand.straight_flush(7), hand.royal_flush(), hand.royal_match()
    return hand.joker, hand.groups(), hand.flush(), hand.straight(), straights


def kinds_of_seven() -> Iterator[tuple[Cards, int]]:
    """A hand of seven cards of each kind, and how many there are of it, first without the joker and then with it.

    Where no suit matters a kind is its ranks. Where five cards are of one suit, it is the ranks of that suit and the
    other cards, of which it is told whether two of them share a suit.
    """
    for joker in ((), (JOKER,)):
        size, flush = 7 - len(joker), 5 - len(joker)
        for ranks in rank_choices(size):
            if hands := _without_flush(ranks, flush):
                yield (*in_mixed_suits(ranks), *joker), hands
        for suited in range(flush, size + 1):
            for of_suit in combinations(range(13), suited):
                for others, ways in _others_beside(size - suited):
                    yield (*in_one_suit(of_suit), *others, *joker), 4 * ways


def _without_flush(ranks: Ranks, flush: int) -> int:
    """The suits for these ranks that have fewer than `flush` cards of each suit."""
    times = Counter(ranks)
    suited = sum(
        prod(comb(3, count - (rank in held)) for rank, count in times.items())
        for size in range(flush, len(times) + 1)
        for held in combinations(times, size)
    )
    return prod(comb(4, count) for count in times.values()) - 4 * suited


@cache
def _others_beside(count: int) -> Sequence[tuple[Cards, int]]:
    """Cards of the three suits besides clubs, two at most: of two it matters whether they share their suit."""
    if count == 0:
        return [((), 1)]
    if count == 1:
        return [((Card(4 * rank + 1),), 3) for rank in range(13)]
    apart = [((Card(4 * a + 1), Card(4 * b + 2)), 6) for a, b in combinations(range(13), 2)]
    alike = [((Card(4 * a + 1), Card(4 * b + 1)), 3) for a, b in combinations(range(13), 2)]
    paired = [((Card(4 * rank + 1), Card(4 * rank + 2)), 3) for rank in range(13)]
    return apart + alike + paired
