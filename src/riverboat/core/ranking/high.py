"""The best five cards for high.  [poker 3(a), 3(b)]"""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Final

from riverboat.core.cards import ACE, STANDARD_52, Card, Cards, rank_of
from riverboat.core.ranking.classes import STRIPPED_ORDER, Category, HandClass, Ranks, hand_classes, runs
from riverboat.core.ranking.keys import CARD_KEYS, IS_FLUSH, SUIT_BITS, SUIT_MASK
from riverboat.core.ranking.made import Made, made_of_five
from riverboat.core.ranking.tables import FiveCardTables
from riverboat.core.ranking.words import high_name


class High:
    """Strengths run from 1 (7-5-4-3-2) to 7,462 (a royal flush), one for each class of hands that tie."""

    __slots__ = ("_by_size", "deck", "key", "tables")
    fewest: Final = 5
    most: Final = 52
    low: Final = False

    def __init__(
        self, key: str, classes: Callable[[], Iterable[HandClass]] = hand_classes, deck: Cards = STANDARD_52
    ) -> None:
        self.key: Final = key
        self.deck: Final = deck
        self.tables: Final = FiveCardTables(classes)
        self._by_size: Final = self.tables.by_size

    def strength(self, cards: Sequence[Card]) -> int:
        # Written out for speed: it runs for every hand at every showdown.
        size, keys = len(cards), CARD_KEYS
        if size == 7:
            a, b, c, d, e, f, g = cards
            total = keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f] + keys[g]
        elif size == 5:
            a, b, c, d, e = cards
            total = keys[a] + keys[b] + keys[c] + keys[d] + keys[e]
        elif size == 6:
            a, b, c, d, e, f = cards
            total = keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f]
        else:
            assert size > 7, "a hand is five cards"
            return max(map(self.strength, combinations(cards, 7)))
        try:
            strength = self._by_size[size][total >> SUIT_BITS]
        except KeyError:  # the first hand of this size, or a card that has no rank
            strength = self.tables.of_size(size)[total >> SUIT_BITS]
        if IS_FLUSH[total & SUIT_MASK]:
            return max(strength, self.tables.flush(cards))
        return strength

    def made(self, cards: Sequence[Card]) -> Made:
        return made_of_five(cards, self.strength, self.tables.classes, high_name)

    def hand(self, strength: int) -> HandClass:
        assert strength > 0, "no hand has no class"
        return self.tables.classes[strength - 1]

    def category(self, strength: int) -> Category:
        """The category of a strength that this ranking gave."""
        return self.hand(strength).category


_SIX_TO_ACE: Final[Ranks] = tuple(range(4, ACE + 1))


def _short_deck_classes() -> Iterable[HandClass]:
    """36 cards, from six to ace. No book of ours has the game; this is how it is usually played today."""
    # A flush beats a full house, a straight beats three of a kind, and A-6-7-8-9 is the lowest straight.
    return hand_classes(runs((ACE, *_SIX_TO_ACE), 5), STRIPPED_ORDER, _SIX_TO_ACE)


HIGH: Final = High("high")
SHORT_DECK: Final = High(
    "short-deck", _short_deck_classes, tuple(card for card in STANDARD_52 if rank_of(card) in _SIX_TO_ACE)
)
