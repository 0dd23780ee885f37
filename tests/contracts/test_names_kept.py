"""Names stand beside every chain: written with events or alone, changed and erased, and no digest knows of it."""

import pytest
from appends import move, some

from riverboat.ports import Append, AuditableStore, Called, Conflict, Overdrawn

ADA, BOB = Called("a1", "Ada"), Called("b2", "Bob")


def naming(expected: int, *called: Called, events: tuple[bytes, ...] = ()) -> Append:
    return Append("accounts", expected, events, names=called)


async def test_names_are_written_with_events_and_alone(store: AuditableStore) -> None:
    await store.append(naming(0, ADA, events=(b"opened",)))
    await store.append(naming(1, BOB))
    assert await store.names() == {"a1": "Ada", "b2": "Bob"}


async def test_a_name_takes_the_place_of_another_or_is_erased_and_no_digest_changes(store: AuditableStore) -> None:
    await store.append(naming(0, ADA, BOB, events=(b"opened",)))
    await store.append(some("table:1", 0, b"one"))
    before = await store.heads()
    store.news()
    await store.append(naming(1, Called("a1", "Countess"), Called("b2", "")))
    assert await store.names() == {"a1": "Countess"}
    assert await store.heads() == before
    assert store.news() == ({}, {}, None)
    await store.audit()
    assert await store.verify("accounts") == before["accounts"].digest


async def test_the_last_name_of_one_append_and_of_one_group_counts(store: AuditableStore) -> None:
    await store.append(naming(0, ADA, Called("a1", ""), Called("a1", "Augusta")))
    assert await store.names() == {"a1": "Augusta"}


async def test_no_name_is_stored_without_its_events(store: AuditableStore) -> None:
    with pytest.raises(Conflict):
        await store.append(naming(3, ADA, events=(b"opened",)))
    debit = move("t1", 5, source="player:ada", to="table:1")
    with pytest.raises(Overdrawn):
        await store.append(Append("accounts", 0, (b"opened",), (debit,), names=(ADA,)))
    assert await store.names() == {}


@pytest.mark.parametrize("called", [Called("", "Ada"), Called("a1", "A\0"), Called("a1", "\ud800")])
async def test_what_one_database_would_refuse_all_refuse(store: AuditableStore, called: Called) -> None:
    with pytest.raises(ValueError, match=r"missing|stored"):
        await store.append(naming(0, called))
