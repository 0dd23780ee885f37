"""What may be seen of a tournament: the clock for everybody, an own entry for a player; and what may be ordered now."""

import msgspec

from riverboat.core.errors import Refused
from riverboat.core.money import Cents, divide
from riverboat.core.money import TournamentChips as Chips
from riverboat.tournament import orders as o
from riverboat.tournament.hands import check_may_deal
from riverboat.tournament.paying import is_over
from riverboat.tournament.placing import owed, places, posted
from riverboat.tournament.state import Tournament
from riverboat.tournament.structure import Break, Level
from riverboat.tournament.windows import in_first_break, late_entry_open, rebuys_open


class ClockView(msgspec.Struct, frozen=True, kw_only=True):
    """The wall: no player card, no slip, nothing that only staff may know."""

    name: str
    level: Level
    in_break: bool
    following: Level | None
    seconds: int
    running: bool
    players: int
    entries: int
    average: Chips
    chips: Chips
    hand_for_hand: bool
    prizes: tuple[tuple[int, Cents], ...]
    final: bool
    """Whether the prizes are."""


class EntryView(msgspec.Struct, frozen=True, kw_only=True):
    """What a player sees of their own entry."""

    entry: int
    name: str
    table: int
    seat: int
    stack: Chips
    place: int
    """0 while they are in."""
    prize: Cents
    holders: dict[o.Copy, str]
    stamps: int


def view(state: Tournament, at: int) -> ClockView:
    rows, row = state.event.schedule.rows, max(state.clock.row, 0)
    shown = posted(state, at)
    players, chips = len(state.alive()), state.in_play()
    return ClockView(
        name=state.event.name,
        level=state.level,
        in_break=isinstance(rows[row], Break),
        following=next((each for each in rows[row + 1 :] if isinstance(each, Level)), None),
        seconds=state.clock.remaining(at),
        running=state.clock.since is not None,
        players=players,
        entries=sum(1 for _ in state.counted()),
        average=Chips(divide(chips, max(players, 1))[0]),
        chips=chips,
        hand_for_hand=state.synchronised,
        prizes=shown.lines,
        final=shown.final,
    )


def entry_view(state: Tournament, number: int) -> EntryView:
    entry = state.entry(number)
    slip, place = state.slips[entry.slip], places(state).get(number)
    return EntryView(
        entry=number,
        name=entry.name,
        table=entry.table,
        seat=entry.seat,
        stack=entry.stack,
        place=place.place if place else 0,
        prize=owed(state).get(number, Cents(0)),
        holders=dict(slip.holders),
        stamps=len(slip.stamps),
    )


def options(state: Tournament, at: int) -> frozenset[type[o.AnyOrder]]:
    """The kinds of order that the hour allows, by the same windows that the rules ask; each may still be refused for
    what it says."""
    if state.plan is None:
        return frozenset({o.Announce})
    found: set[type[o.AnyOrder]] = {o.Undo, o.Note, o.Rule}
    started, over = state.clock.started is not None, state.clock.started is not None and is_over(state)
    if (state.week or state.event.kind != "mtt") and late_entry_open(state, at):
        found.add(o.Register)
    if not started:
        return frozenset(found | {o.List, o.PutBack, o.StartClock, o.Unregister, o.CheckIn})
    if over:
        return frozenset(found | {o.EndCount, o.PayPrize, o.RedeemSlips, o.Close})
    found |= {o.Pause if state.clock.since is not None else o.Resume, o.Jump, o.HandForHand, o.Rebalance, o.Move}
    found |= {o.Absent, o.Penalise, o.Disqualify}
    if rebuys_open(state, at) or in_first_break(state, at):
        found.add(o.Rebuy)
    if isinstance(state.row, Break) and state.row.colour_up:
        found.add(o.ColourUp)
    if tables_that_may_deal(state):
        found.add(o.BeginHand)
    if any(table.playing for table in state.open_tables()):
        found.add(o.HandOver)
    return frozenset(found)


def tables_that_may_deal(state: Tournament) -> list[int]:
    """By the same check that `BeginHand` makes."""
    found = []
    for table in state.open_tables():
        try:
            check_may_deal(state, table)
        except Refused:
            continue
        found.append(table.number)
    return found
