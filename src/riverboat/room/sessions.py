"""How long a session lasts: there is a longest time, and a shorter one while nobody uses it. [decision 0028]"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

import msgspec

from riverboat.room.account_words import Kind, Role

HOUR_MS: Final = 3600 * 1000
DAY_MS: Final = 24 * HOUR_MS
GUEST_LONGEST_MS: Final = 365 * DAY_MS


class SessionLimits(msgspec.Struct, frozen=True, kw_only=True):
    """Staff is everybody with a role in the house. A guest has no password: without the session the account is lost."""

    longest_ms: int = 30 * DAY_MS
    idle_ms: int = 7 * DAY_MS
    staff_longest_ms: int = 12 * HOUR_MS
    staff_idle_ms: int = 2 * HOUR_MS
    guest_idle_ms: int = 30 * DAY_MS


@dataclass(slots=True)
class Session:
    digest: str
    account: str
    until_ms: int
    since_ms: int = 0
    used_ms: int = 0
    """When it was last used."""
    written_ms: int = 0
    """The latest use that is on disk."""
    before_ms: int = 0
    """The account's log-in before this one; 0 if this is the first."""
    proved_ms: int = 0
    """When password and code were last shown in it. Not written down: after a restart, when the session was opened."""
    agent: str = ""
    """What the browser calls itself; not stored."""

    @property
    def id(self) -> str:
        """Enough to point at the session, and not enough to use it."""
        return self.digest[:12]


def idle_ms(limits: SessionLimits, kind: Kind, roles: Collection[Role]) -> int:
    if kind is Kind.GUEST:
        return limits.guest_idle_ms
    return limits.staff_idle_ms if on_staff(roles) else limits.idle_ms


def longest_ms(limits: SessionLimits, kind: Kind, roles: Collection[Role]) -> int:
    if kind is Kind.GUEST:
        return GUEST_LONGEST_MS
    return limits.staff_longest_ms if on_staff(roles) else limits.longest_ms


def ends_ms(session: Session, limits: SessionLimits, kind: Kind, roles: Collection[Role]) -> int:
    """When the session ends if it is not used again."""
    longest = session.since_ms + longest_ms(limits, kind, roles)
    return min(session.until_ms, longest, session.used_ms + idle_ms(limits, kind, roles))


PROOF_MS: Final = 10 * 60 * 1000
"""For how long a proof is good: somebody who finds a browser left open may do nothing that is dangerous."""


def on_staff(roles: Collection[Role]) -> bool:
    return any(role is not Role.PLAYER for role in roles)
