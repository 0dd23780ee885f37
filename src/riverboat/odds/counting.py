"""How often hands come: every hand of a number of cards, in any ranking.

Hands that differ by the names of their suits only are ranked once: the ranks of each suit are thirteen bits, the four
suits are taken in falling order, and a hand stands for as many as its suits can change places. Of seven cards that
leaves some six million of 133,784,560.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import Final

import numpy as np

from riverboat.core.cards import FIRST_TILE, JOKER, WILD, Card
from riverboat.odds.compiling import Array, Word, compiled
from riverboat.odds.errors import Unanswerable
from riverboat.odds.kernels.any import CODES, DECKS, RANKED, SIZES, strength_of
from riverboat.odds.kernels.five import I64
from riverboat.odds.strengths import strengths

STRONGEST: Final = 7463


@dataclass(frozen=True, slots=True)
class Count:
    """How many hands there are, the best class first."""

    ranking: str
    cards: int
    hands: int
    classes: tuple[tuple[str, int], ...]
    ranks: int
    """How many hands differ in strength; one that does not qualify is none."""


def count(ranking: str, cards: int | None = None, *, joker: bool = True) -> Count:
    """Of all hands of this many cards, by default as few as the ranking takes. Without the joker, if one is wanted."""
    if ranking not in CODES:
        raise Unanswerable(f"There is no ranking {ranking[:40]!r}: there are {', '.join(CODES)}")
    code = CODES[ranking]
    size = RANKED[code].fewest if cards is None else cards
    if size not in SIZES[code]:
        raise Unanswerable(f"The ranking {ranking} takes hands of {SIZES[code][0]} to {SIZES[code][-1]} cards")
    deck = [card for card in DECKS[code] if card != WILD and (joker or card != JOKER)]
    counts, examples = _every(code, size, deck)
    assert counts.sum() == comb(len(deck), size), "every hand is counted once"
    return Count(ranking, size, int(counts.sum()), tuple(_classes(code, counts, examples)), int((counts[1:] > 0).sum()))


def hands_by_strength(code: int, size: int, deck: Sequence[Card]) -> Array:
    """How many hands of a deck there are of each strength."""
    return _every(code, size, deck)[0]


def _every(code: int, size: int, deck: Sequence[Card]) -> tuple[Array, Array]:
    """By strength: how many hands, and the cards of one."""
    counts = np.zeros(STRONGEST + 1, dtype=np.int64)
    examples = np.zeros((STRONGEST + 1, size), dtype=np.uint8)
    if deck[0] >= FIRST_TILE:
        hands = np.array(list(combinations(deck, size)), dtype=np.uint8)
        made = strengths(RANKED[code].key, hands)
        np.add.at(counts, made, 1)
        examples[made] = hands
        return counts, examples
    ranks = sum(1 << rank for rank in {card >> 2 for card in deck if card != JOKER})
    held = sorted((held for held in range(1 << 13) if held & ~ranks == 0), key=int.bit_count)
    begins = np.searchsorted([each.bit_count() for each in held], np.arange(size + 2))
    for joker in (False, True) if JOKER in deck else (False,):
        _by_suits(code, size, np.array(held), begins, joker, counts, examples)
    return counts, examples


@compiled
def _by_suits(code: Word, size: Word, suits: Array, begins: Array, joker: Word, counts: Array, examples: Array) -> None:
    """`suits` are what one suit may hold, the fewest cards first; `begins` says where each number of cards begins."""
    hand = np.zeros((1, size), dtype=np.uint8)
    natural = size - 1 if joker else size
    if joker:
        hand[0, natural] = JOKER
    for first in range(natural + 1):
        for a in range(begins[first], begins[first + 1]):
            for second in range(min(first, natural - first) + 1):
                for b in range(begins[second], min(begins[second + 1], a + 1)):
                    for third in range(min(second, natural - first - second) + 1):
                        fourth = natural - first - second - third
                        if fourth > third:
                            continue
                        for c in range(begins[third], min(begins[third + 1], b + 1)):
                            for d in range(begins[fourth], min(begins[fourth + 1], c + 1)):
                                _lay(suits[a], suits[b], suits[c], suits[d], hand)
                                strength = strength_of(code, hand, I64(0), size)
                                if counts[strength] == 0:
                                    examples[strength] = hand[0]
                                counts[strength] += _places(a, b, c, d)


@compiled
def _lay(a: Word, b: Word, c: Word, d: Word, hand: Array) -> None:
    size = 0
    for suit, ranks in enumerate((a, b, c, d)):
        for rank in range(13):
            if ranks >> rank & 1:
                hand[0, size] = 4 * rank + suit
                size += 1


@compiled
def _places(a: Word, b: Word, c: Word, d: Word) -> Word:
    """In how many ways four things in order can change places, where neighbours may be alike."""
    ways, alike = 24, 1
    for same in (a == b, b == c, c == d):
        alike = alike + 1 if same else 1
        ways //= alike
    return ways


# ---------------------------------------------------------------- classes


def _classes(code: int, counts: Array, examples: Array) -> Iterator[tuple[str, int]]:
    """Neighbours of one name together, the best first."""
    name, hands = "", 0
    for strength in range(STRONGEST, -1, -1):
        if counts[strength]:
            this = _name(code, tuple(map(Card, examples[strength].tolist())), strength)
            if this != name and hands:
                yield name, hands
                hands = 0
            name = this
            hands += int(counts[strength])
    yield name, hands


def _name(code: int, cards: tuple[Card, ...], strength: int) -> str:
    """`full house`, `8 low`, `four-card badugi`, `Wong`."""
    ranking = RANKED[code]
    if strength == 0:
        return "does not qualify"
    if category := getattr(ranking, "category", None):
        return str(category(strength).name.lower().replace("_", " "))
    name = ranking.made(cards).name
    first, _, more = name.partition(" ")
    if more == "low":
        return f"{name.partition('-')[0]} low"
    if first in ("three", "four"):
        return f"{first} of a kind"
    if first == "pair" or name == "Supreme Pair":
        return "pair"
    return name.partition(",")[0] if more else _of_two(name)


def _of_two(name: str) -> str:
    """Two cards by the higher: `ace high`; a zero of tiles as it is called."""
    higher, dash, _ = name.partition("-")
    return f"{higher} high" if dash else name
