"""What every store promises (`riverboat.ports`), asked of each."""

import asyncio

import pytest
from appends import BANK, events_of, move, some
from places import Place

from riverboat.ports import (
    Append,
    AuditableStore,
    Conflict,
    Overdrawn,
    Posting,
    Tampered,
    Transaction,
)
from riverboat.storage import MemoryStore, chain, open_store

ODD_NAMES = ["a", "A", "a_", "a%", "a'b\"", "ä", "Ünal 🂡", "x" * 500, "back\\slash", " ", "a\U0010ffff", "\ud7ff"]


# ---------------------------------------------------------------- streams


async def test_events_come_back_numbered_from_one(store: AuditableStore) -> None:
    await store.append(some("table:1", 0, b"one", b"two"))
    await store.append(some("table:1", 2, b"three"))
    assert await events_of(store, "table:1") == [(1, b"one"), (2, b"two"), (3, b"three")]
    assert await events_of(store, "table:1", after=2) == [(3, b"three")]
    assert await events_of(store, "table:1", after=3) == []


@pytest.mark.parametrize(
    ("after", "until", "found"), [(0, 2, [1, 2]), (1, 3, [2, 3]), (2, 2, []), (0, 0, []), (3, 9, [4]), (9, 12, [])]
)
async def test_a_part_of_a_stream_can_be_read(store: AuditableStore, after: int, until: int, found: list[int]) -> None:
    await store.append(some("table:1", 0, b"one", b"two", b"three", b"four"))
    assert [entry.number for entry in await store.read("table:1", after, until)] == found


async def test_a_stream_nobody_wrote_to_is_empty(store: AuditableStore) -> None:
    assert await store.read("table:1") == []
    assert await store.streams() == []


async def test_events_know_when_they_were_stored(place: Place) -> None:
    class Stopped:
        def now_ms(self) -> int:
            return 1_700_000_000_000

    store = await open_store(place.url, Stopped())
    await store.append(some("table:1", 0, b"one"))
    assert [entry.at_ms for entry in await store.read("table:1")] == [1_700_000_000_000]
    await store.close()


@pytest.mark.parametrize("expected", [0, 1, 3])
async def test_whoever_expects_another_length_is_told_so(store: AuditableStore, expected: int) -> None:
    await store.append(some("table:1", 0, b"one", b"two"))
    with pytest.raises(Conflict):
        await store.append(some("table:1", expected, b"late"))
    assert len(await store.read("table:1")) == 2


async def test_of_two_who_write_at_once_one_is_first(store: AuditableStore) -> None:
    outcomes = await asyncio.gather(
        store.append(some("table:1", 0, b"mine")), store.append(some("table:1", 0, b"yours")), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), Conflict]
    assert await events_of(store, "table:1") == [(1, b"mine")]


async def test_appends_that_wait_together_build_on_each_other(store: AuditableStore) -> None:
    await asyncio.gather(*(store.append(some("table:1", number, b"%d" % number)) for number in range(20)))
    assert await events_of(store, "table:1") == [(number + 1, b"%d" % number) for number in range(20)]


async def test_a_refusal_is_its_callers_alone(store: AuditableStore) -> None:
    outcomes = await asyncio.gather(
        store.append(some("table:1", 0, b"one")),
        store.append(some("table:2", 7, b"lost")),
        store.append(some("table:3", 0, b"one", money=(move("t", 5, to=BANK, source="player:ada"),))),
        store.append(some("table:4", 0, b"one")),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, Overdrawn, type(None)]
    assert await store.streams() == ["table:1", "table:4"]


async def test_streams_are_found_by_how_they_begin(store: AuditableStore) -> None:
    for name in ("table:10", "table:1", "tablet", "Table:1", "accounts"):
        await store.append(some(name, 0, b"one", b"two"))
    assert await store.streams("table:") == ["table:1", "table:10"]
    assert await store.streams("table:1") == ["table:1", "table:10"]
    assert await store.streams() == ["Table:1", "accounts", "table:1", "table:10", "tablet"]


