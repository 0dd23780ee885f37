"""Settlement: wager by wager in the book's order, each judged, and covered as far as the bank's wager reaches."""

from collections.abc import Iterator, Sequence

from riverboat.banked import events as e
from riverboat.banked import ruling_events as r
from riverboat.banked.round import HOUSE, Stake
from riverboat.banked.state import BankedTable
from riverboat.core.banked import By, Envy, HouseBank, Result, Settlement, Start, Verdict, Wager
from riverboat.core.money import Amount, divide
from riverboat.seats.messages import Emit


def settle(table: BankedTable, emit: Emit) -> None:
    spots = spots_in_order(table)
    for spot, wagers in laps(table, spots):
        if spot in table.on.hands:
            show(table, spot, emit)
        owed = owed_to(table, spot, wagers)
        for wager in wagers:
            for stake in stakes_on(table, spot, wager):
                settle_stake(table, wager, stake, judge(table, wager, spot), emit, owed.get(wager.key))
        collect(table, spot, emit)
    _pay_envy(table, spots, emit)


def judge(table: BankedTable, wager: Wager, spot: int) -> Verdict:
    return wager.judge(table.case(spot))


# ---------------------------------------------------------------- the order


def spots_in_order(table: BankedTable) -> list[int]:
    """Every spot with a wager, in the order of settlement."""
    on, order = table.on, order_of(table)
    step = direction(table)
    left = table.next_seat(on.bank) if on.bank else 1
    right = table.next_seat(on.bank, -1) if on.bank else table.seats
    if order.start is Start.ACTION_BUTTON:
        first = on.button or (left if step == 1 else right)
    else:
        first = left if order.start is Start.LEFT_OF_BANK else right
    spots = {stake.spot for stake in on.stakes}
    return [spot for spot in table.around(first, step) if spot in spots]


def order_of(table: BankedTable) -> Settlement:
    """The record's order, or the other reading of it that the table has chosen."""
    order = table.record.settlement
    other = order.other
    return other if other is not None and table.settings.settling.settlement_start == other.start else order


def direction(table: BankedTable) -> int:
    """1 where wagers are settled clockwise, -1 where the other way."""
    chosen = table.settings.settling.settlement_direction
    return 1 if (chosen == "clockwise" if chosen else order_of(table).clockwise) else -1


def laps(table: BankedTable, spots: list[int]) -> Iterator[tuple[int, tuple[Wager, ...]]]:
    """Spot by spot with all its wagers, or one lap of the table for each kind of wager."""
    wagers = table.record.wagers
    if (table.settings.settling.settlement_by or order_of(table).by) == By.SPOT:
        yield from ((spot, wagers) for spot in spots)
    else:
        yield from ((spot, (wager,)) for wager in wagers for spot in spots)


def stakes_on(table: BankedTable, spot: int, wager: Wager) -> list[Stake]:
    """The player's own stake, then those behind it in the order of their places."""
    on = table.on
    owner = on.owners.get(spot, 0)
    found = [stake for stake in on.stakes if stake.spot == spot and stake.wager == wager.key]
    return sorted(found, key=lambda stake: (stake.seat != owner, stake.seat))


def show(table: BankedTable, spot: int, emit: Emit) -> None:
    on = table.on
    held = on.hands[spot]
    if spot not in on.shown and held.cards:
        name = table.record.hand_name(held, on.lines)
        emit(e.HandShown(spot, held.cards, held.front, held.behind, name, table.record.clause("reveal")))


def collect(table: BankedTable, spot: int, emit: Emit) -> None:
    """A hand without a wager left on it goes to the discard rack, where the book says when.  [bonus 10(i)]"""
    on, game = table.on, table.record
    if spot not in on.hands or any(stake.spot == spot for stake in on.stakes):
        return
    if not game.clause("collect") or any(spot == other for other, _ in on.discards):
        return
    side = any(stake.spot == spot and not _forfeits(table, stake) for stake in on.opening)
    topic = "collect.side" if side else "collect.folded" if on.hands[spot].folded else "collect"
    emit(e.HandCollected(spot, on.hands[spot].cards, game.clause(topic)))


def _forfeits(table: BankedTable, stake: Stake) -> bool:
    wager = table.record.wager(stake.wager)
    return wager is not None and wager.forfeit


# ---------------------------------------------------------------- what the bank can cover


def can_pay(table: BankedTable) -> Amount | None:
    """How much more the player-dealer's wager pays; None for the house, which pays all."""
    return _covers(table, table.on.paid, table.on.taken)


def can_take(table: BankedTable) -> Amount | None:
    return _covers(table, table.on.taken, table.on.paid)


def _covers(table: BankedTable, same: Amount, other: Amount) -> Amount | None:
    """What the wager still covers, after what has gone the same way and the other way."""
    on = table.on
    if on.bank == HOUSE:
        return None
    match table.settings.bank.cover:
        case "gross":
            return on.wager - same
        case "matched":
            return on.wager - same - other
        case "net":
            return on.wager - same + other


