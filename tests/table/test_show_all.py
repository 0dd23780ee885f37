"""A room that wants every hand of the showdown seen: what is conceded is disclosed at once, and stays dead."""

import pytest
from roundskit import hand_of, passive
from tablekit import Room, at, fl, stud

from riverboat.core.cards import parse_cards
from riverboat.core.stakes import Stakes
from riverboat.table import events as e
from riverboat.table import ruling_events as r

CASH, POKER = "cash/irr.showdown.disclose", "poker/15(d).disclosure"
BOOKS = pytest.mark.parametrize(
    ("game", "stakes", "clause"),
    [
        ("no-limit-holdem", None, CASH),
        ("holdem", fl(2, 4, 1, 2), POKER),
        ("texas-holdem-california", fl(2, 4, 1, 2), POKER),
    ],
)


def river(game: str, stakes: Stakes | None, **settings: str | bool) -> Room:
    """Seat 2 has bet the river with aces and seat 1 has called with nothing; seat 3 folded before."""
    room = at(game, stakes, button=3, **settings)
    room.deal({1: "7c 2d", 2: "As Ah", 3: "Kd Kh"}, board="Ac Qd 9s 5c 4h")
    room.do("3 fold")
    passive(room, until="river")
    room.do("1 check", "2 bet 4", "1 call")
    return room


@pytest.mark.rule("cash/irr.showdown.disclose", "poker/15(d).disclosure")
@BOOKS
@pytest.mark.parametrize("showdown", ["auto", "ask"])
def test_a_hand_that_is_conceded_is_seen_and_wins_nothing(
    game: str, stakes: Stakes | None, clause: str, showdown: str
) -> None:
    room = river(game, stakes, show_all=True, showdown=showdown)
    if showdown == "ask":
        room.do("2 show", "1 muck")
    disclosed = room.one(r.Disclosed)
    assert (disclosed.seat, disclosed.cards, disclosed.clause) == (1, parse_cards("7c 2d"), clause)
    assert set(room.won()) == {2}
    assert room.see().seats[0].cards == parse_cards("7c 2d")
    assert room.refuses("1 disclose").code == "disclosed-already"


def test_hands_that_were_folded_are_not_disclosed_by_it() -> None:
    room = river("no-limit-holdem", None, show_all=True)
    assert 3 not in hand_of(room).cards.disclosed


def test_without_it_a_conceded_hand_is_seen_by_nobody() -> None:
    room = river("no-limit-holdem", None)
    assert [mucked.seat for mucked in room.all(e.Mucked)] == [1]
    assert not room.all(r.Disclosed)


def test_of_a_stud_hand_all_seven_cards_are_seen() -> None:
    room = at("seven-card-stud-high", stud(2, 4, 1), stacks="200 200", show_all=True)
    room.deal({1: "7c 2d 9h 4s Jd 5h 3c", 2: "As Ah Ac Kd Kh 8c 8d"})
    passive(room)
    seen = room.see().seats[0]
    assert (seen.cards, seen.up) == (parse_cards("7c 2d 3c"), parse_cards("9h 4s Jd 5h"))
