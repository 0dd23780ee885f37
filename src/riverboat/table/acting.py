"""A player's turn in a betting round: what he may do, and doing it. `options` and the commands share the rules."""

import msgspec

from riverboat.core.betting import Bounds, bounds, counts_as_full
from riverboat.core.errors import Refused
from riverboat.core.money import Amount
from riverboat.core.stakes import FIXED_LIMIT, POT_LIMIT, SPREAD_LIMIT
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.conduct import after_action
from riverboat.table.events import Tell
from riverboat.table.openers import owes_bring_in
from riverboat.table.state import BETTING, Chair, Hand, Table

LIMITED = (FIXED_LIMIT, SPREAD_LIMIT)


class Option(msgspec.Struct, frozen=True, gc=False):
    """Something a seat may do now: the command's word and, where it takes an amount, the bounds of it.

    For a call both bounds are what it costs; for a bet or raise they are what the bet may come to.
    """

    word: str
    low: Amount = 0
    high: Amount = 0
    choices: tuple[str, ...] = ()
    """The words to choose from, where it takes one."""


FOLD = Option("fold")
CHECK = Option("check")


def betting_options(table: Table, hand: Hand, seat: int) -> tuple[Option, ...]:
    """What the seat to act may do; the caller knows that it is its turn."""
    chair = table.chairs[seat]
    assert chair is not None
    if hand.owes_bring_in:
        return _bring_in_options(table, hand, seat, chair)
    to_call = hand.bet_to - hand.bets[seat]
    reach = raise_bounds(table, hand, seat, chair)
    if to_call <= 0:
        if reach and table.settings.opener_must_bet:
            # [poker 13(f).complete] read to the letter: fold, call or raise, but no check; unless no bet is possible.
            return FOLD, Option("bet", reach[0], reach[1])
        first = CHECK
    else:
        cost = to_call if to_call < chair.stack else chair.stack
        first = Option("call", cost, cost)
    if reach is None:
        return FOLD, first
    return FOLD, first, Option("raise-to" if hand.bet_to else "bet", reach[0], reach[1])


def _bring_in_options(table: Table, hand: Hand, seat: int, chair: Chair) -> tuple[Option, ...]:
    """[poker 1.forced-bet] no check and no fold: the forced bet, or the full one."""
    cost = min(bring_in_due(table), chair.stack)
    forced = Option("bring-in", cost, cost)
    first = (forced,) if _owes_by_card(table, hand, seat) else (FOLD, forced)
    reach = _completion(table, hand, seat, chair)
    return first if reach is None else (*first, Option("bet", reach[0], reach[1]))


def _owes_by_card(table: Table, hand: Hand, seat: int) -> bool:
    """Where the owner of that card is all-in for his ante, the next player opens or folds.  [decision 0007]"""
    rule = table.rules.bring_in
    return hand.owes_bring_in and rule is not None and owes_bring_in(rule, hand) == seat


def _completion(table: Table, hand: Hand, seat: int, chair: Chair) -> Bounds | None:
    """What may be bet in place of the forced bet: more than that, or nothing."""
    assert table.stakes is not None
    may = table.settings.opener_may_complete and not _exact_bring_in(table)
    reach = raise_bounds(table, hand, seat, chair) if may else None
    due = min(bring_in_due(table), chair.stack)
    if reach is None or reach[1] <= due:
        return None
    return max(reach[0], min(due + table.stakes.chip, reach[1])), reach[1]


def bring_in_due(table: Table) -> Amount:
    assert table.stakes is not None
    return table.stakes.bring_in or table.stakes.small_bet


def _live_bring_in(table: Table) -> bool:
    """Whether the maker of the forced bet is asked again when nobody has raised it."""
    rule = table.rules.bring_in
    return rule is not None and rule.live and table.settings.bring_in_live


def _exact_bring_in(table: Table) -> bool:
    """[california-poker mexican-stud.7.bring-in] the bet of the round: there is no more to open for."""
    return table.rules.bring_in is not None and table.rules.bring_in.live


def _is_full_bet(table: Table, hand: Hand, due: Amount) -> bool:
    """Whether a forced bet is raised like any bet: in fixed limit, one below the bet is only completed to it."""
    assert table.stakes is not None
    return _exact_bring_in(table) or not _fixed(table) or due >= hand.bet_size


