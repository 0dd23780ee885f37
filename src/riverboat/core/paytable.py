"""Pay tables: which hands a bonus bet pays for, and at what odds.

A bet is paid once, for the best-paying line that the cards make. That need not be the line of their best ranking:
three of a kind may pay more than a straight.  [california-games fortune-pai-gow-poker.pay-table.three-of-a-kind]
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from riverboat.core.cards import RANKS, STANDARD_52, Card
from riverboat.core.money import Amount
from riverboat.core.ranking.classes import Category
from riverboat.core.ranking.counted import Counted, counted
from riverboat.core.ranking.three_card import THREE_CARD

Test = Callable[[Sequence[Card]], bool]


@dataclass(frozen=True, slots=True)
class Row:
    name: str
    odds: tuple[int, int]
    """(5, 1) is five to one."""
    clause: str
    made: Test
    """Whether some cards make this line."""
    envy_cents: Amount = 0
    """What everyone else with an Envy button is paid.  [california-games fortune-pai-gow-poker.envy-bonus.fixed]"""


@dataclass(frozen=True, slots=True)
class PayTable:
    rows: tuple[Row, ...]

    def posted(self) -> tuple[tuple[str, str], ...]:
        """`("straight flush", "40 to 1")`, line by line."""
        return tuple((row.name, f"{row.odds[0]:,} to {row.odds[1]}") for row in self.rows)

    def pays(self, cards: Sequence[Card]) -> Row | None:
        """The best-paying row that the cards make; none where the bet loses."""
        best: Row | None = None
        for row in self.rows:
            if (best is None or _pays_more(row, best)) and row.made(cards):
                best = row
        return best


def _pays_more(row: Row, other: Row) -> bool:
    return row.odds[0] * other.odds[1] > other.odds[0] * row.odds[1]


# ---------------------------------------------------------------- lines for three cards


def three_cards(category: Category) -> Test:
    def made(cards: Sequence[Card]) -> bool:
        return THREE_CARD.category(THREE_CARD.strength(cards)) is category

    return made


# ---------------------------------------------------------------- lines for two cards


def two_cards(*hands: str) -> Test:
    """By the usual short names: `AA` is a pair, `AKs` of one suit, `AKo` of two."""
    wanted = frozenset(hands)
    assert wanted <= set(_TWO_CARDS.values()), "no such two cards"

    def made(cards: Sequence[Card]) -> bool:
        a, b = cards
        return _TWO_CARDS[a, b] in wanted

    return made


def _short_name(a: Card, b: Card) -> str:
    high, low = max(a, b), min(a, b)
    ranks = RANKS[high >> 2] + RANKS[low >> 2]
    return ranks if high >> 2 == low >> 2 else ranks + ("o" if (a ^ b) & 3 else "s")


_TWO_CARDS: Final = {(a, b): _short_name(a, b) for a in STANDARD_52 for b in STANDARD_52 if a != b}


# ---------------------------------------------------------------- lines for seven cards


def seven_cards(line: Callable[[Counted], bool]) -> Test:
    def made(cards: Sequence[Card]) -> bool:
        return line(counted(tuple(cards)))

    return made
