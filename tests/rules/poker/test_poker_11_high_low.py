"""Section 11(f)(2)(iii): what the odd dollar of low goes by in omaha high-low. The rest is as in section 20."""

import pytest
from halveskit import odd_chips, plays, shared_pot, shares

GAME = "omaha-high-low-eight"


@pytest.mark.rule("poker/11(f)(2)(iii).excess")
def test_a_card_of_the_board_that_both_play_decides_nothing() -> None:
    """Both lows are 8-4-3-2-A with the board's ace, their lowest card: the deuces decide."""
    hole = {1: "2d 4d Jc Th", 2: "2c 4h Qd Jd"}
    room = shared_pot(GAME, hole, "Ac 3d 8h Ks Qs", pot=50, button=3)
    assert {seat: plays(room, seat, "low") for seat in hole} == {1: "A 8 4 3 2", 2: "A 8 4 3 2"}
    assert [share for share in shares(room) if share[0] == "low"] == [("low", 2, 13), ("low", 1, 12)]


@pytest.mark.rule("poker/11(f)(2)(iii).excess")
@pytest.mark.parametrize(("rule", "first"), [("smallest", 2), ("largest", 1)])
def test_the_lowest_card_is_the_smallest_or_by_the_order_of_low_cards_the_largest(rule: str, first: int) -> None:
    """Both play the board's eight, seven and four: the smallest of their own are aces, the largest are deuces."""
    hole = {1: "Ad 2c Jd Tc", 2: "Ac 2h Kh Kc"}
    room = shared_pot(GAME, hole, "8c 7d 4h Kd Qs", pot=50, button=3, odd_chip_low=rule)
    assert odd_chips(room) == {first: (1, "poker/11(f)(2)(iii).excess")}
