"""What the facts of the cage move in the ledger."""

from collections.abc import Iterable
from typing import Final

from riverboat.core.money import Amount
from riverboat.ports import Transaction
from riverboat.room.cage import words as w
from riverboat.room.cage.orders import Form, total
from riverboat.room.ledger import (
    NOTHING,
    OUTSIDE,
    OVER_SHORT,
    RAKE,
    Move,
    fund_box,
    numbered,
    player_account,
)

STREAM: Final = "cage"
OWN: Final = ("vault:", "drawer:", "live:", "safekeeping:")
"""Nobody else posts to these."""


def vault(form: Form) -> str:
    return f"vault:{form}"


def drawer_account(drawer: str, shift: int, form: Form) -> str:
    """By drawer and shift: each has accounts of its own, which are empty when it is closed."""
    return f"drawer:{drawer}/{shift}/{form}"


def safekeeping(card: str, form: Form) -> str:
    return f"safekeeping:{form}/{card}"


def live_account(table: str) -> str:
    return f"live:{table}"


def transactions(facts: Iterable[w.AnyFact], first_number: int) -> tuple[Transaction, ...]:
    """Each named after its fact."""
    return numbered(STREAM, map(move, facts), first_number)


def move(fact: w.AnyFact) -> Move:
    match fact:
        case w.VaultFunded() | w.DrawerOpened() | w.DrawerClosed():
            return _stock(fact)
        case w.ChipsSold():
            return "chips sold", _over_the_counter(fact, fact.amount)
        case w.ChipsCashed():
            return "chips cashed", _over_the_counter(fact, -fact.amount)
        case w.Deposited():
            return "safekeeping", _kept(fact, fact.amount)
        case w.Withdrawn():
            return "safekeeping given back", _kept(fact, -fact.amount)
        case w.Corrected():
            return f"correction of {STREAM}#{fact.entry} by {fact.by}: {fact.reason}", fact.amounts
        case _:
            return _at_live_tables(fact)


def _stock(fact: w.VaultFunded | w.DrawerOpened | w.DrawerClosed) -> Move:
    cash, chips = total(fact.cash), total(fact.chips)
    if isinstance(fact, w.VaultFunded):
        return "to the vault", {OUTSIDE: -cash - chips, vault("cash"): cash, vault("chips"): chips}
    money, tokens = (drawer_account(fact.drawer, fact.shift, form) for form in ("cash", "chips"))
    if isinstance(fact, w.DrawerOpened):
        return "drawer opened", {vault("cash"): -cash, money: cash, vault("chips"): -chips, tokens: chips}
    return "drawer closed", {
        money: fact.cash_over - cash,
        tokens: fact.chips_over - chips,
        vault("cash"): cash,
        vault("chips"): chips,
        OVER_SHORT: -fact.cash_over - fact.chips_over,
    }


def _over_the_counter(fact: w.ChipsSold | w.ChipsCashed, amount: Amount) -> dict[str, Amount]:
    """Cash into the drawer and chips out of it; both the other way round where the amount is below zero."""
    money, tokens = (drawer_account(fact.drawer, fact.shift, form) for form in ("cash", "chips"))
    if not fact.player:  # their chips are in their hands
        return {money: amount, tokens: -amount}
    return {OUTSIDE: -amount, money: amount, tokens: -amount, player_account(fact.player): amount}


def _kept(fact: w.Deposited | w.Withdrawn, amount: Amount) -> dict[str, Amount]:
    source = player_account(fact.player) if fact.form == "chips" and fact.player else OUTSIDE
    return {source: -amount, safekeeping(fact.card, fact.form): amount}


def _at_live_tables(fact: w.AnyFact) -> Move:
    match fact:
        case w.FillSent():
            drawer = drawer_account(fact.drawer, fact.shift, "chips")
            return "fill", {drawer: -fact.amount, live_account(fact.table): fact.amount}
        case w.CreditTaken():
            drawer = drawer_account(fact.drawer, fact.shift, "chips")
            return "credit", {live_account(fact.table): -fact.amount, drawer: fact.amount}
        case w.TrayCounted():
            return "table counted", {live_account(fact.table): -fact.sold, OUTSIDE: fact.sold}
        case w.BoxConfirmed():
            return f"drop: {fact.contents}", {OUTSIDE: -fact.amount, _box(fact): fact.amount}
        case _:
            return NOTHING


def _box(fact: w.BoxConfirmed) -> str:
    """[poker 19(a).fund] [cash revenue.rake] what is for players is never revenue."""
    match fact.contents:
        case "bills":
            return vault("cash")
        case "rake":
            return RAKE
        case "promotion" | "jackpot":
            return fund_box(fact.contents, f"live-{fact.table}")
