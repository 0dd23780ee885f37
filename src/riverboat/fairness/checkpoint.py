"""Signed heads of a log, as C2SP has them (c2sp.org/tlog-checkpoint): whose log, how many entries, and the Merkle head.

Two of them and a consistency proof show, without asking anybody, that nothing between was taken out or changed.
"""

import base64
import binascii
from dataclasses import dataclass

from riverboat.fairness.merkle import Digest, Proof, consistent
from riverboat.fairness.note import BadNote, Signer, Verifier, sign, verified

HEAD_BYTES = 32


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """`origin` names the log, as an address without a scheme does: `room.example/chain`."""

    origin: str
    size: int
    head: Digest
    more: tuple[str, ...] = ()
    """Lines that a log may add, such as a time."""


def written(checkpoint: Checkpoint) -> str:
    """The text of the note, without signatures."""
    lines = (checkpoint.origin, str(checkpoint.size), base64.b64encode(checkpoint.head).decode(), *checkpoint.more)
    if any(not line or "\n" in line for line in lines):
        raise BadNote("a checkpoint is made of lines, none of them empty")
    return "".join(f"{line}\n" for line in lines)


def read(text: str) -> Checkpoint:
    """A checkpoint from the text of a note, in the one form that it can have."""
    if text.count("\n") < 3:
        raise BadNote("a checkpoint has three lines or more")
    origin, size, head, *more = text.split("\n")[:-1]
    if not (size.isascii() and size.isdigit() and len(size) <= 20 and str(int(size)) == size):
        raise BadNote("the second line of a checkpoint is the number of entries")
    try:
        digest = base64.b64decode(head, validate=True)
    except (binascii.Error, ValueError):
        digest = b""
    checkpoint = Checkpoint(origin, int(size), digest, tuple(more))
    if len(digest) != HEAD_BYTES or written(checkpoint) != text:
        raise BadNote("the third line of a checkpoint is the head of its tree")
    return checkpoint


def signed_checkpoint(checkpoint: Checkpoint, *signers: Signer) -> str:
    return sign(written(checkpoint), *signers)


def verified_checkpoint(note: str, origin: str, *known: Verifier) -> Checkpoint:
    """What a known signer says of this log; `BadNote` if it is another log, or nobody known has signed."""
    checkpoint = read(verified(note, *known).text)
    if checkpoint.origin != origin:
        raise BadNote("this checkpoint is of another log")
    return checkpoint


def extends(old: Checkpoint, new: Checkpoint, proof: Proof) -> bool:
    """Whether the new log is the old one with entries added."""
    return old.origin == new.origin and consistent(old.head, old.size, new.head, new.size, proof)
