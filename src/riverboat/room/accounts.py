"""Accounts, sessions, API tokens and invitations: a decider like a table, with a stream of its own.

Tables, ledger and streams know an account by its id (`Account.player`). What it is called stands beside the stream
(`Named`), and is free again when the account is closed or called something else.  [decision 0030]
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from riverboat.core.errors import Refused
from riverboat.room.account_words import (
    AccountClosed,
    AccountOpened,
    CloseAccount,
    CloseOtherSessions,
    CloseSession,
    CodeUsed,
    Command,
    Event,
    GiveRole,
    InvitationWithdrawn,
    Invite,
    Invited,
    IssueToken,
    Kind,
    Named,
    OpenAccount,
    OpenSession,
    PasswordSet,
    RecoveryCodesRenewed,
    RecoveryCodeUsed,
    Rename,
    RenewRecoveryCodes,
    RevokeToken,
    Role,
    RoleGiven,
    RoleTaken,
    Scope,
    SessionClosed,
    SessionOpened,
    SessionUsed,
    SetPassword,
    Shown,
    TakeRole,
    TokenIssued,
    TokenRevoked,
    TotpTurnedOff,
    TotpTurnedOn,
    TurnTotpOff,
    TurnTotpOn,
    UseCode,
    UseInvitation,
    UseRecoveryCode,
    UseSession,
    WithdrawInvitation,
)
from riverboat.room.names import key, player_name, shape
from riverboat.room.players import player_of
from riverboat.room.second_factor import SecondFactor, check_none, check_recovery, check_step, present
from riverboat.room.sessions import Session, on_staff
from riverboat.room.texts import plain

STREAM = "accounts"
TOKENS_MOST = 20


# ---------------------------------------------------------------- state


@dataclass(slots=True)
class Account:
    id: str
    name: str
    kind: Kind
    password_hash: str = ""
    owner: str = ""
    roles: set[Role] = field(default_factory=lambda: {Role.PLAYER})
    since_ms: int = 0
    logged_in_ms: int = 0
    """When a session was last opened; 0 for never."""
    seen_ms: int = 0
    """When one was last used, as far as it is written down."""
    sessions: dict[str, Session] = field(default_factory=dict)
    """By digest."""
    tokens: dict[str, "Token"] = field(default_factory=dict)
    """By their names."""
    bots: dict[str, "Account"] = field(default_factory=dict)
    """Those it owns, by id."""
    number: int = 0
    """How many accounts had been opened before it."""
    second_factor: SecondFactor | None = None
    key: str = ""
    """Of the name, by which it is looked for."""

    @property
    def player(self) -> str:
        """How tables, ledger and streams call it."""
        return player_of(self.id)


@dataclass(frozen=True, slots=True)
class Invitation:
    """A link that nobody has used yet."""

    digest: str
    role: Role
    by: str
    since_ms: int

    @property
    def id(self) -> str:
        """Enough to point at the link, and not enough to use it."""
        return self.digest[:12]


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
    """Whose each is, without regard to case."""
    shapes: dict[str, str] = field(default_factory=dict)
    """And by what it looks like in print."""
    sessions: dict[str, Session] = field(default_factory=dict)
    tokens: dict[str, Token] = field(default_factory=dict)
    digests: dict[str, str] = field(default_factory=dict)
    """Which token a digest belongs to."""
    invitations: dict[str, Invitation] = field(default_factory=dict)
    admins: set[str] = field(default_factory=set)
    staff_needs_totp: bool = False
    """A setting of the room: without a second factor nobody uses a role in the house."""
    opened: int = 0
    """How many accounts were ever opened."""
    version: int = 0

    def named(self, name: str) -> Account | None:
        found = self.names.get(key(name))
        return self.accounts[found] if found else None

    def by_token(self, digest: str) -> tuple[Account, Token] | None:
        token = self.tokens.get(self.digests.get(digest, ""))
        return (self.accounts[token.account], token) if token else None

    def tokens_of(self, account: str) -> list[Token]:
        """Those of the account itself and of its bots."""
        known = self.accounts[account]
        return [token for each in (known, *known.bots.values()) for token in each.tokens.values()]

    def holders(self, token: Token) -> tuple[str, str]:
        """Who may revoke a token: the account it speaks for, and whoever owns that."""
        return token.account, self.accounts[token.account].owner


# ---------------------------------------------------------------- decide


def decide(command: Command, state: Accounts) -> tuple[Event, ...]:
    """What the command makes happen; refused where the house rules forbid it."""
    return _RULES[type(command)](command, state)


def _open_account(command: OpenAccount, state: Accounts) -> tuple[Event, ...]:
    name = player_name(command.name, bot=command.kind is Kind.BOT)
    _check_not_taken(name, state)
    assert command.account not in state.accounts
    opened = AccountOpened(command.account, "", command.kind, command.password_hash, command.owner)
    return opened, Named(command.account, name)


def _rename(command: Rename, state: Accounts) -> tuple[Event, ...]:
    account = _account(command.account, state)
    name = player_name(command.name, bot=account.kind is Kind.BOT)
    if name == account.name:
        return ()
    _check_not_taken(name, state, by_others_than=account.name)
    return (Named(account.id, name),)


def _check_not_taken(name: str, state: Accounts, *, by_others_than: str = "") -> None:
    """Nobody is called like another, or looks like them in print; like oneself one may look."""
    own = by_others_than
    taken = key(name) in state.names and key(name) != key(own)
    if taken or (shape(name) in state.shapes and shape(name) != shape(own)):
        raise Refused("name-taken", detail=name)


def _close_account(command: CloseAccount, state: Accounts) -> tuple[Event, ...]:
    account = _account(command.account, state)
    if account.kind is not Kind.GUEST and not command.asked:
        raise Refused("not-a-guest")
    if on_staff(account.roles):
        raise Refused("still-on-staff")
    closed = (*account.bots.values(), account)
    return (
        *map(SessionClosed, account.sessions),
        *_revoked(state.tokens_of(account.id)),
        *(AccountClosed(each.id, command.balances.get(each.id, 0)) for each in closed),
        *(Named(each.id, "") for each in closed),
    )


def _set_password(command: SetPassword, state: Accounts) -> tuple[Event, ...]:
    account = _account(command.account, state)
    if account.kind is Kind.BOT:
        raise Refused("bots-have-tokens")
    _check_shown(command.shown, account, wrong="not-your-password")
    _check_session(command.keep, account)
    others = [digest for digest in account.sessions if digest != command.keep]
    # Whoever changes a password may do it because somebody else knew it: nothing made with it stays.
    tokens = state.tokens_of(account.id) if account.password_hash else ()
    return (
        PasswordSet(account.id, command.password_hash),
        *map(SessionClosed, others),
        *_revoked(tokens),
    )


def _open_session(command: OpenSession, state: Accounts) -> tuple[Event, ...]:
    account = _account(command.account, state)
    if command.shown is not None:
        _check_shown(command.shown, account, wrong="wrong-password")
    ended = [digest for digest, session in account.sessions.items() if session.until_ms < command.now_ms]
    return (
        *(SessionClosed(digest) for digest in ended),
        SessionOpened(command.account, command.digest, command.until_ms),
    )


def _close_session(command: CloseSession, state: Accounts) -> tuple[Event, ...]:
    return (SessionClosed(command.digest),) if command.digest in state.sessions else ()


def _close_other_sessions(command: CloseOtherSessions, state: Accounts) -> tuple[Event, ...]:
    sessions = _account(command.account, state).sessions
    return tuple(SessionClosed(digest) for digest in sessions if digest != command.keep)


def _use_session(command: UseSession, state: Accounts) -> tuple[Event, ...]:
    return (SessionUsed(command.digest),) if command.digest in state.sessions else ()


def _issue_token(command: IssueToken, state: Accounts) -> tuple[Event, ...]:
    account = _account(command.account, state)
    if command.session and command.session not in state.sessions:
        raise Refused("log-in-first")
    if len(state.tokens_of(account.id)) >= TOKENS_MOST:
        raise Refused("too-many-tokens", detail=str(TOKENS_MOST))
    if not command.scopes:
        raise Refused("no-scope")
    issued = TokenIssued(account.id, command.token, command.digest, "", command.scopes)
    return issued, Named(command.token, plain(command.label[:40]))


def _revoke_token(command: RevokeToken, state: Accounts) -> tuple[Event, ...]:
    token = state.tokens.get(command.token)
    if token is None or not (command.account in state.holders(token) or is_admin(state, command.account)):
        raise Refused("no-such-token", detail=command.token[:20])
    return _revoked((token,))


def _revoked(tokens: Iterable[Token]) -> tuple[Event, ...]:
    return tuple(each for token in tokens for each in (TokenRevoked(token.id), Named(token.id, "")))


def _invite(command: Invite, state: Accounts) -> tuple[Event, ...]:
    if command.by:
        _check_admin(command.by, state)
    _check_given(command.role)
    return (Invited(command.digest, command.role, command.by),)


def _withdraw_invitation(command: WithdrawInvitation, state: Accounts) -> tuple[Event, ...]:
    _check_admin(command.by, state)
    found = next((each for each in state.invitations.values() if each.id == command.invitation), None)
    if found is None:
        raise Refused("no-such-invitation", detail=command.invitation[:20])
    return (InvitationWithdrawn(found.digest, command.by),)


def _use_invitation(command: UseInvitation, state: Accounts) -> tuple[Event, ...]:
    account = _account(command.account, state)
    role = invited_to(state, command.digest)
    _check_holder(account, role)
    return (RoleGiven(account.id, role, invitation=command.digest),)


def _give_role(command: GiveRole, state: Accounts) -> tuple[Event, ...]:
    _check_admin(command.by, state)
    account = _account(command.account, state)
    _check_given(command.role)
    _check_holder(account, command.role)
    return () if command.role in account.roles else (RoleGiven(account.id, command.role, by=command.by),)


def _take_role(command: TakeRole, state: Accounts) -> tuple[Event, ...]:
    _check_admin(command.by, state)
    account = _account(command.account, state)
    _check_given(command.role)
    if command.role not in account.roles:
        return ()
    taken = RoleTaken(account.id, command.role, command.by)
    if command.role is not Role.ADMIN:
        return (taken,)
    if state.admins == {account.id}:
        raise Refused("last-administrator", detail=account.name)
    # Nobody comes back by a link that they made themselves.
    own = [each.digest for each in state.invitations.values() if each.by == account.id]
    return (taken, *(InvitationWithdrawn(digest, command.by) for digest in own))


def _turn_totp_on(command: TurnTotpOn, state: Accounts) -> tuple[Event, ...]:
    account = _account(command.account, state)
    if account.kind is not Kind.REGISTERED:
        raise Refused("totp-needs-password")
    check_none(account.second_factor)
    _check_session(command.keep, account)
    others = [digest for digest in account.sessions if digest != command.keep]
    return (
        TotpTurnedOn(account.id, command.sealed, command.step, command.recovery),
        *map(SessionClosed, others),
    )


def _turn_totp_off(command: TurnTotpOff, state: Accounts) -> tuple[Event, ...]:
    account = _account(command.account, state)
    if command.by:
        _check_admin(command.by, state)
        if command.by == account.id:
            raise Refused("own-totp")
    if command.shown is not None:
        _check_shown(command.shown, account, wrong="not-your-password")
    present(account.second_factor)
    ended = account.sessions if command.by else ()
    return (TotpTurnedOff(account.id, command.by), *map(SessionClosed, ended))


def _use_code(command: UseCode, state: Accounts) -> tuple[Event, ...]:
    check_step(_account(command.account, state).second_factor, command.step)
    return (CodeUsed(command.account, command.step),)


def _use_recovery_code(command: UseRecoveryCode, state: Accounts) -> tuple[Event, ...]:
    check_recovery(_account(command.account, state).second_factor, command.digest)
    return (RecoveryCodeUsed(command.account, command.digest),)


def _renew_recovery_codes(command: RenewRecoveryCodes, state: Accounts) -> tuple[Event, ...]:
    present(_account(command.account, state).second_factor)
    return (RecoveryCodesRenewed(command.account, command.recovery),)


def holds(shown: Shown, account: Account) -> bool:
    """Whether what was shown is still the account's password and authenticator app."""
    return shown.password_hash == account.password_hash and shown.factor == factor_of(account)


