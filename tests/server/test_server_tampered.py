"""What was changed behind a room's back is found before a card is dealt at that table, and the others play on."""

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from officekit import registered
from roomkit import QUICK, open_doors, reach
from totpkit import log_in

from riverboat.core.stakes import no_limit
from riverboat.ports import StoreFailed
from riverboat.room.house import AT_ONCE
from riverboat.server.audit import Beside, look_through
from riverboat.server.config import Config
from riverboat.storage import open_store
from riverboat.table import commands as c
from riverboat.testing.cli import Typed

TABLES = 3


def config(path: Path) -> Config:
    return replace(QUICK, database_url=f"sqlite:///{path}", keys=path.parent / "keys")


@pytest.fixture
async def room(tmp_path: Path) -> Path:
    """The file of a room that was closed after some hands at each of its tables."""
    path = tmp_path / "riverboat.sqlite"
    async with open_doors(config(path)) as doors:
        opening = c.OpenTable("holdem", no_limit(100, 200), 6)
        hosts = [await doors.room.open_table(opening, replace(AT_ONCE, bots=4)) for _ in range(TABLES)]
        await reach(lambda: all(host.table.hands > 6 for host in hosts), "some hands are played")
    return path


def change(path: Path, work: Callable[[sqlite3.Connection, str], None]) -> str:
    """Do it to one of the tables, behind the room's back; which one."""
    db = sqlite3.connect(path)
    query = "SELECT stream FROM events WHERE stream LIKE 'table:%' GROUP BY stream ORDER BY stream"
    stream: str = db.execute(query).fetchall()[1][0]
    work(db, stream)
    db.commit()
    db.close()
    return stream


async def stands_and_others_play(path: Path, stream: str) -> None:
    async with open_doors(config(path)) as doors:
        hosts = {host.stream: host for host in doors.room.hosts.values()}
        assert len(hosts) == TABLES
        stopped = hosts.pop(stream)
        assert "table-does-not-verify" in stopped.sentence
        ann = await doors.guest("Ann")
        assert (await ann.watch(stopped.id))["sentence"] == stopped.sentence
        assert (await ann.do(stopped.id, do="sit", seat=1, chips=20_000))["code"] == "table-stopped"
        before = {name: host.table.hands for name, host in hosts.items()}
        await reach(lambda: all(host.table.hands > before[n] for n, host in hosts.items()), "the others play on")
        assert not any(host.sentence for host in hosts.values())


def _execute(db: sqlite3.Connection, statement: str) -> None:
    assert db.execute(statement).rowcount == 1


def _showdown_card(db: sqlite3.Connection, stream: str) -> None:
    rows = db.execute("SELECT number, event FROM events WHERE stream = ? ORDER BY number", (stream,)).fetchall()
    number, event = next(row for row in rows if b'"dealt"' in row[1])
    down = json.loads(event)["hands"][0]["down"]
    other = event.replace(json.dumps(down).replace(" ", "").encode(), b"[50,51]")
    assert other != event
    db.execute("UPDATE events SET event = ? WHERE stream = ? AND number = ?", (other, stream, number))


def _cut(db: sqlite3.Connection, stream: str) -> None:
    last = db.execute("SELECT max(number) FROM events WHERE stream = ?", (stream,)).fetchone()[0]
    db.execute("DELETE FROM events WHERE stream = ? AND number > ?", (stream, last - 30))


def _gone(db: sqlite3.Connection, stream: str) -> None:
    db.execute("DELETE FROM events WHERE stream = ?", (stream,))


def _balance(db: sqlite3.Connection, stream: str) -> None:
    db.execute("UPDATE balances SET amount = amount + 5000 WHERE account = ?", (stream,))


def _digest(db: sqlite3.Connection, stream: str) -> None:
    """What stands beside an event in the middle; the end is as it was."""
    changed = (b"\0" * 32, stream)
    assert db.execute("UPDATE events SET digest = ? WHERE stream = ? AND number = 9", changed).rowcount == 1


