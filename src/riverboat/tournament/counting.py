"""Chips: colouring up, stray ones, and the count at the end."""

from typing import Literal

from riverboat.core.errors import Refused
from riverboat.core.money import TournamentChips as Chips
from riverboat.tournament import facts as f
from riverboat.tournament import orders as o
from riverboat.tournament.emitting import Emit
from riverboat.tournament.race import Odd, difference, odd_of, race
from riverboat.tournament.state import Scene, Tournament
from riverboat.tournament.structure import Break

BOOK = "tournament/"


def colour_up(order: o.ColourUp, state: Tournament, scene: Scene, emit: Emit) -> None:
    """[tournament colorup.purpose] table by table, in the break whose row says so; absent stacks take part."""
    clause = BOOK + "colorup.exchange"
    scene.must_be(clause, "dealer", "director", "house")
    table, row = state.table(order.table), state.row
    if not isinstance(row, Break) or order.chip not in row.colour_up:
        raise Refused("no-colour-up-now", BOOK + "colorup.trigger", detail=str(order.chip))
    if table.playing:
        raise Refused("hand-in-progress")
    if order.chip in table.coloured:
        raise Refused("coloured-up-already", BOOK + "colorup.purpose")
    chips = state.event.schedule.chips
    bigger = chips[chips.index(order.chip) + 1]
    before = list(row.colour_up).index(order.chip)
    if any(chip not in table.coloured for chip in row.colour_up[:before]):
        raise Refused("smaller-chips-first", clause)
    seats = []
    for seat, number in table.seated().items():
        stack = state.entries[number].stack
        besides, odd = odd_of(stack, order.chip, bigger, held=order.held.get(seat, -1))
        if stack:
            seats.append(Odd(seat, odd, besides))
    raced = race(
        seats,
        order.deck,
        chip=order.chip,
        bigger=bigger,
        protection=state.event.protection,
        leftover=state.event.leftover,
    )
    value = Chips(sum(state.entries[number].stack for number in table.seated().values()))
    emit(f.ColouredUp(table.number, order.chip, bigger, raced, value, Chips(value + difference(raced)), clause))


def stray_chips(order: o.StrayChips, state: Tournament, scene: Scene, emit: Emit) -> None:
    """TDA 63: chips that were found or hidden leave play, out of the stack that was counted with them."""
    scene.must_be("", "director")
    entry = state.entry(order.entry)
    if not 0 < order.chips < entry.stack or not order.where.strip() or state.tables[entry.table].playing:
        raise Refused("bad-amount", detail=str(order.chips))
    emit(f.ChipsRemoved(entry.number, order.chips, order.where))


def end_count(order: o.EndCount, state: Tournament, scene: Scene, emit: Emit) -> None:
    """[tournament chips.cross-check] against entries, re-buys, add-ons, races and what was taken out of play."""
    clause = BOOK + "chips.end-count"
    scene.must_be(clause, "director")
    if state.clock.started is None or not order.counted or min(order.counted.values()) < 0:
        raise Refused("bad-amount", clause)
    if any(chip not in state.event.schedule.chips for chip in order.counted):
        raise Refused("bad-chip-set", clause)
    counted = Chips(sum(chip * number for chip, number in order.counted.items()))
    expected = state.expected()
    off = Chips(counted - expected)
    emit(f.CountEntered(counted, expected, off, _status(order, state, off), order.signed_off, clause))


def _status(order: o.EndCount, state: Tournament, off: Chips) -> Literal["balanced", "accepted", "unexplained"]:
    """In software chips agree exactly; a count by hand may be off by a little, if the director signs for it."""
    if not off:
        return "balanced"
    tolerance = 0
    if state.event.played == "live":
        tolerance = state.event.tolerance_chips * state.smallest * len(state.tables)
    return "accepted" if abs(off) <= tolerance and order.signed_off.strip() else "unexplained"
