"""The room's key at work: it wraps the key of each hand, and says which of them it can open."""

import os
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from riverboat.ports import SealKey
from riverboat.sealing.envelope import NONCE, Broken, HandKey
from riverboat.sealing.roomkey import KeyProblem, RoomKey

ID: Final = 8
CLOSED: Final = KeyProblem("room-key-missing", "The room key has not been read yet")


class Vault:
    """Open with a key, or closed with a reason. Closed, it seals nothing: no hand can be dealt."""

    def __init__(self, key: RoomKey | None = None) -> None:
        self.room = ""
        """The room's id."""
        self.key = key
        self.problem: KeyProblem | None = None if key else CLOSED
        self.lost: frozenset[bytes] = frozenset()
        """Ids of keys that were given up: what they wrapped is never opened again."""

    def open(self, key: RoomKey) -> None:
        self.key, self.problem = key, None

    def close(self, problem: KeyProblem) -> None:
        self.key, self.problem = None, problem

    def wrap(self, stream: str, key: HandKey) -> SealKey:
        assert self.key is not None
        return SealKey(key.number, wrapped(self.key, stream, key.number, key.secret))

    def cipher(self, stream: str, key: SealKey) -> AESGCM | None:
        """To open events with; nothing where the room key is lost. `Broken` if the wrapped key is not as it was."""
        if self.key is None or key.wrapped[:ID] in self.lost:
            return None
        return AESGCM(unwrapped(self.key, stream, key))


def vault_in_memory() -> Vault:
    """For a room that is not kept."""
    return Vault(RoomKey.new())


def wrapped(room_key: RoomKey, stream: str, number: int, secret: bytes) -> bytes:
    """The id of the room key, a nonce, and the key of the hand under a key for this place alone."""
    nonce = os.urandom(NONCE)
    return room_key.id + nonce + room_key.wrapping(_place(stream, number)).encrypt(nonce, secret, None)


def unwrapped(room_key: RoomKey, stream: str, key: SealKey) -> bytes:
    nonce, cipher = key.wrapped[ID : ID + NONCE], key.wrapped[ID + NONCE :]
    if key.wrapped[:ID] != room_key.id:
        raise Broken
    try:
        return room_key.wrapping(_place(stream, key.number)).decrypt(nonce, cipher, None)
    except (InvalidTag, ValueError):
        raise Broken from None


def _place(stream: str, number: int) -> bytes:
    return b"%b\0%d" % (stream.encode(), number)
