"""Whether a stream is what was stored, as far as it was read: its chain, and where it ended when that was written down.

Where streams end is written down all the time (`riverboat.server.heads`), and can be printed to be kept elsewhere
(`riverboat audit heads`).
"""

from collections.abc import Mapping, Sequence

import msgspec

from riverboat.ports import Entry, EventStore, Head, Tampered
from riverboat.storage import chain

Printed = dict[str, tuple[int, str]]
"""By stream: how many events it held, and the digest of the last, in hex."""
_decoder = msgspec.json.Decoder(Printed)


def printed(heads: Mapping[str, Head]) -> Printed:
    return {stream: (head.number, head.digest.hex()) for stream, head in heads.items()}


def read_printed(data: bytes) -> dict[str, Head]:
    """`ValueError`, of msgspec's or of Python's, where this was not printed by us."""
    return {stream: Head(number, bytes.fromhex(digest)) for stream, (number, digest) in _decoder.decode(data).items()}


async def check_authorship(store: EventStore, stream: str, head: Head) -> None:
    """`Tampered` if a stream that ends here ends with what its room has not added."""
    if (known := await store.believed(stream)) < head.number:
        raise Tampered(f"{stream}: its events after number {known} were not added by this room")


async def own_rows(store: EventStore, stream: str) -> list[Entry]:
    """What this room has written to the stream; rows that somebody else has added do not count. `Tampered` where what
    the room wrote has been changed: whoever acts on what a stream says reads it like this."""
    believed = await store.believed(stream)
    entries, digests = await store.read(stream, until=believed), (await store.digests(stream))[:believed]
    before = store.authorship.heads.get(stream) if store.authorship else None
    check(stream, entries, Head(len(digests), digests[-1]) if digests else None, before, digests)
    return entries


def check(
    stream: str, entries: Sequence[Entry], head: Head | None, before: Head | None, digests: Sequence[bytes] = ()
) -> None:
    """`Tampered` if these, all events of the stream, are not what was stored; nor `digests`, where they are given. One
    digest is made for each event."""
    digest, seen = chain.start(stream), b""
    for number, entry in enumerate(entries, start=1):
        digest = chain.link(digest, entry.at_ms, entry.event)
        if entry.number != number or (digests and digests[number - 1 : number] != [digest]):
            raise Tampered(f"{stream}: event {number} is not what was stored")
        if before is not None and number == before.number:
            seen = digest
    if entries and (head is None or head != Head(len(entries), digest)):
        raise Tampered(f"{stream}: its events are not what was stored")
    if before is not None and before.number:
        if len(entries) < before.number:
            raise Tampered(f"{stream}: it held {before.number} events, and now holds {len(entries)}")
        if seen != before.digest:
            raise Tampered(f"{stream}: event {before.number} is not what was stored")
