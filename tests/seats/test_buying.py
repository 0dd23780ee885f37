"""What may be bought now is exactly what the table takes: no more, no less."""

from itertools import product

import pytest
from tablekit import Room, at

from riverboat.core.errors import Refused
from riverboat.table import commands as c
from riverboat.table import decide
from riverboat.table.seating import CHAIRS


def takes(room: Room, amount: int) -> bool:
    try:
        decide(c.BuyChips(1, amount), room.table)
    except Refused:
        return False
    return True


@pytest.mark.parametrize(
    ("least", "most", "once", "in_all"), list(product((0, 20_000), (0, 40_000), (0, 30_000), (0, 50_000)))
)
def test_the_bounds_are_those_of_the_table(least: int, most: int, once: int, in_all: int) -> None:
    room = at(stacks=(200, 200), buy_in_min=least, buy_in_max=most, max_purchase=once, table_max_purchase=in_all)
    bounds = CHAIRS.may_buy(room.table, 1)
    assert bounds.waits is False
    assert takes(room, bounds.low)
    assert takes(room, bounds.high)
    assert not takes(room, bounds.low - 100)
    assert not takes(room, bounds.high + 100)


def test_whoever_has_as_much_as_they_may_can_buy_nothing() -> None:
    room = at(stacks=(200, 200), buy_in_max=20_000)
    bounds = CHAIRS.may_buy(room.table, 1)
    assert (bounds.low, bounds.high) == (0, 0)
    assert not takes(room, 100)


def test_in_mid_hand_chips_wait_and_those_bought_already_count_for_the_bounds() -> None:
    room = at(stacks=(200, 200), buy_in_max=40_000)
    room.deal()
    room.do("1 buy-chips 150")
    bounds = CHAIRS.may_buy(room.table, 1)
    lost = 20_000 - room.table.chair(1).stack
    assert (bounds.low, bounds.high, bounds.waits) == (100, 5_000 + lost, True)
