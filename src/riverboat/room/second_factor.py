"""The rules for an account's second factor: a code counts once, a recovery code too. [decision 0028]"""

from dataclasses import dataclass, field

from riverboat.core.errors import Refused


@dataclass(slots=True)
class SecondFactor:
    """An authenticator app that has given a first right code."""

    sealed: str
    """The app's secret, which only the server's key opens."""
    step: int
    """The latest step whose code was used: neither that code nor an earlier one counts again."""
    recovery: set[str] = field(default_factory=set)
    """Digests of the recovery codes that are left."""


def check_none(factor: SecondFactor | None) -> None:
    if factor is not None:
        raise Refused("totp-on")


def present(factor: SecondFactor | None) -> SecondFactor:
    if factor is None:
        raise Refused("totp-off")
    return factor


def check_step(factor: SecondFactor | None, step: int) -> None:
    if step <= present(factor).step:
        raise Refused("code-used")


def check_recovery(factor: SecondFactor | None, digest: str) -> None:
    if digest not in present(factor).recovery:
        raise Refused("wrong-code")
