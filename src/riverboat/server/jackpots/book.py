"""The book of the bad beat jackpots."""

from typing import Final

import msgspec

from riverboat.room.bad_beat import STREAM, Jackpots, evolve
from riverboat.room.bad_beat import words as w
from riverboat.room.bad_beat.books import held, transactions
from riverboat.server.book import Book, Pages

PAGES: Final[Pages[Jackpots, w.AnyFact]] = Pages(
    STREAM, Jackpots, msgspec.json.Decoder(w.AnyFact).decode, evolve, transactions, held
)
"""Where a box holds less than it did, a hand was called back meanwhile, and its drop has left it."""
JackpotBook = Book[Jackpots, w.AnyFact]
