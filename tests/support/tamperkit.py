"""Rooms that were changed behind their backs: a closed room, bytes to flip, ends to cut, and what is found."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace
from roomkit import QUICK, open_doors, reach

from riverboat.core.stakes import no_limit
from riverboat.ports import StoreFailed
from riverboat.room.house import AT_ONCE
from riverboat.sealing.roomkey import KeyProblem
from riverboat.server.audit import look_through
from riverboat.server.config import Config
from riverboat.server.heads import keeper
from riverboat.server.tables import recovery
from riverboat.storage import open_store
from riverboat.table import commands as c

FILE: Final = "riverboat.sqlite"
TABLES: Final = 3
HANDS: Final = 4


def config(folder: Path) -> Config:
    return replace(QUICK, database_url=f"sqlite:///{folder / FILE}", keys=folder / "keys")


async def play_and_close(folder: Path) -> None:
    """A room that was closed in the middle of hands, after some at each of its tables."""
    async with open_doors(config(folder)) as doors:
        opening = c.OpenTable("holdem", no_limit(100, 200), 6)
        hosts = [await doors.room.open_table(opening, replace(AT_ONCE, bots=4)) for _ in range(TABLES)]
        await reach(lambda: all(host.table.hands > HANDS for host in hosts), "some hands are played")


def restored(kept: Path, room: Path) -> Path:
    """The room as it was, in its own place: in another its heads outside the store would not be found."""
    if room.exists():
        shutil.rmtree(room)
    return Path(shutil.copytree(kept, room))


@contextmanager
def database(folder: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(folder / FILE)) as db:
        db.text_factory = bytes
        yield db
        db.commit()


# ---------------------------------------------------------------- one byte


@dataclass(frozen=True, slots=True)
class Place:
    """Where a byte was flipped, and which table it belongs to, if to one."""

    where: str
    table: str = ""


def _stream(stream: str) -> tuple[tuple[str, str, str], ...]:
    return tuple(("events", column, f"stream LIKE '{stream}'") for column in ("event", "event", "digest", "at_ms"))


COLUMNS: Final = {
    "events": _stream("table:%"),
    "ledger": (
        *(("transactions", column, "1") for column in ("id", "stream", "at_ms", "memo", "digest")),
        *(("postings", column, "1") for column in ("account", "amount", "transaction_id")),
        *(("balances", column, "1") for column in ("account", "amount", "amount")),
    ),
    "accounts": _stream("accounts"),
    "checkpoints": _stream("checkpoints"),
    "keys": (("seal_keys", "wrapped", "1"), ("seal_keys", "wrapped", "1"), *_stream("keys")[1:]),
}
"""What is kept of each kind: table, column, and which rows."""
KEY_FILES: Final = ("room.key", "heads.key")


def flip(folder: Path, kind: str, chance: Random) -> Place:
    """One bit of one byte of something of this kind."""
    if kind == "keys" and chance.random() < 0.3:
        return _flip_file(folder / "keys" / chance.choice(KEY_FILES), chance)
    table, column, where = chance.choice(COLUMNS[kind])
    with database(folder) as db:
        rows = db.execute(f"SELECT rowid, {column} FROM {table} WHERE {where}").fetchall()
        row, value = chance.choice([row for row in rows if row[1] not in (b"", None)])
        place = Place(f"{table}.{column}, row {row}", _table_of(db, table, row))
        kept = db.execute(f"SELECT typeof({column}) FROM {table} WHERE rowid = ?", (row,)).fetchone()[0]
        written = f"CAST(? AS {'TEXT' if kept == b'text' else 'BLOB' if kept == b'blob' else 'INTEGER'})"
        db.execute(f"UPDATE {table} SET {column} = {written} WHERE rowid = ?", (_flipped(value, chance), row))
    return place


def _flipped(value: bytes | int, chance: Random) -> bytes | int:
    if isinstance(value, int):
        return value ^ 1 << chance.randrange(40)
    at = chance.randrange(len(value))
    return value[:at] + bytes([value[at] ^ 1 << chance.randrange(8)]) + value[at + 1 :]


def _flip_file(path: Path, chance: Random) -> Place:
    before = path.read_bytes().rstrip()
    path.write_bytes(bytes(_flipped(before, chance)))  # type: ignore[arg-type]
    return Place(path.name)


def _table_of(db: sqlite3.Connection, table: str, row: int) -> str:
    """Which table a row of events, keys or balances is about."""
    name = {"events": "stream", "seal_keys": "stream", "balances": "account"}.get(table)
    if name is None:
        return ""
    about = db.execute(f"SELECT {name} FROM {table} WHERE rowid = ?", (row,)).fetchone()[0].decode()
    return about.removeprefix("table:") if about.startswith("table:") else ""


# ---------------------------------------------------------------- the end of a table


def cut(folder: Path, chance: Random) -> Place:
    """The last events of a table; sometimes with the pages in which their heads stand, or with their money."""
    with database(folder) as db:
        streams = db.execute("SELECT DISTINCT stream FROM events WHERE stream LIKE 'table:%' ORDER BY 1").fetchall()
        stream = chance.choice(streams)[0]
        text = stream.decode()
        last = db.execute("SELECT max(number) FROM events WHERE stream = ?", (text,)).fetchone()[0]
        kept = last - chance.randint(1, min(60, last - 1))
        how = chance.choice(("events alone", "with their keys and money", "with all heads since"))
        if how == "with their keys and money":
            _forget_money(db, text, kept)
            db.execute("DELETE FROM seal_keys WHERE stream = ? AND number > ?", (text, kept))
        if how == "with all heads since":
            _forget_heads(db, text, kept)
        db.execute("DELETE FROM events WHERE stream = ? AND number > ?", (text, kept))
    return Place(f"{text} from {kept} on, {how}", text.removeprefix("table:"))


def _forget_money(db: sqlite3.Connection, stream: str, kept: int) -> None:
    """As if it had never moved: balances as well."""
    rows = db.execute("SELECT id FROM transactions WHERE stream = ?", (stream,)).fetchall()
    for (name,) in rows:
        number = name.decode().rpartition("#")[2].partition(":")[0]
        if not number.isdigit() or int(number) <= kept:
            continue
        text = name.decode()
        for account, amount in db.execute(
            "SELECT account, amount FROM postings WHERE transaction_id = ?", (text,)
        ).fetchall():
            db.execute("UPDATE balances SET amount = amount - ? WHERE account = ?", (amount, account.decode()))
        db.execute("DELETE FROM postings WHERE transaction_id = ?", (text,))
        db.execute("DELETE FROM transactions WHERE id = ?", (text,))


def _forget_heads(db: sqlite3.Connection, stream: str, kept: int) -> None:
    """All pages that were written after the table's last event that is kept."""
    at_ms = db.execute("SELECT at_ms FROM events WHERE stream = ? AND number = ?", (stream, kept)).fetchone()[0]
    db.execute("DELETE FROM events WHERE stream = 'checkpoints' AND at_ms > ?", (at_ms,))


