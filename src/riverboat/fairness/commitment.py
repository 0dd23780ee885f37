"""A deck that nobody chose: the room commits to an order, the players stir it, single cards are opened.

1. The room shuffles and salts every card: leaf i holds the card and 32 salt bytes. It publishes the head of the Merkle
   tree over the leaves (`Sealed.head`), bound to its `Terms`: for which hand it is, and how the deck is made from it.
2. Each player commits to 32 bytes of their own (`promise`), and when the promises are closed, reveals them.
3. `stirred` makes the public order s from the terms, the head and what was revealed. Card i of the deck is leaf s(i).
4. A card that is shown is opened: its leaf and the way up to the head (`Opening`). Cards that were mucked stay sealed.

Dice are numbers instead of cards: leaf i holds a number of the room, and another that is made from what the players
revealed is added to it. `fairness/verifier.py` checks all of this in one file of its own.
"""

import hashlib
import hmac
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from riverboat.fairness.merkle import LEAF as MERKLE_LEAF
from riverboat.fairness.merkle import Digest, Proof, includes, inclusion_proof, leaf_hash, root
from riverboat.fairness.permutation import below, permuted, words_of

SALT: Final = 32
PROMISE: Final = b"riverboat/promise/v1"
STIRRED: Final = b"riverboat/stirred/v1"
LEAF: Final = b"riverboat/leaf/v1"
SALTS: Final = b"riverboat/salts/v1"
ENTRY: Final = struct.Struct(f">IH{SALT}s")
"""Of a leaf: its number, what it holds, the salt."""


class Mismatch(Exception):  # noqa: N818
    """What was shown is not what was promised. The message says which part."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What is drawn. All of it is hashed with every leaf, so that nothing can be read otherwise afterwards."""

    name: str
    """For which hand of which table: `3f9a2c#118`."""
    kind: str
    """`deck`, `reshuffle`, `button`, `dice` or `pile`."""
    size: int
    """How many leaves there are."""
    cut: int | None = None
    """A deck that is cut: how many cards there are at least on either side of the cut."""
    bounds: tuple[int, ...] = ()
    """Numbers instead of cards: each is below its bound."""

    @property
    def text(self) -> str:
        cut = "-" if self.cut is None else self.cut
        return f"{self.name}/{self.kind}/{self.size}/{cut}/{'-'.join(map(str, self.bounds))}"


@dataclass(frozen=True, slots=True, repr=False)
class Sealed:
    """An order and the seed of its salts: a secret of the room. Only `head` may be shown, and leaves one by one."""

    terms: Terms
    values: tuple[int, ...]
    seed: bytes
    head: Digest

    def __repr__(self) -> str:
        return f"Sealed({self.terms.text!r})"  # neither a card nor a salt in any log

    def open(self, *leaves: int) -> "list[Opening]":
        """Everything that proves these cards, and nothing about another."""
        salts = salts_of(self.terms, self.seed)
        hashes = _hashes(self.terms, self.values, salts)
        return [Opening(leaf, self.values[leaf], salts[leaf], inclusion_proof(hashes, leaf)) for leaf in leaves]


@dataclass(frozen=True, slots=True)
class Opening:
    """One card of a sealed order: which leaf, what it holds, and the way from it to the head."""

    leaf: int
    value: int
    salt: bytes
    proof: Proof


@dataclass(frozen=True, slots=True)
class Stirred:
    """What the players' bytes make of a draw, which everybody can make again."""

    order: tuple[int, ...]
    """s: card i, before the cut, is leaf s(i). Numbers stay in their places."""
    cut: int
    added: tuple[int, ...] = ()
    """What is added to each number of the room, with whole bounds taken off."""


def sealed(terms: Terms, values: Sequence[int], seed: bytes) -> Sealed:
    """Seal an order. The seed is 32 secret random bytes."""
    if len(seed) != SALT:
        raise ValueError("a seed has 32 bytes")
    if len(values) != terms.size:
        raise ValueError("there are as many leaves as the terms say")
    return Sealed(terms, tuple(values), seed, root(_hashes(terms, values, salts_of(terms, seed))))


