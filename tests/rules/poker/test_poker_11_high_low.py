"""Section 11(f)(2) to (h): omaha high-low, eight or better: halves, quarters, odd dollars."""

import pytest
from halves import odd_chips, plays, shared_pot, shares

from riverboat.table import events as e

GAME = "omaha-high-low-eight"
SPLIT = {1: "Kh Kd Qc Jd", 2: "Ac 2d Th 9c"}
"""Kings for high, and the only low: against the board below."""
BOARD = "8c 7d 4h Ks 9s"


@pytest.mark.rule("poker/11(f)(2)")
def test_the_best_high_and_the_best_low_halve_the_pot() -> None:
    room = shared_pot(GAME, SPLIT, BOARD, pot=80)
    assert shares(room) == [("high", 1, 40), ("low", 2, 40)]
    assert {award.clause for award in room.all(e.PotAwarded)} == {"poker/11(f)(2)"}


@pytest.mark.rule("poker/11(f)(2)(i)")
def test_the_odd_dollar_between_the_halves_goes_to_high() -> None:
    room = shared_pot(GAME, SPLIT, BOARD, pot=81)
    assert shares(room) == [("high", 1, 41), ("low", 2, 40)]
    assert odd_chips(room) == {1: (1, "poker/11(f)(2)(i)")}


@pytest.mark.rule("poker/11(f)(2)(ii).share")
def test_tied_highs_share_the_high_half() -> None:
    hole = {1: "Kh Qh Js 3d", 2: "Kc Qd Jc 3h", 3: "Ac 2d Th 9c"}
    room = shared_pot(GAME, hole, "8c 7d 4h Ks Tc", pot=80)
    assert shares(room) == [("high", 1, 20), ("high", 2, 20), ("low", 3, 40)]
    assert room.all(e.PotAwarded)[0].clause == "poker/11(f)(2)(ii).share"


@pytest.mark.rule("poker/11(f)(2)(ii).excess")
def test_the_odd_dollar_of_high_goes_to_the_highest_card_by_suit() -> None:
    hole = {1: "Ah Kc 6c 6d", 2: "As Kd 5c 5d"}
    room = shared_pot(GAME, hole, "Qd Jc Th 3s 3d", pot=101, button=3)
    assert shares(room) == [("high", 2, 51), ("high", 1, 50)], "the spade ace, though seat 1 is left of the button"
    assert odd_chips(room) == {2: (1, "poker/11(f)(2)(ii).excess")}


@pytest.mark.rule("poker/11(f)(2)(iii).share")
def test_a_player_who_ties_for_low_and_has_no_high_is_quartered() -> None:
    hole = {1: "Ac 2h Kh Kc", 2: "Ad 2s Jd Tc"}
    room = shared_pot(GAME, hole, "8c 7d 4h Kd Qs", pot=80)
    assert room.won() == {1: 60, 2: 20}
    assert [award.clause for award in room.all(e.PotAwarded) if award.share == "low"] == [
        "poker/11(f)(2)(iii).share",
        "poker/11(f)(2)(iii).share",
    ]


@pytest.mark.rule("poker/11(f)(2)(iii).excess")
def test_the_odd_dollar_of_low_goes_to_the_lowest_card_by_suit() -> None:
    hole = {1: "Ad 2s Jd Tc", 2: "Ac 2h Kh Kc"}
    room = shared_pot(GAME, hole, "8c 7d 4h Kd Qs", pot=50, button=3)
    assert shares(room) == [("high", 2, 25), ("low", 2, 13), ("low", 1, 12)], "the ace of clubs"
    assert odd_chips(room) == {2: (1, "poker/11(f)(2)(iii).excess")}


@pytest.mark.rule("poker/11(f)(2)(iii).excess")
def test_a_card_of_the_board_that_both_play_decides_nothing() -> None:
    """Both lows are 8-4-3-2-A with the board's ace, their lowest card: the deuces decide."""
    hole = {1: "2d 4d Jc Th", 2: "2c 4h Qd Jd"}
    room = shared_pot(GAME, hole, "Ac 3d 8h Ks Qs", pot=50, button=3)
    assert {seat: plays(room, seat, "low") for seat in hole} == {1: "A 8 4 3 2", 2: "A 8 4 3 2"}
    assert [share for share in shares(room) if share[0] == "low"] == [("low", 2, 13), ("low", 1, 12)]


