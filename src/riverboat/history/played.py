"""Hands that are over, found among the events of a table."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import msgspec

from riverboat.core.money import Amount
from riverboat.core.stakes import Stakes
from riverboat.table import Table, evolve
from riverboat.table import events as e
from riverboat.table import ruling_events as r
from riverboat.table.collection.changing import CHANGEABLE
from riverboat.table.lineup import rotation


class LogError(Exception):
    """An event that cannot follow those before it: they are not the events of one table from its opening on."""

    def __init__(self, number: int, event: e.Event) -> None:
        super().__init__(f"event {number} ({event.__struct_config__.tag}) cannot follow those before it")


@dataclass(frozen=True, slots=True)
class Played:
    """A hand that is over: its table, what happened in it, and what everyone had before and after it."""

    opened: e.TableOpened
    events: tuple[e.Event, ...]
    names: dict[int, str]
    before: dict[int, Amount]
    after: dict[int, Amount]

    @property
    def started(self) -> e.HandStarted:
        first = self.events[0]
        assert isinstance(first, e.HandStarted)
        return first

    @property
    def stakes(self) -> Stakes:
        """What the hand was played for: in a kill, not what is posted."""
        return self.started.stakes or self.opened.stakes

    @property
    def players(self) -> dict[int, int]:
        """The number of each seat's player: 1 at the left of the button, the last at the button."""
        return {seat: number for number, seat in enumerate(self.started.seats, start=1)}

    @property
    def most_bets(self) -> int:
        """How many bets and raises the round with the most of them had: heads up we do not limit them."""
        rounds = [0]
        for event in self.events:
            if isinstance(event, e.RoundOpened):
                rounds.append(0)
            elif isinstance(event, e.BetMade):
                rounds[-1] += 1
        return max(rounds)

    @property
    def called_back(self) -> str:
        """Why the hand was called back, if it was: then nothing was played."""
        return next((event.why for event in self.events if isinstance(event, r.HandVoided)), "")


def finished_hands(
    events: Iterable[e.Event], *, table: Table | None = None, opened: e.TableOpened | None = None
) -> list[Played]:
    """Every hand that is over, even if it was called back.

    The events begin with the table's opening; where they begin between two later hands, `opened` is that event, and
    `table` is as it was before them and follows them.
    """
    table = Table() if table is None else table
    found: list[Played] = []
    log: list[e.Event] = []
    before: dict[int, Amount] = {}
    for number, event in enumerate(events, start=1):
        log.append(event)
        with _following(number, event):
            if isinstance(event, e.TableOpened):
                opened = event
            elif isinstance(event, e.HandStarted):
                log, before = [event], _stacks(table, event.seats)
            elif isinstance(event, e.HandEnded):
                assert opened is not None
                assert table.hand is not None
                # Taken before the event is applied: chips bought during the hand are added with it.
                after = _stacks(table, table.hand.order)
                single = _as_collected(table, rotation.as_single(table, opened))
                found.append(Played(single, tuple(log), dict(table.hand.players), before, after))
            evolve(table, event)
    return found


def _as_collected(table: Table, opened: e.TableOpened) -> e.TableOpened:
    """The opening with the collection that the hand was played under, where it is no longer the table's first."""
    first = {**opened.defaults.get(table.record.key, {}), **opened.settings}
    later = {key: table.settings[key] for key in CHANGEABLE if key in first and table.settings[key] != first[key]}
    return msgspec.structs.replace(opened, settings={**opened.settings, **later}) if later else opened


@contextmanager
def _following(number: int, event: e.Event) -> Iterator[None]:
    """Events are facts and are never refused: what did not happen at one table in this order just cannot be folded."""
    try:
        yield
    except (AssertionError, AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise LogError(number, event) from error


def _stacks(table: Table, seats: Sequence[int]) -> dict[int, Amount]:
    return {seat: table.chair(seat).stack for seat in seats}
