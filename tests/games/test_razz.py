"""Razz, a game of the house: the highest card brings it in, the lowest hand showing opens, the lowest hand wins."""

import pytest
from studkit import contest, shown, with_up_cards
from tablekit import at, stud

from riverboat.table import events as e

RAZZ = "razz"


@pytest.mark.parametrize(
    ("up", "opener"), [("Ah Kc Kd 2s", 3), ("Ah 2c As", 2)], ids=["the higher suit", "the ace is low"]
)
def test_the_highest_up_card_brings_it_in(up: str, opener: int) -> None:
    assert with_up_cards(RAZZ, up).to_act == opener


@pytest.mark.parametrize(
    ("boards", "first"),
    [
        ({1: "8c 7d", 2: "9h Ah", 3: "8d 6s"}, 3),
        ({1: "2c 2d", 2: "Kh Qh", 3: "Ks Js"}, 3),
        ({1: "Tc 9d", 2: "5h 4h", 3: "5s 4s"}, 2),
    ],
    ids=["from the highest card down", "a pair is worse than any two", "a tie"],
)
def test_the_lowest_hand_showing_opens(boards: dict[int, str], first: int) -> None:
    room = at(RAZZ, stud(4, 8, 2), stacks="200 200 200")
    shown(room, boards, until="fourth")
    assert room.to_act == first


def test_the_lowest_five_of_seven_win_and_straights_do_not_count() -> None:
    room = contest(RAZZ, 100, "Ac 2d 3h 4s 5c Kd Kh", "Ad 2h 3s 4c 6d 7h 8h")
    assert room.won() == {1: 100}


def test_paired_hands_are_compared_when_nobody_has_better() -> None:
    assert contest(RAZZ, 100, "Ac Ad 2c 2d 3c 3d Kh", "Kc Kd Qc Qd Jc Jd Th").won() == {1: 100}


def test_the_odd_dollar_goes_to_the_lowest_card_by_suit() -> None:
    room = contest(RAZZ, 101, "Ad 2h 3s 4c 5d Jh Js", "Ac 2d 3h 4s 5c Kd Kh")
    assert room.won() == {2: 51, 1: 50}
    assert [paid.clause for paid in room.all(e.PotAwarded)] == ["", ""], "no book speaks of razz"
