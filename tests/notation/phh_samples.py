"""Hands for the notation tests: a few in writing, and a strategy for any hand at all."""

import datetime
import os
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import strategies as st

from riverboat.core.cards import JOKER, UNKNOWN, Card
from riverboat.core.money import MAX_AMOUNT
from riverboat.notation import phh

HEADS_UP = """
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [0.50, 1]
min_bet = 1
starting_stacks = [82.40, 197]
actions = ['d dh p1 ????', 'd dh p2 AsKd', 'p2 cbr 3 # tank', 'p1 f']
time = 00:01:12
hand = 3017241370
seats = [3, 5]
table = 'Indiana St'
players = ['Ann', '']
winnings = [0, 2]
currency_symbol = '$'
_sponsors = ['', "Bob's"]
"""

STUD = """
variant = 'F7S'
antes = [1, 1]
bring_in = 2
small_bet = 4
big_bet = 8
starting_stacks = [100, 100]
actions = ['d dh p1 ????2c', 'd dh p2 ????Kh', 'p1 pb', 'p2 cbr 4', 'p1 f']
"""

DRAW = """
variant = 'N2L1D'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ['p3 cc', '', 'p1 sd', 'p2 sd AsQs', 'p2 sm 7h6c4c3d2c', 'p1 sm', 'p3 sm -', '# the end']
"""

SAMPLES = (HEADS_UP, STUD, DRAW)


def pluribus() -> Path:
    """A thousand real hands: kept beside the repository, not in it."""
    beside = Path(__file__).resolve().parents[3] / "shared" / "hands"
    path = Path(os.environ.get("RIVERBOAT_HANDS", beside)) / "pluribus-1000.phhs"
    if not path.exists():
        pytest.skip("no pluribus-1000.phhs: set RIVERBOAT_HANDS to the directory that holds it")
    return path


comments = st.text(max_size=12).map(str.strip)
amounts = st.integers(0, MAX_AMOUNT)
blinds = st.integers(-MAX_AMOUNT, MAX_AMOUNT)
stakes = st.integers(1, MAX_AMOUNT)
cards = st.lists(st.integers(UNKNOWN, JOKER).map(Card), min_size=1, max_size=7).map(tuple)


def actions(players: int) -> st.SearchStrategy[phh.Action]:
    player = st.integers(1, players)
    some = st.just(()) | cards
    return st.one_of(
        st.builds(phh.DealHole, player, cards, comments),
        st.builds(phh.DealBoard, cards, comments),
        st.builds(phh.RaiseTo, player, stakes, comments),
        st.builds(phh.Discard, player, some, comments),
        st.builds(phh.Show, player, some, comments),
        *(st.builds(kind, player, comments) for kind in (phh.BringIn, phh.Fold, phh.CheckOrCall, phh.Muck)),
        st.builds(phh.Remark, comments),
    )


_leaves = (
    st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.text(max_size=20)
    | st.decimals(allow_nan=False)
    | st.dates()
    | st.times()
    | st.datetimes()
    | st.datetimes(timezones=st.just(datetime.UTC))
)
values = st.recursive(
    _leaves,
    lambda v: st.lists(v, max_size=3) | st.dictionaries(st.text(max_size=5), v, max_size=3),
    max_leaves=6,
)
extras = st.fixed_dictionaries(
    {},
    optional={
        "author": st.text(),
        "time": st.times(),
        "level": st.integers(0, 99),
        "time_limit": st.just(Decimal("inf")),
    },
) | st.dictionaries(st.text(max_size=8).map("_".__add__), values, max_size=3)


@st.composite
def hands(draw: st.DrawFn) -> phh.PhhHand:
    count = draw(st.integers(2, phh.MAX_PLAYERS))
    variant = draw(st.sampled_from(sorted(phh.STAKES)))

    def each(what: st.SearchStrategy[object]) -> tuple[object, ...]:
        return draw(st.tuples(*[what] * count))

    def each_or_none(what: st.SearchStrategy[object]) -> tuple[object, ...]:
        return each(what) if draw(st.booleans()) else ()

    return phh.PhhHand(
        variant=variant,
        antes=each(amounts),
        starting_stacks=each(stakes | st.just(phh.INFINITE)),
        actions=tuple(draw(st.lists(actions(count), max_size=6))),
        **{n: each(blinds) if n == "blinds_or_straddles" else draw(stakes) for n in phh.STAKES[variant]},
        ante_trimming_status=draw(st.booleans()),
        hand=draw(st.none() | st.text() | st.integers(0, 2**40)),
        table=draw(st.none() | st.text() | st.integers(0, 99)),
        event=draw(st.none() | st.text()),
        seats=tuple(range(1, count + 1)) if draw(st.booleans()) else (),
        seat_count=draw(st.none() | st.integers(count, 30)),
        players=each_or_none(st.text(max_size=9)),
        finishing_stacks=each_or_none(amounts | st.just(phh.INFINITE)),
        winnings=each_or_none(amounts),
        currency=draw(st.none() | st.just("USD")),
        scale=10 ** draw(st.integers(0, 6)),
        extra=draw(extras),
    )
