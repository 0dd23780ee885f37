"""A table's events on their way to the store: each that holds something secret is sealed under the key of its hand."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec

from riverboat.core.errors import Refused
from riverboat.decider import Decider
from riverboat.ports import SealKey
from riverboat.sealing.blinding import blind, is_marked
from riverboat.sealing.envelope import HandKey
from riverboat.sealing.vault import Vault
from riverboat.seats.messages import Command, Event

RAIL: Final = 0
_encode = msgspec.json.Encoder().encode
_pack = msgspec.msgpack.Encoder().encode  # every card is one byte long, so that no length tells of it


class Sealed(NamedTuple):
    events: list[bytes]
    keys: tuple[SealKey, ...] = ()


class Sealer:
    """Of one table. A key is made for the first secret of a hand and forgotten when the hand is over."""

    def __init__(self, vault: Vault, stream: str, decider: Decider[Any]) -> None:
        self._vault = vault
        self._stream = stream
        self._fact = decider.fact
        self._ended = decider.ended
        self._marked = frozenset(kind for kind in decider.events if is_marked(kind))
        self._key: HandKey | None = None

    def seal(self, events: Sequence[Event], first: int) -> Sealed:
        """The events as they are stored, the first of them under this number. `Refused` where no room key works."""
        if self._key is not None and self._key.number >= first:
            self._key = None  # what was sealed with it was not stored, and neither was the key
        encoded: list[bytes] = []
        keys: list[SealKey] = []
        for number, event in enumerate(events, start=first):
            if type(event) in self._marked:
                encoded.append(self._sealed(event, number, keys))
                continue
            encoded.append(_encode(event))
            if type(event) is self._ended:
                self._key = None
        return Sealed(encoded, tuple(keys))

    def _sealed(self, event: Event, number: int, keys: list[SealKey]) -> bytes:
        """Also where no card is in it: that there is none may be the secret."""
        shown = shown_of(event, self._fact)
        if self._vault.problem is not None:
            if shown == event:  # nobody here knows more: a hand that cannot be read is being called back
                return _encode(event)
            raise Refused("no-room-key")
        key = self._key or self._new_key(number, keys)
        return key.seal(self._stream, number, _encode(shown), _pack(event))

    def _new_key(self, number: int, keys: list[SealKey]) -> HandKey:
        key = self._key = HandKey(number)
        keys.append(self._vault.wrap(self._stream, key))
        return key


def says_secrets(command: Command, events: Sequence[Event]) -> bool:
    """Whether a player has said what others may not know: which cards, or only that they chose to turn one up."""
    return is_marked(type(command)) or any(is_marked(type(event)) for event in events[:1])


def shown_of(event: Event, fact: Any) -> Event:
    """What stands in clear: what the rail may be told, and whatever a family forgot to hide is blank by its mark."""
    told: Event = fact(event, RAIL)
    return blind(told)
