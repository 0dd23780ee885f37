"""Section 20(j) and (k): what five-card omaha high-low has of its own. The rest is as in section 11."""

import pytest
from halveskit import odd_chips, plays, shared_pot, shares

HIGH_LOW = "five-card-omaha-high-low-eight"
STRAIGHTS = {1: "Ad Kc 6c 6d 5h", 2: "As Kd 5c 5d 6h"}
"""Ace-high straights with a diamond and a spade."""
LOWS = {1: "Ad 2s Jd Tc 9c", 2: "Ac 2h Kh Kc 9d"}
ROOM_SAYS = pytest.mark.parametrize(("rule", "first"), [("by-card", 2), ("left-of-button", 1)])


@ROOM_SAYS
@pytest.mark.rule("poker/20(j)(2)(ii).excess")
def test_the_odd_dollar_of_high_goes_to_the_highest_card_or_to_whom_the_room_says(rule: str, first: int) -> None:
    room = shared_pot(HIGH_LOW, STRAIGHTS, "Qd Jc Th 3s 3d", pot=41, button=3, odd_chip_to=rule)
    assert room.won() == {first: 21, 3 - first: 20}
    assert odd_chips(room) == {first: (1, "poker/20(j)(2)(ii).excess")}


@ROOM_SAYS
@pytest.mark.rule("poker/20(j)(2)(iii).excess")
def test_the_odd_dollar_of_low_goes_to_the_lowest_card_or_to_whom_the_room_says(rule: str, first: int) -> None:
    room = shared_pot(HIGH_LOW, LOWS, "8c 7d 4h Kd Qs", pot=50, button=3, odd_chip_to=rule)
    assert [share for share in shares(room) if share[0] == "low"] == [("low", first, 13), ("low", 3 - first, 12)]
    assert odd_chips(room) == {first: (1, "poker/20(j)(2)(iii).excess")}


@pytest.mark.rule("poker/20(k)(2).composition")
def test_four_low_hole_cards_do_not_make_up_for_a_board_with_two() -> None:
    room = shared_pot(HIGH_LOW, {1: "Ac 2d 3h 4s Kd", 2: "Qc Qd 9h 8s 8d"}, "5c 6d Th Jh Qs", pot=80)
    assert plays(room, 1, "low") == ""
    assert [share for share, _, _ in shares(room)] == ["high"]
