"""A table's events as they are stored: JSON, the last of a command stamped with who gave it and by which id.

The stamp is an extra field that readers of events pass over. With it a command that is sent again after a crash
is recognised, and a table's house rules are stored in the same breath as its opening.
"""

from collections.abc import Sequence

import msgspec

from riverboat.room.house import HouseRules


class Stamp(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who gave a command (a player's name; nobody is the house), under which id; a new table's house rules."""

    by: str = ""
    command: str = ""
    house: HouseRules | None = None


class _Stamped(msgspec.Struct, frozen=True):
    stamp: Stamp | None = None


_encoder = msgspec.json.Encoder()
_stamps = msgspec.json.Decoder(_Stamped)
NO_STAMP = Stamp()


def stored(events: Sequence[msgspec.Struct], stamp: Stamp = NO_STAMP) -> tuple[bytes, ...]:
    """The events of one command, ready for the store."""
    encoded = [_encoder.encode(event) for event in events]
    if encoded and stamp != NO_STAMP:
        encoded[-1] = encoded[-1][:-1] + b',"stamp":' + _encoder.encode(stamp) + b"}"
    return tuple(encoded)


def stamp_of(entry: bytes) -> Stamp:
    """The stamp on a stored event; most have none."""
    if b'"stamp":' not in entry:
        return NO_STAMP
    return _stamps.decode(entry).stamp or NO_STAMP
