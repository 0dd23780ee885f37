"""Where two hands of one ranking differ: the first thing that decides between them, and the side card that is named."""

from dataclasses import dataclass
from typing import Final, Literal, Protocol

from riverboat.core.ranking.classes import MATCHED, Category, HandClass

What = Literal["nothing", "category", "cards", "rank", "kicker"]


class Ordered(Protocol):
    """As much of a ranking as is needed to say why one hand beats another."""

    @property
    def low(self) -> bool: ...

    def hand(self, strength: int) -> HandClass: ...


@dataclass(frozen=True, slots=True)
class Difference:
    """What decides between a better hand and a worse one."""

    what: What
    """`cards` is how many play, as in badugi; `rank` is one that names the hand; `kicker` a side card."""
    place: int = 0
    """Which of the ranks, in the order they are compared."""


def difference(better: HandClass, worse: HandClass) -> Difference:
    """Both are compared as the ranking does it: by category, then rank by rank."""
    if better.category is not worse.category:
        return Difference("category")
    if len(better.ranks) != len(worse.ranks):
        return Difference("cards")
    for place, (one, other) in enumerate(zip(better.ranks, worse.ranks, strict=True)):
        if one != other:
            return Difference("kicker" if place >= named_ranks(better) else "rank", place)
    return Difference("nothing")


_IN_FULL: Final = frozenset(
    {Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH, Category.FULL_HOUSE}
)


def named_ranks(hand: HandClass) -> int:
    """How many of its ranks make a hand what it is called; those after them are side cards."""
    if hand.category in _IN_FULL:
        return len(hand.ranks)
    if hand.category is Category.HIGH_CARD:
        return 1
    return sum(count * times for count, times in MATCHED[hand.category])


def kicker(hand: HandClass) -> int | None:
    """The rank of the first side card; nothing where a hand has none."""
    named = named_ranks(hand)
    return hand.ranks[named] if named < len(hand.ranks) else None
