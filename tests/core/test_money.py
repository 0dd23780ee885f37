"""Money: one door for division, and dollars in words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riverboat.core.errors import Refused
from riverboat.core.money import MAX_AMOUNT, divide, dollars, parse_dollars

amounts = st.integers(0, MAX_AMOUNT)


@given(amounts, st.integers(1, 11), st.sampled_from([1, 5, 25, 100, 500]))
def test_shares_are_whole_chips_and_what_is_left_would_not_divide(amount: int, ways: int, chip: int) -> None:
    share, left = divide(amount, ways, chip)
    assert share * ways + left == amount
    assert share % chip == 0
    assert 0 <= left < ways * chip


def test_a_pot_of_ten_dollars_among_three() -> None:
    assert divide(1000, 3, 100) == (300, 100)
    assert divide(1000, 3) == (333, 1)
    assert divide(1150, 3, 500) == (0, 1150)


@pytest.mark.parametrize(
    ("amount", "text"), [(0, "$0"), (5, "$0.05"), (50, "$0.50"), (125000, "$1,250"), (-300, "-$3"), (-5, "-$0.05")]
)
def test_dollars_as_people_write_them(amount: int, text: str) -> None:
    assert dollars(amount) == text


@given(amounts)
def test_dollars_are_read_as_they_are_written(amount: int) -> None:
    assert parse_dollars(dollars(amount)) == amount


@pytest.mark.parametrize(("text", "cents"), [("12", 1200), ("$12.5", 1250), (" 1,000 ", 100000), ("3.", 300)])
def test_other_ways_to_write_an_amount(text: str, cents: int) -> None:
    assert parse_dollars(text) == cents


@pytest.mark.parametrize("text", ["", "$", "-3", "1.234", "1e3", ".50", "1.-5", "twelve", "١٢", "$$3", "9" * 15])
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_dollars(text)
    assert (refused.value.code, refused.value.detail) == ("bad-amount", text)


def test_the_largest_amount_is_read_and_a_cent_more_is_refused() -> None:
    assert parse_dollars("10,000,000,000,000") == MAX_AMOUNT
    with pytest.raises(Refused):
        parse_dollars("10,000,000,000,000.01")
