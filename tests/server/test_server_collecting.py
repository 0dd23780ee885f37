"""What the house holds its tables to: a rake at every table, and no more rates than the book allows."""

from typing import Any

import pytest
from hostkit import FREE, open_private
from msgspec.structs import replace
from officekit import floor_person
from roomkit import QUICK, Doors, Person, open_doors, reach

from riverboat.core.collection import Fees, Percentage
from riverboat.core.errors import Refused
from riverboat.core.stakes import fixed_limit, no_limit
from riverboat.room.collecting import CollectingRules
from riverboat.room.house import AT_ONCE
from riverboat.table import commands as c
from riverboat.table.state import Table

REQUIRED = replace(QUICK, collecting=CollectingRules(rake="required"))
HIGH = fixed_limit(1_000, 2_000, blinds=(500, 1_000))
"""$10-$20: options 16 to 25 of the California book."""


def plain(**settings: str | int | bool) -> c.OpenTable:
    return c.OpenTable("holdem", no_limit(100, 200), 6, settings)


def with_option(option: int) -> c.OpenTable:
    return c.OpenTable("texas-holdem-california", HIGH, 9, {"collection_option": option})


async def code_of(doors: Doors, opening: c.Command) -> str:
    try:
        await doors.room.open_table(opening, AT_ONCE)
    except Refused as refused:
        return refused.code
    return ""


@pytest.mark.rule("poker/14(a).rake")
async def test_where_a_rake_is_required_a_table_without_one_does_not_open() -> None:
    async with open_doors(REQUIRED) as doors:
        with pytest.raises(Refused) as refused:
            await doors.room.open_table(plain(), AT_ONCE)
        assert (refused.value.code, refused.value.clause) == ("rake-required", "poker/14(a).rake")
        assert await code_of(doors, plain(jackpot_drop=100)) == "rake-required"  # a drop is no rake
        assert doors.room.hosts == {}
        assert await doors.room.store.streams("table:") == []
        levels = {"rake_method": "incremental", "rake_schedule": "$1 at $10, $2 at $20"}
        for settings in ({"rake_percent": 10}, levels):
            assert await code_of(doors, plain(**settings)) == ""
        assert await code_of(doors, with_option(16)) == ""
        ann = await doors.guest("Ann")
        answer = await ann.http.post("/api/tables", json={"game": "no-limit-holdem", "seats": 6, "door": {}})
        assert answer.json()["code"] == "rake-required"
        assert await doors.room.store.streams("hosting:") == []


async def test_where_it_is_optional_a_home_game_takes_nothing() -> None:
    async with open_doors() as doors:
        host = await doors.room.open_table(plain(), AT_ONCE)
        sign = (await (await doors.guest("Ann")).http.get(f"/api/tables/{host.id}/sign")).json()
        assert not [line for line in sign["house"] if line["about"] == "rake"]


async def test_a_room_that_requires_it_opens_its_first_tables_with_one_and_the_sign_says_so() -> None:
    async with open_doors(replace(REQUIRED, tables=15, bots=False)) as doors:
        tables = [host.table for host in doors.room.hosts.values() if isinstance(host.table, Table)]
        assert len(tables) == 8
        assert all(isinstance(table.collects, Percentage | Fees) for table in tables)
        ann = await doors.guest("Ann")
        sign = (await ann.http.get(f"/api/tables/{next(iter(doors.room.hosts))}/sign")).json()
        assert {"about": "rake", "value": "every table has one"} in sign["house"]


# ---------------------------------------------------------------- rates


@pytest.mark.rule("california-poker/collection.rules.max-five-rates")
async def test_a_sixth_rate_is_refused_until_one_is_withdrawn() -> None:
    async with open_doors() as doors:
        hosts = [await doors.room.open_table(with_option(option), AT_ONCE) for option in range(16, 21)]
        with pytest.raises(Refused) as refused:
            await doors.room.open_table(with_option(21), AT_ONCE)
        assert refused.value.code == "too-many-rates"
        assert refused.value.clause == "california-poker/collection.rules.max-five-rates"
        assert await code_of(doors, with_option(20)) == ""  # one of the five, at one more table
        low = c.OpenTable("texas-holdem-california", fixed_limit(200, 400, blinds=(100, 200)), 9)
        assert await code_of(doors, replace(low, settings={"collection_option": 6})) == ""  # another table limit
        assert await doors.room.close_table(hosts[0], by="floor")
        assert await code_of(doors, with_option(21)) == ""


