"""Hands dealt to players of a tournament who are not there: they die when the deal is complete."""

from riverboat.seats.state import AWAY
from riverboat.table import ruling_events as r
from riverboat.table.events import Emit
from riverboat.table.state import Hand, Table


def kill_absent(table: Table, hand: Hand, emit: Emit) -> None:
    """[tournament noshow.not-returned] blinds and antes of an absent player are posted, their hand is dead.

    Where nobody at all is there, the hand in the big blind stays: somebody must have the blinds.  [decision 0047]
    """
    absent = [seat for seat in hand.live if table.chair(seat).state == AWAY]
    if len(absent) == len(hand.live):
        kept = next((seat for seat in reversed(hand.lineup.blinds) if seat in absent), absent[-1])
        absent.remove(kept)
    for seat in absent:
        bet_to, before = hand.round.bet_to, hand.round.raise_before
        emit(r.HandDead(seat, "absent", 0, bet_to, table.clause("dead.absent"), before))
