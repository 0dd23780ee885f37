"""Whoever can write to the database, and has no key, adds rows with the chains continued: nothing of it is believed."""

import asyncio
import sqlite3
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from officekit import PASSWORD, administrator, registered
from roomkit import QUICK, Doors, open_doors, reach
from structlog.testing import capture_logs
from totpkit import log_in

from riverboat.core.stakes import no_limit
from riverboat.ports import Append, Authorship, Posting, Transaction
from riverboat.room import account_words as w
from riverboat.room.account_words import Role
from riverboat.room.house import AT_ONCE
from riverboat.sealing.keybook import STREAM as KEYS
from riverboat.sealing.keybook import RoomKeyTaken, read_book
from riverboat.server.config import Config
from riverboat.storage import open_store
from riverboat.table import commands as c
from riverboat.testing.cli import Typed


def config(folder: Path) -> Config:
    return replace(QUICK, database_url=f"sqlite:///{folder / 'riverboat.sqlite'}", keys=folder / "keys")


@pytest.fixture
async def folder(tmp_path: Path) -> Path:
    """A room with an administrator, Ann and two tables."""
    async with open_doors(config(tmp_path)) as doors:
        await administrator(doors)
        await registered(doors, "Ann")
        opening = c.OpenTable("holdem", no_limit(100, 200), 6)
        hosts = [await doors.room.open_table(opening, replace(AT_ONCE, bots=4)) for _ in range(2)]
        await reach(lambda: all(host.table.hands > 2 for host in hosts), "some hands are played")
    return tmp_path


async def add(folder: Path, stream: str, *events: bytes, money: tuple[Transaction, ...] = ()) -> None:
    """As an attacker does: with our own program, so that every digest is right."""
    store = await open_store(config(folder).database_url)
    head = (await store.heads(stream)).get(stream)
    await store.append(Append(stream, head.number if head else 0, events, money))
    await store.close()


async def findings(folder: Path, typed: Typed) -> list[tuple[str, str]]:
    words = ("audit", "verify", str(folder), "--keys", str(folder / "keys"), "--json")
    printed = await asyncio.to_thread(typed, *words)
    return [(found["where"], found["code"]) for found in msgspec.json.decode(printed.out)["findings"]]


async def ann(folder: Path) -> str:
    store = await open_store(config(folder).database_url)
    names = await store.names()
    await store.close()
    return next(account for account, name in names.items() if name == "Ann")


async def test_a_room_that_nobody_has_touched_verifies(folder: Path, typed: Typed) -> None:
    assert await findings(folder, typed) == []
    async with open_doors(config(folder)) as doors:
        assert doors.room.heads is not None
        assert doors.room.heads.found == []
        assert not doors.room.desk.stopped


async def test_nobody_makes_themselves_an_administrator(folder: Path, typed: Typed) -> None:
    await add(folder, "accounts", msgspec.json.encode(w.RoleGiven(await ann(folder), Role.ADMIN)))
    assert await findings(folder, typed) == [("accounts", "added")]
    for _ in range(2):  # it does not become true by opening the room again
        async with open_doors(config(folder)) as doors:
            assert Role.ADMIN not in doors.room.desk.account_named("Ann").roles
            assert doors.room.desk.stopped
            assert doors.room.heads is not None
            assert any("were not added by this room" in each for each in doors.room.heads.found)
            assert await log_in(doors.stranger(), "Ann", password=PASSWORD) == (503, "server-busy"), (
                "nothing is written"
            )
            await all_play_on(doors)


async def all_play_on(doors: Doors) -> None:
    hands = {host: host.table.hands for host in doors.room.hosts.values()}
    await reach(lambda: all(host.table.hands > before for host, before in hands.items()), "hands are dealt")


async def test_a_table_that_somebody_has_written_to_stands(folder: Path, typed: Typed) -> None:
    store = await open_store(config(folder).database_url)
    stream, other = await store.streams("table:")
    (last,) = (await store.read(stream))[-1:]
    await store.close()
    await add(folder, stream, last.event)
    assert (stream, "added") in await findings(folder, typed)
    async with open_doors(config(folder)) as doors:
        stopped = doors.room.hosts[stream.removeprefix("table:")]
        assert "table-does-not-verify" in stopped.sentence
        assert not doors.room.hosts[other.removeprefix("table:")].sentence


async def test_a_table_that_somebody_has_opened_stands(folder: Path) -> None:
    store = await open_store(config(folder).database_url)
    stream = (await store.streams("table:"))[0]
    entries = await store.read(stream, until=1)
    await store.close()
    await add(folder, "table:forged", entries[0].event)
    async with open_doors(config(folder)) as doors:
        assert "table-does-not-verify" in doors.room.hosts["forged"].sentence


