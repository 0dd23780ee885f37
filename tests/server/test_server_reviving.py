"""Tables that have stopped: read again from the store, or closed with every chip back where it came from."""

import asyncio

import pytest
from msgspec.structs import replace
from officekit import SLOW, floor_person, two_at
from roomkit import QUICK, Doors, Person, open_doors, reach
from test_server_banked import _no_more_bets, opened, seated
from test_server_store_fails import break_store

from riverboat.ports import StoreFailed
from riverboat.server.floor.holding import HoldBook, HoldTable
from riverboat.server.tables import loop
from riverboat.server.tables.host import Host


async def stopped(doors: Doors, monkeypatch: pytest.MonkeyPatch) -> tuple[Host, Person, Person]:
    """In the middle of a hand, by a mistake of ours."""
    table = await doors.table(rules=SLOW)
    actor, other = await two_at(doors, table)
    assert (await actor.do(table, do="raise-to", to=600))["tell"] == "done"
    host = doors.room.hosts[table]
    await stops(host, other, monkeypatch, do="call")
    return host, actor, other


async def stops(host: Host, person: Person, monkeypatch: pytest.MonkeyPatch, **command: object) -> None:
    """With this command."""

    async def wrong(_: object) -> None:
        raise AssertionError("chips were made or lost")

    monkeypatch.setattr(host, "_play", wrong)
    assert (await person.do(host.id, **command))["code"] == "table-stopped"
    assert host.sentence == loop.BOOKS


async def everything_is_back(doors: Doors, table: str, *people: Person) -> None:
    await reach(lambda: table not in doors.room.hosts, "it is closed")
    for person in people:
        assert (await person.http.get("/api/me")).json()["balance"] == 1_000_000


async def waits_with(doors: Doors, person: Person, table: str, **command: object) -> None:
    """The store is away while this is written down."""
    decision = await person.decision(table)
    await person.say(say="do", table=table, id="waits", command=command, decision=decision)
    await reach(lambda: doors.room.hosts[table].patience.waits, "the table waits")


async def test_the_floor_revives_a_table_and_it_goes_on_where_it_was_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        host, actor, other = await stopped(doors, monkeypatch)
        flo = await floor_person(doors)
        assert (await flo.http.get("/health/ready")).json()["stopped"] == 1
        assert (await flo.http.get("/health/ready")).status_code == 503
        path = f"/api/tables/{host.id}/revival"
        assert (await actor.http.post(path)).status_code == 403
        since = len(other.heard)
        answer = await flo.http.post(path)
        assert (answer.status_code, answer.json()["stopped"]) == (200, "")
        await other.until(lambda m: m["tell"] == "snapshot" and m["view"]["bet_to"] == 600, since=since)
        await other.until(lambda m: m["tell"] == "floor-holds", since=since)
        assert (await other.do(host.id, do="call"))["code"] == "floor-holds"
        assert (await flo.http.delete(f"/api/tables/{host.id}/hold")).status_code == 204
        assert (await other.do(host.id, do="call"))["tell"] == "done"
        assert (await flo.http.get("/health/ready")).status_code == 200
        assert (await flo.http.post(path)).json()["code"] == "table-not-stopped"


async def test_one_that_does_not_fold_stays_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        host, _, _ = await stopped(doors, monkeypatch)
        flo = await floor_person(doors)
        monkeypatch.setattr("riverboat.server.tables.recovery.fold", None)
        answer = await flo.http.post(f"/api/tables/{host.id}/revival")
        assert (answer.status_code, answer.json()["code"]) == (409, "table-stopped")
        assert doors.room.hosts[host.id] is host


async def test_its_hand_is_called_back_every_chip_to_its_owner_and_it_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with open_doors() as doors:
        host, actor, other = await stopped(doors, monkeypatch)
        flo = await floor_person(doors)
        path = f"/api/tables/{host.id}/void"
        assert (await actor.http.post(path)).status_code == 403
        answer = await flo.http.post(path)
        assert (answer.status_code, answer.json()["pending"]) == (200, False)
        await everything_is_back(doors, host.id, actor, other)


