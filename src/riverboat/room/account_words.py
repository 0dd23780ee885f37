"""Accounts in words: who somebody may be, what is ordered at the desk where accounts are kept, what happened there.

Secrets never come this far: a password arrives as its argon2 hash, a session, a token or a recovery code as its
digest, the secret of an authenticator app sealed.
"""

from enum import StrEnum
from typing import Final

import msgspec

from riverboat.seats.messages import kebab


class Kind(StrEnum):
    GUEST = "guest"
    REGISTERED = "registered"
    BOT = "bot"


class Role(StrEnum):
    PLAYER = "player"
    DEALER = "dealer"
    FLOOR = "floor"
    CAGE = "cage"
    TOURNAMENT_DIRECTOR = "tournament-director"
    ACCOUNTING = "accounting"
    INTEGRITY = "integrity"
    """Looks into how hands were played. [decision 0034]"""
    REGULATOR = "regulator"
    ADMIN = "admin"


ON_FLOOR: Final = frozenset({Role.FLOOR, Role.ADMIN})
"""Who may rule at tables."""


class Scope(StrEnum):
    """What a token may be used for; a session may do all that its account may."""

    WATCH = "watch"
    PLAY = "play"


# ---------------------------------------------------------------- commands


class Command(msgspec.Struct, frozen=True):
    """An order to the desk where accounts are kept."""


class Shown(msgspec.Struct, frozen=True):
    """Against what a password and a code were checked. That takes a while, and either may be another one when the order
    that was waiting for it is decided: then nothing was shown."""

    password_hash: str
    factor: str = ""
    """The sealed secret of the authenticator app; empty where there was none."""


class OpenAccount(Command, frozen=True):
    account: str
    name: str
    kind: Kind
    password_hash: str = ""
    owner: str = ""
    """Whose bot it is."""


class Rename(Command, frozen=True):
    """The player wants to be called something else. No event says so: it is written where names stand, and the old one
    is free again."""

    account: str
    name: str


class CloseAccount(Command, frozen=True):
    """A guest who has not been seen for long, or whoever asks for it, and their bots. Their names are erased, and free
    again."""

    account: str
    balances: dict[str, int]
    """What each of the accounts holds, by id: it goes back to the house."""
    asked: bool = False
    """By the owner."""


class SetPassword(Command, frozen=True):
    """A guest becomes a registered player, or a player changes their password. All sessions but one end with it, and
    with a password that takes the place of another all tokens, those of the player's bots too."""

    account: str
    password_hash: str
    keep: str = ""
    """The digest of the session in which it is done, which must not have ended."""
    shown: Shown = Shown("")
    """The old password, and the code."""


class OpenSession(Command, frozen=True):
    account: str
    digest: str
    now_ms: int
    until_ms: int
    shown: Shown | None = None
    """Nothing for an account that was opened just now."""


class CloseSession(Command, frozen=True):
    digest: str


class CloseOtherSessions(Command, frozen=True):
    """All of an account but one."""

    account: str
    keep: str


class UseSession(Command, frozen=True):
    """Somebody speaks in the session; written down now and then only."""

    digest: str


class IssueToken(Command, frozen=True):
    account: str
    token: str
    digest: str
    label: str
    scopes: tuple[Scope, ...]
    session: str = ""
    """The digest of the session in which it is done, which must not have ended."""


class RevokeToken(Command, frozen=True):
    account: str
    token: str


class Invite(Command, frozen=True):
    """A link that gives a role to the first account that uses it; earlier links for the role are void."""

    digest: str
    role: Role
    by: str = ""
    """The account of an administrator; nobody is the house, when the room is opened."""


class UseInvitation(Command, frozen=True):
    account: str
    digest: str


class WithdrawInvitation(Command, frozen=True):
    by: str
    invitation: str
    """As the list of open ones names it."""


class GiveRole(Command, frozen=True):
    by: str
    account: str
    role: Role


class TakeRole(Command, frozen=True):
    by: str
    account: str
    role: Role


class TurnTotpOn(Command, frozen=True):
    """An authenticator app has given its first right code. Sessions that were opened without one end, except `keep`."""

    account: str
    sealed: str
    """The app's secret, sealed: nothing that opens it is stored beside it."""
    step: int
    recovery: tuple[str, ...]
    """Digests of recovery codes."""
    keep: str = ""


class TurnTotpOff(Command, frozen=True):
    """By the account's owner, who has shown password and code, or by an administrator for somebody who cannot. With an
    administrator's reset all sessions of the account end."""

    account: str
    by: str = ""
    """The administrator's account; empty for the owner."""
    shown: Shown | None = None
    """By the owner."""


class UseCode(Command, frozen=True):
    """The code of this step was typed."""

    account: str
    step: int


class UseRecoveryCode(Command, frozen=True):
    account: str
    digest: str


class RenewRecoveryCodes(Command, frozen=True):
    """The old ones are void."""

    account: str
    recovery: tuple[str, ...]


# ---------------------------------------------------------------- events


class Event(msgspec.Struct, frozen=True, tag=kebab, tag_field="fact"):
    """Something that happened at the desk."""


class Named(Event, frozen=True):
    """What an account is called, or how a token is labelled, by its id; empty where that is erased. It stands in the
    table of names and never in the stream, where nothing can be changed."""

    id: str
    name: str


class AccountOpened(Event, frozen=True):
    account: str
    name: str
    """Only in rows of before: `Named` says it now."""
    kind: Kind
    password_hash: str = ""
    owner: str = ""


class AccountClosed(Event, frozen=True):
    account: str
    balance: int = 0
    """What went back to the house."""


class PasswordSet(Event, frozen=True):
    account: str
    password_hash: str


class SessionOpened(Event, frozen=True):
    account: str
    digest: str
    until_ms: int


class SessionClosed(Event, frozen=True):
    digest: str


class SessionUsed(Event, frozen=True):
    digest: str


class TokenIssued(Event, frozen=True):
    account: str
    token: str
    digest: str
    label: str
    """Only in rows of before, as is the name of an account."""
    scopes: tuple[Scope, ...]


class TokenRevoked(Event, frozen=True):
    token: str


class Invited(Event, frozen=True):
    digest: str
    role: Role
    by: str = ""


class InvitationWithdrawn(Event, frozen=True):
    digest: str
    by: str


class RoleGiven(Event, frozen=True):
    """By an administrator (`by` is their account) or for an invitation, which is then used up."""

    account: str
    role: Role
    by: str = ""
    invitation: str = ""


class RoleTaken(Event, frozen=True):
    account: str
    role: Role
    by: str


class TotpTurnedOn(Event, frozen=True):
    account: str
    sealed: str
    step: int
    recovery: tuple[str, ...]


class TotpTurnedOff(Event, frozen=True):
    """`by` is the administrator who reset it; empty where the owner turned it off."""

    account: str
    by: str = ""


class CodeUsed(Event, frozen=True):
    account: str
    step: int


class RecoveryCodeUsed(Event, frozen=True):
    account: str
    digest: str


class RecoveryCodesRenewed(Event, frozen=True):
    account: str
    recovery: tuple[str, ...]


AnyEvent = (
    AccountOpened
    | AccountClosed
    | PasswordSet
    | SessionOpened
    | SessionClosed
    | SessionUsed
    | TokenIssued
    | TokenRevoked
    | Invited
    | InvitationWithdrawn
    | RoleGiven
    | RoleTaken
    | TotpTurnedOn
    | TotpTurnedOff
    | CodeUsed
    | RecoveryCodeUsed
    | RecoveryCodesRenewed
)
"""What stands in the stream."""