def settle_stake(
    table: BankedTable, wager: Wager, stake: Stake, verdict: Verdict, emit: Emit, owed: Amount | None = None
) -> None:
    """Pay, take or return one stake. `owed` replaces what the verdict pays, where a hand's winnings are cut."""
    seat, spot, key = stake.seat, stake.spot, stake.wager
    clause = verdict.clause or table.record.clause(verdict.result, verdict.part or key) or wager.clause
    short = table.record.clause("exhausted", wager.key)
    if verdict.result is Result.PUSH:
        give_back(table, stake, verdict.why, clause, emit)
        return
    if verdict.result is Result.LOSE:
        most = can_take(table)
        taken = stake.amount if most is None or stake.gone else min(stake.amount, most)
        back = stake.amount - taken
        emit(e.WagerTaken(seat, spot, key, taken, back, verdict.why, clause, short if back else ""))
        return
    due = payment(table, stake, verdict) if owed is None else owed
    most = can_pay(table)
    paid = due if most is None else min(due, most)
    full = payment(table, stake, verdict)
    from_meter = paid if verdict.meter[0] else 0
    returned = stake.amount if not stake.gone or table.settings.progressive.progressive_stake_returned else 0
    _fill(table, paid - from_meter + (returned if stake.gone else 0), emit)
    odds = "" if verdict.sum or verdict.meter[0] else f"{verdict.odds[0]} to {verdict.odds[1]}"
    cut = full - due
    uncovered_clause = short if due > paid else table.record.clause("payout-limit") if cut else ""
    emit(
        e.WagerPaid(
            seat,
            spot,
            key,
            returned,
            paid,
            from_meter,
            full - paid,
            odds,
            verdict.why,
            clause,
            uncovered_clause,
        )
    )
    if verdict.meter[0] == verdict.meter[1]:
        emit(e.MeterSeeded(table.settings.progressive.progressive_seed, clause))


def give_back(table: BankedTable, stake: Stake, why: str, clause: str, emit: Emit) -> None:
    """A stake to its owner; of a progressive wager the meter gives back what it got and the house the rest."""
    if stake.gone:
        _fill(table, stake.amount - stake.to_meter, emit)
    emit(e.WagerReturned(stake.seat, stake.spot, stake.wager, stake.amount, why, clause, stake.to_meter))


def give_back_forfeit(table: BankedTable, stake: Stake, clause: str, emit: Emit) -> None:
    """What a fold cost goes back after all."""
    _fill(table, stake.amount - stake.to_meter, emit)
    emit(r.ForfeitReturned(stake.seat, stake.spot, stake.wager, stake.amount, stake.to_meter, clause))


def payment(table: BankedTable, stake: Stake, verdict: Verdict) -> Amount:
    """What a winning stake is owed. A part of the meter is rounded as the table says; the rest stays in it."""
    if verdict.meter[0]:
        return _meter_part(table, *verdict.meter)
    if verdict.sum:
        return verdict.sum
    top, bottom = verdict.odds
    return divide(stake.amount * top, bottom)[0]


def _meter_part(table: BankedTable, top: int, bottom: int) -> Amount:
    match table.settings.progressive.progressive_rounding:
        case "cent-nearest":
            return divide(2 * table.meter * top + bottom, 2 * bottom)[0]
        case "dollar-down":
            return divide(table.meter * top, bottom, chip=100)[0]
        case _:
            return divide(table.meter * top, bottom)[0]


def _fill(table: BankedTable, amount: Amount, emit: Emit) -> None:
    """The house's tray is filled from its bankroll before it pays more than it holds."""
    if table.on.bank == HOUSE and amount > table.tray:
        emit(e.TrayFilled(amount - table.tray))


# ---------------------------------------------------------------- the most one hand may win


def owed_to(table: BankedTable, spot: int, wagers: Sequence[Wager]) -> dict[str, Amount]:
    """What each of these wagers of a hand pays where their sum is cut to the posted limit."""
    bank = table.record.bank
    if not isinstance(bank, HouseBank) or bank.limit is None:
        return {}
    owed: dict[str, Amount] = {}
    for wager in wagers:
        stakes = () if wager.metered else stakes_on(table, spot, wager)
        for stake in stakes:
            verdict = judge(table, wager, spot)
            if verdict.result is Result.WIN:
                owed[wager.key] = payment(table, stake, verdict)
    excess = sum(owed.values()) - bank.limit(table.settings)
    for key in bank.cut:
        if excess > 0 and key in owed:
            cut = min(excess, owed[key])
            owed[key] -= cut
            excess -= cut
    return owed


# ---------------------------------------------------------------- envy


def _pay_envy(table: BankedTable, spots: list[int], emit: Emit) -> None:
    """Last of all, in the same order; what the wager does not reach lapses.  [fortune-pai-gow-poker.winners.envy-*]"""
    envy, on = table.record.envy, table.on
    if envy is None:
        return
    for spot in (spot for spot in spots if spot in on.envy):
        for other in spots:
            if on.owners[other] == on.envy[spot] or not _counts_for_envy(table, envy, other):
                continue
            due, row = envy.pays(on.hands[other].cards)
            if due:
                most = can_pay(table)
                paid = due if most is None else min(due, most)
                emit(e.EnvyPaid(on.envy[spot], spot, other, paid, due - paid, row, envy.clause))


def _counts_for_envy(table: BankedTable, envy: Envy, spot: int) -> bool:
    """Whether the hand's own player has the bonus bet on it, or need not have."""
    on = table.on
    if envy.any_hand_if and table.settings.flag(envy.any_hand_if):
        return True
    return any(s.spot == spot and s.wager == envy.wager and s.seat == on.owners[spot] for s in on.opening)


# ---------------------------------------------------------------- the end of the round


def end_round(table: BankedTable, emit: Emit) -> None:
    """The player-dealer takes up the wager; players who waited to leave go."""
    on = table.on
    assert not on.stakes
    if on.bank:
        emit(e.BankSettled(on.bank, on.wager, on.paid, on.taken, table.record.clause("cap")))
    emit(e.RoundEnded(on.number))
    assert table.chips() == table.brought_in
    for seat in table.occupied():
        chair = table.chair(seat)
        if chair.leaving:
            emit(e.Left(seat, chair.player, chair.stack))
