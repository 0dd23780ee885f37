"""A table's events as they are stored: the last of a command is stamped with who gave it and by which id.

The stamp is an extra field that readers of events pass over. With it a command that is sent again after a crash
is recognised, and a table's house rules are stored in the same breath as its opening.
"""

from collections.abc import Sequence
from contextlib import suppress
from hashlib import blake2b

import msgspec

from riverboat.room.house import HouseRules


class Stamp(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who gave a command (a player's word; nobody is the house), under which id; a new table's house rules."""

    by: str = ""
    command: str = ""
    house: HouseRules | None = None
    digest: str = ""
    """Of what was said under the id, so that it cannot be used for something else. None where cards were said: it would
    not take long to try which."""
    money: bool = False
    """The command moved money: its id is remembered for good."""
    program: str = ""
    """The version of the program, and so of its rules, that dealt a hand: with the command that began it."""


class _Stamped(msgspec.Struct, frozen=True):
    stamp: Stamp | None = None


_encoder = msgspec.json.Encoder()
_stamps = msgspec.json.Decoder(_Stamped)
NO_STAMP = Stamp()
_MARK = b',"stamp":'


def stamped(events: Sequence[bytes], stamp: Stamp = NO_STAMP) -> tuple[bytes, ...]:
    """The events of one command, sealed and encoded, ready for the store."""
    if not events or stamp == NO_STAMP:
        return tuple(events)
    return *events[:-1], events[-1][:-1] + _MARK + _encoder.encode(stamp) + b"}"


def unstamped(entry: bytes) -> bytes:
    """A stored event without its stamp. (Within a string of JSON the quotes would be escaped.)"""
    at = entry.find(_MARK)
    return entry if at < 0 else entry[:at] + b"}"


def moved_money(entry: bytes) -> bool:
    """Whether a stored event may have such a stamp; only then is it worth reading."""
    return b'"money":true' in entry


def digest_of(said: bytes) -> str:
    """A command in 16 digits, the same however its fields are ordered and spaced."""
    with suppress(msgspec.MsgspecError, UnicodeDecodeError, RecursionError):  # what cannot be read is refused later
        said = msgspec.json.encode(msgspec.json.decode(said), order="sorted")
    return blake2b(said, digest_size=8).hexdigest()


def stamp_of(entry: bytes) -> Stamp:
    """The stamp on a stored event; most have none."""
    if b'"stamp":' not in entry:
        return NO_STAMP
    return _stamps.decode(entry).stamp or NO_STAMP
