"""Section 14(d): what nobody called is no part of the pot that the rake is taken from."""

import pytest
from roundskit import antes_only, fold_around, passive
from tablekit import at

from riverboat.table import events as e


@pytest.mark.rule("poker/14(d)")
def test_a_last_bet_that_all_fold_to_goes_back_and_is_not_raked() -> None:
    room = at("holdem", antes_only(20, 20), button=3, rake_percent=10)
    room.deal()
    passive(room, until="flop")
    room.do("1 bet 20")
    fold_around(room)
    assert room.one(e.UncalledReturned) == e.UncalledReturned(1, 2000, "poker/14(d)")
    assert room.one(e.RakeTaken).amounts == (600,), "10 % of the antes of $60"
    assert room.stacks == {1: 200 - 20 + 54, 2: 180, 3: 180}


@pytest.mark.rule("poker/14(d)")
def test_the_part_of_a_bet_that_an_all_in_player_cannot_call_is_not_raked() -> None:
    room = at("holdem", antes_only(20, 20), stacks="200 80", button=2, rake_percent=10)
    room.deal({1: "As Ah", 2: "Kc Kd"}, board="Qh Js 9s 4c 2c")
    passive(room, until="flop")
    room.do("1 bet 100", "2 call")
    assert room.one(e.UncalledReturned) == e.UncalledReturned(1, 4000, "poker/14(d)")
    assert room.one(e.RakeTaken).amounts == (1600,), "10 % of the antes of $40 and of $60 from each"
    assert room.stacks == {1: 200 - 80 + 144, 2: 0}
