"""What outlives a store, and what several stores on one database owe each other: as processes of one room would."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from appends import BANK, events_of, move, some
from places import Place

from riverboat.ports import Append, AuditableStore, Conflict, Overdrawn, StoreFailed
from riverboat.storage import open_store

Pair = tuple[AuditableStore, AuditableStore]


@pytest.fixture
async def pair(lasting: Place) -> AsyncIterator[Pair]:
    """Two stores on one database, neither of which knows of the other."""
    ours, theirs = await open_store(lasting.url), await open_store(lasting.url)
    yield ours, theirs
    await ours.close()
    await theirs.close()


async def test_closing_finishes_what_was_handed_in(lasting: Place) -> None:
    store = await open_store(lasting.url)
    callers = [asyncio.create_task(store.append(some(f"table:{n}", 0, b"one"))) for n in range(50)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.sleep(0)
    assert [caller.done() for caller in callers] == [True] * 50
    await asyncio.gather(*callers)
    with pytest.raises(StoreFailed):
        await store.append(some("table:late", 0, b"one"))
    again = await open_store(lasting.url)
    assert len(await again.streams()) == 50
    await again.close()


async def test_what_was_stored_is_there_after_opening_again(lasting: Place) -> None:
    store = await open_store(lasting.url)
    await store.append(some("table:1", 0, b"one", money=(move("t1", 500),)))
    before = await store.verify("table:1")
    await store.close()
    again = await open_store(lasting.url)
    assert await events_of(again, "table:1") == [(1, b"one")]
    assert await again.balance("player:ada") == 500
    assert await again.verify("table:1") == before
    await again.close()


async def test_a_new_store_knows_where_the_old_one_stopped(lasting: Place) -> None:
    store = await open_store(lasting.url)
    await store.append(some("table:1", 0, b"one", money=(move("t1", 500),)))
    await store.close()
    again = await open_store(lasting.url)
    with pytest.raises(Conflict):
        await again.append(some("table:1", 0, b"late"))
    with pytest.raises(Overdrawn):
        await again.append(some("table:1", 1, money=(move("t2", 501, source="player:ada", to="table:1"),)))
    await again.append(some("table:1", 1, b"two", money=(move("t1", 500),)))
    assert await again.balance("player:ada") == 500
    await again.verify("table:1")
    await again.close()


async def test_the_second_to_write_an_event_is_told_so(pair: Pair) -> None:
    ours, theirs = pair
    await ours.append(some("table:1", 0, b"one"))
    await theirs.append(some("table:1", 1, b"two"))
    with pytest.raises(Conflict):
        await ours.append(some("table:1", 1, b"also two", money=(move("t1", 500),)))
    assert await events_of(ours, "table:1") == [(1, b"one"), (2, b"two")]
    assert await ours.balances() == {}


async def test_whoever_has_read_what_others_wrote_may_go_on(pair: Pair) -> None:
    ours, theirs = pair
    await ours.append(some("table:1", 0, b"one"))
    await theirs.append(some("table:1", 1, b"two", b"three"))
    await ours.append(some("table:1", 3, b"four"))
    await theirs.append(some("table:1", 4, b"five"))
    assert [number for number, _ in await events_of(ours, "table:1")] == [1, 2, 3, 4, 5]
    await theirs.verify("table:1")


async def test_a_lost_race_costs_nobody_else_their_append(pair: Pair) -> None:
    ours, theirs = pair
    await ours.append(some("table:1", 0, b"one"))
    await theirs.append(some("table:1", 1, b"two"))
    outcomes = await asyncio.gather(
        ours.append(some("table:2", 0, b"one")),
        ours.append(some("table:1", 1, b"also two")),
        ours.append(some("table:3", 0, b"one")),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, type(None)]


async def test_money_that_others_have_spent_is_gone(pair: Pair) -> None:
    ours, theirs = pair
    await ours.append(some("cage", 0, money=(move("t1", 500),)))
    await theirs.append(some("cage", 0, money=(move("t2", 400, source="player:ada", to="table:1"),)))
    with pytest.raises(Overdrawn) as caught:
        await ours.append(some("table:2", 0, b"x", money=(move("t3", 400, source="player:ada", to="table:2"),)))
    assert caught.value.balance == 100
    assert await ours.balances() == {BANK: -500, "player:ada": 100, "table:1": 400}
    assert await ours.streams() == []


async def test_money_that_others_have_brought_is_there(pair: Pair) -> None:
    ours, theirs = pair
    await ours.append(some("cage", 0, money=(move("t1", 100),)))
    await theirs.append(some("cage", 0, money=(move("t2", 400),)))
    await ours.append(some("table:1", 0, b"x", money=(move("t3", 500, source="player:ada", to="table:1"),)))
    assert await theirs.balance("table:1") == 500


async def test_a_transaction_of_both_is_posted_once(pair: Pair) -> None:
    again = move("t1", 500)
    appends = [store.append(some(f"table:{n}", 0, b"x", money=(again,))) for n, store in enumerate(pair * 5)]
    await asyncio.gather(*appends)
    assert await pair[0].balance("player:ada") == 500
    assert len(await pair[1].streams()) == 10


async def test_two_who_fight_over_everything_lose_nothing(pair: Pair) -> None:
    """Each player, twice over: read, append, and on a conflict read again. Money crosses in both directions."""
    await pair[0].append(some("cage", 0, money=(move("a", 1000), move("b", 1000, to="player:bob"))))

    async def play(store: AuditableStore, name: str, stream: str, *, source: str, to: str) -> None:
        for turn in range(10):
            money = (move(f"{stream} {name} {turn}", 7, source=source, to=to),)
            while not await _tried(store, some(stream, len(await store.read(stream)), name.encode(), money=money)):
                pass

    sides = {"ours": ("player:ada", "player:bob"), "theirs": ("player:bob", "player:ada")}
    players = [
        play(store, name, f"table:{n}", source=source, to=to)
        for store, (name, (source, to)) in zip(pair, sides.items(), strict=True)
        for n in range(5)
    ]
    await asyncio.gather(*players)
    for n in range(5):
        written = [event for _, event in await events_of(pair[0], f"table:{n}")]
        assert sorted(written) == [b"ours"] * 10 + [b"theirs"] * 10
        await pair[1].verify(f"table:{n}")
    assert await pair[1].balances("player:") == {"player:ada": 1000, "player:bob": 1000}
    await pair[0].audit()


async def _tried(store: AuditableStore, append: Append) -> bool:
    try:
        await store.append(append)
    except Conflict:
        return False
    return True


async def test_stores_that_open_at_once_make_the_tables_once(lasting: Place) -> None:
    await lasting.forget_tables()
    stores = await asyncio.gather(*(open_store(lasting.url) for _ in range(5)))
    await asyncio.gather(*(store.append(some(f"table:{n}", 0, b"x")) for n, store in enumerate(stores)))
    assert len(await stores[0].streams()) == 5
    for store in stores:
        await store.close()


async def test_a_connection_that_is_lost_fails_one_group_and_no_more(postgres: Place) -> None:
    store = await open_store(postgres.url)
    await store.append(some("table:1", 0, b"one", money=(move("t1", 500),)))
    await store.read("table:1")
    await postgres.run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    failed = await asyncio.gather(*(store.append(some(f"table:{n}", 0, b"x")) for n in (2, 3)), return_exceptions=True)
    assert StoreFailed in {type(outcome) for outcome in failed}
    await store.append(some("table:1", 1, b"two", money=(move("t2", 500, source="player:ada", to="table:1"),)))
    assert await events_of(store, "table:1") == [(1, b"one"), (2, b"two")]
    await store.close()
