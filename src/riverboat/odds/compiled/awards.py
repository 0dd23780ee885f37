"""The pots to their winners: boards, halves, splits and odd chips; and where that puts the kill button."""

from riverboat.odds.compiled import at, by
from riverboat.odds.compiled.bits import count, only
from riverboat.odds.compiled.layout import SEATS
from riverboat.odds.compiled.odd_chips import order_by_card
from riverboat.odds.compiled.pots import UNCONTESTED, note_winners, pay, rake
from riverboat.odds.compiled.words import OVER
from riverboat.odds.compiling import Array, Word, compiled_part
from riverboat.odds.kernels.five import I64


@compiled_part
def push_pots(r: Array, h: Array) -> None:
    """The hand is over; what the hands make is known."""
    free = r[by.NO_FLOP_NO_DROP] and h[at.STREET] == 0
    times = 2 if h[at.AGREED] and h[at.SECONDS] else 1
    taken = I64(0)
    for pot in range(h[at.OPEN_POTS]):
        part = 0 if free else rake(r, h, pot, taken)
        taken += part
        h[at.RAKED] += times * part
        _award(r, h, h[at.POT + pot] - times * part, h[at.POT_SEATS + pot])
    h[at.OPEN_POTS] = 0
    _settle_kill(r, h)
    h[at.PHASE] = OVER
    h[at.HEAD] = h[at.TAIL] = 0


@compiled_part
def _award(r: Array, h: Array, amount: Word, seats: Word) -> None:
    """The boards share a pot, the first of them with the odd chip."""
    if count(seats) == 1:
        pay(h, only(seats), amount)
        h[at.SHARE_NAMES] |= 1 << UNCONTESTED
        note_winners(h, seats)
        return
    boards, chip = 2 if h[at.SECONDS] else 1, r[by.SMALLEST_CHIP]
    part = amount // (boards * chip) * chip if boards > 1 else amount
    for board in range(boards):
        _award_board(r, h, board, part if board else amount - part * (boards - 1), seats)


@compiled_part
def _award_board(r: Array, h: Array, board: Word, amount: Word, seats: Word) -> None:
    """High and low each have a half, where somebody qualifies for it."""
    first = _winners(r, h, board, I64(0), seats)
    second = _winners(r, h, board, I64(1), seats) if r[by.AWARDS] > 1 else I64(0)
    if not first and not second:
        first = seats
    halves, chip = 2 if first and second else 1, r[by.SMALLEST_CHIP]
    part = amount // (halves * chip) * chip if halves > 1 else amount
    takes_odd = _takes_odd(r, first, second)
    alike = first == second and count(first) > 1
    served = shift = I64(0)
    for award in range(2):
        winners = second if award else first
        mine = part + (amount - part * halves if award == takes_odd else 0)
        if winners and mine:
            served |= _half(r, h, board, award, mine, winners, alike, shift)
            shift = h[at.PASSED] if first == second else 0
    note_winners(h, served)


@compiled_part
def _winners(r: Array, h: Array, board: Word, award: Word, seats: Word) -> Word:
    """Who has the best hand for an award; nobody where none qualifies."""
    best, found = 0, 0
    for seat in range(r[by.PLAYERS]):
        if seats >> seat & 1:
            strength = h[at.STRENGTH + (2 * board + award) * SEATS + seat]
            if strength > best:
                best, found = strength, 1 << seat
            elif strength == best and best:
                found |= 1 << seat
    return found


@compiled_part
def _takes_odd(r: Array, first: Word, second: Word) -> Word:
    """Which half has the odd chip: the first or, by the table's setting, that of the nearest of tied winners."""
    if not first or not second:
        return 0 if first else 1
    if not r[by.HALVING_BY_POSITION] or (count(first) == 1 and count(second) == 1):
        return 0
    either = first | second
    return 0 if first & (either & -either) else 1


@compiled_part
def _half(r: Array, h: Array, board: Word, award: Word, amount: Word, winners: Word, alike: Word, shift: Word) -> Word:
    """Divide a share among those who won it; who was given something. `shift` winners have had an odd chip already."""
    h[at.SHARE_NAMES] |= 1 << r[by.AWARD_NAME + award]
    ways, chip = count(winners), r[by.SMALLEST_CHIP]
    if ways == 1:
        pay(h, only(winners), amount)
        h[at.PASSED] = 0
        return winners
    left = amount - amount // (ways * chip) * chip * ways
    if left and not r[by.BY_POSITION + award]:
        order_by_card(r, h, award, board, winners)
    else:
        _order_by_position(r, h, winners, shift)
    by_position = r[by.BY_POSITION + award]
    evenly = r[by.ONE_EACH] or (alike and by_position)
    to_first = not evenly and (not r[by.EXCESS_MAX] or left <= r[by.EXCESS_MAX])
    return _divide(r, h, 1 if to_first else 0, amount, winners)


@compiled_part
def _order_by_position(r: Array, h: Array, winners: Word, shift: Word) -> None:
    ways, place = count(winners), 0
    for seat in range(r[by.PLAYERS]):
        if winners >> seat & 1:
            h[at.ORDER + (place - shift) % ways] = seat
            place += 1


@compiled_part
def _divide(r: Array, h: Array, to_first: Word, amount: Word, winners: Word) -> Word:
    """In the order in which they come for odd chips; `passed` keeps how many had one."""
    ways, chip = count(winners), r[by.SMALLEST_CHIP]
    share = amount // (ways * chip) * chip
    left = amount - share * ways
    whole = 0 if to_first else left // chip
    crumbs = left - whole * chip
    given = 0
    for place in range(ways):
        seat = h[at.ORDER + place]
        mine = share + (chip if place < whole else 0) + (crumbs if place == 0 else 0)
        if mine:
            pay(h, seat, mine)
            given |= 1 << seat
    h[at.PASSED] = max(whole, 1 if crumbs else 0)
    return given


@compiled_part
def _settle_kill(r: Array, h: Array) -> None:
    """To the player who won all of a qualifying pot, or back to the dealer."""
    kill = h[at.NEXT_KILL] = h[at.KILL]
    if not r[by.KILLS]:
        return
    pot = h[at.WON_NET] + (h[at.RAKED] if r[by.KILL_GROSS] else 0)
    if pot < max(r[by.KILL_POT], r[by.KILL_POT_BETS] * h[at.SMALL_BET]):
        h[at.NEXT_KILL] = -1
    elif count(h[at.WINNERS]) == 1:
        h[at.NEXT_KILL] = only(h[at.WINNERS])
    elif kill >= 0:
        alike = not h[at.SETS_DIFFER] and count(h[at.SHARE_NAMES]) == 1
        if not (r[by.KILL_STAYS_AFTER_TIE] and alike):
            h[at.NEXT_KILL] = -1
