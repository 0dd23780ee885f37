"""Whom the floor has silenced, and until when: written down, so that a restart lets nobody speak sooner.

What was said is kept nowhere ([decision 0036]); that somebody may not speak is an order of the house, and has no words.
"""

import asyncio
from typing import Final

import msgspec

from riverboat.core.errors import Refused
from riverboat.ports import Append, Conflict, EventStore, StoreFailed

STREAM: Final = "silences"


class Silenced(msgspec.Struct, frozen=True, tag="silenced", tag_field="fact"):
    player: str
    until_ms: int
    """A time of day; 0 lets them speak again."""
    by: str


_encode = msgspec.json.Encoder().encode
_facts = msgspec.json.Decoder(Silenced)


class Silences:
    """The only writer of its stream."""

    def __init__(self, store: EventStore) -> None:
        self.until: dict[str, int] = {}
        """By player, those who may not speak, and some who may again."""
        self._store = store
        self._version = 0
        self._unsure = False
        self._writing = asyncio.Lock()

    async def load(self) -> None:
        self.until, self._version = {}, 0
        for entry in await self._store.read(STREAM, until=await self._store.believed(STREAM)):
            self._apply(_facts.decode(entry.event))
        self._unsure = False

    async def write(self, fact: Silenced) -> None:
        """It counts when it is on disk."""
        async with self._writing:
            if self._unsure:
                await self.load()
            try:
                await self._store.append(Append(STREAM, self._version, (_encode(fact),)))
            except (Conflict, StoreFailed):
                self._unsure = True
                raise Refused("server-busy") from None
            self._apply(fact)

    def _apply(self, fact: Silenced) -> None:
        self._version += 1
        self.until.pop(fact.player, None)
        if fact.until_ms:
            self.until[fact.player] = fact.until_ms
