"""What the dealer shows and takes at a tournament's table, and what nobody may see or touch."""

from random import Random

import pytest
from tourneykit import at_the_event, chips

from riverboat.core.cards import UNKNOWN
from riverboat.core.errors import Refused
from riverboat.core.stakes import no_limit
from riverboat.table import Table, options, play, view
from riverboat.table import commands as c
from riverboat.table import events as e


@pytest.mark.rule("tournament/overview.4.ii")
def test_the_display_names_whose_turn_it_is_what_it_costs_and_what_they_may_do() -> None:
    room = at_the_event([5000] * 4)
    room.deal()
    turns = []
    while room.table.playing and len(turns) < 4:
        shown = room.see()
        seat = shown.to_act
        mine = {option.word: option.low for option in room.see(seat).options}
        assert {option.word for option in options(room.table, seat)} == mine.keys()
        assert not room.see(seat % 4 + 1).options, "nobody else may do anything"
        turns.append((seat, mine.get("call", 0)))
        room.give(c.Call(seat) if "call" in mine else c.Check(seat))
        assert room.see().to_act != seat, "it changes as soon as the action passes"
    assert turns == [(3, 50), (4, 50), (1, 25), (2, 0)]


@pytest.mark.rule("tournament/overview.4.vi")
def test_nothing_is_taken_out_of_a_pot() -> None:
    room = at_the_event([5000, 5000])
    room.deal({1: "As Ah", 2: "7c 2d"}, board="4s 9h Jc Qd 5c")
    room.give(c.RaiseTo(room.to_act, 5000))
    room.give(c.Call(room.to_act))
    assert chips(room) == {1: 10000, 2: 0}
    assert room.table.rake == room.table.put_by == 0
    opening = c.OpenTable("tournament-holdem", no_limit(25, 50, chip=25), 9, {"rake_percent": 5}, tournament=True)
    with pytest.raises(Refused, match="bad-settings"):
        play(Table(), opening)


@pytest.mark.rule("tournament/wagers.8")
@pytest.mark.parametrize("seed", range(8))
def test_chips_leave_a_pot_by_the_award_alone(seed: int) -> None:
    """Whatever players do: a pot only grows, but for what nobody called and for what is pushed to the winner."""
    chance, room = Random(seed), at_the_event([5000] * 5)
    for _ in range(4):
        if sum(1 for stack in chips(room).values() if stack) < 2:
            return
        deck = list(range(52))
        chance.shuffle(deck)
        room.give(c.StartHand(tuple(deck)))  # type: ignore[arg-type]
        while room.table.playing:
            assert room.table.hand is not None
            before, seat = room.table.hand.pots.total, room.to_act
            words = {option.word: option.low for option in options(room.table, seat)}
            word = chance.choice(sorted(words))
            order: c.Command = c.TimeOut(seat)
            if word in ("bet", "raise-to"):
                order = c.Bet(seat, words[word]) if word == "bet" else c.RaiseTo(seat, words[word])
            elif word in ("call", "check", "fold"):
                order = {"call": c.Call, "check": c.Check, "fold": c.Fold}[word](seat)
            events = room.give(order)
            out = sum(event.amount for event in events if isinstance(event, (e.PotAwarded, e.UncalledReturned)))
            assert room.table.hand.pots.total >= before - out
    assert room.refuses_command(c.BuyChips(1, -500)).code == "tournament-table"


@pytest.mark.rule("tournament/conduct.1.no-information")
def test_hole_cards_are_shown_to_their_owner_only() -> None:
    room = at_the_event([5000] * 4)
    room.deal()
    room.give(c.Fold(3))
    assert room.table.hand is not None
    for viewer in range(5):  # the rail, and every seat, one of which has folded
        for seat in view(room.table, viewer).seats:
            known = [card for card in seat.cards if card != UNKNOWN]
            if seat.seat == viewer and viewer != 3:
                assert tuple(known) == room.table.hand.cards.down[viewer]
            elif seat.seat != viewer:
                assert known == []
