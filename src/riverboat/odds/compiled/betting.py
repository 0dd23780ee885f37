"""A player's turn to bet: what they may do, and what it changes."""

from riverboat.odds.compiled import at, by
from riverboat.odds.compiled import words as w
from riverboat.odds.compiled.bits import count
from riverboat.odds.compiled.deck import held
from riverboat.odds.compiled.opening import owes_by_up_card
from riverboat.odds.compiling import Array, Word, compiled_part


@compiled_part
def turn(h: Array) -> Word:
    """Who acts now."""
    return h[at.QUEUE + h[at.HEAD]]


@compiled_part
def reach(r: Array, h: Array, seat: Word) -> Word:
    """The least and the most that a bet or raise may come to; -1 and -1 where none is possible."""
    bet_to = h[at.BET_TO]
    all_in = h[at.BETS + seat] + h[at.STACK + seat]
    if all_in <= bet_to or h[at.CAPPED] or not _may_raise_again(r, h, seat) or not _somebody_to_raise(r, h, seat):
        return -1, -1
    if r[by.WAGER_CAP]:
        all_in = min(all_in, r[by.WAGER_CAP])
        if all_in <= bet_to:
            return -1, -1
    return _bounds(r, h, seat, all_in)


@compiled_part
def _may_raise_again(r: Array, h: Array, seat: Word) -> Word:
    """A player who has acted may raise again only after a full raise since then."""
    faced = h[at.FACED + seat]
    if faced < 0:
        return True
    by_any = r[by.STRUCTURE] == w.FIXED_LIMIT or r[by.ANY_ALL_IN_REOPENS]
    if h[at.FULL_TO] - faced < (1 if by_any else h[at.LAST_RAISE]):
        return False
    return not (r[by.NO_CHECK_RAISE] and h[at.CHECKED] >> seat & 1)


@compiled_part
def _somebody_to_raise(r: Array, h: Array, seat: Word) -> Word:
    for other in range(r[by.PLAYERS]):
        if other != seat and h[at.ABLE] >> other & 1 and h[at.STACK + other] + h[at.BETS + other] > h[at.BET_TO]:
            return True
    return False


@compiled_part
def _bounds(r: Array, h: Array, seat: Word, all_in: Word) -> Word:
    bet_to, structure = h[at.BET_TO], r[by.STRUCTURE]
    if structure == w.FIXED_LIMIT:
        low = high = h[at.FULL_TO] + h[at.BET_SIZE]
        if h[at.LARGER_BET]:
            high = h[at.FULL_TO] + h[at.LARGER_BET]
    else:
        low = bet_to + max(h[at.LAST_RAISE], h[at.BET_SIZE])
        if structure == w.NO_LIMIT:
            high = all_in
        elif structure == w.POT_LIMIT:
            high = bet_to + _in_the_pot(r, h) + bet_to - h[at.BETS + seat]
        else:
            high = bet_to + max(h[at.LAST_RAISE], h[at.BIG_BET])
    if all_in <= low:
        return all_in, all_in
    return low, max(low, min(high, all_in))


@compiled_part
def _in_the_pot(r: Array, h: Array) -> Word:
    total = h[at.DEAD]
    for seat in range(r[by.PLAYERS]):
        total += h[at.PAID + seat]
    return total


@compiled_part
def completion(r: Array, h: Array, seat: Word) -> Word:
    """What may be bet in place of the forced bet: more than that, or nothing."""
    if not r[by.OPENER_MAY_COMPLETE] or r[by.BRING_IN_EXACT]:
        return -1, -1
    low, high = reach(r, h, seat)
    due = min(r[by.FORCED_BET], h[at.STACK + seat])
    if high <= due:
        return -1, -1
    return max(low, min(due + r[by.CHIP], high)), high


# ---------------------------------------------------------------- what it changes


@compiled_part
def fold(h: Array, seat: Word) -> None:
    h[at.LIVE] &= ~(1 << seat)
    h[at.ABLE] &= ~(1 << seat)
    h[at.HEAD] += 1
    h[at.MUCK] |= held(h, seat)


@compiled_part
def check(h: Array, seat: Word) -> None:
    h[at.HEAD] += 1
    h[at.FACED + seat] = h[at.FULL_TO]
    h[at.CHECKED] |= 1 << seat


@compiled_part
def call(h: Array, seat: Word) -> None:
    amount = min(h[at.BET_TO] - h[at.BETS + seat], h[at.STACK + seat])
    h[at.BETS + seat] += amount
    h[at.HEAD] += 1
    _put_in(h, seat, amount)


