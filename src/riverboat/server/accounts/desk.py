"""The desk, which keeps the accounts. One writer; commands that arrive together are stored together."""

import asyncio
import hashlib
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec
import structlog
from msgspec.structs import replace

from riverboat.bots.staff import ROSTER, on_staff
from riverboat.core.errors import Refused
from riverboat.ports import Append, Called, Clock, EventStore, Locked, Overdrawn, StoreFailed, Tampered, Transaction
from riverboat.room import account_words as words
from riverboat.room import accounts, ledger, passwords
from riverboat.room.account_words import Kind, Role, Scope, Shown
from riverboat.room.accounts import Account, Accounts
from riverboat.room.directory import Directory
from riverboat.room.former import Former
from riverboat.room.players import account_of, player_of
from riverboat.room.sessions import PROOF_MS, Session, SessionLimits, ends_ms, idle_ms, longest_ms
from riverboat.server.accounts.deadlines import Deadlines
from riverboat.server.accounts.hashing import Hashing
from riverboat.storage.trust import own_rows

log = structlog.get_logger()

TIDY_SECONDS = 60
WRITTEN_SHARE = 8
"""A session's use is stored again after this fraction of its idle limit: an eighth."""
BATCH_MOST = 200

_encode = msgspec.json.Encoder().encode
_events = msgspec.json.Decoder(words.AnyEvent)

STAFF: Final = {name: player for player, name in ROSTER.items()}

Asked = tuple[words.Command, "asyncio.Future[None]"]


