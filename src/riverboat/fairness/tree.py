"""A Merkle tree that grows leaf by leaf, whose hashes are kept with the leaf that completed them.

A perfect subtree is known by its `Place`: its height, and the number (from 1) of its last leaf. Leaf `n` completes as
many of them, besides itself, as `n` can be halved; on average that is one hash for each leaf. With these any head and
any proof is made from a few places, as many as the size has binary digits, and no other leaf is read.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from riverboat.fairness.merkle import EMPTY, Digest, node_hash


class Place(NamedTuple):
    """The perfect subtree of `2 ** height` leaves that ends with leaf `end`. At height 0 it is that leaf."""

    height: int
    end: int


def places(first: int, size: int) -> list[Place]:
    """The subtrees that make up `size` leaves after the first `first`, the biggest before the others."""
    found, end = [], first
    for height in reversed(range(size.bit_length())):
        if size >> height & 1:
            end += 1 << height
            found.append(Place(height, end))
    return found


def joined(hashes: Sequence[Digest]) -> Digest:
    """The head over such a row of subtrees."""
    if not hashes:
        return EMPTY
    head = hashes[-1]
    for left in reversed(hashes[:-1]):
        head = node_hash(left, head)
    return head


@dataclass(frozen=True, slots=True)
class Frontier:
    """What is needed to add a leaf: the size, and the hashes at `places(0, size)`."""

    size: int = 0
    hashes: tuple[Digest, ...] = ()

    @property
    def head(self) -> Digest:
        return joined(self.hashes)

    def grown(self, leaf: Digest) -> tuple["Frontier", tuple[Digest, ...]]:
        """With one leaf more; and the hashes of the subtrees that it completes, from the smallest to the biggest."""
        hashes, completed, found, halves = list(self.hashes), list[Digest](), leaf, self.size
        while halves & 1:
            found = node_hash(hashes.pop(), found)
            completed.append(found)
            halves >>= 1
        return Frontier(self.size + 1, (*hashes, found)), tuple(completed)


def consistency_places(old: int, new: int) -> list[list[Place]]:
    """For each hash of the proof that `new` leaves begin with `old`, the places it is joined from. [RFC 6962 2.1.2]"""
    if not 0 <= old <= new:
        raise IndexError(f"a list of {new} never had {old} leaves")
    return _grown(old, 0, new, whole=True) if 0 < old < new else []


def _grown(old: int, first: int, size: int, *, whole: bool) -> list[list[Place]]:
    if old == size:
        return [] if whole else [places(first, size)]
    split = 1 << (size - 1).bit_length() - 1
    if old <= split:
        return [*_grown(old, first, split, whole=whole), places(first + split, size - split)]
    return [*_grown(old - split, first + split, size - split, whole=False), places(first, split)]
