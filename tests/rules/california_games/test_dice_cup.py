"""The dice cup of the pai gow games: who gets the first hand, who the action button, and where the others go."""

from collections import Counter
from itertools import product

import pytest

from riverboat.core.dice import Placed, number, placed, total

POKER_GAMES = ("pai-gow-poker", "fortune-pai-gow-poker")
TOTALS = range(3, 19)


def poker(spots: int, player_dealer: int = 1) -> Placed:
    """Seven seats, counted clockwise."""
    return placed(spots, player_dealer=player_dealer, seats=7, direction=1)


def tiles(spots: int, player_dealer: int = 1) -> Placed:
    """Eight seats, counted counter-clockwise."""
    return placed(spots, player_dealer=player_dealer, seats=8, direction=-1)


# ---------------------------------------------------------------- pai gow poker


@pytest.mark.rule("california-games/pai-gow-poker.dealing.9", "california-games/fortune-pai-gow-poker.dealing.9")
def test_three_dice_total_three_to_eighteen() -> None:
    ways = Counter(map(total, product(range(1, 7), repeat=3)))
    assert sorted(ways) == list(TOTALS)
    assert (ways.total(), ways[10]) == (216, 27)


@pytest.mark.rule("california-games/pai-gow-poker.dealing.9.a", "california-games/fortune-pai-gow-poker.dealing.9.a")
def test_the_player_dealer_is_one_eight_and_fifteen() -> None:
    assert [poker(spots).seats[0] for spots in TOTALS] == [3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4]
    assert [poker(spots, player_dealer=5).seats[0] for spots in (8, 15, 9, 3)] == [5, 5, 6, 7]


@pytest.mark.rule(
    "california-games/pai-gow-poker.dealing.9.a.i", "california-games/fortune-pai-gow-poker.dealing.9.a.i"
)
def test_the_other_piles_go_on_clockwise() -> None:
    assert poker(13) == Placed((6, 7, 1, 2, 3, 4, 5), button=6)


@pytest.mark.rule("california-games/pai-gow-poker.dealing.9.b", "california-games/fortune-pai-gow-poker.dealing.9.b")
def test_the_player_dealer_has_the_first_pile_and_the_player_on_the_left_the_button() -> None:
    assert (poker(15).seats[0], poker(15).button) == (1, 2)
    assert (poker(8, player_dealer=7).seats[0], poker(8, player_dealer=7).button) == (7, 1)


@pytest.mark.rule(
    "california-games/pai-gow-poker.dealing.9.b.i", "california-games/fortune-pai-gow-poker.dealing.9.b.i"
)
def test_the_remaining_piles_then_start_at_the_button() -> None:
    assert poker(8) == Placed((1, 2, 3, 4, 5, 6, 7), button=2)


# ---------------------------------------------------------------- tiles


@pytest.mark.rule("california-games/pai-gow-tiles.dealing.2.b.first-set")
def test_the_total_names_the_seat_of_the_first_set() -> None:
    assert number(13, seats=8) == 5
    assert tiles(13).seats[0] == 5  # counted counter-clockwise, the fifth of eight seats is seat 5 again


@pytest.mark.rule("california-games/pai-gow-tiles.dealing.2.b.numbering")
def test_the_player_dealer_is_one_nine_and_seventeen_and_the_count_is_counter_clockwise() -> None:
    assert [number(spots, seats=8) for spots in TOTALS] == [3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8, 1, 2]
    assert tiles(3).seats[0] == 7


@pytest.mark.rule("california-games/pai-gow-tiles.dealing.2.c")
@pytest.mark.parametrize("spots", [9, 17])
def test_the_player_dealer_has_the_first_set_and_the_player_on_the_right_the_button(spots: int) -> None:
    assert tiles(spots) == Placed((1, 8, 7, 6, 5, 4, 3, 2), button=8)


@pytest.mark.rule("california-games/pai-gow-tiles.dealing.3.order")
def test_the_sets_go_out_counter_clockwise() -> None:
    assert tiles(4) == Placed((6, 5, 4, 3, 2, 1, 8, 7), button=6)
