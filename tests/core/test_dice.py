"""The dice cup: what three dice make, and where they send the hands and the button."""

from collections import Counter
from itertools import product

import pytest

from riverboat.core.dice import counted, number, placed, total
from riverboat.core.errors import Refused
from riverboat.entropy import SeededEntropy, throw_dice

THROWS = list(product(range(1, 7), repeat=3))
WAYS = Counter(map(total, THROWS))


def test_216_throws_by_their_total() -> None:
    assert sum(WAYS.values()) == 216
    assert [WAYS[spots] for spots in range(3, 19)] == [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]


@pytest.mark.parametrize(
    ("seats", "of_216"),
    [(7, [31, 31, 31, 31, 31, 31, 30]), (8, [28, 28, 28, 28, 27, 25, 25, 27])],
    ids=["pai gow poker", "tiles"],
)
def test_how_often_each_seat_is_first(seats: int, of_216: list[int]) -> None:
    firsts = Counter(number(sum(dice), seats) for dice in THROWS)
    assert [firsts[seat] for seat in range(1, seats + 1)] == of_216


@pytest.mark.parametrize("player_dealer", range(1, 9))
@pytest.mark.parametrize("direction", [1, -1])
def test_every_seat_gets_a_hand_and_never_the_player_dealer_the_button(player_dealer: int, direction: int) -> None:
    for spots in WAYS:
        place = placed(spots, player_dealer=player_dealer, seats=8, direction=direction)
        assert sorted(place.seats) == list(range(1, 9))
        assert place.button != player_dealer
        assert place.button in place.seats[:2]
        steps = [(after - before) % 8 for before, after in zip(place.seats, place.seats[1:], strict=False)]
        assert set(steps) == {direction % 8}


def test_seats_are_counted_on_round_the_table() -> None:
    assert [counted(steps, start=6, seats=8, direction=1) for steps in (0, 1, 3, 13)] == [6, 7, 1, 3]
    assert [counted(steps, start=2, seats=8, direction=-1) for steps in (0, 1, 2, 9)] == [2, 1, 8, 1]


@pytest.mark.parametrize("dice", [(), (1, 2), (1, 2, 3, 4), (0, 1, 1), (7, 1, 1), (-1, 6, 6)])
def test_what_three_dice_cannot_show_is_refused(dice: tuple[int, ...]) -> None:
    with pytest.raises(Refused) as refused:
        total(dice, clause="california-games/pai-gow-tiles.dealing.2.dice")
    assert (refused.value.code, refused.value.clause) == ("bad-dice", "california-games/pai-gow-tiles.dealing.2.dice")


def test_the_cup_throws_every_face_of_three_dice() -> None:
    cup = SeededEntropy("dice")
    throws = [throw_dice(cup) for _ in range(600)]
    assert {total(dice) for dice in throws} == set(WAYS)
    assert {die for dice in throws for die in dice} == {1, 2, 3, 4, 5, 6}
