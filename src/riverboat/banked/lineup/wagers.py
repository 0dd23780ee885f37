"""Opening wagers: what may be put on which space, by whom, and the closing of the bets."""

from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked.round import BETS, OFFER, Stake
from riverboat.banked.seating import opened
from riverboat.banked.state import BankedTable
from riverboat.core.banked import Decide, Wager
from riverboat.core.errors import Refused
from riverboat.core.money import MAX_STAKE, Amount
from riverboat.seats.messages import Emit
from riverboat.seats.rules import chair_at
from riverboat.seats.state import PLAYING


def bet(command: c.Bet, table: BankedTable, emit: Emit) -> None:
    """An opening wager, or more on one that is down. Later wagers are decisions."""
    wager = find_wager(table, command.wager)
    spot = command.spot or command.seat
    amount = command.amount or wager.exactly
    check_bet(table, wager, command.seat, spot, amount)
    on = table.on
    stake = on.stake(command.seat, spot, wager.key)
    total = amount + (stake.amount if stake else 0)
    emit(e.BetPlaced(command.seat, spot, wager.key, amount, total, wager.clause))


def find_wager(table: BankedTable, key: str) -> Wager:
    wager = opened(table).wager(key)
    if wager is None or not _is_offered(table, wager):
        raise Refused("no-such-wager", detail=key[:40])
    return wager


def _is_offered(table: BankedTable, wager: Wager) -> bool:
    """A progressive wager needs its meter to be set up."""
    return not wager.metered or table.settings.progressive.progressive


def check_bet(table: BankedTable, wager: Wager, seat: int, spot: int, amount: Amount) -> None:
    """Refuse a wager that may not be made as it is."""
    opened(table)
    chair = chair_at(table, seat)
    check_open(table, wager)
    if chair.state != PLAYING or chair.leaving:
        raise Refused("away-already")
    check_place(table, wager, seat, spot)
    if not 0 < amount <= MAX_STAKE:
        raise Refused("bad-amount", detail=str(amount)[:20])
    _check_needs(table, wager, seat, spot)
    stake = table.on.stake(seat, spot, wager.key)
    total = amount + (stake.amount if stake else 0)
    _check_size(table, wager, total)
    if amount + _more_fee(table, seat, spot, amount) > chair.stack:
        raise Refused("not-enough-chips", detail=str(chair.stack))


def check_open(table: BankedTable, wager: Wager) -> None:
    """Refuse what comes before the bank's wager is down, after "no more bets", or before its decision."""
    game = table.record
    if not table.playing or table.on.phase == OFFER:
        raise Refused("bets-are-closed", game.clause("bank-wager") or game.clause("no-more-bets"))
    if table.on.phase != BETS:
        raise Refused("bets-are-closed", game.clause("no-more-bets", wager.key))
    if wager.times:
        step = next((step for step in game.steps if isinstance(step, Decide) and step.wager == wager.key), None)
        raise Refused("not-yet", step.clause if step else wager.clause)


def check_place(table: BankedTable, wager: Wager, seat: int, spot: int) -> None:
    """Whose spot it is: one's own, a free one, or somebody else's to bet behind."""
    game, on = table.record, table.on
    if not 1 <= spot <= table.seats:
        raise Refused("no-such-seat", game.seats_clause, detail=str(spot)[:20])
    if on.bank in (spot, seat):
        raise Refused("bank-does-not-bet", game.clause("bank-wager"), detail=str(spot))
    if spot == seat:
        return
    if on.owners.get(spot) == seat:
        return
    if table.chairs[spot] is None and spot not in on.owners and seat <= table.seats:
        if not game.extra_spots:
            raise Refused("one-position", game.extra_clause or game.clause("one-position"))
        return
    if not takes_backline(table, wager):
        raise Refused("no-backline", wager.backline_clause or game.clause("backline"))
    if spot not in on.owners:
        # A seated player might bet on a free space, but this one is somebody's.
        free_only = game.extra_clause if game.extra_spots and seat <= table.seats else ""
        raise Refused("nobody-to-bet-behind", free_only or wager.backline_clause or game.clause("backline"))


def takes_backline(table: BankedTable, wager: Wager) -> bool:
    return table.settings.flag(wager.backline_if) if wager.backline_if else wager.backline


def _check_needs(table: BankedTable, wager: Wager, seat: int, spot: int) -> None:
    on = table.on
    needs = needed(table, wager)
    if needs and not any(on.stake(seat, spot, key) for key in needs):
        raise Refused("needs-a-base-wager", wager.needs_clause or wager.clause, detail=" or ".join(needs))


def needed(table: BankedTable, wager: Wager) -> tuple[str, ...]:
    """The wagers of which one must be down first."""
    return wager.needs if not wager.needs_if or table.settings.flag(wager.needs_if) else ()


