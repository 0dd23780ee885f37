"""Who is written with whom, and who hears what."""

import asyncio
from collections.abc import Sequence
from errno import ENOSPC

import pytest

from riverboat.ports import Append, Conflict, StoreFailed
from riverboat.storage import group
from riverboat.storage.group import GroupCommit


class Press:
    """Writes nothing; remembers the groups, and stops in the middle of one until it is told to go on."""

    def __init__(self) -> None:
        self.groups: list[list[str]] = []
        self.go = asyncio.Event()
        self.go.set()
        self.breaks = 0

    async def write(self, appends: Sequence[Append]) -> list[Exception | None]:
        self.groups.append([append.stream for append in appends])
        await self.go.wait()
        if self.breaks:
            self.breaks -= 1
            raise OSError(ENOSPC, "disk full")
        return [Conflict("late") if append.expected else None for append in appends]


def one(stream: str, expected: int = 0) -> Append:
    return Append(stream, expected, (b"x",))


async def test_what_gathers_during_a_write_is_the_next_group() -> None:
    press = Press()
    press.go.clear()
    commits = GroupCommit(press.write)
    first = asyncio.create_task(commits.submit(one("a")))
    await asyncio.sleep(0.01)
    others = [asyncio.create_task(commits.submit(one(stream))) for stream in "bcd"]
    await asyncio.sleep(0)
    assert not first.done(), "nobody hears before the commit"
    press.go.set()
    await asyncio.gather(first, *others)
    assert press.groups == [["a"], ["b", "c", "d"]]


async def test_a_group_has_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(group, "MOST", 2)
    press = Press()
    commits = GroupCommit(press.write)
    await asyncio.gather(*(commits.submit(one(stream)) for stream in "abcde"))
    assert press.groups == [["a", "b"], ["c", "d"], ["e"]]


async def test_each_caller_hears_their_own_outcome() -> None:
    commits = GroupCommit(Press().write)
    outcomes = await asyncio.gather(*(commits.submit(one("a", n)) for n in (0, 1, 0)), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, type(None)]


async def test_a_failed_write_fails_every_caller_and_not_the_next() -> None:
    press = Press()
    press.breaks = 1
    commits = GroupCommit(press.write)
    outcomes = await asyncio.gather(*(commits.submit(one(stream)) for stream in "abc"), return_exceptions=True)
    assert [str(outcome) for outcome in outcomes if isinstance(outcome, StoreFailed)] == ["disk full"] * 3
    assert len({id(outcome) for outcome in outcomes}) == 3, "each caller gets an exception of their own"
    await commits.submit(one("d"))


async def test_closing_waits_for_the_write_in_hand() -> None:
    press = Press()
    press.go.clear()
    commits = GroupCommit(press.write)
    caller = asyncio.create_task(commits.submit(one("a")))
    await asyncio.sleep(0)
    closing = asyncio.create_task(commits.close())
    await asyncio.sleep(0.01)
    assert not closing.done()
    press.go.set()
    await closing
    assert caller.done()
    with pytest.raises(StoreFailed):
        await commits.submit(one("b"))


async def test_who_is_cancelled_while_closing_does_not_stop_the_write() -> None:
    press = Press()
    press.go.clear()
    commits = GroupCommit(press.write)
    caller = asyncio.create_task(commits.submit(one("a")))
    await asyncio.sleep(0)
    closing = asyncio.create_task(commits.close())
    await asyncio.sleep(0)
    closing.cancel()
    await asyncio.gather(closing, return_exceptions=True)
    press.go.set()
    await caller
