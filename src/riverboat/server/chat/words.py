"""What may be said at a table: plain text of one line, or one of a few pictures, by its code."""

import unicodedata
from typing import Final

from riverboat.core.errors import Refused
from riverboat.room.players import names_a_player
from riverboat.room.texts import plain

LONGEST: Final = 200
REASON_LONGEST: Final = 200
REACTIONS: Final = ("clap", "laugh", "wow", "cry", "fire", "cool", "rose", "coffee", "tomato", "fish", "luck", "thanks")
"""Clients have a picture for each."""

_JOINERS: Final = dict.fromkeys(map(ord, "\u200c\u200d\ufe0e\ufe0f"))
"""Keyboards put them between the parts of a picture; the parts are good without them."""


def line(text: str) -> str:
    """The text as it will be told; refused where it is empty, too long, or holds what cannot be seen."""
    words = _tidy(text)
    if not words:
        raise Refused("nothing-said")
    if len(words) > LONGEST:
        raise Refused("line-too-long", detail=str(LONGEST))
    return words


def reason(text: str) -> str:
    """Why somebody is reported; nobody has to say."""
    words = _tidy(text)
    if len(words) > REASON_LONGEST:
        raise Refused("line-too-long", detail=str(REASON_LONGEST))
    return words


def _tidy(text: str) -> str:
    words = unicodedata.normalize("NFC", text.translate(_JOINERS)).strip()
    if names_a_player(words):  # a name would be put in its place
        raise Refused("bad-text")
    return plain(words)


def reaction(code: str) -> str:
    if code not in REACTIONS:
        raise Refused("no-such-reaction", detail=code[:20])
    return code
