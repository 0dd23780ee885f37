"""The registration desk: announcing an event, the schedule, buy-ins, slips, and coming to the table."""

from riverboat.core.errors import Refused
from riverboat.core.money import Cents
from riverboat.tournament import facts as f
from riverboat.tournament import orders as o
from riverboat.tournament.emitting import CAGE, Emit, hold, player
from riverboat.tournament.furnishing import open_table
from riverboat.tournament.plan import Plan, check_plan
from riverboat.tournament.state import Entry, Scene, Slip, Tournament
from riverboat.tournament.windows import late_entry_open, rebuys_open, registration_opens

BOOK = "tournament/"


def announce(order: o.Announce, state: Tournament, scene: Scene, emit: Emit) -> None:
    scene.must_be(BOOK + "play.announcement", "director")
    if state.entries or state.clock.started is not None:
        raise Refused("registration-has-begun")
    check_plan(order.plan)
    emit(f.Planned(order.plan))
    for _ in range(order.plan.tables - len(state.tables)):
        open_table(state, emit)


def put_on_schedule(order: o.List, state: Tournament, scene: Scene, emit: Emit) -> None:
    scene.must_be(BOOK + "mtt.schedule", "director")
    if not state.event or len(order.week) != 8 or order.week[4:6] != "-W":
        raise Refused("bad-text", BOOK + "mtt.schedule", detail=order.week[:20])
    emit(f.Listed(order.week, BOOK + "mtt.schedule"))


def put_back(order: o.PutBack, state: Tournament, scene: Scene, emit: Emit) -> None:
    scene.must_be(BOOK + "play.announcement", "director")
    if state.clock.started is not None:
        raise Refused("started-already")
    emit(f.StartMoved(order.start_at))


# ---------------------------------------------------------------- registration


def register(order: o.Register, state: Tournament, scene: Scene, emit: Emit) -> None:
    """[tournament registration.2.payment-and-card] money and card in; a drawn seat and a slip in three copies out."""
    plan = state.event
    scene.must_be(BOOK + "registration.2.at-cage", "cage")
    _check_card(order, scene)
    _check_open(state, scene.at)
    _check_once(state, order.card)
    late = plan.rebuys.any and state.clock.started is not None and not rebuys_open(state, scene.at)
    price, change = _price(order, plan, state, late=late)
    place = _place(order, state, scene)
    if order.addon and place == (0, 0):
        raise Refused("no-addon-now", BOOK + "rebuy.addon.first-break")
    number = len(state.entries) + 1
    slip = max(state.slips, default=0) + 1
    if place == (-1, 0):
        place = open_table(state, emit)
        place = (place[0], 1 + order.draw % plan.seats)
    assert scene.card is not None
    clause = BOOK + "registration.2.seat-generated"
    name = scene.card.name
    emit(f.Entered(number, slip, order.card, name, *place, price, change, order.ticket, late, clause))
    hold(emit, slip, player(number), BOOK + "registration.2.copies.player", "white")
    if late:
        hold(emit, slip, "director", BOOK + "rebuy-end.collect-yellow", "yellow")
    else:
        hold(emit, slip, player(number), BOOK + "registration.2.copies.player", "yellow")
    if plan.bounty == "none":
        hold(emit, slip, CAGE, BOOK + "registration.2.copies.cage", "pink")
    else:
        hold(emit, slip, player(number), BOOK + "registration.2.bounty.pink-kept", "pink")
    if order.addon:
        _add_on(state, state.entries[number], scene, emit)


def _add_on(state: Tournament, entry: Entry, scene: Scene, emit: Emit) -> None:
    """The add-on of a late entrant, taken with the entry, by the event's setting."""
    plan, table = state.event.rebuys, state.tables[entry.table]
    emit(
        f.Stamped(
            *(entry.number, entry.slip, table.number, "A", plan.addon_price, Cents(0), plan.addon_chips),
            queued=table.playing,
            receiver=scene.by,
            at=scene.at,
            row=state.clock.row,
            clause=BOOK + "rebuy.addon.first-break",
        )
    )


def _check_card(order: o.Register, scene: Scene) -> None:
    if not order.card:
        raise Refused("no-player-card", BOOK + "registration.1.vip-required")
    if scene.card is None or scene.card.number != order.card or scene.card.void:
        raise Refused("no-such-card", BOOK + "registration.2.scan", detail=str(order.card)[:20])


