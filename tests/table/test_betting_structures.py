"""Bets and raises at the table: spread, pot and fixed limit, raise caps, and all-ins that are short of a raise."""

import pytest
from roundskit import fold_around, hand_of, passive
from tablekit import Room, at, fl, nl, pl, spread

from riverboat.core.stakes import Stakes
from riverboat.table import events as e

LIMIT = fl(10, 20, 5, 10)


def flop(stakes: Stakes = LIMIT, stacks: str = "500 500 500", **settings: str | int | bool) -> Room:
    """A flop that everyone has called; the button is the last seat, and short stacks are dealt in."""
    count = len(stacks.split())
    room = at("holdem", stakes, stacks=stacks, button=count, must_afford=False, **settings)
    room.deal()
    passive(room, until="flop")
    return room


def raise_through(room: Room, *amounts: int) -> None:
    """One bet or raise after the other, each by the next player."""
    for amount in amounts:
        room.do(f"{room.to_act} {'raise-to' if hand_of(room).round.bet_to else 'bet'} {amount}")


def last_bet(room: Room) -> e.BetMade:
    return room.all(e.BetMade)[-1]


# ---------------------------------------------------------------- spread limit


def test_spread_limit_bets_from_the_least_to_the_most() -> None:
    room = flop(spread(10, 50, 5, 10))
    assert room.offered["bet"] == (10, 50)
    assert room.refuses("1 bet 9").code == "below-minimum"
    assert room.refuses("1 bet 51").code == "above-maximum"
    assert room.refuses("1 bet 20.50").code == "not-whole-chips"


def test_spread_limit_raises_by_the_last_raise_or_more_and_by_the_most_or_less() -> None:
    room = flop(spread(10, 50, 5, 10))
    room.do("1 bet 30")
    assert room.offered["raise-to"] == (60, 80)
    room.do("2 raise-to 75")
    assert room.offered["raise-to"] == (120, 125)


def test_spread_limit_before_the_flop_counts_from_the_big_blind() -> None:
    room = at("holdem", spread(10, 50, 5, 10), button=3)
    room.deal()
    assert room.offered["raise-to"] == (20, 60)


# ---------------------------------------------------------------- pot limit


def test_pot_limit_raises_by_the_pot_after_a_call() -> None:
    room = at("holdem", pl(1, 2), stacks="500 500 500", button=3)
    room.deal()
    assert room.offered["raise-to"] == (4, 7)
    room.do("3 raise-to 7")
    assert room.offered["raise-to"] == (12, 23)
    assert room.refuses("1 raise-to 24").code == "above-maximum"
    room.do("1 call", "2 call")
    assert room.offered["bet"] == (2, 21)


def test_pot_limit_counts_bets_of_this_round() -> None:
    room = flop(pl(1, 2))
    room.do("1 bet 6", "2 call")
    assert room.offered["raise-to"] == (12, 6 + 6 + 12 + 6)


def test_pot_limit_counts_antes_and_straddles() -> None:
    antes = at("holdem", pl(1, 2, ante=1), stacks="500 500 500", button=3)
    antes.deal()
    assert antes.offered["raise-to"] == (4, 2 + 6 + 2)
    straddled = at("holdem", pl(1, 2), stacks="500 500 500 500", button=4, straddle="utg")
    straddled.do("3 straddle")
    straddled.deal()
    assert straddled.offered["raise-to"] == (6, 4 + 7 + 4)


