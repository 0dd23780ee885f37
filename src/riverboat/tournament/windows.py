"""When players may register, re-buy and add on."""

from riverboat.tournament.state import Tournament
from riverboat.tournament.structure import Break


def registration_opens(state: Tournament) -> int:
    """[tournament registration.2.window.opens] an hour before the start, whenever that is."""
    return state.start_at - 60 * state.event.opens_minutes


def registration_closes(state: Tournament) -> int | None:
    """[tournament registration.2.window.closes] from the actual start on; time in which the clock stood is added."""
    clock = state.clock
    if clock.started is None:
        return None
    return clock.started + 60 * state.event.late_minutes + clock.stood


def late_entry_open(state: Tournament, at: int) -> bool:
    if state.event.kind == "sit-and-go":
        return state.clock.started is None
    closes = registration_closes(state)
    if state.clock.stopped is not None:
        return True  # it stands still now
    return at >= registration_opens(state) and (closes is None or at <= closes)


def in_first_break(state: Tournament, at: int) -> bool:
    clock = state.clock
    if clock.row != state.first_break() or not isinstance(state.row, Break):
        return False
    return clock.since is None or at <= clock.since + clock.left


def rebuys_open(state: Tournament, at: int) -> bool:
    """[tournament rebuy.window.to] until the end of the first break, unless the director reopens the period."""
    if not state.event.rebuys.any:
        return False
    if state.reopened or state.clock.row < state.first_break():
        return True
    return in_first_break(state, at)
