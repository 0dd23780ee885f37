"""A store that fails: tables find out what was written and go on, however long it takes."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
import pytest
from officekit import SLOW, floor_person, two_at
from roomkit import PATIENCE, QUICK, Doors, open_doors, reach
from sealkit import stored_events

from riverboat.core.errors import Refused
from riverboat.ports import Append, Entry, NotTaken, StoreFailed
from riverboat.room.account_words import Kind
from riverboat.room.house import AT_ONCE
from riverboat.seats.commands import TimeOut
from riverboat.server.notices import notice_text
from riverboat.server.tables import loop, patience
from riverboat.server.tables.orders import Order
from riverboat.table import table_of

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
) -> Breaker:
    breaker = Breaker(doors.room.store.append, times=times, after_writing=after_writing, only=only)
    patch.setattr(doors.room.store, "append", breaker)
    patch.setattr(patience, "PAUSES", (0.001,))
    return breaker


@pytest.mark.parametrize("after_writing", [False, True])
async def test_what_failed_is_read_again_and_done_once(monkeypatch: pytest.MonkeyPatch, after_writing: bool) -> None:
    async with open_doors() as doors:
        table = await doors.table()
        ann = await doors.guest("Ann")
        break_store(doors, monkeypatch, times=2 if not after_writing else 1, after_writing=after_writing)
        answer = await ann.do(table, do="sit", seat=1, chips=20_000)
        assert answer["tell"] == "done"
        assert (await ann.http.get("/api/me")).json()["balance"] == 980_000
        host = doors.room.hosts[table]
        assert table_of(await stored_events(host)) == host.table


async def test_a_table_waits_for_its_store_however_long_it_takes_and_goes_on_by_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=SLOW)
        actor, other = await two_at(doors, table)
        rita = await doors.guest("Rita")
        await rita.watch(table)
        host = doors.room.hosts[table]
        breaker = break_store(doors, monkeypatch, times=10**9)
        raise_to = {"do": "raise-to", "to": 600}
        await actor.say(say="do", table=table, id="raise", command=raise_to, decision=await actor.decision(table))
        for person in (actor, other, rita):
            away = await person.until(lambda m: m["tell"] == "store-away")
            assert away["sentence"] == notice_text("store-away")
        await reach(lambda: breaker.times < 10**9 - 20, "it is tried again and again")
        refused = await other.do(table, do="fold")
        assert (refused["code"], refused["tell"]) == ("store-away", "refused")
        late = await doors.guest("Lara")
        await late.watch(table)
        await late.until(lambda m: m["tell"] == "store-away")
        health = await rita.http.get("/health/ready")
        assert (health.status_code, health.json()) == (
            503,
            {"status": "standing", "tables": 1, "waiting": 1, "stopped": 0},
        )
        assert host.clocks.shown().stands  # type: ignore[union-attr]
        assert not [m for m in actor.heard if m.get("id") == "raise"]
        breaker.times = 0
        assert (await actor.until(lambda m: m.get("id") == "raise"))["tell"] == "done"
        for person in (actor, other, rita):
            await person.until(lambda m: m["tell"] == "store-back")
        assert not host.clocks.shown().stands  # type: ignore[union-attr]
        assert (await rita.http.get("/health/ready")).status_code == 200
        assert (await other.do(table, do="call"))["tell"] == "done"
        stored = await doors.room.store.read(host.stream)
        assert sum(b'"raised-to"' in entry.event for entry in stored) == 1
        assert table_of(await stored_events(host, stored)) == host.table


async def test_an_order_sent_again_while_it_waits_gets_one_answer_and_is_done_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with open_doors() as doors:
        table = await doors.table()
        ann = await doors.guest("Ann")
        await ann.watch(table)
        breaker = break_store(doors, monkeypatch, times=10**9)
        sit = {"say": "do", "table": table, "id": "sit", "command": {"do": "sit", "seat": 1, "chips": 20_000}}
        await ann.say(**sit)
        await ann.until(lambda m: m["tell"] == "store-away")
        await ann.say(**sit)
        await ann.ask(say="ping", id="after")  # what came before it has been heard
        assert not [m for m in ann.heard if m.get("id") == "sit"]
        breaker.times = 0
        await reach(lambda: sum(m.get("id") == "sit" for m in ann.heard) == 2, "both are answered")
        assert {m["tell"] for m in ann.heard if m.get("id") == "sit"} == {"done"}
        assert (await ann.http.get("/api/me")).json()["balance"] == 980_000


async def test_bots_play_on_where_they_were_when_the_store_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=msgspec.structs.replace(AT_ONCE, bots=3))
        host = doors.room.hosts[table]
        await reach(lambda: host.table.hands > 2, "the bots play")
        breaker = break_store(doors, monkeypatch, times=10**9)
        await reach(lambda: host.patience.waits, "the table waits")
        hands, version = host.table.hands, host.table.version
        await reach(lambda: breaker.times < 10**9 - 20, "it is tried again and again")
        assert (host.table.hands, host.table.version) == (hands, version)
        breaker.times = 0
        await reach(lambda: host.table.hands > hands + 3, "they play on")
        assert not host.sentence


async def test_a_room_that_goes_down_meanwhile_does_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        table = await doors.table()
        ann = await doors.guest("Ann")
        await ann.watch(table)
        break_store(doors, monkeypatch, times=10**9)
        monkeypatch.setattr(patience, "PAUSES", (3600.0,))
        await ann.say(say="do", table=table, id="sit", command={"do": "sit", "seat": 1, "chips": 20_000})
        await ann.until(lambda m: m["tell"] == "store-away")
        host = doors.room.hosts[table]
    assert host.sentence == loop.NOT_WRITTEN
    assert not host.table.occupied()


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


async def test_a_store_that_does_not_answer_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "SLOW_MS", 20)
    async with open_doors() as doors:
        table = await doors.table(rules=SLOW)
        actor, other = await two_at(doors, table)
        answers, append = asyncio.Event(), doors.room.store.append

        async def in_time(what: Append) -> None:
            await answers.wait()
            await append(what)

        monkeypatch.setattr(doors.room.store, "append", in_time)
        raise_to = {"do": "raise-to", "to": 600}
        await actor.say(say="do", table=table, id="raise", command=raise_to, decision=await actor.decision(table))
        try:
            await other.until(lambda m: m["tell"] == "store-away")
            assert (await other.do(table, do="fold"))["code"] == "store-away"
            assert (await other.http.get("/health/ready")).status_code == 503
        finally:
            answers.set()  # a room cannot be closed before
        assert (await actor.until(lambda m: m.get("id") == "raise"))["tell"] == "done"
        await other.until(lambda m: m["tell"] == "store-back")
        assert (await other.do(table, do="call"))["tell"] == "done"
        assert (await other.http.get("/health/ready")).status_code == 200


# ---------------------------------------------------------------- what the store will never take


def takes_no(word: bytes, doors: Doors, patch: pytest.MonkeyPatch) -> None:
    """The store is there, but for events of one kind."""
    append = doors.room.store.append

    async def refuses(what: Append) -> None:
        if any(word in event for event in what.events):
            raise NotTaken("a row is not as it should be")
        await append(what)

    patch.setattr(doors.room.store, "append", refuses)


async def test_an_order_that_the_store_does_not_take_is_refused_and_the_table_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=SLOW)
        actor, other = await two_at(doors, table)
        before = doors.room.hosts[table].table.copy()
        takes_no(b'"raised-to"', doors, monkeypatch)
        refused = await actor.do(table, do="raise-to", to=600)
        assert (refused["tell"], refused["code"]) == ("refused", "not-written")
        assert doors.room.hosts[table].table == before
        assert (await actor.do(table, do="call"))["tell"] == "done"
        assert (await other.do(table, do="check"))["tell"] == "done"


@pytest.mark.parametrize("waits", [False, True])
async def test_an_order_of_the_house_that_is_not_taken_stops_the_table_and_a_revival_drops_it(
    monkeypatch: pytest.MonkeyPatch, waits: bool
) -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=SLOW)
        actor, other = await two_at(doors, table)
        flo, host = await floor_person(doors), doors.room.hosts[table]
        takes_no(b'"folded"', doors, monkeypatch)
        if waits:  # at first it looks as if the store was away
            break_store(doors, monkeypatch, times=1)
        host.submit(Order(TimeOut(host.seat_of(doors.word(actor.name)))))
        await actor.until(lambda m: m["tell"] == "stopped")
        assert (host.sentence, host.patience.waits) == (loop.NOT_TAKEN, False)
        assert (await flo.http.post(f"/api/tables/{table}/revival")).status_code == 200
        assert (await flo.http.delete(f"/api/tables/{table}/hold")).status_code == 204
        assert (await actor.do(table, do="call"))["tell"] == "done"
        assert (await other.do(table, do="check"))["tell"] == "done"


async def test_a_table_that_is_closed_while_it_waits_keeps_no_other_open(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        waiting, other = await doors.table(), await doors.table()
        ann, host = await doors.guest("Ann"), doors.room.hosts[waiting]
        breaker = break_store(doors, monkeypatch, times=10**9, only=host.stream)
        await ann.say(say="do", table=waiting, id="sit", command={"do": "sit", "seat": 1, "chips": 20_000})
        await reach(lambda: host.patience.waits, "the table waits")
        closing = asyncio.create_task(doors.room.close_table(host, by="Ada"))
        await reach(lambda: host.inbox.qsize(), "it is to be closed")
        async with asyncio.timeout(PATIENCE):
            assert await doors.room.close_table(doors.room.hosts[other], by="Ada")
        assert not closing.done()
        breaker.times = 0
        assert not await closing, "somebody has sat down"


# ---------------------------------------------------------------- while a table waits


async def test_nobody_is_offered_anything_while_the_table_waits_and_they_are_again_when_it_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A bot that was refused meanwhile waits until it is asked again."""
    async with open_doors() as doors:
        table = await doors.table(rules=SLOW)
        actor, _ = await two_at(doors, table)
        cyd, host = await doors.guest("Cyd"), doors.room.hosts[table]
        await cyd.watch(table)
        before = await actor.decision(table)
        breaker = break_store(doors, monkeypatch, times=10**9)
        await cyd.say(say="do", table=table, id="sit", command={"do": "sit", "seat": 5, "chips": 20_000})
        await reach(lambda: host.patience.waits, "the table waits")
        assert await actor.decision(table) == 0
        assert actor.last(table)["mine"]["options"] == []
        since = len(actor.heard)
        breaker.times = 0
        again = await actor.my_turn(table, since=since)
        assert again["mine"]["decision"] == before
        assert (await actor.do(table, do="call"))["tell"] == "done"


