"""A search for cards in any text at all: logs, error texts, answers, metrics, bytes of a file.

Cards are looked for as our codecs write them (numbers in JSON, names in sentences and hand histories), as Python shows
values, and as hex and base64 of the bytes that are stored. Three that follow one another in a deck are enough.
"""

import base64
import json
from collections.abc import Iterator, Sequence

from riverboat.core.cards import Card, name

AT_ONCE = 3
"""How many cards in their order are no accident."""


def found(text: str | bytes, deck: Sequence[Card]) -> list[str]:
    """What of this deck stands in the text, in whatever form; nothing is what one hopes for."""
    held = text if isinstance(text, str) else text.decode("latin-1")
    return [form for form in every_form(deck) if form in held]


def every_form(deck: Sequence[Card]) -> Iterator[str]:
    for first in range(len(deck) - AT_ONCE + 1):
        yield from forms(deck[first : first + AT_ONCE])


def forms(cards: Sequence[Card]) -> Iterator[str]:
    """Each way in which these cards may be written."""
    for each in ([str(int(card)) for card in cards], [name(card) for card in cards]):
        for between in (",", ", ", ": ", " ", '","', "', '", '", "', "\n", "|"):
            yield f"{between}{between.join(each)}{between}"  # whole numbers: 1,2 is no part of 11,22
        quoted = json.dumps(each)
        yield quoted[1:-1]
    yield "".join(name(card) for card in cards)
    stored = ("," + ",".join(str(int(card)) for card in cards) + ",").encode()
    yield stored.hex()
    yield stored.hex().upper()
    yield "\\x" + "\\x".join(f"{byte:02x}" for byte in stored)
    yield bytes(card % 256 for card in cards).hex(" ")
    yield from _in_base64(stored)


def _in_base64(stored: bytes) -> Iterator[str]:
    """Wherever in a longer text they begin: there are three ways, and the ends depend on the neighbours."""
    for before in range(3):
        written = base64.b64encode(b"\0" * before + stored)
        whole = written[(-(-before * 8 // 6)) : (before + len(stored)) * 8 // 6]
        yield whole.decode()
