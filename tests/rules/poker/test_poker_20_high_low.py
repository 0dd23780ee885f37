"""Section 20(j) and (k): the hands of five-card omaha, and how the pot is shared."""

import pytest
from halves import held, odd_chips, plays, shared_pot, shares

from riverboat.table import events as e

HIGH = "five-card-omaha-high"
HIGH_LOW = "five-card-omaha-high-low-eight"
SPLIT = {1: "Kh Kd Qc Jd 3c", 2: "Ac 2d Th 9c 9h"}
"""Kings for high, and the only low: against the board below."""
BOARD = "8c 7d 4h Ks 9s"
STRAIGHTS = {1: "Ad Kc 6c 6d 5h", 2: "As Kd 5c 5d 6h"}
"""Ace-high straights with a diamond and a spade."""
STRAIGHT_BOARD = "Qd Jc Th 3s 3d"
LOWS = {1: "Ad 2s Jd Tc 9c", 2: "Ac 2h Kh Kc 9d"}
LOW_BOARD = "8c 7d 4h Kd Qs"


@pytest.mark.parametrize("game", [HIGH, HIGH_LOW])
@pytest.mark.rule("poker/20(j).hand")
def test_a_hand_is_exactly_two_of_five_hole_cards_and_three_of_the_board(game: str) -> None:
    room = shared_pot(game, {1: "Ah Kh Qh Jh Th", 2: "8c 8d 7c 7d 6s"}, "2h 3h 9c 9d 4s", pot=80)
    assert (plays(room, 1, "high"), held(room, 1, "high")) == ("A K 9 9 4", [2, 3])


@pytest.mark.rule("poker/20(j)(1)")
def test_four_of_a_kind_on_the_board_is_nobodys() -> None:
    room = shared_pot(HIGH, {1: "Kc Kd 8h 7s 6c", 2: "Qc Qd 5h 4s 3c"}, "9c 9d 9h 9s 2c", pot=80)
    assert plays(room, 1, "high") == "K K 9 9 9"
    award = room.one(e.PotAwarded)
    assert (award.seat, award.amount, award.clause) == (1, 8000, "poker/20(j)(1)")


@pytest.mark.rule("poker/20(j)(2)(i).split")
def test_the_best_high_and_the_best_low_halve_the_pot() -> None:
    room = shared_pot(HIGH_LOW, SPLIT, BOARD, pot=80)
    assert shares(room) == [("high", 1, 40), ("low", 2, 40)]
    assert {award.clause for award in room.all(e.PotAwarded)} == {"poker/20(j)(2)(i).split"}


@pytest.mark.rule("poker/20(j)(2)(i).excess")
def test_the_odd_dollar_between_the_halves_goes_to_high() -> None:
    room = shared_pot(HIGH_LOW, SPLIT, BOARD, pot=81)
    assert shares(room) == [("high", 1, 41), ("low", 2, 40)]
    assert odd_chips(room) == {1: (1, "poker/20(j)(2)(i).excess")}


@pytest.mark.rule("poker/20(j)(2)(ii).share")
def test_tied_highs_share_the_high_half() -> None:
    hole = {1: "Kh Qh Js 3d 3c", 2: "Kc Qd Jc 3h 3s", 3: "Ac 2d Th 9c 2h"}
    room = shared_pot(HIGH_LOW, hole, "8c 7d 4h Ks Tc", pot=80)
    assert shares(room) == [("high", 1, 20), ("high", 2, 20), ("low", 3, 40)]
    assert room.all(e.PotAwarded)[0].clause == "poker/20(j)(2)(ii).share"


@pytest.mark.rule("poker/20(j)(2)(ii).excess")
@pytest.mark.parametrize(("rule", "first"), [("by-card", 2), ("left-of-button", 1)])
def test_the_odd_dollar_of_high_goes_to_the_highest_card_or_to_whom_the_room_says(rule: str, first: int) -> None:
    room = shared_pot(HIGH_LOW, STRAIGHTS, STRAIGHT_BOARD, pot=41, button=3, odd_chip_to=rule)
    assert room.won() == {first: 21, 3 - first: 20}
    assert odd_chips(room) == {first: (1, "poker/20(j)(2)(ii).excess")}


@pytest.mark.rule("poker/20(j)(2)(iii).share")
def test_a_player_who_ties_for_low_and_has_no_high_is_quartered() -> None:
    room = shared_pot(HIGH_LOW, LOWS, LOW_BOARD, pot=80)
    assert room.won() == {2: 60, 1: 20}
    assert room.all(e.PotAwarded)[-1].clause == "poker/20(j)(2)(iii).share"


