"""The store in a database against the plain one: any groups of appends come to the same end."""

import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from riverboat.ports import Append, AuditableStore, Posting, Transaction
from riverboat.storage import MemoryStore, open_store

STREAMS = ("a", "b")
ACCOUNTS = ("house:x", "player:a", "player:b", "table:a")


@st.composite
def transactions(draw: st.DrawFn) -> Transaction:
    source, target = draw(st.sampled_from([(s, t) for s in ACCOUNTS for t in ACCOUNTS if s != t]))
    amount = draw(st.integers(0, 3))
    return Transaction(draw(st.sampled_from("uvwxyz")), "", (Posting(source, -amount), Posting(target, amount)))


appends = st.builds(
    Append,
    stream=st.sampled_from(STREAMS),
    expected=st.integers(0, 4),
    events=st.lists(st.binary(max_size=3), max_size=2).map(tuple),
    transactions=st.lists(transactions(), max_size=2).map(tuple),
)
groups = st.lists(st.lists(appends, min_size=1, max_size=6), max_size=6)


class Stopped:
    def now_ms(self) -> int:
        return 0


@given(groups)
@settings(max_examples=30)
def test_both_stores_agree_on_everything(asked: list[list[Append]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_compare(asked, f"sqlite:///{Path(folder) / 'room.sqlite'}"))


async def _compare(asked: Sequence[Sequence[Append]], url: str) -> None:
    plain, store = MemoryStore(Stopped()), await open_store(url, Stopped())
    for group in asked:
        assert await _outcomes(store, group) == await _outcomes(plain, group)
        assert await _contents(store) == await _contents(plain)
    await store.audit()
    await store.close()


async def _outcomes(store: AuditableStore, group: Sequence[Append]) -> list[str]:
    found = await asyncio.gather(*(store.append(append) for append in group), return_exceptions=True)
    return [repr(outcome) for outcome in found]


async def _contents(store: AuditableStore) -> list[object]:
    return [
        await store.streams(),
        await store.balances(),
        *[await store.read(stream) for stream in STREAMS],
        *[await store.verify(stream) for stream in STREAMS],
        *[await store.transactions(account) for account in ACCOUNTS],
    ]
