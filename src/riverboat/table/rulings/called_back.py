"""Calling a hand back: every chip to its owner, and the same hand dealt again."""

from typing import Final

from riverboat.core.money import Amount
from riverboat.table import ruling_events as r
from riverboat.table.events import Emit
from riverboat.table.showdown.showing import end_hand
from riverboat.table.state import Hand, Table

DECK_WRONG: Final = "deck-wrong"
FAULT: Final = "technical-fault"
NO_MISDEAL: Final = (DECK_WRONG, FAULT)
"""The reasons that are no misdeal."""


def void_hand(table: Table, why: str, emit: Emit) -> None:
    """[poker 15(e).misdeal] [cash irr.misdeal.effect] [cash irr.deck-wrong.refund] rake and promotions come back too.

    Button and blinds stay where they are for the redeal.
    """
    hand, game = table.hand, table.game
    assert hand is not None
    assert game is not None
    refunds = tuple(r.Refund(seat, amount) for seat in hand.order if (amount := _gets_back(hand, seat)))
    clause, pots = game.clause(why if why in NO_MISDEAL else f"misdeal.{why}"), hand.pots
    emit(r.HandVoided(why, refunds, pots.raked, clause, pots.promotion, pots.jackpot))
    end_hand(table, emit)


def _gets_back(hand: Hand, seat: int) -> Amount:
    """A side pot that was won already is undone with the rest: its winner gives back what is not their own."""
    lost = sum([won.paid[seat] - (won.award.amount if won.award.seat == seat else 0) for won in hand.pots.won])
    return own_money(hand, seat) + lost


def own_money(hand: Hand, seat: int) -> Amount:
    """All that a seat has in the middle and in front of it."""
    return hand.pots.paid[seat] + hand.pots.dead_of.get(seat, 0)
