"""The growing tree against the whole one, and both against RFC 6962 as it is written there."""

import hashlib
from collections.abc import Sequence

import pytest

from riverboat.fairness import merkle
from riverboat.fairness.tree import Frontier, Place, consistency_places, joined, places

MOST = 70


def sha256(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


# ---------------------------------------------------------------- the witness: section 2.1 of the RFC, word by word


def mth(d: Sequence[bytes]) -> bytes:
    n = len(d)
    if n == 0:
        return sha256(b"")
    if n == 1:
        return sha256(b"\x00" + d[0])
    k = largest_power_of_two_smaller_than(n)
    return sha256(b"\x01" + mth(d[0:k]) + mth(d[k:n]))


def subproof(m: int, d: Sequence[bytes], b: bool) -> list[bytes]:
    n = len(d)
    if m == n:
        return [] if b else [mth(d)]
    k = largest_power_of_two_smaller_than(n)
    if m <= k:
        return [*subproof(m, d[0:k], b), mth(d[k:n])]
    return [*subproof(m - k, d[k:n], False), mth(d[0:k])]


def largest_power_of_two_smaller_than(n: int) -> int:
    k = 1
    while k * 2 < n:
        k *= 2
    return k


# ---------------------------------------------------------------- ours

ENTRIES = [f"page {number}".encode() for number in range(MOST)]


def grown(entries: Sequence[bytes]) -> tuple[Frontier, dict[Place, bytes]]:
    """The tree, and what a store would keep: each hash with the leaf that completed it."""
    tree, kept = Frontier(), dict[Place, bytes]()
    for number, entry in enumerate(entries, start=1):
        leaf = merkle.leaf_hash(entry)
        tree, completed = tree.grown(leaf)
        kept |= {Place(height, number): found for height, found in enumerate((leaf, *completed))}
    return tree, kept


@pytest.mark.parametrize("size", range(MOST))
def test_a_tree_that_grew_has_the_head_of_the_whole(size: int) -> None:
    tree, kept = grown(ENTRIES[:size])
    assert (tree.size, tree.head) == (size, mth(ENTRIES[:size]))
    assert tree.hashes == tuple(kept[place] for place in places(0, size))
    assert merkle.root([merkle.leaf_hash(entry) for entry in ENTRIES[:size]]) == tree.head


def test_each_leaf_adds_one_hash_besides_itself_on_average() -> None:
    assert len(grown(ENTRIES[:64])[1]) == 64 + 63


@pytest.mark.parametrize("new", range(1, MOST, 3))
def test_every_proof_of_consistency_is_the_one_of_the_rfc(new: int) -> None:
    _, kept = grown(ENTRIES)
    for old in range(1, new):
        proof = [joined([kept[place] for place in row]) for row in consistency_places(old, new)]
        assert proof == subproof(old, ENTRIES[:new], True)
        assert merkle.consistent(mth(ENTRIES[:old]), old, mth(ENTRIES[:new]), new, tuple(proof))
        assert not merkle.consistent(mth(ENTRIES[1 : old + 1]), old, mth(ENTRIES[:new]), new, tuple(proof))


def test_a_proof_reads_few_hashes_however_long_the_list_is() -> None:
    assert max(sum(map(len, consistency_places(old, 2**20 + 12_345))) for old in range(1, 2**20, 4_001)) < 64


@pytest.mark.parametrize(("old", "new"), [(3, 2), (-1, 2)])
def test_there_is_no_proof_for_what_never_was(old: int, new: int) -> None:
    with pytest.raises(IndexError):
        consistency_places(old, new)
    assert consistency_places(0, 5) == consistency_places(5, 5) == []
