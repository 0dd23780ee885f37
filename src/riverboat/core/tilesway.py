"""The House Way of pai gow tiles: a chart that sets any four tiles as a low and a high hand.

The chart speaks of pairs: which are split, and when. A pair that no row splits is the high hand. Four tiles without a
pair have no row in the book; there the low hand is made as high as it can be.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from riverboat.core.cards import Cards
from riverboat.core.ranking.tiles import PAI_GOW_TILES, PAIR, TilesRanking
from riverboat.core.tiles import DEY, GEE_JOON, TEEN, TILES

Hands = tuple[Cards, Cards]
"""The low hand and the high hand."""

_BOOK: Final = "california-games"
_HOUSE_WAY: Final = f"{_BOOK}/pai-gow-tiles.house-way"


@dataclass(frozen=True, slots=True)
class Row:
    """When pairs of some tiles are split; never, where no condition is named."""

    clause: str
    words: str
    pairs: frozenset[int]
    """The ranks of their tiles, 1 for Teen to 16 for Gee Joon."""
    low: int | None = None
    """Split if the low hand then has this count or better; a Gong and a Wong are better than nine."""
    needs: frozenset[int] = frozenset()
    """But only if a tile of one of these ranks is among the other two."""
    beside: frozenset[tuple[int, int]] = frozenset()
    """Split if the other two tiles have these spots, the fewer first, whatever the low hand."""


CHART: Final = (
    Row(
        f"{_HOUSE_WAY}.split-gee-joon",
        "Supreme Pair, split beside six spots and four, five or six",
        frozenset({GEE_JOON}),
        beside=frozenset({(4, 6), (5, 6), (6, 6)}),
    ),
    Row(
        f"{_HOUSE_WAY}.split-sevens",
        "sevens, split with a Teen or Dey for a low hand of seven or better",
        frozenset({10, 14}),
        low=7,
        needs=frozenset({TEEN, DEY}),
    ),
    Row(
        f"{_HOUSE_WAY}.split-eights",
        "eights, split for a low hand of seven or better",
        frozenset({3, 13}),
        low=7,
    ),
    Row(
        f"{_HOUSE_WAY}.split-nines",
        "nines, split for a low hand of nine or better",
        frozenset({12}),
        low=9,
    ),
    Row(
        f"{_HOUSE_WAY}.split-teen-dey",
        "Teen or Dey, split for a low hand of six or better, or beside nine and eleven spots",
        frozenset({TEEN, DEY}),
        low=6,
        beside=frozenset({(9, 11)}),
    ),
    Row(
        f"{_HOUSE_WAY}.never-split",
        "fours, fives, sixes, tens and elevens, never split",
        frozenset({4, 5, 6, 7, 8, 9, 11, 15}),
    ),
)
_PAIR_HIGH: Final = f"{_HOUSE_WAY}.pair-high"


class WithoutPair(StrEnum):
    """How four tiles without a pair are set: the book is silent, and printed house ways differ."""

    BEST_LOW = "best-low"
    """The highest low hand; of equal ones, the highest high hand."""
    TEEN_OR_DEY = "teen-or-dey"
    """A Wong, else a Gong, else a nine with a Teen or Dey as the high hand; else the highest low hand."""


@dataclass(frozen=True, slots=True)
class TilesWay:
    """A house way, as the room has it."""

    ranking: TilesRanking = PAI_GOW_TILES
    never_to_two_lower: bool = True
    """Keep a pair where that leaves both hands at least as high: the chart, read to the letter, makes two Gongs of a
    pair of Teen and a pair of Yun."""
    without_pair: WithoutPair = WithoutPair.BEST_LOW

    def set(self, tiles: Cards) -> Hands:
        return self._judge(tiles)[0]

    def why(self, tiles: Cards) -> tuple[str, str]:
        """The row of the chart in words, and its clause."""
        return self._judge(tiles)[1]

    def _judge(self, tiles: Cards) -> tuple[Hands, tuple[str, str]]:
        assert len(tiles) == 4, "the house way sets four tiles"
        a, b, c, d = sorted(tiles, reverse=True)  # so that the order in which they came says nothing
        ways = [
            self.ranking.low_and_high(one, other)
            for one, other in (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c)))
        ]
        kept = next((hands for hands in ways if self._grade(hands[1]) == PAIR), None)
        return self._with_pair(kept) if kept else self._pairless(ways)

    def _with_pair(self, kept: Hands) -> tuple[Hands, tuple[str, str]]:
        row = next(row for row in CHART if TILES[kept[1][0]].rank in row.pairs)
        split = self._split(kept)
        worse = self.never_to_two_lower and self._neither_higher(split, kept)
        if not worse and _may_split(row, kept[0], self._grade(split[0])):
            return split, (row.words, row.clause)
        never = row.low is None and not row.beside
        return kept, (row.words, row.clause) if never else ("the pair is the high hand", _PAIR_HIGH)

    def _pairless(self, ways: list[Hands]) -> tuple[Hands, tuple[str, str]]:
        if self.without_pair is WithoutPair.TEEN_OR_DEY:
            named = [hands for hands in ways if self._grade(hands[1]) >= 9 and TILES[max(hands[1])].rank in (TEEN, DEY)]
            if named:
                best = max(named, key=lambda hands: (self._grade(hands[1]), self._low_first(hands)))
                return best, ("no pair, Wong, Gong or nine with a Teen or Dey", _PAIR_HIGH)
        return max(ways, key=self._low_first), ("no pair, the best low hand", _PAIR_HIGH)

    def _split(self, kept: Hands) -> Hands:
        """The two tiles of a pair have one rank and one value: it does not matter which of them goes where."""
        others, (one, other) = kept
        lower, higher = sorted(others, key=lambda tile: (self.ranking.strength((one, tile)), tile))
        return (other, lower), (one, higher)

    def _neither_higher(self, hands: Hands, than: Hands) -> bool:
        strength = self.ranking.strength
        return all(strength(mine) <= strength(other) for mine, other in zip(hands, than, strict=True))

    def _low_first(self, hands: Hands) -> tuple[int, int]:
        return self.ranking.strength(hands[0]), self.ranking.strength(hands[1])

    def _grade(self, hand: Cards) -> int:
        return self.ranking.grade(self.ranking.strength(hand))


def _may_split(row: Row, others: Cards, low: int) -> bool:
    tiles = [TILES[other] for other in others]
    fewer, more = sorted(tile.spots for tile in tiles)
    if (fewer, more) in row.beside:
        return True
    if row.needs and not row.needs & {tile.rank for tile in tiles}:
        return False
    return row.low is not None and low >= row.low


TILES_WAY: Final = TilesWay()
