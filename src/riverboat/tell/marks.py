"""Cards named in a sentence, each with a mark before it, so that whoever draws the sentence need not read it.

A mark is one of Unicode's private characters, which no name at a table has, and says which card it is.
"""

import re
from collections.abc import Iterable
from typing import Final

from riverboat.core.cards import JOKER, UNKNOWN, Card, Cards, name

GAP: Final = "\ufffc"
"""Unicode's own character for something in a text that is no text."""

_FIRST: Final = 0xE000
_MARKED: Final = re.compile(f"([{chr(_FIRST)}-{chr(_FIRST + JOKER - UNKNOWN)}])(..)")


def names(cards: Iterable[Card]) -> str:
    """`As Kd ??` with their marks; the names of tiles are words like others."""
    return " ".join(chr(_FIRST + card - UNKNOWN) + name(card) if card <= JOKER else name(card) for card in cards)


def unmarked(text: str) -> str:
    """The sentence as people read it."""
    return _MARKED.sub(r"\2", text)


def with_gaps(text: str) -> tuple[str, Cards]:
    """The sentence with a gap for every card, and the cards in their order."""
    cards = tuple(Card(ord(mark) - _FIRST + UNKNOWN) for mark, _ in _MARKED.findall(text))
    return (_MARKED.sub(GAP, text), cards) if cards else (text, ())
