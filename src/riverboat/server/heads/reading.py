"""All pages of a store, one after the other: for whoever wants to know whether every signed head was right."""

from dataclasses import dataclass, field
from typing import Final

from riverboat.fairness.merkle import Digest
from riverboat.fairness.tree import Frontier
from riverboat.ports import Entry, EventStore
from riverboat.server.heads.pages import STREAM, Kept, Unreadable, page_of

AT_ONCE: Final = 1_000


@dataclass(slots=True)
class Pages:
    """What they say, and the tree's head after each."""

    kept: Kept = field(default_factory=Kept)
    roots: list[Digest] = field(default_factory=lambda: [Frontier().head])
    tree: Frontier = field(default_factory=Frontier)
    sentences: list[str] = field(default_factory=list)

    def root_at(self, size: int) -> Digest | None:
        return self.roots[size] if size < len(self.roots) else None


async def read_all(store: EventStore) -> Pages:
    """Of each page: that its hashes and its head are those of its tree, and that it names its place."""
    pages = Pages()
    while entries := await store.read(STREAM, pages.tree.size, pages.tree.size + AT_ONCE):
        for entry in entries:
            _turn(pages, entry)
        if entries[-1].number != pages.tree.size:
            pages.sentences.append(f"{STREAM}: pages are missing")
            break
    return pages


def _turn(pages: Pages, entry: Entry) -> None:
    try:
        page = page_of(entry.event)
        leaf, said = page.read(), page.checkpoint()
        tree, nodes = pages.tree.grown(page.hash_at(0))
        good = (leaf.number, said.size, said.head, page.nodes) == (tree.size, tree.size, tree.head, nodes)
    except Unreadable:
        tree, good = Frontier(entry.number), False
    else:
        pages.kept.turn(page, leaf)
    if not good:
        pages.sentences.append(f"{STREAM}: page {entry.number} is not what was signed")
    pages.tree = tree
    pages.roots.append(tree.head)
