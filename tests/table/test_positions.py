"""The row of markers: the button and the blinds as they move from hand to hand."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tablekit import Room, at

from riverboat.core.errors import Refused
from riverboat.table import events as e
from riverboat.table.lineup.positions import Markers, between, clockwise, first_markers, next_markers


def moved(last: Markers, *playing: int, dead: bool = True, button_small: bool = True) -> Markers:
    return next_markers(last, list(playing), dead=dead, button_small=button_small)


def test_clockwise_begins_at_the_left_of_a_seat() -> None:
    assert clockwise([1, 4, 8], 4) == [8, 1, 4]
    assert clockwise([1, 4, 8], 8) == [1, 4, 8]
    assert clockwise([1, 4, 8], 5) == [8, 1, 4]


def test_between_leaves_out_both_ends_and_wraps() -> None:
    assert between([1, 3, 5, 7], 3, 7) == [5]
    assert sorted(between([1, 3, 5, 7], 5, 3)) == [1, 7]
    assert between([1, 3, 5, 7], 3, 5) == []


def test_first_markers_stand_left_of_the_button() -> None:
    assert first_markers([1, 4, 8], 8, 2, button_small=True) == Markers(8, (1, 4))
    assert first_markers([1, 4, 8], 4, 2, button_small=True) == Markers(4, (8, 1))


def test_three_blinds_take_three_places() -> None:
    assert first_markers([1, 2, 3, 4], 1, 3, button_small=True) == Markers(1, (2, 3, 4))
    assert moved(Markers(1, (2, 3, 4)), 1, 2, 3, 4) == Markers(2, (3, 4, 1))


def test_without_blinds_only_the_button_moves() -> None:
    assert first_markers([1, 4, 8], 8, 0, button_small=True) == Markers(8, ())
    assert moved(Markers(8, ()), 1, 4, 8) == Markers(1, ())


def test_heads_up_the_button_is_small_or_big_by_the_setting() -> None:
    assert first_markers([3, 6], 6, 2, button_small=True) == Markers(6, (6, 3))
    assert first_markers([3, 6], 6, 2, button_small=False) == Markers(6, (3, 6))


@pytest.mark.parametrize("dead", [True, False])
def test_the_row_moves_on_by_one_player(dead: bool) -> None:
    markers = Markers(8, (1, 4))
    row = []
    for _ in range(3):
        markers = moved(markers, 1, 4, 8, dead=dead)
        row.append((markers.button, *markers.blinds))
    assert row == [(1, 4, 8), (4, 8, 1), (8, 1, 4)]


def test_the_big_blind_left_so_the_small_blind_is_dead_then_the_button() -> None:
    first = moved(Markers(1, (2, 3)), 1, 2, 4, 5)
    assert first == Markers(2, (3, 4))
    second = moved(first, 1, 2, 4, 5)
    assert second == Markers(3, (4, 5))
    assert moved(second, 1, 2, 4, 5) == Markers(4, (5, 1))


def test_the_small_blind_left_so_the_button_is_dead() -> None:
    assert moved(Markers(1, (2, 3)), 1, 3, 4, 5) == Markers(2, (3, 4))


def test_the_button_left_and_nothing_is_dead() -> None:
    assert moved(Markers(1, (2, 3)), 2, 3, 4, 5) == Markers(2, (3, 4))


def test_a_moving_button_goes_to_the_next_player() -> None:
    """The small blind left: the button passes the empty chair, and seat 4 is never the big blind this time round."""
    assert moved(Markers(1, (2, 3)), 1, 3, 4, 5, dead=False) == Markers(3, (4, 5))


@pytest.mark.parametrize("dead", [True, False])
@pytest.mark.parametrize("button_small", [True, False])
def test_heads_up_the_big_blind_alternates(dead: bool, button_small: bool) -> None:
    markers = first_markers([3, 6], 6, 2, button_small=button_small)
    bigs = [markers.blinds[-1]]
    for _ in range(4):
        markers = moved(markers, 3, 6, dead=dead, button_small=button_small)
        bigs.append(markers.blinds[-1])
        assert markers.button == markers.blinds[0 if button_small else 1]
    assert all(one != other for one, other in pairwise(bigs))


@pytest.mark.parametrize("dead", [True, False])
@pytest.mark.parametrize("button_small", [True, False])
@pytest.mark.parametrize("gone", [1, 2, 3])
def test_from_three_to_two_nobody_is_big_blind_twice_running(gone: int, button_small: bool, dead: bool) -> None:
    last = Markers(1, (2, 3))
    left = [seat for seat in (1, 2, 3) if seat != gone]
    markers = moved(last, *left, dead=dead, button_small=button_small)
    assert markers.blinds[-1] != 3
    assert sorted(markers.blinds) == left


@pytest.mark.parametrize(("button_small", "button"), [(True, 1), (False, 3)])
def test_from_two_to_three_the_big_blind_goes_on_to_the_newcomer(button_small: bool, button: int) -> None:
    last = Markers(button, (1, 3))
    assert moved(last, 1, 3, 5, button_small=button_small) == Markers(1, (3, 5))


def test_a_row_that_has_run_out_of_players_is_laid_anew() -> None:
    """Heads-up seat 4 was the big blind and left; two newcomers sit with seat 5, whose big blind it is."""
    assert moved(Markers(5, (5, 4)), 5, 7, 9) == Markers(7, (9, 5))


def test_a_moving_button_goes_one_further_when_the_big_blind_would_stay() -> None:
    assert moved(Markers(9, (9, 8)), 1, 5, 8, dead=False) == Markers(5, (8, 1))


# ---------------------------------------------------------------- at a table

COMING_AND_GOING = st.lists(
    st.lists(st.tuples(st.integers(1, 6), st.sampled_from(("sit", "leave", "sit-out", "sit-in", "sit-in post")))),
    min_size=4,
    max_size=12,
)


@given(changes=COMING_AND_GOING, button_rule=st.sampled_from(("dead", "moving")))
def test_whoever_comes_and_goes_the_blinds_fall_on_players_and_on_nobody_twice_running(
    changes: list[list[tuple[int, str]]], button_rule: str
) -> None:
    room = at(stacks=(500, 500, 500), seats=6, button_rule=button_rule)
    last = ""
    for before_the_hand in changes:
        for seat, word in before_the_hand:
            _try(room, f"{seat} sit p{len(room.log)} 500" if word == "sit" else f"{seat} {word}")
        if not _deals(room):
            last = ""
            continue
        started, hand = room.one(e.HandStarted), room.table.hand
        assert hand is not None
        small, big = started.blinds
        assert small != big
        assert big in started.seats
        assert started.button not in started.blinds or len(started.seats) == 2
        assert hand.players[big] != last
        last = hand.players[big]
        while room.to_act:
            room.do(f"{room.to_act} fold")


def _try(room: Room, line: str) -> None:
    """An order that the table may refuse."""
    try:
        room.do(line)
    except Refused:
        return


def _deals(room: Room) -> bool:
    """Whether a hand was dealt, for which there must be two players."""
    try:
        room.deal()
    except Refused as refused:
        if refused.code != "not-enough-players":
            raise
        return False
    return True
