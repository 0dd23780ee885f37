"""The licensee's submission beside the tables: what is filed and approved, and which tables it lets open."""

from typing import TYPE_CHECKING, Final

import msgspec

from riverboat.core.errors import Refused
from riverboat.room.days import gaming_day
from riverboat.room.licence import STREAM, Licence, check_table, decide, evolve
from riverboat.room.licence import words as w
from riverboat.room.staff import Staff
from riverboat.seats.state import AnyTable
from riverboat.server.book import Book, Pages

if TYPE_CHECKING:
    from riverboat.server.room import Room

PAGES: Final[Pages[Licence, w.AnyFact]] = Pages(STREAM, Licence, msgspec.json.Decoder(w.AnyFact).decode, evolve)


class LicenceDesk:
    def __init__(self, room: "Room") -> None:
        self.profile = room.config.profile
        self.book: Book[Licence, w.AnyFact] = Book(PAGES, room.store)
        self._room = room

    @property
    def state(self) -> Licence:
        return self.book.state

    async def load(self) -> None:
        await self.book.load()

    def today(self) -> str:
        config = self._room.config
        return gaming_day(self._room.world.wall_ms(), begins_minutes=config.day_begins_minutes)

    def check(self, table: AnyTable) -> None:
        """Refuse a table that the room may not offer today."""
        check_table(self.profile, self.state, self.today(), table)

    def check_private(self) -> None:
        """Hosts of private tables give chips to whom they like, which a cage would have to pay for."""
        if self.profile.licensed:
            raise Refused("no-private-tables")

    def check_jackpot(self) -> None:
        """[poker 19(i).approval] not before the procedures for its end are approved."""
        if not self.profile.licensed:
            return
        submission = self.state.in_force(self.today())
        if submission is None or not submission.discontinuation.strip():
            raise Refused("not-approved", "poker/19(i).approval")

    async def order(self, order: w.AnyCommand, by: Staff) -> None:
        async def decided(state: Licence) -> w.Facts:
            return decide(order, by, state)

        await self.book.order(decided)
