"""Every sum is bounded, and an append that cannot be stored hurts nobody but its caller."""

import asyncio

import pytest
from appends import BANK, events_of, move, some
from places import Place

from riverboat.ports import HOUSE, MAX_BALANCE, MAX_OWED, AuditableStore, Overdrawn, StoreFailed
from riverboat.room import banked_ledger, ledger
from riverboat.storage import open_store


async def test_the_house_owes_up_to_its_bound_and_not_a_cent_more(store: AuditableStore) -> None:
    await store.append(some("cage", 0, money=(move("t1", MAX_OWED - 1),)))
    await store.append(some("cage", 0, money=(move("t2", 1),)))
    with pytest.raises(Overdrawn) as caught:
        await store.append(some("cage", 0, b"x", money=(move("t3", 1),)))
    assert (caught.value.account, caught.value.balance) == (BANK, -MAX_OWED)
    balances = await store.balances()
    assert balances == {BANK: -MAX_OWED, "player:ada": MAX_OWED}
    assert {type(amount) for amount in balances.values()} == {int}
    await store.audit()


async def test_no_balance_grows_beyond_what_a_column_holds(store: AuditableStore) -> None:
    for number in range(9):
        await store.append(some("cage", 0, money=(move(f"t{number}", MAX_OWED, source=f"house:{number}"),)))
    assert await store.balance("player:ada") == MAX_BALANCE
    with pytest.raises(ValueError, match="more than there is"):
        await store.append(some("cage", 0, money=(move("last", MAX_OWED, source="house:last"),)))
    assert await store.balance("player:ada") == MAX_BALANCE
    await store.audit()


def test_all_accounts_of_the_house_together_owe_no_more_than_a_balance_holds() -> None:
    modules = (vars(ledger), vars(banked_ledger))
    house = {value for names in modules for value in names.values() if isinstance(value, str) and value[:6] == HOUSE}
    assert len(house) >= 6
    assert len(house) * MAX_OWED <= MAX_BALANCE < 2**63


REFUSES = {
    "sqlite": "CREATE TRIGGER no_bad BEFORE INSERT ON events WHEN NEW.event = CAST('bad' AS BLOB)"
    " BEGIN SELECT RAISE(ABORT, 'bad'); END",
    "postgresql+asyncpg": "ALTER TABLE events ADD CONSTRAINT no_bad CHECK (event <> 'bad'::bytea)",
}
TAKES = {"sqlite": "DROP TRIGGER no_bad", "postgresql+asyncpg": "ALTER TABLE events DROP CONSTRAINT no_bad"}


async def test_one_bad_append_of_a_group_hurts_nobody_else(lasting: Place) -> None:
    kind = "sqlite" if lasting.url.startswith("sqlite") else lasting.url.partition(":")[0]
    store = await open_store(lasting.url)
    await lasting.run(REFUSES[kind])
    try:
        appends = [some(f"table:{n}", 0, b"good", money=(move(f"t{n}", 5),)) for n in range(20)]
        appends[7] = some("table:7", 0, b"good", b"bad", money=(move("t7", 5),))
        appends.append(some("table:3", 1, b"next"))
        outcomes = await asyncio.gather(*map(store.append, appends), return_exceptions=True)
        assert [n for n, outcome in enumerate(outcomes) if outcome is not None] == [7]
        assert isinstance(outcomes[7], StoreFailed)
        assert await store.balance("player:ada") == 19 * 5
        assert await events_of(store, "table:3") == [(1, b"good"), (2, b"next")]
        assert await events_of(store, "table:7") == []
        await store.audit()
    finally:
        await lasting.run(TAKES[kind])
        await store.close()