async def test_a_table_that_stops_while_it_waits_does_not_say_that_it_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        table = await doors.table()
        ann = await doors.guest("Ann")
        await ann.watch(table)
        break_store(doors, monkeypatch, times=1)

        async def strange(_: str, after: int = 0) -> list[Entry]:
            return [Entry(after + 1, 0, b'{"fact":"something-else"}')]

        monkeypatch.setattr(doors.room.store, "read", strange)
        assert (await ann.do(table, do="sit", seat=1, chips=20_000))["code"] == "table-stopped"
        told = [m["tell"] for m in ann.heard]
        assert told.index("store-away") < told.index("stopped")
        assert "store-back" not in told


async def test_the_floor_holds_a_table_that_waits_as_soon_as_it_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=SLOW)
        actor, other = await two_at(doors, table)
        flo, host = await floor_person(doors), doors.room.hosts[table]
        await flo.watch(table)
        breaker = break_store(doors, monkeypatch, times=10**9)
        decision = await actor.decision(table)
        await actor.say(say="do", table=table, id="call", command={"do": "call"}, decision=decision)
        await reach(lambda: host.patience.waits, "the table waits")
        await flo.say(say="do", table=table, id="hold", command={"do": "hold-table"})
        await flo.ask(say="ping", id="after")
        assert not [m for m in flo.heard if m.get("id") == "hold"]
        breaker.times = 0
        assert (await flo.until(lambda m: m.get("id") == "hold"))["tell"] == "done"
        assert host.held
        assert (await other.do(table, do="check"))["code"] == "floor-holds"


