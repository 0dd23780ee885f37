"""A real server in a process of its own, real sockets from this one, and what came of it."""

import asyncio
import http.client
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

import msgspec

from riverboat.bench.server_players import Player, Tally, Watcher
from riverboat.bench.server_sockets import connect

PROGRAM = "from riverboat.cli import main; main()"
WARM_UP = 3.0
AT_A_TIME = 50
PATIENCE = 120.0
SPARE = 10
"""Tables that are opened beyond those that are played at: some are of other games."""


class Load(msgspec.Struct, frozen=True, kw_only=True):
    """`rate` is how many actions a second all tables together are to see; 0 lets everybody act at once."""

    tables: int
    sockets: int
    seated: int
    seconds: float
    rate: float


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """Of one load; times in milliseconds, processors in cores."""

    store: str
    tables: int
    sockets: int
    seated: int
    actions_per_second: float
    """Of players: decided, on disk, and told to them."""
    commands_per_second: float
    """With those of the dealers, as the server counts them."""
    messages_per_second: float
    megabytes_per_second: float
    p50_ms: float
    p99_ms: float
    server_cores: float
    server_ms_per_command: float
    """Processor time, which other work on the machine disturbs least."""
    generator_cores: float
    refused: int


class Server:
    """A server that is running: where, and what it says about itself."""

    def __init__(self, link: str) -> None:
        where = urlsplit(link)
        self.host, self.port = where.hostname or "localhost", where.port or 80

    def ask(self, path: str, body: dict[str, Any] | None = None, *, address: str = "") -> tuple[bytes, str]:
        """The answer's body and its cookie."""
        own = (address, 0) if address else None
        connection = http.client.HTTPConnection(self.host, self.port, timeout=PATIENCE, source_address=own)
        headers = {"x-riverboat": "bench", "content-type": "application/json"}
        connection.request("POST" if body else "GET", path, json.dumps(body) if body else None, headers)
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        if answer.status >= 400:
            raise ConnectionError(f"{path}: {answer.status} {text.decode(errors='replace')}")
        return text, (answer.getheader("set-cookie") or "").partition(";")[0]

    def counter(self, name: str) -> float:
        """A figure out of /metrics; 0 where the system does not give it."""
        found = re.search(rf"^{name} (\S+)$", self.ask("/metrics")[0].decode(), re.MULTILINE)
        return float(found.group(1)) if found else 0.0


@contextmanager
def serving(tables: int, database_url: str, *, limits: bool = False, program: str = "") -> Iterator[Server]:
    """A room without bots, pauses and limits, or with the latter two; in a folder of its own where no database is
    named. Another `program` sees to its folder itself."""
    with tempfile.TemporaryDirectory(prefix="riverboat-bench-") as folder:
        command = [sys.executable, "-c", program or PROGRAM, *(() if program else ("serve", "--data", folder))]
        command += ["--port", "0", *(() if limits else ("--fast",)), "--no-bots", "--tables", str(tables), "--json"]
        if database_url:
            command += ["--database-url", database_url]
        with open(os.path.join(folder, "log"), "w+") as log:
            server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
            assert server.stdout is not None
            try:
                link = re.search(r"http://\S+", server.stdout.readline())
                if link is None:
                    log.seek(0)
                    raise ConnectionError(f"the server did not start: {log.read()[-2000:]}")
                yield Server(link.group())
            finally:
                server.terminate()
                server.wait(PATIENCE)
                server.stdout.close()


def run(load: Load, store: str, database_url: str, *, program: str = "") -> Row:
    """One measurement with a server of its own."""
    with serving(load.tables + SPARE, database_url, program=program) as server:
        try:
            import uvloop
        except ImportError:
            return asyncio.run(measure(server, load, store))
        return uvloop.run(measure(server, load, store))


