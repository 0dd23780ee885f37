"""The doors of a tournament's table: stacks arrive and are carried away, and nothing is bought or cashed out.

Only the tournament opens them. A table at which chips are money knows none of them, and a tournament's table none of
those through which chips are bought and taken away.  [decision 0047]
"""

from collections.abc import Callable
from typing import Final

from riverboat.core.errors import Refused
from riverboat.core.money import MAX_ON_TABLE, Amount
from riverboat.seats import commands as c
from riverboat.seats import events as e
from riverboat.seats.dispatch import Rule, rule
from riverboat.seats.messages import Command, Emit
from riverboat.seats.rules import book_of, chair_at, check_free
from riverboat.seats.state import PLAYING, AnyTable

MONEY_ONLY: Final = frozenset((c.Sit, c.BuyChips, c.Leave, c.ChangeSeat))
"""What a tournament's table refuses: [tournament wagers.3.i.remove] no chip leaves it, not even with its owner."""


class Stacks:
    """The rules of these doors at one kind of table, by how it plays."""

    def __init__(self, in_play: Callable[..., bool], queues: Callable[..., bool]) -> None:
        self.in_play: Final = in_play
        self.queues: Final = queues

    def rules(self) -> list[tuple[type[Command], Rule[AnyTable]]]:
        return [
            rule(c.Arrive, self.arrive),
            rule(c.Carry, self.carry),
            rule(c.AddStack, self.add_stack),
            rule(c.ChangeStack, self.change_stack),
        ]

    def arrive(self, command: c.Arrive, table: AnyTable, emit: Emit) -> None:
        _check_tournament(table)
        check_free(table, command.seat, command.player)
        _check_stack(table, command.stack)
        emit(e.Arrived(command.seat, command.player, command.stack, command.absent))

    def carry(self, command: c.Carry, table: AnyTable, emit: Emit) -> None:
        _check_tournament(table)
        chair = chair_at(table, command.seat)
        if self.in_play(table, command.seat):
            raise Refused("hand-in-progress")
        emit(e.CarriedAway(command.seat, chair.player, chair.stack + chair.queued))

    def add_stack(self, command: c.AddStack, table: AnyTable, emit: Emit) -> None:
        """[tournament wagers.3.i.add] chips that come during a hand count from the next one."""
        _check_tournament(table)
        chair = chair_at(table, command.seat)
        _check_stack(table, command.amount)
        queued, had = self.queues(table), chair.stack
        clause = table.record.clause("add-between") if queued else ""
        emit(e.StackAdded(command.seat, command.amount, queued, clause))
        if not had and not queued and chair.state != PLAYING:
            emit(e.SatIn(command.seat, PLAYING))  # they sat out because they had nothing

    def change_stack(self, command: c.ChangeStack, table: AnyTable, emit: Emit) -> None:
        _check_tournament(table)
        chair = chair_at(table, command.seat)
        if self.queues(table):
            raise Refused("hand-in-progress")
        if command.stack == chair.stack:
            raise Refused("nothing-changes")
        _check_stack(table, command.stack, less=chair.stack)
        emit(e.StackChanged(command.seat, chair.stack, command.stack))


def check_door(command: Command, table: AnyTable) -> None:
    """Refuse at a tournament's table what is about money."""
    if type(command) in MONEY_ONLY:
        raise Refused("tournament-table", table.record.clause("no-removal"))


def _check_tournament(table: AnyTable) -> None:
    book_of(table)
    if not table.tournament:
        raise Refused("not-a-tournament-table")


def _check_stack(table: AnyTable, stack: Amount, *, less: Amount = 0) -> None:
    if not 0 < stack <= MAX_ON_TABLE or table.brought_in + stack - less > MAX_ON_TABLE:
        raise Refused("bad-amount", detail=str(stack)[:20])
