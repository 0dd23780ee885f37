"""What a viewer may be told of an event: the same event, with every card they may not know turned face down."""

from typing import Final

from riverboat.core.cards import UNKNOWN, Cards
from riverboat.seats.chance import public
from riverboat.table import events as e
from riverboat.table import ruling_events as r

MARKED: Final[frozenset[type[e.Event]]] = frozenset(
    {
        e.ChanceDrawn,
        e.Shuffled,
        e.Burned,
        e.Reshuffled,
        e.Discarded,
        e.Drew,
        e.ExposureChosen,
        r.MishapsNoted,
        r.CardSetAside,
        r.HandRestored,
        e.Dealt,
    }
)
"""The events that hold something secret, which each of their cases below turns face down."""


def fact(event: e.Event, seat: int) -> e.Event:
    """The event as the player in `seat` may know it; seat 0 is anyone who is not in the hand.

    Every kind of event with a `Secret` field has its case here; a test walks the marks and checks that none is
    forgotten. A card's place in the deck is as secret as its face, so a sealed deck keeps not even its length.
    """
    if type(event) not in MARKED:  # as nearly all: to go through the cases takes ten times as long
        return event
    match event:
        case e.ChanceDrawn():
            return public(event)
        case e.Shuffled():
            return e.Shuffled((), event.cut)
        case e.Burned():
            return e.Burned(hidden(event.cards), event.clause)
        case e.Reshuffled():
            return e.Reshuffled((), event.clause)
        case e.Discarded() if event.seat != seat:
            return e.Discarded(event.seat, hidden(event.cards), event.timed_out, event.clause)
        case e.Drew() if event.seat != seat:
            return e.Drew(event.seat, hidden(event.cards), event.clause)
        case e.ExposureChosen() if event.seat != seat:
            return e.ExposureChosen(event.seat, ())
        case r.MishapsNoted():
            return r.MishapsNoted(())
        case r.CardSetAside():
            unseen = hidden(event.down)
            return r.CardSetAside(event.kind, event.to, event.seat, event.up, unseen, event.clause, event.late)
        case r.HandRestored() if event.seat != seat:
            return r.HandRestored(event.seat, hidden(event.cards), event.clause)
        case e.Dealt():
            hands = tuple(h if h.seat == seat else e.SeatCards(h.seat, hidden(h.down), h.up) for h in event.hands)
            return e.Dealt(event.street, hands, event.clause)
        case _:
            return event


def hidden(cards: Cards) -> Cards:
    """As many cards, all face down."""
    return (UNKNOWN,) * len(cards)
