"""Players who are late, or do not come back: their chips are in play without them."""

import pytest
from tourneykit import at_the_event, chips, everybody_folds

from riverboat.core.stakes import no_limit
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import ruling_events as r


@pytest.mark.rule("tournament/noshow.late")
def test_a_late_players_chips_are_in_play_and_they_go_on_with_what_is_left() -> None:
    room = at_the_event([5000] * 9, absent=[7])
    everybody_folds(room)
    assert 7 in room.one(e.HandStarted).seats
    assert room.one(e.HandStarted).button == 9
    while room.one(e.HandStarted).blinds != (7, 8):
        everybody_folds(room)
    assert chips(room)[7] == 5000 - 25 - 50, "the big blind, then the small one"
    room.give(c.SitIn(7))
    room.deal()
    assert not room.all(r.HandDead)
    assert chips(room)[7] == 4925


@pytest.mark.rule("tournament/noshow.not-returned")
def test_who_does_not_come_back_is_dealt_in_posts_and_has_a_dead_hand() -> None:
    room = at_the_event([5000] * 4, stakes=no_limit(100, 200, ante=25, chip=25))
    room.give(c.SitOut(3))
    room.deal()
    dead = room.one(r.HandDead)
    assert (dead.seat, dead.why, dead.refund, dead.clause) == (3, "absent", 0, "tournament/noshow.not-returned")
    order = [type(event) for event in room.log]
    assert order.index(r.HandDead) > max(i for i, kind in enumerate(order) if kind is e.Dealt), "dead after the deal"
    assert order.index(r.HandDead) < order.index(e.RoundOpened), "and before anybody is asked"
    assert {event.seat for event in room.all(e.AntePosted)} == {1, 2, 3, 4}
    assert 3 not in room.one(e.RoundOpened).seats
    assert chips(room)[3] == 4975
    assert room.table.chips() == 20000, "no chip of it is removed"


@pytest.mark.rule("tournament/noshow.blinded-off")
def test_an_absent_stack_loses_one_small_and_one_big_blind_an_orbit() -> None:
    room = at_the_event([5000] * 9, absent=[4])
    for orbit in (1, 2):
        for _ in range(9):
            everybody_folds(room)
        assert chips(room)[4] == 5000 - 75 * orbit
    posted = [event for event in room.log if isinstance(event, e.BlindPosted) and event.seat == 4]
    acted = [event for event in room.log if isinstance(event, (e.Called, e.Checked, e.PotAwarded)) and event.seat == 4]
    assert len(posted) == 4
    assert not acted


@pytest.mark.rule("tournament/noshow.blinded-out")
def test_the_last_chips_of_an_absent_player_go_in_as_a_blind_and_are_lost() -> None:
    room = at_the_event({1: 5000, 2: 40, 3: 5000, 4: 5000}, absent=[2], stakes=no_limit(25, 50, chip=5))
    room.deal()  # button 4, small blind 1, big blind 2
    assert room.one(e.HandStarted).blinds == (1, 2)
    room.give(c.Call(3))
    room.give(c.Fold(4))
    room.give(c.Fold(1))
    assert chips(room) == {1: 4975, 2: 0, 3: 5065, 4: 5000}, "somebody else wins it"
    assert room.table.chips() == 15040


def test_if_nobody_is_there_the_big_blind_has_the_blinds() -> None:
    room = at_the_event([5000] * 3, absent=[1, 2, 3])
    room.deal()
    assert not room.table.playing
    assert chips(room) == {1: 4975, 2: 5025, 3: 5000}


def test_an_absent_player_who_is_all_in_with_the_blind_wins_nothing() -> None:
    room = at_the_event({1: 5000, 2: 50, 3: 25}, absent=[2])
    room.deal({2: "As Ah", 1: "7c 2d", 3: "8c 3d"})  # button 3, small blind 1, big blind 2
    room.give(c.Fold(3))
    assert not room.table.playing, "the small blind is the last one left, though the big blind holds aces"
    assert chips(room) == {1: 5050, 2: 0, 3: 25}
