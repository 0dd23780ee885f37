"""Where the text of Mexican stud is silent: choices seen together, limits by round, a second ace in a flush."""

import pytest
from floorkit import order
from mexicankit import mexican, onward, to_choice
from pineapplekit import pineapple
from roundskit import hand_of, passive

from riverboat.core.cards import names, parse_cards
from riverboat.table import events as e
from riverboat.table import fact
from riverboat.table import ruling_events as r
from riverboat.table.state import DISCARD, EXPOSE

CHOICE = "california-poker/mexican-stud.10.choice"


@pytest.mark.rule("california-poker/mexican-stud.10.choice")
def test_choices_that_are_seen_together_are_hidden_until_the_last_one_is_made() -> None:
    room = mexican(button=3, expose_order="simultaneous")
    room.deal({1: "As 4c", 2: "Kd 5c", 3: "Qc 6d"})
    to_choice(room, "third")
    room.do("1 expose", "2 keep")
    assert not room.all(e.Exposed) + room.all(e.Kept)
    first, second = room.all(e.ExposureChosen)
    for viewer in (0, 2, 3):
        assert fact(first, viewer) == e.ExposureChosen(1, ()), "nobody knows whether a card will be turned up"
        assert room.see(viewer).seats[0].up == parse_cards("As")
    assert fact(first, 1).cards == parse_cards("4c")  # type: ignore[attr-defined]
    assert second.cards == ()
    told = room.do("3 expose")
    seen = [event for event in told if isinstance(event, e.Exposed | e.Kept)]
    assert seen == [
        e.Exposed(1, parse_cards("4c"), "california-poker/mexican-stud.10.exposed"),
        e.Kept(2),
        e.Exposed(3, parse_cards("6d"), "california-poker/mexican-stud.10.exposed"),
    ]
    dealt = room.all(e.Dealt)[-1]
    assert [(len(hand.down), len(hand.up)) for hand in dealt.hands] == [(1, 0), (0, 1), (1, 0)]


def test_chips_of_the_maker_of_the_bring_in_who_is_asked_again_are_a_raise() -> None:
    room = mexican(button=3)
    room.deal({1: "As 4c", 2: "Kd 5c", 3: "Qc 6d"})
    room.do("1 bring-in", "2 call", "3 call")
    order(room, "1 put-in into-pot 2")
    assert (hand_of(room).round.bet_to, room.to_act) == (400, 2)


@pytest.mark.parametrize(("wagers", "again"), [(1, True), (2, False)])
def test_two_cards_turned_up_by_the_dealer_are_a_misdeal_until_two_have_wagered(wagers: int, again: bool) -> None:
    """The rulings of the general book serve: [poker 15(o)] for a card that should have come down."""
    room = mexican(stacks=[200] * (wagers + 1), button=wagers + 1)
    room.deal({1: "As 4c", 2: "Kd 5c"})
    to_choice(room, "third")
    assert len(hand_of(room).pots.voluntary) == wagers
    down = hand_of(room).deck.cards[hand_of(room).deck.dealt + 1 :][:2]
    order(room, f"card-mishap exposed {names(down)}")
    for seat in range(1, wagers + 2):
        room.do(f"{seat} expose")
    assert bool(room.all(r.HandVoided)) == again


@pytest.mark.rule("california-poker/mexican-stud.10.choice")
def test_who_does_not_answer_keeps_and_nobody_learns_it_before_the_others_have_chosen() -> None:
    room = mexican(button=3, expose_order="simultaneous")
    room.deal()
    to_choice(room, "third")
    told = room.do("1 time-out")
    assert [fact(event, 2) for event in told] == [e.ExposureChosen(1, ())]
    room.do("2 keep", "3 keep")
    assert [kept.timed_out for kept in room.all(e.Kept)] == [True, False, False]


def test_a_hand_that_dies_while_others_choose_is_passed_over() -> None:
    room = mexican(button=3, expose_order="simultaneous")
    room.deal()
    to_choice(room, "third")
    room.do("1 expose", "2 keep", "1 dead-hand fouled", "3 dead-hand fouled")
    assert room.all(e.Exposed) == []
    assert room.won() == {2: 3 + 6}


def test_the_last_to_choose_may_die_and_the_choices_are_seen() -> None:
    room = mexican([200] * 4, button=4, expose_order="simultaneous")
    room.deal()
    to_choice(room, "third")
    room.do("1 expose", "2 keep", "3 expose", "4 dead-hand fouled")
    assert [exposed.seat for exposed in room.all(e.Exposed)] == [1, 3]
    assert hand_of(room).street == "third"
    assert room.refold() == room.table


@pytest.mark.parametrize(
    ("limits", "bets"),
    [
        ("low-low-high-high", (2, 4, 4)),
        ("low-low-low-high", (2, 2, 4)),
        ("low-low-low-low", (2, 2, 2)),
    ],
)
def test_which_rounds_have_the_higher_limit_is_the_tables_choice(limits: str, bets: tuple[int, ...]) -> None:
    room = mexican(limit_by_round=limits)
    room.deal()
    for street, bet in zip(("third", "fourth", "fifth"), bets, strict=True):
        onward(room, street)
        assert room.offered["bet"] == (bet, bet)
    assert room.refold() == room.table


@pytest.mark.parametrize(
    ("limits", "turn"), [("low-low-high-high", 6), ("low-low-low-high", 3), ("low-low-low-low", 3)]
)
def test_so_it_is_in_pineapple(limits: str, turn: int) -> None:
    room = pineapple(button=3, limit_by_round=limits)
    room.deal()
    passive(room)
    while hand_of(room).phase == DISCARD:
        room.do(f"{room.to_act} time-out")
    passive(room, until="turn")
    assert room.offered["bet"] == (turn, turn)


@pytest.mark.parametrize(("double", "winner"), [(False, 2), (True, 1)])
def test_a_joker_is_a_second_ace_in_a_flush_only_where_the_table_says_so(double: bool, winner: int) -> None:
    """A-K-Q-6-3 with the joker as king loses to A-K-Q-J-5; with a second ace it wins."""
    room = mexican((200, 200), button=2, double_ace_flush=double)
    room.deal({1: "Ah Qh 6h 3h Jk", 2: "As Ks Qs Js 5s"})
    onward(room)
    assert room.won() == {winner: 6}
    assert hand_of(room).phase != EXPOSE
