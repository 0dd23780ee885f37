"""What a dealer has to draw for a table, and how it is drawn: on the spot, or from what was prepared beforehand."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from riverboat.core.cards import Cards
from riverboat.core.dice import DICE, FACES
from riverboat.entropy import Entropy, cut_point, shuffle
from riverboat.seats.chance import Drawn

BUTTON: Final = "button"
DECK: Final = "deck"
RESHUFFLE: Final = "reshuffle"
CUP: Final = "dice"
PILE: Final = "pile"
THREE_DICE: Final = (FACES,) * DICE


class Want(NamedTuple):
    """A shuffle of these cards, or numbers below these bounds."""

    kind: str
    cards: Cards = ()
    cut: int | None = None
    """For a deck that is cut: how many cards lie at least on either side."""
    bounds: tuple[int, ...] = ()


class Got(NamedTuple):
    """The cards in their order before the cut and where to cut, or the numbers."""

    cards: Cards = ()
    cut: int = 0
    numbers: tuple[int, ...] = ()


class Upcoming(NamedTuple):
    """What will be wanted together, and for what: the number of a hand, or what else tells it from all others."""

    label: str
    wants: tuple[Want, ...]
    now: bool = True
    """Whether it is due when the dealer draws next, or comes after that."""
    unforeseen: bool = False
    """Whether a hand has come to a stop for it: there was no time before to prepare it."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """What was drawn beforehand, and where it came from."""

    got: dict[Want, Got]
    drawn: Drawn


Source = Entropy | Prepared
"""Chance as it comes, or as it was prepared."""


def draw(source: Source, want: Want) -> Got:
    """What was prepared for something else is no use: that is our mistake."""
    if isinstance(source, Prepared):
        return source.got[want]
    return fresh(source, want)


def fresh(entropy: Entropy, want: Want) -> Got:
    if want.bounds:
        return Got(numbers=tuple(entropy.randbelow(bound) for bound in want.bounds))
    cards = shuffle(want.cards, entropy)
    return Got(cards, 0 if want.cut is None else cut_point(cards, entropy, want.cut))


def drawn_of(source: Source) -> Drawn | None:
    """Where it came from, if that can be shown."""
    return source.drawn if isinstance(source, Prepared) else None
