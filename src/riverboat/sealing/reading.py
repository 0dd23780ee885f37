"""Stored events read back: opened where there is a key, face down where the key is lost."""

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from operator import or_
from typing import Any, Final

import msgspec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from riverboat.decider import Decider
from riverboat.ports import Entry, EventStore, SealKey, Tampered
from riverboat.sealing.blinding import blind, is_marked
from riverboat.sealing.envelope import Broken, find, opened
from riverboat.sealing.vault import Vault
from riverboat.seats.messages import Event

Today = Callable[[Event, int], Event]
"""An event of before, and when it was stored, as it would be written today."""


def _as_it_is(event: Event, _at_ms: int) -> Event:
    return event


_unpacking: Final[dict[tuple[type, ...], Any]] = {}


class Opener:
    """Reads the events of one stream. `unread` are the numbers of those that came face down."""

    def __init__(
        self, vault: Vault, stream: str, decider: Decider[Any], keys: Mapping[int, bytes], today: Today = _as_it_is
    ) -> None:
        self._vault = vault
        self._today = today
        self._stream = stream
        self._plain = decider.event_of
        self._unpack = unpacker(decider)
        self._keys = keys
        self._ciphers: dict[int, AESGCM | None] = {}
        self._sealed = False
        """A sealed event has been read: none after it may say in clear what is hidden."""
        self.unread: list[int] = []

    def event(self, entry: Entry) -> Event:
        """`Tampered` where there is a key and it does not fit."""
        return self._today(self._event(entry), entry.at_ms)

    def _event(self, entry: Entry) -> Event:
        envelope = find(entry.event)
        if envelope is None:
            return self._in_clear(entry)
        self._sealed = True
        try:
            cipher = self._cipher(envelope.key)
            if cipher is None:
                self.unread.append(entry.number)
                return self._plain(entry.event)
            event: Event = self._unpack(opened(envelope, cipher, self._stream, entry.number))
            return event
        except Broken:
            raise Tampered(f"{self._stream}: event {entry.number} cannot be opened") from None

    def _in_clear(self, entry: Entry) -> Event:
        """Whoever can write into the store could add a hand with a deck that they know: we would have sealed it."""
        event = self._plain(entry.event)
        if self._sealed and is_marked(type(event)) and blind(event) != event:
            raise Tampered(f"{self._stream}: event {entry.number} should have been sealed")
        return event

    def events(self, entries: Iterable[Entry]) -> list[Event]:
        return [self.event(entry) for entry in entries]

    def _cipher(self, number: int) -> AESGCM | None:
        if number not in self._ciphers:
            if self._vault.key is not None and number not in self._keys:
                raise Broken
            wrapped = self._keys.get(number, b"")
            self._ciphers[number] = self._vault.cipher(self._stream, SealKey(number, wrapped))
        return self._ciphers[number]


def unpacker(decider: Decider[Any]) -> Any:
    """Made once for each family."""
    if decider.events not in _unpacking:
        kinds: Any = reduce(or_, decider.events)
        _unpacking[decider.events] = msgspec.msgpack.Decoder(kinds).decode
    return _unpacking[decider.events]


async def opener(
    store: EventStore,
    vault: Vault,
    stream: str,
    decider: Decider[Any],
    entries: Iterable[Entry],
    today: Today = _as_it_is,
) -> Opener:
    """For these entries, with the keys that they name."""
    named = {envelope.key for entry in entries if (envelope := find(entry.event))}
    keys = await store.keys(stream, min(named) - 1, max(named)) if named else {}
    return Opener(vault, stream, decider, keys, today)
