"""The key that heads are signed with: Ed25519, in a file outside the data folder that only its owner can read.

Written as C2SP's notes have it (`PRIVATE+KEY+name+hash+key`). The name is that of the room's log too.
"""

import base64
import binascii
import hmac
import os
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from riverboat.fairness.note import ED25519, key_id, parse_verifier_key, verifier_key
from riverboat.ports import StoreFailed

PRIVATE: Final = "PRIVATE+KEY+"
FILE: Final = "heads.key"
OTHERS: Final = 0o077


@dataclass(frozen=True, slots=True)
class PublicKey:
    """A `note.Verifier`."""

    name: str
    public_key: bytes

    def verify(self, message: bytes, signature: bytes, /) -> bool:
        try:
            Ed25519PublicKey.from_public_bytes(self.public_key).verify(signature, message)
        except InvalidSignature:
            return False
        return True

    @property
    def text(self) -> str:
        return verifier_key(self.name, self.public_key)


class SigningKey:
    """A `note.Signer`."""

    def __init__(self, name: str, seed: bytes) -> None:
        self.name = name
        self._key = Ed25519PrivateKey.from_private_bytes(seed)
        self.public_key = self._key.public_key().public_bytes_raw()

    def mac_key(self) -> bytes:
        """For what a room adds to its store. Only whoever has this key can make it, and it tells nothing of it."""
        return hmac.digest(self._key.private_bytes_raw(), b"riverboat appends", "sha256")

    def sign(self, message: bytes, /) -> bytes:
        return self._key.sign(message)

    @property
    def public(self) -> PublicKey:
        return PublicKey(self.name, self.public_key)

    def written(self) -> str:
        encoded = base64.b64encode(ED25519 + self._key.private_bytes_raw()).decode()
        return f"{PRIVATE}{self.name}+{key_id(self.name, self.public_key).hex()}+{encoded}\n"


def new_key() -> SigningKey:
    return SigningKey(f"riverboat-{secrets.token_hex(4)}", secrets.token_bytes(32))


def public_key(text: str) -> PublicKey:
    """From a verifier's key as it is printed and served; `BadNote` for anything else."""
    return PublicKey(*parse_verifier_key(text.strip()))


def open_key(folder: Path) -> SigningKey:
    """The key in this folder, made where there is none. `StoreFailed` if others could read it, or it is damaged."""
    path = folder / FILE
    try:
        if not path.exists():
            _make(path)
        if os.name == "posix" and path.stat().st_mode & OTHERS:
            raise StoreFailed(f"{path} can be read by others: chmod 600 it, or make a new key if they may have read it")
        return _parsed(path.read_text(encoding="ascii"))
    except (ValueError, binascii.Error):
        raise StoreFailed(f"{path} is not a key for signing heads") from None
    except OSError as error:
        raise StoreFailed(f"{path}: {error.strerror}") from None


def _make(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with open(handle, "w", encoding="ascii") as file:
        file.write(new_key().written())
        file.flush()
        os.fsync(file.fileno())


def _parsed(text: str) -> SigningKey:
    name, _, rest = text.strip().removeprefix(PRIVATE).partition("+")
    hashed, _, encoded = rest.partition("+")
    data = base64.b64decode(encoded, validate=True)
    if not text.startswith(PRIVATE) or data[:1] != ED25519 or len(data) != 33:
        raise ValueError("not a key")
    key = SigningKey(name, data[1:])
    if key_id(key.name, key.public_key).hex() != hashed:
        raise ValueError("not a key")
    return key
