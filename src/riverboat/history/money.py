"""The money at the end of a hand: what the file records against what the rules pay."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd
from typing import Final

from riverboat.core.money import Amount
from riverboat.notation.amounts import INFINITE
from riverboat.notation.phh import Amounts, PhhHand
from riverboat.table.events import Event, PotAwarded, UncalledReturned

MOST_RAKE: Final = 10
"""Where no stack bears the winnings out, up to a tenth of them may have gone to the house."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A player whose recorded stack, or whose recorded winnings, are not what the rules give them."""

    player: int
    field: str
    """`stack` or `winnings`."""
    ours: Amount
    recorded: Amount


@dataclass(frozen=True, slots=True)
class Money:
    """What was won, p1 first, with the stacks that came of it; and what the file has to say about both.

    A stack that nobody counted is `INFINITE`. Winnings that are 0 for everybody say nothing: some sites write them so.
    """

    won: Amounts
    stacks: Amounts
    recorded_stacks: Amounts
    recorded_winnings: Amounts
    parts: tuple[Mapping[int, "Part"], ...]
    """Of each pot that several players have won, the part of everyone who has won nothing else."""

    def differences(self) -> tuple[Difference, ...]:
        """Where the two part, but for what the house took; one for each player, the stack before the winnings."""
        if self.rake():
            return ()
        found = {each.player: each for each in (*self._of_the_winnings(), *self._of_the_stacks())}
        return tuple(found[player] for player in sorted(found))

    def rake(self) -> Amount:
        """What the house took, if nothing else is lacking: we play without.

        The winnings, which are told after rake, must leave something to everyone who won. Recorded stacks must lack
        exactly what they lack; where there are none, a tenth at most. Those who share a pot share its rake: the pot was
        divided again without it, and an odd chip may have gone to another of them.
        """
        fees = self._fees()
        if not fees:
            return 0
        shared = {player for parts in self.parts for player in parts}
        for player, fee in enumerate(fees, start=1):
            if fee < (-1 if player in shared else 0) or (fee > 0 and not self.recorded_winnings[player - 1]):
                return 0
        if not all(self._shared_alike(parts) for parts in self.parts):
            return 0
        if any(lack != fees[player - 1] for player, lack in self._lacks()):
            return 0
        taken = sum(fees)
        if not self._counted(fees) and taken * MOST_RAKE > sum(self.won):
            return 0
        return max(taken, 0)

    def _fees(self) -> Amounts:
        """What the recorded winnings lack; nothing where there are none."""
        if not any(self.recorded_winnings):
            return ()
        return tuple(won - told for won, told in zip(self.won, self.recorded_winnings, strict=True))

    def _shared_alike(self, parts: Mapping[int, "Part"]) -> bool:
        """Whether some pot gives everyone what is recorded, by their parts of it and but for odd chips."""
        chip = gcd(*self.won, *self.recorded_winnings)
        told = [(self.recorded_winnings[player - 1], part) for player, part in parts.items()]
        least = max([(won - chip * part.odd_chips) / part.of for won, part in told], default=Fraction(0))
        most = min([(won + chip * part.odd_chips) / part.of for won, part in told], default=Fraction(1))
        return least < most

    def _lacks(self) -> Iterator[tuple[int, Amount]]:
        """What each recorded stack lacks, where one is recorded."""
        for player, (stack, told) in enumerate(zip(self.stacks, self.recorded_stacks, strict=False), start=1):
            if stack != INFINITE:
                yield player, stack - told

    def _counted(self, fees: Amounts) -> bool:
        """Whether a stack bears out that somebody's winnings are short."""
        return any(fees[player - 1] for player, _ in self._lacks())

    def _of_the_stacks(self) -> Iterator[Difference]:
        for player, lack in self._lacks():
            if lack:
                yield Difference(player, "stack", self.stacks[player - 1], self.recorded_stacks[player - 1])

    def _of_the_winnings(self) -> Iterator[Difference]:
        for player, fee in enumerate(self._fees(), start=1):
            if fee:
                yield Difference(player, "winnings", self.won[player - 1], self.recorded_winnings[player - 1])


def money(hand: PhhHand, events: Iterable[Event], stacks: Amounts, *, complete: bool) -> Money:
    """Of a hand that is not over, what is won is not known. Some sites count a bet that nobody called as won."""
    told = tuple(events)
    awards = [event for event in told if isinstance(event, PotAwarded)]
    plain = Counter[int]()
    for award in awards:
        plain[award.seat] += award.amount
    with_uncalled = plain.copy()
    for event in told:
        if isinstance(event, UncalledReturned):
            with_uncalled[event.seat] += event.amount
    readings = [
        Money(
            won=tuple(won[player] for player in range(1, len(stacks) + 1)),
            stacks=stacks,
            recorded_stacks=hand.finishing_stacks,
            recorded_winnings=hand.winnings if complete else (),
            parts=_parts(awards),
        )
        for won in (plain, with_uncalled)
    ]
    return next((reading for reading in readings if not reading.differences()), readings[0])


@dataclass(frozen=True, slots=True)
class Part:
    """What a player has won of a pot, and by how many divisions: of each there may be an odd chip more or less."""

    of: Fraction
    odd_chips: int


def _parts(awards: Sequence[PotAwarded]) -> tuple[dict[int, Part], ...]:
    pots: dict[int, list[PotAwarded]] = {}
    for award in awards:
        pots.setdefault(award.pot, []).append(award)
    won = Counter(seat for shares in pots.values() for seat in {share.seat for share in shares})
    found = []
    for shares in pots.values():
        of: dict[int, Part] = {}
        boards = len({share.board for share in shares})
        for share in shares:
            halves = len({other.share for other in shares if other.board == share.board})
            ways = sum(other.board == share.board and other.share == share.share for other in shares)
            before, divided = of.get(share.seat, Part(Fraction(0), 0)), (boards > 1) + (halves > 1) + (ways > 1)
            of[share.seat] = Part(before.of + Fraction(1, boards * halves * ways), before.odd_chips + divided)
        found.append({seat: part for seat, part in of.items() if len(of) > 1 and won[seat] == 1})
    return tuple(found)
