"""The bookkeeping: apply one fact. It never refuses and never judges."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from riverboat.core.money import Cents
from riverboat.core.money import TournamentChips as Chips
from riverboat.tournament import facts as f
from riverboat.tournament.orders import Undo
from riverboat.tournament.state import Act, Case, Clock, Entry, Scene, Slip, TableState, Tournament


def evolve(state: Tournament, fact: f.AnyFact) -> Tournament:
    """Apply `fact` in place."""
    if isinstance(fact, f.Ordered):
        scene = Scene(fact.by, frozenset(fact.duties), fact.at, fact.card)
        state.acts.append(Act(fact.act, scene, fact.order))
        return state
    state.acts[-1].facts.append(fact)
    if isinstance(fact, f.ActUndone):
        _refold(state)
    else:
        APPLY[type(fact)](state, fact)
    return state


def tournament_of(facts: Iterable[f.AnyFact]) -> Tournament:
    """The tournament that these facts make."""
    state = Tournament()
    for fact in facts:
        evolve(state, fact)
    return state


def in_force(acts: Iterable[Act]) -> list[Act]:
    """The acts that count: without those that were taken back, and without the undoing itself."""
    undone: set[int] = set()
    kept: list[Act] = []
    for act in reversed(list(acts)):
        if act.number in undone:
            continue
        if isinstance(act.order, Undo):
            undone.add(act.order.act)
        else:
            kept.append(act)
    return kept[::-1]


def _refold(state: Tournament) -> None:
    """What the other acts make without the one that was taken back."""
    again = Tournament()
    for act in in_force(state.acts):
        for fact in act.facts:
            APPLY[type(fact)](again, fact)
    again.acts = state.acts
    for name in Tournament.__slots__:
        setattr(state, name, getattr(again, name))


# ---------------------------------------------------------------- the event and its tables


def _planned(state: Tournament, fact: f.Planned) -> None:
    state.plan, state.start_at = fact.plan, fact.plan.start_at


def _listed(state: Tournament, fact: f.Listed) -> None:
    state.week = fact.week


def _start_moved(state: Tournament, fact: f.StartMoved) -> None:
    state.start_at = fact.start_at


def _table_opened(state: Tournament, fact: f.TableOpened) -> None:
    state.tables[fact.table] = TableState(fact.table, [0] * (fact.seats + 1))


def _decks_brought(state: Tournament, fact: f.DecksBrought) -> None:
    state.tables[fact.table].decks = dict.fromkeys(fact.backs, "stored")


def _deck_inspected(state: Tournament, fact: f.DeckInspected) -> None:
    state.tables[fact.table].inspected.add(fact.back)


def _deck_used(state: Tournament, fact: f.DeckUsed) -> None:
    decks = state.tables[fact.table].decks
    for back, status in decks.items():
        if status != "withdrawn":
            decks[back] = "in-use" if back == fact.back else "stored"


def _deck_taken(state: Tournament, fact: f.DeckTaken) -> None:
    table = state.tables[fact.table]
    table.decks[fact.back] = "withdrawn"
    if fact.replacement:
        table.decks[fact.replacement] = "stored"
    if fact.alert:
        state.alerts.append(f"table {fact.table} has one deck")


def _dealer_assigned(state: Tournament, fact: f.DealerAssigned) -> None:
    state.tables[fact.table].dealer = fact.dealer


# ---------------------------------------------------------------- entries and slips


def _entered(state: Tournament, fact: f.Entered) -> None:
    plan = state.event
    entry = Entry(fact.entry, fact.slip, fact.card, fact.name, fact.late)
    entry.head = plan.price.bounty
    state.entries[fact.entry] = entry
    state.slips[fact.slip] = Slip(fact.slip, fact.entry, {}, rebuy_line=plan.rebuys.any and not fact.late)
    if fact.ticket:
        state.tickets.add(fact.ticket)
    if fact.table:
        entry.stack = plan.stack
        _sit(state, entry, fact.table, fact.seat)
        entry.claimed = plan.played == "dealt"
    else:
        entry.status = "alternate"
        state.alternates.append(fact.entry)


def _sit(state: Tournament, entry: Entry, table: int, seat: int) -> None:
    _stand_up(state, entry)
    entry.table, entry.seat = table, seat
    state.tables[table].chairs[seat] = entry.number


def _stand_up(state: Tournament, entry: Entry) -> None:
    if entry.table and state.tables[entry.table].chairs[entry.seat] == entry.number:
        state.tables[entry.table].chairs[entry.seat] = 0


def _unregistered(state: Tournament, fact: f.Unregistered) -> None:
    entry = state.entries[fact.entry]
    _stand_up(state, entry)
    if entry.number in state.alternates:
        state.alternates.remove(entry.number)
    entry.status, entry.stack, entry.table, entry.seat = "gone", Chips(0), 0, 0
    state.slips[entry.slip].void = True
    state.refunded = Cents(state.refunded + fact.refund)


def _reprinted(state: Tournament, fact: f.Reprinted) -> None:
    state.slips[fact.slip].reprints += 1


def _pink_replaced(state: Tournament, fact: f.PinkReplaced) -> None:
    old = state.slips[fact.slip]
    state.slips[fact.number] = Slip(fact.number, old.entry, dict(old.holders), list(old.stamps), old.rebuy_line)
    old.void = True
    state.entries[old.entry].slip = fact.number


def _slip_held(state: Tournament, fact: f.SlipHeld) -> None:
    state.slips[fact.slip].holders[fact.copy] = fact.holder


def _claimed(state: Tournament, fact: f.Claimed) -> None:
    state.entries[fact.entry].claimed = True


def _pink_missing(state: Tournament, fact: f.PinkMissing) -> None:
    state.alerts.append(f"no pink slip displayed by entry {fact.entry}")


def _nothing(_state: Tournament, _fact: f.AnyFact) -> None:
    """It stands in the log."""


def _absence(state: Tournament, fact: f.AbsenceNoted) -> None:
    state.entries[fact.entry].absent = fact.absent


def _stack_lifted(state: Tournament, fact: f.StackLifted) -> None:
    entry = state.entries[fact.entry]
    _stand_up(state, entry)
    entry.status, entry.stack, entry.table, entry.seat = "gone", Chips(0), 0, 0
    state.removed["unclaimed"] = Chips(state.removed.get("unclaimed", 0) + fact.chips)
    state.refunded = Cents(state.refunded + fact.refund)
    state.lifted += 1
    state.forfeited += not fact.refund


# ---------------------------------------------------------------- the clock


def _clock_started(state: Tournament, fact: f.ClockStarted) -> None:
    state.clock = Clock(started=fact.at)


def _row_began(state: Tournament, fact: f.RowBegan) -> None:
    clock = state.clock
    if clock.row >= 0:
        state.rows_done.add(clock.row)
    clock.row, clock.left, clock.since = fact.row, fact.left, fact.at
    if clock.stopped is not None:
        clock.stood += fact.at - clock.stopped
        clock.stopped = None
    state.rounds_in_row = 0


def _paused(state: Tournament, fact: f.ClockPaused) -> None:
    clock = state.clock
    if clock.since is not None:
        clock.stopped = clock.since + clock.left - fact.left
    clock.left, clock.since = fact.left, None


def _resumed(state: Tournament, fact: f.ClockResumed) -> None:
    clock = state.clock
    if clock.stopped is not None:
        clock.stood += fact.at - clock.stopped
    clock.since, clock.stopped = fact.at, None


def _hand_for_hand(state: Tournament, fact: f.HandForHandSet) -> None:
    state.synchronised = fact.on
    if fact.on:
        state.round += 1
        for table in state.open_tables():
            table.round = state.round


def _round_over(state: Tournament, fact: f.RoundOver) -> None:
    state.round = fact.number + 1
    state.rounds_in_row += 1
    state.clock.left = fact.left


# ---------------------------------------------------------------- hands


def _hand_began(state: Tournament, fact: f.HandBegan) -> None:
    table = state.tables[fact.table]
    table.playing, table.hands, table.row, table.round = True, fact.hand, fact.row, fact.round
    table.waived = False
    table.before = {number: state.entries[number].stack for number in table.seated().values()}


def _hand_played(state: Tournament, fact: f.HandPlayed) -> None:
    table = state.tables[fact.table]
    if not table.playing:
        table.before = {number: state.entries[number].stack for number in table.seated().values()}
        table.hands = fact.hand
    table.playing = False
    table.button, table.big_blind = fact.button or table.button, fact.big_blind or table.big_blind
    for seat, stack in fact.stacks.items():
        entry = state.entries[table.chairs[seat]]
        entry.stack, entry.queued = Chips(stack + entry.queued), Chips(0)
        entry.penalty = max(0, entry.penalty - 1)


def _counted(state: Tournament, fact: f.StacksCounted) -> None:
    table = state.tables[fact.table]
    for seat, stack in fact.stacks.items():
        state.entries[table.chairs[seat]].stack = stack


def _felted(state: Tournament, fact: f.Felted) -> None:
    entry = state.entries[fact.entry]
    entry.status, entry.took, entry.began, entry.fell = "felted", fact.by, fact.began, (fact.hand, fact.round)


def _eliminated(state: Tournament, fact: f.Eliminated) -> None:
    entry = state.entries[fact.entry]
    _stand_up(state, entry)
    if fact.why == "disqualified":
        entry.disqualified = True
        state.removed["disqualified"] = Chips(state.removed.get("disqualified", 0) + entry.stack + entry.queued)
    entry.status, entry.stack, entry.queued = "out", Chips(0), Chips(0)
    entry.began = fact.began
    state.outs.append(fact)


def _called_back(state: Tournament, fact: f.HandCalledBack) -> None:
    """Stacks and players as before the hand; who was eliminated in it sits in their chair again."""
    table = state.tables[fact.table]
    table.playing = False
    again = [out for out in state.outs if (out.table, out.hand) == (fact.table, fact.hand)]
    state.outs = [out for out in state.outs if out not in again]
    for number, stack in table.before.items():
        entry = state.entries[number]
        entry.stack, entry.status = stack, "in"
        table.chairs[entry.seat] = number
        slip = state.slips[entry.slip]
        if any(out.entry == number for out in again) and "pink" in slip.holders:
            slip.holders["pink"] = pink_at_first(state, number)
            slip.redeemed = False


def pink_at_first(state: Tournament, entry: int) -> str:
    return "cage" if state.event.bounty == "none" else f"player:{entry}"


# ---------------------------------------------------------------- moving


def _moved(state: Tournament, fact: f.Moved) -> None:
    entry = state.entries[fact.entry]
    if entry.number in state.alternates:
        state.alternates.remove(entry.number)
        entry.status, entry.stack = "in", state.event.stack
        entry.claimed = state.event.played == "dealt"
    _sit(state, entry, fact.table, fact.seat)


def _table_broken(state: Tournament, fact: f.TableBroken) -> None:
    table = state.tables[fact.table]
    table.open = False
    table.chairs = [0] * len(table.chairs)


def _final_table(state: Tournament, fact: f.FinalTable) -> None:
    state.final = True
    table = state.tables[fact.table]
    table.button, table.big_blind = fact.button, 0


def _waived(state: Tournament, fact: f.HaltWaived) -> None:
    state.tables[fact.table].waived = True


# ---------------------------------------------------------------- chips and their money


def _tray_filled(state: Tournament, fact: f.TrayFilled) -> None:
    table = state.tables[fact.table]
    table.tray = Chips(table.tray + fact.chips)


def _stamped(state: Tournament, fact: f.Stamped) -> None:
    entry, table = state.entries[fact.entry], state.tables[fact.table]
    state.slips[fact.slip].stamps.append(fact.kind)
    table.stamps.append(fact.kind)
    table.drawer = Cents(table.drawer + fact.price)
    if fact.queued:
        entry.queued = Chips(entry.queued + fact.chips)
    else:
        entry.stack = Chips(entry.stack + fact.chips)
        if entry.status == "felted":
            entry.status = "in"
    if fact.kind == "R":
        entry.rebuys += 1
        state.rebuys += 1
        state.rebuy_bounties = Cents(state.rebuy_bounties + state.event.rebuys.bounty_price)
    else:
        entry.addons += 1
        state.addons += 1


def _reopened(state: Tournament, _fact: f.RebuysReopened) -> None:
    state.reopened = True


def _yellows(state: Tournament, fact: f.YellowsCollected) -> None:
    state.tables[fact.table].collected = fact.slips
    for number in fact.missing:
        state.alerts.append(f"no yellow slip of {state.entries[number].name}")


def _tray_counted(state: Tournament, fact: f.TrayCounted) -> None:
    state.tables[fact.table].tray_left = fact.left
    if not fact.whole:
        state.alerts.append(f"tray {fact.table}: {fact.sold} sold make no whole re-buys")


def _turned_over(state: Tournament, fact: f.DrawerTurnedOver) -> None:
    state.tables[fact.table].turned_over = fact.money
    if fact.short:
        state.alerts.append(f"table {fact.table} is {fact.short} short")


def _explained(state: Tournament, fact: f.AccountsExplained) -> None:
    state.explained = fact.reason


def _coloured_up(state: Tournament, fact: f.ColouredUp) -> None:
    table = state.tables[fact.table]
    table.coloured.add(fact.chip)
    state.raced.append(fact)
    for each in fact.raced:
        state.entries[table.chairs[each.seat]].stack = each.stack


def _removed(state: Tournament, fact: f.ChipsRemoved) -> None:
    entry = state.entries[fact.entry]
    entry.stack = Chips(entry.stack - fact.chips)
    state.removed[fact.where] = Chips(state.removed.get(fact.where, 0) + fact.chips)


def _count(state: Tournament, fact: f.CountEntered) -> None:
    state.count = fact


# ---------------------------------------------------------------- discipline and money


def _penalised(state: Tournament, fact: f.Penalised) -> None:
    state.entries[fact.entry].penalty += fact.hands


def _case(state: Tournament, fact: f.CaseOpened) -> None:
    state.cases[fact.case] = Case(fact.case, fact.entries, fact.what, fact.hands, fact.text)


def _ruled(state: Tournament, fact: f.Ruled) -> None:
    case = state.cases[fact.case]
    case.ruling, case.duty = fact.ruling, fact.duty


def _bounty_split(state: Tournament, fact: f.BountySplit) -> None:
    state.slips[fact.slip].redeemed = True
    for number, share in fact.shares.items():
        entry = state.entries[number]
        entry.collected = Cents(entry.collected + share)


def _head_paid(state: Tournament, fact: f.HeadPaid) -> None:
    state.slips[fact.slip].redeemed = True
    state.entries[state.slips[fact.slip].entry].head = Cents(0)
    for number, paid in fact.paid.items():
        state.entries[number].collected = Cents(state.entries[number].collected + paid)
    for number, more in fact.heads.items():
        state.entries[number].head = Cents(state.entries[number].head + more)


def _deal(state: Tournament, fact: f.DealMade) -> None:
    state.deal = fact


def _paid(state: Tournament, fact: f.PrizePaid) -> None:
    state.paid[fact.entry] = fact


def _redeemed(state: Tournament, fact: f.SlipsRedeemed) -> None:
    for number in fact.slips:
        state.slips[number].redeemed = True
    for entry in state.entries.values():
        if entry.card == fact.card:
            entry.collected = Cents(0)
    state.redeemed = Cents(state.redeemed + fact.amount)


def _closed(state: Tournament, _fact: f.Closed) -> None:
    state.closed = True


APPLY: Final[dict[type[f.AnyFact], Callable[[Tournament, Any], None]]] = {
    f.Planned: _planned,
    f.Listed: _listed,
    f.StartMoved: _start_moved,
    f.TableOpened: _table_opened,
    f.DecksBrought: _decks_brought,
    f.DeckInspected: _deck_inspected,
    f.DeckUsed: _deck_used,
    f.DeckTaken: _deck_taken,
    f.DealerAssigned: _dealer_assigned,
    f.Entered: _entered,
    f.Unregistered: _unregistered,
    f.Reprinted: _reprinted,
    f.PinkReplaced: _pink_replaced,
    f.SlipHeld: _slip_held,
    f.Claimed: _claimed,
    f.PinkMissing: _pink_missing,
    f.PinkLookedUp: _nothing,
    f.AbsenceNoted: _absence,
    f.StackLifted: _stack_lifted,
    f.ClockStarted: _clock_started,
    f.RowBegan: _row_began,
    f.ClockPaused: _paused,
    f.ClockResumed: _resumed,
    f.HandForHandSet: _hand_for_hand,
    f.RoundOver: _round_over,
    f.HandBegan: _hand_began,
    f.HandPlayed: _hand_played,
    f.StacksCounted: _counted,
    f.Felted: _felted,
    f.Eliminated: _eliminated,
    f.HandCalledBack: _called_back,
    f.Moved: _moved,
    f.TableBroken: _table_broken,
    f.FinalTable: _final_table,
    f.HaltWaived: _waived,
    f.TrayFilled: _tray_filled,
    f.Stamped: _stamped,
    f.RebuyDeclined: _nothing,
    f.RebuysReopened: _reopened,
    f.YellowsCollected: _yellows,
    f.TrayCounted: _tray_counted,
    f.DrawerTurnedOver: _turned_over,
    f.AccountsExplained: _explained,
    f.ColouredUp: _coloured_up,
    f.ChipsRemoved: _removed,
    f.CountEntered: _count,
    f.Penalised: _penalised,
    f.CaseOpened: _case,
    f.Ruled: _ruled,
    f.BountySplit: _bounty_split,
    f.HeadPaid: _head_paid,
    f.DealMade: _deal,
    f.PrizePaid: _paid,
    f.SlipsRedeemed: _redeemed,
    f.Closed: _closed,
}
