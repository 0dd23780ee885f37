"""Whoever can write to the database, and has no key, changes a row and makes every digest right again: what follows
from that row is not acted on, whoever it would have been good for."""

import sqlite3
from pathlib import Path

import pytest
from hostkit import hosting, knock, open_private, seat
from msgspec.structs import replace
from officekit import PASSWORD, administrator, registered
from roomkit import QUICK, open_doors, reach
from test_server_jackpots import DAY, joined, order
from test_server_unsealing import case
from totpkit import log_in

from riverboat.core.stakes import no_limit
from riverboat.room.bad_beat.books import STREAM as BAD_BEAT
from riverboat.room.house import AT_ONCE
from riverboat.room.unsealing import STREAM as UNSEALINGS
from riverboat.server.config import Config
from riverboat.storage import chain
from riverboat.table import commands as c


def config(folder: Path) -> Config:
    return replace(QUICK, database_url=f"sqlite:///{folder / 'riverboat.sqlite'}", keys=folder / "keys")


def alter(folder: Path, stream: str, before: str, then: str, *, hide: bool = True) -> None:
    """In the first event that says so. `hide` makes all digests from there on fit again."""
    db = sqlite3.connect(folder / "riverboat.sqlite")
    query = "SELECT number, at_ms, event FROM events WHERE stream = ? ORDER BY number"
    rows = [(number, at_ms, bytes(event)) for number, at_ms, event in db.execute(query, (stream,))]
    first = next(number for number, _, event in rows if before.encode() in event)
    digest = chain.start(stream)
    for number, at_ms, event in rows:
        said = event.replace(before.encode(), then.encode()) if number == first else event
        digest = chain.link(digest, at_ms, said)
        db.execute("UPDATE events SET event = ? WHERE stream = ? AND number = ?", (said, stream, number))
        if hide:
            db.execute("UPDATE events SET digest = ? WHERE stream = ? AND number = ?", (digest, stream, number))
    db.commit()
    db.close()


hidden = pytest.mark.parametrize("hide", [True, False], ids=["chained again", "as it is"])


@hidden
async def test_nobody_turns_a_role_that_was_given_into_another(tmp_path: Path, *, hide: bool) -> None:
    async with open_doors(config(tmp_path)) as doors:
        boss = await administrator(doors)
        ann = await registered(doors, "Ann")
        given = await boss.http.post("/api/roles", json={"name": "Ann", "role": "dealer"})
        assert given.is_success, given.text
        opening = c.OpenTable("holdem", no_limit(100, 200), 6)
        await doors.room.open_table(opening, replace(AT_ONCE, bots=4))
    alter(tmp_path, "accounts", '"dealer"', '"admin"', hide=hide)
    async with open_doors(config(tmp_path)) as doors:
        again = doors.stranger()
        again.http.cookies = ann.http.cookies
        assert (await again.http.get("/api/me")).json().get("roles", []) == [], "the session is not believed either"
        assert await log_in(doors.stranger(), "Ann", password=PASSWORD) == (503, "server-busy")
        (host,) = doors.room.hosts.values()
        hands = host.table.hands
        await reach(lambda: host.table.hands > hands, "tables play on")


@hidden
async def test_nobody_becomes_the_host_of_a_private_table(tmp_path: Path, *, hide: bool) -> None:
    async with open_doors(config(tmp_path)) as doors:
        ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
        other = await doors.room.open_table(c.OpenTable("holdem", no_limit(100, 200), 6), replace(AT_ONCE, bots=4))
        table = await open_private(ann)
        await seat(table, ann, bob)
        await hosting(ann, yours=True)
        words = {name: doors.room.desk.account_named(name).player for name in ("Ann", "Bob")}
    alter(tmp_path, f"hosting:{table}", words["Ann"], words["Bob"], hide=hide)
    async with open_doors(config(tmp_path)) as doors:
        host = doors.room.hosts[table]
        assert "hosting-does-not-verify" in host.sentence
        again = doors.stranger()
        again.http.cookies = bob.http.cookies
        assert (await again.http.get(f"/api/tables/{table}/evening")).json()["code"] == "knock-first"
        assert not (await knock(again, table)).is_success
        assert doors.room.heads is not None
        assert any(f"hosting:{table}" in each for each in doors.room.heads.found)
        assert not doors.room.hosts[other.id].sentence


@hidden
async def test_what_was_changed_in_the_book_of_jackpots_pays_nobody(tmp_path: Path, *, hide: bool) -> None:
    async with open_doors(config(tmp_path)) as doors:
        ada = await administrator(doors)
        host = await joined(doors, ada)
    alter(tmp_path, BAD_BEAT, '"held_percent":10', '"held_percent":99', hide=hide)
    async with open_doors(config(tmp_path)) as doors:
        again = doors.stranger()
        again.http.cookies = ada.http.cookies
        assert (await order(again, "notify-agent", day=DAY, agent="agent 7"))["code"] == "account-locked"
        assert host.id in doors.room.jackpots.state.tables, "a bad beat there waits"


@hidden
async def test_an_approval_for_one_hand_does_not_become_one_for_another(tmp_path: Path, *, hide: bool) -> None:
    """While the room is open, too."""
    async with case(config(tmp_path)) as each:
        unsealing = await each.approved()
    alter(tmp_path, UNSEALINGS, '"hand":1', '"hand":2', hide=hide)
    async with open_doors(config(tmp_path)) as doors:
        ida = doors.stranger()
        ida.http.cookies = each.ida.http.cookies
        assert (await ida.http.get("/api/unsealings")).json()["code"] == "book-does-not-verify"
        looked = await ida.http.post(f"/api/unsealings/{unsealing}/look", json={"place": 0})
        assert looked.json()["code"] == "book-does-not-verify"
        alter(tmp_path, UNSEALINGS, '"hand":2', '"hand":1', hide=hide)
        assert (await ida.http.get("/api/unsealings")).is_success, "nothing else was changed"
        alter(tmp_path, UNSEALINGS, '"hand":1', '"hand":3', hide=hide)
        assert (await ida.http.get("/api/unsealings")).json()["code"] == "book-does-not-verify"