async def test_odd_names_are_names_like_any_other(store: AuditableStore) -> None:
    for name in ODD_NAMES:
        await store.append(some(name, 0, name.encode(), money=(move(name, 1, to=f"player:{name}"),)))
    assert await store.streams() == sorted(ODD_NAMES)
    for name in ODD_NAMES:
        assert await events_of(store, name) == [(1, name.encode())]
        assert await store.balance(f"player:{name}") == 1
        assert await store.streams(name) == sorted(other for other in ODD_NAMES if other.startswith(name))


@pytest.mark.parametrize("name", ["", "a\0b", "\udc80"])
async def test_a_name_that_no_database_takes_is_our_mistake(store: AuditableStore, name: str) -> None:
    with pytest.raises(ValueError, match=r"name is missing|cannot be stored"):
        await store.append(some(name, 0, b"one"))
    with pytest.raises(ValueError, match=r"name is missing|cannot be stored"):
        await store.append(some("table:1", 0, b"one", money=(move("t", 5, to=name),)))
    assert await store.streams() == []


async def test_events_may_be_large_and_hold_any_bytes(store: AuditableStore) -> None:
    large = bytes(range(256)) * 8000
    await store.append(some("table:1", 0, large, b"", b"\0"))
    assert await events_of(store, "table:1") == [(1, large), (2, b""), (3, b"\0")]


@pytest.mark.parametrize("count", [1, 7, 8, 9, 63, 64, 73, 201])
async def test_however_many_events_come_together_all_are_stored_in_their_order(
    store: AuditableStore, count: int
) -> None:
    said = tuple(b'{"n":%d}' % number for number in range(count))
    await store.append(Append("table:1", 0, said))
    assert [(entry.number, entry.event) for entry in await store.read("table:1")] == list(enumerate(said, start=1))
    await store.verify("table:1")


async def test_hundreds_of_tables_write_at_once(store: AuditableStore) -> None:
    async def table(number: int) -> None:
        for hand in range(5):
            money = (move(f"{number}#{hand}", 10, to=f"player:{number}"),)
            await store.append(some(f"table:{number}", 2 * hand, b"bet", b"call", money=money))

    await asyncio.gather(*(table(number) for number in range(200)))
    assert len(await store.streams("table:")) == 200
    for number in range(0, 200, 20):
        assert [n for n, _ in await events_of(store, f"table:{number}")] == list(range(1, 11))
    assert await store.balance(BANK) == -200 * 5 * 10
    assert set((await store.balances("player:")).values()) == {50}
    await store.audit()


# ---------------------------------------------------------------- the ledger


async def test_money_moves_with_the_events(store: AuditableStore) -> None:
    await store.append(some("table:1", 0, b"bought", money=(move("t1", 500),)))
    assert await store.balance("player:ada") == 500
    assert await store.balance(BANK) == -500
    assert await store.balance("player:nobody") == 0


async def test_money_can_move_without_events(store: AuditableStore) -> None:
    await store.append(some("cage", 0, money=(move("t1", 500),)))
    assert await store.balance("player:ada") == 500
    assert await store.streams() == []


async def test_an_overdraft_stores_nothing_at_all(store: AuditableStore) -> None:
    await store.append(some("table:1", 0, b"one", money=(move("t1", 500),)))
    spends = (move("t2", 100, to="table:1", source="player:ada"), move("t3", 401, to="table:1", source="player:ada"))
    with pytest.raises(Overdrawn) as caught:
        await store.append(some("table:1", 1, b"two", money=spends))
    assert (caught.value.account, caught.value.balance) == ("player:ada", 400)
    assert len(await store.read("table:1")) == 1
    assert await store.balances() == {BANK: -500, "player:ada": 500}
    assert [t.id for t in await store.transactions("player:ada")] == ["t1"]


async def test_a_conflict_moves_no_money(store: AuditableStore) -> None:
    await store.append(some("table:1", 0, b"one"))
    with pytest.raises(Conflict):
        await store.append(some("table:1", 0, b"two", money=(move("t1", 500),)))
    assert await store.balances() == {}


async def test_every_account_but_the_houses_stops_at_nought(store: AuditableStore) -> None:
    for account in ("player:ada", "table:1", "jackpot:1", "House:x", "house"):
        with pytest.raises(Overdrawn):
            await store.append(some("cage", 0, money=(move(f"from {account}", 1, source=account, to="player:bob"),)))
    await store.append(some("cage", 0, money=(move("t1", 500),)))
    await store.append(some("cage", 0, money=(move("t2", 500, source="player:ada", to="table:1"),)))
    assert await store.balances() == {BANK: -500, "player:ada": 0, "table:1": 500}


