"""`riverboat keys`: the key under which a room seals its cards."""

import asyncio
import os
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from riverboat.cli.output import AsJson, UserError, console, print_json
from riverboat.cli.store_url import check_store_url
from riverboat.ports import AuditableStore, StoreFailed, Tampered
from riverboat.sealing.keybook import read_book
from riverboat.sealing.opening import VARIABLE, KeySource, find_key, open_vault
from riverboat.sealing.roomkey import KeyProblem
from riverboat.sealing.rotating import give_up
from riverboat.sealing.rotating import rotate as rotate_key
from riverboat.sealing.vault import Vault

T = TypeVar("T")
DATA = Path("riverboat-data")
NEW_KEY = "RIVERBOAT_NEW_ROOM_KEY"
Folder = Annotated[Path, typer.Argument(help="The room's data folder.")]
Data = Annotated[Path | None, typer.Option("--data", help="The same folder, named as for `serve`.")]
DatabaseUrl = Annotated[str, typer.Option(envvar="RIVERBOAT_DATABASE_URL", help="Another store: postgresql://...")]
Keys = Annotated[
    Path | None, typer.Option(envvar="RIVERBOAT_KEYS", help="The folder of the room's keys, as for `serve`.")
]


def register(app: typer.Typer) -> None:
    parts = typer.Typer(add_completion=False)
    for command in (show, rotate, lost, seal):
        parts.command()(command)
    app.add_typer(parts, name="keys", help=keys.__doc__)


def keys() -> None:
    """Look after the key under which a room seals its cards; to change something the room has to be closed."""


def show(
    folder: Folder = DATA,
    named: Data = None,
    database_url: DatabaseUrl = "",
    keys: Keys = None,
    as_json: AsJson = False,
) -> None:
    """Say where the room's key is, and whether it works; also beside an open room."""
    data, source = named or folder, source_of(keys)

    async def look(store: AuditableStore) -> dict[str, str]:
        book = await read_book(store)
        if not book.room:
            raise KeyProblem("no-room", "No room has been opened here yet, so there is no key")
        where = VARIABLE if source.secret else str(source.place(book.room))
        try:
            find_key(book, source)
        except KeyProblem as problem:
            state = problem.code
        else:
            state = "works"
        return {"room": book.room, "key": book.current.hex(), "where": where, "state": state}

    found = on_store(data, database_url, look, alone=False)
    _print(found, f"Room {found['room']}, key {found['key']}: {found['where']} ({found['state']})", as_json=as_json)
    raise typer.Exit(0 if found["state"] == "works" else 1)


def rotate(
    folder: Folder = DATA,
    named: Data = None,
    database_url: DatabaseUrl = "",
    keys: Keys = None,
    as_json: AsJson = False,
) -> None:
    """Change the room's key: the keys of all hands are wrapped again, and the old key opens nothing any more.

    Where RIVERBOAT_ROOM_KEY holds the key, RIVERBOAT_NEW_ROOM_KEY holds the new one.
    """
    data, source = named or folder, source_of(keys)
    new, url = os.environ.get(NEW_KEY, ""), _url(data, database_url)
    key, count = on_store(
        data, database_url, lambda store: _vouched(store, source, url, lambda: rotate_key(store, source, new))
    )
    said = f"The room has a new key, {key.id.hex()}; {count} keys of hands are wrapped under it"
    _print({"key": key.id.hex(), "wrapped": count}, said, as_json=as_json)


def lost(
    folder: Folder = DATA,
    named: Data = None,
    database_url: DatabaseUrl = "",
    keys: Keys = None,
    as_json: AsJson = False,
) -> None:
    """Give the room another key because its own is lost: hidden cards of all hands before stay hidden for ever."""
    data, source = named or folder, source_of(keys)
    url = _url(data, database_url)
    key = on_store(data, database_url, lambda store: _vouched(store, source, url, lambda: give_up(store, source)))
    said = f"The room has a new key, {key.id.hex()}; what the old one has sealed stays closed"
    _print({"key": key.id.hex()}, said, as_json=as_json)


