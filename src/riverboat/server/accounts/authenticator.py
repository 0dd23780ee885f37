"""Authenticator apps: a secret is shown once and in force after a first right code; then codes are asked for."""

import secrets
from typing import Final

from riverboat.core.errors import Refused
from riverboat.ports import Clock
from riverboat.room import account_words as words
from riverboat.room import totp
from riverboat.room.account_words import Kind, Shown
from riverboat.room.accounts import Account
from riverboat.room.second_factor import SecondFactor, check_none, present
from riverboat.room.sessions import PROOF_MS
from riverboat.server.accounts.desk import Desk, digest
from riverboat.server.accounts.sealing import Sealing

BEGUN_MOST: Final = 1_000
"""How many secrets may have been shown and not confirmed; the oldest are forgotten."""


class Authenticator:
    def __init__(self, desk: Desk, sealing: Sealing, clock: Clock) -> None:
        self._desk = desk
        self._sealing = sealing
        self._clock = clock
        self._begun: dict[str, tuple[bytes, int]] = {}
        """By the digest of the session in which it was shown: a secret, and until when it may be confirmed. Nobody
        else can try its codes, nor use its tries up."""

    def begin(self, account: Account, *, session: str) -> bytes:
        """A new secret, which is not in force yet."""
        if account.kind is not Kind.REGISTERED:
            raise Refused("totp-needs-password")
        check_none(account.second_factor)
        secret = secrets.token_bytes(totp.SECRET_BYTES)
        self._begun.pop(digest(session), None)
        self._begun[digest(session)] = secret, self._clock.now_ms() + PROOF_MS
        if len(self._begun) > BEGUN_MOST:
            del self._begun[next(iter(self._begun))]
        return secret

    async def confirm(self, account: Account, code: str, *, session: str) -> tuple[str, ...]:
        """The app gives right codes: it is in force from now on. The recovery codes, which are not kept."""
        secret, until_ms = self._begun.get(digest(session), (b"", 0))
        now_ms = self._clock.now_ms()
        if now_ms > until_ms:
            raise Refused("totp-not-begun")
        step = totp.matching_step(secret, code, now_ms)
        if step is None:
            raise Refused("wrong-code")
        codes = _recovery_codes()
        sealed, kept = self._sealing.seal(secret, account.id), _digests(codes, account)
        await self._desk.do(words.TurnTotpOn(account.id, sealed, step, kept, digest(session)))
        self._begun.pop(digest(session), None)
        return codes

    async def check(self, account: Account, code: str, shown: Shown) -> Shown:
        """The second step, for an account that has one; a code, or a recovery code, is used up by it. What was shown
        in both steps."""
        factor = account.second_factor
        if factor is None:
            return shown
        await self._desk.do(self._used(account, factor, code))
        return Shown(shown.password_hash, factor.sealed)

    def _used(self, account: Account, factor: SecondFactor, code: str) -> words.Command:
        said = totp.plain_code(code)
        if not said:
            raise Refused("code-needed")
        if len(said) > totp.DIGITS:
            return words.UseRecoveryCode(account.id, totp.recovery_digest(said, account.id))
        secret = self._sealing.open(factor.sealed, account.id)
        step = totp.matching_step(secret, said, self._clock.now_ms())
        if step is None:
            raise Refused("wrong-code")
        return words.UseCode(account.id, step)

    async def renew(self, account: Account) -> tuple[str, ...]:
        """New recovery codes in the place of those that are left."""
        present(account.second_factor)
        codes = _recovery_codes()
        await self._desk.do(words.RenewRecoveryCodes(account.id, _digests(codes, account)))
        return codes


def _recovery_codes() -> tuple[str, ...]:
    return tuple(totp.recovery_code(secrets.token_bytes(totp.RECOVERY_BYTES)) for _ in range(totp.RECOVERY_CODES))


def _digests(codes: tuple[str, ...], account: Account) -> tuple[str, ...]:
    return tuple(totp.recovery_digest(code, account.id) for code in codes)
