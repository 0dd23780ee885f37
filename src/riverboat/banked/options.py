"""What a seat may do now at a banked table, with exact bounds; it shares its functions with the rules."""

import msgspec

from riverboat.banked.decisions.choosing import price_of
from riverboat.banked.lineup.bank import bank_bounds
from riverboat.banked.lineup.rebet import rebet_price
from riverboat.banked.lineup.wagers import check_bet, may_take_back
from riverboat.banked.round import BETS, DECIDE, OFFER, SET, SET_BANK
from riverboat.banked.state import BankedTable
from riverboat.core.banked import Decide, SetHands
from riverboat.core.errors import Refused
from riverboat.core.money import Amount


class BankedOption(msgspec.Struct, frozen=True):
    """Something a seat may do: the command's word, the wager and the spot it is about, and the bounds of the amount.

    For a bet on a space where chips lie already the bounds are what may be added.
    """

    word: str
    wager: str = ""
    spot: int = 0
    low: Amount = 0
    high: Amount = 0
    cards: int = 0
    """How many cards make the low hand, which lies in front."""


def to_act(table: BankedTable) -> int:
    """The seat whose answer the round waits for first; 0 if it waits for nobody, or for bets."""
    if not table.playing:
        return 0
    on = table.on
    if on.phase == OFFER:
        return on.offered
    if on.phase in (DECIDE, SET, SET_BANK) and on.queue:
        return on.owners.get(on.queue[0], on.bank)
    return 0


def asked(table: BankedTable) -> tuple[int, ...]:
    """The seats that may have options now: everybody while bets are open and hands are set, or the one it waits for."""
    if not table.playing:
        return ()
    if table.on.phase in (OFFER, DECIDE):
        return (seat,) if (seat := to_act(table)) else ()
    return tuple(table.occupied())


def options(table: BankedTable, seat: int) -> tuple[BankedOption, ...]:
    if not table.playing or not seat or table.chairs[seat] is None:
        return ()
    on = table.on
    match on.phase:
        case "offer" if on.offered == seat:
            low, high = bank_bounds(table, seat)
            take = (BankedOption("take-bank", low=low, high=high),) if low <= high else ()
            return (*take, BankedOption("decline-bank"))
        case "bets":
            return _bets(table, seat)
        case "decide" if on.owners.get(on.queue[0]) == seat:
            return _decisions(table, seat)
        case "set" | "set-bank":
            return _settings(table, seat)
        case _:
            return ()


def _bets(table: BankedTable, seat: int) -> tuple[BankedOption, ...]:
    assert table.on.phase == BETS
    found = []
    for spot in range(1, table.seats + 1):
        for wager in table.record.opening:
            low, high = bet_bounds(table, wager.key, seat, spot)
            if high:
                found.append(BankedOption("bet", wager.key, spot, low, high))
            if may_take_back(table, seat, spot, wager.key):
                found.append(BankedOption("take-back", wager.key, spot))
    price = rebet_price(table, seat) if table.chair(seat).player in table.last_bets else 0
    return (*((BankedOption("rebet", low=price, high=price),) if price else ()), *found)


def bet_bounds(table: BankedTable, key: str, seat: int, spot: int) -> tuple[Amount, Amount]:
    """The least and the most that may come onto a space now; (0, 0) where nothing may."""
    wager = table.record.wager(key)
    assert wager is not None
    unit = table.settings.limits.wager_unit
    stake = table.on.stake(seat, spot, key)
    down = stake.amount if stake else 0
    if wager.exactly:
        low, high = wager.exactly, wager.exactly
    else:
        low, high = table.limits(wager.limits)
        low = max(low - down, unit)
        low += -(down + low) % unit
        high = min(high - down if high else table.chair(seat).stack, table.chair(seat).stack)
        high -= (down + high) % unit
    if high < low or not _allowed(table, key, seat, spot, low):
        return 0, 0
    # The fee that goes with a larger bet may not be left: come down until it is.
    while high > low and not _allowed(table, key, seat, spot, high):
        high -= unit
    return low, high


def _allowed(table: BankedTable, key: str, seat: int, spot: int, amount: Amount) -> bool:
    wager = table.record.wager(key)
    assert wager is not None
    if wager.metered and not table.settings.progressive.progressive:
        return False
    try:
        check_bet(table, wager, seat, spot, amount)
    except Refused:
        return False
    return True


def _decisions(table: BankedTable, seat: int) -> tuple[BankedOption, ...]:
    on = table.on
    assert on.phase == DECIDE
    step = table.record.steps[on.step]
    assert isinstance(step, Decide)
    wager = table.record.wager(step.wager)
    assert wager is not None
    spot = on.queue[0]
    price = price_of(table, wager, spot)
    bet = (BankedOption("bet", wager.key, spot, price, price),) if price <= table.chair(seat).stack else ()
    return (*bet, BankedOption(str(step.otherwise), spot=spot))


def _settings(table: BankedTable, seat: int) -> tuple[BankedOption, ...]:
    on = table.on
    assert on.phase in (SET, SET_BANK)
    step = table.record.steps[on.step]
    assert isinstance(step, SetHands)
    mine = [spot for spot in on.queue if on.owners.get(spot, on.bank) == seat]
    return tuple(
        option
        for spot in mine
        for option in (BankedOption("set-hand", spot=spot, cards=step.front), BankedOption("ask-house-way", spot=spot))
    )
