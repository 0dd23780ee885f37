"""One sealed event as it is stored: JSON that anybody reads with the cards face down, and the whole of it encrypted.

    {"fact":"burned","cards":[-1],"clause":"...","sealed":"17.AAAAAIk2..."}

17 is the number of the key (that of the first event under it). What follows is a counter, by which no nonce comes twice
under one key, and the ciphertext. The stream, the event's number, the key's number and all that stands before `sealed`
are authenticated with it, so that nothing fits in another place or beside other words.
"""

from base64 import b64decode, b64encode
from binascii import Error
from typing import Final, NamedTuple

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

MARK: Final = b',"sealed":"'
"""Within a string of JSON the quotes would be escaped, so that it cannot stand anywhere else."""
SMALLEST: Final = 256
COUNTER: Final = 4
NONCE: Final = 12


class Envelope(NamedTuple):
    shown: bytes
    """The JSON of what anybody may read."""
    key: int
    sealed: str


class Broken(Exception):  # noqa: N818
    """It was not sealed under this key, or not here, or has been changed."""


class HandKey:
    """The key of one hand, while it is being written. It counts what it has sealed, and is never taken up again."""

    __slots__ = ("_cipher", "_sealed", "number", "secret")

    def __init__(self, number: int) -> None:
        self.number = number
        self.secret = AESGCM.generate_key(256)
        self._cipher = AESGCM(self.secret)
        self._sealed = 0

    def seal(self, stream: str, number: int, shown: bytes, secret: bytes) -> bytes:
        """The event as it is stored. `shown` is an object of JSON."""
        counter = self._sealed.to_bytes(COUNTER, "big")
        self._sealed += 1
        about = _about(stream, number, self.number, shown)
        cipher = self._cipher.encrypt(counter.rjust(NONCE, b"\0"), padded(secret), about)
        return b'%b,"sealed":"%d.%b"}' % (shown[:-1], self.number, b64encode(counter + cipher))


def find(stored: bytes) -> Envelope | None:
    """The envelope in a stored event; most have none."""
    at = stored.find(MARK)
    if at < 0:
        return None
    sealed = stored[at + len(MARK) :].partition(b'"')[0].decode("ascii", "replace")
    key, _, text = sealed.partition(".")
    return Envelope(stored[:at] + b"}", int(key) if key.isascii() and key.isdigit() else 0, text)


def opened(envelope: Envelope, cipher: AESGCM, stream: str, number: int) -> bytes:
    """What was sealed; `Broken` where it does not fit."""
    about = _about(stream, number, envelope.key, envelope.shown)
    try:
        data = b64decode(envelope.sealed, validate=True)
        nonce = data[:COUNTER].rjust(NONCE, b"\0")
        return unpadded(cipher.decrypt(nonce, data[COUNTER:], about))
    except (Error, ValueError, InvalidTag):
        raise Broken from None


def _about(stream: str, number: int, key: int, shown: bytes) -> bytes:
    return b"riverboat sealed event 1\0%b\0%d %d\0%b" % (stream.encode(), number, key, shown)


def padded(secret: bytes) -> bytes:
    """To a power of two: how long it is would tell whether a card was chosen, or by which row a hand was set."""
    size = len(secret) + 1
    return (secret + b"\x80").ljust(max(SMALLEST, 1 << (size - 1).bit_length()), b"\0")


def unpadded(data: bytes) -> bytes:
    return data[: data.rindex(b"\x80")]
