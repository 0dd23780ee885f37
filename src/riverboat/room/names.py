"""What a player may be called."""

import unicodedata

from riverboat.core.errors import Refused
from riverboat.room.players import names_a_player
from riverboat.room.texts import is_plain

SHORTEST, LONGEST = 2, 24
BOT = "Bot "
"""Bots are marked by their names, and nobody else may use such a name."""
_LATIN = str.maketrans(
    # Cyrillic, then Greek, and the Latin letters that they are taken for.
    "АВЕЅІЈКМНОРСТУХаеѕіјорсухԁһԛԝӏЗΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορυικ",
    "ABESIJKMHOPCTYXaesijopcyxdhqwl3ABEZHIKMNOPTYXavopuik",
)
_STROKES = str.maketrans(
    # Strokes and rings; then letters of Latin, Cyrillic and Armenian that the table above leaves alone.
    "I1|0\u0131\u0251\u0261\u04c0\u0570\u0578\u057d\u0581\u0585",
    "lllOiaglhnugo",
)
RESERVED = frozenset(
    [
        "accounting",
        "admin",
        "administrator",
        "anonymous",
        "bot",
        "bots",
        "cage",
        "cashier",
        "dealer",
        "director",
        "everybody",
        "everyone",
        "floor",
        "floorman",
        "floorperson",
        "house",
        "manager",
        "moderator",
        "nobody",
        "operator",
        "pitboss",
        "regulator",
        "riverboat",
        "root",
        "security",
        "server",
        "shiftmanager",
        "staff",
        "support",
        "sysadmin",
        "system",
        "tournamentdirector",
    ]
)
_ALIKE = (("rn", "m"), ("vv", "w"))
_EAST_ASIAN = frozenset({"CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"})


def player_name(text: str, *, bot: bool = False) -> str:
    """The name as it will be shown: one space between words, compatible forms of a letter made one."""
    name = " ".join(unicodedata.normalize("NFKC", text[:200]).split())
    if not SHORTEST <= len(name) <= LONGEST:
        raise Refused("bad-name-length", detail=f"{SHORTEST} to {LONGEST}")
    if not is_plain(name) or not any(unicodedata.category(char)[0] in "LN" for char in name):
        raise Refused("bad-name")
    if key(name).startswith(BOT.casefold()) != bot or _is_reserved(name) or names_a_player(name):
        raise Refused("reserved-name", detail=name)
    if len(scripts(name)) > 1:
        raise Refused("mixed-scripts", detail=name)
    return name


def _is_reserved(name: str) -> bool:
    """A name of the house, also as `The Floor`, `Admin_1` or `F1oor`."""
    forms = (key(name), shape(name).casefold())
    words = ("".join(filter(str.isalnum, form)).rstrip("0123456789").removeprefix("the") for form in forms)
    return any(word in RESERVED or word in _RESERVED_SHAPES for word in words)


def scripts(name: str) -> set[str]:
    """The alphabets that its letters are from; those that are written together count as one. [UTS 39, 5.1]"""
    letters = (char for char in name if unicodedata.category(char) in ("Lu", "Ll", "Lt", "Lo"))
    found = {unicodedata.name(char, "UNKNOWN").split()[0] for char in letters}
    return found - _EAST_ASIAN | ({"EAST-ASIAN"} if found & _EAST_ASIAN else set())


def key(name: str) -> str:
    """The name without regard to case and to the alphabet that a letter is from: there is one player of each."""
    return unicodedata.normalize("NFKC", name).translate(_LATIN).casefold()


def shape(name: str) -> str:
    """What the name looks like in print, where `I`, `l` and `1` are one stroke and `rn` is an `m`: nobody looks like
    another either. [UTS 39, 4]"""
    seen = unicodedata.normalize("NFKC", name).translate(_LATIN).translate(_STROKES)
    for pair, letter in _ALIKE:
        seen = seen.replace(pair, letter)
    return seen


_RESERVED_SHAPES = frozenset(shape(word).casefold() for word in RESERVED)


def is_bot(name: str) -> bool:
    return name.startswith(BOT)
