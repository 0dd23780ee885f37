"""The classes of hands: all hands that tie with each other are one class.

A class is its category and its ranks in the order they are compared: fours, threes and pairs first, then the
side cards from the top.  [poker 3(d).compare]
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from itertools import combinations
from typing import Final, NamedTuple

from riverboat.core.cards import ACE

Ranks = tuple[int, ...]


class Category(IntEnum):
    """[poker 3(b).order] The lowest, which the book leaves without a name, is [cash rank.high-card].

    The numbers are the order of five-card high poker. Other games have an order of their own.
    """

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9
    FIVE_OF_A_KIND = 10  # needs a joker: [california-poker mexican-stud.rank.five-of-a-kind]


Order = tuple[Category, ...]
"""Categories, worst first."""

HIGH_ORDER: Final[Order] = tuple(Category)[:-1]
# Where the deck is stripped a flush is rarer than a full house, and beats it.
STRIPPED_ORDER: Final[Order] = (
    Category.HIGH_CARD,
    Category.PAIR,
    Category.TWO_PAIR,
    Category.THREE_OF_A_KIND,
    Category.STRAIGHT,
    Category.FULL_HOUSE,
    Category.FLUSH,
    Category.FOUR_OF_A_KIND,
    Category.STRAIGHT_FLUSH,
    Category.ROYAL_FLUSH,
)
SUITED: Final = (Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)


class HandClass(NamedTuple):
    category: Category
    ranks: Ranks


ALL_RANKS: Final[Ranks] = tuple(range(13))


def runs(ranks: Ranks, length: int) -> tuple[Ranks, ...]:
    """Every choice of neighbours in a list of ranks, each from the top down, worst first."""
    return tuple(ranks[end - length : end][::-1] for end in range(length, len(ranks) + 1))


# [poker 3(b)(6)] an ace may be at either end of a straight, never inside it.
ACE_HIGH_STRAIGHTS: Final = runs(ALL_RANKS, 5)
STRAIGHTS: Final = runs((ACE, *ALL_RANKS), 5)

# How many ranks come how many times, in the order they are compared. Side cards fill up the hand.
MATCHED: Final = {
    Category.PAIR: ((1, 2),),
    Category.TWO_PAIR: ((2, 2),),
    Category.THREE_OF_A_KIND: ((1, 3),),
    Category.FULL_HOUSE: ((1, 3), (1, 2)),
    Category.FOUR_OF_A_KIND: ((1, 4),),
    Category.FIVE_OF_A_KIND: ((1, 5),),
}


def hand_classes(
    straights: Sequence[Ranks] = STRAIGHTS, order: Order = HIGH_ORDER, ranks: Ranks = ALL_RANKS
) -> Iterator[HandClass]:
    """Every class, worst first, of hands as long as the straights: by default the 7,462 of five cards.

    The best of the straights, in one suit, is the royal flush.
    """
    size = len(straights[0])
    sequences = {frozenset(run) for run in straights}
    loose = [choice for choice in _descending(size, ranks) if frozenset(choice) not in sequences]
    unmatched: dict[Category, Sequence[Ranks]] = {
        Category.HIGH_CARD: loose,
        Category.STRAIGHT: straights,
        Category.FLUSH: loose,
        Category.STRAIGHT_FLUSH: straights[:-1],
        Category.ROYAL_FLUSH: straights[-1:],
    }
    for category in order:
        for choice in _matched(category, size, ranks) if category in MATCHED else unmatched[category]:
            yield HandClass(category, choice)


def rank_classes() -> Iterator[HandClass]:
    """Every class of five cards where straights and flushes do not count, worst first: 6,175 of them."""
    yield from (HandClass(Category.HIGH_CARD, choice) for choice in _descending(5, ALL_RANKS))
    for category in MATCHED:
        if category in HIGH_ORDER:
            yield from (HandClass(category, choice) for choice in _matched(category, 5, ALL_RANKS))


def places(classes: Iterable[HandClass], *, suited: bool) -> Iterator[tuple[int, HandClass]]:
    """Each class with its strength, which is its place from the worst, counted from 1: of one suit, or the others."""
    return ((place, hand) for place, hand in enumerate(classes, start=1) if (hand.category in SUITED) is suited)


def _matched(category: Category, size: int, ranks: Ranks) -> Iterator[Ranks]:
    groups = MATCHED[category]
    side_cards = size - sum(count * times for count, times in groups)
    return _grouped((*groups, (side_cards, 1)), ranks)


def _grouped(groups: Sequence[tuple[int, int]], ranks: Ranks) -> Iterator[Ranks]:
    """Every choice of ranks for these groups, the first group deciding before the next, worst first."""
    if not groups:
        yield ()
        return
    count, times = groups[0]
    for lead in _descending(count, ranks):
        others = tuple(rank for rank in ranks if rank not in lead)
        first = tuple(rank for rank in lead for _ in range(times))
        yield from (first + then for then in _grouped(groups[1:], others))


def _descending(count: int, ranks: Ranks) -> list[Ranks]:
    """Every choice of different ranks, each from the top down, worst choice first. `ranks` go up."""
    return sorted(combinations(ranks[::-1], count))
