"""The room's key: 32 random bytes that the database does not hold. It wraps the keys of hands."""

import hmac
import re
import secrets
from hashlib import sha256
from typing import Final

from cryptography.hazmat.primitives.ciphers.aead import AESGCM

SIZE: Final = 32
_WRITTEN: Final = re.compile(r"[0-9a-f]{64}")


class KeyProblem(Exception):  # noqa: N818 - nobody's mistake in the code
    """Why a room has no key that works: a code, and a sentence for the person who runs it."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


class RoomKey:
    """It never shows itself: `repr` is its id, by which it is recognised and nothing is opened."""

    __slots__ = ("_secret", "id")

    def __init__(self, secret: bytes) -> None:
        assert len(secret) == SIZE
        self._secret = secret
        self.id = sha256(b"riverboat room key id\0" + secret).digest()[:8]

    @classmethod
    def new(cls) -> "RoomKey":
        return cls(secrets.token_bytes(SIZE))

    @classmethod
    def parse(cls, text: str, where: str) -> "RoomKey":
        """As `written`; `where` it stood is said of one that cannot be read, and never what stood there."""
        found = text.strip().lower()
        if not _WRITTEN.fullmatch(found):
            raise KeyProblem("room-key-malformed", f"{where}: A room key is 64 hexadecimal digits, and this is not")
        return cls(bytes.fromhex(found))

    def written(self) -> str:
        return self._secret.hex()

    def wrapping(self, place: bytes) -> AESGCM:
        """A key of its own for each place where a wrapped key stands: none can be moved, and no two share a nonce."""
        return AESGCM(hmac.digest(self._secret, b"riverboat hand key\0" + place, "sha256"))

    def __repr__(self) -> str:
        return f"RoomKey({self.id.hex()})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RoomKey) and hmac.compare_digest(self._secret, other._secret)

    def __hash__(self) -> int:
        return hash(self.id)
