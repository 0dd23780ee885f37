"""A database that can grow no more: everyone who waits hears of it, nothing is half done, and it recovers."""

import asyncio
from pathlib import Path

from sqlalchemy import Connection, event

from riverboat.ports import Append, Posting, StoreFailed, Transaction
from riverboat.storage import SqlStore, SystemClock
from riverboat.storage.engines import database, reading_engine, upgrade, writing_engine


async def test_a_full_disk_fails_the_group_and_leaves_no_trace(tmp_path: Path) -> None:
    url = database(f"sqlite:///{tmp_path / 'room.sqlite'}")
    writer = writing_engine(url)
    await upgrade(writer)
    pages = [40]
    event.listen(writer.sync_engine, "begin", lambda db: _limit(db, pages[0]))
    store = SqlStore(writer, reading_engine(url), SystemClock())
    await store.append(_buys("a", 0, b"small"))
    outcomes = await asyncio.gather(
        store.append(_buys("a", 1, b"small")), store.append(_buys("b", 0, b"x" * 400_000)), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes] == [StoreFailed, StoreFailed]
    assert "full" in str(outcomes[0])
    assert await store.streams() == ["a"]
    assert await store.balances() == {"house:x": -1, "player:a": 1}
    pages[0] = 10_000
    await store.append(_buys("a", 1, b"small"))
    await store.append(_buys("b", 0, b"x" * 400_000))
    assert await store.balances() == {"house:x": -3, "player:a": 2, "player:b": 1}
    await store.audit()
    await store.verify("a")
    await store.close()


def _limit(db: Connection, pages: int) -> None:
    db.exec_driver_sql(f"PRAGMA max_page_count = {pages}")


def _buys(name: str, expected: int, what: bytes) -> Append:
    money = Transaction(f"{name}#{expected}", "", (Posting("house:x", -1), Posting(f"player:{name}", 1)))
    return Append(name, expected, (what,), (money,))