def test_pot_limit_counts_a_dead_blind() -> None:
    room = at("holdem", pl(1, 2), stacks="500 500 500 500 500", button=5)
    for hand in range(5):
        room.deal()
        fold_around(room)
        if hand == 0:
            room.do("4 sit-out")
    room.do("4 sit-in post")
    room.deal()
    assert [(blind.kind, blind.amount // 100) for blind in room.all(e.BlindPosted)][2:] == [("entry", 2), ("dead", 1)]
    assert (room.to_act, room.offered["raise-to"]) == (4, (4, 2 + 6)), "it has nothing to call"


@pytest.mark.parametrize(("stacks", "pot"), [("500 1 500 500", 2), ("500 2 500 500", 3)])
def test_pot_limit_counts_what_is_there_of_a_blind_that_could_not_be_paid(stacks: str, pot: int) -> None:
    """The small blind has 1; then the big blind has 1 of the 2 that are owed."""
    room = at("holdem", pl(1, 2), stacks=stacks, button=4, must_afford=False)
    room.deal()
    assert room.offered["raise-to"] == (4, 2 + pot + 2)


# ---------------------------------------------------------------- raise caps


@pytest.mark.parametrize("stakes", [LIMIT, spread(10, 10, 5, 10)], ids=["fixed", "spread"])
@pytest.mark.parametrize("cap", [3, 4, 5])
def test_so_many_raises_and_no_more(stakes: Stakes, cap: int) -> None:
    room = flop(stakes, raise_cap=cap)
    raise_through(room, *range(10, 10 * cap + 11, 10))
    assert last_bet(room).capped
    assert set(room.offered) == {"fold", "call"}
    refused = room.refuses(f"{room.to_act} raise-to {10 * cap + 20}")
    assert (refused.code, refused.clause) == ("raise-cap", "poker/17.raises")
    passive(room, until="turn")
    assert "bet" in room.offered


def test_without_a_cap_raises_go_on() -> None:
    room = flop(raise_cap=0)
    raise_through(room, *range(10, 200, 10))
    assert not last_bet(room).capped


def test_no_limit_has_no_cap() -> None:
    room = flop(nl(5, 10), raise_cap=3)
    raise_through(room, *range(10, 100, 10))
    assert not last_bet(room).capped


@pytest.mark.parametrize(("when", "free"), [("mid-round", True), ("round-start", True), ("never", False)])
def test_two_players_from_the_start_of_the_round(when: str, *, free: bool) -> None:
    room = flop(stacks="500 500", uncap_when_heads_up=when)
    raise_through(room, 10, 20, 30, 40)
    assert ("raise-to" in room.offered) is free


@pytest.mark.parametrize(("when", "free"), [("mid-round", True), ("round-start", False), ("never", False)])
def test_two_players_who_are_left_during_the_round(when: str, *, free: bool) -> None:
    room = flop(uncap_when_heads_up=when)
    raise_through(room, 10, 20)
    room.do("3 fold")
    raise_through(room, 30, 40)
    assert ("raise-to" in room.offered) is free


def test_a_cap_once_reached_is_not_lifted_by_a_fold() -> None:
    room = flop()
    raise_through(room, 10, 20, 30, 40)
    room.do("2 fold")
    assert set(room.offered) == {"fold", "call"}


def test_three_who_can_still_act_are_capped_by_an_all_in_raise() -> None:
    room = flop(stacks="500 500 500 50")
    raise_through(room, 10, 20, 30, 40)
    assert (last_bet(room).seat, last_bet(room).all_in, last_bet(room).capped) == (4, True, True)


def test_a_raiser_who_is_all_in_does_not_count_among_the_two() -> None:
    room = flop(stacks="50 500 500")
    raise_through(room, 10, 20, 30, 40)
    assert (last_bet(room).seat, last_bet(room).all_in, last_bet(room).capped) == (1, True, False)
    raise_through(room, 50, 60)


# ---------------------------------------------------------------- fixed limit, short all-ins


def test_less_than_half_a_bet_more_reopens_nothing_but_may_be_completed() -> None:
    room = flop(stacks="500 24 500")
    room.do("1 bet 10", "2 raise-to 14")
    assert not last_bet(room).full
    assert room.offered == {"fold": (0, 0), "call": (14, 14), "raise-to": (20, 20)}
    room.do("3 call")
    assert room.offered == {"fold": (0, 0), "call": (4, 4)}
    assert room.refuses("1 raise-to 20").code == "betting-not-reopened"


def test_a_completion_reopens_the_betting() -> None:
    room = flop(stacks="500 24 500")
    room.do("1 bet 10", "2 raise-to 14", "3 raise-to 20")
    assert last_bet(room).full
    assert room.offered["raise-to"] == (30, 30)


def test_half_a_bet_more_counts_as_a_raise() -> None:
    room = flop(stacks="500 25 500")
    room.do("1 bet 10", "2 raise-to 15")
    assert last_bet(room).full
    room.do("3 call")
    assert room.offered == {"fold": (0, 0), "call": (5, 5), "raise-to": (25, 25)}


def test_where_only_a_whole_bet_counts_half_of_one_does_not() -> None:
    room = flop(stacks="500 29 500", limit_all_in="full-bet")
    room.do("1 bet 10", "2 raise-to 19", "3 call")
    assert set(room.offered) == {"fold", "call"}


def test_the_completion_of_a_short_opening_is_the_bet_and_no_raise() -> None:
    room = flop(stacks="14 500 500 500")
    room.do("1 bet 4")
    assert (last_bet(room).full, room.offered["raise-to"]) == (False, (10, 10))
    raise_through(room, 10, 20, 30, 40)
    assert hand_of(room).round.raises == 3
    assert room.refuses("3 raise-to 50").code == "raise-cap"


# ---------------------------------------------------------------- no limit, short all-ins


def test_a_short_raise_does_not_reopen_the_betting_for_one_who_has_acted() -> None:
    room = flop(nl(5, 10), stacks="500 40 500")
    room.do("1 bet 20", "2 raise-to 30")
    assert not last_bet(room).full
    assert room.offered["raise-to"] == (50, 490)
    room.do("3 call")
    assert set(room.offered) == {"fold", "call"}
    assert room.refuses("1 raise-to 100").code == "betting-not-reopened"


def test_a_room_may_let_any_all_in_reopen_it() -> None:
    room = flop(nl(5, 10), stacks="500 40 500", short_all_in_reopens="any")
    room.do("1 bet 20", "2 raise-to 30", "3 call")
    assert room.offered["raise-to"] == (50, 490)


def test_short_raises_that_add_up_to_a_full_one_reopen_it() -> None:
    room = flop(nl(5, 10), stacks="500 40 51 500")
    room.do("1 bet 20", "2 raise-to 30", "3 raise-to 41", "4 call")
    assert room.offered["raise-to"] == (61, 490)


def test_one_who_was_yet_to_act_is_not_bound_by_it() -> None:
    room = flop(nl(5, 10), stacks="500 40 500 500")
    room.do("1 check", "2 bet 30", "3 call", "4 raise-to 60")
    assert room.to_act == 1
    assert room.offered["raise-to"] == (90, 490)


def test_nobody_raises_when_everyone_else_is_all_in() -> None:
    room = flop(nl(5, 10), stacks="500 40 60")
    room.do("1 bet 20", "2 raise-to 30", "3 raise-to 50")
    assert room.offered == {"fold": (0, 0), "call": (30, 30)}
    assert room.refuses("1 raise-to 100").code == "nobody-to-raise"


# ---------------------------------------------------------------- check-raising forbidden


def test_where_check_raising_is_forbidden_it_binds_only_those_who_checked_in_this_round() -> None:
    room = flop(check_raise="forbidden")
    room.do("1 check", "2 bet 10", "3 raise-to 20")
    assert room.refuses("1 raise-to 30").code == "no-check-raise"
    room.do("1 call")
    assert room.offered["raise-to"] == (30, 30)
    room.do("2 call", "1 bet 20", "2 raise-to 40", "3 fold")
    assert room.offered["raise-to"] == (60, 60)
