"""What every ranking answers, and the made hand it answers with."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Protocol

from riverboat.core.cards import JOKER, Card, Cards
from riverboat.core.ranking.classes import HandClass


@dataclass(frozen=True, slots=True)
class Made:
    """The hand that some cards make: its strength, its name for people, the cards that play in order."""

    strength: int
    name: str
    cards: Cards


class Ranking(Protocol):
    """An order of hands. Strengths are compared within one ranking only."""

    @property
    def key(self) -> str: ...

    @property
    def fewest(self) -> int:
        """How many cards a whole hand takes; before that it has no name."""
        ...

    @property
    def most(self) -> int:
        """How many cards it can choose a hand from."""
        ...

    @property
    def deck(self) -> Cards:
        """The cards that it ranks."""
        ...

    @property
    def low(self) -> bool:
        """Whether lower cards are better."""
        ...

    def hand(self, strength: int) -> HandClass:
        """All hands of this strength, which is not 0: their category, and their ranks as they are compared."""
        ...

    def strength(self, cards: Sequence[Card]) -> int:
        """Higher is better, equal is a tie, 0 is no qualifying hand.

        That the cards are different cards of a standard deck is the caller's promise: to look would cost more
        than to rank. An unknown card, and a joker or a rank that the game does not have, raise KeyError.
        """
        ...

    def made(self, cards: Sequence[Card]) -> Made:
        """The same, with its name and the cards that play. The caller's promise is checked."""
        ...


def made_of_five(
    cards: Sequence[Card],
    strength: Callable[[Sequence[Card]], int],
    classes: Sequence[HandClass],
    name: Callable[[HandClass], str],
) -> Made:
    """`classes` are worst first, as the strengths count them. Of equal choices the cards given first play."""
    check(cards)
    best = strength(cards)
    hand = classes[best - 1]
    five = laid_out(cards, hand.ranks)
    if strength(five) != best:  # the first cards of these ranks are not all of one suit, or must not be
        five = in_order(next(five for five in combinations(cards, 5) if strength(five) == best), hand.ranks)
    return Made(best, name(hand), five)


def check(cards: Sequence[Card]) -> None:
    """Our own mistake if it fails: a deck never holds a card twice, and an unknown card has no rank."""
    assert len(set(cards)) == len(cards), "a card is there twice"
    assert all(0 <= card < 52 for card in cards), "a joker or an unknown card has no rank here"


def in_order(cards: Cards, ranks: Sequence[int]) -> Cards:
    """The cards laid out by rank: trips before the pair, a straight from the top."""
    return tuple(sorted(cards, key=lambda card: ranks.index(card >> 2)))


def laid_out(cards: Sequence[Card], ranks: Sequence[int]) -> Cards:
    """The same with a joker among the cards: it lies where the card is missing that it stands for."""
    left = list(cards)
    laid = []
    for rank in ranks:
        card = next((card for card in left if card >> 2 == rank), None)
        if card is None:
            card = next(card for card in left if card >= JOKER)
        left.remove(card)
        laid.append(card)
    return tuple(laid)
