"""Section 21(j) and (k): who wins at triple draw, and how badeucey and badacey share the pot."""

import pytest
from drawkit import showdown
from tablekit import Room, at, fl

from riverboat.core.errors import Refused
from riverboat.table import events as e

DEUCE = pytest.mark.parametrize("game", ["triple-draw-2-7", "badeucey"])
ACE = pytest.mark.parametrize("game", ["triple-draw-ace-5", "badacey"])
ALL = pytest.mark.parametrize("game", ["triple-draw-2-7", "triple-draw-ace-5", "badeucey", "badacey"])


def shares(room: Room, half: str) -> list[tuple[int, float]]:
    """(seat, dollars) of a half; the low half is the whole pot where there is no badugi."""
    awards = room.all(e.PotAwarded)
    return sorted((award.seat, award.amount / 100) for award in awards if award.share in (half, "pot"))


def lows(room: Room) -> list[int]:
    return [seat for seat, _ in shares(room, "low")]


def assert_lower(game: str, better: str, worse: str) -> None:
    """The better hand takes the low, wherever it sits."""
    assert lows(showdown(game, better, worse)) == [2]
    assert lows(showdown(game, worse, better)) == [3]


# ---------------------------------------------------------------- low hands


@pytest.mark.rule("poker/21(j).winner")
@pytest.mark.parametrize(
    ("game", "better", "worse"),
    [
        ("triple-draw-2-7", "8c 5d 4h 3s 2c", "8d 6c 4s 3h 2d"),
        ("triple-draw-ace-5", "8d 5c 4s 3h Ad", "8c 5d 4h 3s 2c"),
    ],
)
def test_the_best_low_hand_wins_the_pot(game: str, better: str, worse: str) -> None:
    room = showdown(game, better, worse)
    assert room.won() == {2: 80}
    assert room.one(e.PotAwarded).clause == "poker/21(j).winner"
    assert showdown(game, worse, better).won() == {3: 80}


@ALL
@pytest.mark.rule("poker/21(j)(1)")
def test_low_hands_are_compared_from_the_highest_card_down(game: str) -> None:
    assert_lower(game, "7c 6d 5h 4s 2c", "8c 5d 4h 3s 2d")


@ALL
@pytest.mark.rule("poker/21(j)(2).tie")
def test_tied_lows_divide_the_pot(game: str) -> None:
    """In the split games both have the same badugi as well."""
    room = showdown(game, "7c 5d 4h 3s 2c", "7d 5c 4s 3h 2d")
    assert room.won() == {2: 40, 3: 40}
    assert {award.clause for award in room.all(e.PotAwarded)} == {"poker/21(j)(2).tie"}


@pytest.mark.rule("poker/21(j)(2).excess")
@pytest.mark.parametrize("game", ["triple-draw-2-7", "triple-draw-ace-5"])
def test_the_odd_dollar_of_tied_lows_goes_left_of_the_button(game: str) -> None:
    room = showdown(game, "7c 5d 4h 3s 2c", "7d 5c 4s 3h 2d", pot=81)
    assert room.won() == {2: 41, 3: 40}
    assert [award.odd_clause for award in room.all(e.PotAwarded)] == ["poker/21(j)(2).excess", ""]


@pytest.mark.rule("poker/21(j)(2).excess")
@pytest.mark.parametrize("game", ["badeucey", "badacey"])
def test_each_half_that_is_tied_has_its_own_odd_dollar(game: str) -> None:
    """Of 81 the low half has 41: 21 and 20; the badugi half of 40 divides."""
    room = showdown(game, "7c 5d 4h 3s 2c", "7d 5c 4s 3h 2d", pot=81)
    assert shares(room, "low") == [(2, 21), (3, 20)]
    assert shares(room, "badugi") == [(2, 20), (3, 20)]
    assert [award.odd_clause for award in room.all(e.PotAwarded)] == ["poker/21(j)(2).excess", "", "", ""]


@ALL
@pytest.mark.rule("poker/21(j)(2).excess")
def test_no_table_opens_without_a_rule_for_the_odd_dollar(game: str) -> None:
    with pytest.raises(Refused, match="odd_chip_to"):
        at(game, fl(4, 8, 2, 4), odd_chip_to="")


# ---------------------------------------------------------------- deuce to seven, ace to five


@DEUCE
@pytest.mark.rule("poker/21(j)(3)(i)")
def test_in_deuce_to_seven_an_ace_is_high(game: str) -> None:
    assert_lower(game, "Kc Qd Jh 9s 8c", "Ac 5d 4h 3s 2c")
    assert_lower(game, "Ac 5d 4h 3s 2c", "2d 2h 3c 4d 5s")


@DEUCE
@pytest.mark.rule("poker/21(j)(3)(ii)")
def test_in_deuce_to_seven_seven_five_is_best_unless_it_is_a_flush(game: str) -> None:
    assert_lower(game, "7c 5d 4s 3s 2c", "7d 6c 4c 3d 2s")
    assert_lower(game, "7c 5d 4s 3s 2c", "7h 5h 4h 3h 2h")


@DEUCE
@pytest.mark.rule("poker/21(j)(3)(iii)")
def test_in_deuce_to_seven_straights_flushes_and_pairs_count_against_the_hand(game: str) -> None:
    assert_lower(game, "Ac Ad Kh Qs Jc", "6c 5d 4h 3s 2c")
    assert_lower(game, "6c 5d 4h 3s 2c", "Kh Jh 8h 6h 2h")
    assert_lower(game, "Ac Kd Qh Js 9c", "2d 2h 3c 4d 5s")


