"""The best five cards for low.  [poker 3(e), 3(f), 21(j)]"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from riverboat.core.cards import STANDARD_52, Card
from riverboat.core.ranking.classes import ACE_HIGH_STRAIGHTS, HandClass, hand_classes, rank_classes
from riverboat.core.ranking.keys import CARD_KEYS, IS_FLUSH, SUIT_BITS, SUIT_MASK
from riverboat.core.ranking.made import Made, made_of_five
from riverboat.core.ranking.tables import FiveCardTables
from riverboat.core.ranking.words import low_name


class AceToFive:
    """Ace low; straights and flushes do not count. Strengths from 1 (four kings) to 6,175 (5-4-3-2-A)."""

    __slots__ = ()
    key: Final = "ace-to-five"
    fewest: Final = 5
    most: Final = 52
    deck: Final = STANDARD_52
    low: Final = True

    def strength(self, cards: Sequence[Card]) -> int:
        size, keys = len(cards), CARD_KEYS
        if size == 5:
            a, b, c, d, e = cards
            total = keys[a] + keys[b] + keys[c] + keys[d] + keys[e]
        elif size == 7:
            a, b, c, d, e, f, g = cards
            total = keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f] + keys[g]
        elif size < 7:
            total = sum(keys[card] for card in cards)
        else:
            return max(map(self.strength, combinations(cards, 7)))
        try:
            return _ACE_TO_FIVE_BY_SIZE[size][total >> SUIT_BITS]
        except KeyError:  # the first hand of this size, or a card that has no rank
            return _ACE_TO_FIVE.of_size(size)[total >> SUIT_BITS]

    def made(self, cards: Sequence[Card]) -> Made:
        return made_of_five(cards, self.strength, _ACE_TO_FIVE.classes, low_name)

    def hand(self, strength: int) -> HandClass:
        return _ACE_TO_FIVE.classes[strength - 1]


class AceToFiveEight:
    """Ace to five, if it qualifies: five different ranks, none above an eight.  [poker 9(j).qualifier]"""

    __slots__ = ()
    key: Final = "ace-to-five-eight"
    fewest: Final = 5
    most: Final = 52
    deck: Final = STANDARD_52
    low: Final = True

    def strength(self, cards: Sequence[Card]) -> int:
        strength = ACE_TO_FIVE.strength(cards)
        return strength if strength >= _EIGHT_LOW else 0

    def made(self, cards: Sequence[Card]) -> Made:
        made = ACE_TO_FIVE.made(cards)
        return made if made.strength >= _EIGHT_LOW else Made(0, "no low", ())

    def hand(self, strength: int) -> HandClass:
        return ACE_TO_FIVE.hand(strength)


class DeuceToSeven:
    """Straights, flushes and pairs count against the hand. Strengths from 1 to 7,462 (7-5-4-3-2)."""

    __slots__ = ()
    key: Final = "deuce-to-seven"
    fewest: Final = 5
    most: Final = 52
    deck: Final = STANDARD_52
    low: Final = True

    def strength(self, cards: Sequence[Card]) -> int:
        keys = CARD_KEYS
        if len(cards) != 5:
            assert len(cards) > 5, "a hand is five cards"
            # Leaving out a card may break a flush, so the ranks alone do not tell which five are best.
            return max(map(self.strength, combinations(cards, 5)))
        a, b, c, d, e = cards
        total = keys[a] + keys[b] + keys[c] + keys[d] + keys[e]
        try:
            strength = _DEUCE_TO_SEVEN_FIVES[total >> SUIT_BITS]
        except KeyError:  # the first hand, or a card that has no rank
            strength = _DEUCE_TO_SEVEN.of_size(5)[total >> SUIT_BITS]
        return _DEUCE_TO_SEVEN.flush(cards) if IS_FLUSH[total & SUIT_MASK] else strength

    def made(self, cards: Sequence[Card]) -> Made:
        return made_of_five(cards, self.strength, _DEUCE_TO_SEVEN.classes, low_name)

    def hand(self, strength: int) -> HandClass:
        return _DEUCE_TO_SEVEN.classes[strength - 1]


def _ace_to_five_classes() -> Iterator[HandClass]:
    """The high order from the top, with every rank one lower; what would be below a deuce is the ace."""
    for hand in reversed(list(rank_classes())):
        yield HandClass(hand.category, tuple((rank - 1) % 13 for rank in hand.ranks))


def _deuce_to_seven_classes() -> Iterator[HandClass]:
    """[poker 21(j)(3)] The high order from the top, but an ace is only high: A-5-4-3-2 is no straight."""
    return reversed(list(hand_classes(ACE_HIGH_STRAIGHTS)))


_ACE_TO_FIVE: Final = FiveCardTables(_ace_to_five_classes)
_ACE_TO_FIVE_BY_SIZE: Final = _ACE_TO_FIVE.by_size
_DEUCE_TO_SEVEN: Final = FiveCardTables(_deuce_to_seven_classes)
_DEUCE_TO_SEVEN_FIVES: Final = _DEUCE_TO_SEVEN.by_size[5]
# 8-7-6-5-4 is the worst of the 56 choices of five ranks from ace to eight; no pair comes between them.
_EIGHT_LOW: Final = 6175 - 56 + 1

ACE_TO_FIVE: Final = AceToFive()
ACE_TO_FIVE_EIGHT: Final = AceToFiveEight()
DEUCE_TO_SEVEN: Final = DeuceToSeven()
