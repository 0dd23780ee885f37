"""A store that fails: tables find out what was written and go on, or stop with a sentence that is true."""

from collections.abc import Awaitable, Callable

import pytest
from roomkit import Doors, open_doors

from riverboat.core.errors import Refused
from riverboat.ports import Append, Entry, StoreFailed
from riverboat.room.account_words import Kind
from riverboat.server.tables import host, loop
from riverboat.table import DECIDER, table_of

Write = Callable[[Append], Awaitable[None]]


class Breaker:
    """Stands before the store's `append`: fails a number of times, before or after it has been done."""

    def __init__(self, append: Write, *, times: int, after_writing: bool, only: str) -> None:
        self.append, self.times, self.after_writing, self.only = append, times, after_writing, only

    async def __call__(self, append: Append) -> None:
        if not self.times or not append.stream.startswith(self.only):
            await self.append(append)
            return
        self.times -= 1
        if self.after_writing:
            await self.append(append)
        raise StoreFailed("the disk has gone away")


def break_store(
    doors: Doors, patch: pytest.MonkeyPatch, *, times: int, after_writing: bool = False, only: str = "table:"
) -> None:
    breaker = Breaker(doors.room.store.append, times=times, after_writing=after_writing, only=only)
    patch.setattr(doors.room.store, "append", breaker)
    patch.setattr(host, "STORE_PAUSES", (0.0, 0.0, 0.0))


@pytest.mark.parametrize("after_writing", [False, True])
async def test_what_failed_is_read_again_and_done_once(monkeypatch: pytest.MonkeyPatch, after_writing: bool) -> None:
    async with open_doors() as doors:
        table = await doors.table()
        ann = await doors.guest("Ann")
        break_store(doors, monkeypatch, times=2 if not after_writing else 1, after_writing=after_writing)
        answer = await ann.do(table, do="sit", seat=1, chips=20_000)
        assert answer["tell"] == "done"
        assert (await ann.http.get("/api/me")).json()["balance"] == 980_000
        stored = await doors.room.store.read(f"table:{table}")
        assert table_of(DECIDER.event_of(entry.event) for entry in stored) == doors.room.hosts[table].table


async def test_a_store_that_stays_away_stops_the_table_with_the_true_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        table = await doors.table()
        ann = await doors.guest("Ann")
        await ann.watch(table)
        break_store(doors, monkeypatch, times=99)
        assert (await ann.do(table, do="sit", seat=1, chips=20_000))["code"] == "table-stopped"
        stopped = await ann.until(lambda m: m["tell"] == "stopped")
        assert stopped["sentence"] == loop.NOT_WRITTEN
        assert not doors.room.hosts[table].table.occupied()


async def test_events_of_somebody_else_stop_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        table = await doors.table()
        ann = await doors.guest("Ann")
        break_store(doors, monkeypatch, times=1)

        async def strange(_: str, after: int = 0) -> list[Entry]:
            return [Entry(after + 1, 0, b'{"fact":"something-else"}')]

        monkeypatch.setattr(doors.room.store, "read", strange)
        assert (await ann.do(table, do="sit", seat=1, chips=20_000))["code"] == "table-stopped"
        assert doors.room.hosts[table].sentence == loop.BOOKS


async def test_the_desk_outlives_a_store_that_neither_writes_nor_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        desk, read = doors.room.desk, doors.room.store.read

        async def fails(_: str, after: int = 0) -> list[Entry]:
            raise StoreFailed(f"nothing after {after}")

        break_store(doors, monkeypatch, times=1, only="accounts")
        monkeypatch.setattr(doors.room.store, "read", fails)
        with pytest.raises(StoreFailed):
            await desk.open_account("Ann", Kind.GUEST)
        with pytest.raises(Refused, match="server-busy"):
            await desk.open_account("Ann", Kind.GUEST)
        monkeypatch.setattr(doors.room.store, "read", read)
        assert (await desk.open_account("Ann", Kind.GUEST)).name == "Ann"


async def test_who_asks_over_http_is_told_to_ask_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        break_store(doors, monkeypatch, times=1, only="accounts")
        ann = doors.stranger()
        answer = await ann.http.post("/api/guest", json={"name": "Ann"})
        assert (answer.status_code, answer.json()["code"]) == (503, "server-busy")
        assert (await ann.http.post("/api/guest", json={"name": "Ann"})).status_code == 201