@ACE
@pytest.mark.rule("poker/21(j)(4)(i)")
def test_in_ace_to_five_an_ace_is_low(game: str) -> None:
    assert_lower(game, "Qc Jd Th 9s 8c", "Ac Kd Qh Js 9c")
    assert_lower(game, "Ac Ad Kh Qs Jc", "2c 2d 5h 4s 3c")


@ACE
@pytest.mark.rule("poker/21(j)(4)(ii)")
def test_in_ace_to_five_a_five_is_best_whatever_its_suits(game: str) -> None:
    assert lows(showdown(game, "5h 4h 3h 2h Ah", "5c 4d 3s 2c Ad")) == [2, 3]
    assert_lower(game, "5h 4h 3h 2h Ah", "6c 4d 3s 2c Ad")


@ACE
@pytest.mark.rule("poker/21(j)(4)(iii)")
def test_in_ace_to_five_straights_and_flushes_do_not_count(game: str) -> None:
    assert_lower(game, "6h 5h 4h 3h 2h", "7c 4d 3s 2c Ad")


# ---------------------------------------------------------------- badeucey and badacey


def awards(room: Room) -> list[tuple[str, int, float, str]]:
    return [(a.share, a.seat, a.amount / 100, a.clause) for a in room.all(e.PotAwarded)]


@pytest.mark.rule("poker/21(k)(1)(i).halves")
def test_badeucey_halves_the_pot_between_the_best_low_and_the_best_badugi() -> None:
    room = showdown("badeucey", "7c 5d 4h 3c 2d", "2c 3d 4s 6h Kc")
    assert awards(room) == [
        ("low", 2, 40, "poker/21(k)(1)(i).halves"),
        ("badugi", 3, 40, "poker/21(k)(1)(i).badugi"),
    ]


@pytest.mark.rule("poker/21(k)(2)(i).halves")
def test_badacey_halves_the_pot_too_and_one_player_may_take_both() -> None:
    room = showdown("badacey", "5c 4d 3h 2c Ad", "Ac 3d 4s 6h Kc")
    assert awards(room) == [
        ("low", 2, 40, "poker/21(k)(2)(i).halves"),
        ("badugi", 3, 40, "poker/21(k)(2)(i).badugi"),
    ]
    assert showdown("badacey", "5c 4d 3h 2s Ac", "8c 7d 6h 5s 4c").won() == {2: 80}


def assert_badugi(game: str, better: str, worse: str) -> None:
    assert [seat for seat, _ in shares(showdown(game, better, worse), "badugi")] == [2]
    assert [seat for seat, _ in shares(showdown(game, worse, better), "badugi")] == [3]


@pytest.mark.rule("poker/21(k)(1)(i).badugi")
def test_a_badugi_of_badeucey_is_the_best_four_of_five_with_the_ace_high() -> None:
    assert showdown("badeucey", "2c 3d 4h 5s 7c", "2d 3h 4s 6c 7d").won() == {2: 80}, "both best hands"
    nine = "Ac 2d 3h 4s 9c"
    assert_badugi("badeucey", nine, "Tc 2h 3s 4d Kd")  # 9-4-3-2 against T-4-3-2: the ace is left out
    assert_badugi("badeucey", "8d 2s 3c 4h Kh", nine)
    assert_badugi("badeucey", "Kc 2h 3s 4d Kh", "Ac 2d 3h 4s 4c")  # K-4-3-2 against A-4-3-2


@pytest.mark.rule("poker/21(k)(2)(i).badugi")
def test_a_badugi_of_badacey_is_the_best_four_of_five_with_the_ace_low() -> None:
    assert showdown("badacey", "Ac 2d 3h 4s 5c", "Ad 2h 3s 5d 6d").won() == {2: 80}, "both best hands"
    assert_badugi("badacey", "Ac 2d 3h 5s Kc", "Ad 2h 4s 5c Kd")


@pytest.mark.rule("poker/21(k)(1)(i).badugi", "poker/21(k)(2)(i).badugi")
def test_without_a_badugi_the_best_three_cards_take_the_half() -> None:
    """Two suits or pairs leave three cards, then two; any four beat any three."""
    assert_badugi("badeucey", "2c 3d 4h 8h Kd", "2d 3h 5c 8c Kc")  # 4-3-2 against 5-3-2
    assert_badugi("badeucey", "Kc Qd Jh Ts 9c", "2c 3d 4h 8h Kd")  # Q-J-T-9 against 4-3-2
    assert_badugi("badacey", "Ac 2d 3h 8h Kd", "2h 3c 4d 8d Kc")  # 3-2-A against 4-3-2
    assert_badugi("badacey", "Kc Qd Jh 8h Td", "Ac 2d 3c 4d 9c")  # J-T-K against 2-A


@pytest.mark.rule("poker/21(k)(1)(ii)")
def test_the_odd_dollar_of_badeucey_goes_to_the_deuce_to_seven_half() -> None:
    room = showdown("badeucey", "2c 3d 4s 6h Kc", "7c 5d 4h 3c 2d", pot=81)
    assert (shares(room, "low"), shares(room, "badugi")) == ([(3, 41)], [(2, 40)])
    assert [award.odd_clause for award in room.all(e.PotAwarded)] == ["poker/21(k)(1)(ii)", ""]


@pytest.mark.rule("poker/21(k)(2)(ii)")
def test_the_odd_dollar_of_badacey_goes_to_the_ace_to_five_half() -> None:
    room = showdown("badacey", "Ac 3d 4s 6h Kc", "5c 4d 3h 2c Ad", pot=81)
    assert (shares(room, "low"), shares(room, "badugi")) == ([(3, 41)], [(2, 40)])
    assert [award.odd_clause for award in room.all(e.PotAwarded)] == ["poker/21(k)(2)(ii)", ""]
