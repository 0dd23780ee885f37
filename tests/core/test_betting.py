"""How much may be bet or raised: pure arithmetic, structure by structure."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riverboat.core.betting import Bounds, bounds, counts_as_full
from riverboat.core.stakes import Structure

NO, POT, FIXED, SPREAD = Structure.NO_LIMIT, Structure.POT_LIMIT, Structure.FIXED_LIMIT, Structure.SPREAD_LIMIT


def reach(
    structure: Structure,
    *,
    bet: int = 0,
    stack: int = 1000,
    bet_to: int = 0,
    full_to: int | None = None,
    last_raise: int = 0,
    size: int = 10,
    most: int = 50,
    pot: int = 0,
) -> Bounds:
    return bounds(
        structure,
        bet=bet,
        all_in=bet + stack,
        bet_to=bet_to,
        full_to=bet_to if full_to is None else full_to,
        last_raise=last_raise,
        size=size,
        pot=pot,
        spread=most,
    )


def test_no_limit_goes_from_the_last_raise_to_the_whole_stack() -> None:
    assert reach(NO) == (10, 1000)
    assert reach(NO, bet_to=30, last_raise=20) == (50, 1000)
    assert reach(NO, bet=10, bet_to=30, last_raise=20, stack=100) == (50, 110)


def test_no_limit_raises_at_least_the_least_bet_over_a_short_opening() -> None:
    assert reach(NO, bet_to=4) == (14, 1000)


def test_pot_limit_raises_by_the_pot_after_calling() -> None:
    """The pot of 60 holds the bet of 20; a call makes it 80: 20 and a raise of 80."""
    assert reach(POT, bet_to=20, last_raise=20, pot=60) == (40, 100)
    assert reach(POT, bet=10, bet_to=20, last_raise=10, pot=40) == (30, 70)
    assert reach(POT, pot=33) == (10, 33)


def test_pot_limit_never_allows_less_than_the_least_bet() -> None:
    assert reach(POT, pot=4) == (10, 10)


def test_fixed_limit_has_one_amount() -> None:
    assert reach(FIXED) == (10, 10)
    assert reach(FIXED, bet_to=20, last_raise=10) == (30, 30)


def test_fixed_limit_completes_an_all_in_too_small_to_count() -> None:
    assert reach(FIXED, bet_to=13, full_to=10) == (20, 20)
    assert reach(FIXED, bet_to=3, full_to=0) == (10, 10)


def test_spread_limit_goes_from_the_last_raise_to_the_posted_maximum() -> None:
    assert reach(SPREAD) == (10, 50)
    assert reach(SPREAD, bet_to=10, last_raise=10) == (20, 60)
    assert reach(SPREAD, bet_to=40, last_raise=30) == (70, 90)


@pytest.mark.parametrize("structure", Structure)
def test_a_player_with_less_than_the_minimum_may_go_all_in(structure: Structure) -> None:
    assert reach(structure, bet_to=20, last_raise=10, stack=24, pot=40) == (24, 24)


@given(
    structure=st.sampled_from(Structure),
    bet=st.integers(0, 50),
    more=st.integers(0, 50),
    over=st.integers(1, 400),
    last_raise=st.integers(0, 60),
    pot=st.integers(0, 300),
)
def test_bounds_lie_between_a_call_and_the_stack(
    structure: Structure, bet: int, more: int, over: int, last_raise: int, pot: int
) -> None:
    low, high = reach(structure, bet=bet, bet_to=bet + more, stack=more + over, last_raise=last_raise, pot=pot)
    assert bet + more < low <= high <= bet + more + over


# ---------------------------------------------------------------- what counts as a full bet


@pytest.mark.parametrize(("to", "half", "full"), [(14, False, False), (15, True, False), (19, True, False)])
def test_in_fixed_limit_half_a_bet_counts_or_a_whole_one(to: int, *, half: bool, full: bool) -> None:
    def counts(*, half_bet: bool) -> bool:
        return counts_as_full(FIXED, to=to, full_to=10, last_raise=10, size=10, half_bet=half_bet)

    assert (counts(half_bet=True), counts(half_bet=False)) == (half, full)


def test_half_of_an_odd_bet_is_rounded_up() -> None:
    assert not counts_as_full(FIXED, to=1, full_to=0, last_raise=0, size=3, half_bet=True)
    assert counts_as_full(FIXED, to=2, full_to=0, last_raise=0, size=3, half_bet=True)


@pytest.mark.parametrize("structure", [NO, POT, SPREAD])
@pytest.mark.parametrize(("to", "full"), [(49, False), (50, True), (51, True)])
def test_elsewhere_a_raise_is_full_if_it_is_as_large_as_the_last(structure: Structure, to: int, *, full: bool) -> None:
    assert counts_as_full(structure, to=to, full_to=30, last_raise=20, size=10, half_bet=True) is full


def test_a_short_opening_is_not_full() -> None:
    assert not counts_as_full(NO, to=9, full_to=0, last_raise=0, size=10, half_bet=True)
    assert counts_as_full(NO, to=10, full_to=0, last_raise=0, size=10, half_bet=True)