@pytest.mark.parametrize("wagers", [{"ante": 1_000}, {"ante": 1_000, "pair-plus": 500}])
async def test_at_a_banked_table_the_collection_goes_back_too(
    monkeypatch: pytest.MonkeyPatch, wagers: dict[str, int]
) -> None:
    async with open_doors() as doors:
        table = await opened(doors, "three-card-poker")
        ann, bo = await seated(doors, table, "Ann", "Bo")
        assert (await ann.do(table, do="take-bank", amount=50_000))["tell"] == "done"
        for wager, amount in wagers.items():
            assert (await bo.do(table, do="bet", wager=wager, amount=amount))["tell"] == "done"
        host = doors.room.hosts[table]
        await host.order(_no_more_bets(doors, table), "")
        assert host.table.fees  # type: ignore[attr-defined]
        await stops(host, bo, monkeypatch, do="bet", wager="play")
        flo = await floor_person(doors)
        assert (await flo.http.post(f"/api/tables/{table}/void")).status_code == 200
        await everything_is_back(doors, table, ann, bo)
        assert (await doors.room.store.balances())["house:collection"] == 0


async def test_a_table_that_waits_is_voided_as_soon_as_the_store_takes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=SLOW)
        actor, other = await two_at(doors, table)
        flo = await floor_person(doors)
        await flo.watch(table)
        assert (await flo.http.post(f"/api/tables/{table}/void")).json()["code"] == "table-not-stopped"
        breaker = break_store(doors, monkeypatch, times=10**9, only="")
        await waits_with(doors, actor, table, do="raise-to", to=600)
        answer = await flo.http.post(f"/api/tables/{table}/void")
        assert (answer.status_code, answer.json()["pending"]) == (200, True)
        assert table in doors.room.hosts
        breaker.times = 0
        assert (await flo.until(lambda m: m["tell"] == "notice"))["code"] == "hand-called-back"
        await everything_is_back(doors, table, actor, other)


