"""What the facts of the jackpots move in the ledger, what their accounts must hold, and what was collected and paid."""

from collections.abc import Iterable
from typing import Final

import msgspec

from riverboat.core.money import Amount
from riverboat.ports import Transaction
from riverboat.room.bad_beat import words as w
from riverboat.room.bad_beat.state import Jackpots
from riverboat.room.ledger import NOTHING, Move, fund_box, numbered, player_account

STREAM: Final = "bad-beat"


def fund_account(fund: str) -> str:
    """[poker 19(a).fund] apart from rake, cage and tables."""
    return f"bad-beat:{fund}"


def reserve_account(fund: str) -> str:
    return f"bad-beat-reserve:{fund}"


def transactions(facts: Iterable[w.AnyFact], first_number: int) -> tuple[Transaction, ...]:
    """Each named after its fact."""
    return numbered(STREAM, map(_move, facts), first_number)


def _move(fact: w.AnyFact) -> Move:
    match fact:
        case w.CountVerified():
            whole, fund, reserve = fact.to_fund + fact.to_reserve, fund_account(fact.fund), reserve_account(fact.fund)
            box = fund_box("jackpot", fact.table)
            return "bad beat box counted", {box: -whole, fund: fact.to_fund, reserve: fact.to_reserve}
        case w.HitVerified():
            fund, reserve = fund_account(fact.fund), reserve_account(fact.fund)
            return "reserve of the bad beat fund", {reserve: -fact.released, fund: fact.released}
        case w.HitPaid():
            amounts = {fund_account(fact.fund): -sum(share.amount for share in fact.shares)}
            for share in fact.shares:
                account = player_account(share.player)
                amounts[account] = amounts.get(account, 0) + share.amount
            return "bad beat jackpot", amounts
        case w.FundTransferred():
            source, reserve, target = fund_account(fact.fund), reserve_account(fact.fund), fund_account(fact.target)
            return "bad beat fund transferred", {
                source: -fact.amount,
                reserve: -fact.reserve,
                target: fact.amount + fact.reserve,
            }
        case _:
            return NOTHING


def held(state: Jackpots) -> dict[str, Amount]:
    """What the accounts of the funds hold by the facts."""
    funds = {fund_account(name): fund.amount for name, fund in state.funds.items()}
    return funds | {reserve_account(name): fund.reserve for name, fund in state.funds.items()}


class Totals(msgspec.Struct, frozen=True):
    """[poker 19(j)] of a span of days: opening + collected - paid = closing. What is held is part of both balances."""

    opening: Amount
    collected: Amount
    paid: Amount
    closing: Amount
    held: Amount
    """Of the closing balance, what lies in reserves."""


def totals(facts: Iterable[w.AnyFact], first_day: str, last_day: str) -> Totals:
    """Of all funds together; days are `2026-11-17`, which sort as they follow one another."""
    opening = collected = paid = reserve = 0
    today = ""
    for fact in facts:
        today = getattr(fact, "day", today)
        if today > last_day:
            continue
        into, out, to_reserve = _flow(fact)
        reserve += to_reserve
        if today < first_day:
            opening += into - out
        else:
            collected += into
            paid += out
    return Totals(opening, collected, paid, opening + collected - paid, reserve)


def _flow(fact: w.AnyFact) -> tuple[Amount, Amount, Amount]:
    """Into the funds, to players, and into reserves; what moves between funds is none of the first two."""
    match fact:
        case w.CountVerified():
            return fact.to_fund + fact.to_reserve, 0, fact.to_reserve
        case w.HitVerified():
            return 0, 0, -fact.released
        case w.HitPaid():
            return 0, sum(share.amount for share in fact.shares), 0
        case w.FundTransferred():
            return 0, 0, -fact.reserve
        case _:
            return 0, 0, 0
