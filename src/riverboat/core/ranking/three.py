"""The best three cards, for high and for low.  [poker 3(c), 13a(k)]"""

from collections.abc import Sequence
from functools import cached_property
from itertools import combinations
from typing import Final

from riverboat.core.cards import ACE, STANDARD_52, Card
from riverboat.core.ranking.classes import ALL_RANKS, Category, HandClass, Order, hand_classes, places, runs
from riverboat.core.ranking.keys import CARD_KEYS, SUIT_BITS, rank_sum
from riverboat.core.ranking.made import Made, check, in_order
from riverboat.core.ranking.words import high_name, unpaired_low_name

# [poker 3(c).order] fewer cards make straights rarer than flushes, and three of a kind rarer than both.
_ORDER: Final[Order] = (
    Category.HIGH_CARD,
    Category.PAIR,
    Category.FLUSH,
    Category.STRAIGHT,
    Category.THREE_OF_A_KIND,
    Category.STRAIGHT_FLUSH,
    Category.ROYAL_FLUSH,
)
# [poker 3(c)(4)] from 3-2-A to A-K-Q; the ace is never in the middle.
_STRAIGHTS: Final = runs((ACE, *ALL_RANKS), 3)


class ThreeCardHigh:
    """Strengths run from 1 (5-3-2) to 741 (A-K-Q of one suit), one for each class of hands that tie."""

    key: Final = "three-card-high"
    fewest: Final = 3
    most: Final = 52
    deck: Final = STANDARD_52
    low: Final = False

    def strength(self, cards: Sequence[Card]) -> int:
        if len(cards) != 3:
            assert len(cards) > 3, "a hand is three cards"
            return max(map(self.strength, combinations(cards, 3)))
        a, b, c = cards
        ranks = (CARD_KEYS[a] >> SUIT_BITS) + (CARD_KEYS[b] >> SUIT_BITS) + (CARD_KEYS[c] >> SUIT_BITS)
        if (a ^ b) & 3 or (a ^ c) & 3:
            return self._mixed[ranks]
        return self._suited[ranks]

    def made(self, cards: Sequence[Card]) -> Made:
        check(cards)
        strength = self.strength(cards)
        three = next(three for three in combinations(cards, 3) if self.strength(three) == strength)
        hand = self._classes[strength - 1]
        return Made(strength, high_name(hand), in_order(three, hand.ranks))

    def hand(self, strength: int) -> HandClass:
        assert strength > 0, "no hand has no class"
        return self._classes[strength - 1]

    def category(self, strength: int) -> Category:
        """The category of a strength that this ranking gave."""
        return self.hand(strength).category

    @cached_property
    def _classes(self) -> tuple[HandClass, ...]:
        return tuple(hand_classes(_STRAIGHTS, _ORDER))

    @cached_property
    def _mixed(self) -> dict[int, int]:
        return {rank_sum(hand.ranks): place for place, hand in places(self._classes, suited=False)}

    @cached_property
    def _suited(self) -> dict[int, int]:
        return {rank_sum(hand.ranks): place for place, hand in places(self._classes, suited=True)}


# One bit for each rank from ace to six, nothing above. A mapping, so that a joker or an unknown card raises KeyError.
_LOW_BITS: Final = {card: 1 << (card // 4 + 1) % 13 & 0x3F for card in STANDARD_52}


class ThreeCardLowSix:
    """Three different ranks, ace low, none above a six. Strengths from 1 (6-5-4) to 20 (3-2-A).

    [poker 13a(k).qualifier]
    """

    __slots__ = ()
    key: Final = "three-card-low-six"
    fewest: Final = 3
    most: Final = 52
    deck: Final = STANDARD_52
    low: Final = True

    def strength(self, cards: Sequence[Card]) -> int:
        assert len(cards) >= 3, "a hand is three cards"
        held = 0
        for card in cards:
            held |= _LOW_BITS[card]
        return _LOW_STRENGTHS.get(_three_lowest(held), 0)

    def made(self, cards: Sequence[Card]) -> Made:
        check(cards)
        strength = self.strength(cards)
        if not strength:
            return Made(0, "no low", ())
        three = next(three for three in combinations(cards, 3) if self.strength(three) == strength)
        highest_first = sorted(three, key=_LOW_BITS.__getitem__, reverse=True)
        return Made(strength, unpaired_low_name(card >> 2 for card in highest_first), tuple(highest_first))

    def hand(self, strength: int) -> HandClass:
        bits = _LOWS[strength - 1]
        return HandClass(Category.HIGH_CARD, tuple((bit - 1) % 13 for bit in range(5, -1, -1) if bits >> bit & 1))


def _three_lowest(bits: int) -> int:
    while bits.bit_count() > 3:
        bits &= ~(1 << (bits.bit_length() - 1))
    return bits


# The number that three bits make is smaller the better the low: the highest card has the highest bit.
_LOWS: Final = tuple(bits for bits in reversed(range(1 << 6)) if bits.bit_count() == 3)
_LOW_STRENGTHS: Final = {bits: strength for strength, bits in enumerate(_LOWS, start=1)}

THREE_CARD_HIGH: Final = ThreeCardHigh()
THREE_CARD_LOW_SIX: Final = ThreeCardLowSix()
