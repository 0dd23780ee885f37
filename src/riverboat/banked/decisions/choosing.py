"""What players decide after the deal: a wager or not, and how seven cards or four tiles are set as two hands."""

from collections import Counter

from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked.round import BETS, DECIDE, SET, SET_BANK
from riverboat.banked.seating import opened
from riverboat.banked.state import BankedTable
from riverboat.core.banked import CHECK, FOLD, Decide, SetHands, Wager
from riverboat.core.cards import Cards
from riverboat.core.errors import Refused
from riverboat.core.money import Amount
from riverboat.seats.messages import Emit
from riverboat.seats.rules import chair_at

# ---------------------------------------------------------------- a wager or not


def make_wager(command: c.Bet, table: BankedTable, emit: Emit) -> None:
    """The wager that the decision is about, of the size that it must have."""
    step = _deciding(table, command.seat, command.spot, command.wager)
    spot = table.on.queue[0]
    wager = table.record.wager(step.wager)
    assert wager is not None
    price = price_of(table, wager, spot)
    if command.amount not in (0, price):
        raise Refused("wager-has-one-size", wager.clause, detail=str(price))
    if price > table.chair(command.seat).stack:
        raise Refused("not-enough-chips", wager.clause, detail=str(price))
    emit(e.BetPlaced(command.seat, spot, wager.key, price, price, wager.clause))


def price_of(table: BankedTable, wager: Wager, spot: int) -> Amount:
    stake = table.on.stake(table.on.owners[spot], spot, wager.of)
    assert stake is not None
    return stake.amount * wager.times


def fold(command: c.Fold, table: BankedTable, emit: Emit) -> None:
    step = _deciding(table, command.seat, command.spot)
    if step.otherwise is not FOLD:
        raise Refused("no-fold-now", step.clause)
    _fold(table, step, emit)


def check(command: c.Check, table: BankedTable, emit: Emit) -> None:
    step = _deciding(table, command.seat, command.spot)
    if step.otherwise is not CHECK:
        raise Refused("no-check-now", step.clause)
    emit(e.HandChecked(command.seat, table.on.queue[0], clause=step.clause))


def _fold(table: BankedTable, step: Decide, emit: Emit, *, timed_out: bool = False) -> None:
    on = table.on
    spot = on.queue[0]
    emit(e.HandFolded(on.owners[spot], spot, timed_out, step.clause))


def _deciding(table: BankedTable, seat: int, spot: int, wager: str = "") -> Decide:
    game = opened(table)
    chair_at(table, seat)
    if not table.playing or table.on.phase != DECIDE:
        closed = table.playing and table.on.phase != BETS and wager
        raise Refused("bets-are-closed" if closed else "not-your-turn", game.clause("no-more-bets") if closed else "")
    on = table.on
    step = game.steps[on.step]
    assert isinstance(step, Decide)
    if on.owners.get(on.queue[0]) != seat or spot not in (0, on.queue[0]):
        raise Refused("not-your-turn", step.clause)
    if wager and wager != step.wager:
        early = any(isinstance(later, Decide) and later.wager == wager for later in game.steps[on.step :])
        raise Refused("not-yet" if early else "bets-are-closed", game.clause("no-more-bets"), detail=wager[:40])
    return step


# ---------------------------------------------------------------- setting hands


def set_hand(command: c.SetHand, table: BankedTable, emit: Emit) -> None:
    """Any setting that uses the cards is taken; one that fouls loses, and that is its player's own risk."""
    step, spot = _setting(table, command.seat, command.spot)
    held = table.on.hands[spot]
    front = command.front
    if len(front) != step.front or Counter(front) - Counter(held.cards):
        raise Refused("not-your-cards", step.clause)
    behind = tuple((Counter(held.cards) - Counter(front)).elements())
    if step.arrange is not None:
        front, behind = step.arrange(table.settings, front, behind)
    if command.seat == table.on.bank and step.foul is not None and step.foul(table.settings, front, behind):
        raise Refused("foul-hand", step.foul_clause)
    emit(e.HandSet(command.seat, spot, front, behind, clause=step.clause))


def ask_house_way(command: c.AskHouseWay, table: BankedTable, emit: Emit) -> None:
    step, spot = _setting(table, command.seat, command.spot)
    set_by_way(table, step, spot, emit, asked=True)


def set_by_way(
    table: BankedTable, step: SetHands, spot: int, emit: Emit, *, asked: bool = False, timed_out: bool = False
) -> None:
    on = table.on
    cards: Cards = on.hands[spot].cards
    way = step.way(table.settings)
    front, behind = way.set(cards)
    row, clause = way.why(cards)
    seat = on.owners.get(spot, on.bank)
    emit(e.HandSet(seat, spot, front, behind, row, asked, timed_out, clause or step.way_clause))


def _setting(table: BankedTable, seat: int, spot: int) -> tuple[SetHands, int]:
    opened(table)
    chair_at(table, seat)
    if not table.playing or table.on.phase not in (SET, SET_BANK):
        raise Refused("nothing-to-set")
    on = table.on
    step = table.record.steps[on.step]
    assert isinstance(step, SetHands)
    mine = [place for place in on.queue if _setter(table, place) == seat]
    if spot in on.asked and _setter(table, spot) == seat:
        raise Refused("house-way-is-binding", step.binding_clause or step.way_clause, detail=str(spot))
    if not mine or spot not in (0, *mine):
        done = any(owner == seat for owner in on.owners.values())
        raise Refused("set-already" if done and on.phase == SET else "not-your-turn", step.clause)
    return step, spot or mine[0]


def _setter(table: BankedTable, spot: int) -> int:
    return table.on.owners.get(spot, table.on.bank)


# ---------------------------------------------------------------- time


def time_out(table: BankedTable, seat: int, emit: Emit) -> None:
    """A player who does not answer in time folds or checks, and has their hand set by the House Way."""
    on = table.on
    step = table.record.steps[on.step]
    if isinstance(step, Decide):
        _deciding(table, seat, 0)
        if step.otherwise is FOLD:
            _fold(table, step, emit, timed_out=True)
        else:
            emit(e.HandChecked(seat, on.queue[0], timed_out=True, clause=step.clause))
        return
    setting, spot = _setting(table, seat, 0)
    set_by_way(table, setting, spot, emit, timed_out=True)
