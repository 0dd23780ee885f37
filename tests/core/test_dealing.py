"""The deck on the table: cut and dealt."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riverboat.core.cards import STANDARD_52
from riverboat.core.dealing import CUT_MIN, cut, passes, top
from riverboat.core.errors import Refused


@given(st.integers(CUT_MIN, 51))
def test_a_cut_turns_the_deck_and_loses_nothing(at: int) -> None:
    order = cut(STANDARD_52, at)
    assert order[0] == STANDARD_52[at]
    assert order[52 - at :] + order[: 52 - at] == STANDARD_52


@pytest.mark.parametrize(("at", "rest"), [(9, 1), (52, 1), (0, 1), (-12, 1), (48, 5)])
def test_a_bad_cut_is_refused(at: int, rest: int) -> None:
    with pytest.raises(Refused) as refused:
        cut(STANDARD_52, at, rest_min=rest, clause="poker/5(b)(2)")
    assert (refused.value.code, refused.value.clause) == ("bad-cut", "poker/5(b)(2)")


def test_a_pass_gives_each_seat_one_card_in_turn() -> None:
    hands = passes((False, False, True), (3, 1, 2), STANDARD_52[:9])
    assert hands == [
        (3, STANDARD_52[0:4:3], STANDARD_52[6:7]),
        (1, STANDARD_52[1:5:3], STANDARD_52[7:8]),
        (2, STANDARD_52[2:6:3], STANDARD_52[8:9]),
    ]


def test_two_passes_face_down() -> None:
    hands = passes((False, False), (2, 5), STANDARD_52[:4])
    assert hands == [(2, STANDARD_52[0:3:2], ()), (5, STANDARD_52[1:4:2], ())]


def test_a_pass_face_up() -> None:
    assert passes((True,), (2, 5), STANDARD_52[:2]) == [(2, (), STANDARD_52[:1]), (5, (), STANDARD_52[1:2])]


def test_cards_leave_from_the_top() -> None:
    assert top(STANDARD_52, 7, 3) == STANDARD_52[7:10]
    with pytest.raises(AssertionError, match="the deck ran out"):
        top(STANDARD_52, 50, 3)
