"""Re-buys and add-ons: one transaction at the table, and the three figures that must agree afterwards."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from riverboat.core.errors import Refused
from riverboat.core.money import Cents, divide
from riverboat.core.money import TournamentChips as Chips
from riverboat.tournament import facts as f
from riverboat.tournament import orders as o
from riverboat.tournament.emitting import DIRECTOR, Emit, dealer, hold, player
from riverboat.tournament.hands import eliminate, hand_over_slip
from riverboat.tournament.plan import Rebuys
from riverboat.tournament.state import Entry, Scene, TableState, Tournament
from riverboat.tournament.windows import in_first_break, rebuys_open

BOOK = "tournament/"


def rebuy(order: o.Rebuy, state: Tournament, scene: Scene, emit: Emit) -> None:
    """[tournament rebuy-process.hand-over] slips to the dealer, money in, chips out of the tray, both copies stamped;
    during a hand the chips wait for its end.  [tournament wagers.3.i.add]"""
    table = state.table(order.table)
    entry = _seated_here(order, state)
    _check_receiver(table, scene)
    _check_slips(order, state, entry)
    _check_allowed(order, state, entry, table, scene.at)
    plan = state.event.rebuys
    price, chips = (plan.addon_price, plan.addon_chips) if order.addon else (plan.price, plan.chips)
    if order.tendered < price:
        raise Refused("not-enough-money", BOOK + "registration.2.slip.rebuy-amount", detail=str(price))
    if plan.tray and in_tray(table, plan) < chips:
        raise Refused("tray-empty", BOOK + "rebuy-accounting.1.equal-trays", detail=str(table.number))
    _stamp(order, state, entry, table, scene, emit, price=price, chips=chips)


def _stamp(
    order: o.Rebuy,
    state: Tournament,
    entry: Entry,
    table: TableState,
    scene: Scene,
    emit: Emit,
    *,
    price: Cents,
    chips: Chips,
) -> None:
    slip, kind = entry.slip, "A" if order.addon else "R"
    was_felted = entry.status == "felted"
    hold(emit, slip, dealer(table.number), BOOK + "rebuy-process.hand-over", "white", "yellow")
    change = Cents(order.tendered - price)
    stamp: Literal["R", "A"] = "A" if order.addon else "R"
    emit(
        f.Stamped(
            *(entry.number, slip, table.number, stamp, price, change, chips, table.playing, scene.by, scene.at),
            row=state.clock.row,
            clause=BOOK + "rebuy-process.stamp-both",
        )
    )
    hold(emit, slip, player(entry.number), BOOK + "rebuy-process.max-white", "white")
    if entry.rebuys >= state.event.rebuys.number and kind == "R":
        hold(emit, slip, dealer(table.number), BOOK + "rebuy-process.max-yellow", "yellow")
    elif entry.rebuys < state.event.rebuys.number or not state.event.rebuys.number:
        hold(emit, slip, player(entry.number), BOOK + "rebuy-process.hand-over", "yellow")
    if was_felted and _bounty_is_lost(state):
        hand_over_slip(state, entry, entry.took, emit)


def _bounty_is_lost(state: Tournament) -> bool:
    """A re-buy instead of leaving hands the slip over only where its price has a bounty in it, or always by setting."""
    plan = state.event
    return plan.bounty == "slip" and (plan.rebuys.bounty == "always-handed-over" or plan.rebuys.bounty_price > 0)


def _seated_here(order: o.Rebuy, state: Tournament) -> Entry:
    entry = state.at(order.table, order.seat)
    presented = {state.slip(number).entry for number, _ in order.slips}
    if presented and presented != {entry.number} and len(presented) == 1:
        raise Refused("not-your-table", BOOK + "rebuy-end.own-dealer", detail=str(order.table))
    return entry


def _check_receiver(table: TableState, scene: Scene) -> None:
    """[tournament rebuy-end.own-dealer] the dealer of the player's own table, or the director."""
    scene.must_be(BOOK + "rebuy.slips", "dealer", "director", "house")
    if "director" not in scene.duties and scene.by != table.dealer:
        raise Refused("not-your-table", BOOK + "rebuy-end.own-dealer", detail=str(table.number))


