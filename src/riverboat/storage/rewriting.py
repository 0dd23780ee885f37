"""Changing what is stored, which only sealing does: other keys, and events in other bytes with a new chain."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from riverboat.ports import Authorship, SealKey
from riverboat.storage import chain
from riverboat.storage.authorship import mac
from riverboat.storage.schema import events, seal_keys

_CHANGE = (
    update(events)
    .where(events.c.stream == bindparam("of"), events.c.number == bindparam("at"))
    .values(event=bindparam("said"), digest=bindparam("link"), mac=bindparam("ours"))
)
_DROP = delete(seal_keys).where(seal_keys.c.stream == bindparam("of"), seal_keys.c.number == bindparam("at"))


def replace_keys(db: Connection, stream: str, keys: Sequence[SealKey]) -> None:
    if keys:
        db.execute(_DROP, [{"of": stream, "at": key.number} for key in keys])
        rows = [{"stream": stream, "number": key.number, "wrapped": key.wrapped} for key in keys]
        db.execute(insert(seal_keys), rows)


def rewrite_events(
    db: Connection, stream: str, changed: Mapping[int, bytes], authorship: Authorship | None = None
) -> None:
    """The events under these numbers say something else; the digests from the first of them on are computed again, the
    last one vouched for."""
    if not changed:
        return
    first = min(changed)
    before = select(events.c.digest).where(events.c.stream == stream, events.c.number == first - 1)
    digest = db.scalar(before) or chain.start(stream)
    query = select(events.c.number, events.c.at_ms, events.c.event)
    query = query.where(events.c.stream == stream, events.c.number >= first).order_by(events.c.number)
    rows: list[dict[str, Any]] = []
    for number, at_ms, event in db.execute(query).all():
        said = changed.get(number, event)
        digest = chain.link(digest, at_ms, said)
        rows.append({"of": stream, "at": number, "said": said, "link": digest, "ours": None})
    rows[-1]["ours"] = mac(authorship, digest)
    db.execute(_CHANGE, rows)
