"""By what a room knows its own rows: the last event of each append, and each transaction, has a MAC of its digest.

The key lies outside the store. A digest covers everything before it, so one MAC at the end of a stream says that all of
it was added by somebody who has the key, and not only by somebody who can write to the database. [decision 0031]
"""

import hmac
from collections.abc import Iterable
from typing import Final

from riverboat.ports import Authorship, Booked, Head

SIZE: Final = 16


def mac(authorship: Authorship | None, digest: bytes) -> bytes | None:
    """None where nobody has said by what a row is known."""
    return hmac.digest(authorship.key, digest, "sha256")[:SIZE] if authorship else None


def is_ours(authorship: Authorship | None, stream: str, head: Head, found: bytes | None) -> bool:
    """Whether a stream that ends here, with this MAC, is as we left it."""
    if authorship is None or authorship.heads.get(stream) == head or not head.number:
        return True
    return _fits(authorship, head.digest, found)


def ours(authorship: Authorship | None, stream: str, ends: Iterable[tuple[Head, bytes | None]]) -> int:
    """How far a stream is ours that is not so to its end. These are the ends of its appends."""
    assert authorship is not None
    before = authorship.heads.get(stream)
    known = [head.number for head, found in ends if is_ours(authorship, stream, head, found)]
    return max([before.number if before else 0, *known])


def is_booked_by_us(authorship: Authorship | None, entry: Booked) -> bool:
    if authorship is None or entry.number <= authorship.ledger:
        return True
    return _fits(authorship, entry.digest, entry.mac)


def _fits(authorship: Authorship, digest: bytes, found: bytes | None) -> bool:
    right = mac(authorship, digest)
    assert right is not None
    return hmac.compare_digest(right, found or b"")
