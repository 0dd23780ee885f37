"""A store knows what its room has added, by a key that it does not hold."""

import pytest
from appends import move, some

from riverboat.ports import AuditableStore, Authorship, Head, NotTaken
from riverboat.storage.authorship import is_booked_by_us

KEY, OTHER = b"k" * 32, b"o" * 32


def known(key: bytes = KEY, heads: dict[str, Head] | None = None, ledger: int = 0) -> Authorship:
    return Authorship(key, heads or {}, ledger)


async def test_without_a_key_everything_is_believed(store: AuditableStore) -> None:
    await store.append(some("a", 0, b"one", b"two"))
    assert store.authorship is None
    assert await store.believed("a") == 2
    assert await store.believed("never written") == 0


async def test_what_was_added_with_the_key_is_believed_and_nothing_behind_it(store: AuditableStore) -> None:
    store.authorship = known()
    await store.append(some("a", 0, b"one", b"two"))
    await store.append(some("a", 2, b"three"))
    assert await store.believed("a") == 3
    store.authorship = None  # somebody who can write and has no key
    await store.append(some("a", 3, b"forged"))
    store.authorship = known(OTHER, await store.heads())  # or another one
    await store.append(some("a", 4, b"forged"))
    store.authorship = known()
    assert await store.believed("a") == 3


async def test_what_was_there_before_is_known_by_where_it_ended(store: AuditableStore) -> None:
    await store.append(some("a", 0, b"one", b"two"))
    store.authorship = known(heads=await store.heads())
    assert await store.believed("a") == 2
    await store.append(some("a", 2, b"three"))
    assert await store.believed("a") == 3
    store.authorship = known(heads={"a": Head(2, b"another digest")})
    assert await store.believed("a") == 3, "the MAC at the end vouches for all before it"
    store.authorship = known(OTHER, heads={"a": Head(2, b"another digest")})
    assert await store.believed("a") == 2


async def test_nothing_is_written_behind_what_others_have_added(store: AuditableStore) -> None:
    await store.append(some("a", 0, b"forged"))
    await store.append(some("b", 0, b"forged too"))
    heads = await store.heads("b")
    store.authorship = known(heads=heads)
    await store.append(some("b", 1, b"ours"))  # that is how it was taken
    store.authorship = known(OTHER)
    await _forget(store)
    with pytest.raises(NotTaken):
        await store.append(some("a", 1, b"ours"))
    assert await store.believed("a") == 0
    assert [entry.event for entry in await store.read("a")] == [b"forged"]


async def _forget(store: AuditableStore) -> None:
    """A conflict makes a store look again at what a stream holds."""
    with pytest.raises(Exception, match=r"holds|not added"):
        await store.append(some("a", 7, b"x"))


async def test_transactions_are_known_one_by_one(store: AuditableStore) -> None:
    await store.append(some("cage", 0, b"x", money=(move("t1", 5),)))
    store.authorship = known(heads=await store.heads(), ledger=1)
    await store.append(some("cage", 1, b"y", money=(move("t2", 5), move("t3", 5))))
    store.authorship = None
    await store.append(some("cage", 2, b"z", money=(move("t4", 5),)))
    booked = await store.ledger()
    assert [is_booked_by_us(known(ledger=1), each) for each in booked] == [True, True, True, False]
    assert [is_booked_by_us(known(OTHER, ledger=1), each) for each in booked] == [True, False, False, False]
    assert all(is_booked_by_us(None, each) for each in booked)
