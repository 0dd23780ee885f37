"""The structure of an event: levels, breaks and colour-ups, checked for what can be posted with the chips in play.

A level says what is posted, a break what is coloured up in it. The book gives neither; they are the event's own data.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Literal

import msgspec

from riverboat.core.errors import Refused
from riverboat.core.money import TournamentChips as Chips
from riverboat.core.stakes import AnteRule, Stakes, Structure, check_stakes

AnteKind = Literal["each", "big-blind"]
Betting = Literal["no-limit", "pot-limit", "fixed-limit"]


class Level(msgspec.Struct, frozen=True, tag="level"):
    small_blind: Chips
    big_blind: Chips
    ante: Chips = Chips(0)
    minutes: int = 20
    ante_rule: AnteKind = "each"

    @property
    def amounts(self) -> tuple[Chips, ...]:
        """What must be posted at this level."""
        return tuple(amount for amount in (self.small_blind, self.big_blind, self.ante) if amount)


class Break(msgspec.Struct, frozen=True, tag="break"):
    minutes: int = 10
    colour_up: tuple[Chips, ...] = ()
    """The denominations that are taken out of play in it, the smallest first."""


class Schedule(msgspec.Struct, frozen=True):
    """Levels and breaks in their order, and the chips that are in play at the beginning, the smallest first."""

    rows: tuple[Level | Break, ...]
    chips: tuple[Chips, ...] = (Chips(25), Chips(100), Chips(500), Chips(1000))

    @property
    def levels(self) -> tuple[Level, ...]:
        return tuple(row for row in self.rows if isinstance(row, Level))


def check_schedule(schedule: Schedule, *, rebuys: bool = False) -> None:
    """Refuse levels that cannot be posted, an event without a break, and colour-ups that come too soon."""
    _check_chips(schedule.chips)
    if not schedule.levels or not isinstance(schedule.rows[0], Level):
        raise Refused("no-levels")
    breaks = [row for row in schedule.rows if isinstance(row, Break)]
    if not breaks:
        raise Refused("no-break", "tournament/play.breaks")
    if rebuys and breaks[0].minutes != 10:
        raise Refused("first-break-not-ten", "tournament/rebuy-end.break", detail=str(breaks[0].minutes))
    in_play = list(schedule.chips)
    for number, row in enumerate(schedule.rows):
        if not 0 < row.minutes <= 600:
            raise Refused("bad-minutes", detail=str(row.minutes)[:20])
        if isinstance(row, Level):
            _check_level(row, in_play[0])
            continue
        for denomination in row.colour_up:
            _check_colour_up(denomination, in_play, _after(schedule.rows, number))
            in_play.remove(denomination)


def _check_chips(chips: Sequence[Chips]) -> None:
    if not chips or chips[0] <= 0 or list(chips) != sorted(set(chips)):
        raise Refused("bad-chip-set")
    if any(bigger % smaller for smaller, bigger in pairwise(chips)):
        raise Refused("bad-chip-set", "tournament/colorup.exchange")  # a bigger chip is so and so many smaller ones


def _check_level(level: Level, chip: Chips) -> None:
    if level.small_blind <= 0 or level.ante < 0:
        raise Refused("bad-level")
    if level.big_blind != 2 * level.small_blind:
        raise Refused("blinds-not-double", "tournament/holdem.4.big-blind", detail=str(level.big_blind))
    for amount in level.amounts:
        if amount % chip:
            raise Refused("cannot-be-posted", "tournament/colorup.trigger", detail=f"{amount} with chips of {chip}")


def _check_colour_up(denomination: Chips, in_play: Sequence[Chips], left: Iterable[Level]) -> None:
    """A chip goes when everything that is still to be posted is made of the next bigger one."""
    if len(in_play) < 2 or denomination != in_play[0]:
        raise Refused("not-the-smallest-chip", "tournament/colorup.trigger", detail=str(denomination))
    for level in left:
        if any(amount % in_play[1] for amount in level.amounts):
            raise Refused("still-needed", "tournament/colorup.trigger", detail=f"{level.small_blind}-{level.big_blind}")


def _after(rows: Sequence[Level | Break], number: int) -> Iterator[Level]:
    return (row for row in rows[number + 1 :] if isinstance(row, Level))


def proposed(schedule: Schedule) -> dict[int, tuple[Chips, ...]]:
    """[tournament colorup.trigger] which chips are not needed from which level on, by its place among the rows."""
    found: dict[int, tuple[Chips, ...]] = {}
    in_play = list(schedule.chips)
    for number, row in enumerate(schedule.rows):
        if not isinstance(row, Level):
            continue
        left = [row, *_after(schedule.rows, number)]
        while len(in_play) > 1 and not any(amount % in_play[1] for level in left for amount in level.amounts):
            found[number] = (*found.get(number, ()), in_play.pop(0))
    return found


def with_proposed(schedule: Schedule) -> Schedule:
    """The same with every colour-up in the first break before or after the level that no longer needs the chip."""
    due: list[Chips] = []
    rows: list[Level | Break] = []
    proposals = proposed(schedule)
    for number, row in enumerate(schedule.rows):
        if isinstance(row, Level):
            due += proposals.get(number, ())
            rows.append(row)
        else:
            due += proposals.get(number + 1, ())
            proposals.pop(number + 1, None)
            rows.append(Break(row.minutes, tuple(due)))
            due = []
    return Schedule(tuple(rows), schedule.chips)


def chips_at(schedule: Schedule, row: int) -> tuple[Chips, ...]:
    """The denominations in play when this row is reached; those of a break go at its end."""
    gone = {chip for each in schedule.rows[:row] if isinstance(each, Break) for chip in each.colour_up}
    return tuple(chip for chip in schedule.chips if chip not in gone)


def stakes_of(level: Level, chip: Chips, betting: Betting = "no-limit") -> Stakes:
    """What a table of this level plays for; in a limit event the big blind is the small bet."""
    big = level.big_blind
    stakes = Stakes(
        structure=Structure(betting),
        blinds=(level.small_blind, big),
        small_bet=big,
        big_bet=2 * big if betting == "fixed-limit" else big,
        ante=level.ante,
        ante_rule=AnteRule(level.ante_rule),
        chip=chip,
    )
    check_stakes(stakes)
    return stakes