def raise_bounds(table: Table, hand: Hand, seat: int, chair: Chair) -> Bounds | None:
    """The least and the most this seat's bet or raise may come to; None if it may not bet or raise."""
    stakes = table.stakes
    assert stakes is not None
    bet, stack = hand.bets[seat], chair.stack
    if bet + stack <= hand.bet_to or why_no_raise(table, hand, seat):
        return None
    if not table.settings.table_stakes and (limit := single_limit(table)):
        stack = min(stack, limit - bet)
    return bounds(
        stakes.structure,
        bet=bet,
        stack=stack,
        bet_to=hand.bet_to,
        full_to=hand.full_to,
        last_raise=hand.last_raise,
        size=hand.bet_size,
        most=stakes.big_bet,
        pot=hand.pot if stakes.structure is POT_LIMIT else 0,
    )


def why_no_raise(table: Table, hand: Hand, seat: int) -> str:
    """The refusal that keeps this seat from raising at all, or nothing."""
    faced = hand.faced[seat]
    if faced >= 0:
        # [decision 0005] one who has acted may raise again only after a full raise since then.
        needed = 1 if _fixed(table) or table.settings.short_all_in_reopens == "any" else hand.last_raise
        if hand.full_to - faced < needed:
            return "betting-not-reopened"
        if seat in hand.checked and table.settings.check_raise == "forbidden":
            return "no-check-raise"
    if hand.capped:
        return "raise-cap"
    chairs, bets, bet_to = table.chairs, hand.bets, hand.bet_to
    for other in hand.able:
        # [decision 0005] a raise that nobody could put a chip into would only come back.
        if other != seat and chairs[other].stack + bets[other] > bet_to:  # type: ignore[union-attr]
            return ""
    return "nobody-to-raise"


def single_limit(table: Table) -> Amount:
    """[cash wagers.single-limit-10] the most a bet may come to, and so a call may cost; 0 under table stakes."""
    return 0 if table.settings.table_stakes else table.rules.wager_cap


def _fixed(table: Table) -> bool:
    return table.stakes is not None and table.stakes.structure is FIXED_LIMIT


def turn(table: Table, seat: int) -> tuple[Hand, Chair]:
    """The hand and the chair of the seat whose turn it is; refused for anyone else."""
    hand = table.hand
    if hand is None or hand.phase != BETTING:
        raise Refused("no-betting-now")
    if hand.queue[0] != seat:
        raise Refused("not-your-turn", table.clause("turn"), detail=str(seat)[:20])
    return hand, table.chair(seat)


# ---------------------------------------------------------------- the commands


def fold(command: c.Fold, table: Table, tell: Tell, *, timed_out: bool = False) -> None:
    hand, _ = turn(table, command.seat)
    if _owes_by_card(table, hand, command.seat):
        _not_owing(table, hand)
    tell(e.Folded(command.seat, timed_out))
    after_action(table, tell)


def check(command: c.Check, table: Table, tell: Tell, *, timed_out: bool = False) -> None:
    hand, chair = turn(table, command.seat)
    _not_owing(table, hand)
    if hand.bet_to > hand.bets[command.seat]:
        raise Refused("no-check", table.clause("no-check"))
    if table.settings.opener_must_bet and raise_bounds(table, hand, command.seat, chair):
        raise Refused("opener-must-bet", table.clause("opener-must-bet"))
    tell(e.Checked(command.seat, timed_out))
    after_action(table, tell)


def call(command: c.Call, table: Table, tell: Tell) -> None:
    seat = command.seat
    hand, chair = turn(table, seat)
    to_call = hand.bet_to - hand.bets[seat]
    if to_call <= 0:
        raise Refused("nothing-to-call", table.clause("nothing-to-call"))
    if to_call >= chair.stack:
        tell(e.Called(seat, chair.stack, all_in=True))
    else:
        tell(e.Called(seat, to_call))
    after_action(table, tell)


def bet(command: c.Bet, table: Table, tell: Tell) -> None:
    hand, chair = turn(table, command.seat)
    if hand.owes_bring_in:
        reach = _completion(table, hand, command.seat, chair)
        if reach is None:
            _not_owing(table, hand)
        elif command.amount < reach[0]:
            raise Refused("below-minimum", table.clause("below-minimum"), detail=str(reach[0]))
    if hand.bet_to:
        raise Refused("bet-already", table.clause("raise"), detail=str(hand.bet_to))
    _raise(table, hand, chair, command.seat, command.amount, e.BetMade, tell)


