"""What a host and their guests order over the socket, with `do` like everything else."""

from typing import Final, get_args

import msgspec

from riverboat.core.errors import Refused
from riverboat.room.hosting_words import AnyCommand, GuestCommand, HostCommand

HOST_KINDS: Final[tuple[type[msgspec.Struct], ...]] = get_args(HostCommand)
GUEST_KINDS: Final[tuple[type[msgspec.Struct], ...]] = get_args(GuestCommand)
WORDS: Final = frozenset(kind.__struct_config__.tag for kind in (*HOST_KINDS, *GUEST_KINDS))


class _Word(msgspec.Struct):
    do: str = ""


_word = msgspec.json.Decoder(_Word)
_commands = msgspec.json.Decoder(AnyCommand)


def spoken_by_guest(said: msgspec.Raw) -> AnyCommand | None:
    """`{"do": "kick", "guest": 3}`; nothing where it is an order to the table itself."""
    try:
        if _word.decode(said).do not in WORDS:
            return None
        command: AnyCommand = _commands.decode(said)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("bad-message", detail=str(error)[:100]) from None
    return command
