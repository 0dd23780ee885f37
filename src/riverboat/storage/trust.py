"""Whether a stream is what was stored, as far as it was read: its chain, and the heads that were written down before.

Heads of all other streams are written into a stream of their own, `heads`, when a room closes. That stream is chained
like any other; that its own end was cut shows only beside a copy of the heads kept elsewhere (`riverboat audit heads`).
To sign them, sign what `as_kept` returns.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from riverboat.ports import Append, Entry, EventStore, Head, Tampered
from riverboat.storage import chain

STREAM: Final = "heads"

Kept = dict[str, tuple[int, str]]
"""By stream: how many events it held, and the digest of the last, in hex."""
_decoder = msgspec.json.Decoder(Kept)


def as_kept(heads: Mapping[str, Head]) -> Kept:
    return {stream: (head.number, head.digest.hex()) for stream, head in heads.items() if stream != STREAM}


def read_kept(data: bytes) -> Kept:
    return _decoder.decode(data)


async def keep(store: EventStore) -> None:
    """Write down where every stream ends."""
    heads = await store.heads()
    number = heads[STREAM].number if STREAM in heads else 0
    await store.append(Append(STREAM, number, (msgspec.json.encode(as_kept(heads)),)))


async def kept(store: EventStore) -> Kept:
    """What was written down last; nothing in a room that never did, or where it is not to be believed."""
    heads = await store.heads(STREAM)
    if STREAM not in heads:
        return {}
    entries = await store.read(STREAM)
    check(STREAM, entries, heads[STREAM], None)
    return read_kept(entries[-1].event)


def check(stream: str, entries: Sequence[Entry], head: Head | None, before: tuple[int, str] | None) -> None:
    """`Tampered` if these, all events of the stream, are not what was stored. One digest is made for each event."""
    digest, seen = chain.start(stream), {}
    for number, entry in enumerate(entries, start=1):
        if entry.number != number or not 0 <= entry.at_ms < 2**63:
            raise Tampered(f"{stream}: event {number} is not what was stored")
        digest = chain.link(digest, entry.at_ms, entry.event)
        if before is not None and number == before[0]:
            seen[number] = digest.hex()
    if entries and (head is None or head != Head(len(entries), digest)):
        raise Tampered(f"{stream}: its events are not what was stored")
    if before is not None and before[0]:
        if len(entries) < before[0]:
            raise Tampered(f"{stream}: it held {before[0]} events, and now holds {len(entries)}")
        if seen[before[0]] != before[1]:
            raise Tampered(f"{stream}: event {before[0]} is not what was stored")
