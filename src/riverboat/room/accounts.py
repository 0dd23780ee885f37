"""Accounts, sessions, API tokens and invitations: a decider like a table, with a stream of its own.

Secrets never come this far: a password arrives as its argon2 hash, a session or token as the digest of it.
A name is never given twice, because the ledger's accounts and the hand histories go by it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

import msgspec

from riverboat.core.errors import Refused
from riverboat.room.names import key, player_name, shape
from riverboat.table.commands import kebab

STREAM = "accounts"
TOKENS_MOST = 20


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
    REGULATOR = "regulator"
    ADMIN = "admin"


class Scope(StrEnum):
    """What a token may be used for; a session may do all that its account may."""

    WATCH = "watch"
    PLAY = "play"


# ---------------------------------------------------------------- commands


class Command(msgspec.Struct, frozen=True):
    """An order to the desk where accounts are kept."""


class OpenAccount(Command, frozen=True):
    account: str
    name: str
    kind: Kind
    password_hash: str = ""
    owner: str = ""
    """Whose bot it is."""


class SetPassword(Command, frozen=True):
    """A guest becomes a registered player, or a player changes his password; all sessions but one end with it."""

    account: str
    password_hash: str
    keep: str = ""
    """The digest of the session in which it is done."""


class OpenSession(Command, frozen=True):
    account: str
    digest: str
    now_ms: int
    until_ms: int


class CloseSession(Command, frozen=True):
    digest: str


class IssueToken(Command, frozen=True):
    account: str
    token: str
    digest: str
    label: str
    scopes: tuple[Scope, ...]


class RevokeToken(Command, frozen=True):
    account: str
    token: str


class Invite(Command, frozen=True):
    """A link that gives a role to the first account that uses it; earlier links for the role are void."""

    digest: str
    role: Role


class UseInvitation(Command, frozen=True):
    account: str
    digest: str


class GiveRole(Command, frozen=True):
    by: str
    account: str
    role: Role


# ---------------------------------------------------------------- events


class Event(msgspec.Struct, frozen=True, tag=kebab, tag_field="fact"):
    """Something that happened at the desk."""


class AccountOpened(Event, frozen=True):
    account: str
    name: str
    kind: Kind
    password_hash: str = ""
    owner: str = ""


class PasswordSet(Event, frozen=True):
    account: str
    password_hash: str


class SessionOpened(Event, frozen=True):
    account: str
    digest: str
    until_ms: int


class SessionClosed(Event, frozen=True):
    digest: str


class TokenIssued(Event, frozen=True):
    account: str
    token: str
    digest: str
    label: str
    scopes: tuple[Scope, ...]


class TokenRevoked(Event, frozen=True):
    token: str


class Invited(Event, frozen=True):
    digest: str
    role: Role


class RoleGiven(Event, frozen=True):
    """By an administrator (`by` is his account) or for an invitation, which is then used up."""

    account: str
    role: Role
    by: str = ""
    invitation: str = ""


AnyEvent = (
    AccountOpened | PasswordSet | SessionOpened | SessionClosed | TokenIssued | TokenRevoked | Invited | RoleGiven
)


# ---------------------------------------------------------------- state


@dataclass(slots=True)
class Account:
    id: str
    name: str
    kind: Kind
    password_hash: str = ""
    owner: str = ""
    roles: set[Role] = field(default_factory=lambda: {Role.PLAYER})


@dataclass(slots=True)
class Session:
    account: str
    until_ms: int


@dataclass(slots=True)
class Token:
    id: str
    account: str
    digest: str
    label: str
    scopes: tuple[Scope, ...]


@dataclass(slots=True)
class Accounts:
    """Everybody the room knows."""

    accounts: dict[str, Account] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    shapes: set[str] = field(default_factory=set)
    sessions: dict[str, Session] = field(default_factory=dict)
    tokens: dict[str, Token] = field(default_factory=dict)
    digests: dict[str, str] = field(default_factory=dict)
    """Which token a digest belongs to."""
    invitations: dict[str, Role] = field(default_factory=dict)
    version: int = 0

    def named(self, name: str) -> Account | None:
        found = self.names.get(key(name))
        return self.accounts[found] if found else None

    def by_session(self, digest: str, now_ms: int) -> Account | None:
        session = self.sessions.get(digest)
        if session is None or session.until_ms < now_ms:
            return None
        return self.accounts[session.account]

    def by_token(self, digest: str) -> tuple[Account, Token] | None:
        token = self.tokens.get(self.digests.get(digest, ""))
        return (self.accounts[token.account], token) if token else None

    def tokens_of(self, account: str) -> list[Token]:
        """Those of the account itself and of its bots."""
        return [token for token in self.tokens.values() if account in self.holders(token)]

    def holders(self, token: Token) -> tuple[str, str]:
        """Who may revoke a token: the account it speaks for, and whoever owns that."""
        return token.account, self.accounts[token.account].owner


# ---------------------------------------------------------------- decide


def decide(command: Command, state: Accounts) -> tuple[Event, ...]:
    """What the command makes happen; refused where the house rules forbid it."""
    return _RULES[type(command)](command, state)


def _open_account(command: OpenAccount, state: Accounts) -> tuple[Event, ...]:
    name = player_name(command.name, bot=command.kind is Kind.BOT)
    if key(name) in state.names or shape(name) in state.shapes:
        raise Refused("name-taken", detail=name)
    assert command.account not in state.accounts
    return (AccountOpened(command.account, name, command.kind, command.password_hash, command.owner),)


def _set_password(command: SetPassword, state: Accounts) -> tuple[Event, ...]:
    account = _account(command.account, state)
    if account.kind is Kind.BOT:
        raise Refused("bots-have-tokens")
    others = [d for d, session in state.sessions.items() if session.account == account.id and d != command.keep]
    return (PasswordSet(account.id, command.password_hash), *map(SessionClosed, others))


def _open_session(command: OpenSession, state: Accounts) -> tuple[Event, ...]:
    _account(command.account, state)
    ended = [d for d, s in state.sessions.items() if s.account == command.account and s.until_ms < command.now_ms]
    return (
        *(SessionClosed(digest) for digest in ended),
        SessionOpened(command.account, command.digest, command.until_ms),
    )


def _close_session(command: CloseSession, state: Accounts) -> tuple[Event, ...]:
    return (SessionClosed(command.digest),) if command.digest in state.sessions else ()


def _issue_token(command: IssueToken, state: Accounts) -> tuple[Event, ...]:
    account = _account(command.account, state)
    if len(state.tokens_of(account.id)) >= TOKENS_MOST:
        raise Refused("too-many-tokens", detail=str(TOKENS_MOST))
    if not command.scopes:
        raise Refused("no-scope")
    return (TokenIssued(account.id, command.token, command.digest, command.label[:40], command.scopes),)


def _revoke_token(command: RevokeToken, state: Accounts) -> tuple[Event, ...]:
    token = state.tokens.get(command.token)
    if token is None or not (command.account in state.holders(token) or is_admin(state, command.account)):
        raise Refused("no-such-token", detail=command.token[:20])
    return (TokenRevoked(token.id),)


def _invite(command: Invite, _: Accounts) -> tuple[Event, ...]:
    return (Invited(command.digest, command.role),)


def _use_invitation(command: UseInvitation, state: Accounts) -> tuple[Event, ...]:
    account = _account(command.account, state)
    role = invited_to(state, command.digest)
    if account.kind is not Kind.REGISTERED:
        raise Refused("role-needs-password", detail=role)
    return (RoleGiven(account.id, role, invitation=command.digest),)


def _give_role(command: GiveRole, state: Accounts) -> tuple[Event, ...]:
    if not is_admin(state, command.by):
        raise Refused("not-your-role", detail=Role.ADMIN)
    account = _account(command.account, state)
    return () if command.role in account.roles else (RoleGiven(account.id, command.role, by=command.by),)


def invited_to(state: Accounts, digest: str) -> Role:
    """The role that a link gives; refused where it has been used, or is none of ours."""
    role = state.invitations.get(digest)
    if role is None:
        raise Refused("invitation-used")
    return role


def _account(account: str, state: Accounts) -> Account:
    found = state.accounts.get(account)
    if found is None:
        raise Refused("no-such-account", detail=account[:20])
    return found


def is_admin(state: Accounts, account: str) -> bool:
    found = state.accounts.get(account)
    return found is not None and Role.ADMIN in found.roles


_RULES: dict[type[Command], Callable[[Any, Accounts], tuple[Event, ...]]] = {
    OpenAccount: _open_account,
    SetPassword: _set_password,
    OpenSession: _open_session,
    CloseSession: _close_session,
    IssueToken: _issue_token,
    RevokeToken: _revoke_token,
    Invite: _invite,
    UseInvitation: _use_invitation,
    GiveRole: _give_role,
}


# ---------------------------------------------------------------- evolve


def evolve(state: Accounts, event: Event) -> Accounts:
    """Apply the event in place. It never refuses."""
    match event:
        case AccountOpened():
            opened = Account(event.account, event.name, event.kind, event.password_hash, event.owner)
            state.accounts[event.account] = opened
            state.names[key(event.name)] = event.account
            state.shapes.add(shape(event.name))
        case PasswordSet():
            account = state.accounts[event.account]
            account.password_hash = event.password_hash
            account.kind = Kind.REGISTERED
        case SessionOpened():
            state.sessions[event.digest] = Session(event.account, event.until_ms)
        case SessionClosed():
            state.sessions.pop(event.digest, None)
        case TokenIssued():
            state.tokens[event.token] = Token(event.token, event.account, event.digest, event.label, event.scopes)
            state.digests[event.digest] = event.token
        case TokenRevoked():
            token = state.tokens.pop(event.token)
            del state.digests[token.digest]
        case Invited():
            others = {digest: role for digest, role in state.invitations.items() if role is not event.role}
            state.invitations = {**others, event.digest: event.role}
        case RoleGiven():
            state.accounts[event.account].roles.add(event.role)
            state.invitations.pop(event.invitation, None)
        case _:
            raise AssertionError(f"unknown event {event}")
    state.version += 1
    return state
