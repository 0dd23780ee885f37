"""Tables that an administrator closes: after their last hand, with everybody's chips, and once."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from officekit import SLOW, administrator, code, facts, registered, two_at
from roomkit import PATIENCE, QUICK, Doors, open_doors, reach

from riverboat.banked import commands as banked
from riverboat.ports import Append, Conflict, Entry, StoreFailed
from riverboat.room.account_words import Role
from riverboat.room.accounts import STREAM as ACCOUNTS
from riverboat.room.house import HouseRules
from riverboat.server.tables import closing
from riverboat.server.tables.closing import STREAM as CLOSED_TABLES
from riverboat.server.tables.host import Host


async def closed(doors: Doors, table: str) -> None:
    await reach(lambda: table not in doors.room.hosts, "the table is closed")


async def bots_play(host: Host) -> None:
    await reach(lambda: host.table.playing, "the bots play")


async def test_a_table_without_a_hand_is_closed_at_once_and_everybody_has_their_chips() -> None:
    async with open_doors() as doors:
        ada = await administrator(doors)
        table = await doors.table(rules=SLOW)
        ann, rail = await doors.guest("Ann"), await doors.guest("Rae")
        await ann.watch(table)
        await rail.watch(table)
        await ann.do(table, do="sit", seat=1, chips=20_000)
        answer = await ada.http.post(f"/api/tables/{table}/close")
        assert answer.json() == {"table": table, "hand": 0}
        assert (await ann.http.get("/api/me")).json()["balance"] == 1_000_000
        assert await doors.room.store.balance(f"table:{table}") == 0
        told = await ann.until(lambda m: m["tell"] == "notice")
        assert (told["code"], told["left_ms"]) == ("seat-freed-closed", 0)
        for person in (ann, rail):
            stopped = await person.until(lambda m: m["tell"] == "stopped")
            assert "has been closed" in stopped["sentence"]
        assert (await ada.http.get("/api/tables")).json() == []
        assert await code(ada, f"/api/tables/{table}/close") == (404, "no-such-table")
        assert await facts(doors, CLOSED_TABLES) == [
            {"fact": "closing-ordered", "table": table, "by": doors.word("Ada")},
            {"fact": "table-closed", "table": table, "by": doors.word("Ada"), "players": []},
        ]


async def test_a_table_with_a_hand_in_progress_is_closed_after_it() -> None:
    async with open_doors() as doors:
        ada = await administrator(doors)
        table = await doors.table(rules=SLOW)
        actor, other = await two_at(doors, table)
        answer = await ada.http.post(f"/api/tables/{table}/close")
        assert answer.json() == {"table": table, "hand": 1}
        assert (await ada.http.post(f"/api/tables/{table}/close")).json()["hand"] == 1, "to ask again is harmless"
        assert (await ada.http.get(f"/api/tables/{table}")).json()["closing"] is True
        assert (await actor.until(lambda m: m["tell"] == "notice"))["code"] == "table-closing"
        carl = await doors.guest("Carl")
        assert (await carl.do(table, do="sit", seat=3, chips=20_000))["code"] == "table-closing"
        # The hand is played to its end, as if nothing were the matter.
        assert (await actor.do(table, do="call"))["tell"] == "done"
        assert (await other.do(table, do="check"))["tell"] == "done"
        assert (await other.do(table, do="fold"))["tell"] == "done"
        for person in (actor, other):
            await person.until(lambda m: m["tell"] == "stopped")
        balances = [(await person.http.get("/api/me")).json()["balance"] for person in (actor, other)]
        assert sum(balances) == 2_000_000
        assert sorted(balances) == [999_800, 1_000_200]
        assert doors.room.hosts == {}
        (ended,) = [fact for fact in await facts(doors, f"table:{table}") if fact["fact"] == "hand-ended"]
        assert ended["number"] == 1, "no other hand was dealt"
        assert await doors.room.store.balance(f"table:{table}") == 0


async def test_a_hand_that_is_being_written_down_when_the_order_comes_is_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with open_doors() as doors:
        ada = await administrator(doors)
        table = await doors.table(rules=SLOW)
        host, honest = doors.room.hosts[table], doors.room.store.append
        writing, go_on = asyncio.Event(), asyncio.Event()

        async def append(what: Append) -> None:
            if any(b'"hand-started"' in event for event in what.events):
                writing.set()
                await go_on.wait()
            await honest(what)

        monkeypatch.setattr(doors.room.store, "append", append)
        playing = asyncio.create_task(two_at(doors, table))
        await asyncio.wait_for(writing.wait(), PATIENCE)
        asked = asyncio.create_task(ada.http.post(f"/api/tables/{table}/close"))
        await reach(lambda: host.closing, "the order has come")
        go_on.set()
        assert (await asked).json() == {"table": table, "hand": 1}
        actor, other = await playing
        for person in (actor, other):
            told = await person.until(lambda m: m["tell"] == "notice")
            assert told["code"] == "table-closing", "the chips are still in the hand"
        assert not any(chair and chair.leaving for chair in host.table.chairs)
        assert (await actor.do(table, do="fold"))["tell"] == "done"
        await actor.until(lambda m: m["tell"] == "stopped")
        assert await doors.room.store.balance(f"table:{table}") == 0


async def test_an_order_to_close_outlives_the_server(tmp_path: Path) -> None:
    config = msgspec.structs.replace(QUICK, database_url=f"sqlite:///{tmp_path}/room.sqlite")
    async with open_doors(config) as doors:
        ada = await administrator(doors)
        table = await doors.table(rules=SLOW)
        actor, _ = await two_at(doors, table)
        cookie = actor.http.cookies["riverboat"]
        await ada.http.post(f"/api/tables/{table}/close")
    async with open_doors(config) as doors:
        again = doors.stranger()
        again.http.cookies.set("riverboat", cookie)
        await again.connect()
        await again.watch(table)
        assert (await again.do(table, do="fold"))["tell"] == "done"
        await again.until(lambda m: m["tell"] == "stopped")
        assert [fact["fact"] for fact in await facts(doors, CLOSED_TABLES)] == ["closing-ordered", "table-closed"]
        assert await doors.room.store.balance(f"table:{table}") == 0
    async with open_doors(config) as doors:
        assert doors.room.hosts == {}


async def test_books_from_before_closings_had_a_name_are_read(tmp_path: Path) -> None:
    config = msgspec.structs.replace(QUICK, database_url=f"sqlite:///{tmp_path}/room.sqlite")
    async with open_doors(config) as doors:
        table = await doors.table()
        store = doors.room.store
        await store.append(Append(CLOSED_TABLES, 0, (b'{"fact":"table-closed","table":"%b"}' % table.encode(),)))
        invited = b'{"fact":"invited","digest":"0123456789abcdef","role":"floor"}'
        await store.append(Append(ACCOUNTS, doors.room.desk.state.version, (invited,)))
    async with open_doors(config) as doors:
        assert doors.room.hosts == {}
        (link,) = [each for each in doors.room.desk.state.invitations.values() if each.role is Role.FLOOR]
        assert (link.digest, link.by) == ("0123456789abcdef", "")
        other = await doors.table()
        ada = await administrator(doors)
        assert (await ada.http.post(f"/api/tables/{other}/close")).status_code == 200
        assert [fact["fact"] for fact in await facts(doors, CLOSED_TABLES)] == [
            "table-closed",
            "closing-ordered",
            "table-closed",
        ]


async def test_a_table_of_bots_is_closed_and_they_go_home() -> None:
    async with open_doors() as doors:
        ada = await administrator(doors)
        rules = msgspec.structs.replace(QUICK.house, bots=4)
        poker = await doors.table(rules=rules)
        against_the_bank = (await doors.room.open_table(banked.OpenBankedTable("three-card-poker"), rules)).id
        for table in (poker, against_the_bank):
            host = doors.room.hosts[table]
            await bots_play(host)
            await ada.http.post(f"/api/tables/{table}/close")
            await closed(doors, table)
            assert await doors.room.store.balance(f"table:{table}") == 0
            assert not host.table.occupied()


async def test_bets_that_lie_on_a_banked_table_are_played_before_it_is_closed() -> None:
    async with open_doors() as doors:
        ada = await administrator(doors)
        calm = HouseRules(betting_ms=600_000, pause_ms=0, alone_ms=0, think_ms=0, turn_ms=600_000)
        host = await doors.room.open_table(banked.OpenBankedTable("texas-holdem-bonus"), calm)
        ann = await doors.guest("Ann")
        await ann.watch(host.id)
        await ann.do(host.id, do="sit", seat=1, chips=100_000)
        await ann.do(host.id, do="bet", wager="ante", amount=1_000)
        assert (await ada.http.post(f"/api/tables/{host.id}/close")).json()["hand"] == 1
        command = host.family.dealing.asked(host.table, host.world.entropy)
        assert command is not None
        await host.order(command, "")
        assert (await ann.do(host.id, do="fold"))["tell"] == "done"
        await ann.until(lambda m: m["tell"] == "stopped")
        assert (await ann.http.get("/api/me")).json()["balance"] == 1_000_000 - 1_000


async def test_a_table_that_has_stopped_is_not_closed_over_the_chips_on_it() -> None:
    async with open_doors() as doors:
        ada = await administrator(doors)
        table = await doors.table()
        doors.room.hosts[table].stop("Something is wrong here")
        assert await code(ada, f"/api/tables/{table}/close") == (409, "table-stopped")
        assert table in doors.room.hosts


async def test_two_administrators_close_one_table_once() -> None:
    async with open_doors() as doors:
        ada, eve = await administrator(doors), await registered(doors, "Eve")
        await ada.http.post("/api/roles", json={"name": "Eve", "role": "admin"})
        table = await doors.table()
        path = f"/api/tables/{table}/close"
        answers = await asyncio.gather(*(person.http.post(path) for person in (ada, eve, ada, eve)))
        assert {answer.status_code for answer in answers} <= {200, 404}
        assert 200 in {answer.status_code for answer in answers}
        assert [fact["fact"] for fact in await facts(doors, CLOSED_TABLES)] == ["closing-ordered", "table-closed"]
        assert doors.room.hosts == {}


async def test_a_table_whose_closing_cannot_be_written_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        ada, table = await administrator(doors), await doors.table()
        honest = doors.room.store.append

        async def append(what: Any) -> None:
            if what.stream == CLOSED_TABLES:
                raise StoreFailed("no room on the disk")
            await honest(what)

        monkeypatch.setattr(doors.room.store, "append", append)
        assert await code(ada, f"/api/tables/{table}/close") == (503, "server-busy")
        monkeypatch.setattr(doors.room.store, "append", honest)
        ann = await doors.guest("Ann")
        assert (await ann.do(table, do="sit", seat=1, chips=20_000))["tell"] == "done"
        assert (await ada.http.post(f"/api/tables/{table}/close")).json()["hand"] == 0


async def test_nobody_is_told_that_their_chips_are_in_their_account_before_they_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with open_doors() as doors:
        ada, table = await administrator(doors), await doors.table(rules=SLOW)
        ann = await doors.guest("Ann")
        await ann.watch(table)
        await ann.do(table, do="sit", seat=1, chips=20_000)
        honest, writing, go_on = doors.room.store.append, asyncio.Event(), asyncio.Event()

        async def append(what: Append) -> None:
            if any(b'"left"' in event for event in what.events):
                writing.set()
                await go_on.wait()
            await honest(what)

        monkeypatch.setattr(doors.room.store, "append", append)
        asked = asyncio.create_task(ada.http.post(f"/api/tables/{table}/close"))
        await asyncio.wait_for(writing.wait(), PATIENCE)
        await ann.ask(say="ping", id="now")
        assert not [message for message in ann.heard if message["tell"] == "notice"]
        go_on.set()
        assert (await asked).json()["hand"] == 0
        assert (await ann.until(lambda m: m["tell"] == "notice"))["code"] == "seat-freed-closed"


@pytest.mark.parametrize("failure", [StoreFailed("no room on the disk"), Conflict("somebody wrote first")])
async def test_a_closing_that_fails_after_the_hand_is_tried_again(
    monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    monkeypatch.setattr(closing, "AGAIN_S", 0.01)
    async with open_doors() as doors:
        ada, table = await administrator(doors), await doors.table(rules=SLOW)
        host, honest, failures = doors.room.hosts[table], doors.room.store.append, 0
        actor, _ = await two_at(doors, table)
        assert (await ada.http.post(f"/api/tables/{table}/close")).json()["hand"] == 1

        async def append(what: Append) -> None:
            nonlocal failures
            if what.stream == CLOSED_TABLES and failures < 3:
                failures += 1
                raise failure
            await honest(what)

        monkeypatch.setattr(doors.room.store, "append", append)
        assert (await actor.do(table, do="fold"))["tell"] == "done"
        await closed(doors, table)
        assert failures == 3
        assert not host.table.occupied()
        assert [fact["fact"] for fact in await facts(doors, CLOSED_TABLES)] == ["closing-ordered", "table-closed"]


async def test_who_orders_a_closing_that_another_writer_forestalls_is_asked_to_come_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with open_doors() as doors:
        ada, table = await administrator(doors), await doors.table()
        honest = doors.room.store.append

        async def append(what: Append) -> None:
            if any(b'"table-closed"' in event for event in what.events):
                raise Conflict("somebody wrote first")
            await honest(what)

        monkeypatch.setattr(doors.room.store, "append", append)
        assert await code(ada, f"/api/tables/{table}/close") == (503, "server-busy")
        monkeypatch.setattr(doors.room.store, "append", honest)
        assert (await ada.http.post(f"/api/tables/{table}/close")).json()["hand"] == 0


async def test_an_order_that_was_written_though_the_store_failed_is_carried_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with open_doors() as doors:
        ada, table = await administrator(doors), await doors.table()
        honest = doors.room.store.append

        async def append(what: Append) -> None:
            await honest(what)
            if what.stream == CLOSED_TABLES:
                raise StoreFailed("the connection was lost")

        monkeypatch.setattr(doors.room.store, "append", append)
        assert (await ada.http.post(f"/api/tables/{table}/close")).json() == {"table": table, "hand": 0}
        assert [fact["fact"] for fact in await facts(doors, CLOSED_TABLES)] == ["closing-ordered", "table-closed"]


async def test_an_order_that_nobody_knows_of_until_the_store_answers_is_carried_out_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(closing, "AGAIN_S", 0.01)
    async with open_doors() as doors:
        ada, table = await administrator(doors), await doors.table()
        store, gone = doors.room.store, 0
        append, read = store.append, store.read

        async def write_and_fail(what: Append) -> None:
            nonlocal gone
            await append(what)
            if any(b'"closing-ordered"' in event for event in what.events):
                gone = 3
                raise StoreFailed("the connection was lost")

        async def read_later(stream: str, after: int = 0, until: int | None = None) -> list[Entry]:
            nonlocal gone
            if stream == CLOSED_TABLES and gone:
                gone -= 1
                raise StoreFailed("the connection is lost")
            return await read(stream, after, until)

        monkeypatch.setattr(store, "append", write_and_fail)
        monkeypatch.setattr(store, "read", read_later)
        assert await code(ada, f"/api/tables/{table}/close") == (503, "server-busy")
        await closed(doors, table)
        assert gone == 0


PROGRESSIVE = {"progressive": True, "progressive_seed": 1_000_000, "progressive_contribution": 50}


async def house(doors: Doors, table: str) -> dict[str, int]:
    """What lies on the table, and what the house has put up for it."""
    accounts = (f"table:{table}", f"tray:{table}", f"meter:{table}", "house:bankroll", "house:meter-seed")
    return {account: await doors.room.store.balance(account) for account in accounts}


async def test_the_tray_and_the_meter_of_a_closed_table_go_back_to_the_house() -> None:
    async with open_doors() as doors:
        ada = await administrator(doors)
        rules = HouseRules(betting_ms=600_000)
        host = await doors.room.open_table(banked.OpenBankedTable("texas-holdem-bonus", 0, PROGRESSIVE), rules)
        await host.order(banked.FillTray(500_000), "")
        assert set((await house(doors, host.id)).values()) == {0, 500_000, -500_000, 1_000_000, -1_000_000}
        assert (await ada.http.post(f"/api/tables/{host.id}/close")).json()["hand"] == 0
        assert set((await house(doors, host.id)).values()) == {0}
        assert [fact["fact"] for fact in await facts(doors, f"table:{host.id}")][-2:] == [
            "tray-credited",
            "meter-cleared",
        ]


async def test_a_deserted_table_gives_its_tray_back_and_seeds_its_meter_anew_if_it_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with open_doors() as doors:
        calm = HouseRules(betting_ms=600_000, pause_ms=0, alone_ms=0)
        opening = banked.OpenBankedTable("texas-holdem-bonus", 0, PROGRESSIVE)
        await doors.guest("Opener", socket=False)
        host = await doors.room.open_table(opening, calm, by=doors.word("Opener"))
        await host.order(banked.FillTray(500_000), "")
        honest = doors.room.store.append

        async def append(what: Append) -> None:
            if what.stream == CLOSED_TABLES:
                raise StoreFailed("no room on the disk")
            await honest(what)

        monkeypatch.setattr(doors.room.store, "append", append)
        with pytest.raises(StoreFailed):
            await doors.room.close_table(host)
        monkeypatch.setattr(doors.room.store, "append", honest)
        assert set((await house(doors, host.id)).values()) == {0}
        ann = await doors.guest("Ann")
        await ann.watch(host.id)
        await ann.do(host.id, do="sit", seat=1, chips=100_000)
        await ann.until(lambda m: (m.get("view") or {}).get("meter") == 1_000_000)
        assert (await house(doors, host.id))["house:meter-seed"] == -1_000_000
