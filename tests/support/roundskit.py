"""Passing the time at a table: rounds in which nobody does anything but check and call."""

from itertools import pairwise

from tablekit import Room

from riverboat.core.stakes import Stakes, Structure
from riverboat.table import events as e
from riverboat.table.state import BETTING, Hand


def hand_of(room: Room) -> Hand:
    assert room.table.hand is not None
    return room.table.hand


def passive(room: Room, *, until: str = "", seat: int = 0) -> None:
    """Everyone checks, calls or brings it in: until a street, until `seat` is to act, or until the betting is over."""
    hand = hand_of(room)
    while room.to_act and hand.phase == BETTING and hand.street != until and room.to_act != seat:
        word = next(word for word in ("bring-in", "check", "call") if word in room.offered)
        room.do(f"{room.to_act} {word}")


def fold_all(room: Room, *seats: int) -> None:
    """These seats fold, one after the other."""
    room.do(*(f"{seat} fold" for seat in seats))


def fold_around(room: Room) -> None:
    """Everyone folds to the last player."""
    while room.table.playing:
        room.do(f"{room.to_act} fold")


def in_order(room: Room, *kinds: type[e.Event]) -> bool:
    """Whether every event of a kind in the last hand comes before every event of the next kind."""
    log = room.all(e.Event)
    places = [[i for i, event in enumerate(log) if isinstance(event, kind)] for kind in kinds]
    return all(places) and all(max(a) < min(b) for a, b in pairwise(places))


def antes_only(ante: int, least: int, structure: Structure = Structure.NO_LIMIT) -> Stakes:
    """A game without blinds, in dollars: everyone antes, and bets are at least `least`."""
    return Stakes(structure=structure, small_bet=100 * least, big_bet=100 * least, ante=100 * ante)
