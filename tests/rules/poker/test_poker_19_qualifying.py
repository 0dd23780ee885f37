"""Section 19: which hand is a bad beat, played as hands."""

import pytest
from jackpotkit import RULES, Cage
from msgspec.structs import replace
from tablekit import Room, at

from riverboat.core.cards import STANDARD_52, parse_cards
from riverboat.room.bad_beat import orders as o
from riverboat.room.bad_beat.qualifying import bad_beat
from riverboat.room.bad_beat.reaction import react
from riverboat.room.staff import HOUSE
from riverboat.table import events as e

QUADS = {"hole": {1: "9c 9d", 2: "Kc Kd", 3: "2c 7d"}, "board": "9h 9s Kh Ks 3c"}
"""Four nines lose to four kings; both play both of their own cards."""


def shown_down(room: Room, hole: dict[int, str], board: str) -> Room:
    """All check and call to the river; everybody shows."""
    room.deal(hole, board)
    while room.to_act:
        offered = room.offered
        room.do(f"{room.to_act} {'call' if 'call' in offered else 'check' if 'check' in offered else 'show'}")
    return room


@pytest.mark.rule("poker/19(b)(4)")
def test_four_nines_beaten_by_four_kings() -> None:
    room = shown_down(at(stacks="100 100 100"), **QUADS)
    beat = bad_beat(room.table, RULES)
    assert beat is not None
    assert (beat.losers, beat.winners, beat.others) == ((1,), (2,), (3,))
    assert (beat.lost, beat.won) == ("four nines", "four kings")


@pytest.mark.parametrize(
    ("hole", "board", "why"),
    [
        ({1: "7c 7h", 2: "Kc Kd", 3: "2c 4d"}, "7s 7d Kh Ks 3c", "four sevens are below four eights"),
        ({1: "9c 2h", 2: "Kc Kd", 3: "2c 4d"}, "9s 9d 9h Kh Ks", "one card of the loser's does not play"),
        ({1: "Ac 2h", 2: "Kc 3d", 3: "2c 4d"}, "9s 9d 9h 9c Qs", "the board's nines are nobody's"),
        ({1: "9c 9d", 2: "9h 2s", 3: "2c 4d"}, "9s Kd Kh Ks 3c", "nobody has four of a kind"),
    ],
    ids=lambda text: text if isinstance(text, str) and " " in text and len(text) > 20 else "",
)
def test_what_is_no_bad_beat(hole: dict[int, str], board: str, why: str) -> None:
    room = shown_down(at(stacks="100 100 100"), hole, board)
    assert bad_beat(room.table, RULES) is None, why


def test_where_the_rules_ask_for_one_own_card_one_is_enough() -> None:
    room = shown_down(at(stacks="100 100 100"), {1: "9c 2h", 2: "Kc Kd", 3: "2c 4d"}, "9s 9d 9h Kh Ks")
    beat = bad_beat(room.table, replace(RULES, own_cards=1))
    assert beat is not None
    assert (beat.losers, beat.winners) == ((1,), (2,))


def test_two_winners_who_share_the_pot_have_both_beaten_it() -> None:
    """Four kings on the board: with an ace two players beat whoever has a queen. The rules ask for one own card."""
    room = shown_down(at(stacks="100 100 100"), {1: "Qc 2h", 2: "Ac 3d", 3: "Ad 4d"}, "Kh Kd Ks Kc 3c")
    beat = bad_beat(room.table, replace(RULES, own_cards=1))
    assert beat is not None
    assert (beat.losers, beat.winners, beat.others) == ((1,), (2, 3), ())


def test_a_hand_without_a_showdown_is_none() -> None:
    room = at(stacks="100 100 100")
    room.deal(QUADS["hole"], "9h 9s Kh Ks 3c")
    room.do(f"{room.to_act} fold")
    room.do(f"{room.to_act} fold")
    assert bad_beat(room.table, RULES) is None


# ---------------------------------------------------------------- the reaction


def test_the_reaction_to_a_hand_is_the_same_however_often_it_is_read() -> None:
    cage = Cage()
    cage.join("1")
    room = shown_down(at(stacks="100 100 100"), **QUADS)
    ended = room.one(e.HandEnded)
    orders = react("1", room.table, ended, cage.state)
    assert orders == react("1", room.refold(), ended, cage.state)
    (order,) = orders
    assert (order.hit, order.table, order.hand) == ("table:1/1", "1", 1)
    assert (order.losers, order.winners, order.others) == (("player 1",), ("player 2",), ("player 3",))
    assert len(cage.give(order, HOUSE)) == 1
    assert cage.give(order, HOUSE) == ()
    assert react("2", room.table, ended, cage.state) == ()
    assert react("1", room.table, e.RakeTaken((1,)), cage.state) == ()


def test_somebody_who_has_left_since_is_still_the_one_who_was_dealt_in() -> None:
    cage = Cage()
    cage.join("1")
    room = shown_down(at(stacks="100 100 100"), **QUADS)
    room.do("1 leave")
    (order,) = react("1", room.table, room.one(e.HandEnded), cage.state)
    assert order.losers == ("player 1",)
    assert isinstance(order, o.ReportHit)


@pytest.mark.parametrize(("twice", "found"), [("Kh Ks", False), ("4s 5d", True)])
def test_only_the_natural_board_counts(twice: str, found: bool) -> None:
    """Run twice: the kings come on the second board, or on the first."""
    first = "4s 5d" if twice == "Kh Ks" else "Kh Ks"
    (turn, river), (again, last) = first.split(), twice.split()
    room = at(stacks="100 100 100", run_it_twice="ask")
    named = parse_cards(f"9c Kc 7c 9d Kd 8c 2d 9h 9s 2c 3d {turn} 3h {river} 6h {again} 6d {last}")
    room.deal(deck=(*named, *(card for card in STANDARD_52 if card not in named)))
    room.do("3 fold", "1 call", "2 check", "1 bet 98", "2 call", "1 run-twice", "2 run-twice")
    assert (bad_beat(room.table, RULES) is not None) is found
