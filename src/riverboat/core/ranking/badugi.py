"""The best cards of different suits and different ranks.  [poker 22(j)]"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from riverboat.core.cards import STANDARD_52, Card
from riverboat.core.ranking.classes import ALL_RANKS, Category, HandClass, Ranks
from riverboat.core.ranking.made import Made, check, in_order
from riverboat.core.ranking.words import badugi_name

# One bit for the rank, one for the suit. A mapping, so that a joker or an unknown card raises KeyError.
_BITS: Final = {card: 1 << (card >> 2) | 1 << (13 + (card & 3)) for card in STANDARD_52}


class Badugi:
    """Strengths from 1 (a single card of the worst rank) to 1,092 (the four lowest ranks)."""

    __slots__ = ("_classes", "_fours", "_ones", "_threes", "_twos", "key")
    fewest: Final = 4
    most: Final = 52
    deck: Final = STANDARD_52
    low: Final = True

    def __init__(self, key: str, ranks: Ranks) -> None:
        """`ranks` from the best card to the worst: with the ace first or last."""
        self.key: Final = key
        self._classes: Final = tuple(_classes(ranks))
        # Keyed by rank and suit bits together: a number of cards sets that many of each only if they all differ.
        self._ones, self._twos, self._threes, self._fours = (_by_bits(self._classes, size) for size in (1, 2, 3, 4))

    def strength(self, cards: Sequence[Card]) -> int:
        if len(cards) > 4:
            return max(map(self.strength, combinations(cards, 4)))
        if len(cards) < 4:
            assert cards, "a badugi needs a card"
            return self.strength((*cards, cards[0]))  # the same card again adds nothing
        w, x, y, z = cards
        a, b, c, d = _BITS[w], _BITS[x], _BITS[y], _BITS[z]
        ab, cd = a | b, c | d
        # [poker 22(j)(1) to (4)] more cards first, whatever they are; then the lowest.
        if strength := self._fours.get(ab | cd, 0):
            return strength
        threes = self._threes.get
        if strength := max(threes(ab | c, 0), threes(ab | d, 0), threes(a | cd, 0), threes(b | cd, 0)):
            return strength
        twos = self._twos.get
        if strength := max(twos(ab, 0), twos(cd, 0), twos(a | c, 0), twos(a | d, 0), twos(b | c, 0), twos(b | d, 0)):
            return strength
        return max(self._ones[a], self._ones[b], self._ones[c], self._ones[d])

    def made(self, cards: Sequence[Card]) -> Made:
        check(cards)
        strength = self.strength(cards)
        ranks = self._classes[strength - 1]
        some = next(some for some in combinations(cards, len(ranks)) if self.strength(some) == strength)
        return Made(strength, badugi_name(ranks), in_order(some, ranks))

    def hand(self, strength: int) -> HandClass:
        """As many ranks as it has cards, from the worst."""
        return HandClass(Category.HIGH_CARD, self._classes[strength - 1])


def _classes(best_first: Ranks) -> Iterator[Ranks]:
    """Worst first: fewer cards before more, then by the worst card, the next worst, and so on."""
    worst_first = best_first[::-1]
    for size in (1, 2, 3, 4):
        yield from combinations(worst_first, size)


def _by_bits(classes: Sequence[Ranks], size: int) -> dict[int, int]:
    """The strengths of the badugis of `size` cards, by their ranks and in whatever suits."""
    suits = [sum(some) for some in combinations((1 << 13, 1 << 14, 1 << 15, 1 << 16), size)]
    return {
        sum(1 << rank for rank in ranks) | some: strength
        for strength, ranks in enumerate(classes, start=1)
        if len(ranks) == size
        for some in suits
    }


BADUGI: Final = Badugi("badugi", (12, *range(12)))
# Badeucey plays its badugi half with the ace high.  [poker 21(k)(1)(i).badugi]
BADUGI_DEUCE: Final = Badugi("badugi-deuce", ALL_RANKS)
