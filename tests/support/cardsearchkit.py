"""A search for cards in any text at all: logs, error texts, answers, metrics, bytes of a file.

Cards are looked for as our codecs write them (numbers in JSON, names in sentences and hand histories), as Python shows
values, and as hex and base64 of the bytes that are stored. Three that follow one another in a deck are enough; of bare
bytes, one for each card as msgpack has them, it takes six: three come by themselves in a file of sealed hands.
"""

import base64
import json
from collections.abc import Iterator, Sequence

from riverboat.core.cards import Card, name

AT_ONCE = 3
"""How many cards in their order are no accident."""
PACKED = 6
"""How many single bytes."""
SIGNS = str.maketrans({"c": "♣", "d": "♦", "h": "♥", "s": "♠"})


def found(text: str | bytes, deck: Sequence[Card]) -> list[str]:
    """What of this deck stands in the text, in whatever form; nothing is what one hopes for."""
    held = text.encode() if isinstance(text, str) else text
    return [form for form in every_form(deck) if form.encode() in held] + [
        packed.hex() for packed in every_packed(deck) if packed in held
    ]


def every_packed(deck: Sequence[Card]) -> Iterator[bytes]:
    """A byte for each card, bare and in hex and base64."""
    for first in range(len(deck) - PACKED + 1):
        packed = bytes(card % 256 for card in deck[first : first + PACKED])
        yield packed
        yield packed.hex().encode()
        yield packed.hex().upper().encode()
        yield from (form.encode() for form in _in_base64(packed))


def every_form(deck: Sequence[Card]) -> Iterator[str]:
    for first in range(len(deck) - AT_ONCE + 1):
        yield from forms(deck[first : first + AT_ONCE])


def forms(cards: Sequence[Card]) -> Iterator[str]:
    """Each way in which these cards may be written."""
    named = [name(card) for card in cards]
    signed = [each.translate(SIGNS) for each in named]
    yield "".join(signed)
    for each in ([str(int(card)) for card in cards], named, signed):
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
