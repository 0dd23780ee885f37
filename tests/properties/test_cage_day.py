"""A random day at the cage: orders by everybody, right and wrong, sent twice, with the book read again in between.

After each of them the trial balance is zero, nothing is below zero that may not be, the accounts hold what the facts
say, and whoever is excluded has touched nothing.
"""

import asyncio
from contextlib import suppress

from cagekit import (
    ACCOUNTING,
    ANN,
    ANNS,
    BOB,
    BOBS,
    CASHIER,
    DEALER,
    FLOOR,
    OTHER,
    PEOPLE,
    SECOND,
    SUPERVISOR,
    Bookkeeper,
    cash,
    check_books,
    chips,
)
from hypothesis import event, given, settings
from hypothesis import strategies as st

from riverboat.core.errors import Refused
from riverboat.room.cage import orders as o
from riverboat.room.cage import words as w
from riverboat.room.cage.state import held
from riverboat.room.staff import Staff

STAFF = (CASHIER, OTHER, FLOOR, SUPERVISOR, DEALER, ACCOUNTING, SECOND, Staff(ANN))
DAYS = ("2026-11-17", "2026-11-18", "2026-11-19")

slips = st.integers(1, 400).map(lambda number: f"S-{number}")
drawers = st.sampled_from(["main", "main", "main", "main", "side"])
tables = st.sampled_from(["1", "2"])
cards = st.sampled_from([ANNS, ANNS, ANNS, BOBS, "f" * 16])
hundreds = st.integers(1, 60).map(lambda each: each * 10_000)
amounts = st.one_of(hundreds, hundreds, hundreds, st.sampled_from([-100, 0, 33, 10**20]))
some_cash = st.integers(0, 900).map(cash)
some_chips = st.integers(0, 900).map(chips)
numbers = st.integers(1, 3)
ORDERS = st.one_of(
    st.builds(o.FundVault, slips, some_cash, some_chips),
    st.builds(o.OpenDrawer, slips, drawers, some_cash, some_chips),
    st.builds(
        o.CloseDrawer, slips, drawers, some_cash, some_chips, st.sampled_from(["", "", "", "sue"]), st.just("tired")
    ),
    st.builds(o.SellChips, slips, drawers, cards, amounts),
    st.builds(o.CashChips, slips, drawers, cards, amounts),
    st.builds(o.Deposit, slips, cards, st.sampled_from(["cash", "chips"]), amounts),
    st.builds(o.Withdraw, slips, cards, st.sampled_from(["cash", "chips"]), amounts),
    st.builds(
        o.Exclude, st.just("conduct"), st.sampled_from([BOBS, "f" * 16]), st.just(""), st.sampled_from(["", *DAYS])
    ),
    st.builds(o.ExcludeMyself, st.sampled_from([*DAYS, "", "soon", DAYS[0]])),
    st.builds(o.Readmit, cards),
    st.builds(o.RequestFill, tables, some_chips),
    st.builds(o.SendFill, slips, numbers, drawers),
    st.builds(o.RequestCredit, tables, some_chips),
    st.builds(o.TakeCredit, slips, numbers, drawers, some_chips),
    st.builds(o.CountTray, slips, tables, some_chips, st.just("sue")),
    st.builds(o.PullBox, tables, st.just("day"), st.sampled_from(["bills", "rake", "jackpot"]), st.just("seal")),
    st.builds(o.ReceiveBoxes, st.tuples(numbers)),
    st.builds(o.CountBox, numbers, some_chips),
    st.builds(o.ConfirmBox, slips, numbers, some_chips),
    st.builds(o.Correct, slips, st.integers(1, 60), st.just("mistaken")),
)
RIGHT: dict[type[o.AnyCommand], Staff] = {
    o.FundVault: ACCOUNTING,
    o.Exclude: SUPERVISOR,
    o.ExcludeMyself: Staff(ANN),
    o.Readmit: SUPERVISOR,
    o.RequestFill: FLOOR,
    o.RequestCredit: FLOOR,
    o.CountTray: FLOOR,
    o.PullBox: FLOOR,
    o.CountBox: ACCOUNTING,
    o.ConfirmBox: SECOND,
    o.Correct: SECOND,
}
"""Who may; a cashier all else."""
Step = tuple[o.AnyCommand, Staff, int, bool]


@st.composite
def step_of_a_day(draw: st.DrawFn) -> Step:
    """Mostly by who may do it."""
    order = draw(ORDERS)
    right = RIGHT.get(type(order), CASHIER)
    by = draw(st.sampled_from((right, right, right, right, *STAFF)))
    return order, by, draw(st.integers(0, 2)), draw(st.booleans())


@settings(max_examples=60, deadline=None)
@given(st.lists(step_of_a_day(), min_size=40, max_size=80))
def test_a_random_day_at_the_cage(steps: list[Step]) -> None:
    done = asyncio.run(_day(steps))
    event(f"{done // 5 * 5} or more carried out")


async def _day(steps: list[Step]) -> int:
    room, done = Bookkeeper(), 0
    await room.give(o.FundVault("first", cash(100_000), chips(100_000)), ACCOUNTING)
    await room.give(o.OpenDrawer("second", "main", cash(9_000), chips(50_000)), CASHIER)
    await room.give(o.IssueCard(PEOPLE[ANNS], ANN, ANNS), CASHIER)
    await room.give(o.IssueCard(PEOPLE[BOBS], BOB, BOBS), CASHIER)
    today = 0
    for number, (order, by, later, again) in enumerate(steps):
        today = min(2, today + (later == 2 and number % 10 == 9))
        facts = await _tried(room, order, by, DAYS[today])
        done += bool(facts)
        await _check(room, facts, DAYS[today])
        if again and hasattr(order, "slip"):
            assert await _tried(room, order, by, DAYS[today]) == (), "a duplicate is harmless"
        if again:
            await room.book.load()
            assert room.book.verified
        await room.win((ANN, BOB), number, 5_000)
    return done


async def _tried(room: Bookkeeper, order: o.AnyCommand, by: Staff, day: str) -> w.Facts:
    before = repr(room.book.state), await room.store.balances()
    with suppress(Refused):
        return await room.give(order, by, day)
    assert (repr(room.book.state), await room.store.balances()) == before, "refused, nothing is changed"
    return ()


async def _check(room: Bookkeeper, facts: w.Facts, day: str) -> None:
    state, balances = room.book.state, await room.store.balances()
    check_books(balances)
    assert {account: balances.get(account, 0) for account in held(state)} == held(state)
    assert room.book.version == state.version == len(await room.book.facts(0, 1_000))
    for fact in facts:
        if isinstance(fact, w.ChipsSold | w.ChipsCashed | w.Deposited | w.Withdrawn):
            assert not state.excluded(fact.card, day)
            assert not state.excluded(fact.player, day)