def _check_open(state: Tournament, at: int) -> None:
    if state.event.kind == "mtt" and not state.week:
        raise Refused("not-on-the-schedule", BOOK + "mtt.schedule")
    if state.event.kind == "sit-and-go":
        if state.clock.started is not None:
            raise Refused("registration-closed", BOOK + "registration.1.eligible-sng")
        return
    if at < registration_opens(state):
        raise Refused("registration-not-open", BOOK + "registration.2.window.opens")
    if not late_entry_open(state, at):
        raise Refused("registration-closed", BOOK + "registration.2.window.closes")


def _check_once(state: Tournament, card: int) -> None:
    """[tournament seating.one-buy-in] once per event; where re-entry is allowed, again after an elimination."""
    had = [entry for entry in state.counted() if entry.card == card]
    if any(entry.disqualified for entry in had):
        raise Refused("removed-from-the-event", BOOK + "conduct.2")
    if had and (not state.event.reentry or any(entry.status != "out" for entry in had)):
        raise Refused("bought-in-already", BOOK + "seating.one-buy-in")


def _price(order: o.Register, plan: Plan, state: Tournament, *, late: bool) -> tuple[Cents, Cents]:
    price = plan.price.total
    if order.ticket and order.ticket in state.tickets:
        raise Refused("ticket-used", BOOK + "registration.2.payment-and-card", detail=order.ticket[:20])
    if order.addon and not (late and plan.rebuys.late_addon and plan.rebuys.addons):
        raise Refused("no-addon-now", BOOK + "rebuy.addon.first-break")
    due = price + (plan.rebuys.addon_price if order.addon else 0)
    if order.tendered < due:
        raise Refused("not-enough-money", BOOK + "registration.2.payment-and-card", detail=str(due))
    return price, Cents(order.tendered - due)


def _place(order: o.Register, state: Tournament, scene: Scene) -> tuple[int, int]:
    """A table and a seat; (0, 0) is the list of alternates, and (-1, 0) a table that has to be opened."""
    plan = state.event
    if order.seat is not None:
        scene.must_be(BOOK + "registration.2.seat-generated", "director")
        table, seat = order.seat
        if not order.reason or seat not in state.table(table).free():
            raise Refused("seat-taken", BOOK + "registration.2.seat-generated", detail=str(order.seat))
        return table, seat
    free = open_seats(state)
    if free and not state.alternates:
        return free[order.draw % len(free)]
    if plan.kind == "sit-and-go" or (plan.tables_max and len(state.open_tables()) >= plan.tables_max):
        if plan.kind == "sit-and-go":
            raise Refused("sold-out", BOOK + "registration.1.eligible-sng")
        return 0, 0
    if state.final:
        return 0, 0
    return -1, 0


def open_seats(state: Tournament) -> list[tuple[int, int]]:
    """The free seats of the least filled tables that have any (TDA 7)."""
    tables = [table for table in state.open_tables() if table.free()]
    if not tables:
        return []
    fewest = min(len(table.seated()) for table in tables)
    return [(table.number, seat) for table in tables if len(table.seated()) == fewest for seat in table.free()]


def unregister(order: o.Unregister, state: Tournament, scene: Scene, emit: Emit) -> None:
    """Before the start, by the event's setting: the money back, and all three copies void."""
    scene.must_be(BOOK + "registration.2.at-cage", "cage")
    entry = state.entry(order.entry)
    if state.event.unregister != "refund":
        raise Refused("no-unregistering", BOOK + "seating.one-buy-in")
    if state.clock.started is not None or entry.status == "gone":
        raise Refused("started-already", BOOK + "seating.one-buy-in")
    emit(f.Unregistered(entry.number, state.event.price.total))


# ---------------------------------------------------------------- slips


def reprint(order: o.Reprint, state: Tournament, scene: Scene, emit: Emit) -> None:
    scene.must_be(BOOK + "registration.2.slip.three-ply", "cage", "director")
    _good(state, order.slip)
    emit(f.Reprinted(order.slip))


