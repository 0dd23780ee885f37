"""Settlement: wager by wager in the book's order, each judged, and covered as far as the bank's wager reaches."""

from collections.abc import Callable, Iterator

from riverboat.banked import events as e
from riverboat.banked.state import HOUSE, BankedTable, Stake
from riverboat.core.banked import By, Cover, Envy, HouseBank, Result, Start, Verdict, Wager
from riverboat.core.money import Amount

Tell = Callable[[e.Event], None]


def settle(table: BankedTable, tell: Tell) -> None:
    spots = spots_in_order(table)
    for spot, wagers in laps(table, spots):
        if spot in table.on.hands:
            _show(table, spot, tell)
        owed = _owed(table, spot)
        for wager in wagers:
            for stake in stakes_on(table, spot, wager):
                settle_stake(table, wager, stake, judge(table, wager, spot), tell, owed.get(wager.key))
    _pay_envy(table, spots, tell)


def judge(table: BankedTable, wager: Wager, spot: int) -> Verdict:
    return wager.judge(table.case(spot))


# ---------------------------------------------------------------- the order


def spots_in_order(table: BankedTable) -> list[int]:
    """Every spot with a wager, in the order of settlement."""
    on, order = table.on, table.game.settlement
    start = Start(table.word("settlement_start", order.start))
    clockwise = table.word("settlement_direction", "clockwise" if order.clockwise else "counter-clockwise")
    step = 1 if clockwise == "clockwise" else -1
    left = table.next_seat(on.bank) if on.bank else 1
    right = table.next_seat(on.bank, -1) if on.bank else table.seats
    if start is Start.ACTION_BUTTON:
        first = on.button or (left if step == 1 else right)
    else:
        first = left if start is Start.LEFT_OF_BANK else right
    spots = {stake.spot for stake in on.stakes}
    return [spot for spot in table.around(first, step) if spot in spots]


def laps(table: BankedTable, spots: list[int]) -> Iterator[tuple[int, tuple[Wager, ...]]]:
    """Spot by spot with all its wagers, or one lap of the table for each kind of wager."""
    wagers = table.game.wagers
    if By(table.word("settlement_by", table.game.settlement.by)) is By.SPOT:
        yield from ((spot, wagers) for spot in spots)
    else:
        yield from ((spot, (wager,)) for wager in wagers for spot in spots)


def stakes_on(table: BankedTable, spot: int, wager: Wager) -> list[Stake]:
    """The player's own stake, then those behind it in the order of their places."""
    on = table.on
    owner = on.owners.get(spot, 0)
    found = [stake for stake in on.stakes if stake.spot == spot and stake.wager == wager.key]
    return sorted(found, key=lambda stake: (stake.seat != owner, stake.seat))


def _show(table: BankedTable, spot: int, tell: Tell) -> None:
    on = table.on
    held = on.hands[spot]
    if spot not in on.shown and held.cards:
        name = table.game.hand_name(held, on.lines)
        tell(e.HandShown(spot, held.cards, held.front, held.behind, name))


# ---------------------------------------------------------------- what the bank can cover


def can_pay(table: BankedTable) -> Amount | None:
    """How much more the player-dealer's wager pays; None for the house, which pays all."""
    on = table.on
    if on.bank == HOUSE:
        return None
    match Cover(table.word("cover", Cover.GROSS)):
        case Cover.GROSS:
            return on.wager - on.paid
        case Cover.MATCHED:
            return on.wager - on.paid - on.taken
        case Cover.NET:
            return on.wager - on.paid + on.taken


def can_take(table: BankedTable) -> Amount | None:
    on = table.on
    if on.bank == HOUSE:
        return None
    match Cover(table.word("cover", Cover.GROSS)):
        case Cover.GROSS:
            return on.wager - on.taken
        case Cover.MATCHED:
            return on.wager - on.paid - on.taken
        case Cover.NET:
            return on.wager + on.paid - on.taken


