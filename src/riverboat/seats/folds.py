"""The bookkeeping of chairs and chips, the same at every table."""

from typing import Final

from riverboat.seats import events as e
from riverboat.seats.chance import ChanceDrawn
from riverboat.seats.dispatch import Apply, on
from riverboat.seats.messages import Event
from riverboat.seats.state import AWAY, PLAYING, AnyTable, Chair


def _seated(table: AnyTable, event: e.Seated) -> None:
    chair = table.chairs[event.seat] = Chair(event.player)
    chair.must_bring = event.must_bring


def _chips_bought(table: AnyTable, event: e.ChipsBought) -> None:
    chair = table.chair(event.seat)
    if event.queued:
        chair.queued += event.amount
    else:
        chair.stack += event.amount
    chair.bought += event.amount
    table.brought_in += event.amount


def _leaving(table: AnyTable, event: e.LeavingAfterHand) -> None:
    chair = table.chair(event.seat)
    chair.leaving, chair.may_stay = True, not event.final


def _stays(table: AnyTable, event: e.LeavingTakenBack) -> None:
    table.chair(event.seat).leaving = False


def left(table: AnyTable, event: e.Left) -> None:
    """A kind of table that has promised this seat anything forgets that as well."""
    table.chairs[event.seat] = None
    table.brought_in -= event.chips


def seat_changed(table: AnyTable, event: e.SeatChanged) -> None:
    """A kind of table that has promised this seat anything moves that as well."""
    table.chairs[event.to], table.chairs[event.seat] = table.chairs[event.seat], None


def _arrived(table: AnyTable, event: e.Arrived) -> None:
    chair = table.chairs[event.seat] = Chair(event.player)
    chair.stack = chair.bought = event.stack
    chair.state = AWAY if event.absent else PLAYING
    table.brought_in += event.stack


def carried_away(table: AnyTable, event: e.CarriedAway) -> None:
    table.chairs[event.seat] = None
    table.brought_in -= event.stack


def _stack_added(table: AnyTable, event: e.StackAdded) -> None:
    _chips_bought(table, e.ChipsBought(event.seat, event.amount, event.queued))


def _stack_changed(table: AnyTable, event: e.StackChanged) -> None:
    table.chair(event.seat).stack = event.stack
    table.brought_in += event.stack - event.before


def _sat_out(table: AnyTable, event: e.SatOut) -> None:
    table.chair(event.seat).state = AWAY


def _sat_in(table: AnyTable, event: e.SatIn) -> None:
    table.chair(event.seat).state = event.state


def _chance_drawn(_table: AnyTable, _event: ChanceDrawn) -> None:
    """What came of it is told by the events that follow."""


CHAIRS: Final[list[tuple[type[Event], Apply[AnyTable]]]] = [
    on(e.Seated, _seated),
    on(e.ChipsBought, _chips_bought),
    on(e.LeavingAfterHand, _leaving),
    on(e.LeavingTakenBack, _stays),
    on(e.Left, left),
    on(e.SeatChanged, seat_changed),
    on(e.Arrived, _arrived),
    on(e.CarriedAway, carried_away),
    on(e.StackAdded, _stack_added),
    on(e.StackChanged, _stack_changed),
    on(e.SatOut, _sat_out),
    on(e.SatIn, _sat_in),
    on(ChanceDrawn, _chance_drawn),
]
