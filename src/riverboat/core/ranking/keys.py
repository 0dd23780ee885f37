"""Five, six or seven cards as one number.

Each card has a key, and the keys of a hand are added. The low bits of the sum then tell whether five cards
share a suit, the high bits which ranks there are and how many of each.
"""

from collections.abc import Iterable
from itertools import product
from typing import Final

from riverboat.core.cards import STANDARD_52

# Sums of equally many of these, up to seven and none more than four times, never coincide. They are small
# because Python adds ints below 2**30 faster. tests/ranking/test_ranking_keys.py proves both lists.
RANK_KEYS: Final = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
# No sum of five to seven of these with five alike is the sum of five to seven without.
SUIT_KEYS: Final = (1, 15, 60, 69)
SUIT_BITS: Final = 9
SUIT_MASK: Final = (1 << SUIT_BITS) - 1

_NO_HAND: Final = 1 << 50
# The last two entries are in no table. They serve the joker, the wild joker (52, 53) and, counted from the end,
# the unknown card (-1).
CARD_KEYS: Final = (
    *((RANK_KEYS[card >> 2] << SUIT_BITS) + SUIT_KEYS[card & 3] for card in STANDARD_52),
    _NO_HAND,
    _NO_HAND,
)


def rank_sum(ranks: Iterable[int]) -> int:
    """What is left of the sum of a hand without its low bits."""
    return sum(RANK_KEYS[rank] for rank in ranks)


def _flush_sums() -> tuple[bool, ...]:
    flushes = {
        sum(count * key for count, key in zip(counts, SUIT_KEYS, strict=True))
        for counts in product(range(8), repeat=4)
        if sum(counts) <= 7 and max(counts) >= 5
    }
    return tuple(total in flushes for total in range(SUIT_MASK + 1))


IS_FLUSH: Final = _flush_sums()
"""By the low bits of a sum: do five or more cards share a suit?"""
