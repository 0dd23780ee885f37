"""A player's turn in a betting round: doing something. `turns` says what they may do."""

from riverboat.core.betting import counts_as_full
from riverboat.core.errors import Refused
from riverboat.core.money import Amount
from riverboat.core.stakes import FIXED_LIMIT
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.betting.turns import (
    betting_options,
    bring_in_due,
    check_amount,
    completion,
    exact_bring_in,
    may_raise,
    owes_by_card,
    raise_bounds,
    single_limit,
    turn,
)
from riverboat.table.conduct import after_action
from riverboat.table.events import Emit
from riverboat.table.state import Hand, Table


def fold(command: c.Fold, table: Table, emit: Emit, *, timed_out: bool = False) -> None:
    seat = command.seat
    hand = turn(table, seat)
    if hand.round.owes_bring_in and owes_by_card(table, hand, seat):
        _check_not_owing(table, hand)
    emit(e.Folded(seat, timed_out))
    after_action(table, hand, emit)


def check(command: c.Check, table: Table, emit: Emit, *, timed_out: bool = False) -> None:
    seat = command.seat
    hand = turn(table, seat)
    _check_not_owing(table, hand)
    if hand.round.bet_to > hand.round.bets[seat]:
        raise Refused("no-check", table.clause("no-check"))
    if table.settings.stud.opener_must_bet and raise_bounds(table, hand, seat):
        raise Refused("opener-must-bet", table.clause("opener-must-bet"))
    emit(e.Checked(seat, timed_out))
    after_action(table, hand, emit)


def call(command: c.Call, table: Table, emit: Emit) -> None:
    seat = command.seat
    hand = turn(table, seat)
    to_call = hand.round.bet_to - hand.round.bets[seat]
    if to_call <= 0:
        raise Refused("nothing-to-call", table.clause("nothing-to-call"))
    stack = table.chair(seat).stack
    emit(e.Called(seat, to_call) if to_call < stack else e.Called(seat, stack, all_in=True))
    after_action(table, hand, emit)


def bet(command: c.Bet, table: Table, emit: Emit) -> None:
    seat = command.seat
    hand = turn(table, seat)
    if hand.round.owes_bring_in:
        reach = completion(table, hand, seat, table.chair(seat))
        if reach is None:
            _check_not_owing(table, hand)
        elif command.amount < reach[0]:
            raise Refused("below-minimum", table.clause("below-minimum"), detail=str(reach[0]))
    if hand.round.bet_to:
        raise Refused("bet-already", table.clause("raise"), detail=str(hand.round.bet_to))
    _raise(table, hand, seat, emit, to=command.amount, as_event=e.BetMade)


def raise_to(command: c.RaiseTo, table: Table, emit: Emit) -> None:
    seat = command.seat
    hand = turn(table, seat)
    if not hand.round.bet_to:
        raise Refused("nothing-to-raise")
    _raise(table, hand, seat, emit, to=command.to, as_event=e.RaisedTo)


def bring_in(command: c.BringIn, table: Table, emit: Emit, *, timed_out: bool = False) -> None:
    """[poker 9(d)(1)] [california-poker mexican-stud.7.bring-in] the forced bet that opens the first round."""
    seat = command.seat
    hand, chair = turn(table, seat), table.chair(seat)
    if not hand.round.owes_bring_in:
        raise Refused("no-bring-in-owed")
    due = bring_in_due(table)
    amount = min(due, chair.stack)
    clause = table.clause("bring-in")
    all_in = amount == chair.stack
    full = _is_full_bet(table, hand, due)
    emit(e.BringInPosted(seat, amount, due, full, all_in, _is_live(table), clause, timed_out))
    after_action(table, hand, emit)


def _is_live(table: Table) -> bool:
    """Whether the maker of the forced bet is asked again when nobody has raised it."""
    rule = table.record.bring_in
    return rule is not None and rule.live and table.settings.stud.bring_in_live


def _is_full_bet(table: Table, hand: Hand, due: Amount) -> bool:
    """Whether a forced bet is raised like any bet: in fixed limit, one below the bet is only completed to it."""
    assert table.stakes is not None
    return exact_bring_in(table) or table.stakes.structure is not FIXED_LIMIT or due >= hand.round.bet_size


def _check_not_owing(table: Table, hand: Hand) -> None:
    """[poker 1.forced-bet] who owes the forced bet makes it before anything else."""
    if hand.round.owes_bring_in:
        raise Refused("bring-in-owed", table.clause("bring-in"))


def time_out(command: c.TimeOut, table: Table, emit: Emit) -> None:
    hand = turn(table, command.seat)
    words = {option.word for option in betting_options(table, hand, command.seat)}
    if "check" in words:
        check(c.Check(command.seat), table, emit, timed_out=True)
    elif "fold" in words:
        fold(c.Fold(command.seat), table, emit, timed_out=True)
    else:
        bring_in(c.BringIn(command.seat), table, emit, timed_out=True)


def _raise(table: Table, hand: Hand, seat: int, emit: Emit, *, to: Amount, as_event: type[e.BetMade]) -> None:
    current = hand.round
    stack, full_to, settings = table.chair(seat).stack, current.full_to, table.settings.betting
    assert table.stakes is not None
    structure = table.stakes.structure
    if not settings.table_stakes:
        _check_single_limit(table, hand, to)
    added = to - current.bets[seat]
    check_amount(table, to, may_raise(table, hand, seat), to - added + stack)
    full = counts_as_full(
        structure,
        to=to,
        full_to=full_to,
        last_raise=current.last_raise,
        size=current.bet_size,
        half_bet=settings.limit_all_in == "half-bet",
    )
    all_in = added == stack
    capped = current.capped
    if settings.raise_cap and not capped:
        capped = _caps(table, hand, current.raises + (full and full_to > 0), all_in=all_in)
    emit(as_event(seat, to, added, full, all_in, capped, full or structure is not FIXED_LIMIT))
    after_action(table, hand, emit)


def _check_single_limit(table: Table, hand: Hand, to: Amount) -> None:
    limit = single_limit(table)
    if limit and (to > limit or hand.round.bet_to >= limit):
        raise Refused("single-wager-limit", table.clause("single-wager-limit"), detail=str(limit))


def _caps(table: Table, hand: Hand, raises: int, *, all_in: bool) -> bool:
    """Whether this raise is the last of the round: a cap once reached is not lifted by a later fold.

    [california-poker holdem-omaha.6(c).cap] [california-poker holdem-omaha.6(c).heads-up]
    """
    cap = table.settings.betting.raise_cap
    assert table.stakes is not None
    if raises < cap or not table.stakes.limited:
        return False
    uncap = table.settings.betting.uncap_when_heads_up
    if uncap == "round-start":
        return not hand.round.two_handed
    return uncap == "never" or len(hand.round.able) - all_in > 2
