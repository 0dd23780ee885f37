"""What a viewer is told of each event: the same event with the cards that are not theirs turned face down."""

import pytest
from tablekit import Room, at

from riverboat.core.cards import UNKNOWN, names
from riverboat.table import events as e
from riverboat.table import fact

RAIL = 0


@pytest.fixture
def room() -> Room:
    """A hand of three, checked down to the showdown: seat 1 wins and shows, the others muck."""
    room = at(stacks="50 50 50", button=3)
    room.deal({1: "As Ah", 2: "Kc Kd", 3: "7c 2d"}, board="3h 4h 9s Jc Qc")
    room.do("3 call", "1 call", "2 check")
    for _ in range(3):
        room.do("1 check", "2 check", "3 check")
    return room


def test_the_deck_is_sealed_from_everyone(room: Room) -> None:
    for seat in (RAIL, 1, 2, 3):
        assert fact(room.one(e.Shuffled), seat) == e.Shuffled((), 0)


def test_each_player_is_told_their_own_cards_and_how_many_the_others_have(room: Room) -> None:
    told = fact(room.one(e.Dealt), 2)
    assert isinstance(told, e.Dealt)
    assert {hand.seat: names(hand.down) for hand in told.hands} == {1: "?? ??", 2: "Kc Kd", 3: "?? ??"}


def test_the_rail_is_told_only_how_many_cards_were_dealt(room: Room) -> None:
    told = fact(room.one(e.Dealt), RAIL)
    assert isinstance(told, e.Dealt)
    assert {hand.down for hand in told.hands} == {(UNKNOWN, UNKNOWN)}


def test_a_player_who_is_not_in_the_hand_is_told_what_the_rail_is_told(room: Room) -> None:
    assert [fact(event, 7) for event in room.log] == [fact(event, RAIL) for event in room.log]


def test_burn_cards_are_counted_and_never_shown(room: Room) -> None:
    for event in room.all(e.Burned):
        assert fact(event, 1) == e.Burned((UNKNOWN,), event.clause)


def test_up_cards_are_told_to_everyone() -> None:
    event = e.Dealt("third", (e.SeatCards(4, (5, 6), (7,)),))
    assert fact(event, RAIL) == e.Dealt("third", (e.SeatCards(4, (UNKNOWN, UNKNOWN), (7,)),))
    assert fact(event, 4) == event


def test_the_board_and_tabled_hands_are_told_as_they_are(room: Room) -> None:
    public = [*room.all(e.BoardDealt), *room.all(e.Tabled)]
    assert names(public[0].cards) == "3h 4h 9s"
    assert [names(event.cards) for event in room.all(e.Tabled)] == ["As Ah"]
    assert [fact(event, RAIL) for event in public] == public


def test_a_mucked_hand_is_told_without_its_cards(room: Room) -> None:
    mucked = room.all(e.Mucked)
    assert [event.seat for event in mucked] == [2, 3]
    assert not any("cards" in event.__struct_fields__ for event in mucked)


def test_what_holds_no_card_is_told_whole(room: Room) -> None:
    sealed = (e.Shuffled, e.Dealt, e.Burned)
    for event in room.log:
        if not isinstance(event, sealed):
            assert fact(event, RAIL) is event


def test_drawn_and_discarded_cards_are_told_to_their_owner_only() -> None:
    for event in (e.Drew(2, (10, 11)), e.Discarded(2, (20, 21), clause="poker/12(f)")):
        assert fact(event, 2) == event
        told = fact(event, 1)
        assert isinstance(told, type(event))
        assert told.cards == (UNKNOWN, UNKNOWN)
        assert (told.seat, told.clause) == (event.seat, event.clause)


def test_a_reshuffled_deck_is_sealed_and_its_clause_is_kept() -> None:
    assert fact(e.Reshuffled((1, 2, 3), clause="poker/12(f)(2)"), 1) == e.Reshuffled((), clause="poker/12(f)(2)")
