"""What a player may be called."""

import unicodedata

from riverboat.core.errors import Refused

SHORTEST, LONGEST = 2, 24
BOT = "Bot "
"""Bots are marked by their names, and nobody else may be called so."""
RESERVED = ("house", "dealer", "floor", "cage", "admin", "riverboat")


def player_name(text: str, *, bot: bool = False) -> str:
    """The name as it will be shown: one space between words, compatible forms of a letter made one."""
    name = " ".join(unicodedata.normalize("NFKC", text[:200]).split())
    if not SHORTEST <= len(name) <= LONGEST:
        raise Refused("bad-name-length", detail=f"{SHORTEST} to {LONGEST}")
    if any(unicodedata.category(char)[0] == "C" for char in name):
        raise Refused("bad-name")
    if name.casefold().startswith(BOT.casefold()) != bot or key(name) in RESERVED:
        raise Refused("reserved-name", detail=name)
    return name


def key(name: str) -> str:
    """Names with the same key look the same to people: there is one player of each."""
    return name.casefold()


def is_bot(name: str) -> bool:
    return name.startswith(BOT)