def seal(
    folder: Folder = DATA,
    named: Data = None,
    database_url: DatabaseUrl = "",
    keys: Keys = None,
    as_json: AsJson = False,
) -> None:
    """Seal what was stored before there were seals. Chains change: heads kept elsewhere must be taken again."""
    from riverboat.sealing.keybook import RowsSealed
    from riverboat.server.heads.keeper import open_keeper
    from riverboat.server.tables.old_rows import seal_old_rows
    from riverboat.storage.clock import SystemClock

    data, source = named or folder, source_of(keys)

    async def work(store: AuditableStore) -> list[RowsSealed]:
        vault = Vault()
        await open_vault(vault, store, source)
        if vault.problem is not None:
            raise vault.problem
        heads = await open_keeper(store, source.folder_of(vault.room), SystemClock().now_ms, _url(data, database_url))
        try:
            if heads.found:
                raise Tampered(heads.found[0])
            done = await seal_old_rows(store, vault)
            if done:
                await heads.restate()
            return done
        finally:
            await heads.close()

    done = on_store(data, database_url, work)
    if done and not database_url:
        _wipe(_file(data))
    rows = sum(note.rows for note in done)
    more = " `VACUUM FULL events` removes what PostgreSQL still keeps of them." if done and database_url else ""
    _print({"sealed": done}, f"{rows} events of {len(done)} tables were sealed.{more}", as_json=as_json)


async def _vouched(store: AuditableStore, source: KeySource, url: str, work: Callable[[], Awaitable[T]]) -> T:
    """What is added to the store is known as the room's own, and stands under a signed head."""
    from riverboat.server.heads.keeper import open_keeper
    from riverboat.server.heads.keys import FILE
    from riverboat.storage.clock import SystemClock

    room = (await read_book(store)).room
    if not room:
        return await work()  # says why not
    folder = source.folder_of(room)
    if folder is None or not (folder / FILE).is_file():  # one that is made here would be no key of the room's
        said = "The key with which the room signs is not there; name its folder with --keys, or open the room once"
        raise KeyProblem("heads-key-missing", f"{folder}: {said}")
    heads = await open_keeper(store, folder, SystemClock().now_ms, url)
    try:
        return await work()
    finally:
        await heads.close()


def source_of(keys: Path | None) -> KeySource:
    """Where the keys are, by the option and the environment."""
    return KeySource(os.environ.get(VARIABLE, ""), keys)


def _file(data: Path) -> Path:
    return data / "riverboat.sqlite" if data.is_dir() else data


def _url(data: Path, database_url: str) -> str:
    return database_url or f"sqlite:///{_file(data)}"


def on_store(data: Path, database_url: str, work: Callable[[AuditableStore], Awaitable[T]], *, alone: bool = True) -> T:
    """Mostly `alone`, with the lock of a server: nobody may be dealing meanwhile."""
    if not database_url and not _file(data).is_file():
        raise UserError(f"{data}: No room has kept anything here")
    url = _url(data, database_url)
    check_store_url(url)
    try:
        return asyncio.run(_locked(url, work) if alone else _beside(url, work))
    except StoreFailed as error:
        raise UserError(f"The store cannot be opened: {error}") from None
    except KeyProblem as problem:
        raise UserError(f"{problem.sentence} [{problem.code}]") from None
    except Tampered as error:
        raise UserError(f"Nothing is changed in a table that does not verify: {error}") from None


async def _locked(url: str, work: Callable[[AuditableStore], Awaitable[T]]) -> T:
    from riverboat.storage import lock_store

    lock = await lock_store(url)
    try:
        return await _beside(url, work)
    finally:
        await lock.release()


async def _beside(url: str, work: Callable[[AuditableStore], Awaitable[T]]) -> T:
    from riverboat.storage import open_store

    store = await open_store(url)
    try:
        return await work(store)
    finally:
        await store.close()


def _wipe(file: Path) -> None:
    """What was written over is still in the file's free pages and in its journal until the file is rewritten."""
    db = sqlite3.connect(file, isolation_level=None)
    db.execute("PRAGMA secure_delete = ON")
    db.execute("VACUUM")
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()


def _print(value: object, said: str, *, as_json: bool) -> None:
    if as_json:
        print_json(value)
    else:
        console().print(said)
