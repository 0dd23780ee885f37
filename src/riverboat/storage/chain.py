"""The hash chain: each event is stored with a digest of itself and of everything before it in its stream.

The ledger is chained in the same way, transaction by transaction. Whoever holds the last digest can tell whether a
single byte, time or place before it was changed. A chain cannot show that its own end was cut off: for that, compare
the last digest with one written down (`riverboat.server.heads`).
"""

import hashlib
from collections.abc import Iterable
from typing import Final

import msgspec

from riverboat.ports import Booked, Entry, Head, Tampered, Transaction

LEDGER: Final = Head(0, hashlib.sha256(b"the ledger").digest())
"""What stands before the first transaction."""
_encode = msgspec.json.Encoder().encode


def start(stream: str) -> bytes:
    """What stands before the first event: a chain cannot be moved to a stream of another name."""
    return hashlib.sha256(stream.encode()).digest()


def link(previous: bytes, at_ms: int, event: bytes) -> bytes:
    """The first two parts are of fixed length, so no two histories are written alike. A time that cannot be one makes
    a link that fits nothing."""
    if not 0 <= at_ms < 2**63:
        return b""
    return hashlib.sha256(previous + at_ms.to_bytes(8, "big") + event).digest()


def follow(stream: str, stored: Iterable[tuple[Entry, bytes]]) -> bytes:
    """Check every link and return the last digest; `Tampered` names the first event that does not fit."""
    digest = start(stream)
    for number, (entry, found) in enumerate(stored, start=1):
        digest = link(digest, entry.at_ms, entry.event)
        if entry.number != number or digest != found:
            raise Tampered(f"{stream}: event {number} is not what was stored")
    return digest


def book(previous: bytes, stream: str, at_ms: int, transaction: Transaction) -> bytes:
    """The link of a transaction. Its postings count in any order: there is one for each account."""
    postings = sorted((posting.account, posting.amount) for posting in transaction.postings)
    said = _encode((transaction.id, stream, at_ms, transaction.memo, postings))
    return hashlib.sha256(previous + said).digest()


def follow_ledger(head: Head, booked: Iterable[Booked]) -> Head:
    """Check the links of transactions that come after this head; where they end."""
    for entry in booked:
        digest = book(head.digest, entry.stream, entry.at_ms, entry.transaction)
        if entry.number != head.number + 1 or digest != entry.digest:
            raise Tampered(f"the ledger: transaction {head.number + 1} is not what was stored")
        if sum(posting.amount for posting in entry.transaction.postings):
            raise Tampered(f"transaction {entry.transaction.id} does not balance")
        head = Head(entry.number, digest)
    return head
