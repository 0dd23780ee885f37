"""Hands at the tables: when one may begin, what it left, who is out, and who has their bounty."""

from collections.abc import Mapping, Sequence

from riverboat.core.errors import Refused
from riverboat.core.money import Cents, divide
from riverboat.core.money import TournamentChips as Chips
from riverboat.tournament import facts as f
from riverboat.tournament import orders as o
from riverboat.tournament.clock import end_of_round
from riverboat.tournament.emitting import Emit, hold, player
from riverboat.tournament.furnishing import check_furnished
from riverboat.tournament.moving import halted
from riverboat.tournament.state import Entry, Scene, TableState, Tournament
from riverboat.tournament.structure import Break
from riverboat.tournament.windows import rebuys_open

BOOK = "tournament/"


def begin_hand(order: o.BeginHand, state: Tournament, _: Scene, emit: Emit) -> None:
    """A hand begins at the first riffle: what is in force then is in force for all of it."""
    table = state.table(order.table)
    check_may_deal(state, table)
    for entry in _felted(state, table):
        eliminate(state, entry, emit)
    end_of_round(state, emit)
    seated = [state.entries[number] for number in table.seated().values()]
    if len(seated) > 1:
        emit(f.HandBegan(table.number, table.hands + 1, state.clock.row, state.round if state.synchronised else 0))


def check_may_deal(state: Tournament, table: TableState) -> None:
    """Refuse a hand in a break, while the clock is paused, at a halted table, or before the others in hand-for-hand."""
    if state.clock.started is None:
        raise Refused("not-started", BOOK + "play.announcement")
    if table.playing:
        raise Refused("hand-in-progress")
    if isinstance(state.row, Break):
        raise Refused("in-a-break", BOOK + "play.breaks")
    if state.clock.since is None and not state.synchronised:
        raise Refused("clock-paused")
    check_furnished(table)
    if len(table.seated()) < 2:
        raise Refused("not-enough-players", BOOK + "overview.1.players")
    if state.synchronised and table.round >= state.round:
        raise Refused("others-still-play", detail=str(state.round))
    if halted(state, table):
        raise Refused("table-halted")


def _felted(state: Tournament, table: TableState) -> list[Entry]:
    return [state.entries[number] for number in table.seated().values() if state.entries[number].status == "felted"]


# ---------------------------------------------------------------- what a hand left


def hand_over(order: o.HandOver, state: Tournament, scene: Scene, emit: Emit) -> None:
    table = state.table(order.table)
    scene.must_be("", "dealer", "director", "house")
    if not table.playing:
        raise Refused("no-hand")
    seats = table.seated()
    if order.stacks.keys() != seats.keys() or min(order.stacks.values(), default=0) < 0:
        raise Refused("wrong-seats", detail=str(sorted(order.stacks))[:60])
    before = sum(state.entries[number].stack for number in seats.values())
    if sum(order.stacks.values()) != before:
        raise Refused("chips-do-not-add-up", BOOK + "def.table-stakes", detail=str(before))
    emit(f.HandPlayed(table.number, table.hands, order.stacks, order.button, order.big_blind))
    _those_without_chips(order.took, state, table, scene.at, emit)
    end_of_round(state, emit)


def _those_without_chips(
    took: Mapping[int, tuple[int, ...]], state: Tournament, table: TableState, at: int, emit: Emit
) -> None:
    out = []
    for seat, number in table.seated().items():
        entry = state.entries[number]
        if entry.stack or entry.status != "in":
            continue
        winners = tuple(table.chairs[winner] for winner in took.get(seat, ()) if 0 < winner < len(table.chairs))
        began = table.before.get(number, Chips(0))
        out.append((began, entry, tuple(winner for winner in winners if winner and winner != number)))
    for began, entry, winners in sorted(out, key=lambda each: (each[0], each[1].seat)):
        emit(f.Felted(entry.number, table.hands, began, table.round if state.synchronised else 0, winners))
        if not _may_rebuy(state, entry, at):
            eliminate(state, entry, emit)


def _may_rebuy(state: Tournament, entry: Entry, at: int) -> bool:
    """[tournament rebuy.window.to] a player who is out of chips keeps the seat and decides before the next hand."""
    plan = state.event.rebuys
    return rebuys_open(state, at) and not entry.late and entry.rebuys < plan.number


