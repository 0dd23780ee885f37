"""What a house takes of the pots: a percentage, sums by level, or the flat fees of a schedule."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from riverboat.core.errors import SpecError
from riverboat.core.money import Amount, divide, dollars
from riverboat.core.schedule import MOST_RATES, check_flat
from riverboat.core.stakes import FIXED_LIMIT, Stakes, Structure
from riverboat.core.values import Value

MOST_LEVELS: Final = 20


class PotsNow(NamedTuple):
    """The pots of a hand at the moment when something may be due. Amounts are as they were put in, before any rake."""

    pots: tuple[Amount, ...]
    """Those that are still to be won, the main pot first."""
    taken: tuple[Amount, ...]
    """The rake that came out of each."""
    counted: tuple[Amount, ...]
    """How much was in each when rake was last taken."""
    total: Amount
    """All pots of the hand, with side pots that were won before its end."""
    raked: Amount
    """All rake of the hand."""
    past: bool
    """Whether the first round is over and more cards have been dealt: the flop, or a third card in stud."""
    over: bool
    """Whether the pots are about to be pushed."""


@dataclass(frozen=True, slots=True)
class Percentage(Value):
    """A part of every pot in whole chips: of what each betting round put into it, or of the whole hand at its end."""

    percent: int
    cap: Amount
    chip: Amount
    by_round: bool = False
    first_round_free: bool = True

    def due(self, now: PotsNow) -> tuple[Amount, ...]:
        """[cash rake.side-pots] of every pot; the main pot is first to reach the cap."""
        if _is_free(self.first_round_free, now) or not (self.by_round or now.over):
            return (0,) * len(now.pots)
        rows = zip(now.pots, now.taken, now.counted, strict=True)
        return _capped([self._part(*row) for row in rows], self.cap, now)

    def _part(self, pot: Amount, taken: Amount, counted: Amount) -> Amount:
        base = max(pot - counted, 0) if self.by_round else pot
        part, _ = divide(base * self.percent, 100, self.chip)  # what is left of it stays in the pot
        return part if self.by_round else max(part - taken, 0)


@dataclass(frozen=True, slots=True)
class Levels(Value):
    """Fixed sums as the pot reaches fixed amounts: rows of `(pot, rake of it in all)`, upwards."""

    rows: tuple[tuple[Amount, Amount], ...]
    cap: Amount = 0
    per_pot: bool = False
    first_round_free: bool = True

    def due(self, now: PotsNow) -> tuple[Amount, ...]:
        if _is_free(self.first_round_free, now):
            return (0,) * len(now.pots)
        if not self.per_pot:
            rake = self.of(now.total)
            return spread((min(rake, self.cap) if self.cap else rake) - now.raked, now.pots, now.taken)
        rows = zip(now.pots, now.taken, strict=True)
        return _capped([max(min(self.of(pot), pot) - taken, 0) for pot, taken in rows], self.cap, now)

    def of(self, pot: Amount) -> Amount:
        """The rake of a pot of this size."""
        return next((rake for level, rake in reversed(self.rows) if pot >= level), 0) if pot else 0


@dataclass(frozen=True, slots=True)
class PotSchedule(Value):
    """One option of flat fees, with the limits it goes with; a table uses one at a time.

    `low` and `high` bound the lower limit of fixed limit, or the least bet elsewhere; a `high` of 0 is no bound.
    """

    option: int
    structures: tuple[Structure, ...]
    low: Amount
    high: Amount
    opening: Amount
    """The fee of a hand that ends before the flop, or in stud before the third card."""
    regular: Amount
    """The fee of a hand that goes on."""
    min_pot: Amount = 0
    """The regular fee is taken from this pot on."""
    late: bool = False
    """Whether a fee that comes in addition is taken with the regular one, and none before it."""

    def __post_init__(self) -> None:
        check_flat(f"schedule.{self.option}", (self.opening, self.regular, self.min_pot))

    def fits(self, stakes: Stakes) -> bool:
        """[california-poker collection.table-limit.ranges] by the lower limit; the higher one is twice that."""
        if stakes.structure not in self.structures:
            return False
        if self.structures == (FIXED_LIMIT,) and stakes.big_bet != 2 * stakes.small_bet:
            return False
        return stakes.small_bet >= self.low and (not self.high or stakes.small_bet <= self.high)

    @property
    def limit(self) -> tuple[tuple[Structure, ...], Amount, Amount]:
        """The table limit that it is a rate of."""
        return self.structures, self.low, self.high


@dataclass(frozen=True, slots=True)
class Fees(Value):
    """The flat fees of a schedule. What a pot cannot pay is taken from nobody."""

    schedule: PotSchedule
    cumulative: bool = False
    """Whether the opening fee is taken in every hand, and the regular one in addition."""
    min_pot: Amount = 0
    short_pot_opens: bool = False
    """Whether a hand that goes on and whose pot stays small pays the opening fee."""

    def due(self, now: PotsNow) -> tuple[Amount, ...]:
        return spread(self._fee(now) - now.raked, now.pots, now.taken)

    def _fee(self, now: PotsNow) -> Amount:
        of = self.schedule
        if not now.past:
            return 0 if self.cumulative and of.late else of.opening if self.cumulative or now.over else 0
        if now.total < max(self.min_pot, of.min_pot):
            return of.opening if self.short_pot_opens and now.over else now.raked
        return of.regular + (of.opening if self.cumulative else 0)


Collection = Percentage | Levels | Fees


def spread(amount: Amount, pots: Sequence[Amount], taken: Sequence[Amount]) -> tuple[Amount, ...]:
    """An amount taken from the main pot first, then from the side pots; never more than there is."""
    found: list[Amount] = []
    for pot, gone in zip(pots, taken, strict=True):
        found.append(min(max(amount, 0), pot - gone))
        amount -= found[-1]
    return tuple(found)


def _capped(parts: Sequence[Amount], cap: Amount, now: PotsNow) -> tuple[Amount, ...]:
    """The part of each pot, until the rake of the hand has reached the cap; a cap of 0 is none."""
    found: list[Amount] = []
    for part in parts:
        found.append(min(part, cap - now.raked - sum(found)) if cap else part)
    return tuple(found)


def _is_free(first_round_free: bool, now: PotsNow) -> bool:
    return first_round_free and now.over and not now.past


# ---------------------------------------------------------------- levels in words

_LEVEL: Final = re.compile(r"\$(\d{1,6}(?:\.\d\d)?) at \$(\d{1,9}(?:\.\d\d)?)", re.ASCII)


def parse_levels(text: str) -> tuple[tuple[Amount, Amount], ...]:
    """`$1 at $10, $2 at $20` as rows. Levels and sums go upwards, and no sum is above its level."""
    where = "settings.rake_schedule"
    rows = []
    for part in text.split(", ") if len(text) <= 400 else [""]:
        found = _LEVEL.fullmatch(part)
        if found is None:
            raise SpecError(where, "must read as `$1 at $10, $2 at $20`")
        rows.append((_cents(found[2]), _cents(found[1])))
    if len(rows) > MOST_LEVELS:
        raise SpecError(where, f"has at most {MOST_LEVELS} levels")
    levels, sums = [level for level, _ in rows], [rake for _, rake in rows]
    if levels != sorted(set(levels)) or sums != sorted(set(sums)):
        raise SpecError(where, "levels and sums go upwards")
    if any(level and rake > level for level, rake in rows):
        raise SpecError(where, "takes no more than the pot")
    return tuple(rows)


def levels_in_words(rows: Sequence[tuple[Amount, Amount]]) -> str:
    return ", ".join(f"{dollars(rake)} at {dollars(level)}".replace(",", "") for level, rake in rows)


def _cents(text: str) -> Amount:
    whole, _, part = text.partition(".")
    return int(whole) * 100 + int(part or 0)


# ---------------------------------------------------------------- how many rates a table limit has


def check_rates(offered: Sequence[PotSchedule], *, by_regular_fee: bool = False) -> None:
    """[california-poker collection.rules.max-five-rates] at most five for one table limit."""
    for limit in {each.limit for each in offered}:
        options = [each for each in offered if each.limit == limit]
        rates = {each.regular for each in options} if by_regular_fee else {each.option for each in options}
        if len(rates) > MOST_RATES:
            raise SpecError("collection.offered", f"a table limit has at most {MOST_RATES} rates")
