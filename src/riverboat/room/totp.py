"""Codes of an authenticator app: a secret shared once, and the time in steps of half a minute. [RFC 6238, RFC 4226]

Beside them stand recovery codes, each good once, for somebody whose telephone is lost.
"""

import hashlib
import hmac
from base64 import b32encode
from typing import Final
from urllib.parse import quote, urlencode

STEP_MS: Final = 30_000
DIGITS: Final = 6
DRIFT: Final = 1
"""How many steps a telephone's clock may be ahead or behind."""
SECRET_BYTES: Final = 20
"""As long as what SHA-1 gives. [RFC 4226, 4]"""
RECOVERY_CODES: Final = 10
RECOVERY_BYTES: Final = 10
"""80 random bits: a plain digest of them is enough to keep."""
ISSUER: Final = "Riverboat"


def code_at(secret: bytes, step: int, *, digits: int = DIGITS) -> str:
    """The code of a step. [RFC 4226, 5.3]"""
    mac = hmac.digest(secret, step.to_bytes(8, "big"), "sha1")
    offset = mac[-1] & 0xF
    number = int.from_bytes(mac[offset : offset + 4], "big") & 0x7FFF_FFFF
    return str(number % 10**digits).zfill(digits)


def step_of(now_ms: int) -> int:
    return now_ms // STEP_MS


def matching_step(secret: bytes, code: str, now_ms: int) -> int | None:
    """The step whose code this is, the latest first; None for a wrong code. It takes as long either way."""
    said = plain_code(code).encode()
    now = step_of(now_ms)
    steps = range(max(now - DRIFT, 0), now + DRIFT + 1)
    found = [step for step in steps if hmac.compare_digest(code_at(secret, step).encode(), said)]
    return found[-1] if found else None


def as_text(secret: bytes) -> str:
    """The secret as people type it into an app."""
    return b32encode(secret).decode().rstrip("=")


def uri(secret: bytes, name: str) -> str:
    """What a QR code for an app says."""
    known = {"secret": as_text(secret), "issuer": ISSUER, "algorithm": "SHA1", "digits": DIGITS, "period": 30}
    return f"otpauth://totp/{quote(f'{ISSUER}:{name}', safe='')}?{urlencode(known)}"


# ---------------------------------------------------------------- recovery codes


def recovery_code(chance: bytes) -> str:
    """`K7QX-2M5A-...`: groups of four, in an alphabet without 0, 1 and 8."""
    text = as_text(chance)
    return "-".join(text[at : at + 4] for at in range(0, len(text), 4))


def recovery_digest(code: str, account: str) -> str:
    """What is kept of a recovery code; the same code of another account has another digest."""
    return hashlib.sha256(f"{account} {plain_code(code)}".encode()).hexdigest()


def plain_code(code: str) -> str:
    """A code as it is compared: people type spaces, hyphens and small letters."""
    return "".join(filter(str.isalnum, code)).upper()
