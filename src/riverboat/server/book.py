"""The book of a decider beside the tables: its stream read and folded, and what is decided stored with its money.

What is decided counts when it is on disk. Jackpots, the licence and the cage have one each.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import msgspec
import structlog

from riverboat.core.errors import Refused
from riverboat.ports import (
    Append,
    Called,
    Conflict,
    Entry,
    EventStore,
    Locked,
    Overdrawn,
    StoreFailed,
    Tampered,
    Transaction,
)
from riverboat.storage.trust import own_rows

log = structlog.get_logger()
_encode = msgspec.json.Encoder().encode
State = TypeVar("State")
Fact = TypeVar("Fact")


def _busy(_: Overdrawn) -> Refused:
    """What was there a moment ago is not there any more: ordered again, it is counted again."""
    return Refused("server-busy")


def _no_money(_: Sequence[Fact], __: int) -> tuple[Transaction, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Pages(Generic[State, Fact]):
    """How the facts of one stream are read, and what they do."""

    stream: str
    new: Callable[[], State]
    decode: Callable[[bytes], Fact]
    evolve: Callable[[State, Fact], None]
    transactions: Callable[[Sequence[Fact], int], tuple[Transaction, ...]] = _no_money
    """The money that these facts move; the number is that of the first."""
    held: Callable[[State], Mapping[str, int]] = lambda _: {}
    """What the accounts hold by the facts that nobody else posts to."""
    short: Callable[[Overdrawn], Refused] = _busy
    """What whoever orders is told where an account does not hold that much."""

    def folded(self, entries: Sequence[Entry]) -> State:
        state = self.new()
        for entry in entries:
            self.evolve(state, self.decode(entry.event))
        return state


class Book(Generic[State, Fact]):
    """The only writer of its stream."""

    def __init__(self, pages: Pages[State, Fact], store: EventStore) -> None:
        self.state = pages.new()
        self.version = 0
        self.verified = True
        """Whether the facts are those that were stored, and the accounts hold what they say; otherwise nothing is
        ordered here."""
        self._pages = pages
        self._store = store
        self._writing = asyncio.Lock()
        self._unsure = False

    async def load(self) -> None:
        """Where something was changed it is still known what stood there: a bad beat, say, waits."""
        entries = await self._entries()
        state = self._pages.folded(entries)
        held = self._pages.held(state)
        booked = {account: await self._store.balance(account) for account in held}
        self.verified = booked == held and await self._unaltered()
        if not self.verified:
            log.error("books-do-not-verify", stream=self._pages.stream)
        self.state, self.version = state, len(entries)

    async def _unaltered(self) -> bool:
        try:
            await own_rows(self._store, self._pages.stream)
        except Tampered:
            return False
        return True

    async def _entries(self, after: int = 0) -> list[Entry]:
        stream = self._pages.stream
        return await self._store.read(stream, after, until=await self._store.believed(stream))

    async def facts(self, after: int = 0, limit: int = 100) -> list[tuple[Entry, Fact]]:
        """What is written there after a number."""
        return [(entry, self._pages.decode(entry.event)) for entry in (await self._entries(after))[:limit]]

    async def order(
        self, decide: Callable[[State], Awaitable[tuple[Fact, ...]]], names: tuple[Called, ...] = ()
    ) -> tuple[Fact, ...]:
        """One after another, so that each is decided on what is stored. With the facts, what is called by which name
        (if anything has happened)."""
        async with self._writing:
            if self._unsure:
                await self.load()
                self._unsure = False
            if not self.verified:
                raise Refused("account-locked")
            facts = await decide(self.state)
            if facts:
                await self._write(facts, names)
                for fact in facts:
                    self._pages.evolve(self.state, fact)
                self.version += len(facts)
            return facts

    async def _write(self, facts: tuple[Fact, ...], names: tuple[Called, ...]) -> None:
        pages, money = self._pages, self._pages.transactions(facts, self.version + 1)
        try:
            events = tuple(map(_encode, facts))
            await self._store.append(Append(pages.stream, self.version, events, money, names=names))
        except Overdrawn as overdrawn:
            raise pages.short(overdrawn) from None
        except Locked:
            raise Refused("account-locked") from None
        except (StoreFailed, Conflict) as error:
            self._unsure = True
            log.warning("book-not-written", stream=pages.stream, error=str(error))
            raise Refused("server-busy") from None