def duplicate_pink(order: o.DuplicatePink, state: Tournament, scene: Scene, emit: Emit) -> None:
    """A lost one: a new number, and the old one is worth nothing."""
    scene.must_be(BOOK + "seating.discrepancy", "director")
    _good(state, order.slip)
    emit(f.PinkReplaced(order.slip, max(state.slips) + 1))


def _good(state: Tournament, number: int) -> Slip:
    slip = state.slip(number)
    if slip.void:
        raise Refused("slip-void", BOOK + "registration.2.slip.three-ply", detail=str(number))
    return slip


def slip_lines(state: Tournament, number: int) -> dict[str, str]:
    """[tournament registration.2.slip.content] what is printed on each of the three copies."""
    slip, plan = state.slip(number), state.event
    entry = state.entries[slip.entry]
    lines = {
        "slip": str(number),
        "name": entry.name,
        "event": plan.name,
        "start": str(state.start_at),
        "table": str(entry.table),
        "seat": str(entry.seat),
        "buy-in": str(plan.price.total),
    }
    if slip.rebuy_line:  # [tournament registration.2.slip.rebuy-amount]
        lines["re-buy/add-on"] = str(plan.rebuys.price or plan.rebuys.addon_price)
    return lines


# ---------------------------------------------------------------- at the table


def check_in(order: o.CheckIn, state: Tournament, scene: Scene, emit: Emit) -> None:
    """[tournament seating.dealer-verifies] the right event, table and seat; then the white slip goes back."""
    scene.must_be(BOOK + "seating.white-to-dealer", "dealer", "director")
    slip = _good(state, order.slip)
    entry = state.entries[slip.entry]
    if order.copy != "white":
        raise Refused("white-slip-needed", BOOK + "seating.white-to-dealer", detail=order.copy)
    if (entry.table, entry.seat) != (order.table, order.seat):
        raise Refused("wrong-seat", BOOK + "seating.dealer-verifies", detail=f"table {entry.table} seat {entry.seat}")
    if entry.claimed:
        raise Refused("in-already", BOOK + "seating.dealer-verifies")
    hold(emit, slip.number, f"dealer:{order.table}", BOOK + "seating.white-to-dealer", "white")
    emit(f.Claimed(entry.number, BOOK + "seating.dealer-verifies"))
    hold(emit, slip.number, player(entry.number), BOOK + "seating.white-returned", "white")
    if state.event.bounty != "none" and not order.pink_displayed:
        emit(f.PinkMissing(entry.number, BOOK + "registration.2.bounty.pink-displayed"))


def look_up_pink(order: o.LookUpPink, state: Tournament, scene: Scene, emit: Emit) -> None:
    """[tournament seating.discrepancy] the electronic record is the cage's copy in every event."""
    scene.must_be(BOOK + "seating.discrepancy", "director", "supervisor", "cage")
    entry = state.at(order.table, order.seat)
    emit(f.PinkLookedUp(order.table, order.seat, entry.number, entry.name, BOOK + "seating.discrepancy"))


def note_absence(order: o.Absent, state: Tournament, scene: Scene, emit: Emit) -> None:
    scene.must_be(BOOK + "noshow.not-returned", "dealer", "director", "house")
    entry = _alive(state, order.entry)
    if entry.absent == order.absent:
        raise Refused("nothing-changes")
    emit(f.AbsenceNoted(entry.number, order.absent, BOOK + "noshow.not-returned"))


def _alive(state: Tournament, number: int) -> Entry:
    entry = state.entry(number)
    if entry.status not in ("in", "felted"):
        raise Refused("not-in-the-event", detail=str(number))
    return entry


def lift_unclaimed(_order: o.LiftUnclaimed, state: Tournament, scene: Scene, emit: Emit) -> None:
    """What the event's setting makes of stacks that nobody has come for when late entry is over."""
    plan = state.event
    scene.must_be(BOOK + "noshow.late", "director")
    if plan.unclaimed == "stays" or state.clock.started is None or late_entry_open(state, scene.at):
        raise Refused("stacks-stay", BOOK + "noshow.late")
    unclaimed = [entry for entry in state.alive() if not entry.claimed and not state.tables[entry.table].playing]
    if not unclaimed:
        raise Refused("nothing-changes")
    refund = plan.price.total if plan.unclaimed == "removed-refunded" else Cents(0)
    for entry in unclaimed:
        emit(f.StackLifted(entry.number, entry.stack, refund))
