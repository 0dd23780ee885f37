"""Every kernel against the ranking of core that it was made from: `python -m riverboat.odds.check`.

Hands of five cards or fewer are all looked at, of more cards ten million at random, or as many as are asked for.
"""

import sys
from collections.abc import Iterator
from itertools import combinations, islice
from math import comb
from typing import Final

import numpy as np

from riverboat.core.cards import JOKER, WILD, Card
from riverboat.odds.compiling import Array
from riverboat.odds.kernels.any import DECKS, RANKED, SIZES
from riverboat.odds.strengths import strengths

_BATCH: Final = 100_000
_HANDS: Final = 10_000_000


def differences(code: int, hands: Array) -> list[tuple[tuple[int, ...], int, int]]:
    """The hands that kernel and ranking see differently: the cards, the kernel's strength, the ranking's."""
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
    return (random_hands(code, size, _BATCH, rng) for _ in range(count // _BATCH))


def main(count: int = _HANDS) -> int:
    """Print how many hands of each kind agree; 1 if one does not."""
    for code, ranking in enumerate(RANKED):
        for size in SIZES[code]:
            looked_at = 0
            for hands in _batches(code, size, count):
                if wrong := differences(code, hands):
                    sys.stdout.write(f"{ranking.key}, {size} cards: {wrong[0]}\n")
                    return 1
                looked_at += len(hands)
            sys.stdout.write(f"{ranking.key}, {size} cards: {looked_at:,} hands agree\n")
            sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
