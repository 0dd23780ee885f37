"""Tables from the sum of a hand's keys to its strength, made from a list of classes."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from itertools import combinations_with_replacement
from typing import Final

from riverboat.core.cards import Card
from riverboat.core.ranking.classes import HandClass, Ranks, places
from riverboat.core.ranking.keys import RANK_KEYS, rank_sum

StrengthBySum = dict[int, int]
_BITS: Final = tuple(1 << rank for rank in range(13))


class FiveCardTables:
    """The strength of five cards is their place among the classes, worst first, counted from 1.

    Nothing is built before it is needed: the tables for five cards take some 30 ms, for seven 130 ms more.
    """

    def __init__(self, classes: Callable[[], Iterable[HandClass]]) -> None:
        self._list_classes: Final = classes
        # By the number of cards; a table is empty until `of_size` fills it.
        self.by_size: Final[tuple[StrengthBySum, ...]] = tuple({} for _ in range(8))

    @cached_property
    def classes(self) -> tuple[HandClass, ...]:
        return tuple(self._list_classes())

    def of_size(self, size: int) -> StrengthBySum:
        """The best five of this many ranks, whatever the suits."""
        assert 5 <= size <= 7, "tables are for five, six or seven cards"
        table = self.by_size[size]
        if not table:
            table.update(self._fives() if size == 5 else _one_card_more(self.of_size(size - 1), size, self._rank_keys))
        return table

    def flush(self, cards: Sequence[Card]) -> int:
        """The best five of one suit; 0 where no suit has five cards."""
        suits = [0, 0, 0, 0]
        for card in cards:
            suits[card & 3] |= 1 << (card >> 2)
        clubs, diamonds, hearts, spades = suits
        table = self.flushes
        return max(table[clubs], table[diamonds], table[hearts], table[spades])

    @cached_property
    def flushes(self) -> list[int]:
        """The best five of the ranks held in one suit, by their bits: the deuce is the lowest of thirteen."""
        return _flushes_by_mask({_mask(hand.ranks): place for place, hand in places(self.classes, suited=True)})

    def _fives(self) -> StrengthBySum:
        return {rank_sum(hand.ranks): place for place, hand in places(self.classes, suited=False)}

    @cached_property
    def _rank_keys(self) -> list[int]:
        """Of the ranks that this deck has."""
        return sorted({RANK_KEYS[rank] for hand in self.classes for rank in hand.ranks})


def _one_card_more(smaller: StrengthBySum, size: int, rank_keys: Iterable[int]) -> StrengthBySum:
    """What plays in some cards plays already in one of the choices of one card fewer."""
    table = {}
    for keys in combinations_with_replacement(rank_keys, size):
        if any(key == keys[i + 4] for i, key in enumerate(keys[:-4])):
            continue  # five of one rank
        total = sum(keys)
        table[total] = max([smaller[total - key] for key in set(keys)])
    return table


def _flushes_by_mask(fives: dict[int, int]) -> list[int]:
    """By the ranks held in one suit, as 13 bits: again what plays is in a choice of one card fewer."""
    table = [fives.get(mask, 0) for mask in range(1 << 13)]
    for mask, strength in enumerate(table):
        if not strength and mask.bit_count() > 5:
            table[mask] = max([table[mask ^ bit] for bit in _BITS if mask & bit])
    return table


def _mask(ranks: Ranks) -> int:
    return sum(_BITS[rank] for rank in ranks)
