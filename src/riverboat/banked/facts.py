"""What a viewer may be told of an event at a banked table: hidden cards are turned face down."""

from riverboat.banked import events as e
from riverboat.banked import ruling_events as r
from riverboat.core.cards import UNKNOWN, Cards
from riverboat.seats.chance import public


def fact(event: e.Event, seat: int) -> e.Event:
    """The event as the player in `seat` may know it; seat 0 is anyone who plays no hand.

    The player-dealer learns their own cards no sooner than the others: until they are shown they could only help
    a friend at the table.
    """
    match event:
        case e.ChanceDrawn():
            return public(event)
        case e.DeckShuffled():
            return e.DeckShuffled((), event.cut, (), event.clause, event.by, event.which)
        case e.CardsBurned():
            return e.CardsBurned(hidden(event.cards), event.clause)
        case e.HandsDealt():
            hands = tuple(
                hand if seat and hand.seat == seat else e.SpotCards(hand.spot, hidden(hand.cards), hand.seat)
                for hand in event.hands
            )
            return e.HandsDealt(hands, event.bank, event.discarded, event.clause)
        case e.LineDealt() if event.burned:
            return e.LineDealt(event.line, event.cards, hidden(event.burned), event.clause, event.name)
        case e.HandSet() if event.seat != seat:
            return e.HandSet(
                event.seat,
                event.spot,
                hidden(event.front),
                hidden(event.behind),
                "",
                event.asked,
                event.timed_out,
                event.clause if not event.house_way else "",
            )
        case e.HandCollected():
            return e.HandCollected(event.spot, hidden(event.cards), event.clause)
        case r.BankCompleted():
            return r.BankCompleted(hidden(event.cards), event.clause)
        case _:
            return event


def hidden(cards: Cards) -> Cards:
    return (UNKNOWN,) * len(cards)