@pytest.mark.rule("poker/11(f)(2)(iv)")
@pytest.mark.parametrize(
    ("aces", "first"), [("Ah Ad", 1), ("Ad Ah", 2), ("As Ah", 1), ("Ac Ad", 2)], ids=lambda text: str(text)
)
def test_of_equal_cards_spades_are_highest_then_hearts_diamonds_clubs(aces: str, first: int) -> None:
    one, two = aces.split()
    hole = {1: f"{one} Kc 6c 6d", 2: f"{two} Ks 5s 5h"}
    room = shared_pot(GAME, hole, "Qd Jc Th 3s 3d", pot=101, button=3)
    assert odd_chips(room) == {first: (1, "poker/11(f)(2)(ii).excess")}


@pytest.mark.rule("poker/11(f)(2)(iv)")
@pytest.mark.parametrize(("aces", "first"), [("Ad Ac", 2), ("Ac Ad", 1), ("As Ah", 2)], ids=lambda text: str(text))
def test_for_low_the_order_of_suits_is_the_same_and_the_lowest_wins(aces: str, first: int) -> None:
    one, two = aces.split()
    hole = {1: f"{one} 2h Kh Kc", 2: f"{two} 2s Jd Tc"}
    room = shared_pot(GAME, hole, "8c 7d 4h Kd Qs", pot=50, button=3)
    assert odd_chips(room) == {first: (1, "poker/11(f)(2)(iii).excess")}


# ---------------------------------------------------------------- the low


@pytest.mark.rule("poker/11(g).qualifier")
@pytest.mark.parametrize(
    ("board", "low"),
    [("3h 4s 9c Td Jd", ""), ("3h 4s 8c Td Jd", "A 8 4 3 2"), ("2h 4s 8c Td Jd", "")],
    ids=["two low cards on the board", "three", "the deuce is paired"],
)
def test_a_low_needs_three_low_cards_of_the_board_and_no_pair(board: str, low: str) -> None:
    room = shared_pot(GAME, {1: "Ac 2d Kh Ks", 2: "Qc Qd 9h 9s"}, board, pot=80)
    assert plays(room, 1, "low") == low
    assert [share for share, _, _ in shares(room)] == (["high", "low"] if low else ["high"])


@pytest.mark.rule("poker/11(g).no-low")
def test_without_a_low_the_best_high_takes_it_all() -> None:
    room = shared_pot(GAME, {1: "Ac 2d 3h 4s", 2: "Kc Qd Jh 7s"}, "Kd 8c 6d Qs Th", pot=80)
    award = room.one(e.PotAwarded)
    assert (award.share, award.seat, award.amount, award.clause) == ("high", 2, 8000, "poker/11(g).no-low")


@pytest.mark.rule("poker/11(h)(1)")
def test_high_and_low_may_be_made_of_different_hole_cards() -> None:
    room = shared_pot(GAME, {1: "Ac 2d Kh Kd", 2: "Qc Qd Jh Js"}, "Ks 8c 7d 4h 9s", pot=80)
    assert (plays(room, 1, "high"), plays(room, 1, "low")) == ("K K K 9 8", "A 8 7 4 2")
    assert shares(room) == [("high", 1, 40), ("low", 1, 40)]


@pytest.mark.rule("poker/11(h)(2)")
def test_the_same_five_cards_may_be_both() -> None:
    room = shared_pot(GAME, {1: "2c 3d Kh Ks", 2: "Qc Qd Th Ts"}, "4h 5s 6c Jd 9h", pot=80)
    assert (plays(room, 1, "high"), plays(room, 1, "low")) == ("6 5 4 3 2", "6 5 4 3 2")
    assert room.won() == {1: 80}


@pytest.mark.rule("poker/11(h)(3)")
def test_an_ace_may_be_low_and_high_at_once() -> None:
    room = shared_pot(GAME, {1: "Ac Ad 2h 9c", 2: "Qc Qd Th 7s"}, "3s 5c 8d Kh Jc", pot=80)
    assert (plays(room, 1, "high"), plays(room, 1, "low")) == ("A A K J 8", "A 8 5 3 2")
    assert room.won() == {1: 80}


@pytest.mark.rule("poker/11(f)(2)(iii).excess")
@pytest.mark.parametrize(("rule", "first"), [("smallest", 2), ("largest", 1)])
def test_the_lowest_card_is_the_smallest_or_by_the_order_of_low_cards_the_largest(rule: str, first: int) -> None:
    """Both play the board's eight, seven and four: the smallest of their own are aces, the largest are deuces."""
    hole = {1: "Ad 2c Jd Tc", 2: "Ac 2h Kh Kc"}
    room = shared_pot(GAME, hole, "8c 7d 4h Kd Qs", pot=50, button=3, odd_chip_low=rule)
    assert odd_chips(room) == {first: (1, "poker/11(f)(2)(iii).excess")}
