"""Cards, decks and shoes.

A card is a small int: four times its rank (deuce 0, ace 12) plus its suit (clubs, diamonds, hearts,
spades: 0 to 3), so that plain comparison orders cards by rank, then by suit as the books do where suits
count at all. The joker is 52. A card whose face is not known is -1, written `??`: what a view shows of
another player's hole card, and what a hand history may hold.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NewType

from riverboat.core.errors import Refused

Card = NewType("Card", int)
Cards = tuple[Card, ...]

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
JOKER: Final = Card(52)
UNKNOWN: Final = Card(-1)
WILD: Final = Card(53)
"""The joker of Mexican stud when it was dealt face down: never dealt as such, only ranked."""

_NAMES: Final = (*tuple(rank + suit for rank in RANKS for suit in SUITS), "Jk")
_BY_NAME: Final = {name.lower(): Card(i) for i, name in enumerate(_NAMES)} | {"??": UNKNOWN}

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
    return "??" if card == UNKNOWN else _NAMES[min(card, JOKER)]


def names(cards: Iterable[Card]) -> str:
    """`As Kd ??`"""
    return " ".join(name(card) for card in cards)


def parse_card(text: str) -> Card:
    """One card: `As`, `td`, `10d`, `Jk`, `??`."""
    key = text.strip().lower()
    if key.startswith("10"):
        key = "t" + key[2:]
    card = _BY_NAME.get(key)
    if card is None:
        raise Refused("unknown-card", detail=text[:20])
    return card


def parse_cards(text: str) -> Cards:
    """Cards written with or without spaces between them: `As Kd`, `AsKd`, `10h 9h`, `????`."""
    if not text.isascii():
        raise Refused("unknown-card", detail=text[:20])
    packed = "".join(text.split()).replace("10", "T")
    if len(packed) % 2:
        raise Refused("unknown-card", detail=text[:40])
    return tuple(parse_card(packed[i : i + 2]) for i in range(0, len(packed), 2))


def shoe(decks: int, deck: Cards = STANDARD_52) -> Cards:
    """Several decks dealt as one: 3 to 8 of them in the baccarat games."""
    if not 1 <= decks <= 8:
        raise Refused("bad-shoe", detail=str(decks))
    return deck * decks


@cache
def _distinct(deck: Cards) -> frozenset[Card]:
    """The cards of a deck as a set; none for a shoe, which holds each of them several times."""
    return frozenset(deck) if len(set(deck)) == len(deck) else frozenset()


def check_deck(order: Sequence[Card], deck: Cards, *, clause: str = "") -> None:
    """Refuse an order that is not exactly the deck: a card missing, extra or twice.  [cash cards.one-deck]"""
    whole = _distinct(deck)
    if len(order) == len(deck) and (set(order) == whole if whole else sorted(order) == sorted(deck)):
        return
    have, want = Counter(order), Counter(deck)
    wrong = next(iter((have - want) or (want - have)))
    raise Refused("wrong-deck", clause, detail=name(wrong) if -1 <= wrong <= JOKER else str(wrong)[:20])
