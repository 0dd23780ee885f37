"""Another key for a room that is closed: the keys of all hands are wrapped again, or the old key is given up as lost.

The new key lies in a file beside the old one until the database has taken it, in one transaction; then it takes the old
one's place. Cut short before that nothing has changed, cut short after it the next start finishes it.
"""

import os
from pathlib import Path

from riverboat.ports import AuditableStore, Rewrite, SealKey
from riverboat.sealing.envelope import Broken
from riverboat.sealing.keybook import KeyBook, read_book
from riverboat.sealing.keyfile import beside, move_up, read_key, write_key
from riverboat.sealing.opening import KeySource, find_key
from riverboat.sealing.roomkey import KeyProblem, RoomKey
from riverboat.sealing.vault import ID, unwrapped, wrapped


async def rotate(store: AuditableStore, source: KeySource, new_secret: str = "") -> tuple[RoomKey, int]:
    """The new key, and how many keys of hands it has wrapped. `KeyProblem` where the old one is not at hand."""
    book = await _book(store)
    old = find_key(book, source)
    new = _next_key(source, book.room, new_secret)
    rewrapped = {stream: await _rewrapped(store, stream, old, new) for stream in await store.streams()}
    await store.rewrite(Rewrite(book.taken(book.room, new, "rotated"), rewrapped))
    _settle(source, book.room)
    return new, sum(map(len, rewrapped.values()))


async def give_up(store: AuditableStore, source: KeySource) -> RoomKey:
    """A new key for a room whose key is lost: what the old one has wrapped stays closed for ever."""
    book = await _book(store)
    try:
        find_key(book, source)
    except KeyProblem as problem:
        if problem.code not in ("room-key-missing", "room-key-wrong"):
            raise
    else:
        raise KeyProblem("room-key-not-lost", "The key of this room is where it belongs; `keys rotate` changes it")
    new = _next_key(source, book.room, source.secret)
    await store.append(book.taken(book.room, new, "lost"))
    if not source.secret:
        keep_aside(source.place(book.room))
    _settle(source, book.room)
    return new


async def _book(store: AuditableStore) -> KeyBook:
    book = await read_book(store)
    if not book.room:
        raise KeyProblem("no-room", "No room has been opened here yet, so there is no key")
    return book


async def _rewrapped(store: AuditableStore, stream: str, old: RoomKey, new: RoomKey) -> tuple[SealKey, ...]:
    keys = [SealKey(number, found) for number, found in (await store.keys(stream)).items()]
    ours = [key for key in keys if key.wrapped[:ID] == old.id]  # others were lost before
    try:
        return tuple(SealKey(k.number, wrapped(new, stream, k.number, unwrapped(old, stream, k))) for k in ours)
    except Broken:
        raise KeyProblem("hand-key-broken", f"{stream}: The key of a hand is not what was stored") from None


def _next_key(source: KeySource, room: str, secret: str) -> RoomKey:
    """As it was given, or one that a rotation has left here which did not get further, or a new one."""
    if source.secret:
        return RoomKey.parse(secret, "The new key")
    path = beside(source.place(room))
    try:
        return read_key(path)
    except FileNotFoundError:
        key = RoomKey.new()
        write_key(path, key)
        return key


def _settle(source: KeySource, room: str) -> None:
    if not source.secret:
        move_up(source.place(room))


def keep_aside(path: Path) -> None:
    """The file holds the key of some other room: it is kept, under another name."""
    if path.exists():
        os.replace(path, path.with_name(path.name + ".other"))