async def test_counted_by_regular_fee_all_ten_options_are_five_rates() -> None:
    by_fee = CollectingRules(count_rates_by="regular-fee")
    async with open_doors(replace(QUICK, collecting=by_fee)) as doors:
        assert [await code_of(doors, with_option(option)) for option in range(16, 26)] == [""] * 10


# ---------------------------------------------------------------- another way from the next hand on


async def collect(person: Person, table: str, **settings: Any) -> Any:
    answer = await person.http.post(f"/api/tables/{table}/collection", json={"settings": settings})
    return answer.json()


async def test_the_floor_changes_what_a_table_takes_and_the_sign_says_so() -> None:
    async with open_doors(REQUIRED) as doors:
        host = await doors.room.open_table(plain(rake_percent=5, rake_cap=300), AT_ONCE)
        floor = await floor_person(doors)
        sign = await collect(floor, host.id, rake_percent=10)
        assert next(line["value"] for line in sign["fees"] if line["key"] == "rake_percent") == "10"
        assert isinstance(host.table, Table)
        assert host.table.settings.chips.rake_percent == 10
        assert (await collect(floor, host.id, rake_percent=0))["code"] == "rake-required"
        assert (await collect(floor, host.id, rake_percent=11))["code"] == "bad-settings"
        assert (await collect(floor, host.id, raise_cap=3))["code"] == "bad-settings"
        assert (await collect(floor, host.id))["code"] == "word-missing"
        assert host.table.settings.chips.rake_percent == 10


async def test_a_sixth_rate_is_not_reached_by_changing_a_table() -> None:
    async with open_doors() as doors:
        hosts = [await doors.room.open_table(with_option(option), AT_ONCE) for option in (16, 17, 18, 19, 20, 20)]
        floor = await floor_person(doors)
        assert (await collect(floor, hosts[5].id, collection_option=21))["code"] == "too-many-rates"
        assert "code" not in await collect(floor, hosts[0].id, collection_option=21)  # in the place of option 16


async def test_nobody_else_changes_it() -> None:
    async with open_doors() as doors:
        host = await doors.room.open_table(plain(), AT_ONCE)
        ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
        assert (await collect(ann, host.id, rake_percent=10))["code"] == "not-your-role"
        await ann.watch(host.id)
        said = await ann.do(host.id, do="change-collection", settings={"rake_percent": 10}, decision=0)
        assert said["tell"] == "refused"
        private = await open_private(ann)
        assert (await collect(bob, private, rake_percent=10))["code"] == "not-your-role"
        assert "code" not in await collect(ann, private, rake_percent=10)  # the host
        table = doors.room.host(private).table
        assert isinstance(table, Table)
        assert table.settings.chips.rake_percent == 10


async def test_a_host_does_not_change_to_a_game_without_a_rake() -> None:
    async with open_doors(REQUIRED) as doors:
        ann = await doors.guest("Ann")
        table = await open_private(ann, settings={**FREE, "rake_percent": 5})
        await ann.watch(table)
        stakes = {"structure": "no-limit", "blinds": [200, 400], "small_bet": 400, "big_bet": 400}
        for settings, told in (({"rake_percent": 0}, "rake"), ({}, "")):
            order = {"do": "change-game", "game": "no-limit-holdem", "stakes": stakes, "settings": settings}
            assert (await ann.do(table, **order))["tell"] == "done"
            if told:
                notice = await ann.until(lambda m: m["tell"] == "notice" and m["code"] == "errand-refused")
                assert "Every table takes a rake here" in notice["sentence"]
        host = doors.room.host(table)
        await reach(lambda: str(host.table.stakes) == "$2/$4 no limit", "the blinds are others")
        assert isinstance(host.table, Table)
        assert host.table.settings.chips.rake_percent == 5
