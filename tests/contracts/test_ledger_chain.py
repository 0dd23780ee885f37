"""The ledger is chained: what was changed in it shows, also where every sum still fits."""

import pytest
from appends import move, some
from places import Place

from riverboat.ports import AuditableStore, Head, Tampered
from riverboat.storage import chain, open_store

SWAPPED = (
    "UPDATE postings SET amount = -4 WHERE transaction_id = 't2' AND amount = -5",
    "UPDATE postings SET amount = 4 WHERE transaction_id = 't2' AND amount = 5",
    "UPDATE postings SET amount = -11 WHERE transaction_id = 't3' AND amount = -10",
    "UPDATE postings SET amount = 11 WHERE transaction_id = 't3' AND amount = 10",
)
DELETED = (
    "DELETE FROM postings WHERE transaction_id = 't2'",
    "DELETE FROM transactions WHERE id = 't2'",
    "UPDATE balances SET amount = amount - 5 WHERE account = 'player:ada'",
    "UPDATE balances SET amount = amount + 5 WHERE account LIKE 'house:%'",
)
CHANGES = {
    "amounts that make the same sums": SWAPPED,
    "a transaction taken out": DELETED,
    "another memo": ("UPDATE transactions SET memo = 'a gift' WHERE id = 't1'",),
    "another time": ("UPDATE transactions SET at_ms = at_ms + 1 WHERE id = 't3'",),
    "another cause": ("UPDATE transactions SET stream = 'table:9' WHERE id = 't2'",),
    "another order": (
        "UPDATE transactions SET number = 9 WHERE id = 't1'",
        "UPDATE transactions SET number = 1 WHERE id = 't2'",
        "UPDATE transactions SET number = 2 WHERE id = 't1'",
    ),
    "a row that nobody wrote": ("UPDATE transactions SET number = NULL WHERE id = 't3'",),
}


async def three(store: AuditableStore) -> None:
    await store.append(some("cage", 0, b"open", money=(move("t1", 500), move("t2", 5))))
    await store.append(some("cage", 1, b"more", money=(move("t3", 10),)))


@pytest.mark.parametrize("changes", CHANGES.values(), ids=CHANGES.keys())
async def test_a_ledger_that_was_changed_is_found_out(lasting: Place, changes: tuple[str, ...]) -> None:
    store = await open_store(lasting.url)
    await three(store)
    await store.audit()
    await lasting.run(*changes)
    with pytest.raises(Tampered):
        await store.audit()
    await store.close()


async def test_transactions_are_numbered_and_linked_in_the_order_they_were_stored(store: AuditableStore) -> None:
    await three(store)
    booked = await store.ledger()
    assert [(each.number, each.transaction.id, each.stream) for each in booked] == [
        (1, "t1", "cage"),
        (2, "t2", "cage"),
        (3, "t3", "cage"),
    ]
    assert chain.follow_ledger(chain.LEDGER, booked) == Head(3, booked[-1].digest)
    assert await store.ledger(after=1, limit=1) == booked[1:2]


async def test_a_chain_goes_on_where_the_store_before_stopped(lasting: Place) -> None:
    for expected, name in enumerate(("t1", "t2")):
        store = await open_store(lasting.url)
        await store.append(some("cage", expected, b"event", money=(move(name, 5),)))
        await store.close()
    store = await open_store(lasting.url)
    assert [each.number for each in await store.ledger()] == [1, 2]
    await store.audit()
    await store.close()


async def test_two_stores_link_to_each_other(lasting: Place) -> None:
    ours, theirs = await open_store(lasting.url), await open_store(lasting.url)
    for number in range(4):
        await (ours, theirs)[number % 2].append(some("cage", number, b"event", money=(move(f"t{number}", 5),)))
    await ours.audit()
    assert [each.number for each in await theirs.ledger()] == [1, 2, 3, 4]
    await ours.close()
    await theirs.close()


async def test_news_are_told_once(store: AuditableStore) -> None:
    await three(store)
    heads = await store.heads()
    ledger = (await store.ledger())[-1]
    assert store.news() == (heads, await store.balances(), Head(3, ledger.digest))
    assert store.news() == ({}, {}, None)
    await store.append(some("table:1", 0, b"one"))
    assert store.news() == ({"table:1": (await store.heads())["table:1"]}, {}, None)
