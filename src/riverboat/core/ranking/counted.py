"""Cards counted: how many there are of each rank, which of each suit, and a joker perhaps.

The joker counts as an ace among the ranks, and fills the gap in a straight or a flush.
[california-games pai-gow-poker.rank.joker]
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from riverboat.core.cards import ACE, JOKER, Cards
from riverboat.core.ranking.classes import ALL_RANKS, Ranks, runs


@dataclass(frozen=True, slots=True)
class Counted:
    joker: bool
    times: Ranks
    """How often each rank comes, from the deuce to the ace."""
    suits: Ranks
    """The ranks of each suit as thirteen bits, the deuce lowest, without the joker."""

    def groups(self) -> Ranks:
        """How often the ranks come that come more than once, the most frequent first: two pair is (2, 2)."""
        return tuple(sorted([times for times in self.times if times > 1], reverse=True))

    def of_a_kind(self, times: int) -> bool:
        """Whether there are `times` cards of one rank, or more."""
        return max(self.times) >= times

    def full_house(self) -> bool:
        """Three of a rank or more, and two of another or more."""
        groups = self.groups()
        return len(groups) > 1 and groups[0] >= 3

    def flush(self) -> bool:
        """Five cards or more of a suit."""
        return max([suit.bit_count() for suit in self.suits]) + self.joker >= 5

    def straight(self) -> bool:
        """Five ranks in a row, of whatever suits."""
        clubs, diamonds, hearts, spades = self.suits
        return self._run(clubs | diamonds | hearts | spades, _STRAIGHTS[5])

    def complete(self) -> bool:
        """The house way's word for a straight, a flush or a straight flush."""
        return self.flush() or self.straight()

    def straight_flush(self, length: int = 5) -> bool:
        """Whether there are `length` ranks in a row and of one suit: five, or all seven."""
        return any(self._run(suit, _STRAIGHTS[length]) for suit in self.suits)

    def royal_flush(self) -> bool:
        return any(self._run(suit, _STRAIGHTS[5][-1:]) for suit in self.suits)

    def royal_match(self) -> bool:
        """A royal flush, and a king and queen of one other suit."""
        royals = [self._run(suit, _STRAIGHTS[5][-1:]) for suit in self.suits]
        others = [suit & _KING_QUEEN == _KING_QUEEN for suit in self.suits]
        return any(royals) and any(match and not royal for royal, match in zip(royals, others, strict=True))

    def _run(self, ranks: int, wanted: Sequence[int]) -> bool:
        if ranks.bit_count() < 4:
            return False  # for speed only: even with the joker it is no straight
        return any((run & ~ranks).bit_count() <= self.joker for run in wanted)


@lru_cache(maxsize=64)
def counted(cards: Cards) -> Counted:
    """Kept for a while: the rows of a table or a chart ask about the same cards one after the other."""
    assert all(0 <= card <= JOKER for card in cards), "an unknown card has no rank"
    times = [0] * 13
    suits = [0, 0, 0, 0]
    for card in cards:
        if card == JOKER:
            times[ACE] += 1
        else:
            times[card >> 2] += 1
            suits[card & 3] |= 1 << (card >> 2)
    return Counted(JOKER in cards, tuple(times), tuple(suits))


def _bits(ranks: Ranks) -> int:
    return sum(1 << rank for rank in ranks)


_STRAIGHTS: Final = {length: tuple(map(_bits, runs((ACE, *ALL_RANKS), length))) for length in (5, 7)}
_KING_QUEEN: Final = _bits((ACE - 1, ACE - 2))