def _check_slips(order: o.Rebuy, state: Tournament, entry: Entry) -> None:
    """[tournament seating.rmtt-both] white and yellow of this player; a yellow that the table holds is there."""
    if not order.slips:
        raise Refused("slip-number-needed", BOOK + "rebuy.slips")
    shown = set(order.slips)
    if state.slips[entry.slip].holders.get("yellow") == dealer(order.table):
        shown.add((entry.slip, "yellow"))
    if shown != {(entry.slip, "white"), (entry.slip, "yellow")}:
        raise Refused("both-slips-needed", BOOK + "seating.rmtt-both")


def _check_allowed(order: o.Rebuy, state: Tournament, entry: Entry, table: TableState, at: int) -> None:
    plan = state.event.rebuys
    if state.clock.started is None or not table.hands:
        raise Refused("before-the-first-hand", BOOK + "rebuy.window.from")
    if order.addon:
        if not plan.addons or entry.addons >= plan.addons:
            raise Refused("no-more-addons", BOOK + "rebuy.number")
        if not in_first_break(state, at) and not state.reopened:
            raise Refused("no-addon-now", BOOK + "rebuy.addon.first-break")
        return
    if entry.late or not rebuys_open(state, at):
        raise Refused("rebuys-are-over", BOOK + "rebuy-end.over" if state.rows_done else BOOK + "rebuy.window.to")
    if entry.rebuys >= plan.number:
        raise Refused("no-more-rebuys", BOOK + "rebuy.number", detail=str(plan.number))
    if plan.at_most == "starting-stack" and entry.stack + entry.queued > state.event.stack:
        raise Refused("stack-too-large", BOOK + "rebuy.number", detail=str(state.event.stack))


def decline(order: o.DeclineRebuy, state: Tournament, scene: Scene, emit: Emit) -> None:
    scene.must_be("", "dealer", "director", "house")
    entry = state.entry(order.entry)
    if entry.status != "felted":
        raise Refused("nothing-changes")
    emit(f.RebuyDeclined(entry.number))
    eliminate(state, entry, emit)


def reopen(order: o.ReopenRebuys, state: Tournament, scene: Scene, emit: Emit) -> None:
    """[tournament rebuy-end.over] by the director, with the reason."""
    scene.must_be(BOOK + "rebuy-end.over", "director")
    if not order.reason.strip() or not state.event.rebuys.any:
        raise Refused("reason-needed", BOOK + "rebuy-end.over")
    emit(f.RebuysReopened(order.reason, BOOK + "rebuy-end.over"))


# ---------------------------------------------------------------- trays, slips, drawers


def fill_tray(order: o.Tray, state: Tournament, scene: Scene, emit: Emit) -> None:
    scene.must_be(BOOK + "rebuy-accounting.1.equal-trays", "director")
    table = state.table(order.table)
    if table.tray + order.chips < 0 or not order.chips:
        raise Refused("bad-amount", detail=str(order.chips))
    emit(f.TrayFilled(order.table, order.chips, BOOK + "rebuy-accounting.1.equal-trays"))


def in_tray(table: TableState, plan: Rebuys) -> Chips:
    return Chips(table.tray - table.stamps.count("R") * plan.chips - table.stamps.count("A") * plan.addon_chips)


def _check_over(state: Tournament, scene: Scene, clause: str) -> None:
    scene.must_be(clause, "director")
    if rebuys_open(state, scene.at) or state.clock.started is None:
        raise Refused("rebuys-still-open", clause)


def collect_yellow(order: o.CollectYellow, state: Tournament, scene: Scene, emit: Emit) -> None:
    """[tournament rebuy-end.collect-yellow] all of them, stamped or not; who has none is named."""
    clause = BOOK + "rebuy-end.collect-yellow"
    scene.must_be(clause, "dealer", "director")
    table = state.table(order.table)
    if rebuys_open(state, scene.at) or state.clock.started is None:
        raise Refused("rebuys-still-open", clause)
    due = {state.entries[number].slip: number for number in table.seated().values() if not state.entries[number].late}
    if not set(order.slips) <= due.keys():
        raise Refused("no-such-slip", clause, detail=str(sorted(set(order.slips) - due.keys()))[:40])
    missing = tuple(number for slip, number in due.items() if slip not in order.slips)
    emit(f.YellowsCollected(order.table, order.slips, missing, clause))
    for slip in order.slips:
        hold(emit, slip, DIRECTOR, clause, "yellow")


