"""Cards thrown away: a fold, though it frees nobody from what they owe by their words or their up-card."""

from typing import Final

from riverboat.core.errors import Refused
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import ruling_events as r
from riverboat.table.betting import actions
from riverboat.table.betting.spoken import FREE, binding, words_of
from riverboat.table.betting.taken_for import Act, after, do, forced, taken_for
from riverboat.table.betting.turns import CHECK, betting_options, owes_by_card
from riverboat.table.events import Emit
from riverboat.table.preconditions import in_progress
from riverboat.table.rulings.dead_hands import check_live, take_out
from riverboat.table.showdown.showing import muck
from riverboat.table.state import BETTING, SHOWDOWN, Hand, Table

THROWS: Final = ("muck", "pot", "dealer", "up-cards")
WAGERS: Final = (e.Called, e.BetMade, e.BringInPosted)


def throw_in(command: c.ThrowIn, table: Table, emit: Emit) -> None:
    """[poker 15(j)(1)(i), (ii)] [cash irr.fold-by-discard] a fold, though a check may have been free."""
    hand, seat, how = in_progress(table), command.seat, command.how
    if how not in THROWS:
        raise Refused("unknown-act", detail=how[:20])
    if hand.phase == SHOWDOWN:
        muck(c.Muck(seat), table, emit)
        return
    check_live(hand, seat)
    clause = table.clause("thrown-in.up-cards" if how == "up-cards" else "thrown-in")
    in_turn = hand.phase == BETTING and hand.queue[0] == seat
    free = in_turn and CHECK in betting_options(table, hand, seat)
    if how == "up-cards" and (not hand.cards.up[seat] or not in_turn or free):
        raise Refused("not-a-fold", clause)
    thrown = r.CardsThrownIn(seat, how, free, clause)
    if not in_turn:
        _check_unbound(table, hand, seat)
        emit(thrown)
        take_out(table, hand, seat, emit, why="thrown-in", clause=clause)
        return
    owed = _owed(table, hand, seat)
    if owed is None:
        actions.fold(c.Fold(seat), table, after(thrown, emit))
    else:
        do(owed, table, _and_dead(hand, seat, table.clause("obligation"), after(thrown, emit)))


def _check_unbound(table: Table, hand: Hand, seat: int) -> None:
    """[cash irr.obligation-remains] what a player owes by their words is settled in their turn, cards or no cards."""
    words = binding(hand, seat)
    if words is not None and words.word not in FREE:
        raise Refused("bound-by-words", table.clause("obligation"), detail=words.word)


def _owed(table: Table, hand: Hand, seat: int) -> Act | None:
    """[poker 15(j)(2)] [cash irr.obligation-remains] throwing the cards away frees nobody of words or forced bets."""
    words = words_of(table, hand, seat)
    if words is not None and words.word not in FREE:
        return taken_for(table, hand, seat, words)
    return forced(table, seat, "obligation") if owes_by_card(table, hand, seat) else None


def _and_dead(hand: Hand, seat: int, clause: str, emit: Emit) -> Emit:
    """Emit a wager, and with it that its maker's hand is dead, before anybody else is asked."""

    def then(event: e.Event) -> None:
        emit(event)
        if isinstance(event, WAGERS) and event.seat == seat:
            emit(r.HandDead(seat, "thrown-in", 0, hand.round.bet_to, clause))

    return then