def _time(db: sqlite3.Connection, stream: str) -> None:
    db.execute("UPDATE events SET at_ms = at_ms + 1 WHERE stream = ? AND number = 9", (stream,))


@pytest.mark.parametrize(
    "work", [_showdown_card, _cut, _gone, _balance, _digest, _time], ids=lambda work: work.__name__[1:]
)
async def test_a_table_that_was_changed_stands_and_the_others_play_on(
    room: Path, work: Callable[[sqlite3.Connection, str], None]
) -> None:
    await stands_and_others_play(room, change(room, work))


def _opening(db: sqlite3.Connection, stream: str) -> None:
    db.execute("UPDATE events SET event = ? WHERE stream = ? AND number = 1", (b"{", stream))


@pytest.mark.parametrize(("work", "name"), [(_balance, "No-limit hold'em"), (_opening, "Table {}")])
async def test_a_table_that_stands_is_in_the_lobby_and_hides_no_money(
    tmp_path: Path, work: Callable[[sqlite3.Connection, str], None], name: str
) -> None:
    path = tmp_path / "riverboat.sqlite"
    async with open_doors(config(path)) as doors:
        tables = [await doors.table() for _ in range(2)]
        ann = await registered(doors, "Ann")
        await ann.connect()
        for table in tables:
            await ann.watch(table)
            assert (await ann.do(table, do="sit", seat=1, chips=20_000))["tell"] == "done"
    stopped = change(path, work).removeprefix("table:")
    async with open_doors(config(path)) as doors:
        ann = doors.stranger()
        assert await log_in(ann, "Ann") == (200, "")
        rows = {row["id"]: row for row in (await ann.http.get("/api/tables")).json()}
        assert set(rows) == set(tables)
        assert "table-does-not-verify" in rows[stopped]["stopped"]
        assert rows[stopped]["name"] == name.format(stopped)
        bankroll = await ann.http.get("/api/me/bankroll")
        assert bankroll.status_code == 200, bankroll.text
        moved = {move["table"]: move["table_name"] for move in bankroll.json()["movements"] if move["table"]}
        assert moved == {table: rows[table]["name"] for table in tables}


async def test_nothing_is_found_in_a_room_that_nobody_touched(room: Path) -> None:
    store = await open_store(f"sqlite:///{room}")
    assert await look_through(store) == []
    await store.close()


async def test_nothing_is_found_in_a_room_that_deals_meanwhile(tmp_path: Path) -> None:
    path = tmp_path / "riverboat.sqlite"
    async with open_doors(config(path)) as doors:
        opening = c.OpenTable("holdem", no_limit(100, 200), 6)
        hosts = [await doors.room.open_table(opening, replace(AT_ONCE, bots=4)) for _ in range(TABLES)]
        await reach(lambda: all(host.table.hands > 3 for host in hosts), "some hands are played")
        before = [host.table.hands for host in hosts]
        store = await open_store(f"sqlite:///{path}")
        for _ in range(3):
            assert await look_through(store) == []
        await store.close()
        await reach(lambda: all(h.table.hands > b for h, b in zip(hosts, before, strict=True)), "hands are dealt")


