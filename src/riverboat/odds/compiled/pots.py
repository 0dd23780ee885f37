"""Chips that come back, pots and side pots, and the rake."""

from riverboat.odds.compiled import at, by
from riverboat.odds.compiled.bits import count, only
from riverboat.odds.compiling import Array, Word, compiled_part
from riverboat.odds.kernels.five import I64

UNCONTESTED = 0
"""The name of a share that nobody had to be beaten for."""


@compiled_part
def close_round(r: Array, h: Array) -> None:
    """All bets are answered: what nobody matched goes back, the rest into the pots."""
    _return_uncalled(r, h)
    _gather(r, h)
    while h[at.OPEN_POTS] > 1 and count(h[at.POT_SEATS + h[at.OPEN_POTS] - 1]) == 1:
        _win_last_pot(r, h)


@compiled_part
def _return_uncalled(r: Array, h: Array) -> None:
    bettor, most, next_most = -1, 0, 0
    for seat in range(r[by.PLAYERS]):
        paid = h[at.PAID + seat]
        if paid > most:
            bettor, most, next_most = seat, paid, most
        elif paid > next_most:
            next_most = paid
    back = most - next_most
    if back > 0 and (h[at.LIVE] >> bettor & 1 or _all_for_less(r, h)):
        h[at.BETS + bettor] = max(h[at.BETS + bettor] - back, 0)
        h[at.PAID + bettor] -= back
        h[at.STACK + bettor] += back


@compiled_part
def _all_for_less(r: Array, h: Array) -> Word:
    """Whether nobody still in could have put in more."""
    left = 0
    for seat in range(r[by.PLAYERS]):
        if h[at.LIVE] >> seat & 1:
            left += h[at.STACK + seat]
    return left == 0


@compiled_part
def _gather(r: Array, h: Array) -> None:
    """Every amount at which a player still in stopped paying closes a pot."""
    pots, floor, gathered = 0, I64(0), 0
    total = h[at.DEAD]
    for seat in range(r[by.PLAYERS]):
        total += h[at.PAID + seat]
        h[at.BETS + seat] = 0
    while True:
        level, seats = _next_level(r, h, floor, pots == 0)
        if seats == 0:
            break
        amount = h[at.DEAD] if pots == 0 else 0
        for seat in range(r[by.PLAYERS]):
            if h[at.PAID + seat] > floor:
                amount += min(h[at.PAID + seat], level) - floor
        if amount > 0 or pots == 0:
            h[at.POT + pots] = amount
            h[at.POT_SEATS + pots] = seats
            pots += 1
        gathered += amount
        floor = level
    h[at.POT + pots - 1] += total - gathered  # a folded player may have paid more than anyone still in
    h[at.POTS] = h[at.OPEN_POTS] = pots
    h[at.BET_TO] = h[at.FULL_TO] = 0
    h[at.HEAD] = h[at.TAIL] = 0


@compiled_part
def _next_level(r: Array, h: Array, floor: Word, first: Word) -> Word:
    """The least that anyone still in has paid above the last level, and who has paid it."""
    level, seats = 0, 0
    for seat in range(r[by.PLAYERS]):
        paid = h[at.PAID + seat]
        if h[at.LIVE] >> seat & 1 and (paid > floor or (first and paid == floor)) and (seats == 0 or paid < level):
            level, seats = paid, 1
    if seats:
        seats = 0
        for seat in range(r[by.PLAYERS]):
            if h[at.LIVE] >> seat & 1 and h[at.PAID + seat] >= level:
                seats |= 1 << seat
    return level, seats


@compiled_part
def _win_last_pot(r: Array, h: Array) -> None:
    """A side pot that only one player can still win is theirs there and then; the hand goes on, so its rake is due."""
    last = h[at.OPEN_POTS] - 1
    taken = I64(0)
    for pot in range(last):
        taken += rake(r, h, pot, taken)
    taken = rake(r, h, last, taken)
    h[at.RAKED] += taken
    seats = h[at.POT_SEATS + last]
    h[at.OPEN_POTS] = last
    pay(h, only(seats), h[at.POT + last] - taken)
    h[at.SHARE_NAMES] |= 1 << UNCONTESTED
    note_winners(h, seats)
    _take_out(r, h, seats)


@compiled_part
def _take_out(r: Array, h: Array, gone: Word) -> None:
    """What was put into a pot that has been won counts for nothing that comes."""
    level = 0
    for seat in range(r[by.PLAYERS]):
        if h[at.LIVE] & ~gone & (1 << seat):
            level = max(level, h[at.PAID + seat])
    for seat in range(r[by.PLAYERS]):
        h[at.PAID + seat] = min(h[at.PAID + seat], level)


@compiled_part
def rake(r: Array, h: Array, pot: Word, taken: Word) -> Word:
    """A percentage of a pot in whole chips; what the pots before it have `taken` counts for the cap."""
    if not r[by.RAKE_PERCENT]:
        return 0
    part = h[at.POT + pot] * r[by.RAKE_PERCENT] // (100 * r[by.CHIP]) * r[by.CHIP]
    return min(part, r[by.RAKE_CAP] - taken) if r[by.RAKE_CAP] else part


@compiled_part
def pay(h: Array, seat: Word, amount: Word) -> None:
    h[at.STACK + seat] += amount
    h[at.WON_NET] += amount


@compiled_part
def note_winners(h: Array, seats: Word) -> None:
    """Who had a share of a pot and a board, for the kill."""
    h[at.WINNERS] |= seats
    if h[at.WON_SETS] == 0:
        h[at.WON_SETS] = seats
    elif seats and h[at.WON_SETS] != seats:
        h[at.SETS_DIFFER] = 1