def eliminate(state: Tournament, entry: Entry, emit: Emit) -> None:
    table, seat = entry.table, entry.seat
    hand, round_ = entry.fell
    clause = BOOK + "mtt.def.until-one"
    emit(f.Eliminated(entry.number, table, hand, entry.began, round_, entry.took, "busted", clause))
    hand_over_slip(state, entry, entry.took, emit)
    seat_alternate(state, table, seat, emit)


def seat_alternate(state: Tournament, table: int, seat: int, emit: Emit) -> None:
    """The head of the alternates' list gets that very seat."""
    if state.alternates:
        emit(f.Moved(state.alternates[0], table, seat, "alternate"))


def hand_over_slip(state: Tournament, entry: Entry, winners: Sequence[int], emit: Emit) -> None:
    """[tournament bounty.hand-over] [tournament bounty.own-slip-only] to the winner of the pot with the last chips."""
    plan, clause = state.event, BOOK + "bounty.hand-over"
    if plan.bounty == "none":
        return
    if not winners:
        hold(emit, entry.slip, "director", clause, "pink")
    elif plan.bounty == "progressive":
        half, odd = divide(entry.head, 2)
        emit(f.HeadPaid(entry.slip, _parts(Cents(half + odd), winners), _parts(Cents(half), winners), clause))
    elif len(winners) == 1:
        hold(emit, entry.slip, player(winners[0]), clause, "pink")
    else:
        emit(f.BountySplit(entry.slip, _parts(plan.price.bounty, winners), clause))


def _parts(amount: Cents, winners: Sequence[int]) -> dict[int, Cents]:
    """Equal parts; an odd cent to the best seat left of the button, who is named first."""
    each, odd = divide(amount, len(winners))
    return {winner: Cents(each + (1 if at < odd else 0)) for at, winner in enumerate(winners)}


# ---------------------------------------------------------------- live tables


def bust_out(order: o.BustOut, state: Tournament, scene: Scene, emit: Emit) -> None:
    """At a live table: the stack goes to those who won it; what others have won or lost is counted later."""
    scene.must_be("", "dealer", "director")
    if state.event.played != "live" or state.clock.started is None:
        raise Refused("not-a-live-table")
    table, entry = state.table(order.table), state.at(order.table, order.seat)
    if entry.status != "in":
        raise Refused("not-in-the-event", detail=str(entry.number))
    winners = [state.at(order.table, seat) for seat in order.by]
    if not winners or entry in winners:
        raise Refused("who-won", BOOK + "bounty.hand-over")
    stacks = {seat: state.entries[number].stack for seat, number in table.seated().items()}
    won = _parts(Cents(entry.stack), [winner.seat for winner in winners])
    stacks[entry.seat] = Chips(0)
    for seat, more in won.items():
        stacks[seat] = Chips(stacks[seat] + more)
    emit(f.HandPlayed(table.number, table.hands + (not table.playing), stacks, 0, 0))
    _those_without_chips({entry.seat: order.by}, state, table, scene.at, emit)
    end_of_round(state, emit)


def count(order: o.Count, state: Tournament, scene: Scene, emit: Emit) -> None:
    """Stacks as they were counted at a live table; between all tables they must still make what is in play."""
    scene.must_be("", "dealer", "director")
    table = state.table(order.table)
    seats = table.seated()
    if state.event.played != "live" or order.stacks.keys() != seats.keys() or min(order.stacks.values()) <= 0:
        raise Refused("wrong-seats", detail=str(sorted(order.stacks))[:60])
    if sum(order.stacks.values()) != sum(state.entries[number].stack for number in seats.values()):
        raise Refused("chips-do-not-add-up", BOOK + "def.table-stakes")
    emit(f.StacksCounted(order.table, order.stacks))


def call_back(order: o.CallBack, state: Tournament, scene: Scene, emit: Emit) -> None:
    """[tournament irregularities.7.dead] no winner, no elimination and no bounty; until the next hand begins."""
    scene.must_be(BOOK + "irregularities.7.dead", "director", "supervisor")
    table = state.table(order.table)
    if not table.hands or not table.before:
        raise Refused("no-hand")
    for number in table.before:
        entry = state.entries[number]
        moved = entry.table != table.number or table.chairs[entry.seat] not in (0, number)
        if moved or (entry.rebuys and entry.stack > table.before[number]):
            raise Refused("later-acts-depend", detail=str(number))
    emit(f.HandCalledBack(table.number, table.hands, BOOK + "irregularities.7.refund"))
