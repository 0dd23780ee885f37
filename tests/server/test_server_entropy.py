"""A machine whose randomness fails its health test: tables say so and deal nothing, and a room is not opened."""

import os

import pytest
from roomkit import open_doors, reach
from stirkit import deal, seated

from riverboat.entropy import EntropyFailed, SystemEntropy
from riverboat.server.config import Config
from riverboat.server.room import Room
from riverboat.server.tables import dealer
from riverboat.storage import SystemClock
from riverboat.storage.memory import MemoryStore


class Source:
    """Sound until it is stuck."""

    def __init__(self) -> None:
        self.stuck = False

    def __call__(self, size: int) -> bytes:
        return bytes(size) if self.stuck else os.urandom(size)


async def test_an_alarm_stops_the_table_with_its_reason_and_nothing_is_dealt() -> None:
    source = Source()
    async with open_doors(entropy=SystemEntropy(source=source)) as doors:
        table = await doors.table()
        host = doors.room.hosts[table]
        ann, ben = await doors.guest("Ann"), await doors.guest("Ben")
        await ann.watch(table)
        source.stuck = True
        await ann.sit_anywhere(table)
        await ben.do(table, do="sit", seat=3, chips=20_000)
        stopped = await ann.until(lambda m: m["tell"] == "stopped")
        assert stopped["sentence"] == dealer.NO_CHANCE
        assert host.table.hands == 0
        assert host.sentence == dealer.NO_CHANCE
        assert (await ben.do(table, do="leave"))["code"] == "table-stopped"
        health = await ann.http.get("/health/ready")
        assert health.json()["stopped"] == 1


async def test_a_deck_that_was_sealed_before_the_alarm_is_not_dealt_after_it() -> None:
    source = Source()
    async with open_doors(entropy=SystemEntropy(source=source)) as doors:
        ann, _ = await seated(doors, "Ann", "Ben")
        host = doors.room.hosts[ann.table]
        await reach(lambda: host.stirring.gatherings, "the next deck is sealed")
        source.stuck = True
        deal(doors, ann.table)
        assert (host.table.hands, host.sentence) == (0, dealer.NO_CHANCE)


async def test_every_other_table_stops_as_well_when_it_is_to_deal() -> None:
    source = Source()
    async with open_doors(entropy=SystemEntropy(source=source)) as doors:
        tables = [await doors.table(), await doors.table()]
        people = [await doors.guest(name) for name in ("Ann", "Ben")]
        source.stuck = True
        for table in tables:
            for seat, person in enumerate(people, start=1):
                await person.do(table, do="sit", seat=seat, chips=20_000)
            await reach(lambda table=table: doors.room.hosts[table].sentence, "the table has stopped")
            source.stuck = False  # the alarm stays
        assert all(doors.room.hosts[table].table.hands == 0 for table in tables)


async def test_a_room_is_not_opened_where_the_start_up_test_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("riverboat.server.room.SystemEntropy", lambda: SystemEntropy(source=bytes))
    with pytest.raises(EntropyFailed, match="repetition count"):
        Room(Config(), MemoryStore(), SystemClock())