def factor_of(account: Account) -> str:
    return account.second_factor.sealed if account.second_factor else ""


def _check_shown(shown: Shown, account: Account, *, wrong: str) -> None:
    if not holds(shown, account):
        raise Refused(wrong if shown.password_hash != account.password_hash else "code-needed")


def _check_session(digest: str, account: Account) -> None:
    if digest and digest not in account.sessions:
        raise Refused("log-in-first")


def _check_admin(account: str, state: Accounts) -> None:
    if account in state.admins and not is_admin(state, account):
        raise Refused("totp-needed")
    if not is_admin(state, account):
        raise Refused("not-your-role", detail=Role.ADMIN)


def _check_given(role: Role) -> None:
    if role is Role.PLAYER:
        raise Refused("everybody-plays")


def _check_holder(account: Account, role: Role) -> None:
    """A guest who loses the cookie loses the account, so guests hold no post in the house; bots hold none either."""
    if account.kind is Kind.BOT:
        raise Refused("bots-have-no-roles", detail=account.name)
    if account.kind is not Kind.REGISTERED:
        raise Refused("role-needs-password", detail=role)


def invited_to(state: Accounts, digest: str) -> Role:
    """The role that a link gives; refused if the link has been used, or is not one of ours."""
    found = state.invitations.get(digest)
    if found is None:
        raise Refused("invitation-used")
    return found.role


