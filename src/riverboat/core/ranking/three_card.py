"""Three card poker: how three cards rank, and what the player-dealer needs to qualify.

The order is that of any three-card hand; only the top one has a name of its own.
[california-games three-card-poker.rank.mini-royal]
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from riverboat.core.cards import Card, parse_cards
from riverboat.core.ranking.classes import Category, HandClass
from riverboat.core.ranking.made import Made
from riverboat.core.ranking.three import THREE_CARD_HIGH


class ThreeCard:
    """Strengths run from 1 (5-3-2) to 741 (the mini royal flush), one for each class of hands that tie."""

    __slots__ = ()
    key: Final = "three-card-poker"
    fewest: Final = 3
    low: Final = False

    def strength(self, cards: Sequence[Card]) -> int:
        assert len(cards) == 3, "a hand is three cards"
        return THREE_CARD_HIGH.strength(cards)

    def made(self, cards: Sequence[Card]) -> Made:
        assert len(cards) == 3, "a hand is three cards"
        made = THREE_CARD_HIGH.made(cards)
        return replace(made, name="mini royal flush") if made.strength == _MINI_ROYAL else made

    def hand(self, strength: int) -> HandClass:
        return THREE_CARD_HIGH.hand(strength)

    def category(self, strength: int) -> Category:
        """The category of a strength that this ranking gave; the mini royal flush is the royal flush of three cards."""
        return THREE_CARD_HIGH.category(strength)


THREE_CARD: Final = ThreeCard()

_MINI_ROYAL: Final = THREE_CARD.strength(parse_cards("As Ks Qs"))
_LOWEST_QUEEN_HIGH: Final = THREE_CARD.strength(parse_cards("Qh 3d 2c"))


def qualifies(cards: Sequence[Card]) -> bool:
    """Queen-high or better.  [california-games three-card-poker.object.qualify]"""
    return THREE_CARD.strength(cards) >= _LOWEST_QUEEN_HIGH
