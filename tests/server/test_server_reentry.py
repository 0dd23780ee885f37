"""Leaving a table and coming back to it: the room has the clock, and the lobby says what must be brought."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from roomkit import QUICK, Doors, Person, open_doors
from watchkit import MINUTE, RoomWatch

from riverboat.bots.staff import ROSTER
from riverboat.seats.commands import Sit
from riverboat.seats.events import Left
from riverboat.server.tables.departures import Departures
from riverboat.table import Table

pytestmark = pytest.mark.rule("cash/wagers.no-removal")


async def leaves_with(doors: Doors, chips: int) -> tuple[str, Person]:
    table = await doors.table(reentry_minutes=60)
    ann = await doors.guest("Ann")
    assert (await ann.do(table, do="sit", seat=1, chips=chips))["tell"] == "done"
    assert (await ann.do(table, do="leave"))["tell"] == "done"
    return table, ann


async def owes(ann: Person, table: str) -> tuple[int, int]:
    row = (await ann.http.get(f"/api/tables/{table}")).json()
    (listed,) = [each for each in (await ann.http.get("/api/tables")).json() if each["id"] == table]
    assert listed["must_bring"] == row["must_bring"]
    return row["must_bring"], row["must_bring_ms"]


async def test_leaving_and_returning_at_once_with_less_is_refused(watch: RoomWatch) -> None:
    async with open_doors() as doors:
        table, ann = await leaves_with(doors, 30_000)
        watch.pass_by(20 * MINUTE)
        assert await owes(ann, table) == (30_000, 40 * MINUTE)
        refused = await ann.do(table, do="sit", seat=1, chips=29_900)
        assert (refused["code"], refused["clause"]) == ("less-than-taken-away", "cash/wagers.no-removal")
        assert "$300" in refused["sentence"]
        # What they say about it themselves does not count.
        said = await ann.do(table, do="sit", seat=1, chips=10_000, took=0, away_minutes=90)
        assert said["code"] == "less-than-taken-away"
        assert (await ann.do(table, do="sit", seat=1, chips=30_000))["tell"] == "done"
        assert await owes(ann, table) == (0, 0)


async def test_an_hour_later_it_is_forgotten_and_elsewhere_it_never_counted(watch: RoomWatch) -> None:
    async with open_doors() as doors:
        table, ann = await leaves_with(doors, 30_000)
        other = await doors.table()
        assert (await ann.do(other, do="sit", seat=1, chips=10_000))["tell"] == "done"
        watch.pass_by(60 * MINUTE)
        assert await owes(ann, table) == (0, 0)
        assert (await ann.do(table, do="sit", seat=1, chips=10_000))["tell"] == "done"


async def test_a_detour_over_an_empty_chair_changes_nothing(watch: RoomWatch) -> None:
    async with open_doors() as doors:
        table, ann = await leaves_with(doors, 30_000)
        assert (await ann.do(table, do="sit", seat=1))["tell"] == "done"
        assert (await ann.do(table, do="buy-chips", amount=10_000))["code"] == "less-than-taken-away"
        assert (await ann.do(table, do="leave"))["tell"] == "done"
        watch.pass_by(MINUTE)
        assert await owes(ann, table) == (30_000, 59 * MINUTE)
        assert (await ann.do(table, do="sit", seat=1, chips=10_000))["code"] == "less-than-taken-away"


async def test_others_owe_nothing() -> None:
    async with open_doors() as doors:
        table, _ = await leaves_with(doors, 30_000)
        bo = await doors.guest("Bo")
        assert await owes(bo, table) == (0, 0)
        assert (await bo.do(table, do="sit", seat=1, chips=10_000))["tell"] == "done"


async def test_a_restart_does_not_make_anybody_forget(tmp_path: Path) -> None:
    config = replace(QUICK, database_url=f"sqlite:///{tmp_path / 'room.sqlite'}")
    async with open_doors(config) as doors:
        table, _ = await leaves_with(doors, 30_000)
    async with open_doors(config) as doors:
        bring, left_ms = doors.room.hosts[table].departures.must_bring(doors.word("Ann"), 60)
        assert bring == 30_000
        assert 0 < left_ms <= 60 * MINUTE


def test_the_houses_bots_take_their_winnings_to_the_house() -> None:
    left = Departures(lambda: 0)
    left.follow((Left(1, next(iter(ROSTER)), 500), Left(2, "Ann", 700)), Table())
    assert left.remembered(Sit(1, next(iter(ROSTER)), 100)).took == 0
    assert left.remembered(Sit(1, "Ann", 100)).took == 700
