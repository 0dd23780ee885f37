"""The facts of a private table as they are stored, in a stream beside the table's."""

from typing import Final

import msgspec

from riverboat.ports import Append, EventStore, Transaction
from riverboat.room import hosting_words as w
from riverboat.room.hosting import Facts, PrivateTable, evolve
from riverboat.storage.trust import own_rows

PREFIX: Final = "hosting:"

_encode = msgspec.json.Encoder().encode
_facts = msgspec.json.Decoder(w.AnyFact)


class HostingBook:
    """Of one table."""

    def __init__(self, table_id: str, store: EventStore) -> None:
        self.stream = PREFIX + table_id
        self._store = store

    async def read(self) -> PrivateTable:
        """As it was written down by us; `Tampered` where that was changed."""
        table = PrivateTable()
        for entry in await own_rows(self._store, self.stream):
            evolve(table, _facts.decode(entry.event))
        return table

    async def facts(self, after: int = 0) -> list[tuple[int, w.AnyFact]]:
        """Each with the time at which it was stored."""
        entries = await self._store.read(self.stream, after, until=await self._store.believed(self.stream))
        return [(entry.at_ms, _facts.decode(entry.event)) for entry in entries]

    async def write(self, expected: int, facts: Facts, money: tuple[Transaction, ...] = ()) -> None:
        await self._store.append(Append(self.stream, expected, tuple(map(_encode, facts)), money))