@pytest.mark.parametrize("stream", ["accounts", "keys"])
async def test_an_old_change_of_what_is_read_whole_is_logged_when_the_room_opens(
    room: Path, stream: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long ago it was written: no page of heads bounds the look."""
    logged: list[str] = []
    monkeypatch.setattr("riverboat.server.heads.keeper.log.error", lambda event, **_: logged.append(event))
    change(room, lambda db, _: _execute(db, f"UPDATE events SET at_ms = 5 WHERE stream = '{stream}' AND number = 1"))
    async with open_doors(config(room)):
        assert logged == ["books-do-not-verify"]


async def test_a_room_that_cannot_read_its_accounts_says_so_and_does_not_open(room: Path) -> None:
    """In its own words, without what stands there."""

    def spoil(db: sqlite3.Connection, _: str) -> None:
        db.execute(
            "UPDATE events SET event = ? WHERE stream = 'accounts' AND number = 2", (b'{"fact":"secret-thing"}',)
        )

    change(room, spoil)
    with pytest.raises(StoreFailed, match="`accounts` cannot be read") as caught:
        async with open_doors(config(room)):
            pass
    assert "secret-thing" not in str(caught.value)
    assert caught.value.__suppress_context__


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE balances SET amount = amount + 1 WHERE account = 'house:bots'",
        "UPDATE postings SET amount = amount + 1 WHERE number = 1",
        "UPDATE events SET at_ms = at_ms + 1 WHERE stream = 'accounts' AND number = 2",
    ],
    ids=["balance", "posting", "account"],
)
async def test_books_that_were_changed_are_logged_when_the_room_opens(
    room: Path, statement: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything is followed, as it is where the last head was signed with another key."""
    for file in (room.parent / "keys").glob("heads*"):
        file.unlink()
    logged: list[str] = []
    monkeypatch.setattr("riverboat.server.heads.keeper.log.error", lambda event, **_: logged.append(event))
    change(room, lambda db, _: _execute(db, statement))
    async with open_doors(config(room)) as doors:
        assert set(logged) == {"books-do-not-verify"}
        hosts = doors.room.hosts.values()
        await reach(lambda: all(host.table.hands > 7 for host in hosts), "the tables play on")


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE postings SET account = 'house:other' WHERE number = 1",
        "UPDATE transactions SET at_ms = at_ms + 1 WHERE number = 1",
        "UPDATE transactions SET memo = CAST(X'FF' AS TEXT) WHERE number = 1",
        "UPDATE balances SET account = 'player:@0000000000000000' WHERE account = (SELECT max(account) FROM balances "
        "WHERE amount = 0)",
        "UPDATE events SET digest = zeroblob(32) WHERE stream = 'checkpoints' AND number = 1",
    ],
    ids=["posting", "time", "no-text", "empty-account", "page"],
)
async def test_an_old_change_of_what_nobody_reads_any_more_is_logged_when_the_room_opens(
    room: Path, statement: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It lies under a head that is ours; and every table plays on."""
    async with open_doors(config(room)):
        pass
    logged: list[str] = []
    monkeypatch.setattr("riverboat.server.heads.keeper.log.error", lambda event, **_: logged.append(event))
    change(room, lambda db, _: _execute(db, statement))
    async with open_doors(config(room)) as doors:
        assert set(logged) == {"books-do-not-verify"}
        before = {host.id: host.table.hands for host in doors.room.hosts.values()}
        hosts = doors.room.hosts.values()
        await reach(lambda: all(host.table.hands > before[host.id] for host in hosts), "the tables play on")


async def test_heads_that_were_kept_elsewhere_show_a_cut_end(room: Path) -> None:
    """Also where the room's own heads were cut off with it."""
    store = await open_store(f"sqlite:///{room}")
    elsewhere = Beside(await store.heads())
    await store.close()

    def cut(db: sqlite3.Connection, stream: str) -> None:
        last = db.execute("SELECT max(number) FROM events WHERE stream = ?", (stream,)).fetchone()[0]
        db.execute("DELETE FROM events WHERE stream = ? AND number = ?", (stream, last))
        db.execute("DELETE FROM events WHERE stream = 'checkpoints'")

    stream = change(room, cut)
    store = await open_store(f"sqlite:///{room}")
    assert stream in {finding.where for finding in await look_through(store, elsewhere)}
    await store.close()


def test_the_command_prints_heads_and_verifies(room: Path, tmp_path: Path, typed: Typed) -> None:
    printed = typed("audit", "heads", "--json", str(room.parent))
    kept = tmp_path / "kept.json"
    kept.write_text(printed.out, encoding="utf-8")
    assert typed("audit", "verify", "--json", "--heads", str(kept), str(room.parent)).code == 0
    stream = change(room, _cut)
    failed = typed("audit", "verify", "--json", "--heads", str(kept), str(room.parent))
    assert failed.code == 1
    assert stream in {each["where"] for each in json.loads(failed.out)["findings"]}
    assert typed("audit", "verify", str(tmp_path / "nowhere")).code == 2
