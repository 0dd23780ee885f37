"""The cage beside the tables: what is ordered there, and who has which card."""

import secrets
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from riverboat.ports import Called
from riverboat.room.cage import Cage, decide
from riverboat.room.cage import orders as o
from riverboat.room.cage import words as w
from riverboat.room.cage.counter import CARD_LENGTH
from riverboat.room.cage.scene import Scene
from riverboat.room.staff import Staff
from riverboat.seats.commands import Leave
from riverboat.server.cage.book import PAGES, CageBook
from riverboat.server.cage.refused import RefusedOrders
from riverboat.server.tables.orders import Order

if TYPE_CHECKING:
    from riverboat.server.room import Room

PREFIX: Final = "card:"
"""How the ids begin under which it stands beside the log who has a card."""
_encode = msgspec.json.Encoder().encode
_person = msgspec.json.Decoder(o.Person)


class CageDesk:
    def __init__(self, room: "Room") -> None:
        self.book = CageBook(PAGES, room.store)
        self.refused = RefusedOrders(room.store)
        self.people: dict[str, o.Person] = {}
        """Who has which card."""
        self._room = room

    @property
    def state(self) -> Cage:
        return self.book.state

    async def load(self) -> None:
        await self.book.load()
        names = await self._room.store.names()
        cards = {id_.removeprefix(PREFIX): text for id_, text in names.items() if id_.startswith(PREFIX)}
        self.people = {card: _person.decode(text) for card, text in cards.items()}

    def scene(self) -> Scene:
        return Scene(self._room.licence.today(), self._room.config.cage, self.people)

    def check_admitted(self, player: str) -> None:
        """Refuse whoever is kept out."""
        self.state.check_admitted(player, self._room.licence.today())

    async def order(self, order: o.AnyCommand, by: Staff) -> tuple[int, w.Facts]:
        """The number of the first fact, and the facts; none, where this was carried out before."""
        if isinstance(order, o.IssueCard):
            order = replace(order, card=secrets.token_hex(CARD_LENGTH // 2))

        async def decided(state: Cage) -> w.Facts:
            return decide(order, by, state, self.scene())

        facts = await self.book.order(decided, _called(order))
        match order:
            case o.IssueCard():
                self.people[order.card] = order.person
            case o.ForgetPerson():
                self.people.pop(order.card, None)
        for fact in facts:
            if isinstance(fact, w.Excluded):
                self._see_out(fact.player)
        return self.book.version - len(facts) + 1, facts

    def recover(self) -> None:
        """A crash between an exclusion and the chair that is freed by it."""
        for player in tuple(self.state.exclusions):
            if self.state.excluded(player, self._room.licence.today()):
                self._see_out(player)

    def _see_out(self, player: str) -> None:
        """[poker 16(b).remove] they leave every game, with all their chips; in a hand, when it is over."""
        for host, seat in self._room.seats_of(player) if player else ():
            host.submit(Order(Leave(seat, final=True)))


def _called(order: o.AnyCommand) -> tuple[Called, ...]:
    """Outside the log, so that it can be erased.  [decision 0030]"""
    match order:
        case o.IssueCard():
            return (Called(PREFIX + order.card, _encode(order.person).decode()),)
        case o.ForgetPerson():
            return (Called(PREFIX + order.card, ""),)
        case _:
            return ()
