"""Between the tables: balancing, breaking, halting, the final table, and moving one player.

TDA 10 and 11, RP-9: tables are kept within one player of each other; the next big blind of the longest table moves to
the worst open position; a table is broken when its players fit in the others' open seats.
"""

from collections.abc import Iterator, Sequence

from riverboat.core.errors import Refused
from riverboat.tournament import facts as f
from riverboat.tournament import orders as o
from riverboat.tournament.emitting import Emit, dealer, hold
from riverboat.tournament.state import Entry, Scene, TableState, Tournament

SHORT_BY = 3
"""So many fewer than the longest table, and it stops (TDA 11D)."""


def rebalance(order: o.Rebalance, state: Tournament, scene: Scene, emit: Emit) -> None:
    """Everything that may be corrected now. Nobody is moved out of a hand."""
    scene.must_be("", "director", "house")
    draws = _endless(order.draws)
    steps = 0
    while _one_step(state, draws, emit):
        steps += 1
    if not steps:
        raise Refused("nothing-changes")


def _endless(draws: Sequence[int]) -> Iterator[int]:
    """Each number once, and then numbers that follow from them."""
    if not draws:
        raise Refused("no-draws")
    yield from draws
    last = draws[-1]
    while True:
        last = (last * 6364136223846793005 + 1442695040888963407) % 2**64
        yield last >> 16


def _one_step(state: Tournament, draws: Iterator[int], emit: Emit) -> bool:
    tables = [table for table in state.open_tables() if table.seated()]
    empty = [table for table in state.open_tables() if not table.seated()]
    if state.clock.started is not None and len(tables) >= 1 and empty and not state.alternates:
        emit(f.TableBroken(empty[-1].number))
        return True
    if len(tables) < 2:
        return False
    players = sum(len(table.seated()) for table in tables)
    if players <= state.event.final and state.clock.started is not None:
        return _final_table(state, tables, draws, emit)
    return _break_one(state, tables, players, draws, emit) or _even_out(state, tables, draws, emit)


# ---------------------------------------------------------------- breaking


def _break_one(state: Tournament, tables: Sequence[TableState], players: int, draws: Iterator[int], emit: Emit) -> bool:
    """The next table of the breaking order, when the others have seats for its players; never down to one table before
    the final one."""
    if state.clock.started is None or len(tables) == 2:
        return False
    order = sorted(tables, key=lambda table: table.number, reverse=state.event.breaking == "highest-first")
    breaking = order[0]
    if players > state.event.seats * (len(tables) - 1) or breaking.playing:
        return False
    for entry in _in_drawn_order(state, breaking, draws):
        others = [table for table in tables if table is not breaking and table.free()]
        fewest = min(len(table.seated()) for table in others)
        seats = [(table.number, seat) for table in others if len(table.seated()) == fewest for seat in table.free()]
        table, seat = seats[next(draws) % len(seats)]
        _carry(state, entry, table, seat, "break", emit)
    emit(f.TableBroken(breaking.number))
    return True


def _in_drawn_order(state: Tournament, table: TableState, draws: Iterator[int]) -> list[Entry]:
    """TDA 10: two blind steps: who draws first is itself drawn."""
    entries = [state.entries[number] for number in table.seated().values()]
    drawn: list[Entry] = []
    while entries:
        drawn.append(entries.pop(next(draws) % len(entries)))
    return drawn


def _carry(state: Tournament, entry: Entry, table: int, seat: int, why: f.MoveWhy, emit: Emit) -> None:
    """A held yellow slip goes with the player to the new dealer."""
    old = entry.table
    emit(f.Moved(entry.number, table, seat, why, "tournament/wagers.3.i.remove"))
    if state.slips[entry.slip].holders.get("yellow") == dealer(old):
        hold(emit, entry.slip, dealer(table), "tournament/rebuy-process.max-yellow", "yellow")


# ---------------------------------------------------------------- balancing


def _even_out(state: Tournament, tables: Sequence[TableState], draws: Iterator[int], emit: Emit) -> bool:
    idle = [table for table in tables if not table.playing]
    if not idle:
        return False
    longest = max(idle, key=lambda table: (len(table.seated()), -table.number))
    shortest = min(tables, key=lambda table: (len(table.seated()), table.number))
    if len(longest.seated()) - len(shortest.seated()) < 2:
        return False
    mover = state.entries[longest.chairs[_next_big_blind(longest)]]
    _carry(state, mover, shortest.number, worst_seat(shortest, next(draws)), "balance", emit)
    return True


