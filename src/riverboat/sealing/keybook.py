"""The stream `keys`: which room this is, and by which key it has sealed since when. It has the ids of keys only."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated, Final, Literal

import msgspec

from riverboat.ports import Append, EventStore
from riverboat.sealing.roomkey import KeyProblem, RoomKey

STREAM: Final = "keys"


Id = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{16}\Z")]
"""It is part of a path: nothing else may stand there."""


class RoomKeyTaken(msgspec.Struct, frozen=True, tag="room-key-taken", tag_field="fact"):
    """From here on hands are sealed under this key, by its id."""

    room: Id
    key: Id
    why: Literal["founded", "rotated", "lost"]
    """`lost`: the key before is gone, and all that it wrapped stays closed."""


class RowsSealed(msgspec.Struct, frozen=True, tag="rows-sealed", tag_field="fact"):
    """Events stored in clear were sealed, and the stream's chain was computed again from the first of them on."""

    stream: str
    first: int
    rows: int
    number: int
    """How many events the stream held."""
    before: str
    """The digest of its last event until then."""


Note = RoomKeyTaken | RowsSealed
_decode = msgspec.json.Decoder(Note).decode


@dataclass(frozen=True, slots=True)
class KeyBook:
    notes: tuple[Note, ...] = ()

    @property
    def room(self) -> str:
        """The room's id; none where no key was ever taken."""
        return next((note.room for note in self._taken()), "")

    @property
    def current(self) -> bytes:
        """The id of the key in use."""
        return bytes.fromhex([note.key for note in self._taken()][-1])

    @property
    def lost(self) -> frozenset[bytes]:
        """The ids of keys that were given up. One that was changed for another lost nothing: it wraps nothing now."""
        taken = list(self._taken())
        lost = {bytes.fromhex(before.key) for before, then in pairwise(taken) if then.why == "lost"}
        return frozenset(lost - {self.current}) if lost else frozenset()

    def append(self, *notes: Note) -> Append:
        return Append(STREAM, len(self.notes), tuple(msgspec.json.encode(note) for note in notes))

    def taken(self, room: str, key: RoomKey, why: Literal["founded", "rotated", "lost"]) -> Append:
        return self.append(RoomKeyTaken(room, key.id.hex(), why))

    def _taken(self) -> Iterable[RoomKeyTaken]:
        return (note for note in self.notes if isinstance(note, RoomKeyTaken))


async def read_book(store: EventStore) -> KeyBook:
    """`KeyProblem` where it is not what was written. Notes that the room has not made do not count."""
    entries = await store.read(STREAM, until=await store.believed(STREAM))
    try:
        return KeyBook(tuple(_decode(entry.event) for entry in entries))
    except msgspec.MsgspecError:
        raise KeyProblem("key-book-damaged", f"The stream `{STREAM}` is not what was stored") from None
