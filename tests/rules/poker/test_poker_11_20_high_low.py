"""Sections 11 and 20 where they are alike: omaha high-low, eight or better, halves, quarters, odd dollars."""

import pytest
from halveskit import odd_chips, plays, shares
from omahakit import Omaha, each_high_low

from riverboat.table import events as e

SPLIT = ("Kh Kd Qc Jd 3c", "Ac 2d Th 9c 9h")
"""Kings for high, and the only low: against the board below."""
BOARD = "8c 7d 4h Ks 9s"
STRAIGHT_BOARD = "Qd Jc Th 3s 3d"
LOWS = ("Ad 2s Jd Tc 9c", "Ac 2h Kh Kc 9d")
"""The same low, and kings for the second."""
LOW_BOARD = "8c 7d 4h Kd Qs"


@each_high_low("poker/11(f)(2)", "poker/20(j)(2)(i).split")
def test_the_best_high_and_the_best_low_halve_the_pot(omaha: Omaha) -> None:
    room = omaha.shared(*SPLIT, board=BOARD, pot=80)
    assert shares(room) == [("high", 1, 40), ("low", 2, 40)]
    assert {award.clause for award in room.all(e.PotAwarded)} == {omaha.clause}


@each_high_low("poker/11(f)(2)(i)", "poker/20(j)(2)(i).excess")
def test_the_odd_dollar_between_the_halves_goes_to_high(omaha: Omaha) -> None:
    room = omaha.shared(*SPLIT, board=BOARD, pot=81)
    assert shares(room) == [("high", 1, 41), ("low", 2, 40)]
    assert odd_chips(room) == {1: (1, omaha.clause)}


@each_high_low("poker/11(f)(2)(ii).share", "poker/20(j)(2)(ii).share")
def test_tied_highs_share_the_high_half(omaha: Omaha) -> None:
    room = omaha.shared("Kh Qh Js 3d 3c", "Kc Qd Jc 3h 3s", "Ac 2d Th 9c 2h", board="8c 7d 4h Ks Tc", pot=80)
    assert shares(room) == [("high", 1, 20), ("high", 2, 20), ("low", 3, 40)]
    assert room.all(e.PotAwarded)[0].clause == omaha.clause


@each_high_low("poker/11(f)(2)(ii).excess", "poker/20(j)(2)(ii).excess")
def test_the_odd_dollar_of_high_goes_to_the_highest_card_by_suit(omaha: Omaha) -> None:
    room = omaha.shared("Ah Kc 6c 6d 5h", "As Kd 5c 5d 6h", board=STRAIGHT_BOARD, pot=101, button=3)
    assert shares(room) == [("high", 2, 51), ("high", 1, 50)], "the spade ace, though seat 1 is left of the button"
    assert odd_chips(room) == {2: (1, omaha.clause)}


@each_high_low("poker/11(f)(2)(iii).share", "poker/20(j)(2)(iii).share")
def test_a_player_who_ties_for_low_and_has_no_high_is_quartered(omaha: Omaha) -> None:
    room = omaha.shared(*LOWS, board=LOW_BOARD, pot=80)
    assert room.won() == {2: 60, 1: 20}
    assert [award.clause for award in room.all(e.PotAwarded) if award.share == "low"] == [omaha.clause, omaha.clause]


@each_high_low("poker/11(f)(2)(iii).excess", "poker/20(j)(2)(iii).excess")
def test_the_odd_dollar_of_low_goes_to_the_lowest_card_by_suit(omaha: Omaha) -> None:
    room = omaha.shared(*LOWS, board=LOW_BOARD, pot=50, button=3)
    assert shares(room) == [("high", 2, 25), ("low", 2, 13), ("low", 1, 12)], "the ace of clubs"
    assert odd_chips(room) == {2: (1, omaha.clause)}


@each_high_low("poker/11(f)(2)(ii).excess", "poker/20(j)(2)(ii).excess")
def test_of_two_aces_that_make_the_same_straight_the_higher_suit_plays(omaha: Omaha) -> None:
    room = omaha.shared("Ah Kd 5c 5d 6h", "Ac As Kc 6d 5h", board=STRAIGHT_BOARD, pot=101, button=3)
    assert odd_chips(room) == {2: (1, omaha.clause)}, "the spade ace, though the club was dealt first"


@each_high_low("poker/11(f)(2)(iii).excess", "poker/20(j)(2)(iii).excess")
def test_of_two_aces_that_make_the_same_low_the_lower_suit_plays(omaha: Omaha) -> None:
    room = omaha.shared("Ad 2s Kh Kc 9d", "Ah Ac 2h Jd 9c", board=LOW_BOARD, pot=50, button=3)
    assert shares(room) == [("high", 1, 25), ("low", 2, 13), ("low", 1, 12)], "the club ace, dealt after the heart"
    assert odd_chips(room) == {2: (1, omaha.clause)}