# ---------------------------------------------------------------- what is found


@dataclass(slots=True)
class Found:
    """What a room and its audit say about what was done to it."""

    closed: str = ""
    """Why it does not open, in its own words."""
    sentences: dict[str, str] = field(default_factory=dict)
    """Why tables have stopped."""
    logged: list[str] = field(default_factory=list)
    audit: int = 0
    played: bool = False
    """At all other tables."""

    def __str__(self) -> str:
        stopped = (f"{table}: {why}" for table, why in sorted(self.sentences.items()))
        said = [self.closed, *stopped, *sorted(set(self.logged))]
        return "; ".join(filter(None, (*said, f"{self.audit} by the audit" if self.audit else ""))) or "nothing"

    @property
    def stopped(self) -> set[str]:
        return set(self.sentences)

    @property
    def at_once(self) -> bool:
        """Before a card was dealt."""
        return bool(self.closed or self.stopped or self.logged)


async def found_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Found:
    """Audit the room, then open it and see who plays."""
    found = Found(audit=await _audit(folder))

    def note(event: str, **_: Any) -> None:
        found.logged.append(event)

    with monkeypatch.context() as patch:
        for module in (keeper, recovery):
            patch.setattr(module.log, "error", note)
        try:
            await _open(folder, found)
        except (StoreFailed, KeyProblem) as error:
            found.closed = f"{type(error).__name__}: it does not open"
    return found


async def _open(folder: Path, found: Found) -> None:
    async with open_doors(config(folder)) as doors:
        hosts = doors.room.hosts
        assert len(hosts) == TABLES
        found.sentences = {table: host.sentence for table, host in hosts.items() if host.sentence}
        if doors.room.vault.problem is not None:
            found.closed = doors.room.vault.problem.code
            return
        before = {table: host.table.hands for table, host in hosts.items() if not host.sentence}
        await reach(lambda: all(hosts[table].table.hands > hands for table, hands in before.items()), "others play on")
        found.played = bool(before)
        assert {table for table, host in hosts.items() if host.sentence} == found.stopped


async def _audit(folder: Path) -> int:
    store = await open_store(config(folder).database_url)
    try:
        return len(await look_through(store))
    except StoreFailed:
        return 1
    finally:
        await store.close()
