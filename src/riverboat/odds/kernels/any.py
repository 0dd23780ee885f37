"""One door to every ranking, for kernels that deal any game: the ranking is a number."""

from collections.abc import Sequence
from typing import Final, Protocol

import numpy as np

from riverboat.core import ranking as core
from riverboat.core.cards import MEXICAN_41, STANDARD_52, WILD, WITH_JOKER_53, Card
from riverboat.core.ranking.made import Made
from riverboat.core.ranking.pai_gow import BEHIND, BEHIND_WHEEL_SECOND, FRONT
from riverboat.core.ranking.tiles import PAI_GOW_TILES, PAI_GOW_TILES_HIGH_ZERO
from riverboat.core.tiles import TILES_32
from riverboat.odds.compiling import Array, Word, compiled
from riverboat.odds.kernels.five import U16, best_five
from riverboat.odds.kernels.lookups import (
    EIGHT_LOW,
    FRONTS,
    JOKER_DOUBLE_ACE,
    JOKER_MEXICAN,
    JOKER_WHEEL_SECOND,
    JOKER_WILD,
    ORDER_ACE_TO_FIVE,
    ORDER_DEUCE_TO_SEVEN,
    ORDER_DOUBLE_ACE,
    ORDER_HIGH,
    ORDER_MEXICAN,
    ORDER_SHORT,
    ORDER_WHEEL_SECOND,
    TILES,
)
from riverboat.odds.kernels.others import JOKER, badugi, best_choice, find_joker, three_high, three_low

HIGH = 0
ACE_TO_FIVE = 1
ACE_TO_FIVE_EIGHT = 2
DEUCE_TO_SEVEN = 3
BADUGI = 4
BADUGI_DEUCE = 5
SHORT_DECK = 6
THREE_CARD_HIGH = 7
THREE_CARD_LOW_SIX = 8
MEXICAN = 9
MEXICAN_DOUBLE_ACE = 10
PAI_GOW_BEHIND = 11
PAI_GOW_WHEEL_SECOND = 12
PAI_GOW_FRONT = 13
PAI_GOW_TILES_ZERO_TIES = 14
PAI_GOW_TILES_ZERO_HIGH = 15


class Ranked(Protocol):
    """What every ranking has, those of banked games as well."""

    @property
    def key(self) -> str: ...

    @property
    def fewest(self) -> int: ...

    def strength(self, cards: Sequence[Card], /) -> int: ...

    def made(self, cards: Sequence[Card], /) -> Made: ...


RANKED: Final[tuple[Ranked, ...]] = (
    *core.RANKINGS,
    BEHIND,
    BEHIND_WHEEL_SECOND,
    FRONT,
    PAI_GOW_TILES,
    PAI_GOW_TILES_HIGH_ZERO,
)
"""The rankings of core in the order of their numbers."""
CODES: Final = {ranking.key: code for code, ranking in enumerate(RANKED)}

SIZES: Final = {
    **dict.fromkeys((HIGH, ACE_TO_FIVE, ACE_TO_FIVE_EIGHT, SHORT_DECK), range(5, 8)),
    **dict.fromkeys((DEUCE_TO_SEVEN, PAI_GOW_BEHIND, PAI_GOW_WHEEL_SECOND), range(5, 8)),
    **dict.fromkeys((BADUGI, BADUGI_DEUCE), range(1, 8)),
    **dict.fromkeys((THREE_CARD_HIGH, THREE_CARD_LOW_SIX), range(3, 8)),
    **dict.fromkeys((MEXICAN, MEXICAN_DOUBLE_ACE), range(5, 6)),
    **dict.fromkeys((PAI_GOW_FRONT, PAI_GOW_TILES_ZERO_TIES, PAI_GOW_TILES_ZERO_HIGH), range(2, 3)),
}
"""How many cards each ranks."""

_WITH_WILD: Final = (*MEXICAN_41, WILD)
DECKS: Final = {
    **dict.fromkeys(range(len(RANKED)), STANDARD_52),
    SHORT_DECK: core.SHORT_DECK.deck,
    **dict.fromkeys((MEXICAN, MEXICAN_DOUBLE_ACE), _WITH_WILD),
    **dict.fromkeys((PAI_GOW_BEHIND, PAI_GOW_WHEEL_SECOND, PAI_GOW_FRONT), WITH_JOKER_53),
    **dict.fromkeys((PAI_GOW_TILES_ZERO_TIES, PAI_GOW_TILES_ZERO_HIGH), TILES_32),
}
"""The cards that each knows. A joker of Mexican stud is there twice: as it was dealt face up, and face down."""


# The order of five cards that a ranking goes by, and the kind of its joker.
ORDER = np.full(len(RANKED), -1)
ORDER[[HIGH, PAI_GOW_BEHIND]] = ORDER_HIGH
ORDER[[ACE_TO_FIVE, ACE_TO_FIVE_EIGHT]] = ORDER_ACE_TO_FIVE
ORDER[SHORT_DECK] = ORDER_SHORT
ORDER[DEUCE_TO_SEVEN] = ORDER_DEUCE_TO_SEVEN
ORDER[MEXICAN] = ORDER_MEXICAN
ORDER[MEXICAN_DOUBLE_ACE] = ORDER_DOUBLE_ACE
ORDER[PAI_GOW_WHEEL_SECOND] = ORDER_WHEEL_SECOND

_JOKER = np.zeros(len(RANKED), dtype=np.int64)
_JOKER[MEXICAN] = JOKER_MEXICAN
_JOKER[MEXICAN_DOUBLE_ACE] = JOKER_DOUBLE_ACE
_JOKER[PAI_GOW_WHEEL_SECOND] = JOKER_WHEEL_SECOND
_TO_WILD = JOKER_WILD - JOKER_MEXICAN


@compiled
def strength_of(code: Word, hands: Array, row: Word, count: Word) -> Word:
    """The strength of a row's first cards."""
    if ORDER[code] >= 0:
        return _of_five(code, hands, row, count)
    if code <= BADUGI_DEUCE:
        return badugi(code - BADUGI, hands, row, count)
    if code == THREE_CARD_HIGH:
        return three_high(hands, row, count)
    if code == THREE_CARD_LOW_SIX:
        return three_low(hands, row, count)
    if code == PAI_GOW_FRONT:
        return U16(FRONTS[hands[row, 0], hands[row, 1]])
    return U16(TILES[code - PAI_GOW_TILES_ZERO_TIES, hands[row, 0], hands[row, 1]])


@compiled
def _of_five(code: Word, hands: Array, row: Word, count: Word) -> Word:
    if code >= MEXICAN or (code == DEUCE_TO_SEVEN and count > 5):
        joker = _JOKER[code]
        at = find_joker(hands, row, count)
        if at >= 0 and hands[row, at] > JOKER:
            joker += _TO_WILD
        return best_choice(ORDER[code], joker, hands, row, count)
    strength = best_five(ORDER[code], hands, row, (1 << count) - 1, count)
    return strength if code != ACE_TO_FIVE_EIGHT or strength >= EIGHT_LOW else U16(0)
