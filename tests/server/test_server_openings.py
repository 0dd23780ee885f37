"""Nobody fills the room with tables, and bots at a player's table do not play as fast as the machine."""

from pathlib import Path

import msgspec
import pytest
from doorkit import limited
from officekit import administrator, registered
from roomkit import AT_ONCE, Person, open_doors, reach

from riverboat.core.errors import Refused
from riverboat.core.stakes import no_limit
from riverboat.server.config import Config
from riverboat.server.limits import Limits
from riverboat.server.run import open_room
from riverboat.table.commands import OpenTable

OPENING = OpenTable("no-limit-holdem", no_limit(100, 200), 6, {"max_purchase": 0})


async def opened(person: Person, **house: int) -> str:
    """The code of the refusal; empty where there is a table now."""
    answer = await person.http.post("/api/tables", json={"game": "holdem", "house": house})
    assert answer.status_code in (201, 400, 429), answer.text
    return "" if answer.status_code == 201 else str(answer.json()["code"])


async def test_a_guest_opens_fewer_tables_than_a_player() -> None:
    async with open_doors(limited(tables_per_guest=1, tables_per_account=2)) as doors:
        guest, player = await doors.guest("Ann", socket=False), await registered(doors, "Bob")
        assert [await opened(guest) for _ in range(2)] == ["", "too-many-tables"]
        assert [await opened(player) for _ in range(3)] == ["", "", "too-many-tables"]


async def test_guests_together_leave_tables_to_players_and_players_to_the_house() -> None:
    async with open_doors(limited(tables=4, tables_of_guests=2, tables_kept=1)) as doors:
        guests = [await doors.guest(f"Guest {n}", socket=False) for n in range(3)]
        assert [await opened(guest) for guest in guests] == ["", "", "too-many-tables"]
        player, admin = await registered(doors, "Bob"), await administrator(doors)
        assert [await opened(player) for _ in range(2)] == ["", "too-many-tables"]
        assert [await opened(admin) for _ in range(2)] == ["", "too-many-tables"]


async def test_the_house_opens_a_table_when_players_may_not() -> None:
    async with open_doors(limited(tables=2, tables_kept=1)) as doors:
        player = await registered(doors, "Bob")
        assert [await opened(player) for _ in range(2)] == ["", "too-many-tables"]
        assert await doors.table() in doors.room.hosts


async def test_tables_of_one_address_are_limited_whoever_opens_them() -> None:
    async with open_doors(limited(tables_per_address=2)) as doors:
        guests = [await doors.guest(f"Guest {n}", socket=False) for n in range(3)]
        assert [await opened(guest) for guest in guests] == ["", "", "too-many-tables"]
        for guest in guests:
            doors.room.openings.check(
                doors.room._opener(doors.word(guest.name), "192.0.2.1"), AT_ONCE
            )  # from elsewhere they may


async def test_tables_are_opened_only_so_fast() -> None:
    async with open_doors(limited(tables_per_minute=2)) as doors:
        ann = await doors.guest("Ann", socket=False)
        assert [await opened(ann) for _ in range(2)] == ["", ""]
        assert await opened(await doors.guest("Bob", socket=False)) == "too-fast", "from the same address"
        with pytest.raises(Refused, match="too-fast"):
            await doors.room.open_table(OPENING, AT_ONCE, doors.word("Ann"), address="192.0.2.1")


async def test_a_table_that_is_closed_or_was_never_opened_does_not_count() -> None:
    async with open_doors(limited(tables_per_guest=1)) as doors:
        ann, admin = await doors.guest("Ann", socket=False), await administrator(doors)
        wrong = await ann.http.post("/api/tables", json={"game": "holdem", "settings": {"raise_cap": 17}})
        assert wrong.status_code == 400
        assert await opened(ann) == ""
        (table,) = doors.room.hosts
        assert await opened(ann) == "too-many-tables"
        await admin.http.post(f"/api/tables/{table}/close")
        await reach(lambda: not doors.room.hosts, "the table is closed")
        assert await opened(ann) == ""


async def test_tables_are_counted_again_after_a_restart(tmp_path: Path) -> None:
    config = msgspec.structs.replace(limited(tables_per_guest=1), database_url=f"sqlite:///{tmp_path / 'room.sqlite'}")
    async with open_doors(config) as doors:
        await doors.guest("Ann", socket=False)
        ann = doors.word("Ann")
        await doors.room.open_table(OPENING, AT_ONCE, ann)
    room, _ = await open_room(config)
    try:
        with pytest.raises(Refused, match="too-many-tables"):
            await room.open_table(OPENING, AT_ONCE, ann)
    finally:
        await room.close()


# ---------------------------------------------------------------- pace


@pytest.mark.parametrize("quick", ["betting_ms", "pause_ms", "alone_ms", "think_ms"])
async def test_a_player_opens_no_table_that_goes_faster_than_the_house_allows(quick: str) -> None:
    config = Config(tables=0, limits=Limits(tables_per_minute=100, requests_burst=1000))
    async with open_doors(config) as doors:
        guest, player, admin = await doors.guest("Ann"), await registered(doors, "Bob"), await administrator(doors)
        least = config.limits.least_times()[quick]
        for person in (guest, player):
            assert await opened(person, bots=6, **{quick: least - 1}) == "table-too-quick"
            assert await opened(person, bots=6, **{quick: least}) == ""
        assert await opened(admin, **{quick: 0}) == ""
        assert len(doors.room.hosts) == 3


def test_the_usual_house_rules_are_slow_enough() -> None:
    assert Config().house.alone_ms == Limits().least_alone_ms
