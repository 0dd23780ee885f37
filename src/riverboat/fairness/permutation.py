"""The public order `s`, made from what the players gave: anyone can make it again from the same bytes.

The algorithm, whole. Let `key` be 32 bytes. Block i, from 0, is SHA-256 of "riverboat/permutation/v1", the key, and i
as 8 bytes, big-endian. The blocks one after another are a stream, read four bytes at a time as big-endian numbers.
A number below a bound b: read one; where it is not below the greatest multiple of b up to 2^32, read another; else it
is the remainder. Begin with 0 .. n-1. For `last` from n-1 down to 1 take a number `pick` below last+1, and exchange the
entries `last` and `pick` (Fisher and Yates). A cut, or what is added to dice, is read on from there.
"""

import hashlib
import struct
from collections.abc import Iterator
from typing import Final

LABEL: Final = b"riverboat/permutation/v1"
WORD: Final = 4
WORDS: Final = 1 << 8 * WORD
WORDS_IN: Final = struct.Struct(">8I").unpack
"""A block as the eight numbers that it holds."""


def permutation(key: bytes, size: int) -> tuple[int, ...]:
    """`s`: card i of the deck is leaf s(i) of the committed order."""
    return permuted(words_of(key), size)


def permuted(words: Iterator[int], size: int) -> tuple[int, ...]:
    """The same from a stream that is read on afterwards."""
    order = list(range(size))
    for last in range(size - 1, 0, -1):
        pick = below(last + 1, words)
        order[last], order[pick] = order[pick], order[last]
    return tuple(order)


def below(bound: int, words: Iterator[int]) -> int:
    """Each number equally likely: words beyond the last whole multiple of the bound are passed over."""
    word, fair = next(words), WORDS - WORDS % bound
    while word >= fair:
        word = next(words)
    return word % bound


def words_of(key: bytes) -> Iterator[int]:
    """The stream of a key, from its beginning."""
    if len(key) != hashlib.sha256().digest_size:
        raise ValueError("a key has 32 bytes")
    return _words(key)


def _words(key: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = hashlib.sha256(LABEL + key + counter.to_bytes(8, "big")).digest()
        yield from WORDS_IN(block)
        counter += 1
