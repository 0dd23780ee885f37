"""Who pays whom with the fewest payments."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from riverboat.core.errors import Refused
from riverboat.room.settling_up import EXACT, Payment, in_words, settle_up


def after(results: dict[str, int], payments: tuple[Payment, ...]) -> dict[str, int]:
    left = dict(results)
    for payment in payments:
        assert payment.amount > 0
        left[payment.payer] += payment.amount
        left[payment.payee] -= payment.amount
    return left


def test_three_payments_where_the_largest_first_would_take_four() -> None:
    results = {"Ada": 900, "Bob": 700, "Cyd": -700, "Dee": -500, "Eve": -400}
    payments = settle_up(results)
    assert len(payments) == 3
    assert Payment("Cyd", "Bob", 700) in payments
    assert not any(after(results, payments).values())


def test_nobody_pays_who_is_even_and_nobody_owes_nothing() -> None:
    assert settle_up({}) == settle_up({"Ada": 0, "Bob": 0}) == ()
    assert in_words(()) == "Nobody owes anything."
    assert in_words(settle_up({"Ada": 1250, "Bob": -1250, "Cyd": 0})) == "Bob pays Ada $12.50"


def test_results_that_do_not_add_up_are_refused() -> None:
    with pytest.raises(Refused, match="does-not-add-up"):
        settle_up({"Ada": 100, "Bob": -99})
    with pytest.raises(Refused, match="too-many-people"):
        settle_up({str(number): 0 for number in range(251)})
    with pytest.raises(Refused, match="bad-amount"):
        settle_up({"Ada": 10**18, "Bob": -(10**18)})


def most_groups(amounts: tuple[int, ...]) -> int:
    """By trying: the first person's group is one of all sets that sum to zero."""
    if not amounts:
        return 0
    first, others = amounts[0], amounts[1:]
    found = [0]
    for size in range(len(others) + 1):
        for chosen in combinations(range(len(others)), size):
            if first + sum(others[i] for i in chosen) == 0:
                rest = tuple(others[i] for i in range(len(others)) if i not in chosen)
                found.append(1 + most_groups(rest))
    return max(found)


few = st.lists(st.integers(-6, 6), min_size=1, max_size=7)


@given(few)
@settings(max_examples=200, deadline=None)
def test_no_fewer_payments_would_do(amounts: list[int]) -> None:
    amounts = [*amounts, -sum(amounts)]
    results = {f"player {number}": amount for number, amount in enumerate(amounts)}
    payments = settle_up(results)
    assert not any(after(results, payments).values())
    involved = tuple(amount for amount in amounts if amount)
    assert len(payments) == len(involved) - most_groups(involved)


@given(st.lists(st.integers(-10_000, 10_000), min_size=EXACT, max_size=40))
@settings(max_examples=50, deadline=None)
def test_many_people_are_settled_with_at_most_one_payment_less_than_they_are(amounts: list[int]) -> None:
    results = {f"player {number}": amount for number, amount in enumerate([*amounts, -sum(amounts)])}
    payments = settle_up(results)
    assert not any(after(results, payments).values())
    assert len(payments) <= max(len(results) - 1, 0)


def test_fourteen_people_are_settled_exactly() -> None:
    pairs = {f"{name}{number}": sign * (100 + number) for number in range(7) for name, sign in (("a", 1), ("b", -1))}
    assert len(settle_up(pairs)) == 7
