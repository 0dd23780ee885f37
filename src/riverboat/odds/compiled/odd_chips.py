"""The order in which tied winners come for odd chips, where a card and its suit decide."""

from riverboat.odds.compiled import at, by
from riverboat.odds.compiled import words as w
from riverboat.odds.compiled.bits import count
from riverboat.odds.compiled.layout import SEATS
from riverboat.odds.compiling import Array, Word, compiled_part
from riverboat.odds.kernels.any import BADUGI, BADUGI_DEUCE, THREE_CARD_HIGH, THREE_CARD_LOW_SIX, strength_of
from riverboat.odds.kernels.five import I64

ACE = 12
_BITS = 7
_KEY = 127
# Rows of the cards to work on.
ROW = 0  # a whole hand
OTHER = 1  # some of its cards
_KEYS = 2  # their keys, sorted


@compiled_part
def order_by_card(r: Array, h: Array, award: Word, board: Word, winners: Word) -> None:
    """Cards that the tied hands share are passed over; the next one decides. Fills `order`."""
    low = r[by.ODD_CHIPS + award] == w.ODD_LOWEST
    keys = at.ODD_KEY + (2 * board + award) * SEATS
    common = _common(r, h, keys, winners)
    placed = 0
    for seat in range(r[by.PLAYERS]):
        if winners >> seat & 1:
            h[at.ODD_LEFT + seat] = _unshared(h[keys + seat], common, low)
            place = placed
            while place > 0 and h[at.ODD_LEFT + h[at.ORDER + place - 1]] > h[at.ODD_LEFT + seat]:
                h[at.ORDER + place] = h[at.ORDER + place - 1]
                place -= 1
            h[at.ORDER + place] = seat
            placed += 1


@compiled_part
def _common(r: Array, h: Array, keys: Word, winners: Word) -> Word:
    """The keys that all of them have, packed."""
    found, first = I64(0), True
    for seat in range(r[by.PLAYERS]):
        if winners >> seat & 1:
            found = h[keys + seat] if first else _both(found, h[keys + seat])
            first = False
    return found


@compiled_part
def _both(one: Word, other: Word) -> Word:
    both = 0
    while one:
        if _has(other, one & _KEY):
            both = both << _BITS | (one & _KEY)
        one >>= _BITS
    return both


@compiled_part
def _has(keys: Word, key: Word) -> Word:
    while keys:
        if keys & _KEY == key:
            return True
        keys >>= _BITS
    return False


@compiled_part
def _unshared(keys: Word, common: Word, low: Word) -> Word:
    """What is left of the packed keys, so that the smaller comes first."""
    left, places = 0, 0
    while keys:
        if not _has(common, keys & _KEY):
            left |= (keys & _KEY) << places
            places += _BITS
        keys >>= _BITS
    return left if low else -left


# ---------------------------------------------------------------- the keys of a hand


@compiled_part
def best_by_suit(r: Array, cards: Array, award: Word, made: Word, own: Word, held: Word) -> Word:
    """The cards of a hand that is as good in several ways, in the way that comes first; the first key highest."""
    code, two_and_three = r[by.RANKING + award], r[by.TWO_AND_THREE + award]
    low = r[by.ODD_CHIPS + award] == w.ODD_LOWEST
    best = 0
    fewest, most = _sizes(code)
    for size in range(fewest, most + 1):
        for chosen in range(1 << held):
            if count(chosen) != size or (two_and_three and count(chosen & ((1 << own) - 1)) != 2):
                continue
            if _strength(code, cards, chosen, size) == made:
                keys = _sorted(r, cards, size, low)
                if best == 0 or (keys < best if low else keys > best):
                    best = keys
        if best:
            break
    return best


@compiled_part
def _sizes(code: Word) -> Word:
    """How many cards play: of a badugi from one to four."""
    if code in (BADUGI, BADUGI_DEUCE):
        return 1, 4
    if code in (THREE_CARD_HIGH, THREE_CARD_LOW_SIX):
        return 3, 3
    return 5, 5


@compiled_part
def _strength(code: Word, cards: Array, chosen: Word, size: Word) -> Word:
    place, next_card = 0, 0
    while chosen >> place:
        if chosen >> place & 1:
            cards[OTHER, next_card] = cards[ROW, place]
            next_card += 1
        place += 1
    return I64(strength_of(code, cards, I64(OTHER), I64(size)))


@compiled_part
def _sorted(r: Array, cards: Array, size: Word, low: Word) -> Word:
    """The keys of the chosen cards, the lowest first for low and the highest first for high, packed."""
    for i in range(size):
        key = _suit_key(I64(cards[OTHER, i]), low, r[by.LOW_LARGEST])
        place = i
        while place > 0 and (cards[_KEYS, place - 1] > key if low else cards[_KEYS, place - 1] < key):
            cards[_KEYS, place] = cards[_KEYS, place - 1]
            place -= 1
        cards[_KEYS, place] = key
    packed = I64(0)
    for i in range(size):
        packed = packed << _BITS | I64(cards[_KEYS, i])
    return packed


@compiled_part
def _suit_key(card: Word, low: Word, largest: Word) -> Word:
    """By rank, then by suit; for low the ace is the smallest."""
    rank = card >> 2
    if low and rank == ACE:
        rank = -1
    if low and largest:
        rank = -rank
    return 4 * (rank + 16) + (card & 3)