def _account(account: str, state: Accounts) -> Account:
    found = state.accounts.get(account)
    if found is None:
        raise Refused("no-such-account", detail=account[:20])
    return found


def is_admin(state: Accounts, account: str) -> bool:
    return account in state.admins and not lacks_totp(state, state.accounts[account])


def lacks_totp(state: Accounts, account: Account) -> bool:
    """Whether a role in the house waits for a second factor."""
    return state.staff_needs_totp and on_staff(account.roles) and account.second_factor is None


def powers(state: Accounts, account: Account) -> frozenset[Role]:
    """The roles that may be used now."""
    return frozenset({Role.PLAYER}) if lacks_totp(state, account) else frozenset(account.roles)


_RULES: dict[type[Command], Callable[[Any, Accounts], tuple[Event, ...]]] = {
    OpenAccount: _open_account,
    Rename: _rename,
    CloseAccount: _close_account,
    SetPassword: _set_password,
    OpenSession: _open_session,
    CloseSession: _close_session,
    CloseOtherSessions: _close_other_sessions,
    UseSession: _use_session,
    IssueToken: _issue_token,
    RevokeToken: _revoke_token,
    Invite: _invite,
    UseInvitation: _use_invitation,
    WithdrawInvitation: _withdraw_invitation,
    GiveRole: _give_role,
    TakeRole: _take_role,
    TurnTotpOn: _turn_totp_on,
    TurnTotpOff: _turn_totp_off,
    UseCode: _use_code,
    UseRecoveryCode: _use_recovery_code,
    RenewRecoveryCodes: _renew_recovery_codes,
}