def settle_stake(
    table: BankedTable, wager: Wager, stake: Stake, verdict: Verdict, tell: Tell, owed: Amount | None = None
) -> None:
    """Pay, take or return one stake. `owed` replaces what the verdict pays, where a hand's winnings are cut."""
    seat, spot, key = stake.seat, stake.spot, stake.wager
    clause = verdict.clause or wager.clause
    short = table.game.clause("exhausted")
    if verdict.result is Result.PUSH:
        tell(e.WagerReturned(seat, spot, key, stake.amount, verdict.why, clause, stake.to_meter))
        return
    if verdict.result is Result.LOSE:
        most = can_take(table)
        taken = stake.amount if most is None or stake.gone else min(stake.amount, most)
        back = stake.amount - taken
        tell(e.WagerTaken(seat, spot, key, taken, back, verdict.why, clause, short if back else ""))
        return
    due = payment(table, stake, verdict) if owed is None else owed
    most = can_pay(table)
    paid = due if most is None else min(due, most)
    full = payment(table, stake, verdict)
    from_meter = paid if verdict.meter[0] else 0
    _fill(table, paid - from_meter, tell)
    returned = 0 if stake.gone and not table.flag("progressive_stake_returned", default=False) else stake.amount
    if stake.gone and returned:
        _fill(table, paid - from_meter + returned, tell)
        paid += returned
        returned = 0
    odds = "" if verdict.sum or verdict.meter[0] else f"{verdict.odds[0]} to {verdict.odds[1]}"
    cut = full - due
    uncovered_clause = short if due > paid else table.game.clause("payout-limit") if cut else ""
    tell(
        e.WagerPaid(
            seat,
            spot,
            key,
            returned,
            paid,
            from_meter,
            max(full - paid, 0),
            odds,
            verdict.why,
            clause,
            uncovered_clause,
        )
    )


def payment(table: BankedTable, stake: Stake, verdict: Verdict) -> Amount:
    """What a winning stake is owed. Fractions of a cent of the meter stay in it."""
    if verdict.meter[0]:
        top, bottom = verdict.meter
        return table.meter * top // bottom
    if verdict.sum:
        return verdict.sum
    top, bottom = verdict.odds
    return stake.amount * top // bottom


def _fill(table: BankedTable, amount: Amount, tell: Tell) -> None:
    """The house's tray is filled from its bankroll before it pays more than it holds."""
    if table.on.bank == HOUSE and amount > table.tray:
        tell(e.TrayFilled(amount - table.tray))


# ---------------------------------------------------------------- the most one hand may win


def _owed(table: BankedTable, spot: int) -> dict[str, Amount]:
    """What each wager of a hand pays where their sum is cut to the posted limit."""
    bank = table.game.bank
    if not isinstance(bank, HouseBank) or bank.limit is None:
        return {}
    owed: dict[str, Amount] = {}
    for wager in table.game.wagers:
        if wager.metered:
            continue
        verdict = judge(table, wager, spot)
        if verdict.result is Result.WIN:
            for stake in stakes_on(table, spot, wager):
                owed[wager.key] = payment(table, stake, verdict)
    excess = sum(owed.values()) - bank.limit(table.settings)
    for key in bank.cut:
        if excess > 0 and key in owed:
            cut = min(excess, owed[key])
            owed[key] -= cut
            excess -= cut
    return owed


# ---------------------------------------------------------------- envy


def _pay_envy(table: BankedTable, spots: list[int], tell: Tell) -> None:
    """Last of all, in the same order; what the wager does not reach lapses.  [fortune-pai-gow-poker.winners.envy-*]"""
    envy, on = table.game.envy, table.on
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
                tell(e.EnvyPaid(on.envy[spot], spot, other, paid, due - paid, row, envy.clause))


def _counts_for_envy(table: BankedTable, envy: Envy, spot: int) -> bool:
    """Whether the hand's own player has the bonus bet on it, or need not have."""
    on = table.on
    if table.flag(envy.any_hand_if, default=False):
        return True
    return any(s.spot == spot and s.wager == envy.wager and s.seat == on.owners[spot] for s in on.opening)


# ---------------------------------------------------------------- the end of the round


def end_round(table: BankedTable, tell: Tell) -> None:
    """The player-dealer takes up his wager; whoever waited to leave goes."""
    on = table.on
    assert not on.stakes
    if on.bank:
        tell(e.BankSettled(on.bank, on.wager, on.paid, on.taken, table.game.clause("cap")))
    tell(e.RoundEnded(on.number))
    assert table.chips() == table.brought_in
    for seat in table.occupied():
        chair = table.chair(seat)
        if chair.leaving:
            tell(e.Left(seat, chair.player, chair.stack))
