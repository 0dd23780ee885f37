"""Bomb pots among players who come, go, wait for the blinds and decline: who is in, and who keeps their place."""

import pytest
from roundskit import passive
from tablekit import Room, at, nl

from riverboat.core.stakes import Stakes
from riverboat.games.house_holdem import button_blind
from riverboat.seats.state import WAITING
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.lineup.players import line_up

BUTTON_RULES = pytest.mark.parametrize("rule", ["dead", "moving"])


def bomb_table(rule: str = "dead") -> Room:
    """Four players, the first hand played: the button goes to seat 1 and the blinds to 2 and 3."""
    room = at(stacks=[200] * 4, seats=8, bomb_pots=True, bomb_amount=1000, button_rule=rule)
    room.deal()
    passive(room)
    assert line_up(room.table).markers == (1, (2, 3))
    return room


def agree(room: Room, *seats: int) -> None:
    room.give(c.ProposeBombPot(seats[0]))
    for seat in seats[1:]:
        room.give(c.JoinBombPot(seat))


def started(room: Room) -> e.HandStarted:
    room.deal()
    return room.one(e.HandStarted)


def test_a_stranger_in_the_chair_of_one_who_joined_has_agreed_to_nothing() -> None:
    room = bomb_table()
    agree(room, 1, 2, 3)
    room.do("2 leave")
    room.give(c.Sit(2, "a stranger", 20000))
    hand = started(room)
    assert (hand.bomb_boards, hand.seats) == (1, (3, 1))
    assert room.stacks[2] == 200


@pytest.mark.parametrize(("stakes", "dollars"), [(nl(1, 2), 10), (button_blind(100), 10), (button_blind(300), 30)])
def test_without_a_sign_it_is_five_big_blinds_or_five_least_bets_where_there_are_none(
    stakes: Stakes, dollars: int
) -> None:
    room = at("short-deck-holdem", stakes, stacks=[200] * 4, bomb_pots=True)
    room.give(c.ProposeBombPot(1))
    assert room.one(e.BombPotProposed).amount == 100 * dollars


def test_a_proposal_goes_with_its_only_player() -> None:
    room = bomb_table()
    agree(room, 1)
    room.do("1 leave")
    assert room.table.bomb is None
    room.give(c.ProposeBombPot(2, 2))
    assert room.refold() == room.table


@pytest.mark.rule("cash/bomb.call-or-out")
@pytest.mark.parametrize("post", [False, True], ids=["waiting", "posting"])
def test_who_waits_for_the_blinds_may_join_and_owes_them_as_before(post: bool) -> None:
    room = bomb_table()
    room.give(c.Sit(6, "a new player", 20000))
    if post:
        room.give(c.SitIn(6, post=True))
    state = room.table.chair(6).state
    agree(room, 1, 2, 6)
    assert started(room).seats == (2, 6, 1)
    assert room.all(e.BlindPosted) == []
    assert room.stacks[6] == 190
    passive(room)
    chair = room.table.chair(6)
    assert (chair.state, chair.new) == (state, True)
    assert (6 in started(room).seats) == post
    assert [blind.kind for blind in room.all(e.BlindPosted) if blind.seat == 6] == ["entry"] * post


@BUTTON_RULES
def test_nobody_misses_a_blind_that_nobody_posts(rule: str) -> None:
    room = bomb_table(rule)
    agree(room, 1, 3, 4)
    hand = started(room)
    assert (hand.seats, hand.missed_small, hand.missed_big) == ((3, 4, 1), (), ())
    passive(room)
    hand = started(room)
    assert (hand.button, hand.blinds, hand.seats) == (2, (3, 4), (3, 4, 1, 2)), "they kept their place"


@BUTTON_RULES
def test_a_bomb_pot_called_back_is_dealt_again_from_the_same_button(rule: str) -> None:
    room = bomb_table(rule)
    agree(room, 1, 2, 4)  # not the player where the big blind would be
    first = started(room)
    room.do("floor misdeal wrong-start")
    again = started(room)
    assert (again.button, again.blinds, again.seats) == (first.button, first.blinds, first.seats)
    assert again.bomb_boards == 1


def test_where_they_think_better_of_it_everybody_is_dealt_the_hand_that_is_called_back() -> None:
    room = bomb_table()
    agree(room, 1, 2)
    started(room)
    room.do("floor misdeal wrong-start", "2 decline-bomb-pot")
    again = started(room)
    assert (again.bomb_boards, again.button, again.seats) == (0, 1, (2, 3, 4, 1))
    assert [(blind.seat, blind.kind) for blind in room.all(e.BlindPosted)] == [(2, "small"), (3, "big")]


def test_one_who_sits_out_is_not_dealt_in_though_they_had_joined() -> None:
    room = bomb_table()
    agree(room, 1, 2, 3)
    room.do("2 sit-out")
    assert started(room).seats == (3, 1)
    assert room.table.chair(2).state != WAITING