@pytest.mark.rule("poker/20(j)(2)(iii).excess")
@pytest.mark.parametrize(("rule", "first"), [("by-card", 2), ("left-of-button", 1)])
def test_the_odd_dollar_of_low_goes_to_the_lowest_card_or_to_whom_the_room_says(rule: str, first: int) -> None:
    room = shared_pot(HIGH_LOW, LOWS, LOW_BOARD, pot=50, button=3, odd_chip_to=rule)
    assert [share for share in shares(room) if share[0] == "low"] == [("low", first, 13), ("low", 3 - first, 12)]
    assert odd_chips(room) == {first: (1, "poker/20(j)(2)(iii).excess")}


@pytest.mark.rule("poker/20(j)(2)(iv)")
@pytest.mark.parametrize(("aces", "first"), [("Ah Ad", 1), ("Ad Ah", 2), ("As Ah", 1), ("Ac Ad", 2)])
def test_of_equal_cards_spades_are_highest_then_hearts_diamonds_clubs(aces: str, first: int) -> None:
    one, two = aces.split()
    hole = {1: f"{one} Kc 6c 6d 5c", 2: f"{two} Ks 5s 5h 6h"}
    room = shared_pot(HIGH_LOW, hole, STRAIGHT_BOARD, pot=101, button=3)
    assert odd_chips(room) == {first: (1, "poker/20(j)(2)(ii).excess")}


# ---------------------------------------------------------------- the low


@pytest.mark.rule("poker/20(k)(1).qualifier")
@pytest.mark.parametrize(
    ("hole", "board", "low"),
    [
        ("Ac 2d Kh Ks Qh", "3h 4s 9c Td Jd", ""),
        ("Ac 2d Kh Ks Qh", "3h 4s 8c Td Jd", "A 8 4 3 2"),
        ("Ac 3d Kh Ks Qh", "3h 4s 8c Td Jd", ""),
    ],
    ids=["a nine", "eight", "a pair"],
)
def test_a_low_has_no_pair_and_nothing_above_an_eight(hole: str, board: str, low: str) -> None:
    room = shared_pot(HIGH_LOW, {1: hole, 2: "Qc Qd 9h 9s 9d"}, board, pot=80)
    assert plays(room, 1, "low") == low
    assert ("low" in [share for share, _, _ in shares(room)]) == bool(low)


@pytest.mark.rule("poker/20(k)(1).no-low")
def test_without_a_low_the_best_high_takes_it_all() -> None:
    room = shared_pot(HIGH_LOW, {1: "Ac 2d 3h 4s 5s", 2: "Kc Qd Jh 7s 7c"}, "Kd 8c 6d Qs Th", pot=80)
    award = room.one(e.PotAwarded)
    assert (award.share, award.seat, award.amount, award.clause) == ("high", 2, 8000, "poker/20(k)(1).no-low")


@pytest.mark.rule("poker/20(k)(2).two-hands")
def test_high_and_low_may_be_two_different_hands() -> None:
    room = shared_pot(HIGH_LOW, {1: "Ac 2d Kh Kd 9h", 2: "Qc Qd Th Ts Tc"}, "Ks 8c 7d 4h Js", pot=80)
    assert (plays(room, 1, "high"), plays(room, 1, "low")) == ("K K K J 8", "A 8 7 4 2")
    assert room.won() == {1: 80}


@pytest.mark.rule("poker/20(k)(2).composition")
def test_four_low_hole_cards_do_not_make_up_for_a_board_with_two() -> None:
    room = shared_pot(HIGH_LOW, {1: "Ac 2d 3h 4s Kd", 2: "Qc Qd 9h 8s 8d"}, "5c 6d Th Jh Qs", pot=80)
    assert plays(room, 1, "low") == ""
    assert [share for share, _, _ in shares(room)] == ["high"]


@pytest.mark.rule("poker/20(k)(2).same")
def test_the_same_five_cards_may_be_both() -> None:
    room = shared_pot(HIGH_LOW, {1: "2c 3d Kh Kc Qd", 2: "Qc Qh Th Ts Tc"}, "4h 5s 6c Jd 9h", pot=80)
    assert (plays(room, 1, "high"), plays(room, 1, "low")) == ("6 5 4 3 2", "6 5 4 3 2")


@pytest.mark.rule("poker/20(k)(2).ace")
def test_an_ace_may_be_low_and_high_at_once() -> None:
    room = shared_pot(HIGH_LOW, {1: "Ac Ad 2h 9c 9d", 2: "Qc Qd Th 7s 7h"}, "3s 5c 8d Kh Jc", pot=80)
    assert (plays(room, 1, "high"), plays(room, 1, "low")) == ("A A K J 8", "A 8 5 3 2")