@compiled_part
def _put_in(h: Array, seat: Word, amount: Word) -> None:
    h[at.STACK + seat] -= amount
    if h[at.STACK + seat] == 0:
        h[at.ABLE] &= ~(1 << seat)
    h[at.PAID + seat] += amount
    h[at.FACED + seat] = h[at.FULL_TO]


@compiled_part
def bring_in(r: Array, h: Array, seat: Word) -> None:
    due = r[by.FORCED_BET]
    amount = min(due, h[at.STACK + seat])
    full = r[by.BRING_IN_EXACT] or r[by.STRUCTURE] != w.FIXED_LIMIT or due >= h[at.BET_SIZE]
    h[at.STACK + seat] -= amount
    h[at.BETS + seat] += amount
    h[at.PAID + seat] += amount
    h[at.BET_TO] = due
    h[at.FULL_TO] = due if full else 0
    h[at.OWES_BRING_IN] = 0
    h[at.FACED + seat] = -1 if r[by.BRING_IN_LIVE] else h[at.FULL_TO]
    h[at.HEAD] += 1
    if h[at.STACK + seat] == 0:
        h[at.ABLE] &= ~(1 << seat)
    elif r[by.BRING_IN_LIVE]:
        h[at.QUEUE + h[at.TAIL]] = seat
        h[at.TAIL] += 1


@compiled_part
def raise_to(r: Array, h: Array, seat: Word, to: Word) -> None:
    """A bet or a raise: everyone else who has chips is asked again, from the left."""
    full_to = h[at.FULL_TO]
    added = to - h[at.BETS + seat]
    full = _is_full(r, h, to - full_to)
    if r[by.RAISE_CAP] and not h[at.CAPPED]:
        raises = h[at.RAISES] + (1 if full and full_to > 0 else 0)
        h[at.CAPPED] = _caps(r, h, raises, 1 if added == h[at.STACK + seat] else 0)
    if full:
        h[at.LAST_RAISE] = to - full_to
        if h[at.LARGER_BET] and h[at.LAST_RAISE] >= h[at.LARGER_BET]:
            h[at.BET_SIZE] = h[at.LARGER_BET]
            h[at.LARGER_BET] = 0
        if full_to:
            h[at.RAISES] += 1
    if full or r[by.STRUCTURE] != w.FIXED_LIMIT:
        h[at.FULL_TO] = to
    h[at.BETS + seat] = h[at.BET_TO] = to
    h[at.OWES_BRING_IN] = 0
    _ask_again(r, h, seat)
    _put_in(h, seat, added)


@compiled_part
def _is_full(r: Array, h: Array, more: Word) -> Word:
    if r[by.STRUCTURE] == w.FIXED_LIMIT:
        return more * (2 if r[by.HALF_BET] else 1) >= h[at.BET_SIZE]
    return more >= h[at.BET_SIZE] and more >= h[at.LAST_RAISE]


@compiled_part
def _caps(r: Array, h: Array, raises: Word, all_in: Word) -> Word:
    """Whether this raise is the last of the round."""
    if raises < r[by.RAISE_CAP] or not r[by.LIMITED]:
        return 0
    if r[by.UNCAP] == w.UNCAP_ROUND_START:
        return 0 if h[at.TWO_HANDED] else 1
    return 1 if r[by.UNCAP] == w.UNCAP_NEVER or count(h[at.ABLE]) - all_in > 2 else 0


@compiled_part
def _ask_again(r: Array, h: Array, seat: Word) -> None:
    h[at.HEAD] = h[at.TAIL] = 0
    other = seat
    for _ in range(1, r[by.PLAYERS]):
        other = other + 1 if other + 1 < r[by.PLAYERS] else 0
        if h[at.ABLE] >> other & 1:
            h[at.QUEUE + h[at.TAIL]] = other
            h[at.TAIL] += 1


@compiled_part
def owes_by_card(r: Array, h: Array, seat: Word) -> Word:
    """Where the owner of the card is all-in for the ante, the next player opens or folds."""
    return h[at.OWES_BRING_IN] and owes_by_up_card(r, h) == seat


@compiled_part
def matched(r: Array, h: Array, seat: Word) -> Word:
    """Whether a seat has put in as much as anyone it plays against."""
    for other in range(r[by.PLAYERS]):
        if other != seat and h[at.LIVE] >> other & 1 and h[at.BETS + other] > h[at.BETS + seat]:
            return False
    return True
