"""Pots against an oracle that handles one chip at a time, uncalled bets, and shares with their odd chips."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riverboat.core.pots import pots, split, uncalled
from riverboat.core.shares import Pot, Share

stakes_of_a_table = st.lists(st.integers(0, 12), min_size=2, max_size=10)


def chip_by_chip(paid: Sequence[int], live: Sequence[int], dead: int) -> list[Pot]:
    """The slow way: the n-th chip of everyone lies with the players who paid n chips and are still in."""
    found: list[Pot] = []
    for nth in range(1, max(paid) + 1):
        chips = sum(1 for amount in paid if amount >= nth)
        seats = tuple(seat for seat in live if paid[seat] >= nth)
        if found and seats in ((), found[-1].seats):
            found[-1] = Pot(found[-1].amount + chips, found[-1].seats)
        else:
            found.append(Pot(chips, seats))
    if not found:
        return [Pot(dead, tuple(live))]
    return [Pot(found[0].amount + dead, found[0].seats), *found[1:]]


@given(stakes_of_a_table, st.data(), st.integers(0, 5))
def test_pots_are_what_counting_chip_by_chip_gives(amounts: list[int], data: st.DataObject, dead: int) -> None:
    paid = [0, *amounts]
    everyone = [seat for seat in range(1, len(paid)) if paid[seat]] or [1]
    live = sorted(data.draw(st.sets(st.sampled_from(everyone), min_size=1)))
    found = pots(paid, live, dead)
    assert list(found) == chip_by_chip(paid, live, dead)
    assert sum(pot.amount for pot in found) == sum(paid) + dead


def test_three_all_ins_make_a_main_pot_and_two_side_pots() -> None:
    assert pots([0, 20, 50, 100, 100], [1, 2, 3, 4]) == (
        Pot(80, (1, 2, 3, 4)),
        Pot(90, (2, 3, 4)),
        Pot(100, (3, 4)),
    )


def test_folded_chips_stay_in_the_pots_they_reached() -> None:
    assert pots([0, 20, 35, 50, 50], [1, 3, 4]) == (Pot(80, (1, 3, 4)), Pot(75, (3, 4)))
    assert pots([0, 20, 60, 50, 50], [1, 3, 4]) == (Pot(80, (1, 3, 4)), Pot(100, (3, 4)))


def test_equal_all_ins_share_one_pot() -> None:
    assert pots([0, 30, 30, 80, 80], [1, 2, 3, 4]) == (Pot(120, (1, 2, 3, 4)), Pot(100, (3, 4)))


def test_dead_money_lies_in_the_main_pot() -> None:
    assert pots([0, 20, 50, 50], [1, 2, 3], 7) == (Pot(67, (1, 2, 3)), Pot(60, (2, 3)))


@pytest.mark.parametrize(
    ("bets", "back"),
    [
        ([0, 10, 50, 30], (2, 20)),
        ([0, 50, 50, 30], (0, 0)),
        ([0, 0, 25, 0], (2, 25)),
        ([0, 0, 0, 0], (0, 0)),
    ],
)
def test_what_nobody_matched_goes_back(bets: list[int], back: tuple[int, int]) -> None:
    assert uncalled(bets) == back


@given(stakes_of_a_table)
def test_after_the_return_nobody_stands_alone(bets: list[int]) -> None:
    seat, amount = uncalled([0, *bets])
    left = [0, *bets]
    left[seat] -= amount
    assert not max(left) or left.count(max(left)) > 1


# ---------------------------------------------------------------- shares


def test_an_even_pot_leaves_no_odd_chip() -> None:
    assert split(900, (3, 5, 1), chip=100) == (Share(3, 300), Share(5, 300), Share(1, 300))


def test_odd_chips_go_one_each_in_turn_or_all_to_the_first() -> None:
    assert split(2000, (3, 5, 1), chip=100) == (Share(3, 700, 100), Share(5, 700, 100), Share(1, 600))
    assert split(2000, (3, 5, 1), chip=100, all_to_first=True) == (Share(3, 800, 200), Share(5, 600), Share(1, 600))


def test_what_is_less_than_a_chip_goes_with_the_first_odd_chip() -> None:
    assert split(1050, (2, 4), chip=500) == (Share(2, 550, 50), Share(4, 500))
    assert split(1575, (2, 4), chip=500) == (Share(2, 1075, 575), Share(4, 500))


def test_a_pot_too_small_to_share_goes_to_those_who_get_a_chip() -> None:
    assert split(100, (2, 4, 6), chip=100) == (Share(2, 100, 100),)


@given(
    st.integers(0, 5000),
    st.lists(st.integers(1, 11), min_size=1, max_size=11, unique=True),
    st.sampled_from([1, 25, 100, 500]),
    st.booleans(),
)
def test_shares_add_up_and_nobody_is_a_chip_ahead(amount: int, seats: list[int], chip: int, to_first: bool) -> None:
    shares = split(amount, seats, chip=chip, all_to_first=to_first)
    assert sum(share.amount for share in shares) == amount
    given_out = dict.fromkeys(seats, 0) | {share.seat: share.amount for share in shares}
    others = [given_out[seat] for seat in seats[1:]]
    if others and not to_first:
        assert max(others) - min(others) <= chip
        assert others == sorted(others, reverse=True)
    assert all(part % chip == 0 for part in others)
