"""The plain version of the store: dictionaries. For tests and demonstrations, and the oracle of the others."""

from collections.abc import Iterable, Mapping, Sequence

from riverboat.ports import (
    Append,
    Authorship,
    Booked,
    Clock,
    Conflict,
    Entry,
    Head,
    News,
    NotTaken,
    Rewrite,
    Tampered,
    Transaction,
)
from riverboat.storage import chain
from riverboat.storage.authorship import is_ours, mac, ours
from riverboat.storage.checks import after, check
from riverboat.storage.clock import SystemClock


class MemoryStore:
    """Keeps every promise of the port but one: nothing outlives the process."""

    def __init__(self, clock: Clock | None = None) -> None:
        self._clock = clock or SystemClock()
        self._streams: dict[str, list[tuple[Entry, bytes]]] = {}
        self._ledger: dict[str, Transaction] = {}
        self._posted_ms: dict[str, int] = {}
        self._balances: dict[str, int] = {}
        self._booked: list[Booked] = []
        self.locked: frozenset[str] = frozenset()
        self.authorship: Authorship | None = None
        self._macs: dict[str, dict[int, bytes]] = {}
        self._news = News({}, {}, None)
        self._keys: dict[str, dict[int, bytes]] = {}
        self._names: dict[str, str] = {}

    async def append(self, append: Append) -> None:
        check(append, self.locked)
        stored = self._streams.get(append.stream, [])
        if len(stored) != append.expected:
            raise Conflict(f"{append.stream} holds {len(stored)} events, not {append.expected}")
        if await self.believed(append.stream) != len(stored):
            raise NotTaken(f"{append.stream} ends with what this room has not added")
        fresh = self._fresh(append.transactions)
        changed = self._changed(fresh.values())
        at_ms = self._clock.now_ms()
        self._ledger |= fresh
        self._posted_ms |= dict.fromkeys(fresh, at_ms)
        self._balances |= changed
        self._booked += self._chained(append.stream, fresh.values(), at_ms)
        for key in append.keys:
            self._keys.setdefault(append.stream, {})[key.number] = key.wrapped
        self._names |= {called.id: called.name for called in append.names}
        if append.events:
            self._streams.setdefault(append.stream, stored).extend(_entries(append, stored, at_ms))
            self._vouch(append.stream)
        self._notify(append, changed)

    def _chained(self, stream: str, transactions: Iterable[Transaction], at_ms: int) -> list[Booked]:
        head, booked = self._ledger_head(), []
        for transaction in transactions:
            head = Head(head.number + 1, chain.book(head.digest, stream, at_ms, transaction))
            signed = mac(self.authorship, head.digest) or b""
            booked.append(Booked(head.number, at_ms, stream, transaction, head.digest, signed))
        return booked

    def _ledger_head(self) -> Head:
        return Head(self._booked[-1].number, self._booked[-1].digest) if self._booked else chain.LEDGER

    def _notify(self, append: Append, changed: dict[str, int]) -> None:
        heads, balances, ledger = self._news
        if append.events:
            stored = self._streams[append.stream]
            heads[append.stream] = Head(len(stored), stored[-1][1])
        balances |= changed
        self._news = News(heads, balances, self._ledger_head() if changed else ledger)

    def _fresh(self, transactions: Iterable[Transaction]) -> dict[str, Transaction]:
        """The ones not posted yet: the same one again is harmless."""
        named: dict[str, Transaction] = {}
        for transaction in transactions:
            known = self._ledger.get(transaction.id) or named.get(transaction.id)
            if known and known != transaction:
                raise ValueError(f"{transaction.id} was posted with another content")
            named[transaction.id] = transaction
        return {name: transaction for name, transaction in named.items() if name not in self._ledger}

    def _changed(self, transactions: Iterable[Transaction]) -> dict[str, int]:
        """The balances after these; the books stay as they are until everything has gone well."""
        changed: dict[str, int] = {}
        for account, amount in ((p.account, p.amount) for transaction in transactions for p in transaction.postings):
            held = changed.get(account, self._balances.get(account, 0))
            changed[account] = after(account, held, amount)
        return changed

    async def read(self, stream: str, after: int = 0, until: int | None = None) -> list[Entry]:
        return [entry for entry, _ in self._streams.get(stream, [])[after:until]]

    async def digests(self, stream: str, after: int = 0) -> list[bytes]:
        return [digest for _, digest in self._streams.get(stream, [])[after:]]

    async def believed(self, stream: str) -> int:
        if self.authorship is None or all(is_ours(self.authorship, stream, *end) for end in self._ends(stream, -1)):
            return len(self._streams.get(stream, []))
        return ours(self.authorship, stream, self._ends(stream, 0))

    def _ends(self, stream: str, first: int) -> list[tuple[Head, bytes | None]]:
        macs = self._macs.get(stream, {})
        stored = self._streams.get(stream, [])[first:]
        return [(Head(entry.number, digest), macs.get(entry.number)) for entry, digest in stored]

    def _vouch(self, stream: str) -> None:
        entry, digest = self._streams[stream][-1]
        if (signed := mac(self.authorship, digest)) is not None:
            self._macs.setdefault(stream, {})[entry.number] = signed

    async def keys(self, stream: str, after: int = 0, until: int | None = None) -> dict[int, bytes]:
        kept = sorted(self._keys.get(stream, {}).items())
        return {number: wrapped for number, wrapped in kept if after < number and (until is None or number <= until)}

    async def names(self) -> dict[str, str]:
        return {id_: name for id_, name in self._names.items() if name}

    async def streams(self, prefix: str = "") -> list[str]:
        return sorted(stream for stream in self._streams if stream.startswith(prefix))

    async def heads(self, prefix: str = "") -> dict[str, Head]:
        streams = await self.streams(prefix)
        return {stream: Head(len(self._streams[stream]), self._streams[stream][-1][1]) for stream in streams}

    async def balance(self, account: str) -> int:
        return self._balances.get(account, 0)

    async def balances(self, prefix: str = "") -> dict[str, int]:
        return {account: self._balances[account] for account in sorted(self._balances) if account.startswith(prefix)}

    async def transactions(self, account: str, *, limit: int = 100) -> Sequence[Transaction]:
        newest_first = reversed(self._ledger.values())
        return [t for t in newest_first if any(posting.account == account for posting in t.postings)][:limit]

    async def ledger(self, after: int = 0, limit: int = 10_000) -> list[Booked]:
        return self._booked[after : after + limit]

    def news(self) -> News:
        news, self._news = self._news, News({}, {}, None)
        return news

    async def posted_ms(self, ids: Sequence[str]) -> dict[str, int]:
        return {name: self._posted_ms[name] for name in ids if name in self._posted_ms}

    async def booked(self) -> int:
        return len(self._booked)

    async def rewrite(self, rewrite: Rewrite) -> None:
        await self.append(rewrite.note)
        for stream, keys in rewrite.keys.items():
            self._keys.setdefault(stream, {}).update({key.number: key.wrapped for key in keys})
        for stream, changed in rewrite.events.items():
            self._streams[stream] = _rewritten(stream, self._streams[stream], changed)
            self._vouch(stream)

    async def verify(self, stream: str) -> bytes:
        return chain.follow(stream, self._streams.get(stream, []))

    async def audit(self) -> None:
        sums: dict[str, int] = {}
        for transaction in self._ledger.values():
            for posting in transaction.postings:
                sums[posting.account] = sums.get(posting.account, 0) + posting.amount
        for account in sums.keys() | self._balances.keys():
            if sums.get(account) != self._balances.get(account):
                raise Tampered(f"{account}: the balance is not the sum of its postings")
        if sum(sums.values()):
            raise Tampered("the ledger does not balance")
        chain.follow_ledger(chain.LEDGER, self._booked)

    async def close(self) -> None:
        """Nothing is ever in hand."""


def _entries(append: Append, stored: list[tuple[Entry, bytes]], at_ms: int) -> list[tuple[Entry, bytes]]:
    digest = stored[-1][1] if stored else chain.start(append.stream)
    entries = []
    for number, event in enumerate(append.events, start=append.expected + 1):
        digest = chain.link(digest, at_ms, event)
        entries.append((Entry(number, at_ms, event), digest))
    return entries


def _rewritten(
    stream: str, stored: Sequence[tuple[Entry, bytes]], changed: Mapping[int, bytes]
) -> list[tuple[Entry, bytes]]:
    digest, rows = chain.start(stream), []
    for entry, _ in stored:
        fresh = Entry(entry.number, entry.at_ms, changed.get(entry.number, entry.event))
        digest = chain.link(digest, fresh.at_ms, fresh.event)
        rows.append((fresh, digest))
    return rows