def _check_size(table: BankedTable, wager: Wager, total: Amount) -> None:
    clause = wager.clause or table.record.clause("limits")
    if wager.exactly:
        if total != wager.exactly:
            raise Refused("wager-has-one-size", clause, detail=str(wager.exactly))
        return
    low, high = table.limits(wager.limits)
    high = min(high or MAX_STAKE, MAX_STAKE)
    limits = table.record.clause("limits", wager.key) or clause
    if total < low:
        raise Refused("wager-too-small", table.record.clause("minimum", wager.key) or limits, detail=str(low))
    if total > high:
        raise Refused("wager-too-large", limits, detail=str(high))
    if total % table.settings.limits.wager_unit:
        raise Refused("not-whole-chips", detail=str(table.settings.limits.wager_unit))


def take_back(command: c.TakeBack, table: BankedTable, emit: Emit) -> None:
    game = opened(table)
    chair_at(table, command.seat)
    if not table.playing or table.on.phase != BETS:
        raise Refused("bets-are-closed", game.clause("no-more-bets", command.wager))
    on = table.on
    spot = command.spot or command.seat
    stake = on.stake(command.seat, spot, command.wager)
    if stake is None:
        raise Refused("no-such-wager", detail=command.wager[:40])
    # What needs this wager goes back with it, and so do bets behind it.
    for other in _dependents(table, stake):
        emit(e.BetTakenBack(other.seat, other.spot, other.wager, other.amount))
    emit(e.BetTakenBack(stake.seat, stake.spot, stake.wager, stake.amount))


def may_take_back(table: BankedTable, seat: int, spot: int, key: str) -> bool:
    return table.playing and table.on.phase == BETS and table.on.stake(seat, spot, key) is not None


def _dependents(table: BankedTable, stake: Stake) -> list[Stake]:
    on, game = table.on, table.record
    left = [s for s in on.stakes if s is not stake]

    def stands(other: Stake) -> bool:
        wager = game.wager(other.wager)
        assert wager is not None
        needs = needed(table, wager)
        if needs and not any((s.seat, s.spot) == (other.seat, other.spot) and s.wager in needs for s in left):
            return False
        owner = on.owners.get(other.spot)
        return other.seat == owner or any(s.seat == owner and s.spot == other.spot and _base(table, s) for s in left)

    return [other for other in left if other.spot == stake.spot and not stands(other)]


def _base(table: BankedTable, stake: Stake) -> bool:
    wager = table.record.wager(stake.wager)
    return wager is not None and wager.base


# ---------------------------------------------------------------- collection


def _more_fee(table: BankedTable, seat: int, spot: int, amount: Amount) -> Amount:
    """What a player must keep for the collection if they bet `amount` more."""
    if table.schedule is None:
        return 0
    behind = table.on.owners.get(spot, seat) != seat and not table.settings.backline.backline_pays
    return table.schedule.player.fee(_wagered(table, seat) + (0 if behind else amount))


def _wagered(table: BankedTable, seat: int) -> Amount:
    """One player's wagers before the deal; behind others' spots only where the backline pays fees too."""
    stakes = [stake for stake in table.on.stakes if stake.seat == seat]
    if not table.settings.backline.backline_pays:
        stakes = [stake for stake in stakes if table.on.owners.get(stake.spot) == seat]
    return sum(stake.amount for stake in stakes)


def close_bets(table: BankedTable, emit: Emit) -> None:
    """No more bets; the fees are fixed and taken before any card.  [collection.rules.determined-before-play]"""
    game, on = table.record, table.on
    action = sum(stake.amount for stake in on.stakes)
    seats = {stake.seat for stake in on.stakes} | ({on.bank} if on.bank else set())
    emit(e.BetsClosed(on.number, tuple(sorted(seats)), action, game.clause("closing") or game.clause("no-more-bets")))
    schedule = table.schedule
    if schedule is not None:
        fee = schedule.dealer.fee(action)
        if fee:
            emit(e.FeeTaken(on.bank, fee, action, from_dealer=True, clause=schedule.clause))
        for seat in sorted({stake.seat for stake in on.stakes}):
            total = _wagered(table, seat)
            if schedule.player.fee(total):
                clause = schedule.player_clause or schedule.clause
                emit(e.FeeTaken(seat, schedule.player.fee(total), total, from_dealer=False, clause=clause))
    _give_envy_buttons(table, emit)
    _feed_meter(table, emit)


def _give_envy_buttons(table: BankedTable, emit: Emit) -> None:
    """One for each large enough bonus bet of a seated player.  [fortune-pai-gow-poker.dealing.4.a]"""
    envy = table.record.envy
    if envy is None:
        return
    for stake in table.on.stakes:
        own = table.on.owners.get(stake.spot) == stake.seat
        if stake.wager == envy.wager and stake.amount >= envy.least and own:
            emit(e.EnvyButtonGiven(stake.seat, stake.spot, table.record.clause("envy-button")))


def _feed_meter(table: BankedTable, emit: Emit) -> None:
    """Part of each progressive wager feeds the meter, before any payment of the round."""
    for stake in tuple(table.on.stakes):
        wager = table.record.wager(stake.wager)
        assert wager is not None
        if wager.metered:
            part = min(stake.amount, table.settings.progressive.progressive_contribution)
            emit(e.MeterFed(stake.seat, stake.spot, stake.wager, part, stake.amount - part))