async def test_two_who_spend_the_same_money_at_once_spend_it_once(store: AuditableStore) -> None:
    await store.append(some("cage", 0, money=(move("t1", 500),)))
    buys = (
        some(f"table:{n}", 0, b"x", money=(move(f"b{n}", 300, source="player:ada", to=f"table:{n}"),)) for n in (1, 2)
    )
    outcomes = await asyncio.gather(*(store.append(buy) for buy in buys), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), Overdrawn]
    assert await store.balance("player:ada") == 200


async def test_posting_twice_is_harmless(store: AuditableStore) -> None:
    again = move("t1", 500)
    await store.append(some("table:1", 0, b"one", money=(again, again)))
    await store.append(some("table:1", 1, b"two", money=(again,)))
    assert await store.balance("player:ada") == 500
    assert await store.transactions("player:ada") == [again]
    assert len(await store.read("table:1")) == 2


async def test_posting_twice_at_once_is_harmless(store: AuditableStore) -> None:
    again = move("t1", 500)
    await asyncio.gather(*(store.append(some(f"table:{n}", 0, b"one", money=(again,))) for n in range(5)))
    assert await store.balance("player:ada") == 500


@pytest.mark.parametrize(
    "other",
    [move("t1", 501), move("t1", 500, to="player:bob"), Transaction("t1", "other", move("t1", 500).postings)],
    ids=["amount", "account", "memo"],
)
async def test_one_name_for_two_transactions_is_our_mistake(store: AuditableStore, other: Transaction) -> None:
    await store.append(some("table:1", 0, b"one", money=(move("t1", 500),)))
    with pytest.raises(ValueError, match="another content"):
        await store.append(some("table:1", 1, b"two", money=(other,)))
    assert len(await store.read("table:1")) == 1
    assert await store.balance("player:ada") == 500


@pytest.mark.parametrize(
    ("postings", "complaint"),
    [
        ((Posting(BANK, -5), Posting("player:ada", 6)), "balance"),
        ((), "balance"),
        ((Posting(BANK, 5), Posting(BANK, -5)), "twice"),
        ((Posting(BANK, -(10**18) - 1), Posting("player:ada", 10**18 + 1)), "more than there is"),
    ],
)
async def test_a_bad_transaction_is_our_mistake(
    store: AuditableStore, postings: tuple[Posting, ...], complaint: str
) -> None:
    with pytest.raises(ValueError, match=complaint):
        await store.append(some("table:1", 0, b"one", money=(Transaction("t1", "", postings),)))
    assert await store.streams() == []


async def test_the_latest_transactions_come_first(store: AuditableStore) -> None:
    moves = [move(f"t{n}", n, to="player:ada" if n % 2 else "player:bob") for n in range(1, 12)]
    await store.append(some("cage", 0, money=tuple(moves[:6])))
    for later in moves[6:]:
        await store.append(some("cage", 0, money=(later,)))
    assert await store.transactions("player:ada") == moves[::2][::-1]
    assert await store.transactions(BANK, limit=3) == moves[:-4:-1]
    assert await store.transactions("player:nobody") == []


async def test_transactions_know_when_they_were_stored(place: Place) -> None:
    class Ticking:
        now = 1_700_000_000_000

        def now_ms(self) -> int:
            return self.now

    clock = Ticking()
    store = await open_store(place.url, clock)
    await store.append(some("cage", 0, money=(move("t1", 1),)))
    clock.now += 5
    await store.append(some("cage", 0, money=(move("t1", 1), move("t2", 2))))
    assert await store.posted_ms(["t2", "t1", "t3"]) == {"t1": 1_700_000_000_000, "t2": 1_700_000_000_005}
    assert await store.posted_ms([]) == {}
    await store.close()


async def test_balances_are_found_by_how_accounts_begin(store: AuditableStore) -> None:
    await store.append(some("cage", 0, money=(move("t1", 5), move("t2", 7, to="table:1"), move("t3", 9))))
    assert await store.balances("player:") == {"player:ada": 14}
    assert await store.balances() == {BANK: -21, "player:ada": 14, "table:1": 7}