# ---------------------------------------------------------------- evolve


def evolve(state: Accounts, event: Event, at_ms: int = 0) -> Accounts:
    """Apply the event in place, with the time at which it was stored. It never refuses."""
    match event:
        case Named():
            _evolve_names(state, event)
            return state
        case AccountOpened() | AccountClosed() | PasswordSet():
            _evolve_accounts(state, event, at_ms)
        case SessionOpened() | SessionUsed() | SessionClosed():
            _evolve_sessions(state, event, at_ms)
        case TokenIssued() | TokenRevoked():
            _evolve_tokens(state, event)
        case Invited() | InvitationWithdrawn() | RoleGiven() | RoleTaken():
            _evolve_roles(state, event, at_ms)
        case TotpTurnedOn() | TotpTurnedOff() | CodeUsed() | RecoveryCodeUsed() | RecoveryCodesRenewed():
            _evolve_second_factor(state.accounts[event.account], event)
        case _:
            raise AssertionError(f"unknown event {event}")
    state.version += 1
    return state


def _evolve_accounts(state: Accounts, event: AccountOpened | AccountClosed | PasswordSet, at_ms: int) -> None:
    match event:
        case AccountOpened():
            opened = Account(event.account, "", event.kind, event.password_hash, event.owner, since_ms=at_ms)
            opened.number = state.opened
            state.opened += 1
            state.accounts[event.account] = opened
            _call(state, opened, event.name)
            if event.owner in state.accounts:
                state.accounts[event.owner].bots[event.account] = opened
        case AccountClosed():
            gone = state.accounts.pop(event.account)
            _call(state, gone, "")
            if gone.owner in state.accounts:
                del state.accounts[gone.owner].bots[gone.id]
        case PasswordSet():
            account = state.accounts[event.account]
            account.password_hash = event.password_hash
            account.kind = Kind.REGISTERED