def _next_big_blind(table: TableState) -> int:
    return _clockwise(sorted(table.seated()), table.big_blind)[0]


def worst_seat(table: TableState, draw: int) -> int:
    """The open seat that gets the big blind soonest: the big blind itself if open, never the small blind."""
    free = table.free()
    if not table.big_blind:
        return free[draw % len(free)]
    small = table.big_blind  # of the next hand: whoever had the big blind, or the seat where they were
    button = _small_of(table)
    between = _between(free, button, small)
    ordered = _clockwise(free, small)
    later = [seat for seat in ordered if seat != small and seat not in between]
    return (later or [seat for seat in ordered if seat != small] or ordered)[0]


def _small_of(table: TableState) -> int:
    """Where the small blind of the last hand was: the button of the next one."""
    behind = _clockwise(sorted({*table.seated(), table.button}), table.button)
    return behind[0] if behind else table.button


def _between(seats: Sequence[int], first: int, last: int) -> list[int]:
    if first < last:
        return [seat for seat in seats if first < seat < last]
    return [seat for seat in seats if seat > first or seat < last]


def _clockwise(seats: Sequence[int], after: int) -> list[int]:
    return [seat for seat in seats if seat > after] + [seat for seat in seats if seat <= after]


def halted(state: Tournament, table: TableState) -> bool:
    """TDA 11D: three short of the longest, and the next big blind would fall on an empty seat."""
    if not state.event.halting or table.waived or not table.big_blind:
        return False
    longest = max(len(other.seated()) for other in state.open_tables())
    following = table.big_blind % (len(table.chairs) - 1) + 1
    return longest - len(table.seated()) >= SHORT_BY and not table.chairs[following]


def waive_halt(order: o.WaiveHalt, state: Tournament, scene: Scene, emit: Emit) -> None:
    scene.must_be("", "director")
    if not halted(state, state.table(order.table)):
        raise Refused("nothing-changes")
    emit(f.HaltWaived(order.table))


# ---------------------------------------------------------------- the final table


def _final_table(state: Tournament, tables: Sequence[TableState], draws: Iterator[int], emit: Emit) -> bool:
    """RP-9: everybody draws a new seat, and the button is drawn, or goes to the dealer's right by the setting."""
    if any(table.playing for table in tables):
        return False
    order = sorted(tables, key=lambda table: table.number, reverse=state.event.breaking == "highest-first")
    last = order[-1]
    seats = list(range(1, max(state.event.final, len(last.chairs) - 1) + 1))
    entries = [entry for table in order for entry in _in_drawn_order(state, table, draws)]
    number = max(state.tables) + 1
    emit(f.TableOpened(number, len(seats), "tournament/holdem.2.max"))
    if last.dealer:
        emit(f.DecksBrought(number, tuple(last.decks), "tournament/decks.two-per-table"))
        for back in last.decks:
            emit(f.DeckInspected(number, back, "tournament/opening.1"))
        emit(f.DeckUsed(number, next(iter(last.decks)), "tournament/decks.spare-stored"))
        emit(f.DealerAssigned(number, last.dealer, "tournament/overview.1.dealer"))
    taken = []
    for entry in entries:
        seat = seats.pop(next(draws) % len(seats))
        taken.append(seat)
        _carry(state, entry, number, seat, "final", emit)
    for table in tables:
        emit(f.TableBroken(table.number))
    button = taken[next(draws) % len(taken)] if state.event.final_button == "draw" else max(taken)
    emit(f.FinalTable(number, button))
    return True


# ---------------------------------------------------------------- one player


def move(order: o.Move, state: Tournament, scene: Scene, emit: Emit) -> None:
    """[tournament wagers.3.i.remove] with all their chips."""
    scene.must_be("", "director")
    entry = state.entry(order.entry)
    if entry.status not in ("in", "felted"):
        raise Refused("not-in-the-event", detail=str(order.entry))
    if state.tables[entry.table].playing:
        raise Refused("hand-in-progress")
    if order.seat not in state.table(order.table).free():
        raise Refused("seat-taken", detail=f"{order.table}/{order.seat}"[:20])
    _carry(state, entry, order.table, order.seat, "director", emit)
