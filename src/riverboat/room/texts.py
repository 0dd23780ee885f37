"""Text that people write for others: no invisible characters, and none that reverse the direction of the rest."""

import unicodedata
from typing import Final

from riverboat.core.errors import Refused

_BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks that show nothing, whatever their category says."""
MARKS_MOST: Final = 4
"""On one letter: no language writes more, and a heap of them covers the lines above and below."""


def is_plain(text: str) -> bool:
    """No control or format characters (bidi and zero width among them), surrogates, private use or line breaks, and no
    heaps of marks."""
    return not any(_is_unseen(char) for char in text) and not _is_heaped(text)


def plain(text: str) -> str:
    """The text, or refused."""
    if not is_plain(text):
        raise Refused("bad-text")
    return text


def check_said(text: str, clause: str = "", *, longest: int = 200) -> None:
    """Something that has to be said, in words that can be seen."""
    if not plain(text).strip() or len(text) > longest:
        raise Refused("word-missing", clause)


def _is_heaped(text: str) -> bool:
    marks = 0
    for char in "" if text.isascii() else text:
        marks = marks + 1 if unicodedata.category(char) in ("Mn", "Me") else 0
        if marks > MARKS_MOST:
            return True
    return False


def _is_unseen(char: str) -> bool:
    category = unicodedata.category(char)
    selector = "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef"
    return category[0] == "C" or category in ("Zl", "Zp") or char in _BLANKS or selector
