"""Signed notes, as C2SP has them (c2sp.org/signed-note): a text, an empty line, and a line for each signature.

Signing itself is left to whoever has the key: this file knows no cryptography but SHA-256.
"""

import base64
import binascii
import hashlib
from dataclasses import dataclass
from typing import Final, Protocol

ED25519: Final = b"\x01"
KEY_ID: Final = 4
DASH: Final = "\N{EM DASH} "


class Signer(Protocol):
    """Somebody with a private key of Ed25519."""

    @property
    def name(self) -> str: ...

    @property
    def public_key(self) -> bytes: ...

    def sign(self, message: bytes, /) -> bytes: ...


class Verifier(Protocol):
    """Somebody's public key."""

    @property
    def name(self) -> str: ...

    @property
    def public_key(self) -> bytes: ...

    def verify(self, message: bytes, signature: bytes, /) -> bool: ...


class BadNote(Exception):  # noqa: N818
    """This is no signed note, or nobody whom we know has signed it. The message says what is wrong."""


@dataclass(frozen=True, slots=True)
class Signature:
    name: str
    key_id: bytes
    signature: bytes


@dataclass(frozen=True, slots=True)
class Note:
    """A text that ends with a line break, and who signed it."""

    text: str
    signatures: tuple[Signature, ...]


def key_id(name: str, public_key: bytes) -> bytes:
    """The first four bytes of SHA-256 over the name, a line break, the kind of key and the key."""
    return hashlib.sha256(name.encode() + b"\n" + ED25519 + public_key).digest()[:KEY_ID]


def verifier_key(name: str, public_key: bytes) -> str:
    """The public key as it is written down: `name+hash+key`."""
    return f"{name}+{key_id(name, public_key).hex()}+{base64.b64encode(ED25519 + public_key).decode()}"


def parse_verifier_key(text: str) -> tuple[str, bytes]:
    """Name and public key; `BadNote` if its hash is another's."""
    name, _, rest = text.partition("+")
    hashed, _, encoded = rest.partition("+")
    key = _decoded(encoded)
    if not _is_name(name) or key[:1] != ED25519 or len(key) != 33 or key_id(name, key[1:]).hex() != hashed:
        raise BadNote("this is not a verifier's key")
    return name, key[1:]


def sign(text: str, *signers: Signer) -> str:
    """The text as a note that all of them have signed."""
    _check_text(text)
    lines = []
    for signer in signers:
        if not _is_name(signer.name):
            raise BadNote("a signer's name has neither blanks nor plus signs")
        signed = key_id(signer.name, signer.public_key) + signer.sign(text.encode())
        lines.append(f"{DASH}{signer.name} {base64.b64encode(signed).decode()}\n")
    return f"{text}\n{''.join(lines)}"


def parse(note: str) -> Note:
    """What the note says, unverified. The text ends before the last empty line."""
    text, empty, signed = note.rpartition("\n\n")
    if not empty or not signed.endswith("\n"):
        raise BadNote("a note has a text, an empty line and signatures")
    _check_text(text + "\n")
    return Note(text + "\n", tuple(_signature(line) for line in signed[:-1].split("\n")))


def verified(note: str, *known: Verifier) -> Note:
    """The note with the signatures of those who are known; `BadNote` if one of them is wrong or there is none.

    Signatures of others are passed over, as the standard asks: a note may collect those of witnesses.
    """
    parsed = parse(note)
    good = []
    for signature in parsed.signatures:
        for verifier in known:
            if (verifier.name, key_id(verifier.name, verifier.public_key)) == (signature.name, signature.key_id):
                if not verifier.verify(parsed.text.encode(), signature.signature):
                    raise BadNote(f"the signature of {verifier.name} is wrong")
                good.append(signature)
    if not good:
        raise BadNote("nobody who is known has signed this note")
    return Note(parsed.text, tuple(good))


def _signature(line: str) -> Signature:
    name, blank, encoded = line.removeprefix(DASH).partition(" ")
    signed = _decoded(encoded)
    if not line.startswith(DASH) or not blank or not _is_name(name) or len(signed) <= KEY_ID:
        raise BadNote("a line of the signatures cannot be read")
    return Signature(name, signed[:KEY_ID], signed[KEY_ID:])


def _decoded(encoded: str) -> bytes:
    """In the one way that these bytes are written: the last letter has bits that mean nothing."""
    try:
        decoded = base64.b64decode(encoded, validate=True)
    except (binascii.Error, ValueError):
        raise BadNote("this is not base 64") from None
    if base64.b64encode(decoded).decode() != encoded:
        raise BadNote("this is not base 64")
    return decoded


def _check_text(text: str) -> None:
    if not text.endswith("\n") or any(ord(char) < 32 and char != "\n" for char in text):
        raise BadNote("the text of a note is whole lines without control characters")


def _is_name(name: str) -> bool:
    return bool(name) and "+" not in name and not any(char.isspace() for char in name)
