"""Irregularities in words, with amounts in dollars, for the tests of rulings."""

from roundskit import hand_of
from tablekit import Room

from riverboat.core.cards import Cards, names, parse_cards
from riverboat.script import parse_command
from riverboat.script.amounts import cents
from riverboat.script.start import parse_start, start_hand
from riverboat.table import events as e
from riverboat.table import ruling_events as r


def start(room: Room, line: str = "") -> tuple[e.Event, ...]:
    """A hand with its cards in words: `1 AsAh, board 2c7d9h, boxed Kd`."""
    return room.give(start_hand(parse_start(line.split()), room.table))


def order(room: Room, *lines: str) -> tuple[e.Event, ...]:
    """Commands of the floor and the dealer; the events of the last one."""
    events: tuple[e.Event, ...] = ()
    for line in lines:
        events = room.give(parse_command(line, amount=cents))
    return events


def refused(room: Room, line: str) -> tuple[str, str]:
    """The code and the clause of a refusal that leaves the table as it was."""
    refusal = room.refuses_command(parse_command(line, amount=cents))
    return refusal.code, refusal.clause


def refunds(room: Room) -> dict[int, float]:
    """What each seat got back when the hand was called back, in dollars."""
    return {refund.seat: refund.amount / 100 for refund in room.one(r.HandVoided).refunds}


def taken(room: Room) -> tuple[str, float, str]:
    """How the last chips or words were taken: as what, the change, and the clause."""
    last = room.all(r.ChipsTaken)[-1]
    return last.taken_as, last.change / 100, last.clause


def held(room: Room, seat: int) -> str:
    return names(hand_of(room).cards.down[seat])


def lying_up(room: Room, seat: int) -> str:
    return names(hand_of(room).cards.up[seat])


def pot(room: Room) -> float:
    return hand_of(room).pots.total / 100


def deck_from(first: str, deck: Cards) -> Cards:
    """A whole deck that begins with these cards."""
    cards = parse_cards(first)
    return (*cards, *(card for card in deck if card not in cards))
