"""The book of unsealings. It is read before each entry, and an entry counts when it is on disk."""

import asyncio
from collections.abc import Callable

import msgspec
import structlog

from riverboat.core.errors import Refused
from riverboat.ports import Append, Clock, Conflict, EventStore, Tampered
from riverboat.room import unsealing
from riverboat.room.unsealing import STREAM, Event, Unsealings
from riverboat.storage.trust import own_rows

Decide = Callable[[Unsealings, int], Event]
"""What follows from the book as it is, at this time of day; or a refusal."""

log = structlog.get_logger()
_encode = msgspec.json.Encoder().encode


class UnsealingBook:
    def __init__(self, store: EventStore, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._writing = asyncio.Lock()

    def now_ms(self) -> int:
        return self._clock.now_ms()

    async def read(self) -> Unsealings:
        return (await self._read())[0]

    async def write(self, decide: Decide) -> Unsealings:
        """The book with what was decided, when that is on disk."""
        async with self._writing:
            state, version = await self._read()
            now_ms = self.now_ms()
            event = decide(state, now_ms)
            try:
                await self._store.append(Append(STREAM, version, (_encode(event),)))
            except Conflict:  # nothing is written behind what somebody else has added
                raise Refused("server-busy") from None
            unsealing.evolve(state, event, now_ms)
            return state

    async def _read(self) -> tuple[Unsealings, int]:
        """What the room itself has written: neither rows that somebody else has added nor any that were changed open a
        hand. [decision 0031]"""
        state: Unsealings = {}
        try:
            entries = await own_rows(self._store, STREAM)
        except Tampered as error:
            log.error("books-do-not-verify", error=str(error))
            raise Refused("book-does-not-verify") from None
        for entry in entries:
            unsealing.evolve(state, unsealing.events.decode(entry.event), entry.at_ms)
        return state, len(entries)
