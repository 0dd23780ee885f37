"""A room in a process of its own that can be killed at any moment, and is there again in a fraction of a second.

A process that has read all modules and dealt nothing yet forks each of them (`forkserver`): so hundreds of servers can
die in minutes. What is killed is a whole server with its sockets, its store and its lock.
"""

import asyncio
import logging
import multiprocessing
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from campaignkit import PATIENCE
from msgspec.structs import replace

from riverboat.room.house import AT_ONCE
from riverboat.server.config import Config
from riverboat.server.limits import UNLIMITED
from riverboat.server.lobby.first_tables import TABLES, Opening, first_tables
from riverboat.server.logs import configure
from riverboat.server.room import Room
from riverboat.server.run import listen, make_server, open_room, tune
from riverboat.storage import SqlStore

POT, BANKED = len(TABLES), 4
NEW_ROOM = Config(tables=0, house=AT_ONCE, limits=UNLIMITED)
SETTINGS = ("query_only = ON", "query_only = OFF")

_processes = multiprocessing.get_context("forkserver")
_processes.set_forkserver_preload(["pytest", "asyncpg", "aiosqlite", "riverboat.server.run"])


def openings() -> list[Opening]:
    """People play at all pot tables; at those of the bank the house's bots, at a pace that fills no disk."""
    pot = islice(first_tables(POT, AT_ONCE, bots=False), POT)
    calm = replace(AT_ONCE, betting_ms=50, pause_ms=50, think_ms=50)
    return [*pot, *islice(first_tables(POT + BANKED, calm, bots=True), POT, None)]


@dataclass(frozen=True, slots=True)
class Served:
    """A server that runs."""

    process: ForkServerProcess
    port: int
    """0 where nobody waited for its doors."""

    def kill(self) -> None:
        """At once: nothing is finished, nothing is closed."""
        self.process.kill()
        self.process.join(PATIENCE)
        assert self.process.exitcode == -signal.SIGKILL

    def only_read(self, *, on: bool) -> None:
        """SQLite writes nothing from now on, or again."""
        assert self.process.pid
        os.kill(self.process.pid, signal.SIGUSR1 if on else signal.SIGUSR2)


@contextmanager
def served(url: str, keys: Path, log: Path, *, wait: bool = True) -> Iterator[Served]:
    """If we `wait`, its doors are open."""
    ours, theirs = _processes.Pipe()
    process = _processes.Process(target=_serve, args=(url, str(keys), str(log), theirs), daemon=True)
    process.start()
    theirs.close()
    try:
        if wait:
            assert ours.poll(PATIENCE), f"no room is open: {log.read_text(encoding='utf-8')[-2000:]}"
        yield Served(process, _port(ours, log) if wait else 0)
    finally:
        ours.close()
        process.kill()
        process.join(PATIENCE)
        process.close()


def _port(ours: Connection, log: Path) -> int:
    try:
        return int(ours.recv())
    except EOFError:
        raise AssertionError(f"no room is open: {log.read_text(encoding='utf-8')[-2000:]}") from None


# ---------------------------------------------------------------- in the other process


def _serve(url: str, keys: str, log: str, told: Connection) -> None:
    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    for handle in (1, 2):
        os.dup2(out, handle)
    configure(as_json=True, level=logging.INFO)
    tune()
    asyncio.run(_open_doors(replace(NEW_ROOM, database_url=url, keys=Path(keys)), told))


async def _open_doors(config: Config, told: Connection) -> None:
    listener = listen("127.0.0.1", 0)
    room, _ = await open_room(config)
    for opening, rules in islice(openings(), len(room.hosts), None):
        await room.open_table(opening, rules)
    loop = asyncio.get_running_loop()
    loop.add_reader(told.fileno(), os._exit, 1)  # nobody is left who could kill us
    for number, setting in zip((signal.SIGUSR1, signal.SIGUSR2), SETTINGS, strict=True):
        loop.add_signal_handler(number, _set, room, setting)
    server = make_server(room)
    serving = asyncio.create_task(server.serve([listener]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.005)
    told.send(listener.getsockname()[1])
    await serving


def _set(room: Room, setting: str) -> None:
    """With the connection that writes, between two of its transactions."""
    asyncio.get_running_loop().run_in_executor(None, _at_the_file, room, setting)


def _at_the_file(room: Room, setting: str) -> None:
    assert isinstance(room.store, SqlStore)
    borrowed = room.store._writer.sync_engine.raw_connection()
    try:
        borrowed.cursor().execute(f"PRAGMA {setting}")
    finally:
        borrowed.close()