def _evolve_names(state: Accounts, event: Named) -> None:
    """Of what is closed or revoked nothing is left to be called."""
    if event.id in state.accounts:
        _call(state, state.accounts[event.id], event.name)
    elif event.id in state.tokens:
        state.tokens[event.id].label = event.name


def _call(state: Accounts, account: Account, name: str) -> None:
    for index, what in ((state.names, account.key), (state.shapes, shape(account.name))):
        if index.get(what) == account.id:  # somebody else may be called so by now
            del index[what]
    account.name, account.key = name, key(name)
    if name:
        state.names[account.key] = state.shapes[shape(name)] = account.id


def _evolve_sessions(state: Accounts, event: SessionOpened | SessionUsed | SessionClosed, at_ms: int) -> None:
    match event:
        case SessionOpened():
            account = state.accounts[event.account]
            before = account.logged_in_ms
            session = Session(event.digest, event.account, event.until_ms, at_ms, at_ms, at_ms, before, at_ms)
            state.sessions[event.digest] = account.sessions[event.digest] = session
            account.seen_ms = account.logged_in_ms = at_ms
        case SessionUsed():
            if (used := state.sessions.get(event.digest)) is not None:
                used.used_ms = used.written_ms = state.accounts[used.account].seen_ms = at_ms
        case SessionClosed():
            if (closed := state.sessions.pop(event.digest, None)) is not None:
                del state.accounts[closed.account].sessions[event.digest]


def _evolve_tokens(state: Accounts, event: TokenIssued | TokenRevoked) -> None:
    match event:
        case TokenIssued():
            issued = Token(event.token, event.account, event.digest, event.label, event.scopes)
            state.tokens[event.token] = state.accounts[event.account].tokens[event.token] = issued
            state.digests[event.digest] = event.token
        case TokenRevoked():
            token = state.tokens.pop(event.token)
            del state.digests[token.digest], state.accounts[token.account].tokens[token.id]


def _evolve_roles(state: Accounts, event: Invited | InvitationWithdrawn | RoleGiven | RoleTaken, at_ms: int) -> None:
    match event:
        case Invited():
            others = {digest: each for digest, each in state.invitations.items() if each.role is not event.role}
            state.invitations = {**others, event.digest: Invitation(event.digest, event.role, event.by, at_ms)}
        case InvitationWithdrawn():
            state.invitations.pop(event.digest, None)
        case RoleGiven():
            state.accounts[event.account].roles.add(event.role)
            state.invitations.pop(event.invitation, None)
            if event.role is Role.ADMIN:
                state.admins.add(event.account)
        case RoleTaken():
            state.accounts[event.account].roles.discard(event.role)
            if event.role is Role.ADMIN:
                state.admins.discard(event.account)


def _evolve_second_factor(
    account: Account,
    event: TotpTurnedOn | TotpTurnedOff | CodeUsed | RecoveryCodeUsed | RecoveryCodesRenewed,
) -> None:
    if isinstance(event, TotpTurnedOn):
        account.second_factor = SecondFactor(event.sealed, event.step, set(event.recovery))
        return
    factor = account.second_factor
    assert factor is not None, "only what is on is used or turned off"
    match event:
        case TotpTurnedOff():
            account.second_factor = None
        case CodeUsed():
            factor.step = event.step
        case RecoveryCodeUsed():
            factor.recovery.discard(event.digest)
        case RecoveryCodesRenewed():
            factor.recovery = set(event.recovery)