async def measure(server: Server, load: Load, store: str) -> Row:
    tally = Tally()
    crowd = await _crowd(server, load, tally)
    try:
        await asyncio.sleep(WARM_UP)
        before, began = await _figures(server), perf_counter()
        tally.clear()
        await asyncio.sleep(load.seconds)
        seconds = perf_counter() - began
        counted = tally.messages, tally.bytes, tally.refused, sorted(tally.told_seconds)
        after = await _figures(server)
    finally:
        for each in crowd:
            if each.socket is not None:
                each.socket.close()
    lost = sum(1 for each in crowd if each.socket is not None and each.socket.closed)
    if lost > len(crowd) // 100:
        raise ConnectionError(f"the server closed {lost} of {len(crowd)} sockets")
    messages, size, refused, told = counted
    commands, server_cpu, own_cpu = (late - early for early, late in zip(before, after, strict=True))
    return Row(
        store=store,
        tables=load.tables,
        sockets=len(crowd),
        seated=sum(isinstance(each, Player) for each in crowd),
        actions_per_second=len(told) / seconds,
        commands_per_second=commands / seconds,
        messages_per_second=messages / seconds,
        megabytes_per_second=size / seconds / 1e6,
        p50_ms=_percentile(told, 0.50),
        p99_ms=_percentile(told, 0.99),
        server_cores=server_cpu / seconds,
        server_ms_per_command=1000 * server_cpu / commands if commands else 0.0,
        generator_cores=own_cpu / seconds,
        refused=refused,
    )


async def _figures(server: Server) -> tuple[float, float, float]:
    """Commands on disk so far, and the processor time of both sides."""
    commands = await asyncio.to_thread(server.counter, "riverboat_commands_total")
    cpu = await asyncio.to_thread(server.counter, "process_cpu_seconds_total")
    own = os.times()
    return commands, cpu, own.user + own.system


def _percentile(ordered: list[float], part: float) -> float:
    return 1000 * ordered[min(int(len(ordered) * part), len(ordered) - 1)] if ordered else 0.0


# ---------------------------------------------------------------- the crowd


async def _crowd(server: Server, load: Load, tally: Tally) -> list[Watcher]:
    """Everybody connected, the players in their chairs."""
    tables = (await _pot_tables(server))[: load.tables]
    crowd = [*_players(load, tables, tally)]
    rail = max(load.sockets - len(crowd), 0)
    everybody = [*crowd, *(Watcher(tables[n % len(tables)]["id"], tally) for n in range(rail))]
    gate = asyncio.Semaphore(AT_A_TIME)

    async def enter(who: Watcher) -> None:
        async with gate:
            await _enter(server, who)

    await asyncio.gather(*(enter(each) for each in everybody))
    # Only now, so that those who are still coming need not wait for those who play already.
    for player in crowd:
        player.sit()
    await asyncio.wait_for(asyncio.gather(*(player.seated for player in crowd)), PATIENCE)
    return everybody


async def _pot_tables(server: Server) -> list[dict[str, Any]]:
    """A new room has a few tables of banked games as well: the clock goes round there, and they stay empty."""
    games, tables = [
        json.loads((await asyncio.to_thread(server.ask, path))[0]) for path in ("/api/games", "/api/tables")
    ]
    pot = {game["key"] for game in games if game["family"] == "pot"}
    return [row for row in tables if row["game"] in pot]


def _players(load: Load, tables: list[dict[str, Any]], tally: Tally) -> Iterator[Player]:
    think = load.tables / load.rate if load.rate else 0.0
    seats = min(load.seated, load.sockets // max(load.tables, 1))
    for place, row in enumerate(tables, start=1):
        for seat in range(1, min(seats, row["seats"]) + 1):
            name = f"Guest {place} {seat}"
            yield Player(row["id"], tally, name=name, seat=seat, buy_in=row["buy_in"], think=think)


async def _enter(server: Server, who: Watcher) -> None:
    cookie = ""
    if isinstance(who, Player):
        _, cookie = await asyncio.to_thread(server.ask, "/api/guest", {"name": who.name})
    who.begin(await connect(server.host, server.port, who.hear, cookie=cookie))
