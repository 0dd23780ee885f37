"""Two tiles against two tiles.  [california-games/pai-gow-tiles.hands.order]"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Final

from riverboat.core.cards import Card, Cards
from riverboat.core.ranking.made import Made
from riverboat.core.tiles import DEY, GEE_JOON, TEEN, TILES, TILES_32, Tile

GONG: Final = 10
WONG: Final = 11
PAIR: Final = 12
"""The grades above the counts zero to nine."""

_COUNTS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


@dataclass(frozen=True, slots=True, order=True)
class TilesClass:
    """Hands that copy each other. Plain comparison orders them."""

    grade: int
    """The count, or Gong, Wong, pair."""
    high: int
    """Among hands of one grade: the pair, or the higher tile, counted so that more is better; 0 if it is idle."""


class TilesRanking:
    """Strengths from 1 (zero) to that of the Supreme Pair; equal strengths are copies.

    The book does not say how equal counts are decided: the higher single tile wins, the other is ignored. Between
    two zeros no tile counts, unless the house wants it so.  [california-games/pai-gow-tiles.hands.order]
    """

    fewest: Final = 2

    def __init__(self, key: str, *, zero_ties: bool) -> None:
        self.key: Final = key
        self._zero_ties: Final = zero_ties

    def strength(self, tiles: Sequence[Card]) -> int:
        assert len(tiles) == 2, "a hand is two tiles"
        return self._strengths[tiles[0], tiles[1]]

    def made(self, tiles: Sequence[Card]) -> Made:
        strength = self.strength(tiles)
        return Made(strength, _name(self._classes[strength - 1].grade, _top(tiles)), _highest_first(tiles))

    def grade(self, strength: int) -> int:
        """The count of a hand, or GONG, WONG, PAIR, which stand above nine."""
        return self._classes[strength - 1].grade

    def low_and_high(self, one: Cards, other: Cards) -> tuple[Cards, Cards]:
        """Two stacks as low and high hand: wherever they lie, the better one is the high hand.

        [california-games/pai-gow-tiles.dealing.5.no-position]
        """
        return (one, other) if self.strength(one) < self.strength(other) else (other, one)

    @cached_property
    def _classes(self) -> tuple[TilesClass, ...]:
        """Worst first, as the strengths count them."""
        return tuple(sorted({self._class(pair) for pair in combinations(TILES_32, 2)}))

    @cached_property
    def _strengths(self) -> dict[tuple[Card, Card], int]:
        """Either tile first. A mapping, so that a card, or a tile that is there only once, raises KeyError."""
        places = {hand: place for place, hand in enumerate(self._classes, start=1)}
        pairs = [(pair, places[self._class(pair)]) for pair in set(combinations(TILES_32, 2))]
        return {tiles: place for (one, other), place in pairs for tiles in ((one, other), (other, one))}

    def _class(self, tiles: tuple[Card, Card]) -> TilesClass:
        one, other = (TILES[tile] for tile in tiles)
        grade, top = _grade(one, other), _top(tiles)
        if grade == PAIR:
            return TilesClass(PAIR, 16 if top.rank == GEE_JOON else 16 - top.rank)
        return TilesClass(grade, 0 if grade == 0 and self._zero_ties else 17 - top.rank)


def _grade(one: Tile, other: Tile) -> int:
    if one.rank == other.rank:
        # [california-games/pai-gow-tiles.hands.matched-pairs] [california-games/pai-gow-tiles.hands.unmatched-pairs]
        return PAIR
    if {one.rank, other.rank} & {TEEN, DEY}:
        spots = {one.spots, other.spots}
        if 9 in spots:
            return WONG  # [california-games/pai-gow-tiles.hands.wong]
        if 8 in spots:
            return GONG  # [california-games/pai-gow-tiles.hands.gong]
    # [california-games/pai-gow-tiles.tiles.gee-joon-wild] whichever value counts better.
    return max((a + b) % 10 for a in one.values for b in other.values)


def _highest_first(tiles: Sequence[Card]) -> Cards:
    return tuple(sorted(tiles, reverse=True))


def _top(tiles: Sequence[Card]) -> Tile:
    """[california-games/pai-gow-tiles.tiles.rank-not-value] by rank, whatever the spots."""
    return TILES[max(tiles)]


def _name(grade: int, top: Tile) -> str:
    if top.rank == GEE_JOON:
        return "Supreme Pair"
    if grade == PAIR:
        return f"pair of {top.name}" if top.pair == top.name else f"pair of {top.name}, {top.pair}"
    if grade == 0:
        return "zero"
    if grade >= GONG:
        return f"{'Wong' if grade == WONG else 'Gong'}, {top.name}"
    return f"{_COUNTS[grade]}, {top.name} high"


PAI_GOW_TILES: Final = TilesRanking("pai-gow-tiles", zero_ties=True)
PAI_GOW_TILES_HIGH_ZERO: Final = TilesRanking("pai-gow-tiles-high-zero", zero_ties=False)
"""Where the house lets the higher tile decide between two zeros as well."""
