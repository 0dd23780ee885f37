"""Penalties, and hands that are called back."""

from eventkit import Event, of, sat

from riverboat.core.money import Cents
from riverboat.tournament import Price
from riverboat.tournament import facts as f
from riverboat.tournament import orders as o
from riverboat.tournament.placing import places


def test_a_round_is_as_many_hands_as_players_when_it_is_given() -> None:
    """TDA 71: eight at the table, two rounds: sixteen hands, though two bust meanwhile."""
    event = sat(8).start()
    event.do(o.Penalise(1, "rounds", 2, "phone"))
    assert event.state.entries[1].penalty == 16
    event.bust(7, 2)
    event.bust(8, 2)
    for _ in range(13):
        event.hand()
    assert not event.state.entries[1].here
    event.hand()
    assert event.state.entries[1].here


def test_a_warning_costs_no_hand_and_a_penalty_needs_its_reason() -> None:
    event = sat(4).start()
    event.do(o.Penalise(1, "warning", 0, "phone"))
    assert event.state.entries[1].here
    assert event.refuses(o.Penalise(1, "hands", 0, "phone"))[0] == "bad-penalty"
    assert event.refuses(o.Penalise(1, "hands", 3, ""))[0] == "bad-penalty"
    assert event.refuses(o.Penalise(1, "hands", 3, "phone"), "dealer")[0] == "not-your-duty"


def test_a_disqualified_player_has_the_place_of_that_moment() -> None:
    event = Event(tables=3).fill(20).start()
    event.do(o.Disqualify(3, "collusion"))
    assert places(event.state)[3].place == 20
    assert event.state.in_play() == event.state.expected() == 95000


def test_a_hand_with_a_wrong_deck_eliminates_nobody_and_takes_no_bounty() -> None:
    event = sat(4, bounty="slip", price=Price(Cents(5000), Cents(2500))).start()
    event.bust(1, 2)
    assert event.held(1, "pink") == "player:2"
    facts = event.do(o.CallBack(1))
    assert of(facts, f.HandCalledBack)[0].clause == "tournament/irregularities.7.refund"
    assert event.stacks() == {1: 5000, 2: 5000, 3: 5000, 4: 5000}
    assert (event.state.outs, event.held(1, "pink")) == ([], "player:1")
    event.hand()


def test_a_blinded_out_player_has_a_place_and_its_prize() -> None:
    event = Event(tables=2, seats=9).fill(12).start()
    table, seat = event.seat_of(4)
    event.do(o.Absent(4), "dealer")
    other = next(at for at in event.stacks(table) if at != seat)
    event.hand({seat: -5000, other: 5000}, table=table, took={seat: (other,)})
    assert places(event.state)[4].place == 12


def test_what_a_hand_left_must_add_up() -> None:
    event = sat(4).start()
    event.do(o.BeginHand(1), "dealer")
    stacks = event.stacks()
    assert event.refuses(o.HandOver(1, {**stacks, 1: stacks[1] + 25}), "dealer")[0] == "chips-do-not-add-up"  # type: ignore[dict-item]
    assert event.refuses(o.HandOver(1, {1: stacks[1]}), "dealer")[0] == "wrong-seats"
    assert event.refuses(o.HandOver(1, stacks), "cage")[0] == "not-your-duty"
    event.over()
    assert event.refuses(o.HandOver(1, stacks), "dealer")[0] == "no-hand"