async def test_a_note_that_the_key_is_lost_changes_nothing(folder: Path, typed: Typed) -> None:
    store = await open_store(config(folder).database_url)
    book = await read_book(store)
    await store.close()
    await add(folder, KEYS, msgspec.json.encode(RoomKeyTaken(book.room, "ab" * 8, "lost")))
    assert await findings(folder, typed) == [(KEYS, "added")]
    async with open_doors(config(folder)) as doors:
        assert doors.room.vault.problem is None
        assert doors.room.vault.lost == frozenset()
        await all_play_on(doors)


async def test_money_that_somebody_has_posted_is_not_spent(folder: Path, typed: Typed) -> None:
    forged = Transaction("gift", "grant", (Posting("house:play-money", -500), Posting("player:Ann", 500)))
    await add(folder, "gifts", b"{}", money=(forged,))
    assert {("gifts", "added"), ("ledger", "added")} <= set(await findings(folder, typed))
    for _ in range(2):
        async with open_doors(config(folder)) as doors:
            assert "player:Ann" in doors.room.store.locked
            assert "player:Ada" not in doors.room.store.locked


async def test_a_row_that_is_added_while_the_room_is_open_is_not_believed(folder: Path) -> None:
    async with open_doors(config(folder)) as doors:
        await add(folder, "accounts", msgspec.json.encode(w.RoleGiven(await ann(folder), Role.ADMIN)))
        assert await log_in(doors.stranger(), "Ann", password=PASSWORD) == (503, "server-busy")
        assert doors.room.desk.stopped
        assert Role.ADMIN not in doors.room.desk.account_named("Ann").roles


async def test_cutting_the_pages_back_does_not_make_it_an_old_room(folder: Path) -> None:
    """As if it had never been opened with a program that makes MACs."""
    db = sqlite3.connect(folder / "riverboat.sqlite")
    db.execute("DELETE FROM events WHERE stream = 'checkpoints'")
    db.execute("UPDATE events SET mac = NULL")
    db.commit()
    db.close()
    await add(folder, "accounts", msgspec.json.encode(w.RoleGiven(await ann(folder), Role.ADMIN)))
    async with open_doors(config(folder)) as doors:
        assert Role.ADMIN not in doors.room.desk.account_named("Ann").roles


async def test_a_room_of_before_is_taken_as_it_is_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await serve_without_macs(folder, monkeypatch)
    await add(folder, "accounts", msgspec.json.encode(w.RoleGiven(await ann(folder), Role.FLOOR)))
    with capture_logs() as logs:
        async with open_doors(config(folder)) as doors:
            assert Role.FLOOR in doors.room.desk.account_named("Ann").roles, "whatever was there counts"
            assert doors.room.heads is not None
            assert doors.room.heads.found == []
            assert await log_in(doors.stranger(), "Ann", password=PASSWORD) == (200, "")
    assert [each["event"] for each in logs].count("appends-taken-as-they-are") == 1
    await add(folder, "accounts", msgspec.json.encode(w.RoleGiven(await ann(folder), Role.ADMIN)))
    with capture_logs() as logs:
        async with open_doors(config(folder)) as doors:
            assert Role.ADMIN not in doors.room.desk.account_named("Ann").roles, "and from then on nothing"
    assert "appends-taken-as-they-are" not in [each["event"] for each in logs]


async def test_nor_does_cutting_them_back_to_those_of_a_program_of_before(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are our own, and signed: that there have been others since says only the copy outside the store."""
    await serve_without_macs(folder, monkeypatch)
    db = sqlite3.connect(folder / "riverboat.sqlite")
    before = db.execute("SELECT max(number) FROM events WHERE stream = 'checkpoints'").fetchone()
    async with open_doors(config(folder)):
        pass
    assert db.execute("DELETE FROM events WHERE stream = 'checkpoints' AND number > ?", before).rowcount
    db.commit()
    db.close()
    await add(folder, "accounts", msgspec.json.encode(w.RoleGiven(await ann(folder), Role.ADMIN)))
    async with open_doors(config(folder)) as doors:
        assert Role.ADMIN not in doors.room.desk.account_named("Ann").roles


async def serve_without_macs(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a program without MACs did: its heads do not speak of any."""
    with monkeypatch.context() as before:
        before.setattr("riverboat.storage.authorship.hmac.digest", lambda *_: b"")
        before.setattr("riverboat.server.heads.keeper.Leaf", lambda *fields: _leaf_of_before(fields))
        for each in (folder / "keys").glob("*.pages"):
            each.unlink()
        async with open_doors(config(folder)) as doors:
            assert doors.room.heads is not None
            doors.room.heads._again = True
            await doors.room.heads.write()


def _leaf_of_before(fields: tuple[object, ...]) -> object:
    from riverboat.server.heads.pages import Leaf

    return Leaf(*fields[:-1])  # type: ignore[arg-type]


def test_the_key_does_not_show_itself() -> None:
    assert "secret" not in repr(Authorship(b"secret", {}, 0))
