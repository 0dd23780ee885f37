"""The desk: keeps the accounts. One writer; what is asked at the same moment is stored in one go."""

import asyncio
import hashlib
import secrets
from collections.abc import Callable, Sequence
from functools import cache

import msgspec
import structlog
from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from riverboat.bots.staff import on_staff
from riverboat.core.errors import Refused
from riverboat.ports import Append, Clock, EventStore, StoreFailed, Transaction
from riverboat.room import account_words as words
from riverboat.room import accounts, ledger
from riverboat.room.account_words import Kind, Role, Scope
from riverboat.room.accounts import Account, Accounts

log = structlog.get_logger()

SESSION_MS = 90 * 24 * 3600 * 1000
PASSWORD_SHORTEST, PASSWORD_LONGEST = 8, 128
BATCH_MOST = 200

_encode = msgspec.json.Encoder().encode
_events = msgspec.json.Decoder(words.AnyEvent)

Asked = tuple[words.Command, "asyncio.Future[None]"]


def digest(secret: str) -> str:
    """What is kept of a session or token; enough, because the secrets are 256 random bits."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Desk:
    """`welcome` is the play money a new player gets."""

    def __init__(self, store: EventStore, clock: Clock, *, welcome: int) -> None:
        self.state = Accounts()
        self._seen_ms: dict[str, int] = {}
        self._store = store
        self._clock = clock
        self._welcome = welcome
        self.ended: Callable[[str], None] = lambda _: None
        """Told the digest of every session and token that has come to its end."""
        self.role_taken: Callable[[], None] = lambda: None
        """Called when somebody has lost a role."""
        self._unsure = False
        """The store failed: what is in memory may not be what is on disk."""
        self._asked: asyncio.Queue[Asked | None] = asyncio.Queue()
        self._hasher = PasswordHasher()

    # ------------------------------------------------------------ the task

    async def load(self) -> None:
        entries = await self._store.read(accounts.STREAM)
        self.state = Accounts()
        for entry in entries:
            accounts.evolve(self.state, _events.decode(entry.event), entry.at_ms)
        self._unsure = False

    async def run(self) -> None:
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
        if self._unsure and not await self._reload():
            for _, done in batch:
                _fail(done, Refused("server-busy"))
            return
        expected, now = self.state.version, self._clock.now_ms()
        events: list[words.Event] = []
        ended: list[str] = []
        good: list[asyncio.Future[None]] = []
        for command, done in batch:
            try:
                happened = accounts.decide(command, self.state)
            except Refused as refused:
                _fail(done, refused)
                continue
            for event in happened:
                ended += _ended_by(event, self.state)
                accounts.evolve(self.state, event, now)
            events += happened
            good.append(done)
        try:
            await self._store.append(self._append(expected, events))
        except Exception as error:
            # Nothing of it counts: go back to what is on disk.
            self._unsure = True
            await self._reload()
            for done in good:
                _fail(done, error)
            return
        for digested in ended:
            self.ended(digested)
        if any(isinstance(event, words.RoleTaken) for event in events):
            self.role_taken()
        for done in good:
            if not done.done():
                done.set_result(None)

    async def _reload(self) -> bool:
        """Whether the store answers again."""
        try:
            await self.load()
        except StoreFailed as error:
            log.warning("accounts-not-read", error=str(error))
            return False
        return True

    def _append(self, expected: int, events: Sequence[words.Event]) -> Append:
        opened = (event for event in events if isinstance(event, words.AccountOpened))
        money: tuple[Transaction, ...] = ()
        if self._welcome:
            money = tuple(ledger.grant(e.name, self._welcome, "welcome") for e in opened if not on_staff(e.name))
        return Append(accounts.STREAM, expected, tuple(_encode(event) for event in events), money)

    # ------------------------------------------------------------ what is asked of it

    async def open_account(self, name: str, kind: Kind, password: str = "", owner: str = "") -> Account:
        account = secrets.token_hex(8)
        hashed = await self._hash(password) if password else ""
        await self.do(words.OpenAccount(account, name, kind, hashed, owner))
        return self.state.accounts[account]

    async def open_session(self, account: Account) -> str:
        """The secret for the cookie."""
        secret = secrets.token_urlsafe(32)
        now = self._clock.now_ms()
        await self.do(words.OpenSession(account.id, digest(secret), now, now + SESSION_MS))
        return secret

    async def set_password(self, account: Account, password: str, *, session: str) -> None:
        """All other sessions of the account end."""
        await self.do(words.SetPassword(account.id, await self._hash(password), digest(session)))

    async def check_password(self, name: str, password: str) -> Account:
        """The account of this name; refused alike whether the name or the password is wrong."""
        account = self.state.named(name)
        hashed = account.password_hash if account else ""
        # A name that is not there takes as long as a wrong password, so that names cannot be tried out.
        good = await asyncio.to_thread(self._verify, hashed, password)
        if account is None or not hashed or not good:
            raise Refused("wrong-password")
        return account

    async def issue_token(self, account: Account, label: str, scopes: tuple[Scope, ...]) -> tuple[str, str]:
        """The token's name and its secret, which is not kept."""
        secret, token = secrets.token_urlsafe(32), secrets.token_hex(6)
        await self.do(words.IssueToken(account.id, token, digest(secret), label, scopes))
        return token, secret

    async def invite(self, role: Role, by: str = "") -> str:
        """The secret of a one-time link, which is not kept."""
        secret = secrets.token_urlsafe(24)
        await self.do(words.Invite(digest(secret), role, by))
        return secret

    def account_named(self, name: str) -> Account:
        found = self.state.named(name)
        if found is None:
            raise Refused("no-such-account", detail=name[:40])
        return found

    def see(self, account: Account) -> None:
        """Somebody speaks in the name of this account. It is not written down: after a restart log-ins are known."""
        self._seen_ms[account.id] = self._clock.now_ms()

    def seen_ms(self, account: Account) -> int:
        """When somebody last came in or spoke under this name, as far as it is known; 0 for never."""
        return max(account.seen_ms, self._seen_ms.get(account.id, 0))

    def invited_to(self, secret: str) -> Role:
        """The role that the link with this secret gives."""
        return accounts.invited_to(self.state, digest(secret))

    def has_admin(self) -> bool:
        return any(Role.ADMIN in account.roles for account in self.state.accounts.values())

    def on_floor(self, account_id: str) -> bool:
        """Whether the owner of this account may rule at tables."""
        account = self.state.accounts.get(account_id)
        return account is not None and not words.ON_FLOOR.isdisjoint(account.roles)

    def by_session(self, secret: str) -> Account | None:
        return self.state.by_session(digest(secret), self._clock.now_ms()) if secret else None

    # ------------------------------------------------------------ passwords

    async def _hash(self, password: str) -> str:
        if not PASSWORD_SHORTEST <= len(password) <= PASSWORD_LONGEST:
            raise Refused("bad-password", detail=f"{PASSWORD_SHORTEST} to {PASSWORD_LONGEST}")
        return await asyncio.to_thread(self._hasher.hash, password)

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed or _nobodys_hash(), password[:PASSWORD_LONGEST])
        except (VerificationError, ValueError):
            return False


def _ended_by(event: words.Event, state: Accounts) -> tuple[str, ...]:
    """The digest of what the event brings to its end, if anything."""
    match event:
        case words.SessionClosed():
            return (event.digest,)
        case words.TokenRevoked():
            return (state.tokens[event.token].digest,)
    return ()


@cache
def _nobodys_hash() -> str:
    return PasswordHasher().hash(secrets.token_hex(16))


def _fail(done: "asyncio.Future[None]", error: Exception) -> None:
    if not done.done():
        done.set_exception(error)
