"""What a host has ordered, carried out at the table by the table's own commands, between hands."""

from typing import Final, assert_never

from riverboat.core.errors import Refused
from riverboat.room import hosting_words as w
from riverboat.seats.commands import ChangeSeat, Leave
from riverboat.seats.messages import Command
from riverboat.server.tables.host import Host

PUT_OFF: Final = frozenset(
    ("floor-holds", "hand-in-progress", "no-room-key", "server-busy", "store-away", "table-closing", "table-stopped")
)
"""Refusals that pass by themselves: the errand waits."""


async def carried_out(host: Host, errand: w.AnyErrand) -> str:
    """The code of a refusal; empty where it is done, and where there is nothing left to do."""
    try:
        command = _command(host, errand)
        if command is not None:
            await host.order(command, "", hand=host.table.hands)
    except Refused as refused:
        if refused.code == "another-hand":
            return "hand-in-progress"
        rose = isinstance(errand, w.StandUp) and not host.seat_of(errand.player)  # by themselves, just before
        return "" if rose else refused.code
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