@each_high_low("poker/11(f)(2)(iv)", "poker/20(j)(2)(iv)")
@pytest.mark.parametrize(("aces", "first"), [("Ah Ad", 1), ("Ad Ah", 2), ("As Ah", 1), ("Ac Ad", 2)])
def test_of_equal_cards_spades_are_highest_then_hearts_diamonds_clubs(omaha: Omaha, aces: str, first: int) -> None:
    one, two = aces.split()
    room = omaha.shared(f"{one} Kc 6c 6d 5c", f"{two} Ks 5s 5h 6h", board=STRAIGHT_BOARD, pot=101, button=3)
    assert odd_chips(room) == {first: (1, f"{omaha.sharing}(ii).excess")}


@each_high_low("poker/11(f)(2)(iv)", "poker/20(j)(2)(iv)")
@pytest.mark.parametrize(("aces", "first"), [("Ad Ac", 2), ("Ac Ad", 1), ("As Ah", 2)])
def test_for_low_the_order_of_suits_is_the_same_and_the_lowest_wins(omaha: Omaha, aces: str, first: int) -> None:
    one, two = aces.split()
    room = omaha.shared(f"{one} 2h Kh Kc 9c", f"{two} 2s Jd Tc 9d", board=LOW_BOARD, pot=50, button=3)
    assert odd_chips(room) == {first: (1, f"{omaha.sharing}(iii).excess")}


# ---------------------------------------------------------------- the low


@each_high_low("poker/11(g).qualifier", "poker/20(k)(1).qualifier")
@pytest.mark.parametrize(
    ("hole", "board", "low"),
    [
        ("Ac 2d Kh Ks Qh", "3h 4s 9c Td Jd", ""),
        ("Ac 2d Kh Ks Qh", "3h 4s 8c Td Jd", "A 8 4 3 2"),
        ("Ac 2d Kh Ks Qh", "2h 4s 8c Td Jd", ""),
        ("Ac 3d Kh Ks Qh", "3h 4s 8c Td Jd", ""),
    ],
    ids=["two low cards on the board", "three", "the deuce is paired", "the three is paired"],
)
def test_a_low_needs_three_low_cards_of_the_board_and_no_pair(omaha: Omaha, hole: str, board: str, low: str) -> None:
    room = omaha.shared(hole, "Qc Qd 9h 9s 9d", board=board, pot=80)
    assert plays(room, 1, "low") == low
    assert [share for share, _, _ in shares(room)] == (["high", "low"] if low else ["high"])


@each_high_low("poker/11(g).no-low", "poker/20(k)(1).no-low")
def test_without_a_low_the_best_high_takes_it_all(omaha: Omaha) -> None:
    room = omaha.shared("Ac 2d 3h 4s 5s", "Kc Qd Jh 7s 7c", board="Kd 8c 6d Qs Th", pot=80)
    award = room.one(e.PotAwarded)
    assert (award.share, award.seat, award.amount, award.clause) == ("high", 2, 8000, omaha.clause)


@each_high_low("poker/11(h)(1)", "poker/20(k)(2).two-hands")
def test_high_and_low_may_be_made_of_different_hole_cards(omaha: Omaha) -> None:
    room = omaha.shared("Ac 2d Kh Kd 9h", "Qc Qd Th Ts Tc", board="Ks 8c 7d 4h Js", pot=80)
    assert (plays(room, 1, "high"), plays(room, 1, "low")) == ("K K K J 8", "A 8 7 4 2")
    assert shares(room) == [("high", 1, 40), ("low", 1, 40)]


@each_high_low("poker/11(h)(2)", "poker/20(k)(2).same")
def test_the_same_five_cards_may_be_both(omaha: Omaha) -> None:
    room = omaha.shared("2c 3d Kh Kc Qd", "Qc Qh Th Ts Tc", board="4h 5s 6c Jd 9h", pot=80)
    assert (plays(room, 1, "high"), plays(room, 1, "low")) == ("6 5 4 3 2", "6 5 4 3 2")
    assert room.won() == {1: 80}


@each_high_low("poker/11(h)(3)", "poker/20(k)(2).ace")
def test_an_ace_may_be_low_and_high_at_once(omaha: Omaha) -> None:
    room = omaha.shared("Ac Ad 2h 9c 9d", "Qc Qd Th 7s 7h", board="3s 5c 8d Kh Jc", pot=80)
    assert (plays(room, 1, "high"), plays(room, 1, "low")) == ("A A K J 8", "A 8 5 3 2")
    assert room.won() == {1: 80}
