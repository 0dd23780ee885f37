"""What the seat to act may do, and whether an action is that."""

from riverboat.odds.compiled import at, by, may
from riverboat.odds.compiled import words as w
from riverboat.odds.compiled.betting import completion, owes_by_card, reach, turn
from riverboat.odds.compiled.bits import count
from riverboat.odds.compiling import Array, Word, compiled_part


@compiled_part
def legal(r: Array, h: Array, m: Array) -> None:
    """Fill a row of `may`."""
    for i in range(may.MOST + 1):
        m[i] = 0
    m[may.PHASE] = h[at.PHASE]
    if h[at.PHASE] >= w.DEALER:
        m[may.SEAT] = -1
        return
    seat = m[may.SEAT] = turn(h)
    if h[at.PHASE] == w.BETTING:
        if h[at.OWES_BRING_IN]:
            _owing(r, h, m, seat)
        else:
            _betting(r, h, m, seat)
    elif h[at.PHASE] == w.DRAW:
        m[may.MOST] = h[at.DOWNS + seat]
    elif h[at.PHASE] == w.DISCARD:
        m[may.FEWEST] = m[may.MOST] = r[by.STEP_WHAT + h[at.STEP]]


@compiled_part
def _owing(r: Array, h: Array, m: Array, seat: Word) -> None:
    """No check: the forced bet, or the full one; only its owner may not fold."""
    m[may.BRING_IN] = min(r[by.FORCED_BET], h[at.STACK + seat])
    m[may.FOLD] = not owes_by_card(r, h, seat)
    low, high = completion(r, h, seat)
    if high > 0:
        m[may.LOW], m[may.HIGH] = low, high
        m[may.ENDS_ONLY] = r[by.STRUCTURE] == w.FIXED_LIMIT


@compiled_part
def _betting(r: Array, h: Array, m: Array, seat: Word) -> None:
    m[may.FOLD] = 1
    to_call = h[at.BET_TO] - h[at.BETS + seat]
    low, high = reach(r, h, seat)
    if high > 0:
        m[may.LOW], m[may.HIGH] = low, high
        m[may.ENDS_ONLY] = r[by.STRUCTURE] == w.FIXED_LIMIT
    if to_call > 0:
        m[may.CALL] = min(to_call, h[at.STACK + seat])
    elif not r[by.OPENER_MUST_BET] or high <= 0:
        m[may.CHECK] = 1


@compiled_part
def is_legal(r: Array, h: Array, m: Array, action: Word, amount: Word) -> Word:
    """Whether the action is one of what `legal` has found."""
    phase = m[may.PHASE]
    if phase == w.BETTING:
        if action == w.RAISE:
            return _is_amount(r, m, amount)
        return (
            (action == w.FOLD and m[may.FOLD])
            or (action == w.CHECK and m[may.CHECK])
            or (action == w.CALL and m[may.CALL])
            or (action == w.BRING_IN and m[may.BRING_IN])
        )
    if phase == w.DRAW or phase == w.DISCARD:
        wanted = w.TAKE if phase == w.DRAW else w.GIVE_UP
        known = 0 <= amount < 1 << h[at.DOWNS + m[may.SEAT]]
        return action == wanted and known and m[may.FEWEST] <= count(amount) <= m[may.MOST]
    if phase == w.EXPOSE:
        return action == w.SHOW_CARD or action == w.KEEP
    if phase == w.AGREE:
        return action == w.RUN_TWICE or action == w.RUN_ONCE
    return False


@compiled_part
def _is_amount(r: Array, m: Array, to: Word) -> Word:
    low, high = m[may.LOW], m[may.HIGH]
    if high <= 0 or to < low or to > high:
        return False
    return to in (low, high) or (not m[may.ENDS_ONLY] and to % r[by.CHIP] == 0)
