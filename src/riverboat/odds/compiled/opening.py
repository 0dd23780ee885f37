"""Who is first to act: by position, or by the up-cards."""

from riverboat.odds.compiled import at, by
from riverboat.odds.compiled import words as w
from riverboat.odds.compiled.layout import HELD
from riverboat.odds.compiling import Array, Word, compiled_part
from riverboat.odds.kernels.five import I64
from riverboat.odds.kernels.others import JOKER

ACE = 12
WILD = 53
_STRAIGHT = 0o310
_FLUSH = 0o311
_STRAIGHT_FLUSH = 0o500


@compiled_part
def opener(r: Array, h: Array, opens: Word) -> Word:
    """The seat from which those still in are asked, clockwise."""
    if opens == w.LEFT_OF_BUTTON:
        return 0
    if opens == w.LEFT_OF_BLINDS:
        return (h[at.LAST_FORCED] + 1) % r[by.PLAYERS] if h[at.LAST_FORCED] >= 0 else 0
    if opens == w.BY_BRING_IN:
        return owes_by_up_card(r, h)
    first, best = -1, 0
    for seat in range(r[by.PLAYERS]):
        if h[at.LIVE] >> seat & 1:
            key = _shown(r, h, opens, seat)
            if first < 0 or key > best:
                first, best = seat, key
    return first


@compiled_part
def owes_by_up_card(r: Array, h: Array) -> Word:
    """The lowest or the highest up-card of those still in; equal ones, the first dealt."""
    owes, best = -1, 0
    for seat in range(r[by.PLAYERS]):
        if h[at.LIVE] >> seat & 1:
            key = _up_card(h[at.UP + HELD * seat], r[by.BRING_IN_ACE_LOW], r[by.BRING_IN_SUITS])
            if not r[by.BRING_IN_HIGHEST]:
                key = -key
            if owes < 0 or key > best:
                owes, best = seat, key
    return owes


@compiled_part
def _up_card(card: Word, ace_low: Word, suits: Word) -> Word:
    rank = ACE if card == JOKER else card >> 2
    if ace_low and rank == ACE:
        rank = -1
    return 4 * rank + (card & 3 if suits else 0)


@compiled_part
def _shown(r: Array, h: Array, opens: Word, seat: Word) -> Word:
    """The larger, the sooner: what a seat shows as a number."""
    card = h[at.UP + HELD * seat]
    if opens == w.HIGHEST_UP_CARD:
        return _up_card(card, I64(0), I64(1))
    if opens == w.PAIR_WITH_BOARD:
        pairs = 0
        for i in range(h[at.BOARDS]):
            if h[at.BOARD + i] >> 2 == card >> 2:
                pairs = 1
        return 16 * pairs + (card >> 2)
    if opens == w.LOWEST_SHOWING:
        return -grouped(h, seat, I64(0), I64(0), I64(1))
    return best_showing(r, h, seat)


@compiled_part
def best_showing(r: Array, h: Array, seat: Word) -> Word:
    """Five different cards are a whole hand; else pairs, threes and fours count, and high cards."""
    common = h[at.BOARDS] if r[by.COMMON_CARD_SHOWS] else 0
    wild = 1 if h[at.JOKER_DOWN] and not r[by.JOKER_ALWAYS_ACE] else 0
    if h[at.UPS + seat] + common == 5:
        whole = _whole(h, seat)
        if whole:
            return whole
    return grouped(h, seat, common, wild, I64(0))


@compiled_part
def _card_shown(h: Array, seat: Word, place: Word) -> Word:
    ups = h[at.UPS + seat]
    return h[at.UP + HELD * seat + place] if place < ups else h[at.BOARD + place - ups]


@compiled_part
def _whole(h: Array, seat: Word) -> Word:
    """0 where a rank is there twice, or a joker."""
    ranks, suits = 0, 0
    for place in range(5):
        card = _card_shown(h, seat, place)
        if card >= JOKER or ranks >> (card >> 2) & 1:
            return 0
        ranks |= 1 << (card >> 2)
        suits |= 1 << (card & 3)
    wheel = ranks == 0b1000000001111
    straight = wheel or ranks // (ranks & -ranks) == 31
    one_suit = suits & (suits - 1) == 0
    sizes = 0
    if one_suit and straight:
        sizes = _STRAIGHT_FLUSH
    elif one_suit:
        sizes = _FLUSH
    elif straight:
        sizes = _STRAIGHT
    if wheel:
        ranks &= 0b1111
    return sizes << 24 | _row_of(ranks)


@compiled_part
def _row_of(ranks: Word) -> Word:
    """Single ranks, the highest first, four bits each, as many as six."""
    row, places = 0, 20
    for rank in range(ACE, -1, -1):
        if ranks >> rank & 1:
            row |= (rank + 2) << places
            places -= 4
    return row


@compiled_part
def grouped(h: Array, seat: Word, common: Word, wild: Word, ace_low: Word) -> Word:
    """The sizes of pairs, threes and fours, the largest first, then the ranks in that order."""
    counts = I64(0)  # how often each rank is there, three bits each; an ace that is low comes first
    jokers = 0
    for place in range(h[at.UPS + seat] + common):
        card = _card_shown(h, seat, place)
        if card == JOKER and wild:
            jokers += 1
        else:
            rank = ACE if card == JOKER else card >> 2
            counts += 1 << (3 * (0 if ace_low and rank == ACE else rank + 1))
    if jokers:  # one that was dealt face down pairs the best there is
        counts += 1 << (3 * _best_group(counts))
    sizes, row, size_places, places = 0, 0, 6, 20
    while counts:
        best = _best_group(counts)
        size = counts >> (3 * best) & 7
        if size > 1:
            sizes |= size << size_places
            size_places -= 3
        row |= (best + 1) << places
        places -= 4
        counts ^= size << (3 * best)
    return sizes << 24 | row


@compiled_part
def _best_group(counts: Word) -> Word:
    """The rank that is there most often, the highest of such; the ace where there is none."""
    best, most = ACE + 1, 0
    for rank in range(ACE + 1, -1, -1):
        size = counts >> (3 * rank) & 7
        if size > most:
            best, most = rank, size
    return best


@compiled_part
def open_pair(r: Array, h: Array) -> Word:
    """Whether somebody who is still in shows a pair."""
    for seat in range(r[by.PLAYERS]):
        if h[at.LIVE] >> seat & 1:
            ranks = 0
            for i in range(h[at.UPS + seat]):
                rank = h[at.UP + HELD * seat + i] >> 2
                if ranks >> rank & 1:
                    return True
                ranks |= 1 << rank
    return False
