"""The tables that are compiled into the kernels, filled by the rankings of core."""

from collections.abc import Callable, Sequence
from itertools import combinations, product
from typing import Final

import numpy as np

from riverboat.core.cards import FIRST_TILE, JOKER, STANDARD_52, TILE_NAMES, WILD, Card
from riverboat.core.ranking import (
    ACE_TO_FIVE,
    BADUGI,
    BADUGI_DEUCE,
    DEUCE_TO_SEVEN,
    HIGH,
    MEXICAN,
    MEXICAN_DOUBLE_ACE,
    SHORT_DECK,
    THREE_CARD_HIGH,
    THREE_CARD_LOW_SIX,
    Ranking,
)
from riverboat.core.ranking.keys import CARD_KEYS, IS_FLUSH, RANK_KEYS
from riverboat.core.ranking.pai_gow import BEHIND, BEHIND_WHEEL_SECOND, FRONT
from riverboat.core.ranking.tiles import PAI_GOW_TILES, PAI_GOW_TILES_HIGH_ZERO
from riverboat.core.tiles import TILES_32
from riverboat.odds.compiling import Array, kept
from riverboat.odds.tables import ALL, ROWS, Ranks, Strength, by_suited_ranks, by_sum, in_one_suit, shifts

_SIX_TO_ACE: Final[Ranks] = tuple(range(4, 13))
_MEXICAN: Final[Ranks] = (0, 1, 2, 3, 4, 5, 9, 10, 11, 12)

# The orders of five cards. The first four are for six and seven cards as well.
ORDER_HIGH: Final = 0
ORDER_SHORT: Final = 1
ORDER_ACE_TO_FIVE: Final = 2
ORDER_WHEEL_SECOND: Final = 3
ORDER_DEUCE_TO_SEVEN: Final = 4
ORDER_MEXICAN: Final = 5
ORDER_DOUBLE_ACE: Final = 6

_OF_SEVEN: Final[tuple[tuple[str, Strength, Ranks], ...]] = (
    ("high", HIGH.strength, ALL),
    ("short", SHORT_DECK.strength, _SIX_TO_ACE),
    ("ace-to-five", ACE_TO_FIVE.strength, ALL),
    ("wheel-second", BEHIND_WHEEL_SECOND.strength, ALL),
)
_OF_FIVE: Final[tuple[tuple[str, Strength, Ranks], ...]] = (
    *_OF_SEVEN,
    ("deuce-to-seven", DEUCE_TO_SEVEN.strength, ALL),
    ("mexican", MEXICAN.strength, _MEXICAN),
    ("double-ace", MEXICAN_DOUBLE_ACE.strength, _MEXICAN),
)

CARD_KEY: Final = np.array(CARD_KEYS[:52], dtype=np.uint32)
"""The key of a card's rank above nine bits for its suit: seven of them still fit into 32 bits."""
RANK_KEY: Final = np.array(RANK_KEYS, dtype=np.uint32)
FLUSH: Final = np.array(IS_FLUSH)

SHIFT_4: Final = shifts(4)[:ROWS]
SHIFT_5: Final = shifts(5)[:ROWS]
SHIFT_6: Final = shifts(6)[:ROWS]
SHIFT_7: Final = shifts(7)[:ROWS]

# By order, then by the place of the ranks' sum.
BEST_5: Final = np.stack([by_sum(name, 5, strength, ranks) for name, strength, ranks in _OF_FIVE])
BEST_6: Final = np.stack([by_sum(name, 6, strength, ranks) for name, strength, ranks in _OF_SEVEN])
BEST_7: Final = np.stack([by_sum(name, 7, strength, ranks) for name, strength, ranks in _OF_SEVEN])
HIGH_7: Final = np.ascontiguousarray(BEST_7[ORDER_HIGH])


def _suited() -> Array:
    """By order, then by the ranks of one suit as bits: five to seven of them where more than five can be ranked."""
    sevens = range(5, 8)
    return np.stack(
        [
            by_suited_ranks(name, sevens if place < len(_OF_SEVEN) else range(5, 6), strength, ranks)
            for place, (name, strength, ranks) in enumerate(_OF_FIVE)
        ]
    )


SUITED: Final = _suited()
HIGH_SUITED: Final = np.ascontiguousarray(SUITED[ORDER_HIGH])

