"""What random play has found, told as plain hands."""

import pytest
from tablekit import at, dollars, nl

from riverboat.core.errors import Refused
from riverboat.core.stakes import AnteRule, Stakes, Structure
from riverboat.table import events as e


def antes_only(ante: int) -> Stakes:
    return dollars(Stakes(structure=Structure.NO_LIMIT, small_bet=2, big_bet=2, ante=ante))


def test_antes_that_put_everyone_all_in_are_gathered_and_won() -> None:
    room = at("holdem", antes_only(5), stacks="5 5 5", must_afford=False)
    room.deal({1: "As Ah", 2: "Kc Kd", 3: "7c 2d"}, board="3h 4h 9s Jc Qc")
    assert room.won() == {1: 15}


def test_the_part_of_an_ante_that_nobody_could_match_comes_back_unraked() -> None:
    room = at("holdem", antes_only(10), stacks="50 3", must_afford=False, rake_percent=10)
    room.deal({1: "As Ah", 2: "Kc Kd"}, board="3h 4h 9s Jc Qc")
    assert room.one(e.UncalledReturned) == e.UncalledReturned(1, 700, clause="poker/14(d)")
    assert room.one(e.RakeTaken).amounts == (0,)
    assert room.won() == {1: 6}


def test_a_big_blind_whose_ante_took_everything_still_sets_the_price() -> None:
    room = at("holdem", nl(1, 2, ante=1), stacks="50 50 1 50", button=1, must_afford=False)
    room.deal()
    assert room.to_act == 4
    assert room.offered["call"] == (2, 2)


def test_a_seat_with_two_blind_markers_posts_the_larger_blind_once() -> None:
    room = at("holdem", nl(1, 2, 4), stacks="50 50", button=1)
    room.deal()
    assert [(post.seat, post.amount, post.due) for post in room.all(e.BlindPosted)] == [
        (2, 100, 100),
        (1, 200, 200),
        (2, 300, 400),
    ]
    assert room.stacks == {1: 48, 2: 46}


def test_two_players_share_the_blinds_when_the_one_who_drew_the_button_has_gone() -> None:
    room = at(stacks="50 50 50", first_button="draw", button=3)
    room.do("3 leave")
    room.deal()
    assert [(post.seat, post.kind) for post in room.all(e.BlindPosted)] == [(2, "small"), (1, "big")]
    assert room.one(e.HandStarted).button == 2


def test_a_big_blind_ante_needs_a_big_blind() -> None:
    stakes = Stakes(structure=Structure.NO_LIMIT, small_bet=200, big_bet=200, ante=100, ante_rule=AnteRule.BIG_BLIND)
    with pytest.raises(Refused, match="big blind ante"):
        at("holdem", stakes)


def test_a_moving_button_brings_in_nobody_whom_the_big_blind_does_not_reach() -> None:
    room = at(stacks={1: 50, 3: 50, 5: 50}, button=5, button_rule="moving")
    room.deal()
    room.do("2 sit Ann 50", "6 sit Bob 50", "5 fold", "1 fold")
    room.deal()
    started = room.one(e.HandStarted)
    assert (started.button, started.blinds, started.seats) == (1, (3, 5), (3, 5, 1))


def test_a_newcomer_in_the_button_s_chair_does_not_hold_a_moving_button() -> None:
    room = at(stacks={2: 50, 5: 50}, button=5, button_rule="moving")
    room.deal()
    room.do("3 sit Ann 50", "3 sit-in post", "4 sit Bob 50", "4 sit-in post", "5 leave", "5 fold", "5 sit Cat 50")
    room.deal()
    started = room.one(e.HandStarted)
    assert (started.button, started.seats) == (2, (3, 4, 2))


@pytest.mark.rule("cash/rake.side-pots")
@pytest.mark.parametrize(("cap", "taken"), [(0, (300, 200)), (400, (300, 100))])
def test_each_pot_pays_its_own_rake_and_the_main_pot_first_up_to_the_cap(cap: int, taken: tuple[int, int]) -> None:
    room = at(stacks="10 20 20", button=3, rake_percent=10, rake_cap=cap)
    room.deal()
    room.do("3 raise-to 20", "1 call", "2 call")
    assert [pot.amount for pot in room.all(e.BetsGathered)[-1].pots] == [3000, 2000]
    assert room.one(e.RakeTaken).amounts == taken