async def test_a_hand_is_called_back_whatever_has_happened_when_its_turn_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the second wager no misdeal is called any more, but a fault of the room is no misdeal."""
    async with open_doors() as doors:
        table = await doors.table(rules=SLOW)
        actor, other = await two_at(doors, table)
        assert (await actor.do(table, do="raise-to", to=600))["tell"] == "done"
        flo = await floor_person(doors)
        breaker = break_store(doors, monkeypatch, times=10**9, only="")
        await waits_with(doors, other, table, do="raise-to", to=1_600)
        assert (await flo.http.post(f"/api/tables/{table}/void")).status_code == 200
        breaker.times = 0
        await everything_is_back(doors, table, actor, other)


async def test_a_hand_that_is_being_dealt_meanwhile_is_called_back(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=replace(QUICK.house, pause_ms=3_600_000))
        people = await doors.guest("Ann"), await doors.guest("Bob")
        for seat, person in enumerate(people, start=1):
            await person.do(table, do="sit", seat=seat, chips=20_000)
        host, flo = doors.room.hosts[table], await floor_person(doors)
        breaker = break_store(doors, monkeypatch, times=10**9, only="")
        doors.room.loops[table].dealer._deal()
        await reach(lambda: host.patience.waits, "the table waits")
        assert not host.table.playing
        assert (await flo.http.post(f"/api/tables/{table}/void")).status_code == 200
        breaker.times = 0
        await everything_is_back(doors, table, *people)
        assert host.table.hands == 1


async def test_what_somebody_else_holds_is_not_voided(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=SLOW)
        actor, _ = await two_at(doors, table)
        fred = await floor_person(doors, "Fred")
        await fred.watch(table)
        host = doors.room.hosts[table]
        breaker = break_store(doors, monkeypatch, times=10**9)
        await waits_with(doors, actor, table, do="raise-to", to=600)
        await host.hold("Flo")
        answer = await fred.http.post(f"/api/tables/{table}/void")
        assert (answer.status_code, answer.json()["code"]) == (409, "floor-holds")
        assert not host.closing
        host.holding.held = None
        assert (await fred.http.post(f"/api/tables/{table}/void")).status_code == 200
        await host.hold("Flo")
        breaker.times = 0
        told = await fred.until(lambda m: m["tell"] == "notice")
        assert told["code"] == "hand-not-called-back"
        assert "The floor holds this table" in told["sentence"]
        assert host.table.playing


# ---------------------------------------------------------------- two at once


@pytest.mark.parametrize("second", ["revival", "void"])
async def test_while_a_closing_is_written_nobody_else_mends_the_table(
    monkeypatch: pytest.MonkeyPatch, second: str
) -> None:
    async with open_doors() as doors:
        host, actor, other = await stopped(doors, monkeypatch)
        flo, closings = await floor_person(doors), doors.room.closings
        begun, may_end, order = asyncio.Event(), asyncio.Event(), closings.order

        async def slowly(table: str, by: str) -> None:
            begun.set()
            await may_end.wait()
            await order(table, by)

        monkeypatch.setattr(closings, "order", slowly)
        voiding = asyncio.create_task(flo.http.post(f"/api/tables/{host.id}/void"))
        await begun.wait()
        mending = asyncio.create_task(flo.http.post(f"/api/tables/{host.id}/{second}"))
        await asyncio.sleep(0.05)  # whoever is not kept waiting is through by now; who is, stays
        assert doors.room.hosts[host.id] is host
        may_end.set()
        assert (await voiding).status_code == 200
        assert (await mending).json()["code"] in ("table-not-stopped", "no-such-table")
        await everything_is_back(doors, host.id, actor, other)


# ---------------------------------------------------------------- the hold of a revived table


async def test_one_whose_hold_cannot_be_written_down_stays_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        host, _, _ = await stopped(doors, monkeypatch)
        flo = await floor_person(doors)
        write = HoldBook.write

        async def fails(*_: object) -> None:
            raise StoreFailed("the disk has gone away")

        monkeypatch.setattr(HoldBook, "write", fails)
        answer = await flo.http.post(f"/api/tables/{host.id}/revival")
        assert (answer.status_code, answer.json()["code"]) == (503, "server-busy")
        assert doors.room.hosts[host.id] is host
        monkeypatch.setattr(HoldBook, "write", write)
        assert (await flo.http.post(f"/api/tables/{host.id}/revival")).status_code == 200
        assert doors.room.hosts[host.id].held


async def test_it_stays_held_though_the_floor_person_does_not_follow_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors(replace(QUICK, hold_gone_ms=1)) as doors:
        host, _, _ = await stopped(doors, monkeypatch)
        flo = await floor_person(doors)
        assert (await flo.http.post(f"/api/tables/{host.id}/revival")).status_code == 200
        fresh = doors.room.hosts[host.id]
        doors.room.loops[host.id].dealer.hold_clock.look()
        assert fresh.held is not None
        assert fresh.holding.left_ms(fresh.world.now_ms()) > 1_000
        await fresh.order(HoldTable(), doors.word("Flo"))
        assert fresh.held is not None


# ---------------------------------------------------------------- who hears of it


async def test_who_comes_to_a_stopped_table_hears_of_its_revival(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        host, actor, _ = await stopped(doors, monkeypatch)
        await actor.disconnect()
        await actor.connect()
        assert (await actor.watch(host.id))["tell"] == "stopped"
        flo, since = await floor_person(doors), len(actor.heard)
        assert (await flo.http.post(f"/api/tables/{host.id}/revival")).status_code == 200
        await actor.until(lambda m: m["tell"] == "snapshot" and m["table"] == host.id, since=since)


async def test_nobody_writes_any_more_for_a_table_that_was_read_again() -> None:
    """Where the dealer stops it, the table's loop is in the middle of something, or waits for the next order."""
    async with open_doors() as doors:
        table = await doors.table(rules=SLOW)
        await two_at(doors, table)
        flo, host = await floor_person(doors), doors.room.hosts[table]
        running = doors.room._running[table]
        host.stop("This table has stopped")
        assert not running.done()
        assert (await flo.http.post(f"/api/tables/{table}/revival")).status_code == 200
        assert running.done()
        assert doors.room._running[table] is not running
