"""What a host has ordered, carried out at the table by the table's own commands, between hands."""

from collections.abc import Callable
from typing import Final, assert_never

from riverboat.core.errors import Refused
from riverboat.room import hosting_words as w
from riverboat.seats.commands import ChangeSeat, Leave
from riverboat.seats.messages import Command
from riverboat.server.tables.host import Host

Check = Callable[[Host, Command], None]
"""Whether the house lets a table be as it would be after this."""
PUT_OFF: Final = frozenset(
    ("floor-holds", "hand-in-progress", "no-room-key", "server-busy", "store-away", "table-closing", "table-stopped")
)
"""Refusals that pass by themselves: the errand waits."""


def all_is_allowed(_host: Host, _command: Command) -> None:
    """The house asks nothing."""


async def carried_out(host: Host, errand: w.AnyErrand, check: Check = all_is_allowed) -> str:
    """The code of a refusal, by the house or by the table; empty where it is done, and where there is nothing left to
    do."""
    try:
        command = _command(host, errand)
        if command is not None:
            if isinstance(errand, w.PlayOther):
                check(host, command)
            # In the name of whoever sits there: somebody else may come to the seat before the order has its turn.
            by = "" if isinstance(errand, w.PlayOther) else errand.player
            await host.order(command, by, hand=host.table.hands)
    except Refused as refused:
        if refused.code == "another-hand":
            return "hand-in-progress"
        sits = isinstance(errand, w.PlayOther) or host.seat_of(errand.player)
        if refused.code == "not-your-seat" and sits:  # they have just moved: it is looked up again
            return "hand-in-progress"
        return refused.code if sits else ""  # they rose by themselves, just before
    return ""


def _command(host: Host, errand: w.AnyErrand) -> Command | None:
    match errand:
        case w.StandUp():
            seat = host.seat_of(errand.player)
            return Leave(seat, final=True) if seat else None
        case w.TakeSeat():
            seat = host.seat_of(errand.player)
            return ChangeSeat(seat, errand.seat) if seat not in (0, errand.seat) else None
        case w.PlayOther():
            try:
                return host.family.lobby.change(host.table, errand.game, errand.stakes, errand.settings)
            except Refused as refused:
                if refused.code == "nothing-changes":  # it was done before a restart, and could not be noted
                    return None
                raise
        case _:
            assert_never(errand)
