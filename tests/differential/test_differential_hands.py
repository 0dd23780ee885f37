"""The hands that engines get wrong: least raises, short all-ins, odd chips. Dollars; the last seat has the button."""

import pytest
from tablekit import Room, at, fl, nl

from riverboat.table import events as e

ROYAL = "As Ks Qs Js Ts"


@pytest.mark.rule("cash/def.raise")
def test_after_a_short_all_in_the_least_raise_is_still_the_last_full_one() -> None:
    room = at(stakes=nl(1, 2), stacks="100 100 100 15")
    room.deal()
    room.do("3 raise-to 10", "4 raise-to 15")
    assert room.offered["raise-to"][0] == 15 + 8


@pytest.mark.rule("cash/def.raise")
def test_one_short_all_in_does_not_let_the_raiser_raise_again() -> None:
    room = at(stakes=nl(1, 2), stacks="100 100 100 15")
    room.deal()
    room.do("3 raise-to 10", "4 raise-to 15", "1 call", "2 fold")
    assert (room.to_act, "raise-to" in room.offered) == (3, False)
    assert room.refuses("3 raise-to 50").code == "betting-not-reopened"


@pytest.mark.rule("cash/def.raise")
def test_short_all_ins_that_add_up_to_a_raise_reopen_the_betting_for_those_who_face_them_all() -> None:
    room = at(stakes=nl(1, 2), stacks="100 100 100 15 100 19")
    room.deal()
    room.do("3 raise-to 10", "4 raise-to 15", "5 call", "6 raise-to 19", "1 fold", "2 fold")
    assert room.offered["raise-to"] == (27, 100), "seat 3 faces 9 more, the raise was 8"
    room.do("3 call")
    assert (room.to_act, "raise-to" in room.offered) == (5, False), "seat 5 called 15 and faces 4 more"


@pytest.mark.rule("cash/def.raise")
def test_a_fixed_limit_all_in_of_less_than_half_a_bet_does_not_set_the_next_raise() -> None:
    room = at("limit-holdem", fl(4, 8, 2, 4), stacks="100 100 100 9 100")
    room.deal()
    room.do("3 raise-to 8", "4 raise-to 9")
    assert room.offered["raise-to"] == (12, 12), "the bet of 8 is completed to 12, not raised to 13"
    room.do("5 raise-to 12")
    assert room.offered["raise-to"] == (16, 16)


@pytest.mark.rule("cash/def.raise")
def test_a_raise_that_nobody_could_put_a_chip_into_is_not_offered() -> None:
    """Seat 1 has 15 left and cannot even call 40: a raise by seat 4 would only come back."""
    room = at(stakes=nl(1, 2), stacks="16 40 100 100")
    room.deal()
    room.do("3 fold", "4 call", "1 call", "2 raise-to 40")
    assert (room.to_act, "raise-to" in room.offered) == (4, False)
    assert room.refuses("4 raise-to 100").code == "nobody-to-raise"


def three_way_tie(**settings: str | int | bool) -> Room:
    """Seat 2 is all-in for 10, seats 4 and 5 play on to 20, seats 1 and 3 fold 1 and 15: pots of 41 and 25."""
    room = at(stakes=nl(1, 2), stacks="100 10 100 20 20", **settings)
    room.deal(board=ROYAL)
    room.do("3 raise-to 15", "4 raise-to 20", "5 call", "1 fold", "2 call", "3 fold")
    return room


@pytest.mark.rule("cash/rank.tie-split", "cash/award.side-pots-first")
def test_odd_chips_of_each_pot_go_round_from_the_left_of_the_button() -> None:
    assert three_way_tie().awards() == [(1, 4, 13), (1, 5, 12), (0, 2, 14), (0, 4, 14), (0, 5, 13)]


@pytest.mark.rule("cash/rank.tie-split")
def test_or_all_of_them_to_the_first_as_in_pokerkit() -> None:
    assert three_way_tie(odd_chip="all-to-first").awards() == [
        (1, 4, 13),
        (1, 5, 12),
        (0, 2, 15),
        (0, 4, 13),
        (0, 5, 13),
    ]


def test_the_cap_of_the_rake_is_for_the_hand_not_for_each_pot() -> None:
    """Ten percent are 4 of the main pot and 2 of the side pot: each below the cap of 5, together above it."""
    room = three_way_tie(rake_percent=10, rake_cap=500)
    assert sum(room.one(e.RakeTaken).amounts) == 500
    assert sum(room.won().values()) == 66 - 5
