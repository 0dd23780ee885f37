"""A player's turn in a betting round: what they may do. The commands in `actions` follow the same rules."""

from typing import Final

from riverboat.core.betting import Bounds, bounds
from riverboat.core.errors import Refused
from riverboat.core.money import Amount
from riverboat.core.stakes import FIXED_LIMIT, POT_LIMIT, SPREAD_LIMIT
from riverboat.seats.state import Chair
from riverboat.table.betting.first_to_act import owes_bring_in
from riverboat.table.option import Option
from riverboat.table.state import BETTING, Hand, Table

FOLD: Final = Option("fold")
CHECK: Final = Option("check")
IN_NO_BOOK: Final = ("not-enough-chips", "nobody-to-raise")
"""What keeps a player from raising that goes without saying."""


def turn(table: Table, seat: int) -> Hand:
    """The hand in which it is this seat's turn to bet; refused for anyone else."""
    hand = table.hand
    if hand is None or hand.phase != BETTING:
        raise Refused("no-betting-now")
    if hand.queue[0] != seat:
        raise Refused("not-your-turn", table.clause("turn"), detail=str(seat)[:20])
    return hand


def betting_options(table: Table, hand: Hand, seat: int) -> tuple[Option, ...]:
    """What the seat to act may do; the caller knows that it is its turn."""
    current = hand.round
    chair = table.chairs[seat]
    assert chair is not None
    if current.owes_bring_in:
        return _bring_in_options(table, hand, seat, chair)
    bet_to = current.bet_to
    to_call = bet_to - current.bets[seat]
    reach = raise_reach(table, hand, seat)
    if to_call > 0:
        stack = chair.stack
        cost = to_call if to_call < stack else stack
        first = Option("call", cost, cost)
    else:
        first = CHECK
    if isinstance(reach, str):
        return FOLD, first
    low, high = reach
    word = "raise-to" if bet_to else "bet"
    if current.larger_bet and low < high:
        return FOLD, first, Option(word, low, low), Option(word, high, high)
    raising = Option(word, low, high)
    if first is CHECK and table.settings.stud.opener_must_bet:
        # [poker 13(f).complete] read to the letter: fold, call or raise, but no check; unless no bet is possible.
        return FOLD, raising
    return FOLD, first, raising


# ---------------------------------------------------------------- bets and raises


def raise_reach(table: Table, hand: Hand, seat: int) -> Bounds | str:
    """The least and the most this seat's bet or raise may come to, or the refusal that keeps it from making one."""
    current = hand.round
    chairs: list[Chair] = table.chairs  # type: ignore[assignment]  # everybody in a hand sits in a chair
    bets, bet_to, settings, stakes = current.bets, current.bet_to, table.settings, table.stakes
    assert stakes is not None
    structure, betting = stakes.structure, settings.betting
    all_in = bets[seat] + chairs[seat].stack
    if all_in <= bet_to:
        return "not-enough-chips"
    faced = current.faced[seat]
    if faced >= 0:
        # [decision 0005] a player who has acted may raise again only after a full raise since then.
        by_any = structure is FIXED_LIMIT or betting.short_all_in_reopens == "any"
        if current.full_to - faced < (1 if by_any else current.last_raise):
            return "betting-not-reopened"
        if betting.check_raise == "forbidden" and seat in current.checked:
            return "no-check-raise"
    if current.capped:
        return "raise-cap"
    for other in current.able:
        # [decision 0005] a raise that nobody could put a chip into would only come back.
        if other != seat and chairs[other].stack + bets[other] > bet_to:
            break
    else:
        return "nobody-to-raise"
    if not betting.table_stakes and (limit := single_limit(table)):
        all_in = min(all_in, limit)
        if all_in <= bet_to:
            return "single-wager-limit"
    return bounds(
        structure,
        bet=bets[seat],
        all_in=all_in,
        bet_to=bet_to,
        full_to=current.full_to,
        last_raise=current.last_raise,
        size=current.bet_size,
        pot=hand.pots.total if structure is POT_LIMIT else 0,
        larger=current.larger_bet,
        spread=stakes.big_bet if structure is SPREAD_LIMIT else 0,
    )


def raise_bounds(table: Table, hand: Hand, seat: int) -> Bounds | None:
    """The same; None if it may not bet or raise."""
    reach = raise_reach(table, hand, seat)
    return None if isinstance(reach, str) else reach


def may_raise(table: Table, hand: Hand, seat: int) -> Bounds:
    """The same; refused where no bet or raise is possible."""
    reach = raise_reach(table, hand, seat)
    if isinstance(reach, str):
        raise Refused(reach, "" if reach in IN_NO_BOOK else table.clause(reach))
    return reach


def check_amount(table: Table, to: Amount, reach: Bounds, all_in: Amount) -> None:
    assert table.stakes is not None
    low, high = reach
    if to < low:
        raise Refused("below-minimum", table.clause("below-minimum"), detail=str(low))
    if to > high:
        code = "more-than-stack" if high == all_in else "above-maximum"
        raise Refused(code, table.clause(code), detail=str(high))
    if table.stakes.structure is FIXED_LIMIT and to not in reach:
        raise Refused("between-the-limits", table.clause("above-maximum"), detail=str(high))
    if to % table.stakes.chip and to not in (low, high):
        raise Refused("not-whole-chips", detail=str(table.stakes.chip))


def single_limit(table: Table) -> Amount:
    """[cash wagers.single-limit-10] the most a bet may come to, and so a call may cost; 0 under table stakes."""
    return 0 if table.settings.betting.table_stakes else table.record.wager_cap


# ---------------------------------------------------------------- the forced bet


def _bring_in_options(table: Table, hand: Hand, seat: int, chair: Chair) -> tuple[Option, ...]:
    """[poker 1.forced-bet] no check and no fold: the forced bet, or the full one."""
    cost = min(bring_in_due(table), chair.stack)
    forced = Option("bring-in", cost, cost)
    first = (forced,) if owes_by_card(table, hand, seat) else (FOLD, forced)
    reach = completion(table, hand, seat, chair)
    return first if reach is None else (*first, Option("bet", reach[0], reach[1]))


def owes_by_card(table: Table, hand: Hand, seat: int) -> bool:
    """Where the owner of that card is all-in for the ante, the next player opens or folds.  [decision 0007]"""
    rule = table.record.bring_in
    return hand.round.owes_bring_in and rule is not None and owes_bring_in(rule, hand) == seat


def completion(table: Table, hand: Hand, seat: int, chair: Chair) -> Bounds | None:
    """What may be bet in place of the forced bet: more than that, or nothing."""
    assert table.stakes is not None
    may = table.settings.stud.opener_may_complete and not exact_bring_in(table)
    reach = raise_bounds(table, hand, seat) if may else None
    due = min(bring_in_due(table), chair.stack)
    if reach is None or reach[1] <= due:
        return None
    return max(reach[0], min(due + table.stakes.chip, reach[1])), reach[1]


def bring_in_due(table: Table) -> Amount:
    assert table.stakes is not None
    return table.stakes.forced_bet


def exact_bring_in(table: Table) -> bool:
    """[california-poker mexican-stud.7.bring-in] the bet of the round: there is no more to open for."""
    return table.record.bring_in is not None and table.record.bring_in.live
