"""A deck that nobody chose: the room commits to an order, the players stir it, single cards are opened.

1. The room shuffles and salts every card: leaf i holds 32 salt bytes and the card. It publishes the head of the Merkle
   tree over the leaves (`Sealed.head`), bound to a name such as `table:3f9a2c#118`.
2. Each player commits to 32 bytes of their own (`promise`), and when all promises are in, reveals them.
3. `stirred` makes the public order s from the name, the head and what was revealed. Card i of the deck is leaf s(i).
4. A card that is shown is opened: its leaf and the way up to the head (`Opening`). Cards that were mucked stay sealed.
"""

import hashlib
import hmac
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from riverboat.core.cards import Card
from riverboat.fairness.merkle import Digest, Proof, includes, inclusion_proof, leaf_hash, root
from riverboat.fairness.permutation import permutation

SALT: Final = 32
PROMISE: Final = b"riverboat/promise/v1"
STIRRED: Final = b"riverboat/stirred/v1"
LEAF: Final = b"riverboat/card/v1"

Salts = Callable[[int], bytes]


class Mismatch(Exception):  # noqa: N818
    """What was shown is not what was promised. The message says which part."""


@dataclass(frozen=True, slots=True, repr=False)
class Sealed:
    """An order and its salts: a secret of the room. Only `head` may be shown, and leaves one by one."""

    name: str
    cards: tuple[Card, ...]
    salts: tuple[bytes, ...]
    leaves: tuple[Digest, ...]

    @property
    def head(self) -> Digest:
        return root(self.leaves)

    def __repr__(self) -> str:
        return f"Sealed({self.name!r}, {len(self.cards)} cards)"  # neither a card nor a salt in any log

    def open(self, leaf: int) -> "Opening":
        """Everything that proves one card, and nothing about another."""
        return Opening(leaf, self.cards[leaf], self.salts[leaf], inclusion_proof(self.leaves, leaf))


@dataclass(frozen=True, slots=True)
class Opening:
    """One card of a sealed order: which leaf, what it holds, and the way from it to the head."""

    leaf: int
    card: Card
    salt: bytes
    proof: Proof


@dataclass(frozen=True, slots=True)
class Stirred:
    """The public order, and who took part: `left_out` promised and did not reveal what they promised."""

    order: tuple[int, ...]
    taken: tuple[str, ...]
    left_out: tuple[str, ...]


def sealed(name: str, cards: Sequence[Card], salts: Salts) -> Sealed:
    """Seal an order. `salts(size)` gives secret random bytes."""
    drawn = tuple(salts(SALT) for _ in cards)
    if any(len(salt) != SALT for salt in drawn) or len(set(drawn)) != len(drawn):
        raise ValueError("every card needs 32 salt bytes of its own")
    leaves = tuple(_leaf(name, leaf, card, salt) for leaf, (card, salt) in enumerate(zip(cards, drawn, strict=True)))
    return Sealed(name, tuple(cards), drawn, leaves)


def promise(name: str, player: str, entropy: bytes) -> Digest:
    """What a player says first. Bound to deck and player, so that nobody can repeat another's as their own."""
    return hashlib.sha256(PROMISE + _framed(name.encode(), player.encode(), entropy)).digest()


def stirred(
    name: str, head: Digest, size: int, promises: Mapping[str, Digest], revealed: Mapping[str, bytes]
) -> Stirred:
    """The public order, from those who revealed 32 bytes that they had promised."""
    taken = tuple(sorted(player for player in promises if _kept(name, player, promises[player], revealed)))
    parts = [part for player in taken for part in (player.encode(), revealed[player])]
    key = hashlib.sha256(STIRRED + _framed(name.encode(), head, *parts)).digest()
    return Stirred(permutation(key, size), taken, tuple(sorted(set(promises) - set(taken))))


def check_card(name: str, head: Digest, order: Sequence[int], place: int, opening: Opening) -> Card:
    """The card that lies in this place of the deck; `Mismatch` if the opening does not prove it."""
    if not 0 <= place < len(order) or order[place] != opening.leaf:
        raise Mismatch(f"place {place} of the deck is not leaf {opening.leaf}")
    if len(opening.salt) != SALT:
        raise Mismatch(f"the salt of leaf {opening.leaf} has not 32 bytes")
    leaf = _leaf(name, opening.leaf, opening.card, opening.salt)
    if not includes(head, len(order), opening.leaf, leaf, opening.proof):
        raise Mismatch(f"leaf {opening.leaf} does not lead to the head that was published")
    return opening.card


def check_deck(name: str, head: Digest, deck: Sequence[Card], openings: Sequence[Opening]) -> None:
    """For an auditor to whom every leaf is opened: they are the whole deck, each card as often as it should be."""
    if [opening.leaf for opening in openings] != list(range(len(deck))):
        raise Mismatch("not every leaf is opened, each once and in order")
    for opening in openings:
        check_card(name, head, range(len(deck)), opening.leaf, opening)
    if sorted(opening.card for opening in openings) != sorted(deck):
        raise Mismatch("the leaves are not the deck: a card is missing, extra or twice")


def _kept(name: str, player: str, promised: Digest, revealed: Mapping[str, bytes]) -> bool:
    entropy = revealed.get(player, b"")
    return len(entropy) == SALT and hmac.compare_digest(promise(name, player, entropy), promised)


def _leaf(name: str, leaf: int, card: Card, salt: bytes) -> Digest:
    return leaf_hash(LEAF + _framed(name.encode(), leaf.to_bytes(4, "big"), card.to_bytes(2, "big", signed=True), salt))


def _framed(*parts: bytes) -> bytes:
    """Each part with its length before it, so that no two lists of parts read the same."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)
