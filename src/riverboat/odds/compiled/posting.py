"""Before the cards: antes, blinds, kill and straddle; or what everyone puts in for a bomb pot."""

from riverboat.odds.compiled import at, by
from riverboat.odds.compiling import Array, Word, compiled_part
from riverboat.odds.kernels.five import I64


@compiled_part
def post(r: Array, h: Array) -> None:
    if h[at.BOMB_BOARDS]:
        for seat in range(r[by.PLAYERS]):
            _ante(h, seat, r[by.BOMB_AMOUNT])
        return
    _antes(r, h)
    for place in range(r[by.BLINDS]):
        if r[by.BLIND_SEAT + place] != h[at.KILL]:
            _blind(h, r[by.BLIND_SEAT + place], r[by.BLIND + place], I64(0))
    if r[by.BUTTON_BLIND]:
        _blind(h, r[by.BUTTON], r[by.BUTTON_BLIND], I64(1))
    if h[at.KILL] >= 0:
        _post_kill(r, h)
    if h[at.STRADDLE] >= 0:
        _post_straddle(r, h)


@compiled_part
def _ante(h: Array, seat: Word, amount: Word) -> None:
    paid = min(amount, h[at.STACK + seat])
    h[at.STACK + seat] -= paid
    h[at.PAID + seat] += paid


@compiled_part
def _antes(r: Array, h: Array) -> None:
    if not r[by.BIG_BLIND_ANTES]:
        for seat in range(r[by.PLAYERS]):
            _ante(h, seat, r[by.ANTE])
        return
    last = r[by.BLINDS] - 1
    seat = r[by.BLIND_SEAT + last]
    paid = min(r[by.ANTE], h[at.STACK + seat] - r[by.BLIND + last])  # the blind comes first
    if paid > 0:
        h[at.STACK + seat] -= paid
        h[at.DEAD] += paid


@compiled_part
def _blind(h: Array, seat: Word, blind: Word, button: Word) -> None:
    if not blind:
        return
    amount = max(min(blind - h[at.BETS + seat], h[at.STACK + seat]), 0)
    if not amount and not button and blind <= h[at.BET_TO]:
        return
    _put_down(h, seat, amount)
    if blind >= h[at.BET_TO]:
        h[at.BET_TO] = blind
        h[at.LAST_FORCED] = seat


@compiled_part
def _put_down(h: Array, seat: Word, amount: Word) -> None:
    h[at.STACK + seat] -= amount
    h[at.BETS + seat] += amount
    h[at.PAID + seat] += amount


@compiled_part
def _post_kill(r: Array, h: Array) -> None:
    """One blind of the raised minimum; its player acts in turn, unless in the last blind's place."""
    seat, blind = h[at.KILL], h[at.SMALL_BET]
    _put_down(h, seat, min(blind, h[at.STACK + seat]))
    if blind >= h[at.BET_TO]:
        h[at.BET_TO] = blind
        if r[by.BLINDS] and r[by.BLIND_SEAT + r[by.BLINDS] - 1] == seat:
            h[at.LAST_FORCED] = seat


@compiled_part
def _post_straddle(r: Array, h: Array) -> None:
    seat, amount = h[at.STRADDLE], r[by.STRADDLE_AMOUNT]
    paid = min(amount - h[at.BETS + seat], h[at.STACK + seat])
    if paid <= 0:
        return
    _put_down(h, seat, paid)
    h[at.STRADDLED] = 1
    h[at.LAST_RAISE] = amount - h[at.BET_TO]
    if amount >= h[at.BET_TO]:
        h[at.BET_TO] = amount
        h[at.LAST_FORCED] = seat


# ---------------------------------------------------------------- who may


@compiled_part
def may_straddle(r: Array, h: Array, seat: Word) -> Word:
    """Never a blind, never heads-up or in a kill, and for the posted amount or not at all."""
    if not r[by.STRADDLE_WHERE] or not r[by.BLINDS] or r[by.PLAYERS] < 3 or h[at.KILL] >= 0 or h[at.BOMB_BOARDS]:
        return False
    for place in range(r[by.BLINDS]):
        if r[by.BLIND_SEAT + place] == seat:
            return False
    ante = 0 if r[by.BIG_BLIND_ANTES] else r[by.ANTE]
    if h[at.STACK + seat] < r[by.STRADDLE_AMOUNT] + ante:
        return False
    under_the_gun = (r[by.BLIND_SEAT + r[by.BLINDS] - 1] + 1) % r[by.PLAYERS]
    if r[by.STRADDLE_WHERE] == 1:
        return seat == under_the_gun
    return r[by.STRADDLE_WHERE] == 3 or seat == under_the_gun or seat == r[by.BUTTON]


@compiled_part
def affords(r: Array, h: Array, seat: Word) -> Word:
    """The forced bets of this hand, and at least one more bet at the minimum."""
    if not r[by.MUST_AFFORD]:
        return True
    last = r[by.BLINDS] - 1
    forced = r[by.FORCED_BET]
    if not r[by.BIG_BLIND_ANTES] or (last >= 0 and r[by.BLIND_SEAT + last] == seat):
        forced += r[by.ANTE]
    blind = 0
    for place in range(r[by.BLINDS]):
        if r[by.BLIND_SEAT + place] == seat:
            blind = r[by.BLIND + place]
    if seat == h[at.KILL]:
        blind = h[at.SMALL_BET]
    elif seat == r[by.BUTTON]:
        blind += r[by.BUTTON_BLIND]
    bet = max(h[at.SMALL_BET] - blind, 0) if r[by.BLIND_IS_THE_BET] else h[at.SMALL_BET]
    return h[at.STACK + seat] >= forced + blind + bet
