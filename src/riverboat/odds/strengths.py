"""Strengths of many hands at once, or of one: the same numbers that `ranking.strength` gives."""

from collections.abc import Sequence

import numpy as np

from riverboat.core.cards import STANDARD_52, Card, name
from riverboat.odds.compiling import Array, Word, compiled
from riverboat.odds.errors import Unanswerable
from riverboat.odds.kernels.any import CODES, DECKS, HIGH, RANKED, SIZES, strength_of
from riverboat.odds.kernels.five import SUIT_BITS, SUIT_MASK, U32, U64, high_of_seven, high_suited, suit_bits
from riverboat.odds.kernels.lookups import CARD_KEY, FLUSH


def strengths(key: str, hands: Array) -> Array:
    """Of every row of a table of cards: `strengths("high", hands)` where `hands` has seven columns.

    That a row holds different cards is the caller's promise. Higher is better, equal is a tie, 0 does not qualify.
    """
    code = _code(key)
    hands = np.ascontiguousarray(hands, dtype=np.uint8)
    if hands.ndim != 2 or hands.shape[1] not in SIZES[code]:
        raise Unanswerable(f"The ranking {key} takes hands of {_said(SIZES[code])} cards")
    if hands.size:
        _check_cards(code, hands)
    out = np.empty(len(hands), dtype=np.uint16)
    if code == HIGH and hands.shape[1] == 7:
        _high_sevens(hands, out)
    else:
        _any(code, hands, out)
    return out


def strength(key: str, cards: Sequence[Card]) -> int:
    """Of one hand."""
    if key == "high" and len(cards) == 7:
        return int(high_seven(*cards))
    return int(strengths(key, np.array([cards], dtype=np.uint8))[0])


def _code(key: str) -> int:
    if key not in CODES:
        raise Unanswerable(f"There is no ranking {key[:40]!r}: there are {', '.join(CODES)}")
    return CODES[key]


def _check_cards(code: int, hands: Array) -> None:
    """A card that the ranking does not have would be looked up behind the end of a table."""
    if DECKS[code] == STANDARD_52 and hands.max() < len(STANDARD_52):
        return  # the same for most rankings, and ten times as fast
    known = np.zeros(256, dtype=np.bool_)
    known[list(DECKS[code])] = True
    if not known[hands].all():
        stranger = Card(int(hands[~known[hands]][0]))
        raise Unanswerable(f"The ranking {RANKED[code].key} has no card {name(stranger)}")


def _said(sizes: range) -> str:
    return str(sizes[0]) if len(sizes) == 1 else f"{sizes[0]} to {sizes[-1]}"


@compiled
def high_seven(a: Word, b: Word, c: Word, d: Word, e: Word, f: Word, g: Word) -> Word:
    """The best five of seven cards. That they are different cards from 0 to 51 is the caller's promise."""
    total = U32(CARD_KEY[a] + CARD_KEY[b] + CARD_KEY[c] + CARD_KEY[d] + CARD_KEY[e] + CARD_KEY[f] + CARD_KEY[g])
    if FLUSH[total & SUIT_MASK]:
        held = U64(0)
        for card in (a, b, c, d, e, f, g):
            held |= U64(1) << U64(((card & 3) << 4) + (card >> 2))
        return high_suited(held)
    return high_of_seven(total >> SUIT_BITS)


@compiled
def _high_sevens(hands: Array, out: Array) -> None:
    for i in range(hands.shape[0]):
        total = U32(
            CARD_KEY[hands[i, 0]]
            + CARD_KEY[hands[i, 1]]
            + CARD_KEY[hands[i, 2]]
            + CARD_KEY[hands[i, 3]]
            + CARD_KEY[hands[i, 4]]
            + CARD_KEY[hands[i, 5]]
            + CARD_KEY[hands[i, 6]]
        )
        if FLUSH[total & SUIT_MASK]:
            out[i] = high_suited(suit_bits(hands, i, 127))
        else:
            out[i] = high_of_seven(total >> SUIT_BITS)


@compiled
def _any(code: Word, hands: Array, out: Array) -> None:
    for i in range(hands.shape[0]):
        out[i] = strength_of(code, hands, i, hands.shape[1])
