"""The hash chain: each event is stored with a digest of itself and of everything before it in its stream.

Whoever holds the digest of a stream's last event can tell whether a single byte, time or place before it was
changed. A chain cannot show that its own end was cut off: for that, compare the last digest with one written down.
"""

import hashlib
from collections.abc import Iterable

from riverboat.ports import Entry, Tampered


def start(stream: str) -> bytes:
    """What stands before the first event: a chain cannot be moved to a stream of another name."""
    return hashlib.sha256(stream.encode()).digest()


def link(previous: bytes, at_ms: int, event: bytes) -> bytes:
    """The first two parts are of fixed length, so no two histories are written alike."""
    return hashlib.sha256(previous + at_ms.to_bytes(8, "big") + event).digest()


def follow(stream: str, stored: Iterable[tuple[Entry, bytes]]) -> bytes:
    """Check every link and return the last digest; `Tampered` names the first event that does not fit."""
    digest = start(stream)
    for number, (entry, found) in enumerate(stored, start=1):
        digest = link(digest, entry.at_ms, entry.event)
        if entry.number != number or digest != found:
            raise Tampered(f"{stream}: event {number} is not what was stored")
    return digest
