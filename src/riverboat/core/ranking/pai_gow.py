"""Pai gow poker: the two-card hand in front, the five-card hand behind, and the joker as a bug.

The joker is an ace, or the card that completes a straight or a flush.  [california-games pai-gow-poker.rank.joker]
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations, combinations_with_replacement
from typing import Final

from riverboat.core.cards import ACE, JOKER, STANDARD_52, Card
from riverboat.core.ranking.classes import ALL_RANKS, STRAIGHTS, Category, HandClass, Ranks, hand_classes, places
from riverboat.core.ranking.high import HIGH, High
from riverboat.core.ranking.keys import CARD_KEYS, SUIT_BITS, rank_sum
from riverboat.core.ranking.made import Made, check, laid_out
from riverboat.core.ranking.tables import StrengthBySum
from riverboat.core.ranking.words import high_name, two_card_name

_FIVE_ACES: Final = HandClass(Category.FIVE_OF_A_KIND, (ACE,) * 5)
_SEQUENCES: Final = {tuple(sorted(ranks)) for ranks in STRAIGHTS}


def foul(front: Sequence[Card], behind: Sequence[Card]) -> bool:
    """Whether the two-card hand outranks the five-card hand.  [california-games pai-gow-poker.dealing.12.c]

    Where both are the same pair, or the same two high cards, the other three cards make the hand behind higher.
    """
    return FRONT.strength(front) > BEHIND.best_front(BEHIND.strength(behind))


class Behind:
    """Five cards, as for high; above all of them five aces.  [california-games pai-gow-poker.rank.five-aces]

    A strength is what `high` gives, and one more for five aces: 7,463. Of more cards the best five play.
    """

    fewest: Final = 5
    low: Final = False

    def __init__(self, key: str, high: High) -> None:
        self.key: Final = key
        self._high: Final = high

    def strength(self, cards: Sequence[Card]) -> int:
        if JOKER not in cards:
            return self._high.strength(cards)
        if len(cards) != 5:
            assert len(cards) > 5, "a hand is five cards"
            return max(map(self.strength, combinations(cards, 5)))
        a, b, c, d = [card for card in cards if card != JOKER]
        keys = CARD_KEYS
        ranks = (keys[a] >> SUIT_BITS) + (keys[b] >> SUIT_BITS) + (keys[c] >> SUIT_BITS) + (keys[d] >> SUIT_BITS)
        if (a ^ b) & 3 or (a ^ c) & 3 or (a ^ d) & 3:
            return self._mixed_and_joker[ranks]
        return self._suited_and_joker[ranks]

    def made(self, cards: Sequence[Card]) -> Made:
        natural = [card for card in cards if card != JOKER]
        check(natural)
        assert len(natural) >= len(cards) - 1, "there is one joker"
        best = self.strength(cards)
        five = next(five for five in combinations(cards, 5) if self.strength(five) == best)
        hand = self._classes[best - 1]
        return Made(best, high_name(hand), laid_out(five, hand.ranks))

    def hand(self, strength: int) -> HandClass:
        assert strength > 0, "no hand has no class"
        return self._classes[strength - 1]

    def category(self, strength: int) -> Category:
        """The category of a strength that this ranking gave."""
        return self.hand(strength).category

    def best_front(self, strength: int) -> int:
        """The strength of the best two-card hand that a five-card hand of this strength does not rank below."""
        return self._best_fronts[strength]

    @cached_property
    def _classes(self) -> tuple[HandClass, ...]:
        return (*self._high.tables.classes, _FIVE_ACES)

    @cached_property
    def _best_fronts(self) -> tuple[int, ...]:
        return (0, *map(_best_front, self._classes))

    # By the sums of the rank keys of the four other cards.

    @cached_property
    def _mixed_and_joker(self) -> StrengthBySum:
        strengths = self._strengths(suited=False)
        return {
            rank_sum(four): max(
                strengths[five] for rank, five in _with_each_rank(four) if rank == ACE or five in _SEQUENCES
            )
            for four in combinations_with_replacement(ALL_RANKS, 4)
        }

    @cached_property
    def _suited_and_joker(self) -> StrengthBySum:
        """The best card of the suit that is not already held: four of a suit always make at least a flush."""
        strengths = self._strengths(suited=True)
        return {
            rank_sum(four): max(strengths[five] for rank, five in _with_each_rank(four) if rank not in four)
            for four in combinations(ALL_RANKS, 4)
        }

    def _strengths(self, *, suited: bool) -> dict[Ranks, int]:
        """By the ranks from the lowest."""
        return {tuple(sorted(hand.ranks)): place for place, hand in places(self._classes, suited=suited)}


def _with_each_rank(four: Ranks) -> list[tuple[int, Ranks]]:
    return [(rank, tuple(sorted((*four, rank)))) for rank in ALL_RANKS]


class Front:
    """Two cards: a pair, or the higher card and then the other. Strengths run from 1 (3-2) to 91 (two aces).

    The joker is an ace here whatever lies beside it.
    """

    __slots__ = ()
    key: Final = "pai-gow-front"
    fewest: Final = 2
    low: Final = False

    def strength(self, cards: Sequence[Card]) -> int:
        assert len(cards) == 2, "the hand in front is two cards"
        a, b = cards
        return _FRONT_STRENGTHS[_RANK[a], _RANK[b]]

    def made(self, cards: Sequence[Card]) -> Made:
        check([card for card in cards if card != JOKER])
        strength = self.strength(cards)
        hand = _FRONT_CLASSES[strength - 1]
        return Made(strength, two_card_name(hand), laid_out(cards, hand.ranks))

    def hand(self, strength: int) -> HandClass:
        return _FRONT_CLASSES[strength - 1]


# A mapping, so that an unknown card raises KeyError.
_RANK: Final = {card: card >> 2 for card in STANDARD_52} | {JOKER: ACE}


_FRONT_CLASSES: Final = (
    *(
        HandClass(Category.HIGH_CARD, ranks)
        for ranks in sorted((high, low) for low, high in combinations(ALL_RANKS, 2))
    ),
    *(HandClass(Category.PAIR, (rank, rank)) for rank in ALL_RANKS),
)
_FRONT_STRENGTHS: Final = {
    ranks: place for place, hand in enumerate(_FRONT_CLASSES, start=1) for ranks in (hand.ranks, hand.ranks[::-1])
}


def _best_front(behind: HandClass) -> int:
    """Any pair goes with two pair or better; with one pair that pair; with no pair its own two highest cards."""
    if behind.category in (Category.HIGH_CARD, Category.PAIR):
        return _FRONT_STRENGTHS[behind.ranks[0], behind.ranks[1]]
    return len(_FRONT_CLASSES)


FRONT: Final = Front()
BEHIND: Final = Behind("pai-gow-behind", HIGH)


def _wheel_second() -> Iterator[HandClass]:
    """Many rooms rank 5-4-3-2-A between A-K-Q-J-10 and K-Q-J-10-9; our book leaves it the lowest."""
    wheel, *others, best = STRAIGHTS
    return hand_classes((*others, wheel, best))


BEHIND_WHEEL_SECOND: Final = Behind("pai-gow-behind-wheel-second", High("high-wheel-second", _wheel_second))
