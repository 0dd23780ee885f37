"""Corrections: an entry is taken back by a new one, with name and reason. The old one stays readable."""

from typing import Final

from riverboat.core.errors import Refused
from riverboat.room.cage import orders as o
from riverboat.room.cage import words as w
from riverboat.room.cage.books import drawer_account, move, vault
from riverboat.room.cage.scene import Scene
from riverboat.room.cage.slips import said
from riverboat.room.cage.state import Cage
from riverboat.room.staff import Staff
from riverboat.room.texts import check_said

CORRECTABLE: Final = (
    w.VaultFunded,
    w.ChipsSold,
    w.ChipsCashed,
    w.Deposited,
    w.Withdrawn,
    w.FillSent,
    w.CreditTaken,
    w.TrayCounted,
    w.BoxConfirmed,
)
"""Drawers are opened and closed: who was wrong then is over or short."""


def correct(order: o.Correct, by: Staff, state: Cage, scene: Scene) -> w.Facts:
    by.must_be("", "accounting")
    check_said(order.reason)
    fact = state.moved.get(order.entry)
    if fact is None or not isinstance(fact, CORRECTABLE):
        raise Refused("no-such-entry", detail=str(order.entry)[:20])
    by.must_not_be(fact.by, "")
    amounts: dict[str, int] = {}
    for account, amount in move(fact)[1].items():
        where = _now(account, fact, state)
        amounts[where] = amounts.get(where, 0) - amount
    slip = scene.day, by.player, order.slip, said(order, by)
    return (w.Corrected(*slip, order.entry, order.reason.strip(), amounts),)


def _now(account: str, fact: w.AnyFact, state: Cage) -> str:
    """Where it lies today: what was in a drawer that is closed is in the vault."""
    name, shift = getattr(fact, "drawer", ""), getattr(fact, "shift", 0)
    current = state.drawers.get(name)
    if current is not None and current.shift == shift:
        return account
    forms: tuple[o.Form, ...] = ("cash", "chips")
    return next((vault(form) for form in forms if account == drawer_account(name, shift, form)), account)
