"""The 32 Chinese tiles of pai gow: what each face is called, how high it stands, and how it is drawn.

A tile travels as a card does: a small int, here from 64, one for each of the 21 faces and higher for a higher tile.
Two tiles of one face are equal, as two aces of spades of a shoe are.  [california-games/pai-gow-tiles.tiles.identical]
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from riverboat.core.cards import Card, Cards, parse_card


@dataclass(frozen=True, slots=True)
class Tile:
    """One face. `rank` is 1 for Teen to 16 for Gee Joon and has nothing to do with the number of spots."""

    card: Card
    rank: int
    name: str
    """As the book calls it: `Teen`, `Chop Gow`."""
    pair: str
    """What the book calls the pair that it makes: `high four`."""
    halves: tuple[int, int]
    copies: int

    @property
    def spots(self) -> int:
        return sum(self.halves)

    @property
    def values(self) -> tuple[int, ...]:
        """What it may count: the units of its spots; three or six, as the holder likes, for a Gee Joon.

        [california-games/pai-gow-tiles.tiles.value] [california-games/pai-gow-tiles.tiles.gee-joon-wild]
        """
        return (3, 6) if self.rank == GEE_JOON else (self.spots % 10,)

    @property
    def picture(self) -> tuple[str, ...]:
        """Six rows of three places, for whoever draws it: `r` a red pip, `w` a white one, `.` none."""
        if self.halves == (6, 6):
            return _DOUBLE_SIX
        upper, lower = (_HALVES[pips] for pips in self.halves)
        return (*upper, *(row[::-1] for row in reversed(lower)))


TEEN: Final = 1
DEY: Final = 2
GEE_JOON: Final = 16

# [california-games/pai-gow-tiles.tiles.table] the ranks from the highest, and the faces of each: one face twice,
# or two faces once.  [california-games/pai-gow-tiles.tiles.non-identical]
_RANKS: Final = (
    ("Teen", "Teen", "6-6"),
    ("Dey", "Dey", "1-1"),
    ("Yun", "high eight", "4-4"),
    ("Gor", "high four", "1-3"),
    ("Mooy", "high ten", "5-5"),
    ("Chong", "high six", "3-3"),
    ("Bon", "low four", "2-2"),
    ("Foo", "eleven", "5-6"),
    ("Ping", "low ten", "4-6"),
    ("Tit", "high seven", "1-6"),
    ("Look", "low six", "1-5"),
    ("Chop Gow", "nine", "3-6 4-5"),
    ("Chop Bot", "low eight", "2-6 3-5"),
    ("Chop Chit", "low seven", "2-5 3-4"),
    ("Chop Ng", "five", "1-4 2-3"),
    ("Gee Joon", "Gee Joon", "2-4 1-2"),
)

# Ones and fours are red, and every other three of the double six. Colours are for the eye only.
# [california-games/pai-gow-tiles.tiles.colour]
_HALVES: Final = {
    1: ("...", ".r.", "..."),
    2: ("w.w", "...", "..."),
    3: ("w..", ".w.", "..w"),
    4: ("r.r", "...", "r.r"),
    5: ("w.w", ".w.", "w.w"),
    6: ("w.w", "w.w", "w.w"),
}
_DOUBLE_SIX: Final = ("r.w", "r.w", "r.w", "w.r", "w.r", "w.r")


def _faces() -> Iterator[Tile]:
    for rank, (name, pair, faces) in enumerate(_RANKS, start=1):
        written = faces.split()
        for face in written:
            upper, lower = map(int, face.split("-"))
            yield Tile(parse_card(face), rank, name, pair, (upper, lower), copies=2 // len(written))


TILES: Final = {tile.card: tile for tile in _faces()}
"""The 21 faces by their numbers, the highest tile first."""

TILES_32: Final[Cards] = tuple(sorted(tile.card for tile in TILES.values() for _ in range(tile.copies)))
"""The whole set, as a game's deck: the lowest tile first, two of a face side by side."""