def count_tray(order: o.CountTray, state: Tournament, scene: Scene, emit: Emit) -> None:
    """[tournament rebuy-accounting.1.subtract] what was there less what is left was sold."""
    _check_over(state, scene, BOOK + "rebuy-accounting.1.count-unsold")
    table = _any_table(state, order.table)
    sold = Chips(table.tray - order.chips)
    if order.chips < 0 or sold < 0:
        raise Refused("bad-amount", BOOK + "rebuy-accounting.1.subtract", detail=str(order.chips))
    whole = _makes_whole(sold, state.event.rebuys, table.stamps)
    emit(f.TrayCounted(order.table, order.chips, sold, whole, BOOK + "rebuy-accounting.1.subtract"))


def _makes_whole(sold: Chips, plan: Rebuys, stamps: Sequence[str]) -> bool:
    rest = sold - stamps.count("A") * plan.addon_chips
    return rest >= 0 and (not plan.chips or not rest % plan.chips)


def turn_over(order: o.TurnOver, state: Tournament, scene: Scene, emit: Emit) -> None:
    """[tournament rebuy-accounting.3.money] what is short is told against chips and stamps."""
    _check_over(state, scene, BOOK + "rebuy-accounting.3.money")
    table = _any_table(state, order.table)
    if order.money < 0:
        raise Refused("bad-amount", detail=str(order.money))
    short = Cents(table.drawer - order.money)
    emit(f.DrawerTurnedOver(order.table, order.money, short, BOOK + "rebuy-accounting.3.money"))


def _any_table(state: Tournament, number: int) -> TableState:
    if number not in state.tables:
        raise Refused("no-such-table", detail=str(number)[:20])
    return state.tables[number]


def explain(order: o.ExplainAccounts, _: Tournament, scene: Scene, emit: Emit) -> None:
    scene.must_be(BOOK + "rebuy-accounting.three-items", "director")
    if not order.reason.strip():
        raise Refused("reason-needed", BOOK + "rebuy-accounting.three-items")
    emit(f.AccountsExplained(order.reason))


# ---------------------------------------------------------------- the three figures


class Figures(NamedTuple):
    """[tournament rebuy-accounting.three-items] of one table, or of all of them."""

    sold: Chips
    rebuys: int
    addons: int
    money: Cents

    def differences(self, plan: Rebuys) -> dict[str, int]:
        """What does not agree: how many stamps are too few (or, negative, too many), and how much money is missing,
        measured against the chips that were sold."""
        found: dict[str, int] = {}
        by_chips, odd = divide(max(0, self.sold - self.addons * plan.addon_chips), plan.chips) if plan.chips else (0, 0)
        if odd:
            found["chips"] = odd
        if by_chips != self.rebuys:
            found["stamps"] = by_chips - self.rebuys
        due = by_chips * plan.price + self.addons * plan.addon_price
        if due != self.money:
            found["money"] = due - self.money
        return found


def figures(state: Tournament, table: int) -> Figures:
    """Of one table: chips by its tray, stamps that were given at it, money that it has handed in."""
    at, plan = _any_table(state, table), state.event.rebuys
    stamps = at.stamps
    sold = Chips(at.tray - at.tray_left) if at.tray_left is not None else _by_stamps(stamps, plan)
    money = at.drawer if at.turned_over is None else at.turned_over
    return Figures(sold, stamps.count("R"), stamps.count("A"), money)


def _by_stamps(stamps: Sequence[str], plan: Rebuys) -> Chips:
    return Chips(stamps.count("R") * plan.chips + stamps.count("A") * plan.addon_chips)


def all_figures(state: Tournament) -> Figures:
    """Of the event; [tournament rebuy-accounting.2.stamps] stamps on yellow slips only, each of which is there once."""
    each = [figures(state, table) for table in state.tables]
    stamps = [stamp for slip in state.slips.values() if not slip.void for stamp in slip.stamps]
    sold, money = Chips(sum(one.sold for one in each)), Cents(sum(one.money for one in each))
    return Figures(sold, stamps.count("R"), stamps.count("A"), money)
