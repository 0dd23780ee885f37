"""Slips: what moves money is ordered by one, and the same slip twice moves it once."""

import hashlib

import msgspec

from riverboat.core.errors import Refused
from riverboat.room.cage.orders import AnyCommand
from riverboat.room.cage.state import Cage
from riverboat.room.staff import Staff

LONGEST = 40
_encode = msgspec.json.Encoder().encode


def said(order: AnyCommand, by: Staff) -> str:
    """The digest of an order and of who gave it. No order with a slip has anything of a person in it but ids."""
    return hashlib.sha256(_encode((by.player, order))).hexdigest()[:32]


def known_slip(order: AnyCommand, by: Staff, state: Cage) -> bool:
    """Whether this very order was carried out before. Its slip is not good for anything else, nor for anybody else."""
    slip = getattr(order, "slip", None)
    if slip is None:
        return False
    if not slip or len(slip) > LONGEST or not slip.isascii() or not slip.isprintable():
        raise Refused("bad-slip")
    if slip not in state.slips:
        return False
    if state.slips[slip] != said(order, by):
        raise Refused("slip-used")
    return True
