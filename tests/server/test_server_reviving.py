"""Tables that have stopped: read again from the store, or closed with every chip back where it came from."""

import pytest
from officekit import SLOW, floor_person, two_at
from roomkit import Doors, Person, open_doors, reach
from test_server_store_fails import break_store

from riverboat.server.tables import loop
from riverboat.server.tables.host import Host


async def stopped(doors: Doors, monkeypatch: pytest.MonkeyPatch) -> tuple[Host, Person, Person]:
    """In the middle of a hand, by a mistake of ours."""
    table = await doors.table(rules=SLOW)
    actor, other = await two_at(doors, table)
    assert (await actor.do(table, do="raise-to", to=600))["tell"] == "done"
    host = doors.room.hosts[table]

    async def wrong(_: object) -> None:
        raise AssertionError("chips were made or lost")

    monkeypatch.setattr(host, "_play", wrong)
    assert (await other.do(table, do="call"))["code"] == "table-stopped"
    assert host.sentence == loop.BOOKS
    return host, actor, other


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
        assert (await flo.http.post(path)).status_code == 200
        await reach(lambda: host.id not in doors.room.hosts, "it is closed")
        for person in (actor, other):
            assert (await person.http.get("/api/me")).json()["balance"] == 1_000_000


async def test_a_table_that_waits_is_voided_as_soon_as_the_store_takes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=SLOW)
        actor, other = await two_at(doors, table)
        flo = await floor_person(doors)
        assert (await flo.http.post(f"/api/tables/{table}/void")).json()["code"] == "table-not-stopped"
        breaker = break_store(doors, monkeypatch, times=10**9, only="")
        raise_to = {"do": "raise-to", "to": 600}
        await actor.say(say="do", table=table, id="raise", command=raise_to, decision=await actor.decision(table))
        await actor.until(lambda m: m["tell"] == "store-away")
        assert (await flo.http.post(f"/api/tables/{table}/void")).status_code == 200
        assert table in doors.room.hosts
        breaker.times = 0
        await reach(lambda: table not in doors.room.hosts, "it is closed")
        for person in (actor, other):
            assert (await person.http.get("/api/me")).json()["balance"] == 1_000_000
