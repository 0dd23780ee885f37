"""What every seat was asked last, and since when: a command says which of these decisions it is for.

A command may be long on its way. Where the decision it was meant for has been made, by a clock or by the floor, it must
not count for the next one, however alike the two may look.
"""

from collections.abc import Sequence, Set
from typing import NamedTuple

import msgspec

from riverboat.bots.staff import on_staff
from riverboat.core.errors import Refused
from riverboat.seats.state import AnyTable
from riverboat.server.families.family import AnyFamily
from riverboat.server.tables.orders import Order

NOTHING = 0
"""The number of no decision: there is nothing to decide."""


class Decision(NamedTuple):
    number: int
    """Of the event with which the seat was asked."""
    options: Sequence[msgspec.Struct]
    bets: int
    """The round whose bets are open, if they are: all that a seat puts down until they are closed is one decision, for
    bets add up, and what others bet takes nothing away from it."""

    def stands(self, options: Sequence[msgspec.Struct], bets: int, *, decided: bool) -> bool:
        """Whether the seat is still asked the same."""
        return self.bets == bets and (bool(bets) or (not decided and self.options == options))


NONE = Decision(NOTHING, (), 0)


class Decisions:
    """Of one table. The house's own bots name no decision, so nobody counts theirs."""

    def __init__(self, family: AnyFamily) -> None:
        self.family = family
        self._open: dict[int, Decision] = {}

    def of(self, seat: int) -> Decision:
        """The decision that this seat has to make now."""
        return self._open.get(seat, NONE)

    def number(self, seat: int) -> int:
        return self.of(seat).number

    def asked(self) -> Set[int]:
        """The seats that have a decision to make now."""
        return frozenset(self._open)

    def follow(self, table: AnyTable, order: Order | None = None) -> None:
        """The order has been carried out, or the table has been read back. Whoever has decided has a new decision
        to make, even with the same options; after a ruling everybody has."""
        ruled = order is not None and order.ruling
        decided = self.seat(order) if order is not None else NOTHING
        bets = self.family.dealing.betting(table)
        before, self._open = self._open, {}
        for seat in self.family.decider.asked(table):
            chair = table.chairs[seat]
            options = () if chair is None or on_staff(chair.player) else self.family.decider.options(table, seat)
            if not options:
                continue
            asked = before.get(seat)
            same = asked is not None and not ruled and asked.stands(options, bets, decided=seat == decided)
            number = asked.number if asked is not None and same else table.version
            self._open[seat] = Decision(number, options, bets)

    def check(self, order: Order) -> None:
        """Nobody's command counts for a decision that it was not given for."""
        if not order.spoken or order.ruling or not (seat := self.seat(order)):
            return
        if order.decision is None:
            raise Refused("decision-missing")
        if order.decision != self.number(seat):
            raise Refused("decision-gone")

    def seat(self, order: Order) -> int:
        """Whose decision an order is, or, when a clock has run out, was; 0 for what is beside the hand."""
        beside = type(order.command) in self.family.orders.around
        return NOTHING if beside else getattr(order.command, "seat", NOTHING)
