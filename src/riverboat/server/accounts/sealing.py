"""What must be read again and may not lie readable in the store: the secrets of authenticator apps.

Sealed with AES-256-GCM under a key that HKDF makes from a secret of the environment, or from a 0600 file among the
room's keys, outside the data folder: a copy of the data is not enough.
"""

import os
import secrets
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Final

import structlog
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from riverboat.core.errors import Refused
from riverboat.sealing.keyfile import OTHERS

log = structlog.get_logger()

TOTP_KEY: Final = "totp.key"
KEY_BYTES: Final = 32
NONCE_BYTES: Final = 12


class Sealing:
    """The key is found, or made, when something is sealed for the first time. Without a secret and a file it is a new
    one with every start: enough for a room that is kept in memory."""

    def __init__(self, secret: str = "", file: Path | None = None) -> None:
        self._secret = secret
        self._file = file
        self._cipher: AESGCM | None = None

    def seal(self, what: bytes, whose: str) -> str:
        """Only `open` with the same key and the same owner gives it back."""
        nonce = secrets.token_bytes(NONCE_BYTES)
        return b64encode(nonce + self._ready(make=True).encrypt(nonce, what, whose.encode())).decode()

    def open(self, sealed: str, whose: str) -> bytes:
        try:
            raw = b64decode(sealed)
            return self._ready(make=False).decrypt(raw[:NONCE_BYTES], raw[NONCE_BYTES:], whose.encode())
        except (InvalidTag, ValueError):  # binascii.Error is one
            raise Refused("totp-unreadable") from None

    def _ready(self, *, make: bool) -> AESGCM:
        if self._cipher is None:
            self._cipher = AESGCM(_derived(self._key(make=make)))
        return self._cipher

    def _key(self, *, make: bool) -> bytes:
        if self._secret:
            return self._secret.encode()
        if self._file is None:
            return secrets.token_bytes(KEY_BYTES)
        try:
            return _new_key(self._file) if make and not self._file.exists() else _read_key(self._file)
        except OSError as error:
            # No new key where the old one is lost: it would open nothing, and hide the loss.
            log.warning("totp-key-unreadable", file=str(self._file), error=type(error).__name__)
            raise Refused("totp-unreadable") from None


def _read_key(file: Path) -> bytes:
    key = file.read_bytes()
    if len(key) != KEY_BYTES or (os.name == "posix" and file.stat().st_mode & OTHERS):
        raise OSError("this is no key, or others may read it")
    return key


def _new_key(file: Path) -> bytes:
    key = secrets.token_bytes(KEY_BYTES)
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as made:
        made.write(key)
        made.flush()
        os.fsync(made.fileno())
    return key


def _derived(key: bytes) -> bytes:
    return HKDF(algorithm=SHA256(), length=KEY_BYTES, salt=None, info=b"riverboat authenticator secrets").derive(key)
