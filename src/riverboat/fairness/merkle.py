"""Merkle trees as RFC 6962 has them (section 2.1): a head for a list, and short proofs about it.

Leaves and nodes are hashed with different first bytes, so that neither can be taken for the other. An inclusion proof
shows that an entry is in the list under a head; a consistency proof, that a longer list begins with a shorter one.
"""

import hashlib
from collections.abc import Sequence
from typing import Final

LEAF: Final = b"\x00"
NODE: Final = b"\x01"
Digest = bytes
Proof = tuple[Digest, ...]

_sha256 = hashlib.sha256
EMPTY: Final = hashlib.sha256().digest()
"""The head of a list without entries."""


def leaf_hash(entry: bytes) -> Digest:
    return hashlib.sha256(LEAF + entry).digest()


def node_hash(left: Digest, right: Digest) -> Digest:
    return hashlib.sha256(NODE + left + right).digest()


def root(leaves: Sequence[Digest]) -> Digest:
    """The head over these leaf hashes."""
    if not leaves:
        return EMPTY
    level = list(leaves)
    while len(level) > 1:  # pair by pair: one that has no neighbour goes up as it is, which makes the same tree
        pairs = [_sha256(NODE + left + right).digest() for left, right in zip(level[::2], level[1::2], strict=False)]
        level = [*pairs, level[-1]] if len(level) & 1 else pairs
    return level[0]


def inclusion_proof(leaves: Sequence[Digest], index: int) -> Proof:
    """The hashes beside the way from a leaf up to the head.  [RFC 6962 2.1.1]"""
    if not 0 <= index < len(leaves):
        raise IndexError(f"there is no leaf {index} among {len(leaves)}")
    if len(leaves) == 1:
        return ()
    split = _split(len(leaves))
    if index < split:
        return (*inclusion_proof(leaves[:split], index), root(leaves[split:]))
    return (*inclusion_proof(leaves[split:], index - split), root(leaves[:split]))


def includes(head: Digest, size: int, index: int, leaf: Digest, proof: Proof) -> bool:
    """Whether the proof leads from this leaf, at this place among `size` leaves, to the head.  [RFC 9162 2.1.3.2]"""
    if not 0 <= index < size:
        return False
    at, last = index, size - 1
    found = leaf
    for beside in proof:
        if last == 0:
            return False
        if at & 1 or at == last:
            found = node_hash(beside, found)
            while not at & 1 and at:
                at, last = at >> 1, last >> 1
        else:
            found = node_hash(found, beside)
        at, last = at >> 1, last >> 1
    return last == 0 and found == head


def consistency_proof(leaves: Sequence[Digest], before: int) -> Proof:
    """That the first `before` leaves are still the beginning of the list.  [RFC 6962 2.1.2]"""
    if not 0 <= before <= len(leaves):
        raise IndexError(f"a list of {len(leaves)} never had {before} leaves")
    return _grown(leaves, before, whole=True) if 0 < before < len(leaves) else ()


def _grown(leaves: Sequence[Digest], before: int, *, whole: bool) -> Proof:
    """`whole` while the older list is a subtree whose head the reader knows already."""
    if before == len(leaves):
        return () if whole else (root(leaves),)
    split = _split(len(leaves))
    if before <= split:
        return (*_grown(leaves[:split], before, whole=whole), root(leaves[split:]))
    return (*_grown(leaves[split:], before - split, whole=False), root(leaves[:split]))


def consistent(old: Digest, old_size: int, new: Digest, new_size: int, proof: Proof) -> bool:
    """Whether the list under the new head begins with the list under the old one.  [RFC 9162 2.1.4.2]"""
    if not 0 <= old_size <= new_size:
        return False
    if old_size == 0:
        return old == EMPTY and not proof
    if old_size == new_size:
        return old == new and not proof
    if not proof:
        return False
    return _follow(old, old_size, new, new_size, proof)


def _follow(old: Digest, old_size: int, new: Digest, new_size: int, proof: Proof) -> bool:
    """Both heads, made from one row of hashes."""
    if old_size & (old_size - 1) == 0:  # a power of two: the old head itself is the first subtree
        proof = (old, *proof)
    at, last = old_size - 1, new_size - 1
    while at & 1:
        at, last = at >> 1, last >> 1
    first = second = proof[0]
    for beside in proof[1:]:
        if last == 0:
            return False
        if at & 1 or at == last:
            first, second = node_hash(beside, first), node_hash(beside, second)
            while not at & 1 and at:
                at, last = at >> 1, last >> 1
        else:
            second = node_hash(second, beside)
        at, last = at >> 1, last >> 1
    return last == 0 and first == old and second == new


def _split(size: int) -> int:
    """The greatest power of two below the size."""
    return 1 << (size - 1).bit_length() - 1