# ---------------------------------------------------------------- callers


async def test_an_append_is_stored_though_its_caller_gave_up(store: AuditableStore) -> None:
    callers = [asyncio.create_task(store.append(some(f"table:{n}", 0, b"one"))) for n in range(5)]
    await asyncio.sleep(0)
    for caller in callers[:-1]:
        caller.cancel()
    async with asyncio.timeout(30):  # the one who waits is not forgotten with the others
        await callers[-1]
    await store.append(some("table:9", 0, b"after"))
    assert await store.streams() == [*(f"table:{n}" for n in range(5)), "table:9"]


# ---------------------------------------------------------------- trust


async def test_the_digest_depends_on_the_whole_history(store: AuditableStore) -> None:
    await store.append(some("table:1", 0, b"one"))
    first = await store.verify("table:1")
    await store.append(some("table:1", 1, b"two"))
    await store.append(some("table:2", 0, b"one"))
    assert len({first, await store.verify("table:1"), await store.verify("table:2"), await store.verify("none")}) == 4


CHANGES = {
    "event": "UPDATE events SET event = :event WHERE number = 2",
    "time": "UPDATE events SET at_ms = at_ms + 1 WHERE number = 2",
    "gap": "DELETE FROM events WHERE number = 2",
    "numbers": "UPDATE events SET number = number + 10",
    "name": "UPDATE events SET stream = 'table:1' WHERE stream = 'table:2'",
}


@pytest.mark.parametrize("change", CHANGES)
async def test_a_changed_log_is_found_out(store: AuditableStore, place: Place, change: str) -> None:
    stream = "table:2" if change == "name" else "table:1"
    await store.append(some(stream, 0, b"one", b"two", b"three"))
    if isinstance(store, MemoryStore):
        entries = store._streams[stream]
        entry, digest = entries[1]
        store._streams["table:1"] = {
            "event": [entries[0], (type(entry)(2, entry.at_ms, b"TWO"), digest), entries[2]],
            "time": [entries[0], (type(entry)(2, entry.at_ms + 1, b"two"), digest), entries[2]],
            "gap": [entries[0], entries[2]],
            "numbers": [(type(old)(old.number + 10, old.at_ms, old.event), link) for old, link in entries],
            "name": entries,
        }[change]
    else:
        statement = CHANGES[change]
        await (place.run(statement, event=b"TWO") if ":event" in statement else place.run(statement))
    with pytest.raises(Tampered, match="table:1"):
        await store.verify("table:1")


async def test_a_changed_balance_is_found_out(store: AuditableStore, place: Place) -> None:
    await store.append(some("cage", 0, money=(move("t1", 500),)))
    await store.audit()
    if isinstance(store, MemoryStore):
        store._balances["player:ada"] = 501
    else:
        await place.run("UPDATE balances SET amount = 501 WHERE account = 'player:ada'")
    with pytest.raises(Tampered, match="player:ada"):
        await store.audit()


async def test_a_changed_posting_is_found_out(store: AuditableStore, place: Place) -> None:
    await store.append(some("cage", 0, money=(move("t1", 500), move("t2", 5))))
    if isinstance(store, MemoryStore):
        store._ledger["t2"] = Transaction("t2", "test", (Posting(BANK, -5), Posting("player:ada", 6)))
        store._balances["player:ada"] = 506
    else:
        await place.run("UPDATE postings SET amount = 6 WHERE transaction_id = 't2' AND account = 'player:ada'")
        await place.run("UPDATE balances SET amount = 506 WHERE account = 'player:ada'")
    with pytest.raises(Tampered, match="does not balance"):
        await store.audit()


async def test_digests_are_those_that_the_chain_is_made_of(store: AuditableStore) -> None:
    await store.append(some("a", 0, b"1", b"2", b"3"))
    await store.append(some("b", 0, b"1"))
    digest, expected = chain.start("a"), []
    for entry in await store.read("a"):
        digest = chain.link(digest, entry.at_ms, entry.event)
        expected.append(digest)
    assert await store.digests("a") == expected
    assert await store.digests("a", after=1) == expected[1:]
    assert await store.digests("nobody") == []
