"""A room finds its key when it opens, or makes one when it opens for the first time.

Where the key is missing or is another room's, the vault stays closed and the room opens without it: nothing is dealt. A
file that others may read, or that holds no key, is for its owner to see to: then the room does not open at all.
"""

import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from riverboat.ports import EventStore
from riverboat.sealing.keybook import KeyBook, read_book
from riverboat.sealing.keyfile import ROOM_KEY, beside, move_up, read_key, usual_folder, write_key
from riverboat.sealing.roomkey import KeyProblem, RoomKey
from riverboat.sealing.vault import Vault

VARIABLE: Final = "RIVERBOAT_ROOM_KEY"


@dataclass(frozen=True, slots=True)
class KeySource:
    """Where the keys of a room are: in this folder, or in its usual one; the room key may be in a secret instead.
    `unkept`: in memory, as the room."""

    secret: str = ""
    folder: Path | None = None
    unkept: bool = False

    def folder_of(self, room: str) -> Path | None:
        return None if self.unkept and self.folder is None else self.folder or usual_folder(room)

    def place(self, room: str) -> Path:
        return (self.folder or usual_folder(room)) / ROOM_KEY


async def open_vault(vault: Vault, store: EventStore, source: KeySource) -> None:
    """Raises `KeyProblem` only for a key that is there and cannot be taken as it is."""
    book = await read_book(store)
    if not book.room:
        await _check_new(store)
        vault.room = secrets.token_hex(8)
        key = _first_key(vault.room, source)
        await store.append(book.taken(vault.room, key, "founded"))
        vault.open(key)
        return
    vault.room, vault.lost = book.room, book.lost
    if vault.key is not None and vault.key.id == book.current:
        return  # as it was: a room in memory has its key nowhere else
    try:
        vault.open(find_key(book, source))
    except KeyProblem as problem:
        if problem.code not in ("room-key-missing", "room-key-wrong"):
            raise
        vault.close(problem)


async def _check_new(store: EventStore) -> None:
    """A room that has sealed something has a key book: founded again it would forget its keys and its heads."""
    for stream in await store.streams():
        if await store.keys(stream):
            raise KeyProblem("key-book-missing", f"{stream}: There are sealed hands, and no word of the key they have")


def find_key(book: KeyBook, source: KeySource) -> RoomKey:
    """The key that the room has in use; `KeyProblem` says why it was not found."""
    if source.secret:
        return _right(RoomKey.parse(source.secret, VARIABLE), book, VARIABLE)
    path = source.place(book.room)
    following = _read(beside(path))
    if following is not None and following.id == book.current:
        move_up(path)  # a rotation was cut short after the database had taken it
        return following
    key = _read(path)
    if key is None:
        raise KeyProblem("room-key-missing", f"{path}: The key of this room is not there")
    return _right(key, book, str(path))


def _first_key(room: str, source: KeySource) -> RoomKey:
    """A file that is there already holds the key: somebody put it there."""
    if source.secret:
        return RoomKey.parse(source.secret, VARIABLE)
    if source.folder_of(room) is None:
        return RoomKey.new()
    path = source.place(room)
    found = _read(path)
    if found is not None:
        return found
    key = RoomKey.new()
    write_key(path, key)
    return key


def _read(path: Path) -> RoomKey | None:
    try:
        return read_key(path)
    except FileNotFoundError:
        return None


def _right(key: RoomKey, book: KeyBook, where: str) -> RoomKey:
    if key.id != book.current:
        wanted = f"this room's has the id {book.current.hex()}, and this one {key.id.hex()}"
        raise KeyProblem("room-key-wrong", f"{where}: The key of another room, or an old one: {wanted}")
    return key