# ---------------------------------------------------------------- with a joker

JOKER_PAI_GOW: Final = 0
JOKER_WHEEL_SECOND: Final = 1
JOKER_MEXICAN: Final = 2
JOKER_DOUBLE_ACE: Final = 3
JOKER_WILD: Final = 4
JOKER_WILD_DOUBLE_ACE: Final = 5


def _with(joker: Card, strength: Strength) -> Strength:
    return lambda cards: strength((*cards, joker))


_AND_JOKER: Final[tuple[tuple[str, Strength, Ranks], ...]] = (
    ("pai-gow-joker", _with(JOKER, BEHIND.strength), ALL),
    ("wheel-second-joker", _with(JOKER, BEHIND_WHEEL_SECOND.strength), ALL),
    ("mexican-joker", _with(JOKER, MEXICAN.strength), _MEXICAN),
    ("double-ace-joker", _with(JOKER, MEXICAN_DOUBLE_ACE.strength), _MEXICAN),
    ("mexican-wild", _with(WILD, MEXICAN.strength), _MEXICAN),
    ("double-ace-wild", _with(WILD, MEXICAN_DOUBLE_ACE.strength), _MEXICAN),
)

# Four cards and the joker: by kind of joker, then by the place of the ranks' sum, or by the ranks of one suit as bits.
AND_JOKER: Final = np.stack([by_sum(name, 4, strength, ranks) for name, strength, ranks in _AND_JOKER])
SUITED_AND_JOKER: Final = np.stack(
    [by_suited_ranks(name, range(4, 5), strength, ranks) for name, strength, ranks in _AND_JOKER]
)

# ---------------------------------------------------------------- badugi, three cards, two cards, tiles


def _badugis(ranking: Ranking) -> Array:
    """Cards that all play, by their ranks as bits: one of each suit."""
    table = np.zeros(1 << 13, dtype=np.uint16)
    for size in range(1, 5):
        for ranks in combinations(ALL, size):
            some = [Card(4 * rank + suit) for suit, rank in enumerate(ranks)]
            table[sum(1 << rank for rank in ranks)] = ranking.strength(some)
    return table


BADUGIS: Final = kept("badugi", lambda: np.stack([_badugis(BADUGI), _badugis(BADUGI_DEUCE)]))


def _threes() -> Array:
    """By whether they are of one suit, then by the three ranks in any order."""
    table = np.zeros((2, 13, 13, 13), dtype=np.uint16)
    for a, b, c in product(ALL, repeat=3):
        table[0, a, b, c] = THREE_CARD_HIGH.strength((Card(4 * a), Card(4 * b + 1), Card(4 * c + 2)))
        if len({a, b, c}) == 3:
            table[1, a, b, c] = THREE_CARD_HIGH.strength(in_one_suit((a, b, c)))
    return table


def _low_sixes() -> Array:
    """By the ranks held, as bits."""
    table = np.zeros(1 << 13, dtype=np.uint8)
    for held in range(1 << 13):
        ranks = tuple(rank for rank in ALL if held >> rank & 1)
        if len(ranks) >= 3:
            table[held] = THREE_CARD_LOW_SIX.strength(in_one_suit(ranks))
    return table


THREES: Final = kept("three-card-high", _threes)
LOW_SIXES: Final = kept("three-card-low-six", _low_sixes)


def _pairs(size: int, cards: Sequence[int], strength: Callable[[Sequence[Card]], int]) -> Array:
    """Hands of two cards, by both."""
    table = np.zeros((size, size), dtype=np.uint8)
    for a, b in combinations(cards, 2):
        table[a, b] = table[b, a] = strength((Card(a), Card(b)))
    return table


FRONTS: Final = kept("front", lambda: _pairs(53, (*STANDARD_52, JOKER), FRONT.strength))
_BEYOND: Final = FIRST_TILE + len(TILE_NAMES)
TILES: Final = kept(
    "tiles",
    lambda: np.stack([_pairs(_BEYOND, TILES_32, each.strength) for each in (PAI_GOW_TILES, PAI_GOW_TILES_HIGH_ZERO)]),
)

EIGHT_LOW: Final = np.uint16(ACE_TO_FIVE.strength(in_one_suit((2, 3, 4, 5, 6))))
"""8-7-6-5-4 is the worst low of eight or better."""
