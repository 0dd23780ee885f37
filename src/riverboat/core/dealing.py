"""The deck on the table: cut, and dealt from the top. Shuffling needs chance and lives in `riverboat.entropy`."""

from collections.abc import Sequence
from typing import Final

from riverboat.core.cards import Card, Cards
from riverboat.core.errors import Refused

CUT_MIN: Final = 10
DECKS: Final = ("A", "B")
"""At a table with an automated shuffler: one is played while the other is shuffled."""


def cut(order: Cards, at: int, *, rest_min: int = 1, clause: str = "poker/5(b)(2)") -> Cards:
    """Take `at` cards from the top and put the rest on them.

    [poker 5(b)(2)] at least ten cards are taken; [poker 5(b)(3)] the rest goes on top of the packet.
    The books set no minimum for what is left, so `rest_min` is the room's choice.
    """
    if not CUT_MIN <= at <= len(order) - rest_min:
        raise Refused("bad-cut", clause, detail=str(at)[:20])
    return order[at:] + order[:at]


def passes(pattern: tuple[bool, ...], seats: Sequence[int], cards: Cards) -> list[tuple[int, Cards, Cards]]:
    """Deal `cards` one at a time around `seats`, a pass per entry of `pattern` (True is face up).

    Gives each seat with its down-cards and its up-cards, in the order they came.  [poker 10(f)] [cash deal.two-cards]
    """
    n = len(seats)
    assert len(cards) == n * len(pattern)
    down: Cards = ()
    up: Cards = ()
    for turn, is_up in enumerate(pattern):
        dealt = cards[turn * n : turn * n + n]
        if is_up:
            up += dealt
        else:
            down += dealt
    return [(seat, down[i::n], up[i::n]) for i, seat in enumerate(seats)]


def top(deck: Cards, start: int, count: int) -> tuple[Card, ...]:
    """The next `count` cards; the caller has made sure that they are there."""
    cards = deck[start : start + count]
    assert len(cards) == count, "the deck ran out"
    return cards
