"""The whole of a store looked at: every chain, the ledger, the chips of every table, and every page of signed heads."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from riverboat.fairness.checkpoint import Checkpoint, verified_checkpoint
from riverboat.fairness.note import BadNote
from riverboat.ports import AuditableStore, Authorship, Entry, Head, Tampered
from riverboat.server.book import Pages as BookPages
from riverboat.server.cage.book import PAGES as CAGE
from riverboat.server.families.registry import family_of_log
from riverboat.server.heads.keys import SigningKey
from riverboat.server.heads.pages import STREAM as HEADS
from riverboat.server.heads.reading import Pages, read_all
from riverboat.server.jackpots.book import PAGES as JACKPOTS
from riverboat.server.tables.host import PREFIX
from riverboat.storage import trust
from riverboat.storage.authorship import is_booked_by_us

BOOKS: Final[Mapping[str, tuple[BookPages[Any, Any], str]]] = {
    JACKPOTS.stream: (JACKPOTS, "the jackpots"),
    CAGE.stream: (CAGE, "the cage"),
}
"""Deciders beside the tables that have accounts of their own, and what they are called."""
TRIES = 5
"""A room that is running may deal while a table is looked at: it is looked at again."""


class Finding(msgspec.Struct, frozen=True):
    """`code` is `chain`, `ledger`, `chips`, `does-not-fold`, `heads` or `added`."""

    where: str
    code: str
    sentence: str


def _nothing(_: int, __: int) -> None:
    """Nobody watches."""


@dataclass(frozen=True, slots=True)
class Beside:
    """What somebody kept elsewhere, to be compared with the store."""

    heads: Mapping[str, Head] = field(default_factory=dict)
    checkpoints: tuple[Checkpoint, ...] = ()
    """Signed heads, whose signatures were verified."""
    key: SigningKey | None = None
    """With which the room signs: it shows what others have added since the last head."""


async def look_through(
    store: AuditableStore, beside: Beside | None = None, progress: Callable[[int, int], None] = _nothing
) -> list[Finding]:
    """All that is wrong; nothing is what one hopes for. `progress` is told how many streams were looked at, of how
    many."""
    beside = beside or Beside()
    found: list[Finding] = []
    try:
        await store.audit()
    except Tampered as error:
        found.append(Finding("ledger", "ledger", str(error)))
    pages = await read_all(store)
    found += [Finding("heads", "heads", sentence) for sentence in (*pages.sentences, *_cut(pages, beside))]
    found += await _know_our_own(store, pages, beside.key)
    streams = sorted({*await store.heads(), *pages.kept.heads, *beside.heads})
    for number, stream in enumerate(streams, start=1):
        found += await _look_at(store, stream, pages.kept.heads.get(stream), beside.heads.get(stream))
        progress(number, len(streams))
    found += await _ledger(store, pages)
    found += await _added_to_ledger(store)
    return found


async def _know_our_own(store: AuditableStore, pages: Pages, key: SigningKey | None) -> list[Finding]:
    """Heads that were made before there were MACs show nothing more."""
    kept = pages.kept
    if key is None or not kept.pages:
        return []
    try:
        verified_checkpoint(kept.note, key.name, key.public)
    except BadNote as error:
        return [Finding("heads", "heads", f"the last head was not signed with the key of this room: {error}")]
    if kept.macs:
        store.authorship = Authorship(key.mac_key(), dict(kept.heads), kept.ledger.number)
    return []


async def _added_to_ledger(store: AuditableStore) -> list[Finding]:
    if store.authorship is None:
        return []
    found, after = list[Finding](), store.authorship.ledger
    while booked := await store.ledger(after):
        strange = [entry for entry in booked if not is_booked_by_us(store.authorship, entry)]
        said = "the ledger: transaction {} was not posted by this room"
        found += [Finding("ledger", "added", said.format(entry.number)) for entry in strange]
        after = booked[-1].number
    return found


def _cut(pages: Pages, beside: Beside) -> list[str]:
    return [
        f"the head that was signed over {kept.size} pages is not that of these {len(pages.roots)}"
        for kept in beside.checkpoints
        if pages.root_at(kept.size) != kept.head
    ]


async def _ledger(store: AuditableStore, pages: Pages) -> list[Finding]:
    kept = pages.kept.ledger
    if not kept.number:
        return []
    last = await store.ledger(after=kept.number - 1, limit=1)
    if last and last[0].digest == kept.digest:
        return []
    return [Finding("ledger", "ledger", f"the ledger: transaction {kept.number} is not what was written down")]


async def _look_at(store: AuditableStore, stream: str, *kept: Head | None) -> list[Finding]:
    found: list[Finding] = []
    for _ in range(TRIES):
        head = (await store.heads(stream)).get(stream)
        entries = await store.read(stream, until=head.number if head else 0)
        try:
            await store.verify(stream)
            for before in kept:
                trust.check(stream, entries, head, before)
        except Tampered as error:
            return [Finding(stream, "chain", str(error))]
        try:
            if head is not None and stream != HEADS:
                await trust.check_authorship(store, stream, head)
        except Tampered as error:
            return [Finding(stream, "added", str(error))]
        if stream in BOOKS:
            found = await _book(store, entries, *BOOKS[stream])
        elif not stream.startswith(PREFIX):
            return []
        else:
            found = await _chips(store, stream.removeprefix(PREFIX), entries)
        if not found:
            break
    return found


async def _chips(store: AuditableStore, table_id: str, entries: list[Entry]) -> list[Finding]:
    """What lies on a table by its events is what its accounts hold."""
    try:
        family = family_of_log(entries[0].event)
        table = family.decider.new()
        for entry in entries:
            family.decider.evolve(table, family.decider.event_of(entry.event))
        held = family.books.held(table_id, table)
    except Exception as error:
        return [Finding(PREFIX + table_id, "does-not-fold", f"{PREFIX}{table_id}: {type(error).__name__}")]
    return await _differences(store, held, "the table")


async def _book(store: AuditableStore, entries: list[Entry], pages: BookPages[Any, Any], whose: str) -> list[Finding]:
    """What funds and drawers hold by their facts is what their accounts hold."""
    try:
        held = pages.held(pages.folded(entries))
    except Exception as error:
        return [Finding(pages.stream, "does-not-fold", f"{pages.stream}: {type(error).__name__}")]
    return await _differences(store, held, whose)


async def _differences(store: AuditableStore, held: Mapping[str, int], whose: str) -> list[Finding]:
    booked = {account: await store.balance(account) for account in held}
    return [
        Finding(account, "chips", f"{account}: {amount} by {whose}, {booked[account]} by the ledger")
        for account, amount in held.items()
        if booked[account] != amount
    ]
