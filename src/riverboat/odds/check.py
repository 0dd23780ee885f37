"""Every kernel against the ranking of core that it was made from: `riverboat odds check`.

Hands of five cards or fewer are all looked at, of more cards ten million at random, or as many as are asked for.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, islice
from math import comb
from typing import Final

import numpy as np

from riverboat.core.cards import JOKER, WILD, Card
from riverboat.odds.compiling import Array
from riverboat.odds.errors import Unanswerable
from riverboat.odds.kernels.any import CODES, DECKS, RANKED, SIZES
from riverboat.odds.strengths import strengths

_BATCH: Final = 100_000
HANDS: Final = 10_000_000


Difference = tuple[tuple[int, ...], int, int]
"""The cards, the kernel's strength, the ranking's."""


def differences(code: int, hands: Array) -> list[Difference]:
    """The hands that kernel and ranking see differently."""
    ranking = RANKED[code]
    found = []
    for cards, ours in zip(hands.tolist(), strengths(ranking.key, hands).tolist(), strict=True):
        theirs = ranking.strength(tuple(map(Card, cards)))
        if ours != theirs:
            found.append((tuple(cards), ours, theirs))
    return found


def random_hands(code: int, size: int, count: int, rng: np.random.Generator) -> Array:
    """Rows of different cards of the ranking's deck."""
    deck = np.array(DECKS[code], dtype=np.uint8)
    hands = deck[np.argsort(rng.random((count, len(deck)), dtype=np.float32), axis=1)[:, :size]]
    return hands[~_two_jokers(hands)]


def every_hand(code: int, size: int) -> Iterator[Array]:
    """All of them, in batches."""
    each = combinations(DECKS[code], size)
    while batch := list(islice(each, _BATCH)):
        hands = np.array(batch, dtype=np.uint8)
        yield hands[~_two_jokers(hands)]


def _two_jokers(hands: Array) -> Array:
    """There is one joker, which was dealt face up or face down."""
    return np.asarray((hands == JOKER).any(axis=1) & (hands == WILD).any(axis=1))


def _batches(code: int, size: int, count: int) -> Iterator[Array]:
    if comb(len(DECKS[code]), size) <= count:
        return every_hand(code, size)
    rng = np.random.default_rng(1_000 * code + size)
    return (random_hands(code, size, min(_BATCH, count - done), rng) for done in range(0, count, _BATCH))


@dataclass(frozen=True, slots=True)
class Checked:
    """Hands of one ranking and size: how many agree, whether they are all there are, and the first that does not."""

    ranking: str
    cards: int
    hands: int
    every: bool
    wrong: Difference | None = None


def kinds(ranking: str = "") -> list[tuple[int, int]]:
    """The number of each ranking and the sizes of its hands; of one ranking, if it is named."""
    if ranking and ranking not in CODES:
        raise Unanswerable(f"There is no ranking {ranking[:40]!r}: there are {', '.join(CODES)}")
    return [(code, size) for code in range(len(RANKED)) if ranking in ("", RANKED[code].key) for size in SIZES[code]]


def check(code: int, size: int, count: int = HANDS) -> Checked:
    """Look at all hands where they are no more than `count`, else at that many."""
    key, looked_at = RANKED[code].key, 0
    every = comb(len(DECKS[code]), size) <= count
    for hands in _batches(code, size, count):
        looked_at += len(hands)
        if wrong := differences(code, hands):
            return Checked(key, size, looked_at, every, wrong[0])
    return Checked(key, size, looked_at, every)