def salts_of(terms: Terms, seed: bytes) -> list[bytes]:
    """One for each leaf. To whoever does not have the seed, one says nothing about another (SHAKE-256)."""
    stream = hashlib.shake_256(SALTS + framed(terms.text.encode(), seed)).digest(SALT * terms.size)
    return [stream[at : at + SALT] for at in range(0, len(stream), SALT)]


def promise(name: str, seat: int, entropy: bytes) -> Digest:
    """What a player says first. Bound to hand and seat, so that nobody can repeat another's as their own."""
    return hashlib.sha256(PROMISE + framed(name.encode(), str(seat).encode(), entropy)).digest()


def keeps(promised: Digest, name: str, seat: int, entropy: bytes) -> bool:
    """Whether these are the bytes that were promised."""
    return len(entropy) == SALT and hmac.compare_digest(promise(name, seat, entropy), promised)


def stirred(terms: Terms, head: Digest, revealed: Mapping[int, bytes]) -> Stirred:
    """What those who revealed, by seat, have made of it."""
    parts = [part for seat in sorted(revealed) for part in (str(seat).encode(), revealed[seat])]
    words = words_of(hashlib.sha256(STIRRED + framed(terms.text.encode(), head, *parts)).digest())
    if terms.bounds:
        return Stirred(tuple(range(terms.size)), 0, tuple(below(bound, words) for bound in terms.bounds))
    order = permuted(words, terms.size)
    room = -1 if terms.cut is None else terms.size - 2 * terms.cut
    return Stirred(order, (terms.cut or 0) + below(room + 1, words) if room >= 0 else 0)


def drawn(sealed: Sealed, by: Stirred) -> tuple[int, ...]:
    """The deck before the cut, or the numbers."""
    values = sealed.values
    if by.added:
        numbers = zip(values, by.added, sealed.terms.bounds, strict=True)
        return tuple((value + more) % bound for value, more, bound in numbers)
    return tuple([values[leaf] for leaf in by.order])


def check_opening(terms: Terms, head: Digest, opening: Opening) -> int:
    """What the leaf holds; `Mismatch` if the opening does not prove it."""
    if len(opening.salt) != SALT:
        raise Mismatch(f"the salt of leaf {opening.leaf} has not 32 bytes")
    if not 0 <= opening.leaf < terms.size:
        raise Mismatch(f"there is no leaf {opening.leaf}")
    leaf = _leaf(_header(terms), opening.leaf, opening.value, opening.salt)
    if not includes(head, terms.size, opening.leaf, leaf, opening.proof):
        raise Mismatch(f"leaf {opening.leaf} does not lead to the head that was published")
    return opening.value


def check_deck(terms: Terms, head: Digest, deck: Sequence[int], openings: Sequence[Opening]) -> None:
    """For an auditor to whom every leaf is opened: they are the whole deck, each card as often as it should be."""
    if [opening.leaf for opening in openings] != list(range(len(deck))):
        raise Mismatch("not every leaf is opened, each once and in order")
    for opening in openings:
        check_opening(terms, head, opening)
    if sorted(opening.value for opening in openings) != sorted(deck):
        raise Mismatch("the leaves are not the deck: a card is missing, extra or twice")


def framed(*parts: bytes) -> bytes:
    """Each part with its length before it, so that no two lists of parts read the same."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def _hashes(terms: Terms, values: Sequence[int], salts: Sequence[bytes]) -> list[Digest]:
    """As `_leaf` has them, fifty or more for every hand."""
    header, pack, sha256 = MERKLE_LEAF + _header(terms), ENTRY.pack, hashlib.sha256
    return [sha256(header + pack(at, value, salts[at])).digest() for at, value in enumerate(values)]


def _header(terms: Terms) -> bytes:
    return LEAF + framed(terms.text.encode())


def _leaf(header: bytes, at: int, value: int, salt: bytes) -> Digest:
    return leaf_hash(header + ENTRY.pack(at, value, salt))
