"""What is stored, compared with what was kept of it: when a room opens, and whole when somebody asks."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from riverboat.ports import Booked, EventStore, Head, Tampered
from riverboat.server.heads.pages import Ends
from riverboat.storage import chain
from riverboat.storage.authorship import is_booked_by_us
from riverboat.storage.trust import check_authorship


@dataclass(slots=True)
class Ledger:
    """The ledger as it was followed: where it ends, what every account should hold, and what is wrong."""

    head: Head
    balances: dict[str, int]
    sentences: list[str] = field(default_factory=list)
    doubtful: set[str] = field(default_factory=set)
    """Accounts that do not hold what they should, or to which something was posted that was changed."""

    def add(self, other: "Ledger") -> None:
        self.sentences += [each for each in other.sentences if each not in self.sentences]
        self.doubtful |= other.doubtful


async def follow_ledger(store: EventStore, head: Head = chain.LEDGER, balances: dict[str, int] | None = None) -> Ledger:
    """From this head on, when accounts held this much. What the room has not posted itself does not count. Nobody may
    be writing meanwhile."""
    found = Ledger(head, dict(balances or {}))
    await _check_start(store, found)
    while booked := await store.ledger(after=found.head.number):
        for entry in booked:
            _enter(store, found, entry)
    stored = await store.balances()
    for account in sorted(found.balances.keys() | stored.keys()):
        if stored.get(account, 0) != found.balances.get(account, 0):
            found.doubtful.add(account)
            found.sentences.append(f"{account}: the balance is not the sum of its postings")
        elif account not in stored or account not in found.balances:
            found.sentences.append(f"{account}: an account without money was added or taken away")
    return found


async def follow_on(store: EventStore, found: Ledger, until: int) -> None:
    """As far as this transaction, while others are written."""
    while found.head.number < until:
        booked = [entry for entry in await store.ledger(after=found.head.number) if entry.number <= until]
        if not booked:
            raise Tampered(f"the ledger: transaction {found.head.number + 1} is missing")
        for entry in booked:
            _enter(store, found, entry)


def _enter(store: EventStore, found: Ledger, entry: Booked) -> None:
    if is_booked_by_us(store.authorship, entry):
        _take(found, entry)
    else:
        _pass_over(found, entry)


async def _check_start(store: EventStore, found: Ledger) -> None:
    if not found.head.number:
        return
    last = await store.ledger(after=found.head.number - 1, limit=1)
    if not last:
        found.sentences.append(f"the ledger: it held {found.head.number} transactions, and some are missing")
    elif last[0].digest != found.head.digest:
        found.sentences.append(f"the ledger: transaction {found.head.number} is not what was stored")


def _take(found: Ledger, entry: Booked) -> None:
    """What follows a wrong link is followed from there: one change is told once."""
    try:
        chain.follow_ledger(found.head, [entry])
    except Tampered as error:
        found.sentences.append(str(error))
        found.doubtful.update(posting.account for posting in entry.transaction.postings)
    for posting in entry.transaction.postings:
        found.balances[posting.account] = found.balances.get(posting.account, 0) + posting.amount
    found.head = Head(entry.number, entry.digest)


def _pass_over(found: Ledger, entry: Booked) -> None:
    """Nobody gets what it gave them: from whoever it names nothing can be taken."""
    found.sentences.append(f"the ledger: transaction {entry.number} was not posted by this room")
    found.doubtful.update(posting.account for posting in entry.transaction.postings)
    found.head = Head(entry.number, entry.digest)


async def grown(store: EventStore, heads: Ends, kept: Ends, *, skip: Iterable[str] = ()) -> tuple[Ends, list[str]]:
    """Which streams have properly grown since they were kept, and what is wrong with the others."""
    fresh, sentences, skipped = Ends(), list[str](), set(skip)
    for stream in sorted({*heads, *kept} - skipped):
        head, before = heads.get(stream), kept.get(stream, Head(0, chain.start(stream)))
        if head == before:
            continue
        try:
            fresh[stream] = await _followed(store, stream, before, head)
        except Tampered as error:
            sentences.append(str(error))
    return fresh, sentences


async def _followed(store: EventStore, stream: str, before: Head, head: Head | None) -> Head:
    if head is None or head.number <= before.number:
        raise Tampered(f"{stream}: it held {before.number} events, and now holds {head.number if head else 0}")
    digest, number = before.digest, before.number
    for entry in await store.read(stream, after=before.number):
        number += 1
        if entry.number != number:
            break
        digest = chain.link(digest, entry.at_ms, entry.event)
    if head != Head(number, digest):
        raise Tampered(f"{stream}: its events after number {before.number} are not what was stored")
    await check_authorship(store, stream, head)
    return head
