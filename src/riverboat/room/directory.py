"""What people are called, at the moment they are told of: the one place where a player's word becomes a name.

Everything inside the room, and everything that it keeps ready to be told again, has the words of `players` in it. Names
are put into a message when it goes out. So somebody who is called something else has the new name in all that is told
from then on, however long ago it was encoded; and a name that was erased is nowhere.
"""

import re
from typing import Final, TypeVar

import msgspec

from riverboat.room.names import is_bot
from riverboat.room.players import FORM, MARK, is_player

T = TypeVar("T")
LEFT: Final = "a player who left"
"""Whoever has no name any more."""

_IN_TEXT: Final = re.compile(FORM)
_IN_JSON: Final = re.compile(FORM.encode())
_MARK: Final = MARK.encode()
_encode = msgspec.json.Encoder().encode


class Directory:
    def __init__(self) -> None:
        self._names: dict[str, str] = {}
        self._in_json: dict[bytes, bytes] = {}
        """The same, as both stand within a string of JSON."""

    def call(self, player: str, name: str) -> bool:
        """An empty name is forgotten. Whether they were called something else before."""
        before = self._names.pop(player, "")
        self._in_json.pop(player.encode(), None)
        if name:
            self._names[player] = name
            self._in_json[player.encode()] = _encode(name)[1:-1]
        return before not in ("", name)

    def clear(self) -> None:
        self._names.clear()
        self._in_json.clear()

    def name_of(self, player: str) -> str:
        """Nobody, the house, is nobody here too."""
        return self._names.get(player) or (LEFT if is_player(player) else player)

    def is_bot(self, player: str) -> bool:
        return is_bot(self.name_of(player))

    def put_in(self, told: bytes) -> bytes:
        """A message in JSON, with names in the place of words."""
        return _IN_JSON.sub(self._found, told) if _MARK in told else told

    def in_text(self, text: str) -> str:
        return _IN_TEXT.sub(lambda found: self.name_of(found[0]), text) if MARK in text else text

    def shown(self, answer: T) -> T:
        """An answer with names in it, whatever it is made of. It is encoded and read again: not for what is told
        often."""
        return msgspec.json.decode(self.put_in(_encode(answer)), type=type(answer))

    def _found(self, found: re.Match[bytes]) -> bytes:
        return self._in_json.get(found[0]) or LEFT.encode()
