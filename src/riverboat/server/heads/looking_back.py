"""What lies before the last signed page, as far back as a start has time for: the ledger, and the pages themselves.

Nothing of it moves money or deals a card any more: the balances and the ends of all streams stand in the page. But
people read it, as their movements of money and as proofs of heads, so whoever has changed it is found all the same.
"""

from typing import Final

from riverboat.ports import EventStore, Head, StoreFailed, Tampered
from riverboat.server.heads.pages import STREAM, Kept
from riverboat.storage import chain

LEDGER_MOST: Final = 50_000
"""Transactions. What is older is followed by `riverboat audit verify`."""
PAGES_MOST: Final = 5_000


async def look_back(store: EventStore, kept: Kept) -> list[str]:
    """What is wrong with it, at most one sentence for each of the two."""
    found: list[str] = []
    for what, look, end in (("the ledger", _ledger, kept.ledger), (STREAM, _pages, kept.stream)):
        try:
            await look(store, end)
        except Tampered as error:
            found.append(str(error))
        except StoreFailed:  # a text that is none any more, say; a store that is away stops the next step
            found.append(f"{what}: what lies before the last head cannot be read")
    return found


async def _ledger(store: EventStore, end: Head) -> None:
    """The first digest is taken as it stands: where it is wrong the next does not fit."""
    first = max(end.number - LEDGER_MOST, 0)
    before = await store.ledger(first - 1, 1) if first else []
    head = Head(first, before[0].digest if before else chain.LEDGER.digest)
    while head.number < end.number:
        booked = [entry for entry in await store.ledger(head.number) if entry.number <= end.number]
        if not booked:
            raise Tampered(f"the ledger: transaction {head.number + 1} is not what was stored")
        head = chain.follow_ledger(head, booked)


async def _pages(store: EventStore, end: Head) -> None:
    first = max(end.number - PAGES_MOST, 0)
    stored = await store.digests(STREAM, max(first - 1, 0))
    digest = stored.pop(0) if first else chain.start(STREAM)
    entries = await store.read(STREAM, first, end.number)
    for number, (entry, found) in enumerate(zip(entries, stored, strict=False), start=first + 1):
        digest = chain.link(digest, entry.at_ms, entry.event)
        if (entry.number, digest) != (number, found):
            raise Tampered(f"{STREAM}: page {number} is not what was stored")
