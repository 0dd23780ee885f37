"""After a restart every table is where it was; one that cannot be trusted stops, and the others go on."""

import asyncio
from pathlib import Path

import msgspec
from roomkit import QUICK, Doors, Person, open_doors
from sealkit import stored_events

from riverboat.ports import Append
from riverboat.room.house import AT_ONCE
from riverboat.server.config import Config
from riverboat.table import DECIDER, Table, table_of

UNHURRIED = msgspec.structs.replace(AT_ONCE, turn_ms=3_600_000)
"""However slow the machine is, nobody's clock runs out."""


def on_disk(folder: Path) -> Config:
    return msgspec.structs.replace(QUICK, database_url=f"sqlite:///{folder / 'room.sqlite'}")


async def come_back(doors: Doors, name: str, secret: str) -> Person:
    """The same person with the same cookie at a server that was started again."""
    person = doors.stranger()
    person.name = name
    person.http.cookies.set("riverboat", secret)
    return await person.connect()


async def seated(doors: Doors) -> tuple[Person, Person, str]:
    table = await doors.table(rules=UNHURRIED)
    ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
    for seat, person in enumerate((ann, bob), start=1):
        await person.watch(table)
        await person.do(table, do="sit", seat=seat, chips=20_000)
    await ann.until(lambda m: bool((m.get("view") or {}).get("to_act")))
    return ann, bob, table


async def test_a_hand_goes_on_where_it_was(tmp_path: Path) -> None:
    async with open_doors(on_disk(tmp_path)) as doors:
        ann, bob, table = await seated(doors)
        people = {1: ann, 2: bob}
        first = people[ann.last(table)["view"]["to_act"]]
        await first.do(table, "raise-1", do="raise-to", to=600)
        second = bob if first is ann else ann
        asked = await second.until(lambda m: m.get("number", 0) > 0 and bool((m.get("mine") or {}).get("options")))
        secrets = {person.name: person.http.cookies["riverboat"] for person in (ann, bob)}
        names = first.name, second.name
        version = doors.room.hosts[table].table.version
    async with open_doors(on_disk(tmp_path)) as doors:
        host = doors.room.hosts[table]
        assert host.table == table_of(await stored_events(host))
        assert host.table.version == version
        again = await come_back(doors, names[1], secrets[names[1]])
        told = await again.watch(table)
        assert told["mine"] == asked["mine"]
        assert told["view"] == asked["view"]
        assert told["clock"]["seat"] == told["mine"]["seat"]
        assert told["clock"]["left_ms"] > UNHURRIED.turn_ms // 2
        repeated = await come_back(doors, names[0], secrets[names[0]])
        answer = await repeated.do(table, "raise-1", do="raise-to", to=600)
        assert answer == {"tell": "done", "id": "raise-1", "number": version}
        assert host.table.version == version
        assert (await again.do(table, do="call"))["tell"] == "done"
        assert host.table.hand.street == "flop"


async def test_the_lobby_keeps_its_order(tmp_path: Path) -> None:
    async with open_doors(on_disk(tmp_path)) as doors:
        opened = []
        for _ in range(6):
            opened.append(await doors.table())
            await asyncio.sleep(0.002)  # the store's clock counts milliseconds
    async with open_doors(on_disk(tmp_path)) as doors:
        rows = (await doors.stranger().http.get("/api/tables")).json()
        assert [row["id"] for row in rows] == opened


async def test_the_rail_of_a_recovered_table_sees_no_hand_in_progress(tmp_path: Path) -> None:
    async with open_doors(on_disk(tmp_path)) as doors:
        _, _, table = await seated(doors)
    async with open_doors(on_disk(tmp_path)) as doors:
        rail = await doors.stranger().connect()
        told = await rail.watch(table)
        assert (told["view"]["phase"], told["view"]["hand"], told["facts"]) == ("over", 0, [])
        assert [seat["player"] for seat in told["view"]["seats"][:2]] == ["Ann", "Bob"]


async def test_house_rules_come_back_with_the_table(tmp_path: Path) -> None:
    rules = msgspec.structs.replace(QUICK.house, name="Levee", turn_ms=12_345, bots=3)
    async with open_doors(msgspec.structs.replace(on_disk(tmp_path), bots=False)) as doors:
        table = await doors.table(rules=rules)
    async with open_doors(msgspec.structs.replace(on_disk(tmp_path), bots=False)) as doors:
        assert doors.room.hosts[table].house == rules


async def test_a_table_whose_log_does_not_fold_stops_alone(tmp_path: Path) -> None:
    async with open_doors(on_disk(tmp_path)) as doors:
        good, bad, worse = await doors.table(), await doors.table(), await doors.table()
        store = doors.room.store
        impossible = b'{"fact":"hand-ended","number":7}'
        await store.append(Append(f"table:{bad}", 1, (impossible,)))
        await store.append(Append(f"table:{worse}", 1, (b'{"fact":"no-such-fact"}',)))
    async with open_doors(on_disk(tmp_path)) as doors:
        ann = await doors.guest("Ann")
        for table in (bad, worse):
            told = await ann.watch(table)
            assert told["tell"] == "stopped"
            assert (await ann.do(table, do="sit", seat=1, chips=0))["code"] == "table-stopped"
        assert (await ann.do(good, do="sit", seat=1, chips=20_000))["tell"] == "done"
        ready = (await ann.http.get("/health/ready")).json()
        assert (ready["tables"], ready["stopped"]) == (3, 2)


async def test_an_assertion_in_the_middle_of_play_stops_one_table() -> None:
    async with open_doors() as doors:
        ann, bob, table = await seated(doors)
        other = await doors.table()
        host = doors.room.hosts[table]
        for each in filter(None, (host.table, host._draft)):  # a chip from nowhere
            each.chair(1).stack += 1
        people = {1: ann, 2: bob}
        await people[ann.last(table)["view"]["to_act"]].do(table, do="fold")
        stopped = await ann.until(lambda m: m["tell"] == "stopped")
        assert stopped["table"] == table
        assert "floor" in stopped["sentence"]
        assert (await bob.do(table, do="sit-out"))["code"] == "table-stopped"
        assert (await bob.do(other, do="sit", seat=1, chips=20_000))["tell"] == "done"
        entries = await doors.room.store.read(f"table:{table}")
        assert table_of((DECIDER.event_of(entry.event) for entry in entries), Table()).playing, (
            "nothing of it was stored"
        )
