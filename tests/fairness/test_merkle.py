"""Merkle trees: the known heads of the RFC's reference trees, and every proof of every small tree."""

import pytest

from riverboat.fairness.merkle import (
    EMPTY,
    consistency_proof,
    consistent,
    includes,
    inclusion_proof,
    leaf_hash,
    node_hash,
    root,
)

# The leaves and heads with which implementations of Certificate Transparency test themselves.
ENTRIES = [
    bytes.fromhex(entry)
    for entry in ("", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f")
]
HEADS = (
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
)
REFERENCE = [leaf_hash(entry) for entry in ENTRIES]
LEAVES = [leaf_hash(b"entry %d" % number) for number in range(20)]
OTHER = leaf_hash(b"another")


@pytest.mark.parametrize("size", range(9))
def test_the_heads_of_the_reference_trees(size: int) -> None:
    assert root(REFERENCE[:size]).hex() == HEADS[size]


def test_proofs_of_a_reference_tree_in_words() -> None:
    """[RFC 6962 2.1.3] the example of seven leaves, d0 to d6."""
    a, b, c, d, e, f, j = REFERENCE[:7]
    g, h, i = node_hash(a, b), node_hash(c, d), node_hash(e, f)
    k, m = node_hash(g, h), node_hash(i, j)
    leaves = REFERENCE[:7]
    assert inclusion_proof(leaves, 0) == (b, h, m)
    assert inclusion_proof(leaves, 3) == (c, g, m)
    assert inclusion_proof(leaves, 4) == (f, j, k)
    assert inclusion_proof(leaves, 6) == (i, k)
    assert consistency_proof(leaves, 3) == (c, d, g, m)
    assert consistency_proof(leaves, 4) == (m,)
    assert consistency_proof(leaves, 6) == (i, j, k)


@pytest.mark.parametrize("size", range(1, 18))
def test_every_leaf_is_proved_and_no_other(size: int) -> None:
    leaves = LEAVES[:size]
    head = root(leaves)
    for index, leaf in enumerate(leaves):
        proof = inclusion_proof(leaves, index)
        assert includes(head, size, index, leaf, proof)
        assert not includes(head, size, index, OTHER, proof)
        assert not includes(OTHER, size, index, leaf, proof)
        assert not includes(head, size, index, leaf, (*proof, OTHER))
        assert not any(includes(head, size, other, leaf, proof) for other in range(size) if other != index)
        for at in range(len(proof)):
            assert not includes(head, size, index, leaf, proof[:at] + proof[at + 1 :])
            assert not includes(head, size, index, leaf, (*proof[:at], OTHER, *proof[at + 1 :]))


@pytest.mark.parametrize("size", range(1, 18))
def test_every_beginning_is_proved_and_no_other(size: int) -> None:
    head = root(LEAVES[:size])
    for before in range(size + 1):
        old = root(LEAVES[:before])
        proof = consistency_proof(LEAVES[:size], before)
        assert consistent(old, before, head, size, proof)
        assert not consistent(OTHER, before, head, size, proof)
        assert not consistent(old, before, head, size, (*proof, OTHER))
        if before:
            assert not consistent(old, before, OTHER, size, proof)
        for at in range(len(proof)):
            assert not consistent(old, before, head, size, proof[:at] + proof[at + 1 :])
            assert not consistent(old, before, head, size, (*proof[:at], OTHER, *proof[at + 1 :]))


def test_a_rewritten_beginning_has_no_proof() -> None:
    old = root(LEAVES[:6])
    rewritten = [*LEAVES[:4], OTHER, *LEAVES[5:12]]
    assert not consistent(old, 6, root(rewritten), 12, consistency_proof(rewritten, 6))
    assert not consistent(old, 6, root(LEAVES[:5]), 5, ())


def test_an_empty_list_begins_every_list() -> None:
    assert consistent(EMPTY, 0, root(LEAVES), len(LEAVES), ())


@pytest.mark.parametrize("index", [-1, 3])
def test_a_leaf_that_is_not_there_has_no_proof(index: int) -> None:
    with pytest.raises(IndexError):
        inclusion_proof(LEAVES[:3], index)
    assert not includes(root(LEAVES[:3]), 3, index, LEAVES[0], ())
    with pytest.raises(IndexError):
        consistency_proof(LEAVES[:2], index)
