"""The clock: levels and breaks, pausing, jumping, and hand-for-hand."""

from riverboat.core.errors import Refused
from riverboat.tournament import facts as f
from riverboat.tournament import orders as o
from riverboat.tournament.desk import open_seats
from riverboat.tournament.emitting import Emit
from riverboat.tournament.state import Scene, Tournament
from riverboat.tournament.structure import Break

BOOK = "tournament/"
ROUND_SECONDS = 120
"""What a synchronised hand takes off the clock, three times in a level at most (RP-8)."""
ROUNDS_AT_MOST = 3


def start_clock(order: o.StartClock, state: Tournament, scene: Scene, emit: Emit) -> None:
    plan, clause = state.event, BOOK + "play.announcement"
    scene.must_be(clause, "director")
    if state.clock.started is not None:
        raise Refused("started-already")
    if not order.announced:
        raise Refused("not-announced", clause)
    players = [entry for entry in state.alive() if entry.table]
    if plan.kind == "sit-and-go" and (open_seats(state) or not players):
        raise Refused("not-sold-out", BOOK + "registration.1.eligible-sng")
    if len(players) < 2:
        raise Refused("not-enough-players", BOOK + "overview.1.players")
    trays = {table.tray for table in state.open_tables()}
    if plan.rebuys.tray and trays != {plan.rebuys.tray}:
        raise Refused("trays-differ", BOOK + "rebuy-accounting.1.equal-trays", detail=str(sorted(trays)))
    emit(f.ClockStarted(scene.at, clause))
    emit(f.RowBegan(0, scene.at, 60 * plan.schedule.rows[0].minutes))


def announcement(state: Tournament) -> dict[str, str]:
    """[tournament play.announcement] the sheet that the director reads out."""
    plan = state.event
    levels = ", ".join(f"{level.small_blind}-{level.big_blind}" for level in plan.schedule.levels)
    breaks = [str(row.minutes) for row in plan.schedule.rows if isinstance(row, Break)]
    return {
        "stack": str(plan.stack),
        "levels": levels,
        "breaks": ", ".join(breaks),
        "late entry": f"{plan.late_minutes} minutes",
        "re-buys": str(plan.rebuys.number),
        "payouts": "by the number of entries",
    }


def tick(_order: o.Tick, state: Tournament, scene: Scene, emit: Emit) -> None:
    """The next row when the time of this one is over: [tournament play.breaks] a break ends the playing, not a hand."""
    clock, rows = state.clock, state.event.schedule.rows
    if clock.since is None or clock.remaining(scene.at) or clock.row + 1 >= len(rows):
        raise Refused("nothing-changes")
    leaving = rows[clock.row]
    if isinstance(leaving, Break):
        waiting = [chip for chip in leaving.colour_up for table in state.open_tables() if chip not in table.coloured]
        if waiting:
            raise Refused("colour-up-first", BOOK + "colorup.purpose", detail=str(waiting[0]))
    ended = clock.since + clock.left
    if any(table.playing for table in state.open_tables()) and isinstance(leaving, Break):
        ended = scene.at  # all resume together
    emit(f.RowBegan(clock.row + 1, max(ended, clock.since), 60 * rows[clock.row + 1].minutes))


def pause(_order: o.Pause, state: Tournament, scene: Scene, emit: Emit) -> None:
    scene.must_be("", "director")
    if state.clock.since is None:
        raise Refused("nothing-changes")
    emit(f.ClockPaused(state.clock.remaining(scene.at)))


def resume(_order: o.Resume, state: Tournament, scene: Scene, emit: Emit) -> None:
    scene.must_be("", "director")
    if state.clock.started is None or state.clock.since is not None or state.synchronised:
        raise Refused("nothing-changes")
    emit(f.ClockResumed(scene.at))


def jump(order: o.Jump, state: Tournament, scene: Scene, emit: Emit) -> None:
    scene.must_be("", "director")
    rows = state.event.schedule.rows
    if state.clock.started is None or not 0 <= order.row < len(rows):
        raise Refused("no-such-row", detail=str(order.row)[:20])
    gone = {chip for table in state.open_tables() for chip in table.coloured}
    before = {chip for row in rows[: order.row + 1] if isinstance(row, Break) for chip in row.colour_up}
    if not gone <= before:
        raise Refused("coloured-up-already", BOOK + "colorup.purpose")
    emit(f.RowBegan(order.row, scene.at, 60 * rows[order.row].minutes))


def hand_for_hand(order: o.HandForHand, state: Tournament, scene: Scene, emit: Emit) -> None:
    """RP-8: from the announcement on the hands that are on count together; the clock stands."""
    scene.must_be("", "director")
    if state.synchronised == order.on or state.clock.started is None:
        raise Refused("nothing-changes")
    if order.on and state.clock.since is not None:
        emit(f.ClockPaused(state.clock.remaining(scene.at)))
    emit(f.HandForHandSet(order.on))
    if not order.on:
        emit(f.ClockResumed(scene.at))


def end_of_round(state: Tournament, emit: Emit) -> None:
    """When every table has played its hand of the round, the next one may begin."""
    tables = [table for table in state.open_tables() if table.seated()]
    if not state.synchronised or any(table.playing or table.round < state.round for table in tables):
        return
    taken = ROUND_SECONDS if state.rounds_in_row < ROUNDS_AT_MOST else 0
    emit(f.RoundOver(state.round, max(0, state.clock.left - taken)))