async def test_a_table_that_cannot_be_written_down_is_not_opened_and_not_later_either(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with open_doors() as doors:
        breaker = break_store(doors, monkeypatch, times=10**9)
        monkeypatch.setattr(patience, "PAUSES", (3600.0,))
        for _ in range(3):
            with pytest.raises(Refused, match="store-away"):
                async with asyncio.timeout(PATIENCE):
                    await doors.table()
        assert doors.room.hosts == {}
        breaker.times = 0
        table = await doors.table()
        assert list(doors.room.hosts) == [table]
        assert await doors.room.store.streams("table:") == [f"table:{table}"]
        # From now on it waits like any other.
        breaker.times = 1
        monkeypatch.setattr(patience, "PAUSES", (0.001,))
        ann = await doors.guest("Ann")
        assert (await ann.do(table, do="sit", seat=1, chips=20_000))["tell"] == "done"


async def test_a_hold_that_is_overdue_while_the_table_waits_is_ended_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors(msgspec.structs.replace(QUICK, hold_ms=1)) as doors:
        table = await doors.table(rules=SLOW)
        actor, _ = await two_at(doors, table)
        host, rita = doors.room.hosts[table], await doors.guest("Rita")
        breaker = break_store(doors, monkeypatch, times=10**9)
        decision = await actor.decision(table)
        await actor.say(say="do", table=table, id="call", command={"do": "call"}, decision=decision)
        await reach(lambda: host.patience.waits, "the table waits")
        await host.hold("Flo")
        await reach(lambda: host.holding.overdue(host.world.now_ms()), "its time is over")
        for _ in range(5):
            await rita.watch(table)
        assert host.inbox.qsize() == 1
        breaker.times = 0
        await reach(lambda: not host.held and host.inbox.empty(), "the table goes on")
