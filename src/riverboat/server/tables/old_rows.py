"""Rows that were stored before there were seals: sealed, for a room that is closed.

The chain covers the stored bytes, so it is computed again from the first changed row, and the digest of its last event
until then is written down in the stream `keys`. A new page of heads has to be signed; those that were kept elsewhere
before no longer fit.
"""

from msgspec.structs import replace

from riverboat.ports import AuditableStore, Rewrite, SealKey
from riverboat.room.stamp import Stamp, stamp_of, stamped, unstamped
from riverboat.sealing.blinding import is_marked
from riverboat.sealing.envelope import find
from riverboat.sealing.keybook import RowsSealed, read_book
from riverboat.sealing.vault import Vault
from riverboat.sealing.writing import Sealer
from riverboat.server.families.registry import family_of_log
from riverboat.server.tables.host import PREFIX


async def seal_old_rows(store: AuditableStore, vault: Vault) -> list[RowsSealed]:
    """What was done, table by table: each in a transaction of its own, so it may be cut short and taken up again."""
    done: list[RowsSealed] = []
    for stream in await store.streams(PREFIX):
        # A chain that does not hold must not be made to hold: `Tampered`, and nothing of the table is changed.
        before = await store.verify(stream)
        changed, keys = await _sealed(store, vault, stream)
        if changed:
            number = (await store.heads(stream))[stream].number
            note = RowsSealed(stream, min(changed), len(changed), number, before.hex())
            book = await read_book(store)
            await store.rewrite(Rewrite(book.append(note), {stream: keys}, {stream: changed}))
            done.append(note)
    return done


async def _sealed(store: AuditableStore, vault: Vault, stream: str) -> tuple[dict[int, bytes], tuple[SealKey, ...]]:
    """The rows that change, by their numbers, and the keys of what is sealed in them."""
    changed: dict[int, bytes] = {}
    keys: list[SealKey] = []
    entries = await store.read(stream)
    decider = family_of_log(entries[0].event).decider
    sealer = Sealer(vault, stream, decider)
    for entry in entries:
        if find(entry.event) is not None:
            continue
        stamp, event = stamp_of(entry.event), decider.event_of(entry.event)
        sealed = sealer.seal((event,), entry.number)  # all of them: it has to see where hands end
        if is_marked(type(event)):
            (changed[entry.number],) = stamped(sealed.events, _undigested(entry.event))
            keys += sealed.keys
        elif stamp.digest and not stamp.money:
            (changed[entry.number],) = stamped([unstamped(entry.event)], _undigested(entry.event))
    return changed, tuple(keys)


def _undigested(entry: bytes) -> Stamp:
    """By its digest it could be tried which cards a command had named."""
    stamp = stamp_of(entry)
    return stamp if stamp.money else replace(stamp, digest="")
