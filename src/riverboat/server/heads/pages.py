"""Pages, as they are stored in a stream of their own, and what they say together."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec

from riverboat.fairness.checkpoint import Checkpoint, read
from riverboat.fairness.merkle import Digest, leaf_hash
from riverboat.fairness.note import BadNote, parse
from riverboat.fairness.tree import Frontier, Place, consistency_places, joined, places
from riverboat.ports import Entry, EventStore, Head, Tampered
from riverboat.storage import chain

STREAM: Final = "checkpoints"
NO_PAGES: Final = Head(0, chain.start(STREAM))
Ends = dict[str, Head]


class Leaf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is hashed into the tree."""

    number: int
    at_ms: int
    full: int
    """The number of the last page, this one included, that says everything and not only what is new."""
    before: Head
    """The end of the pages' own stream before this page: so a signature covers all pages, byte by byte."""
    heads: Ends
    balances: dict[str, int]
    ledger: Head
    macs: bool = False
    """Whatever is added after this page has a MAC: it was written by a program that makes them."""


class Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`leaf` in the bytes that were hashed, the subtrees that it completes, and the signed head of the tree then."""

    leaf: msgspec.Raw
    nodes: tuple[Digest, ...]
    note: str

    def read(self) -> Leaf:
        return _leaves.decode(self.leaf)

    def checkpoint(self) -> Checkpoint:
        """What the note says, whoever has signed it."""
        return read(parse(self.note).text)

    def hash_at(self, height: int) -> Digest:
        return self.nodes[height - 1] if height else leaf_hash(bytes(self.leaf))


encode: Final = msgspec.json.Encoder().encode
_leaves: Final = msgspec.json.Decoder(Leaf)
_pages: Final = msgspec.json.Decoder(Page)
Unreadable = (Tampered, BadNote, msgspec.MsgspecError, UnicodeDecodeError, IndexError)


def page_of(event: bytes) -> Page:
    return _pages.decode(event)


@dataclass(slots=True)
class Kept:
    """Everything that the pages say, and the tree that they are the leaves of."""

    heads: Ends = field(default_factory=dict)
    balances: dict[str, int] = field(default_factory=dict)
    ledger: Head = chain.LEDGER
    macs: bool = False
    """Whatever was added later has a MAC."""
    note: str = ""
    pages: int = 0
    full: int = 0
    since_full: int = 0
    """How many lines the pages after the full one have."""
    stream: Head = NO_PAGES
    tree: Frontier = field(default_factory=Frontier)

    def turn(self, page: Page, leaf: Leaf) -> None:
        """Take one more page in; all but the tree."""
        if leaf.full == leaf.number:
            self.heads, self.balances, self.since_full = {}, {}, 0
        else:
            self.since_full += len(leaf.heads) + len(leaf.balances)
        self.heads |= leaf.heads
        self.balances |= leaf.balances
        self.ledger, self.note, self.full, self.pages = leaf.ledger, page.note, leaf.full, leaf.number
        self.macs = leaf.macs


async def read_kept(store: EventStore) -> Kept:
    """From the last full page on. One of `Unreadable` where the pages are not what was stored.

    That the last one was signed by somebody we know is for whoever has the key.
    """
    last = (await store.heads(STREAM)).get(STREAM)
    if last is None:
        return Kept()
    entries = await store.read(STREAM, after=last.number - 1)
    full = page_of(entries[0].event).read().full
    if full < last.number:
        entries = await store.read(STREAM, after=full - 1)
    kept = folded(entries, last.number)
    page = page_of(entries[-1].event)
    before = await _frontier(store, last.number - 1)
    kept.tree, nodes = before.grown(page.hash_at(0))  # not by its own word: its leaf could be another
    if kept.stream != last or nodes != page.nodes or page.checkpoint().head != kept.tree.head:
        raise Tampered(f"{STREAM}: the last page is not what was stored")
    return kept


def folded(entries: Sequence[Entry], last: int) -> Kept:
    """What these pages say, the first of which is full. Each fits the one before."""
    kept = Kept()
    for place, entry in enumerate(entries):
        page = page_of(entry.event)
        leaf = page.read()
        if place == 0:
            kept.stream = leaf.before
        if (entry.number, leaf.number, leaf.before) != (kept.stream.number + 1, entry.number, kept.stream):
            raise Tampered(f"{STREAM}: page {entry.number} is not what was stored")
        if page.checkpoint().size != leaf.number or (leaf.full != leaf.number and leaf.full != kept.full):
            raise Tampered(f"{STREAM}: page {entry.number} is not what was signed")
        kept.stream = Head(entry.number, chain.link(kept.stream.digest, entry.at_ms, entry.event))
        kept.turn(page, leaf)
    if kept.stream.number != last:
        raise Tampered(f"{STREAM}: pages are missing")
    return kept


async def _frontier(store: EventStore, size: int) -> Frontier:
    wanted = places(0, size)
    hashes = await hashes_at(store, wanted)
    return Frontier(size, tuple(hashes[place] for place in wanted))


async def hashes_at(store: EventStore, wanted: Iterable[Place]) -> Mapping[Place, Digest]:
    """Each read from the page that completed it."""
    found: dict[Place, Digest] = {}
    pages: dict[int, Page] = {}
    for place in wanted:
        if place.end not in pages:
            entries = await store.read(STREAM, after=place.end - 1, until=place.end)
            if not entries:
                raise Tampered(f"{STREAM}: page {place.end} is missing")
            pages[place.end] = page_of(entries[0].event)
        found[place] = pages[place.end].hash_at(place.height)
    return found


async def proof_of(store: EventStore, old: int, new: int) -> list[Digest]:
    """That the tree of `new` pages begins with that of `old`."""
    wanted = consistency_places(old, new)
    hashes = await hashes_at(store, {place for row in wanted for place in row})
    return [joined([hashes[place] for place in row]) for row in wanted]


def regrown(entries: Iterable[Entry]) -> Frontier:
    """The tree over pages as they are, for a room whose pages do not verify: a page that cannot be read is a leaf all
    the same. Whoever has kept an older head will see that it does not fit."""
    tree = Frontier()
    for entry in entries:
        try:
            leaf = bytes(page_of(entry.event).leaf)
        except Unreadable:
            leaf = entry.event
        tree, _ = tree.grown(leaf_hash(leaf))
    return tree
