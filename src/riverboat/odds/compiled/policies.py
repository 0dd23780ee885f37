"""What policies do: anything that is offered, or check and call."""

from riverboat.odds.compiled import at, by, may
from riverboat.odds.compiled import words as w
from riverboat.odds.compiled.bits import chance
from riverboat.odds.compiling import Array, Word, compiled_part
from riverboat.odds.kernels.five import I64

RANDOM = 0
CALLING = 1


@compiled_part
def choose(r: Array, h: Array, m: Array, policy: Word) -> Word:
    """An action and its amount."""
    phase = m[may.PHASE]
    if phase == w.BETTING:
        return _call(m) if policy == CALLING else _bet_at_random(r, h, m)
    if phase == w.DRAW:
        return w.TAKE, chance(h, 1 << m[may.MOST])
    if phase == w.DISCARD:
        return w.GIVE_UP, 1 << chance(h, h[at.DOWNS + m[may.SEAT]])
    if phase == w.EXPOSE:
        return w.SHOW_CARD + chance(h, I64(2)), 0
    return w.RUN_TWICE + chance(h, I64(2)), 0


@compiled_part
def _call(m: Array) -> Word:
    action = _without_a_raise(m)
    return (action, 0) if action >= 0 else (w.RAISE, m[may.LOW])


@compiled_part
def _without_a_raise(m: Array) -> Word:
    if m[may.CHECK]:
        return w.CHECK
    if m[may.CALL]:
        return w.CALL
    return w.BRING_IN if m[may.BRING_IN] else -1


@compiled_part
def _bet_at_random(r: Array, h: Array, m: Array) -> Word:
    """Any action that is offered, with any multiple of the least amount; a fold only where a check is not."""
    folds = 1 if m[may.FOLD] and not m[may.CHECK] else 0
    raises = 1 if m[may.HIGH] else 0
    other = _without_a_raise(m)
    choice = chance(h, folds + raises + (1 if other >= 0 else 0))
    if choice < folds:
        return w.FOLD, 0
    if choice < folds + raises:
        return w.RAISE, _amount(r, h, m)
    return other, 0


@compiled_part
def _amount(r: Array, h: Array, m: Array) -> Word:
    low, high = m[may.LOW], m[may.HIGH]
    if m[may.ENDS_ONLY]:
        return high if chance(h, I64(2)) else low
    amount = min(low * (1 + chance(h, high // low + 1)), high)
    return amount if amount % r[by.CHIP] == 0 or amount == high else low
