"""What the floor may order at a table, over the socket or over HTTP: hold it, rule, let it go on."""

from typing import Final, get_args

import msgspec

from riverboat.core.errors import Refused
from riverboat.seats.messages import Command
from riverboat.server.floor.holding import HoldTable, LetGoOn


class Rule(Command, frozen=True):
    """Give one of the rulings that may be given now. It is found when its turn comes, by its words."""

    words: str
    """As `GET /api/tables/{table}/rulings` lists them."""
    hand: int | None = None
    """Refused with `another-hand` where another hand has begun; null for whichever it is."""


FloorCommand = HoldTable | LetGoOn | Rule
KINDS: Final[tuple[type[msgspec.Struct], ...]] = get_args(FloorCommand)
WORDS: Final = frozenset(kind.__struct_config__.tag for kind in KINDS)


class _Word(msgspec.Struct):
    do: str = ""


_word = msgspec.json.Decoder(_Word)
_commands = msgspec.json.Decoder(FloorCommand)


def spoken_by_floor(said: msgspec.Raw) -> FloorCommand | None:
    """`{"do": "rule", "words": "misdeal no-cut"}`; nothing where it is not for the floor to order."""
    try:
        if _word.decode(said).do not in WORDS:
            return None
        command: FloorCommand = _commands.decode(said)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("bad-message", detail=str(error)[:100]) from None
    if isinstance(command, LetGoOn) and command.why:
        raise Refused("bad-message", detail="why")  # only the house gives a reason
    return command