def digest(secret: str) -> str:
    """What is kept of a session or token; enough, because the secrets are 256 random bits."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Desk:
    """`welcome` is the play money a new player gets."""

    def __init__(
        self,
        store: EventStore,
        clock: Clock,
        *,
        welcome: int,
        sessions: SessionLimits | None = None,
        staff_needs_totp: bool = False,
    ) -> None:
        self.state = Accounts(staff_needs_totp=staff_needs_totp)
        self.names = Directory()
        """As they are on disk."""
        self.former = Former()
        self._seen_ms: dict[str, int] = {}
        self._store = store
        self._clock = clock
        self._welcome = welcome
        self._limits = sessions or SessionLimits()
        self.ended: Callable[[str], None] = lambda _: None
        """Called with the digest of every session and token that has ended."""
        self.role_taken: Callable[[], None] = lambda: None
        """Called when somebody has lost a role, or may not use it any more."""
        self.busy: Callable[[Account], bool] = lambda _: False
        """Whether the account is connected, or sits at a table."""
        self.called: Callable[[str], None] = lambda _: None
        """Called with the word of every player who is called something else now."""
        self._sessions_due, self._guests_due = Deadlines(), Deadlines()
        self.stopped = False
        """Somebody else has added to the stream or changed it: that does not count, and nothing is written after it."""
        self._unsure = False
        """The store failed: what is in memory may not be what is on disk."""
        self._asked: asyncio.Queue[Asked | None] = asyncio.Queue()
        self._hashing = Hashing()

    # ------------------------------------------------------------ the task

    async def load(self) -> None:
        entries, names = await self._store.read(accounts.STREAM), await self._store.names()
        believed = await self._store.believed(accounts.STREAM)
        if believed < len(entries):
            log.error("accounts-stopped", believed=believed, stored=len(entries))
        self.stopped, entries = believed < len(entries), entries[:believed]
        altered = await self._altered()
        self.state = Accounts(staff_needs_totp=self.state.staff_needs_totp)
        self.former.clear()
        for entry in entries:
            accounts.evolve(self.state, self._today(_events.decode(entry.event), entry.at_ms), entry.at_ms)
        for id_, name in names.items():
            accounts.evolve(self.state, words.Named(id_, name))
        if altered:
            self._trust_nobody()
        self.names.clear()
        for account in self.state.accounts.values():
            self.names.call(account.player, account.name)
        self._sessions_due, self._guests_due = Deadlines(), Deadlines()
        for digested in self.state.sessions:
            self._await_end(digested)
        for account_id in self.state.accounts:
            self._await_absence(account_id)
        self._unsure = False

    async def _altered(self) -> bool:
        """Whether what this room wrote has been changed."""
        try:
            await own_rows(self._store, accounts.STREAM)
        except Tampered as error:
            log.error("accounts-altered", error=str(error))
            return True
        return False

    def _trust_nobody(self) -> None:
        """Whose password, session or role it was is not known any more: tables play on, and nobody is let in before an
        operator has seen to it."""
        self.stopped = True
        credentials = (*self.state.sessions, *self.state.digests)
        for digested in tuple(self.state.sessions):
            accounts.evolve(self.state, words.SessionClosed(digested))
        for token in tuple(self.state.tokens):
            accounts.evolve(self.state, words.TokenRevoked(token))
        for digested in credentials:
            self.ended(digested)

    def _today(self, event: words.Event, at_ms: int) -> words.Event:
        """Rows of before say what an account is called, and the house's bots had other ids in each room."""
        if not isinstance(event, words.AccountOpened) or not event.name:
            return event
        if event.name in STAFF:
            event = replace(event, account=account_of(STAFF[event.name]))
        self.former.add(event.name, at_ms, player_of(event.account))
        return event

    async def run(self) -> None:
        tidying = asyncio.create_task(self._tidy())
        try:
            await self._take_orders()
        finally:
            tidying.cancel()
            self._hashing.close()

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            try:
                await self.tidy()
            except (Refused, StoreFailed) as error:
                log.warning("accounts-not-tidied", error=type(error).__name__)

    async def tidy(self) -> None:
        """Sessions that have run out end, and what is open in their name with them; guests who are gone are closed."""
        now = self._clock.now_ms()
        for digested in self._sessions_due.due(now):
            session = self.state.sessions.get(digested)
            if session is not None and self.ends_ms(session) < now:
                await self.do(words.CloseSession(digested))
            self._await_end(digested)
        for account in self._guests_due.due(now):
            guest = self.state.accounts.get(account)
            if guest is not None and self._gone(guest, now):
                await self._close_guest(guest, now)
            # Somebody who sits at a table and says nothing is looked at again in a while.
            self._await_absence(account, not_before_ms=now + TIDY_SECONDS * 1000)

    async def _close_guest(self, guest: Account, now: int) -> None:
        held = await self._held(guest)
        if self._gone(guest, now):  # nobody came back while the store was asked
            await self.do(words.CloseAccount(guest.id, held))

    async def _held(self, account: Account) -> dict[str, int]:
        """What the account and its bots hold."""
        people = (account, *account.bots.values())
        return {each.id: await self._store.balance(ledger.player_account(each.player)) for each in people}

    def _await_end(self, digested: str) -> None:
        """Look at a session when it ends, unless it is used before."""
        if (session := self.state.sessions.get(digested)) is not None:
            self._sessions_due.put(digested, self.ends_ms(session))

    def _await_absence(self, account: str, *, not_before_ms: int = 0) -> None:
        """Look at a guest when they have been away for long, unless they come before."""
        guest = self.state.accounts.get(account)
        if guest is not None and guest.kind is Kind.GUEST:
            seen = max(guest.since_ms, self.seen_ms(guest))
            self._guests_due.put(account, max(seen + self._limits.guest_idle_ms, not_before_ms))

    def _watch_over(self, event: words.Event) -> None:
        """What the event changes of when somebody or something may come to an end."""
        match event:
            case words.AccountOpened(kind=Kind.GUEST):
                self._await_absence(event.account)
            case words.SessionOpened():
                self._await_end(event.digest)
            case words.PasswordSet() | words.RoleGiven():  # their sessions end sooner now
                for digested in self.state.accounts[event.account].sessions:
                    self._await_end(digested)
            case words.AccountClosed():
                self._seen_ms.pop(event.account, None)

    def _gone(self, account: Account, now: int) -> bool:
        """A guest who has been neither seen nor heard for long, and neither have their bots."""
        if account.kind is not Kind.GUEST or ledger.player_account(account.player) in self._store.locked:
            return False
        people = (account, *account.bots.values())
        since = now - self._limits.guest_idle_ms
        return not any(max(each.since_ms, self.seen_ms(each)) >= since or self.busy(each) for each in people)

    async def _take_orders(self) -> None:
        while (first := await self._asked.get()) is not None:
            batch = [first]
            while not self._asked.empty() and len(batch) < BATCH_MOST:
                following = self._asked.get_nowait()
                if following is None:
                    self._asked.put_nowait(None)
                    break
                batch.append(following)
            await self._carry_out(batch)

    def close(self) -> None:
        self._asked.put_nowait(None)

    async def do(self, command: words.Command) -> None:
        """Return when it is on disk."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._asked.put_nowait((command, done))
        await done

    async def _carry_out(self, batch: Sequence[Asked]) -> None:
        if self.stopped or (self._unsure and not await self._reload()):
            for _, done in batch:
                _fail(done, Refused("server-busy"))
            return
        expected = self.state.version
        work = _Work()
        try:
            for command, done in batch:
                self._decide(command, done, work)
            encoded = tuple(map(_encode, work.events))
            await self._store.append(
                Append(accounts.STREAM, expected, encoded, tuple(work.money), names=tuple(work.names))
            )
        except Exception as error:
            # Nothing of it counts, whether the store failed or we did: go back to what is on disk.
            log.warning("accounts-not-written", error=type(error).__name__)
            self._unsure = True
            if await self._reload() and len(batch) > 1 and self.state.version == expected:
                await self._one_by_one(batch)
                return
            for _, done in batch:
                _fail(done, error)
            return
        self._announce(work)

    async def _one_by_one(self, batch: Sequence[Asked]) -> None:
        """One of them cannot be stored, and nobody else is to pay for it. Who was refused has been told."""
        for command, done in batch:
            if not done.done() or done.cancelled():
                await self._carry_out([(command, done)])

    def _decide(self, command: words.Command, done: "asyncio.Future[None]", work: "_Work") -> None:
        try:
            happened = accounts.decide(command, self.state)
        except Refused as refused:
            _fail(done, refused)
            return
        now = self._clock.now_ms()
        for event in happened:
            work.ended += _ended_by(event, self.state)
            work.money += self._moved_by(event)
            accounts.evolve(self.state, event, now)
            if isinstance(event, words.Named):
                work.names.append(Called(event.id, event.name))
            else:
                work.events.append(event)
        work.good.append(done)

    def _announce(self, work: "_Work") -> None:
        """It is on disk: whoever waits for it, or for its consequences, is told."""
        for called in work.names:
            if called.id not in self.state.tokens and self.names.call(player_of(called.id), called.name):
                self.called(player_of(called.id))
        for event in work.events:
            self._watch_over(event)
        for digested in work.ended:
            self.ended(digested)
        if any(isinstance(event, words.RoleTaken | words.TotpTurnedOff) for event in work.events):
            self.role_taken()
        for done in work.good:
            if not done.done():
                done.set_result(None)

    async def _reload(self) -> bool:
        """Whether the store answers again, and can be read: the desk goes on asking, whatever the reason."""
        try:
            await self.load()
        except Exception as error:
            log.warning("accounts-not-read", error=type(error).__name__)
            return False
        return True

    def _moved_by(self, event: words.Event) -> tuple[Transaction, ...]:
        """The money of somebody who comes, and of somebody who is gone."""
        match event:
            case words.AccountOpened() if self._welcome and not on_staff(player_of(event.account)):
                return (ledger.grant(player_of(event.account), self._welcome, "welcome"),)
            case words.AccountClosed() if event.balance:
                return (ledger.take_back(player_of(event.account), event.balance, "closed"),)
        return ()

    # ------------------------------------------------------------ what is asked of it

    async def open_account(
        self, name: str, kind: Kind, password: str = "", owner: str = "", account: str = ""
    ) -> Account:
        """Under an id of its own, unless it has one."""
        account = account or secrets.token_hex(8)
        hashed = await self._hash(password, name) if password else ""
        await self.do(words.OpenAccount(account, name, kind, hashed, owner))
        return self.state.accounts[account]

    async def close_account(self, account: Account) -> None:
        """For good, because its owner asks for it."""
        try:
            await self.do(words.CloseAccount(account.id, await self._held(account), asked=True))
        except Locked:
            raise Refused("account-locked") from None
        except Overdrawn:  # they have just taken a chair with the money
            raise Refused("still-seated") from None

    async def open_session(self, account: Account, agent: str = "", shown: Shown | None = None) -> str:
        """The secret for the cookie."""
        secret = secrets.token_urlsafe(32)
        now = self._clock.now_ms()
        until = now + longest_ms(self._limits, account.kind, account.roles)
        await self.do(words.OpenSession(account.id, digest(secret), now, until, shown))
        if (opened := self.state.sessions.get(digest(secret))) is not None:
            opened.agent = agent
        return secret

    async def set_password(self, account: Account, password: str, *, session: str, shown: Shown | None = None) -> None:
        """All other sessions of the account end, and all tokens where a password was `shown` that there was before."""
        hashed = await self._hash(password, account.name)
        await self.do(words.SetPassword(account.id, hashed, digest(session), shown or Shown("")))
        self.prove(session, Shown(hashed, accounts.factor_of(self.state.accounts[account.id])))

    async def reset_password(self, account: Account, password: str) -> None:
        """By whoever has a link for it: every session and token of the account ends, unless the password is another one
        by then."""
        before = Shown(account.password_hash, accounts.factor_of(account))
        hashed = await self._hash(password, account.name)
        await self.do(words.SetPassword(account.id, hashed, shown=before))

    async def check_password(self, account: Account | None, password: str, *, wrong: str) -> Shown:
        """What was shown. Refused with the code `wrong` alike for a wrong password, for an account without one and for
        none: and it takes as long, so that names cannot be tried out."""
        hashed = account.password_hash if account else ""  # another one may take its place meanwhile
        if not await self._hashing.verify(hashed, password):
            raise Refused(wrong)
        return Shown(hashed)

    async def issue_token(
        self, account: Account, label: str, scopes: tuple[Scope, ...], *, session: str
    ) -> tuple[str, str]:
        """The token's name and its secret, which is not kept."""
        secret, token = secrets.token_urlsafe(32), secrets.token_hex(6)
        await self.do(words.IssueToken(account.id, token, digest(secret), label, scopes, digest(session)))
        return token, secret

    async def invite(self, role: Role, by: str = "") -> str:
        """The secret of a one-time link, which is not kept."""
        secret = secrets.token_urlsafe(24)
        await self.do(words.Invite(digest(secret), role, by))
        return secret

    def account_of(self, player: str) -> Account | None:
        """Whoever tables know by this word."""
        return self.state.accounts.get(account_of(player))

    def account_named(self, name: str) -> Account:
        found = self.state.named(name)
        if found is None:
            raise Refused("no-such-account", detail=name[:40])
        return found

    def see(self, account: Account) -> None:
        """The account is used now. Kept in memory: after a restart only log-ins are known."""
        self._seen_ms[account.id] = self._clock.now_ms()

    def seen_ms(self, account: Account) -> int:
        """When the account was last used, as far as that is known; 0 for never."""
        return max(account.seen_ms, self._seen_ms.get(account.id, 0))

    def invited_to(self, secret: str) -> Role:
        """The role that the link with this secret gives."""
        return accounts.invited_to(self.state, digest(secret))

    def has_admin(self) -> bool:
        return bool(self.state.admins)

    def on_floor(self, account_id: str) -> bool:
        """Whether the owner of this account may rule at tables."""
        account = self.state.accounts.get(account_id)
        return account is not None and not words.ON_FLOOR.isdisjoint(self.powers(account))

    def powers(self, account: Account) -> frozenset[Role]:
        """The roles that the account may use now."""
        return accounts.powers(self.state, account)

    def lacks_totp(self, account: Account) -> bool:
        return accounts.lacks_totp(self.state, account)

    # ------------------------------------------------------------ sessions

    def by_session(self, secret: str) -> Account | None:
        """Whose session it is, if it has not run out; it is used now."""
        session = self.session(secret)
        if session is None:
            return None
        self.use(session.digest)
        return self.state.accounts[session.account]

    def session(self, secret: str) -> Session | None:
        session = self.state.sessions.get(digest(secret)) if secret else None
        return session if session is not None and self.ends_ms(session) >= self._clock.now_ms() else None

    def prove(self, secret: str, shown: Shown) -> bool:
        """Somebody has just shown password and code in this session: whether both are still what they were."""
        session = self.session(secret)
        if session is None or not accounts.holds(shown, self.state.accounts[session.account]):
            return False
        session.proved_ms = self._clock.now_ms()
        return True

    def has_proved(self, secret: str) -> bool:
        """Whether that was a short while ago. A guest has nothing to show but the session itself."""
        session = self.session(secret)
        if session is None:
            return False
        has_password = bool(self.state.accounts[session.account].password_hash)
        return not has_password or self._clock.now_ms() - session.proved_ms <= PROOF_MS

    def sessions_of(self, account: Account) -> list[Session]:
        now = self._clock.now_ms()
        return [each for each in account.sessions.values() if self.ends_ms(each) >= now]

    def ends_ms(self, session: Session) -> int:
        account = self.state.accounts[session.account]
        return ends_ms(session, self._limits, account.kind, account.roles)

    def use(self, credential: str) -> None:
        """The session with this digest is used now. That is stored now and then."""
        session, now = self.state.sessions.get(credential), self._clock.now_ms()
        if session is None or self.ends_ms(session) < now:  # what has run out does not come back
            return
        account = self.state.accounts[session.account]
        session.used_ms = now
        often = idle_ms(self._limits, account.kind, account.roles) // WRITTEN_SHARE
        if session.used_ms - session.written_ms > often:
            session.written_ms = session.used_ms
            self._write_down(words.UseSession(session.digest))

    def _write_down(self, command: words.Command) -> None:
        """Store it without waiting; if the store fails nothing is lost."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.add_done_callback(lambda each: each.cancelled() or each.exception())
        self._asked.put_nowait((command, done))

    # ------------------------------------------------------------ passwords

    async def _hash(self, password: str, name: str) -> str:
        passwords.check_password(password, name)
        return await self._hashing.hash(password)


@dataclass(slots=True)
class _Work:
    """What a batch of commands comes to."""

    events: list[words.Event] = field(default_factory=list)
    money: list[Transaction] = field(default_factory=list)
    names: list[Called] = field(default_factory=list)
    ended: list[str] = field(default_factory=list)
    """Digests of sessions and tokens."""
    good: list["asyncio.Future[None]"] = field(default_factory=list)
    """Of whoever was not refused."""


def _ended_by(event: words.Event, state: Accounts) -> tuple[str, ...]:
    """The digest of what the event brings to its end, if anything."""
    match event:
        case words.SessionClosed():
            return (event.digest,)
        case words.TokenRevoked():
            return (state.tokens[event.token].digest,)
    return ()


def _fail(done: "asyncio.Future[None]", error: Exception) -> None:
    if not done.done():
        done.set_exception(error)
