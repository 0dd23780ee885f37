"""Cards, decks and shoes.

A card is a small int: four times its rank (deuce 0, ace 12) plus its suit (clubs, diamonds, hearts,
spades: 0 to 3), so that plain comparison orders cards by rank, then by suit as the books do where suits
count at all. The joker is 52. A card whose face is not known is -1, written `??`: what a view shows of
another player's hole card, and what a hand history may hold.

The tiles of pai gow are 64 to 84, one number for each face (`6-6`): the same doors read and write them.
What they are worth, `core.tiles` says.
"""

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import Final, NewType

from riverboat.core.errors import Refused

Card = NewType("Card", int)
Cards = tuple[Card, ...]

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
ACE: Final = 12
"""The rank of aces."""
JOKER: Final = Card(52)
UNKNOWN: Final = Card(-1)
WILD: Final = Card(53)
"""The joker of Mexican stud when it was dealt face down: never dealt as such, only ranked."""

FIRST_TILE: Final = Card(64)
TILE_NAMES: Final = (
    "1-2", "2-4", "2-3", "1-4", "3-4", "2-5", "3-5", "2-6", "4-5", "3-6", "1-5",
    "1-6", "4-6", "5-6", "2-2", "3-3", "5-5", "1-3", "4-4", "1-1", "6-6",
)  # fmt: skip
"""The pips of the two halves, from the lowest tile to the highest."""

_NAMES: Final = {
    **{Card(i): rank + suit for i, (rank, suit) in enumerate(product(RANKS, SUITS))},
    **{Card(FIRST_TILE + i): tile for i, tile in enumerate(TILE_NAMES)},
    WILD: "Jk",
    JOKER: "Jk",
    UNKNOWN: "??",
}
_BY_NAME: Final = {
    **{tile[::-1]: Card(FIRST_TILE + i) for i, tile in enumerate(TILE_NAMES)},  # held the other way up
    **{name.lower(): card for card, name in _NAMES.items()},
}
_WRITTEN: Final = re.compile(r"\d-\d|10.|..")

STANDARD_52: Final[Cards] = tuple(Card(i) for i in range(52))
WITH_JOKER_53: Final[Cards] = (*STANDARD_52, JOKER)
# [california-poker/mexican-stud.deck] no eights, nines and tens, and one joker.
MEXICAN_41: Final[Cards] = (*(c for c in STANDARD_52 if RANKS[c >> 2] not in "89T"), JOKER)


def rank_of(card: Card) -> int:
    """0 for a deuce to 12 for an ace; 13 for the joker."""
    return card >> 2


def suit_of(card: Card) -> int:
    """0 clubs, 1 diamonds, 2 hearts, 3 spades; the joker has none and says 0."""
    return card & 3


def name(card: Card) -> str:
    """`As`. A number that is no card is quoted as it is, for the refusal that names it."""
    return _NAMES.get(card) or str(card)[:20]


def names(cards: Iterable[Card]) -> str:
    """`As Kd ??`"""
    return " ".join(name(card) for card in cards)


def parse_card(text: str) -> Card:
    """One card or tile: `As`, `td`, `10d`, `Jk`, `??`, `3-6`."""
    key = text.strip().lower()
    if key.startswith("10"):
        key = "t" + key[2:]
    card = _BY_NAME.get(key)
    if card is None:
        raise Refused("unknown-card", detail=text[:20])
    return card


def parse_cards(text: str) -> Cards:
    """Cards written with or without spaces between them: `As Kd`, `AsKd`, `10h 9h`, `????`, `6-6 3-6`."""
    if not text.isascii():
        raise Refused("unknown-card", detail=text[:20])
    packed = "".join(text.split())
    written = _WRITTEN.findall(packed)
    if sum(map(len, written)) != len(packed):
        raise Refused("unknown-card", detail=text[:40])
    return tuple(map(parse_card, written))


def shoe(decks: int, deck: Cards = STANDARD_52) -> Cards:
    """Several decks dealt as one: 3 to 8 of them in the baccarat games."""
    if not 1 <= decks <= 8:
        raise Refused("bad-shoe", detail=str(decks))
    return deck * decks


def check_deck(order: Cards, deck: Cards, *, clause: str = "") -> None:
    """Refuse an order that is not exactly the deck: a card missing, extra or twice.  [cash cards.one-deck]"""
    bits = _bits(order)
    if bits > 0 and bits == _bits_of(deck) and len(order) == len(deck):
        return  # the quick way, for a deck in which no card is twice
    if sorted(order) == sorted(deck):
        return
    have, want = Counter(order), Counter(deck)
    wrong = next(iter((have - want) or (want - have)))
    raise Refused("wrong-deck", clause, detail=name(wrong))


def _bits(cards: Cards) -> int:
    """Different cards as the bits of a number; 0 where a card is twice, or is none of a deck."""
    bits = 0
    for card in cards:
        if not 0 <= card <= JOKER or bits >> card & 1:
            return 0
        bits |= 1 << card
    return bits


@cache
def _bits_of(deck: Cards) -> int:
    """The same for the deck of a game, which is asked for with every hand."""
    return _bits(deck)
