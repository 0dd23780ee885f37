"""A group of appends, judged one after the other against what the store holds and what the group adds to it.

Nothing here touches a database: the sheet is told what is stored and says what to write.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from riverboat.ports import Append, Authorship, Conflict, Head, Overdrawn, Transaction
from riverboat.storage import chain
from riverboat.storage.authorship import mac
from riverboat.storage.checks import after

Row = dict[str, Any]
EventRow = tuple[str, int, int, bytes, bytes, bytes | None]
"""In the order of the table's columns."""


class Sheet:
    """What one commit will write: rows for each table, and what will be known when it is done."""

    def __init__(
        self,
        heads: Mapping[str, Head],
        balances: Mapping[str, int],
        posted: Mapping[str, Transaction],
        ledger: Head,
        at_ms: int,
        authorship: Authorship | None = None,
    ) -> None:
        self._stored_heads, self._stored_balances = heads, balances
        self._posted = dict(posted)
        self.ledger = ledger
        self._at_ms = at_ms
        self._authorship = authorship
        self.heads: dict[str, Head] = {}
        self.balances: dict[str, int] = {}
        self.moved: dict[str, int] = {}
        self.events: list[EventRow] = []
        self.transactions: list[Row] = []
        self.postings: list[Row] = []
        self.keys: list[Row] = []
        self.names: dict[str, str] = {}
        """Empty where it is to be erased."""

    def add(self, append: Append) -> Exception | None:
        """Take the append in, or leave the sheet as it is and say why."""
        head = self.heads.get(append.stream) or self._stored_heads[append.stream]
        if head.number != append.expected:
            return Conflict(f"{append.stream} holds {head.number} events, not {append.expected}")
        try:
            fresh = self._fresh(append.transactions)
            changed = self._changed(fresh)
        except (Overdrawn, ValueError) as refusal:
            return refusal
        self._enter(append.stream, fresh)
        self.balances |= changed
        for key in append.keys:
            self.keys.append({"stream": append.stream, "number": key.number, "wrapped": key.wrapped})
        for called in append.names:
            self.names[called.id] = called.name
        if append.events:
            self.heads[append.stream] = self._chained(append, head.digest)
        return None

    def _fresh(self, transactions: Iterable[Transaction]) -> list[Transaction]:
        """The ones not posted yet: the same one again is harmless."""
        fresh: dict[str, Transaction] = {}
        for transaction in transactions:
            known = self._posted.get(transaction.id) or fresh.get(transaction.id)
            if known is None:
                fresh[transaction.id] = transaction
            elif known != transaction:
                raise ValueError(f"{transaction.id} was posted with another content")
        return list(fresh.values())

    def _changed(self, transactions: Iterable[Transaction]) -> dict[str, int]:
        """The balances after these; no account is overdrawn by any of them on the way."""
        changed: dict[str, int] = {}
        for posting in (posting for transaction in transactions for posting in transaction.postings):
            account = posting.account
            held = changed[account] if account in changed else self._balance(account)
            changed[account] = after(account, held, posting.amount)
        return changed

    def _balance(self, account: str) -> int:
        return self.balances[account] if account in self.balances else self._stored_balances[account]

    def _enter(self, stream: str, transactions: Iterable[Transaction]) -> None:
        for transaction in transactions:
            self._posted[transaction.id] = transaction
            self.transactions.append(self._booked(stream, transaction))
            for account, amount in ((posting.account, posting.amount) for posting in transaction.postings):
                self.postings.append({"transaction_id": transaction.id, "account": account, "amount": amount})
                self.moved[account] = self.moved.get(account, 0) + amount

    def _booked(self, stream: str, transaction: Transaction) -> Row:
        digest = chain.book(self.ledger.digest, stream, self._at_ms, transaction)
        self.ledger = Head(self.ledger.number + 1, digest)
        return {
            "id": transaction.id,
            "stream": stream,
            "at_ms": self._at_ms,
            "memo": transaction.memo,
            "number": self.ledger.number,
            "digest": digest,
            "mac": mac(self._authorship, digest),
        }

    def _chained(self, append: Append, digest: bytes) -> Head:
        last = append.expected + len(append.events)
        for number, event in enumerate(append.events, start=append.expected + 1):
            digest = chain.link(digest, self._at_ms, event)
            ours = mac(self._authorship, digest) if number == last else None
            self.events.append((append.stream, number, self._at_ms, event, digest, ours))
        return Head(last, digest)
