"""The floor holds a table: no time runs, no bot acts, no card is dealt, no command is taken; then it goes on."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from officekit import SLOW, administrator, code, facts, floor_person, two_at
from roomkit import QUICK, Doors, Person, open_doors, reach

from riverboat.banked.commands import OpenBankedTable
from riverboat.server.config import Config
from riverboat.server.floor.holding import HoldTable
from riverboat.server.tables.host import Host
from riverboat.server.tables.orders import Order

A_WHILE = 0.3
"""Seconds in which bots that hardly think do many things."""
HOUR = 3_600_000
BOTS = msgspec.structs.replace(QUICK.house, bots=3, think_ms=9, pause_ms=9, alone_ms=9, betting_ms=9)


async def table_of_bots(doors: Doors, game: str = "") -> Host:
    """Who are quicker than any floor person, of either family."""
    if game:
        return await doors.room.open_table(OpenBankedTable(game), BOTS)
    return doors.room.hosts[await doors.table(rules=BOTS)]


async def goes_on(host: Host) -> None:
    before = host.table.version
    await reach(lambda: host.table.version > before + 20, "the table goes on")


def path(table: str) -> str:
    return f"/api/tables/{table}/hold"


async def hold(flo: Person, table: str) -> dict[str, Any]:
    answer = await flo.http.post(path(table))
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def let_go(flo: Person, table: str) -> None:
    assert (await flo.http.delete(path(table))).status_code == 204


async def overrule(person: Person, table: str) -> int:
    status: int = (await person.http.delete(path(table), params={"overrule": "true"})).status_code
    return status


def held(table: str, by: str) -> Callable[[dict[str, Any]], bool]:
    return lambda m: m["tell"] == "floor-holds" and (m["table"], m["by"]) == (table, by)


def goes(message: dict[str, Any]) -> bool:
    return message["tell"] == "floor-lets-go"


# ---------------------------------------------------------------- nothing happens


@pytest.mark.parametrize("game", ["", "three-card-poker", "texas-holdem-bonus"])
async def test_bots_stand_still_until_the_floor_lets_them_go_on(game: str) -> None:
    async with open_doors() as doors:
        host = await table_of_bots(doors, game)
        flo = await floor_person(doors)
        await flo.watch(host.id)
        await goes_on(host)
        assert (await hold(flo, host.id))["by"] == "Flo"
        version = host.table.version
        await asyncio.sleep(A_WHILE)
        assert host.table.version == version
        await flo.ask(say="ping", id="later")
        assert flo.last(host.id)["number"] == version
        await let_go(flo, host.id)
        await goes_on(host)


async def test_no_command_of_a_player_is_taken_and_none_is_offered() -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=SLOW)
        actor, other = await two_at(doors, table)
        flo = await floor_person(doors)
        await flo.watch(table)
        await hold(flo, table)
        version = doors.room.hosts[table].table.version
        for person, order in ((actor, "call"), (other, "sit-out"), (other, "leave")):
            told = await person.do(table, do=order)
            assert (told["tell"], told["code"], told["detail"]) == ("refused", "floor-holds", "Flo")
            assert told["sentence"] == "The floor holds this table until it has ruled: Flo"
        assert (await flo.do(table, do="sit", seat=4, chips=20_000))["code"] == "floor-holds"
        assert doors.room.hosts[table].table.version == version
        assert actor.last(table)["mine"]["options"] == []
        since = len(actor.heard)
        await let_go(flo, table)
        await actor.until(goes, since=since)
        asked = await actor.my_turn(table, since=since)
        assert asked["tell"] == "update"
        assert (await actor.do(table, do="call"))["tell"] == "done"


async def test_the_clock_that_stood_goes_on_with_what_was_left() -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=SLOW)
        ann, _ = await two_at(doors, table)
        flo = await floor_person(doors)
        await flo.watch(table)
        dealer = doors.room.loops[table].dealer
        assert dealer._alarm.is_set
        await hold(flo, table)
        await ann.until(held(table, "Flo"))
        await ann.ask(say="ping", id="held")
        stood = ann.last(table)["clock"]
        await ann.watch(table)  # somebody has come, and yet no time runs
        assert not dealer._alarm.is_set
        await let_go(flo, table)
        assert dealer._alarm.is_set
        await ann.until(goes)
        await ann.ask(say="ping", id="on")
        runs = ann.last(table)["clock"]
        assert (stood["stands"], runs["stands"]) == (True, False)
        assert stood["seat"] == runs["seat"]
        assert 0 < runs["left_ms"] <= stood["left_ms"] < SLOW.turn_ms


async def test_a_time_out_that_the_floor_was_quicker_than_is_not_counted() -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=msgspec.structs.replace(SLOW, away_after=2))
        actor, _ = await two_at(doors, table)
        host, dealer = doors.room.hosts[table], doors.room.loops[table].dealer
        version = host.table.version
        seat = host.seat_of(doors.word(actor.name))
        host.submit(Order(HoldTable(), "Flo"))
        dealer._time_out(seat, actor.name)
        dealer._time_out(seat, actor.name)
        await reach(host.inbox.empty, "all orders are carried out")
        await actor.ask(say="ping", id="later")
        assert host.table.version == version
        assert not host.clocks.has_given_up(actor.name)


async def test_no_seat_is_given_up_while_the_table_stands() -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=msgspec.structs.replace(SLOW, broke_ms=HOUR))
        ann, flo = await doors.guest("Ann"), await floor_person(doors)
        for person in (ann, flo):
            await person.watch(table)
        await ann.do(table, do="sit", seat=1, chips=0)
        (waiting,) = doors.room.loops[table].dealer.vacating._waiting.values()
        assert waiting.timer
        await hold(flo, table)
        assert not waiting.timer
        await ann.watch(table)  # somebody has come, and yet no clock begins
        assert not waiting.timer
        await let_go(flo, table)
        assert waiting.timer


# ---------------------------------------------------------------- who is told


async def test_everybody_is_told_the_rail_and_newcomers_too() -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=SLOW)
        ann, bob = await two_at(doors, table)
        flo, rita = await floor_person(doors), await doors.guest("Rita")
        for person in (flo, rita):
            await person.watch(table)
        await hold(flo, table)
        for person in (ann, bob, rita):
            told = await person.until(held(table, "Flo"))
            assert 0 < told["left_ms"] <= Config().hold_ms
            assert "The floor holds this table" in told["sentence"]
        assert rita.last(table)["view"]["hand"] == 0, "of the hand the rail is told when it is over"
        late = await doors.guest("Lea")
        await late.watch(table)
        await late.until(held(table, "Flo"))
        await let_go(flo, table)
        for person in (ann, bob, rita, late):
            assert (await person.until(goes))["sentence"] == "The floor lets the table go on"
        newcomer = await doors.guest("Nora")
        await newcomer.watch(table)
        await newcomer.ask(say="ping", id="later")
        assert [m["tell"] for m in newcomer.heard] == ["snapshot", "pong"]


async def test_it_is_written_down_who_held_which_hand_and_how_it_ended() -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=SLOW)
        await two_at(doors, table)
        flo = await floor_person(doors)
        version = doors.room.hosts[table].table.version
        await hold(flo, table)
        await hold(flo, table)
        await let_go(flo, table)
        await let_go(flo, table)
        assert await facts(doors, f"hold:{table}") == [
            {"fact": "table-held", "by": doors.word("Flo"), "hand": 1, "after": version},
            {"fact": "table-let-go", "by": doors.word("Flo"), "after": version, "why": "", "overruled_by": ""},
        ]
        assert doors.room.hosts[table].table.version == version, "the game knows nothing of it"


# ---------------------------------------------------------------- who may


async def test_only_the_floor_holds_tables_and_not_where_it_plays() -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=SLOW)
        ann, _ = await two_at(doors, table)
        assert await code(ann, path(table)) == (403, "not-your-role")
        assert (await ann.http.delete(path(table))).status_code == 403
        flo = await floor_person(doors)
        await flo.do(table, do="sit", seat=4, chips=20_000)
        assert await code(flo, path(table)) == (403, "not-your-role")
        assert doors.room.hosts[table].held is None


async def test_one_person_rules_at_a_time() -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=SLOW)
        await two_at(doors, table)
        flo, guy, ada = await floor_person(doors), await floor_person(doors, "Guy"), await administrator(doors)
        await flo.watch(table)
        await hold(flo, table)
        ruling = f"/api/tables/{table}/rulings"
        assert await code(ada, path(table)) == (409, "floor-holds")
        assert await code(ada, ruling, words="deck-wrong missing") == (409, "floor-holds")
        assert await code(ada, f"/api/tables/{table}/close") == (409, "floor-holds")
        assert (await guy.http.delete(path(table))).status_code == 409
        await let_go(flo, table)
        assert (await hold(ada, table))["by"] == "Ada"


async def test_an_administrator_lets_a_table_go_on_that_somebody_else_holds() -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=SLOW)
        flo, guy, ada = await floor_person(doors), await floor_person(doors, "Guy"), await administrator(doors)
        await flo.watch(table)
        await hold(flo, table)
        # Only where she says so: a page that lets go of a hold of its own, too late, ends nobody else's.
        assert (await ada.http.delete(path(table))).status_code == 409
        assert await overrule(guy, table) == 403
        assert await overrule(ada, table) == 204
        told = await flo.until(goes)
        assert told["sentence"] == "The table goes on: an administrator has overruled Flo"
        await hold(ada, table)
        await let_go(ada, table)
        ended = [
            (fact["by"], fact["why"], fact["overruled_by"]) for fact in (await facts(doors, f"hold:{table}"))[1::2]
        ]
        assert ended == [(doors.word("Flo"), "overruled", doors.word("Ada")), (doors.word("Ada"), "", "")]
        assert await code(ada, f"/api/tables/{table}/close") == (200, "")


async def test_several_rulings_are_made_in_one_hold() -> None:
    async with open_doors() as doors:
        host = await table_of_bots(doors)
        flo = await floor_person(doors)
        await flo.watch(host.id)
        await goes_on(host)
        hand = (await hold(flo, host.id))["hand"]
        ruling = f"/api/tables/{host.id}/rulings"
        for words in ("deck-wrong missing", "deck-ready replaced"):
            assert host.held is not None
            until = host.held.until_ms
            await asyncio.sleep(A_WHILE)
            assert await code(flo, ruling, words=words) == (200, "")
            assert host.held.until_ms > until, "the holder has the full time again"
            version = host.table.version
            await asyncio.sleep(A_WHILE)
            assert (host.table.version, host.table.hands) == (version, hand)
        await let_go(flo, host.id)
        await goes_on(host)


# ---------------------------------------------------------------- it is not forgotten


async def test_a_hold_without_a_word_ends_by_itself() -> None:
    async with open_doors(msgspec.structs.replace(QUICK, hold_ms=300)) as doors:
        host = await table_of_bots(doors)
        flo = await floor_person(doors)
        await flo.watch(host.id)
        await hold(flo, host.id)
        told = await flo.until(goes)
        assert told["sentence"] == "The table goes on: Flo of the floor has said nothing for too long"
        await goes_on(host)
        assert (await facts(doors, f"hold:{host.id}"))[-1]["why"] == "time"


async def test_a_hold_ends_when_the_floor_person_is_gone() -> None:
    async with open_doors(msgspec.structs.replace(QUICK, hold_gone_ms=100)) as doors:
        host = await table_of_bots(doors)
        flo, rita = await floor_person(doors), await doors.guest("Rita")
        for person in (flo, rita):
            await person.watch(host.id)
        await hold(flo, host.id)
        await asyncio.sleep(A_WHILE)
        assert host.held is not None
        await flo.disconnect()
        assert (await rita.until(goes))["sentence"] == "The table goes on: Flo of the floor is gone"
        await goes_on(host)
        assert (await facts(doors, f"hold:{host.id}"))[-1]["why"] == "gone"


async def test_a_hold_ends_when_the_one_who_holds_loses_the_role() -> None:
    async with open_doors(msgspec.structs.replace(QUICK, hold_gone_ms=100)) as doors:
        host = await table_of_bots(doors)
        flo, ada = await floor_person(doors), await administrator(doors)
        await flo.watch(host.id)
        await hold(flo, host.id)
        await asyncio.sleep(A_WHILE)
        assert host.held is not None
        assert await code(ada, "/api/roles/take", name="Flo", role="floor") == (200, "")
        assert (await flo.until(goes))["sentence"] == "The table goes on: Flo of the floor is gone"
        await goes_on(host)


async def test_who_comes_back_in_time_still_holds_the_table() -> None:
    async with open_doors(msgspec.structs.replace(QUICK, hold_gone_ms=HOUR)) as doors:
        host = await table_of_bots(doors)
        flo = await floor_person(doors)
        await flo.watch(host.id)
        await hold(flo, host.id)
        await flo.disconnect()
        await reach(lambda: host.held is not None and host.held.gone_ms is not None, "the holder's absence is noticed")
        await flo.connect()
        await flo.watch(host.id)
        assert host.held is not None
        assert host.held.gone_ms is None


async def test_after_a_restart_the_table_goes_on(tmp_path: Path) -> None:
    config = msgspec.structs.replace(QUICK, database_url=f"sqlite:///{tmp_path / 'room.sqlite'}")
    async with open_doors(config) as doors:
        host = await table_of_bots(doors)
        flo = await floor_person(doors)
        await flo.watch(host.id)
        await hold(flo, host.id)
        version = host.table.version
    async with open_doors(config) as doors:
        host = doors.room.hosts[host.id]
        assert host.held is None
        await reach(lambda: host.table.version > version + 20, "the table goes on")
        assert [fact.get("why") for fact in await facts(doors, f"hold:{host.id}")] == [None, "room-closed"]
