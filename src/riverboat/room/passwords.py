"""Which passwords are too easy to guess: too short, a name, or one of the first that anybody would try.

The list beside this file holds words; the rule takes off what people put around a word and in place of its letters, so
that `password`, `Password123!` and `p@ssw0rd` are one entry.
"""

import re
from functools import cache
from importlib.resources import files
from typing import Final

from riverboat.core.errors import Refused
from riverboat.room.names import key

SHORTEST, LONGEST = 8, 128
DIGITS_SHORTEST: Final = 13
"""Fewer digits and nothing else are a date, a telephone number or 12345678."""
_AROUND: Final = re.compile(r"^[\W\d_]+|[\W\d_]+$")
_REPEATED: Final = re.compile(r"(.{1,5}?)\1+")
_IN_PLACE_OF_LETTERS: Final = str.maketrans("@4810356$7", "aabioesgst")
_WALKS: Final = (
    "01234567890",
    "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiop[]",
    "qwertzuiop",
    "azertyuiop",
    "asdfghjkl;'",
    "zxcvbnm,./",
    "yxcvbnm",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p",
    "1q2w3e4r5t6y7u8i9o0p",
    "q1w2e3r4t5y6u7i8o9p0",
    "!@#$%^&*()",
)
"""Keys that lie side by side, read in both directions."""
_WALK_SHORTEST: Final = 3


def check_password(password: str, name: str) -> None:
    """Refuse what cannot be the password of somebody called `name`."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refused("bad-password", detail=f"{SHORTEST} to {LONGEST}")
    if key(name) in (key(password), key(_AROUND.sub("", password))):
        raise Refused("password-is-name")
    if is_common(password):
        raise Refused("common-password")


def is_common(password: str) -> bool:
    said = password.casefold()
    if said.isdigit() and len(said) < DIGITS_SHORTEST:
        return True
    inner = _AROUND.sub("", said)
    read = (said, inner, said.translate(_IN_PLACE_OF_LETTERS), inner.translate(_IN_PLACE_OF_LETTERS))
    return len(inner) < 3 or any(_is_common(each) for each in read)


def _is_common(said: str) -> bool:
    return bool(_REPEATED.fullmatch(said)) or _walks(said) or _once(said) in common_words()


def _once(word: str) -> str:
    """`monkey` where somebody wrote `monkeymonkey`."""
    half = len(word) // 2
    return word[:half] if word[:half] == word[half:] else word


def _walks(said: str) -> bool:
    """Whether it consists only of runs of neighbouring keys: `asdf1234`, `qwertyuiop`."""
    while said:
        longest = max(len(_shared(said, walk)) for walk in (*_WALKS, *(each[::-1] for each in _WALKS)))
        if longest < _WALK_SHORTEST:
            return False
        said = said[longest:]
    return True


def _shared(said: str, walk: str) -> str:
    """How far `said` goes along the walk from wherever it begins."""
    start = walk.find(said[:_WALK_SHORTEST])
    length = 0
    while start >= 0 and said[length : length + 1] == walk[start + length : start + length + 1] != "":
        length += 1
    return said[:length]


@cache
def common_words() -> frozenset[str]:
    text = files("riverboat.room").joinpath("common_passwords.txt").read_text(encoding="utf-8")
    return frozenset(text.split())
