"""A table of the pineapple text: $3-$6 with blinds of $1 and $3, and players who discard when they are asked."""

from collections.abc import Mapping

from roundskit import hand_of
from tablekit import NEW_DECK, Room, at, fl

from riverboat.core.cards import UNKNOWN, Cards
from riverboat.table import commands as c
from riverboat.table.state import DISCARD

GAME = "pineapple-high-low"
BOOK = "california-poker/pineapple-high-low."
DECK = (UNKNOWN, *NEW_DECK)
"""A known deck whose first card has number 1."""


def pineapple(stacks: Mapping[int, int] | list[int] | str = "200 200 200", button: int = 0, **settings: object) -> Room:
    return at(GAME, fl(3, 6, 1, 3), stacks=stacks, button=button, **settings)  # type: ignore[arg-type]


def down_to(room: Room, street: str = "", *, discards: bool = True) -> None:
    """Everyone checks and calls, and gives up their last card, until the street, or until the hand is over."""
    hand = hand_of(room)
    while room.to_act and hand.street != street:
        if hand.phase == DISCARD:
            if not discards:
                return
            give_up_last(room)
        else:
            room.do(f"{room.to_act} {'check' if 'check' in room.offered else 'call'}")


def give_up_last(room: Room) -> Cards:
    """The seat that is asked gives up the card that came last."""
    seat = room.to_act
    cards = hand_of(room).cards.down[seat][-1:]
    room.give(c.Discard(seat, cards))
    return cards


def on(street: str, stacks: Mapping[int, int] | list[int] | str = "200 200 200", button: int = 0) -> Room:
    """A table that has checked and called its way to a street."""
    room = pineapple(stacks, button)
    room.deal(deck=NEW_DECK)
    down_to(room, street)
    return room


def clause(item: str) -> str:
    return BOOK + item
