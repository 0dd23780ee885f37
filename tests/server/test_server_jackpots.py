"""A bad beat in a room: play stops at the table, the supervisor verifies, accounting pays, and no crash loses it."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from hostkit import AT_ONCE as QUICKLY
from msgspec import to_builtins
from msgspec.structs import replace
from officekit import PASSWORD, administrator, floor_person
from roomkit import QUICK, Doors, Person, open_doors, reach

from riverboat.core.errors import Refused
from riverboat.core.money import dollars
from riverboat.core.stakes import no_limit
from riverboat.room.account_words import Role
from riverboat.room.bad_beat.orders import Rules
from riverboat.room.house import HouseRules
from riverboat.room.ledger import fund_box, player_account
from riverboat.server.audit import look_through
from riverboat.server.book import Book
from riverboat.server.config import Config
from riverboat.server.tables.host import Host
from riverboat.storage import open_store
from riverboat.table import commands as c

DAY = "2026-11-17"
ANYTHING = Rules(
    contribution=100,
    min_pot=0,
    held_percent=10,
    return_plan="it begins the next jackpot",
    least="2c 3d 4h 5s 7c",
    own_cards=0,
    discontinuation="what is left goes to another jackpot",
    approved="2026-01-02",
)
"""Whoever loses at a showdown has been beaten badly."""
FREE = {"new_player_post": "free", "missed_blinds": "free", "max_purchase": 0, "table_max_purchase": 0}
DROPS = {**FREE, "jackpot_drop": 100, "jackpot_pot": 0}


async def staff(doors: Doors, name: str, role: Role) -> Person:
    person = await doors.guest(name, socket=False)
    secret = await doors.room.desk.invite(role)
    answer = await person.http.post("/api/invitation", json={"secret": secret, "password": PASSWORD})
    assert answer.status_code == 200, answer.text
    return person


async def order(person: Person, do: str, **fields: Any) -> Any:
    answer = await person.http.post("/api/jackpots/orders", json={"order": {"do": do, **fields}})
    return answer.json()


async def joined(doors: Doors, ada: Person) -> Host:
    """A table that contributes, two players at it, and a hand between them."""
    opening = c.OpenTable("no-limit-holdem", no_limit(100, 200), 6, DROPS)
    host = await doors.room.open_table(opening, HouseRules(**QUICKLY))
    assert "code" not in await order(ada, "offer", fund="main", rules=to_builtins(ANYTHING))
    assert "code" not in await order(ada, "join", fund="main", table=host.id)
    return host


async def seated(doors: Doors, host: Host) -> list[Person]:
    people = [await doors.guest(name) for name in ("Ann", "Bob")]
    for seat, person in enumerate(people, start=1):
        await person.watch(host.id)
        assert (await person.do(host.id, do="sit", seat=seat, chips=20_000))["tell"] == "done"
    return people


async def until_hit(doors: Doors, host: Host, people: list[Person]) -> None:
    """Check and call, hand after hand: now and then a pot is shared, and nobody is beaten."""

    def hit() -> bool:
        return host.id in doors.room.jackpots._reporting or doors.room.jackpots.state.stops(host.id)

    while not hit():
        await reach(lambda: host.table.playing or hit(), "a hand is on")
        seat = host.family.decider.to_act(host.table) if host.table.playing else 0
        if seat and (await people[seat - 1].do(host.id, do="check"))["tell"] == "refused":
            await people[seat - 1].do(host.id, do="call")
        await asyncio.sleep(0)


async def hits(person: Person) -> Any:
    return (await person.http.get("/api/jackpots/hits")).json()


async def test_orders_take_a_fresh_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    """They move money: a session that somebody has left open is not enough."""
    async with open_doors() as doors:
        ada = await administrator(doors)
        with monkeypatch.context() as later:
            later.setattr(doors.room.desk, "has_proved", lambda _: False)
            assert (await order(ada, "notify-agent", day=DAY, agent="agent 7"))["code"] == "reauthenticate"
        assert "code" not in await order(ada, "notify-agent", day=DAY, agent="agent 7")


async def test_a_bad_beat_from_the_pot_to_the_player() -> None:
    async with open_doors() as doors:
        ada, flo = await administrator(doors), await floor_person(doors)
        cas, acc = await staff(doors, "Cas", Role.CAGE), await staff(doors, "Acc", Role.ACCOUNTING)
        host = await joined(doors, ada)
        people = await seated(doors, host)
        await until_hit(doors, host, people)
        await reach(lambda: doors.room.jackpots.state.stops(host.id), "it is written down")
        hands = host.table.hands
        (row,) = await hits(flo)
        assert (row["table"], row["hand"], row["state"]) == (host.id, hands, "reported")
        assert sorted((*row["losers"], *row["winners"])) == ["Ann", "Bob"]

        dropped = await doors.room.store.balance(fund_box("jackpot", host.id))
        assert dropped == 100 * hands
        await order(ada, "notify-agent", day=DAY, agent="agent 7")
        await order(cas, "count-box", day=DAY, table=host.id, counted=dropped, place="cage")
        assert "code" not in await order(cas, "verify-count", day=DAY, count=1, amount=dropped)
        assert await doors.room.store.balance(fund_box("jackpot", host.id)) == 0

        assert (await order(flo, "verify-hit", hit=row["hit"]))["code"] == "not-your-duty"
        assert host.table.hands == hands, "play has stopped"
        (shown,) = await order(ada, "verify-hit", hit=row["hit"])
        assert shown["pending"]
        await reach(lambda: host.table.hands > hands, "play goes on")

        (row,) = await hits(acc)
        award = sum(share["amount"] for share in row["shares"])
        assert award in range(dropped * 9 // 10 - 3, dropped * 9 // 10 + 1)
        loser = player_account(doors.word(row["losers"][0]))
        before = await doors.room.store.balance(loser)
        assert "code" not in await order(acc, "pay-hit", day=DAY, hit=row["hit"], parts={"chips": award})
        assert await doors.room.store.balance(loser) - before == row["shares"][0]["amount"]
        assert (await order(acc, "pay-hit", day=DAY, hit=row["hit"], parts={"chips": award}))["code"] == "paid-already"
        left = doors.room.jackpots.state.funds["main"].amount
        assert (await order(acc, "adjust-display", day=DAY, fund="main", amount=left, witness="Cas"))["code"] == (
            "not-your-duty"
        )
        (shown,) = await order(acc, "adjust-display", day=DAY, fund="main", amount=left, witness="Ada")
        assert (shown["displayed"], shown["pending"], shown["tables"]) == (left, False, [host.id])
        assert (await people[0].http.get("/api/jackpots")).json() == [shown]
        sign = (await people[0].http.get(f"/api/tables/{host.id}/sign")).json()
        assert [line["value"] for line in sign["house"] if line["about"] == "bad beat jackpot"] == [
            f"{dollars(left)} on {DAY}"
        ]


async def test_nobody_else_gives_orders_and_nobody_reports_a_hit_themselves() -> None:
    async with open_doors() as doors:
        ada = await administrator(doors)
        host = await joined(doors, ada)
        ann = await doors.guest("Ann")
        assert (await order(ann, "part", table=host.id))["code"] == "not-your-role"
        assert (await ann.http.get("/api/jackpots/hits")).json()["code"] == "not-your-role"
        fields = {"hit": "x", "table": host.id, "hand": 1, "losers": ["a"], "winners": [], "others": []}
        assert (await order(ada, "report-hit", **fields, lost="", won=""))["code"] == "bad-message"
        assert doors.room.jackpots.state.hits == {}


def kept(folder: Path) -> Config:
    return replace(QUICK, database_url=f"sqlite:///{folder / 'room.sqlite'}", keys=folder / "keys", empty_ms=0)


async def test_a_crash_between_the_hand_and_the_report_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hand is on disk and the report is not; at the next start it is made again, once."""

    async def fails(*_: Any) -> Any:
        raise Refused("server-busy")

    async with open_doors(kept(tmp_path)) as doors:
        ada = await administrator(doors)
        host = await joined(doors, ada)
        people = await seated(doors, host)
        with monkeypatch.context() as patch:
            patch.setattr(Book, "order", fails)
            await until_hit(doors, host, people)
            hands, table = host.table.hands, host.id
            assert doors.room.jackpots.state.hits == {}
            assert doors.room.jackpots.waits(table), "no hand is dealt meanwhile"
            await doors.room.jackpots.close()
    for _ in range(2):
        async with open_doors(kept(tmp_path)) as doors:
            await reach(lambda: doors.room.jackpots.state.stops(table), "it is found again")
            assert list(doors.room.jackpots.state.hits) == [f"table:{table}/{hands}"]
            assert doors.room.host(table).table.hands == hands


async def test_an_audit_finds_a_fund_that_does_not_hold_what_its_facts_say(tmp_path: Path) -> None:
    async with open_doors(kept(tmp_path)) as doors:
        ada = await administrator(doors)
        await joined(doors, ada)
    store = await open_store(kept(tmp_path).database_url)
    assert await look_through(store) == []
    await store.close()
    with sqlite3.connect(tmp_path / "room.sqlite") as db:
        db.execute("INSERT INTO balances (account, amount) VALUES ('bad-beat:main', 700)")
    store = await open_store(kept(tmp_path).database_url)
    found = [finding.sentence for finding in await look_through(store)]
    await store.close()
    assert "bad-beat:main: 0 by the jackpots, 700 by the ledger" in found


async def test_where_the_books_do_not_verify_nothing_is_ordered(tmp_path: Path) -> None:
    async with open_doors(kept(tmp_path)) as doors:
        await joined(doors, await administrator(doors))
        doors.room.jackpots.book.verified = False
        refused = await order(await administrator(doors, "Eve"), "notify-agent", day=DAY, agent="agent 7")
        assert refused["code"] == "account-locked"
