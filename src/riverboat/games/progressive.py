"""Table 1 of the progressive of Texas hold'em bonus: what a player's seven cards win.  [bonus 12(b).hand]

A royal flush is paid from the meter if a card of the player's own is in it, and the more the sooner it was there.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from riverboat.core.cards import Card
from riverboat.core.money import Amount
from riverboat.core.ranking import HIGH, Category


@dataclass(frozen=True, slots=True)
class Prize:
    name: str
    clause: str
    meter: tuple[int, int] = (0, 1)
    """Which part of the meter."""
    cents: Amount = 0
    """A fixed sum, which is not taken from the meter."""


# By how many cards the player had when the royal flush was there: with the flop, the turn or the river.
_ROYALS: Final = {
    5: Prize("royal flush after five cards", "bonus/12.table1.royal-after-5", meter=(1, 1)),
    6: Prize("royal flush after six cards", "bonus/12.table1.royal-after-6", meter=(1, 4)),
    7: Prize("royal flush after seven cards", "bonus/12.table1.royal-after-7", meter=(1, 20)),
}
_COMMUNITY_ROYAL: Final = Prize("community royal flush", "bonus/12.table1.community-royal", cents=3_000_00)
_OTHERS: Final = {
    Category.STRAIGHT_FLUSH: Prize("straight flush", "bonus/12.table1.straight-flush", cents=250_00),
    Category.FOUR_OF_A_KIND: Prize("four of a kind", "bonus/12.table1.four-of-a-kind", cents=100_00),
    Category.FULL_HOUSE: Prize("full house", "bonus/12.table1.full-house", cents=10_00),
}
TABLE_1: Final = (*_ROYALS.values(), _COMMUNITY_ROYAL, *_OTHERS.values())


def prize(hole: Sequence[Card], board: Sequence[Card]) -> Prize | None:
    """One prize, for the best five of seven; none below a full house. The board in the order in which it was dealt."""
    assert (len(hole), len(board)) == (2, 5), "the progressive is decided on seven cards"
    if _kind(board) is Category.ROYAL_FLUSH:
        return _COMMUNITY_ROYAL  # [bonus 12(c).community]
    cards = (*hole, *board)
    kind = _kind(cards)
    if kind is Category.ROYAL_FLUSH:
        return next(row for size, row in _ROYALS.items() if _kind(cards[:size]) is Category.ROYAL_FLUSH)
    return _OTHERS.get(kind)


def _kind(cards: Sequence[Card]) -> Category:
    return HIGH.category(HIGH.strength(cards))
