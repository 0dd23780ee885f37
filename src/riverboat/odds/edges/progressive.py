"""A wager on one's own final hand that a meter pays: the progressive of hold'em bonus, counted exactly.

What is won depends on the two own cards and the board alone, so that every board is counted for each starting hand. Of
a royal flush it matters how many own cards are in it: with two the other three may be any three of the board with
the same chance, with one any four.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Final

import numpy as np

from riverboat.core.banked import Case, Held, Result, Verdict, Wager
from riverboat.core.banked_settings import BankedSettings
from riverboat.core.cards import STANDARD_52, parse_cards
from riverboat.core.money import Amount, dollars
from riverboat.odds.compiling import Array, Word, compiled, kept
from riverboat.odds.edges.edge import Edge, gains_of
from riverboat.odds.kernels.five import SUIT_BITS, SUIT_MASK, U32, U64, high_of_seven, high_suited
from riverboat.odds.kernels.lookups import CARD_KEY, FLUSH

ROYAL: Final = 7462
"""The strength of a royal flush."""
STARTS: Final = 169
BOARDS: Final = comb(50, 5)
_TIMES: Final = 10
"""Every board is counted this often, as a royal flush of two own cards is on the flop once in ten times."""
_LOWEST: Final = (1, 7141, 7297, 7453, ROYAL)
"""The strengths from which hands are nothing, full houses, fours, straight flushes, royal flushes."""
KINDS: Final = 7
"""Those five, the last of them on the board, with one own card, and with two."""

EXAMPLES: Final = (
    ("As Kd / 9s 7d 5c 3h 2s", 1),
    ("9h 9d / 9s 7d 7c 3h 2s", 1),
    ("9h 9d / 9s 9c 7d 3h 2s", 1),
    ("6s 4s / 9h 7s 5s 3s 2d", 1),
    ("2s 4d / As Ks Qs Js Ts", 1),
)
"""A deal of each kind, own cards and board, and the part of the kind that it stands for."""
ONE_OWN: Final = (("As 4d / Ks Qs Js Ts 2d", Fraction(1, 5)), ("As 4d / Ks Qs Js 2d Ts", Fraction(4, 5)))
TWO_OWN: Final = (
    ("As Ks / Qs Js Ts 2d 3d", Fraction(1, 10)),
    ("As Ks / Qs Js 2d Ts 3d", Fraction(3, 10)),
    ("As Ks / Qs Js 2d 3d Ts", Fraction(6, 10)),
)


@dataclass(frozen=True, slots=True)
class Metered:
    """The wager at a meter of some amount, and the amount at which it costs nothing."""

    edge: Edge
    meter: Amount
    even_at: Fraction
    """In cents."""

    def said(self) -> str:
        even = dollars(-(-self.even_at.numerator // self.even_at.denominator))
        return f"{self.edge.name}: at a meter of {dollars(self.meter)}; it breaks even at {even}"


def edge_of_metered(wager: Wager, settings: BankedSettings, folds: Sequence[int], meter: Amount | None) -> Metered:
    """`folds` are the starting hands that are folded, which lose the wager unless it survives them."""
    meter = settings.progressive.progressive_seed if meter is None else meter
    lost = () if settings.flag(wager.survives_if) else folds
    deals = _deals(lost)
    counts: dict[Fraction, Fraction] = defaultdict(Fraction)
    fixed = of_meter = Fraction(0)
    for deal, often in deals:
        verdict = wager.judge(_case(deal, settings)) if deal else Verdict(Result.LOSE)
        counts[_gain(wager, verdict, settings, meter)] += often
        fixed += often * _gain(wager, verdict, settings, 0)
        of_meter += often * Fraction(*verdict.meter) / wager.exactly
    total = sum(often for _, often in deals)
    gains = gains_of({gain: int(often) for gain, often in counts.items()}, int(total))
    return Metered(Edge(wager.key, wager.name, gains), meter, -fixed / of_meter)


def _deals(lost: Sequence[int]) -> list[tuple[str, Fraction]]:
    """One deal of each kind, and how often it comes; an empty one stands for the hands that are folded."""
    table = prizes()
    kinds = [Fraction(int(each)) for each in table[[row for row in range(STARTS) if row not in lost]].sum(axis=0)]
    found = [(deal, kinds[kind] * often) for kind, (deal, often) in enumerate(EXAMPLES)]
    for kind, examples in ((5, ONE_OWN), (6, TWO_OWN)):
        found += [(deal, kinds[kind] * often) for deal, often in examples]
    return [*found, ("", Fraction(int(table[list(lost)].sum())))]


def _case(deal: str, settings: BankedSettings) -> Case:
    own, board = (parse_cards(part) for part in deal.split("/"))
    return Case(Held(own), Held(), {"board": board}, settings)


def _gain(wager: Wager, verdict: Verdict, settings: BankedSettings, meter: Amount) -> Fraction:
    """In units of the wager, before a part of the meter is rounded to cents or dollars."""
    if verdict.result is Result.LOSE:
        return Fraction(-1)
    paid = verdict.sum + Fraction(*verdict.meter) * meter
    back = 0 if settings.progressive.progressive_stake_returned else 1
    return paid / wager.exactly - back


# ---------------------------------------------------------------- counting


def prizes() -> Array:
    """By starting hand: how many deals there are of each kind, every board ten times."""
    return kept("holdem-bonus-prizes", _count_all)


def _count_all() -> Array:
    table = np.zeros((STARTS, KINDS), dtype=np.int64)
    for number, hole, times in _starts():
        table[number] = _TIMES * times * _count_kinds(np.array(hole, dtype=np.uint8), np.array(_LOWEST))
    return table


def _starts() -> Iterator[tuple[int, tuple[int, int], int]]:
    """The number of each starting hand as `boards.start` has it, one pair of its cards, and how many there are."""
    found: dict[int, tuple[int, int]] = {}
    times: Counter[int] = Counter()
    for low, high in combinations(STANDARD_52, 2):
        one, other = low >> 2, high >> 2
        number = 13 * other + one if (low ^ high) & 3 == 0 else 13 * one + other
        found.setdefault(number, (low, high))
        times[number] += 1
    for number, hole in found.items():
        yield number, hole, times[number]


@compiled
def _count_kinds(hole: Array, lowest: Array) -> Array:
    """Every board beside two cards."""
    counts = np.zeros(KINDS, dtype=np.int64)
    keys = np.zeros(50, dtype=np.uint32)
    bits = np.zeros(50, dtype=np.uint64)
    size = 0
    for card in range(52):
        if card != hole[0] and card != hole[1]:
            keys[size], bits[size] = CARD_KEY[card], _bit(card)
            size += 1
    own = _bit(hole[0]) | _bit(hole[1])
    mine = U32(CARD_KEY[hole[0]] + CARD_KEY[hole[1]])
    for a in range(46):
        for b in range(a + 1, 47):
            for c in range(b + 1, 48):
                three = U32(mine + keys[a] + keys[b] + keys[c])
                for d in range(c + 1, 49):
                    four = U32(three + keys[d])
                    for e in range(d + 1, 50):
                        total = U32(four + keys[e])
                        if FLUSH[total & SUIT_MASK]:
                            board = bits[a] | bits[b] | bits[c] | bits[d] | bits[e]
                            strength = high_suited(own | board)
                            counts[_royal(own, board) if strength == ROYAL else _kind(strength, lowest)] += 1
                        else:
                            counts[_kind(high_of_seven(total >> SUIT_BITS), lowest)] += 1
    return counts


@compiled
def _kind(strength: Word, lowest: Array) -> Word:
    kind = 0
    while kind < 3 and strength >= lowest[kind + 1]:
        kind += 1
    return kind


@compiled
def _royal(own: Word, board: Word) -> Word:
    """By how many of the own cards are in it: 4 for none, 5, 6."""
    five = U64(0x1F00)
    for suit in range(4):
        shift = U64(16 * suit)
        if ((own | board) >> shift) & five == five:
            found = 4
            for rank in range(8, 13):
                found += (own >> shift) >> U64(rank) & U64(1)
            return found
    return 4


@compiled
def _bit(card: Word) -> Word:
    wide = U64(card)
    return U64(1) << (((wide & U64(3)) << U64(4)) + (wide >> U64(2)))
