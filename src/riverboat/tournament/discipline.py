"""Penalties, disqualification, notes against players, and rulings."""

from typing import Final

from riverboat.core.errors import Refused
from riverboat.core.money import TournamentChips as Chips
from riverboat.tournament import facts as f
from riverboat.tournament import orders as o
from riverboat.tournament.emitting import Emit, hold
from riverboat.tournament.hands import seat_alternate
from riverboat.tournament.state import Entry, Scene, Tournament

BOOK = "tournament/"
RANK: Final[dict[o.Duty, int]] = {"house": 0, "cage": 0, "dealer": 1, "director": 2, "supervisor": 3}


def penalise(order: o.Penalise, state: Tournament, scene: Scene, emit: Emit) -> None:
    """TDA 71: a round is as many hands as there are players at the table now, though some may bust meanwhile."""
    scene.must_be("", "director", "supervisor")
    entry = _in_event(state, order.entry)
    at_table = len(state.tables[entry.table].seated())
    hands = {"warning": 0, "hands": order.number, "rounds": order.number * at_table}[order.kind]
    if (order.kind != "warning" and not 0 < order.number <= 50) or not order.reason.strip():
        raise Refused("bad-penalty", detail=str(order.number))
    emit(f.Penalised(entry.number, order.kind, hands, order.reason))


def disqualify(order: o.Disqualify, state: Tournament, scene: Scene, emit: Emit) -> None:
    """[tournament conduct.2] chips leave play, the place is that of this moment, nothing is given back (TDA 71D)."""
    clause = BOOK + "conduct.2"
    scene.must_be(clause, "director", "supervisor")
    entry = _in_event(state, order.entry)
    table, seat = state.tables[entry.table], entry.seat
    if table.playing:
        raise Refused("hand-in-progress", clause)
    if not order.reason.strip():
        raise Refused("reason-needed", clause)
    began = Chips(entry.stack)
    emit(f.Eliminated(entry.number, table.number, table.hands, began, 0, (), "disqualified", clause))
    if state.event.bounty != "none":
        hold(emit, entry.slip, state.event.disqualified_slip, clause, "pink")
    seat_alternate(state, table.number, seat, emit)


def _in_event(state: Tournament, number: int) -> Entry:
    entry = state.entry(number)
    if entry.status not in ("in", "felted") or not entry.table:
        raise Refused("not-in-the-event", detail=str(number))
    return entry


_NOTED: Final = {
    "cards-out-of-view": "irregularities.3.player",
    "soft-play": "conduct.1.own-interest",
    "chip-dumping": "conduct.1.own-interest",
    "other": "irregularities.2",
}


def note(order: o.Note, state: Tournament, scene: Scene, emit: Emit) -> None:
    """A warning in a player's conduct record, or a case for the floor."""
    clause = BOOK + _NOTED[order.what]
    scene.must_be(clause, "dealer", "director", "supervisor")
    for number in order.entries:
        state.entry(number)
    if not order.entries:
        raise Refused("no-such-entry", clause)
    emit(f.CaseOpened(len(state.cases) + 1, order.entries, order.what, order.hands, order.text, clause))


def rule(order: o.Rule, state: Tournament, scene: Scene, emit: Emit) -> None:
    """[tournament irregularities.2] a lower role does not overturn a higher one; the shift supervisor is the last."""
    clause = BOOK + "irregularities.2"
    scene.must_be(clause, "dealer", "director", "supervisor")
    if order.case not in state.cases or not order.ruling.strip():
        raise Refused("no-such-case", clause, detail=str(order.case)[:20])
    duty = max(scene.duties, key=lambda each: RANK[each])
    if state.event.rules == "supervisor" and duty == "director":
        raise Refused("not-your-duty", clause, detail="supervisor")
    before = state.cases[order.case].duty
    if before is not None and RANK[before] > RANK[duty]:
        raise Refused("ruled-already", clause, detail=before)
    emit(f.Ruled(order.case, order.ruling, duty, clause))


def conduct_record(state: Tournament, entry: int) -> list[str]:
    """What was noted against a player."""
    return [case.what for case in state.cases.values() if entry in case.entries]
