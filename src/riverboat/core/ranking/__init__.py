"""Rankings: which of two poker hands is better, what a hand is called, and which cards of it play.

>>> from riverboat.core.cards import names, parse_cards
>>> made = HIGH.made(parse_cards("Ks Kh Td Tc Kd 4s 2h"))
>>> made.name, names(made.cards)
('full house, kings over tens', 'Ks Kh Kd Td Tc')
"""

from typing import Final

from riverboat.core.cards import parse_cards
from riverboat.core.ranking.badugi import BADUGI, BADUGI_DEUCE
from riverboat.core.ranking.classes import Category
from riverboat.core.ranking.high import HIGH, SHORT_DECK
from riverboat.core.ranking.low import ACE_TO_FIVE, ACE_TO_FIVE_EIGHT, DEUCE_TO_SEVEN
from riverboat.core.ranking.made import Made, Ranking
from riverboat.core.ranking.mexican import MEXICAN, MEXICAN_DOUBLE_ACE
from riverboat.core.ranking.three import THREE_CARD_HIGH, THREE_CARD_LOW_SIX

RANKINGS: Final[tuple[Ranking, ...]] = (
    HIGH,
    ACE_TO_FIVE,
    ACE_TO_FIVE_EIGHT,
    DEUCE_TO_SEVEN,
    BADUGI,
    BADUGI_DEUCE,
    SHORT_DECK,
    THREE_CARD_HIGH,
    THREE_CARD_LOW_SIX,
    MEXICAN,
    MEXICAN_DOUBLE_ACE,
)
"""Of the pot games. Banked games have more, each in its module."""

_SAMPLE: Final = parse_cards("As Kd Qh Jc 7s 6d Ah")


def build_tables() -> None:
    """Make every ranking's tables now, a second's work, rather than at the first showdown that asks for them."""
    for ranking in RANKINGS:
        ranking.strength(_SAMPLE[: ranking.fewest])
    for of_seven in (HIGH, ACE_TO_FIVE, SHORT_DECK):
        of_seven.strength(_SAMPLE)


__all__ = [
    "ACE_TO_FIVE",
    "ACE_TO_FIVE_EIGHT",
    "BADUGI",
    "BADUGI_DEUCE",
    "DEUCE_TO_SEVEN",
    "HIGH",
    "MEXICAN",
    "MEXICAN_DOUBLE_ACE",
    "RANKINGS",
    "SHORT_DECK",
    "THREE_CARD_HIGH",
    "THREE_CARD_LOW_SIX",
    "Category",
    "Made",
    "Ranking",
    "build_tables",
]
