"""Mexican stud: 40 cards without eights, nines and tens, and a joker.  [california-poker mexican-stud.rank.order]

A joker that was dealt face up is partially wild; one that was dealt face down is fully wild, and is ranked as
`WILD`. A hand that the joker completes ties with the same hand made without it.
"""

from collections.abc import Sequence
from functools import cached_property
from itertools import combinations, combinations_with_replacement
from typing import Final

from riverboat.core.cards import ACE, JOKER, MEXICAN_41, WILD, Card
from riverboat.core.ranking.classes import STRIPPED_ORDER, Category, HandClass, Ranks, hand_classes, places, runs
from riverboat.core.ranking.keys import CARD_KEYS, SUIT_BITS, rank_sum
from riverboat.core.ranking.made import Made, check, laid_out
from riverboat.core.ranking.tables import StrengthBySum
from riverboat.core.ranking.words import high_name

_RANKS: Final[Ranks] = (0, 1, 2, 3, 4, 5, 9, 10, 11, ACE)
# [california-poker mexican-stud.rank.straight] the jack is next above the seven.
_STRAIGHTS: Final = runs((ACE, *_RANKS), 5)
_ORDER: Final = (*STRIPPED_ORDER, Category.FIVE_OF_A_KIND)
_SEQUENCES: Final = {tuple(sorted(ranks)) for ranks in _STRAIGHTS}


class Mexican:
    """Strengths run from 1 (7-5-4-3-2) to 2,254 (five aces), one for each class of hands that tie.

    With `double_ace` the joker is a second ace in a flush that has one: 84 more classes, above the other flushes.
    """

    fewest: Final = 5
    most: Final = 5
    deck: Final = MEXICAN_41
    low: Final = False

    def __init__(self, key: str = "mexican-stud", *, double_ace: bool = False) -> None:
        self.key = key
        self._double_ace = double_ace

    def strength(self, cards: Sequence[Card]) -> int:
        assert len(cards) == 5, "a hand is five cards"
        highest = max(cards)
        if highest < JOKER:
            table = self._suited if _one_suit(cards) else self._mixed
            return table[_sum(cards)]
        four = [card for card in cards if card != highest]
        if _one_suit(four):
            return self._suited_and_joker[_sum(four)]
        table = self._mixed_and_wild if highest == WILD else self._mixed_and_joker
        return table[_sum(four)]

    def made(self, cards: Sequence[Card]) -> Made:
        natural = [card for card in cards if card not in (JOKER, WILD)]
        check(natural)
        assert len(natural) >= 4, "there is one joker"
        strength = self.strength(cards)
        hand = self._classes[strength - 1]
        return Made(strength, high_name(hand), laid_out(cards, hand.ranks))

    def hand(self, strength: int) -> HandClass:
        assert strength > 0, "no hand has no class"
        return self._classes[strength - 1]

    def category(self, strength: int) -> Category:
        """The category of a strength that this ranking gave."""
        return self.hand(strength).category

    @cached_property
    def _classes(self) -> tuple[HandClass, ...]:
        classes = list(hand_classes(_STRAIGHTS, _ORDER, _RANKS))
        if self._double_ace:
            above = [hand.category for hand in classes].index(Category.FOUR_OF_A_KIND)
            classes[above:above] = _double_ace_flushes()
        return tuple(classes)

    # The tables are by the sums of the rank keys, and made when they are first needed.

    @cached_property
    def _mixed(self) -> StrengthBySum:
        """Five cards. Five of a kind is not among them: only a joker makes it, and its sum may be another hand's."""
        strengths = self._strengths(suited=False).items()
        return {rank_sum(ranks): strength for ranks, strength in strengths if ranks[0] != ranks[4]}

    @cached_property
    def _suited(self) -> StrengthBySum:
        return {rank_sum(ranks): strength for ranks, strength in self._strengths(suited=True).items()}

    @cached_property
    def _mixed_and_joker(self) -> StrengthBySum:
        """[california-poker mexican-stud.joker.face-up] an ace, or the card that completes a straight; nothing else."""
        strengths = self._strengths(suited=False)
        return {
            rank_sum(four): max(
                strengths[five] for rank, five in _with_each_rank(four) if rank == ACE or five in _SEQUENCES
            )
            for four in combinations_with_replacement(_RANKS, 4)
        }

    @cached_property
    def _mixed_and_wild(self) -> StrengthBySum:
        """[california-poker mexican-stud.joker.face-down] any card."""
        strengths = self._strengths(suited=False)
        return {
            rank_sum(four): max(strengths[five] for _, five in _with_each_rank(four))
            for four in combinations_with_replacement(_RANKS, 4)
        }

    @cached_property
    def _suited_and_joker(self) -> StrengthBySum:
        """[california-poker mexican-stud.joker.face-up.flush] the best card of the suit that is not already held.

        However the joker was dealt: four cards of one suit make nothing better with a card of another.
        """
        strengths = self._strengths(suited=True)
        again = (ACE,) if self._double_ace else ()
        return {
            rank_sum(four): max(
                strengths[five] for rank, five in _with_each_rank(four) if rank not in four or rank in again
            )
            for four in combinations(_RANKS, 4)
        }

    def _strengths(self, *, suited: bool) -> dict[Ranks, int]:
        """By the ranks from the lowest."""
        return {tuple(sorted(hand.ranks)): place for place, hand in places(self._classes, suited=suited)}


def _double_ace_flushes() -> list[HandClass]:
    """An ace, the joker as another, and three cards more, worst first."""
    others = sorted(combinations(_RANKS[-2::-1], 3))
    return [HandClass(Category.FLUSH, (ACE, ACE, *three)) for three in others]


def _with_each_rank(four: Ranks) -> list[tuple[int, Ranks]]:
    return [(rank, tuple(sorted((*four, rank)))) for rank in _RANKS]


def _one_suit(cards: Sequence[Card]) -> bool:
    return len({card & 3 for card in cards}) == 1


def _sum(cards: Sequence[Card]) -> int:
    return sum(CARD_KEYS[card] >> SUIT_BITS for card in cards)


MEXICAN: Final = Mexican()
MEXICAN_DOUBLE_ACE: Final = Mexican("mexican-stud-double-ace", double_ace=True)