def raise_to(command: c.RaiseTo, table: Table, tell: Tell) -> None:
    hand, chair = turn(table, command.seat)
    if not hand.bet_to:
        raise Refused("nothing-to-raise")
    _raise(table, hand, chair, command.seat, command.to, e.RaisedTo, tell)


def bring_in(command: c.BringIn, table: Table, tell: Tell) -> None:
    """[poker 9(d)(1)] [california-poker mexican-stud.7.bring-in] the forced bet that opens the first round."""
    hand, chair = turn(table, command.seat)
    if not hand.owes_bring_in:
        raise Refused("no-bring-in-owed")
    due = bring_in_due(table)
    amount = min(due, chair.stack)
    clause = table.clause("bring-in")
    all_in = amount == chair.stack
    full = _is_full_bet(table, hand, due)
    tell(e.BringInPosted(command.seat, amount, due, full, all_in, _live_bring_in(table), clause))
    after_action(table, tell)


def _not_owing(table: Table, hand: Hand) -> None:
    if hand.owes_bring_in:
        raise Refused("bring-in-owed", table.clause("bring-in"))


def time_out(command: c.TimeOut, table: Table, tell: Tell) -> None:
    hand, _ = turn(table, command.seat)
    words = {option.word for option in betting_options(table, hand, command.seat)}
    if "check" in words:
        check(c.Check(command.seat), table, tell, timed_out=True)
    elif "fold" in words:
        fold(c.Fold(command.seat), table, tell, timed_out=True)
    else:
        bring_in(c.BringIn(command.seat), table, tell)


def _raise(table: Table, hand: Hand, chair: Chair, seat: int, to: Amount, kind: type[e.BetMade], tell: Tell) -> None:
    assert table.stakes is not None
    if not table.settings.table_stakes:
        _check_single_limit(table, hand, to)
    reach = may_raise(table, hand, seat, chair)
    check_amount(table, to, reach, chair.stack + hand.bets[seat])
    structure = table.stakes.structure
    full = counts_as_full(
        structure,
        to=to,
        full_to=hand.full_to,
        last_raise=hand.last_raise,
        size=hand.bet_size,
        half_bet=table.settings.limit_all_in == "half-bet",
    )
    added = to - hand.bets[seat]
    all_in = added == chair.stack
    raises = hand.raises + (full and hand.full_to > 0)
    capped = hand.capped or _caps(table, hand, raises, all_in=all_in)
    tell(kind(seat, to, added, full, all_in, capped, full or structure is not FIXED_LIMIT))
    after_action(table, tell)


def _check_single_limit(table: Table, hand: Hand, to: Amount) -> None:
    limit = single_limit(table)
    if limit and (to > limit or hand.bet_to >= limit):
        raise Refused("single-wager-limit", table.clause("single-wager-limit"), detail=str(limit))


def may_raise(table: Table, hand: Hand, seat: int, chair: Chair) -> Bounds:
    """What a bet or raise may come to; refused where none is possible."""
    reach = raise_bounds(table, hand, seat, chair)
    if reach is None:
        short = chair.stack + hand.bets[seat] <= hand.bet_to
        why = "not-enough-chips" if short else why_no_raise(table, hand, seat)
        raise Refused(why, table.clause(why))
    return reach


def check_amount(table: Table, to: Amount, reach: Bounds, all_in: Amount) -> None:
    assert table.stakes is not None
    low, high = reach
    if to < low:
        raise Refused("below-minimum", table.clause("below-minimum"), detail=str(low))
    if to > high:
        code = "more-than-stack" if high == all_in else "above-maximum"
        raise Refused(code, table.clause(code), detail=str(high))
    if to % table.stakes.chip and to not in (low, high):
        raise Refused("not-whole-chips", detail=str(table.stakes.chip))


def _caps(table: Table, hand: Hand, raises: int, *, all_in: bool) -> bool:
    """Whether this raise is the last of the round: a cap once reached is not lifted by a later fold.

    [california-poker holdem-omaha.6(c).cap] [california-poker holdem-omaha.6(c).heads-up]
    """
    cap = table.settings.raise_cap
    assert table.stakes is not None
    if not cap or raises < cap or table.stakes.structure not in LIMITED:
        return False
    uncap = table.settings.uncap_when_heads_up
    if uncap == "round-start":
        return not hand.round_two
    return uncap == "never" or len(hand.able) - all_in > 2
