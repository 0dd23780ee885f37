"""Chips as the dealer sees them come: what they are taken for, and when more may be added."""

from typing import Final

from riverboat.core.errors import Refused
from riverboat.core.money import Amount
from riverboat.table import commands as c
from riverboat.table import ruling_events as r
from riverboat.table.betting.spoken import (
    WORDS,
    check_legal,
    check_not_acted,
    check_said,
    may_bind,
    say_out_of_turn,
    words_of,
)
from riverboat.table.betting.state import Words
from riverboat.table.betting.taken_for import RAISES, take, taken_for
from riverboat.table.betting.turns import turn
from riverboat.table.events import Emit
from riverboat.table.preconditions import in_progress
from riverboat.table.state import BETTING, Hand, Table

HOWS: Final = ("pushed", "into-pot", "toward-pot", "near-stack")


def put_in(command: c.PutIn, table: Table, emit: Emit) -> None:
    hand, seat = in_progress(table), command.seat
    _check(table, hand, command)
    if hand.phase == BETTING and hand.queue[0] != seat and not command.more and may_bind(table, hand, seat):
        _put_in_out_of_turn(command, table, hand, emit)
        return
    hand = turn(table, seat)
    before = words_of(table, hand, seat)
    if command.said:
        check_said(table, before, command.said, command.to)
    before = before or Words("", 0, hand.round.bet_to)
    put = command.amount + before.chips
    _check_stack(table, seat, put)
    said, to = command.said or before.word, command.to or before.to
    if command.more:
        # [poker 7(g)(1)] [poker 7(g)(3)] [cash bet.declare-incomplete] only who says so may add chips.
        check_legal(table, hand, seat, said, to)
        topic = "act.raising" if said in RAISES else "act.unfinished"
        emit(r.BetUnfinished(seat, put, said, to, hand.round.bet_to, table.clause(topic)))
        return
    words = Words(said, to, hand.round.bet_to, put)
    act = taken_for(table, hand, seat, words, pieces=command.pieces, smallest=command.smallest)
    how = "act.unfinished" if before.chips else f"act.{command.how}"
    take(act, table, words, table.clause(how if act.topic == "act.how" else act.topic), emit)


def _put_in_out_of_turn(command: c.PutIn, table: Table, hand: Hand, emit: Emit) -> None:
    """What the chips are taken for binds like words, if the bet is still the same when the turn comes."""
    seat = command.seat
    _check_stack(table, seat, command.amount)
    words = Words(command.said, command.to, hand.round.bet_to, command.amount)
    act = taken_for(table, hand, seat, words, pieces=command.pieces, smallest=command.smallest)
    word = act.word.removesuffix("-to")
    to = act.cost + hand.round.bets[seat] if word in RAISES else 0
    say_out_of_turn(c.Say(seat, word, to), table, hand, emit)


def _check_stack(table: Table, seat: int, put: Amount) -> None:
    stack = table.chair(seat).stack
    if put > stack:
        raise Refused("more-than-stack", table.clause("more-than-stack"), detail=str(stack))


def _check(table: Table, hand: Hand, command: c.PutIn) -> None:
    if command.how not in HOWS or (command.said and command.said not in WORDS):
        raise Refused("unknown-act", detail=(command.said if command.how in HOWS else command.how)[:20])
    if command.amount <= 0 or command.pieces < 0 or command.smallest < 0 or command.to < 0:
        raise Refused("bad-amount", detail=str(command.amount)[:20])
    if command.how == "near-stack":
        raise Refused("no-bet-made", table.clause("act.near-stack"))
    if hand.phase == BETTING and hand.queue[0] != command.seat and command.seat in hand.live:
        check_not_acted(table, hand, command.seat)
