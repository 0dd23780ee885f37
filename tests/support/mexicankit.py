"""A table of Mexican stud: $2-$4 with an ante of $1 unless said otherwise, cards in the order in which they come."""

from collections.abc import Iterable, Mapping

from roundskit import antes_only, hand_of
from tablekit import Room, at, stud

from riverboat.core.cards import MEXICAN_41, parse_cards
from riverboat.script.stack import completed_deck
from riverboat.table import events as e
from riverboat.table.state import BETTING, EXPOSE

GAME = "mexican-stud"
BOOK = "california-poker/"


def mexican(
    stacks: Mapping[int, int] | Iterable[int] | str = (200, 200, 200),
    *,
    button: int = 0,
    ante: int = 1,
    **settings: str | int | bool,
) -> Room:
    return at(GAME, stud(2, 4, 0, ante=ante), stacks=stacks, button=button, **settings)


def no_limit(stacks: Mapping[int, int] | Iterable[int] | str = (200, 200, 200), *, button: int = 0) -> Room:
    """No limit, a bring-in of $2."""
    return at(GAME, antes_only(1, 2), stacks=stacks, button=button)


def onward(room: Room, street: str = "", *, phase: str = BETTING, expose: Iterable[int] = ()) -> None:
    """Everyone brings it in, checks, calls and keeps their down-card (but for `expose`) until this part of the hand."""
    hand = hand_of(room)
    while room.to_act and not (hand.phase == phase and hand.street == street):
        words = room.offered
        if hand.phase == EXPOSE:
            word = "expose" if room.to_act in expose else "keep"
        else:
            word = next(word for word in ("bring-in", "check", "call") if word in words)
        room.do(f"{room.to_act} {word}")


def to_choice(room: Room, street: str) -> None:
    """Until the first player is asked about their down-card before the card of this street."""
    onward(room, street, phase=EXPOSE)


def the_long_hand() -> Room:
    """Six players with the button in seat 6; seat 1 shows the ace, and only seats 1, 2 and 3 will play on."""
    room = mexican([200] * 6, button=6)
    first = parse_cards("As Kc Qc Jc 7c 6c 2c 2d 3h 2h 2s 3s")
    later = parse_cards("4h Ks 3d 4d 4s Ad 5d 6d 5h 7d 6h")  # each street after its burn
    room.deal(deck=completed_deck(MEXICAN_41, first + later))
    return room


def pot_before(room: Room, street: str) -> tuple[int, str]:
    """What lay in the pot, in dollars, when the bets of a street had been gathered, and the clause."""
    gathered = next(event for event in room.all(e.BetsGathered) if event.street == street)
    return sum(pot.amount for pot in gathered.pots) // 100, gathered.clause


def dealt_on(room: Room, street: str) -> dict[int, e.SeatCards]:
    """The cards of a street, by seat, in the order in which they were dealt."""
    dealt = next(event for event in room.all(e.Dealt) if event.street == street)
    return {hand.seat: hand for hand in dealt.hands}
