"""What a player may be called."""

import unicodedata

from riverboat.core.errors import Refused

SHORTEST, LONGEST = 2, 24
BOT = "Bot "
"""Bots are marked by their names, and nobody else may use such a name."""
_LATIN = str.maketrans(
    # Cyrillic, then Greek, and the Latin letters that they are taken for.
    "АВЕЅІЈКМНОРСТУХаеѕіјорсухԁһԛԝӏЗΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορυικ",
    "ABESIJKMHOPCTYXaesijopcyxdhqwl3ABEZHIKMNOPTYXavopuik",
)
_STROKES = str.maketrans("I1|0", "lllO")
RESERVED = ("house", "dealer", "floor", "cage", "admin", "riverboat")


def player_name(text: str, *, bot: bool = False) -> str:
    """The name as it will be shown: one space between words, compatible forms of a letter made one."""
    name = " ".join(unicodedata.normalize("NFKC", text[:200]).split())
    if not SHORTEST <= len(name) <= LONGEST:
        raise Refused("bad-name-length", detail=f"{SHORTEST} to {LONGEST}")
    if any(unicodedata.category(char)[0] == "C" for char in name):
        raise Refused("bad-name")
    if key(name).startswith(BOT.casefold()) != bot or key(name) in RESERVED:
        raise Refused("reserved-name", detail=name)
    return name


def key(name: str) -> str:
    """The name without regard to case and to the alphabet that a letter is from: there is one player of each."""
    return unicodedata.normalize("NFKC", name).translate(_LATIN).casefold()


def shape(name: str) -> str:
    """What the name looks like in print, where `I`, `l` and `1` are one stroke: nobody looks like another either."""
    return unicodedata.normalize("NFKC", name).translate(_LATIN).translate(_STROKES)


def is_bot(name: str) -> bool:
    return name.startswith(BOT)
