"""Keys of sealed events are stored with them, and may be changed, with events and a note of it, all at once."""

import pytest
from appends import events_of, move, some

from riverboat.ports import Append, AuditableStore, Conflict, Overdrawn, Rewrite, SealKey
from riverboat.storage import chain


def sealed(stream: str, expected: int, *events: bytes, keys: tuple[SealKey, ...] = ()) -> Append:
    return Append(stream, expected, events, keys=keys)


async def test_keys_are_read_by_their_numbers(store: AuditableStore) -> None:
    await store.append(sealed("table:1", 0, b"one", b"two", keys=(SealKey(2, b"second"),)))
    await store.append(sealed("table:1", 2, b"three", keys=(SealKey(3, b"third"),)))
    await store.append(sealed("table:2", 0, b"one", keys=(SealKey(1, b"other"),)))
    assert await store.keys("table:1") == {2: b"second", 3: b"third"}
    assert await store.keys("table:1", after=2) == {3: b"third"}
    assert await store.keys("table:1", until=2) == {2: b"second"}
    assert await store.keys("table:3") == {}


async def test_a_key_is_not_stored_without_its_events(store: AuditableStore) -> None:
    with pytest.raises(Conflict):
        await store.append(sealed("table:1", 1, b"two", keys=(SealKey(2, b"second"),)))
    debit = move("t1", 5, source="player:ada", to="table:1")
    with pytest.raises(Overdrawn):
        await store.append(Append("table:1", 0, (b"one",), (debit,), (SealKey(1, b"first"),)))
    assert await store.keys("table:1") == {}


async def test_events_are_rewritten_with_a_new_chain_a_key_and_a_note(store: AuditableStore) -> None:
    await store.append(some("table:1", 0, b"one", b"two", b"three"))
    await store.append(some("table:2", 0, b"one"))
    before, other = await store.verify("table:1"), await store.verify("table:2")
    note = some("keys", 0, b"rows were sealed")
    await store.rewrite(Rewrite(note, {"table:1": (SealKey(2, b"key"),)}, {"table:1": {2: b"TWO"}}))
    assert await events_of(store, "table:1") == [(1, b"one"), (2, b"TWO"), (3, b"three")]
    assert await events_of(store, "keys") == [(1, b"rows were sealed")]
    assert await store.keys("table:1") == {2: b"key"}
    assert await store.verify("table:1") != before
    assert await store.verify("table:2") == other
    await store.append(some("table:1", 3, b"four"))
    assert (await store.heads("table:1"))["table:1"] == (4, await store.verify("table:1"))


async def test_the_first_event_of_a_stream_may_be_rewritten(store: AuditableStore) -> None:
    await store.append(some("table:1", 0, b"one"))
    await store.rewrite(Rewrite(some("keys", 0, b"note"), {}, {"table:1": {1: b"ONE"}}))
    (entry,) = await store.read("table:1")
    assert await store.verify("table:1") == chain.link(chain.start("table:1"), entry.at_ms, b"ONE")


async def test_a_key_takes_the_place_of_another(store: AuditableStore) -> None:
    await store.append(sealed("table:1", 0, b"one", b"two", keys=(SealKey(1, b"old"), SealKey(2, b"stays"))))
    before = await store.verify("table:1")
    await store.rewrite(Rewrite(some("keys", 0, b"note"), {"table:1": (SealKey(1, b"new"),)}))
    assert await store.keys("table:1") == {1: b"new", 2: b"stays"}
    assert await store.verify("table:1") == before


async def test_nothing_is_rewritten_without_its_note(store: AuditableStore) -> None:
    await store.append(sealed("table:1", 0, b"one", keys=(SealKey(1, b"old"),)))
    before = await store.verify("table:1")
    rewrite = Rewrite(some("keys", 7, b"note"), {"table:1": (SealKey(1, b"new"),)}, {"table:1": {1: b"ONE"}})
    with pytest.raises(Conflict):
        await store.rewrite(rewrite)
    assert await store.keys("table:1") == {1: b"old"}
    assert await store.verify("table:1") == before
