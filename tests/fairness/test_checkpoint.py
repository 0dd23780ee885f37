"""Signed heads: the standard's own example, what is refused, and two heads held against each other.

The signer here is a stand-in: form and checks are ours, Ed25519 is not.
"""

import hashlib
import hmac
from dataclasses import dataclass, replace

import pytest

from riverboat.fairness.checkpoint import Checkpoint, extends, read, signed_checkpoint, verified_checkpoint, written
from riverboat.fairness.merkle import consistency_proof, leaf_hash, root
from riverboat.fairness.note import BadNote, key_id, parse, parse_verifier_key, sign, verified, verifier_key

# The example in the documentation of Go's note package.
NEUMANN = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
NOTE = (
    "If you think cryptography is the answer to your problem,\n"
    "then you don't know what your problem is.\n"
    "\n"
    "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n"
)
ORIGIN = "room.example/chain"
LEAVES = [leaf_hash(b"event %d" % number) for number in range(12)]


@dataclass(frozen=True)
class StandIn:
    """Signs and verifies with one key, as Ed25519 does with two."""

    name: str
    public_key: bytes = bytes(32)

    def sign(self, message: bytes, /) -> bytes:
        return hmac.digest(self.public_key, message, "sha512")

    def verify(self, message: bytes, signature: bytes, /) -> bool:
        return hmac.compare_digest(self.sign(message), signature)


ROOM, WITNESS = StandIn("room.example"), StandIn("witness.example", b"w" * 32)


def at(size: int) -> Checkpoint:
    return Checkpoint(ORIGIN, size, root(LEAVES[:size]))


def test_the_example_of_the_standard_is_read_and_its_key_fits() -> None:
    name, public_key = parse_verifier_key(NEUMANN)
    assert verifier_key(name, public_key) == NEUMANN
    note = parse(NOTE)
    (signature,) = note.signatures
    assert note.text == NOTE.partition("\n\n")[0] + "\n"
    assert (signature.name, signature.key_id) == (name, key_id(name, public_key))
    assert len(signature.signature) == 64


def test_a_note_is_signed_and_verified() -> None:
    note = sign("One line.\n\nAnd another.\n", ROOM, WITNESS)
    assert [signature.name for signature in verified(note, ROOM, WITNESS).signatures] == [
        "room.example",
        "witness.example",
    ]
    assert verified(note, WITNESS).text == "One line.\n\nAnd another.\n"


@pytest.mark.parametrize("known", [(), (StandIn("room.example", b"x" * 32),), (StandIn("another.example"),)])
def test_a_note_that_nobody_known_has_signed_is_refused(known: tuple[StandIn, ...]) -> None:
    with pytest.raises(BadNote, match="nobody who is known"):
        verified(sign("Text.\n", ROOM), *known)


def test_a_changed_text_or_signature_is_refused() -> None:
    note = sign("Text.\n", ROOM)
    with pytest.raises(BadNote, match="is wrong"):
        verified(note.replace("Text", "Test"), ROOM)
    with pytest.raises(BadNote, match="is wrong"):
        verified(sign("Other.\n", ROOM).replace("Other.\n", "Text.\n"), ROOM)


@pytest.mark.parametrize(
    "note",
    [
        "",
        "Text.\n",
        "Text.\n\n",
        "Text.\n\n— name\n",
        "Text.\n\n— name AAAA\n",
        "Text.\n\n— name ?\n",
        "Text.\n\n- name AAAAAAAA\n",
        "Text.\n\n— name AAAAAAAA",
        "Te\txt.\n\n— name AAAAAAAA\n",
        "Text.\n\n— na+me AAAAAAAA\n",
    ],
)
def test_what_is_no_note_is_refused(note: str) -> None:
    with pytest.raises(BadNote):
        parse(note)


@pytest.mark.parametrize("text", ["no line break", "tab\there\n"])
def test_what_is_no_text_is_not_signed(text: str) -> None:
    with pytest.raises(BadNote):
        sign(text, ROOM)


@pytest.mark.parametrize("key", ["", "name", NEUMANN.replace("c74f", "c74e"), NEUMANN[:-4], "a b+00000000+AA=="])
def test_what_is_no_key_is_refused(key: str) -> None:
    with pytest.raises(BadNote):
        parse_verifier_key(key)


def test_a_signature_is_written_in_one_way_only() -> None:
    """In the last letter before the padding two or four bits mean nothing: changed, the note is another."""
    note = sign("text\n", ROOM)
    changed = note[:-3] + chr(ord(note[-3]) ^ 1) + note[-2:]
    assert note[-2:] == "=\n"
    with pytest.raises(BadNote):
        verified(changed, ROOM)


def test_a_checkpoint_is_three_lines() -> None:
    empty = Checkpoint(ORIGIN, 0, hashlib.sha256().digest())
    assert written(empty) == "room.example/chain\n0\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n"
    for checkpoint in (empty, at(7), replace(at(7), more=("time 1",))):
        assert read(written(checkpoint)) == checkpoint
        assert verified_checkpoint(signed_checkpoint(checkpoint, ROOM), ORIGIN, ROOM) == checkpoint


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "a\n",
        "a\n1\n",
        "a\n1\nAAAA\n",
        "a\n-1\n{}\n",
        "a\n01\n{}\n",
        "a\n1 \n{}\n",
        "a\n١\n{}\n",
        "a\n" + "9" * 5000 + "\n{}\n",
        "\n1\n{}\n",
        "a\n1\n{}\n\n",
        "a\n1\n{} \n",
        "a\n1\n{}",
    ],
)
def test_what_is_no_checkpoint_is_refused(text: str) -> None:
    with pytest.raises(BadNote):
        read(text.replace("{}", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="))


def test_a_checkpoint_of_another_log_is_refused() -> None:
    with pytest.raises(BadNote, match="another log"):
        verified_checkpoint(signed_checkpoint(at(3), ROOM), "room.example/ledger", ROOM)


def test_two_heads_are_consistent_or_they_are_not() -> None:
    for old in range(13):
        for new in range(old, 13):
            proof = consistency_proof(LEAVES[:new], old)
            assert extends(at(old), at(new), proof)
            assert not extends(replace(at(old), origin="other"), at(new), proof)
    cut = at(9)
    assert not extends(at(12), cut, ())  # a tail that was cut off
    rewritten = [*LEAVES[:5], leaf_hash(b"forged"), *LEAVES[6:]]
    forged = Checkpoint(ORIGIN, 12, root(rewritten))
    assert not extends(at(8), forged, consistency_proof(rewritten, 8))
