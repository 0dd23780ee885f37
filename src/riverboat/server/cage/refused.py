"""Orders that were refused: who tried what, and which rule was against it. Nothing else follows from them."""

import asyncio
from typing import Final

import msgspec
import structlog

from riverboat.core.errors import Refused
from riverboat.ports import Append, Conflict, EventStore, StoreFailed

STREAM: Final = "refused-orders"
log = structlog.get_logger()
_encode = msgspec.json.Encoder().encode


class Attempt(msgspec.Struct, frozen=True):
    by: str
    do: str
    """What was ordered."""
    code: str
    clause: str


_attempts = msgspec.json.Decoder(Attempt)


class RefusedOrders:
    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._writing = asyncio.Lock()
        self._version = -1

    async def record(self, by: str, do: str, refused: Refused) -> None:
        """Whoever was refused is told so whether it can be written down or not."""
        async with self._writing:
            try:
                if self._version < 0:
                    self._version = await self._store.believed(STREAM)
                entry = _encode(Attempt(by, do, refused.code, refused.clause))
                await self._store.append(Append(STREAM, self._version, (entry,)))
                self._version += 1
            except (Conflict, StoreFailed) as error:
                self._version = -1
                log.warning("refusal-not-written", error=type(error).__name__)

    async def read(self, after: int, limit: int) -> list[tuple[int, int, Attempt]]:
        """Number, time and attempt."""
        entries = await self._store.read(STREAM, after, until=await self._store.believed(STREAM))
        return [(entry.number, entry.at_ms, _attempts.decode(entry.event)) for entry in entries[:limit]]
