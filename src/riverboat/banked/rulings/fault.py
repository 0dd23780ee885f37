"""A technical fault of the room: nothing of the round counts, and every chip of it goes back to its owner.

No book knows of it, so it carries no clause.  [decision 0022]
"""

from typing import Final

from riverboat.banked import commands as c
from riverboat.banked import ruling_events as r
from riverboat.banked.lineup.bank import abandon
from riverboat.banked.round import BETS, OFFER
from riverboat.banked.seating import opened
from riverboat.banked.settling.wagers import end_round, give_back, give_back_forfeit
from riverboat.banked.state import BankedTable
from riverboat.core.errors import Refused
from riverboat.seats.messages import Emit

FAULT: Final = "technical-fault"


def technical_fault(_: c.TechnicalFault, table: BankedTable, emit: Emit) -> None:
    """Wagers, what folds have cost, and the collection: whatever a table says of a round that is void by its book."""
    opened(table)
    if not table.playing:
        raise Refused("hand-over")
    on = table.on
    if on.phase in (OFFER, BETS):
        abandon(table, FAULT, emit)
        return
    emit(r.RoundVoided(FAULT))
    for stake in tuple(on.stakes):
        give_back(table, stake, "void", "", emit)
    for stake in tuple(on.forfeited):
        give_back_forfeit(table, stake, "", emit)
    for seat, amount in sorted(on.fees.items()):
        emit(r.FeeReturned(seat, amount))
    end_round(table, emit)
