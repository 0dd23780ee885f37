"""The book of the cage."""

from typing import Final

import msgspec

from riverboat.core.errors import Refused
from riverboat.ports import HOUSE, Overdrawn
from riverboat.room.cage import STREAM, Cage, evolve
from riverboat.room.cage import words as w
from riverboat.room.cage.books import transactions
from riverboat.room.cage.state import held
from riverboat.server.book import Book, Pages


def _short(overdrawn: Overdrawn) -> Refused:
    """What the cage itself holds, it knows: it is the player who does not have that much."""
    if overdrawn.account.startswith(HOUSE):
        return Refused("house-out-of-money")
    return Refused("not-enough-money", detail=str(overdrawn.balance))


PAGES: Final[Pages[Cage, w.AnyFact]] = Pages(
    STREAM, Cage, msgspec.json.Decoder(w.AnyFact).decode, evolve, transactions, held, _short
)
CageBook = Book[Cage, w.AnyFact]
