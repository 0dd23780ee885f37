"""The book of the bad beat jackpots. What is decided counts when it is on disk, with the money it moves."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import msgspec
import structlog

from riverboat.core.errors import Refused
from riverboat.ports import Append, Conflict, Entry, EventStore, Locked, Overdrawn, StoreFailed, Tampered
from riverboat.room.bad_beat import STREAM, Jackpots, Scene, Staff, decide, evolve
from riverboat.room.bad_beat import orders as o
from riverboat.room.bad_beat import words as w
from riverboat.room.bad_beat.books import held, transactions
from riverboat.storage.trust import own_rows

log = structlog.get_logger()
_encode = msgspec.json.Encoder().encode
_facts = msgspec.json.Decoder(w.AnyFact)


def folded(entries: Sequence[Entry]) -> Jackpots:
    state = Jackpots()
    for entry in entries:
        evolve(state, _facts.decode(entry.event))
    return state


class JackpotBook:
    """The only writer of its stream."""

    def __init__(self, store: EventStore) -> None:
        self.state = Jackpots()
        self.verified = True
        """Whether the facts are those that were stored, and the accounts hold what they say; otherwise nothing is
        ordered here."""
        self._store = store
        self._writing = asyncio.Lock()
        self._unsure = False

    async def load(self) -> None:
        """Where something was changed it is still known which tables contribute: a bad beat there waits."""
        state = folded(await self._store.read(STREAM, until=await self._store.believed(STREAM)))
        booked = {account: await self._store.balance(account) for account in held(state)}
        self.verified = booked == held(state) and await self._unaltered()
        if not self.verified:
            log.error("books-do-not-verify", stream=STREAM)
        self.state = state

    async def _unaltered(self) -> bool:
        try:
            await own_rows(self._store, STREAM)
        except Tampered:
            return False
        return True

    async def order(self, order: o.AnyCommand, by: Staff, scene: Callable[[], Awaitable[Scene]]) -> w.Facts:
        """One after another, so that each is decided on what is stored."""
        async with self._writing:
            if self._unsure:
                await self.load()
                self._unsure = False
            if not self.verified:
                raise Refused("account-locked")
            facts = decide(order, by, self.state, await scene())
            if facts:
                await self._write(facts)
                for fact in facts:
                    evolve(self.state, fact)
            return facts

    async def _write(self, facts: w.Facts) -> None:
        version = self.state.version
        money = transactions(facts, version + 1)
        try:
            await self._store.append(Append(STREAM, version, tuple(map(_encode, facts)), money))
        except Overdrawn:
            # A hand was called back meanwhile, and its drop has left the box: ordered again, it is counted again.
            raise Refused("server-busy") from None
        except Locked:
            raise Refused("account-locked") from None
        except (StoreFailed, Conflict) as error:
            self._unsure = True
            log.warning("jackpots-not-written", error=str(error))
            raise Refused("server-busy") from None
