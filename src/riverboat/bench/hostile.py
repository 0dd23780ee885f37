"""Honest players at their tables, and one hostile address: how long the players wait with it and without it.

Windows come in pairs, one quiet and one under attack, in the same room with the same players, so that what else the
machine does is shared by both. Every honest player has an address of their own, which takes a system where all of
127.0.0.0/8 is this machine, as Linux.
"""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from time import perf_counter

import msgspec

from riverboat.bench.hostile_attacks import ATTACKS
from riverboat.bench.server_load import SPARE, Server, _percentile, _pot_tables, serving
from riverboat.bench.server_players import Player, Tally
from riverboat.bench.server_sockets import connect

WARM_UP = 3.0
HEAD_START = 1.0
"""Seconds of the attack before anybody measures."""
CALM = 1.5
"""Seconds after it."""
KNOCK = 0.2
"""A newcomer asks so often."""
PATIENCE = 5.0
"""How long a newcomer waits."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """`rate` is how many actions a second the players aim at together; pauses between hands come on top."""

    tables: int
    seated: int
    rate: float
    seconds: float
    pairs: int


class Window(msgspec.Struct, frozen=True, kw_only=True):
    """Times in milliseconds, processors in cores."""

    actions: int
    refused: int
    p50_ms: float
    p99_ms: float
    newcomers: int
    shut_out: int
    """Newcomers who were not answered in time, or not with what they asked for."""
    newcomer_p99_ms: float
    server_cores: float


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """Of one kind of attack; each figure is the median of its windows, `times` that of the pairs."""

    attack: str
    pairs: int
    tried_per_second: float
    actions_per_window: float
    quiet_p50_ms: float
    hostile_p50_ms: float
    quiet_p99_ms: float
    hostile_p99_ms: float
    times: float
    """How many times the quiet p99 the hostile one is."""
    quiet_newcomer_p99_ms: float
    hostile_newcomer_p99_ms: float
    shut_out: int
    lost: int
    """Honest players whose socket the server closed."""
    quiet_cores: float
    hostile_cores: float
    server_ms_per_try: float
    """Processor time that one more try costs the server, which other work on the machine disturbs least."""
    each: tuple[float, ...]
    """`times` of each pair."""


def run(kind: str, plan: Plan) -> Row:
    """One kind of attack, on a server of its own."""
    with serving(plan.tables + SPARE, "", limits=True) as server:
        try:
            import uvloop
        except ImportError:
            return asyncio.run(measure(kind, server, plan))
        return uvloop.run(measure(kind, server, plan))


async def measure(kind: str, server: Server, plan: Plan) -> Row:
    tally = Tally()
    crowd = await _crowd(server, plan, tally)
    quiet: list[Window] = []
    hostile: list[Window] = []
    tried = 0
    try:
        await _play_goes_on(tally)
        await asyncio.sleep(WARM_UP)
        for _ in range(plan.pairs):
            quiet.append(await _window(server, tally, plan.seconds))
            with attacking(kind, server, HEAD_START + plan.seconds) as attackers:
                await asyncio.sleep(HEAD_START)
                hostile.append(await _window(server, tally, plan.seconds))
                tried += await asyncio.to_thread(_tried, attackers)
            await asyncio.sleep(CALM)
    finally:
        for player in crowd:
            if player.socket is not None and not player.socket.closed:
                player.socket.close()
            else:
                player.socket = None
    return _row(kind, plan, quiet, hostile, tried, sum(player.socket is None for player in crowd))


def _row(kind: str, plan: Plan, quiet: list[Window], hostile: list[Window], tried: int, lost: int) -> Row:
    def middle(windows: list[Window], name: str) -> float:
        return float(median(getattr(window, name) for window in windows))

    times = tuple(bad.p99_ms / good.p99_ms if good.p99_ms else 0.0 for good, bad in zip(quiet, hostile, strict=True))
    pace = tried / len(quiet) / (HEAD_START + plan.seconds)
    cores = middle(quiet, "server_cores"), middle(hostile, "server_cores")
    return Row(
        attack=kind,
        pairs=len(quiet),
        tried_per_second=pace,
        actions_per_window=middle([*quiet, *hostile], "actions"),
        quiet_p50_ms=middle(quiet, "p50_ms"),
        hostile_p50_ms=middle(hostile, "p50_ms"),
        quiet_p99_ms=middle(quiet, "p99_ms"),
        hostile_p99_ms=middle(hostile, "p99_ms"),
        times=float(median(times)),
        quiet_newcomer_p99_ms=middle(quiet, "newcomer_p99_ms"),
        hostile_newcomer_p99_ms=middle(hostile, "newcomer_p99_ms"),
        shut_out=sum(window.shut_out for window in hostile),
        lost=lost,
        quiet_cores=cores[0],
        hostile_cores=cores[1],
        server_ms_per_try=1000 * (cores[1] - cores[0]) / pace if pace else 0.0,
        each=times,
    )


async def _window(server: Server, tally: Tally, seconds: float) -> Window:
    cpu, began = await _cpu(server), perf_counter()
    tally.clear()
    answered, shut_out = await _newcomers(server, began + seconds)
    await _play_goes_on(tally)
    told, refused = sorted(tally.told_seconds), tally.refused
    return Window(
        actions=len(told),
        refused=refused,
        p50_ms=_percentile(told, 0.50),
        p99_ms=_percentile(told, 0.99),
        newcomers=len(answered) + shut_out,
        shut_out=shut_out,
        newcomer_p99_ms=_percentile(sorted(answered), 0.99),
        server_cores=(await _cpu(server) - cpu) / (perf_counter() - began),
    )


async def _play_goes_on(tally: Tally) -> None:
    """Somebody has acted: no window is over, or begun, in a pause between hands."""
    async with asyncio.timeout(60):
        while not tally.told_seconds:
            await asyncio.sleep(KNOCK)


async def _cpu(server: Server) -> float:
    return await asyncio.to_thread(server.counter, "process_cpu_seconds_total")


# ---------------------------------------------------------------- the hostile address


@contextmanager
def attacking(kind: str, server: Server, seconds: float) -> Iterator["subprocess.Popen[str]"]:
    assert kind in ATTACKS
    command = [sys.executable, "-m", "riverboat.bench.hostile_attacks", kind, server.host, str(server.port)]
    process = subprocess.Popen([*command, str(seconds)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        process.stdout.readline()
        yield process
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def _tried(process: "subprocess.Popen[str]") -> int:
    assert process.stdout is not None
    return int(process.stdout.readline() or 0)


# ---------------------------------------------------------------- the honest ones


async def _crowd(server: Server, plan: Plan, tally: Tally) -> list[Player]:
    tables = (await _pot_tables(server))[: plan.tables]
    think = plan.tables / plan.rate if plan.rate else 0.0
    crowd = [
        Player(row["id"], tally, name=f"Honest {place} {seat}", seat=seat, buy_in=row["buy_in"], think=think)
        for place, row in enumerate(tables, start=1)
        for seat in range(1, min(plan.seated, row["seats"]) + 1)
    ]
    for number, player in enumerate(crowd):
        address = f"127.1.{number // 250}.{number % 250 + 1}"
        _, cookie = await asyncio.to_thread(server.ask, "/api/guest", {"name": player.name}, address=address)
        player.begin(await connect(server.host, server.port, player.hear, cookie=cookie, address=address))
    for player in crowd:
        player.sit()
    await asyncio.wait_for(asyncio.gather(*(player.seated for player in crowd)), 60)
    return crowd


async def _newcomers(server: Server, until: float) -> tuple[list[float], int]:
    """Until then, somebody from another address asks the lobby for a sign of life every so often."""
    asked: list[asyncio.Task[float]] = []
    while perf_counter() < until:
        address = f"127.2.{len(asked) // 250 % 250}.{len(asked) % 250 + 1}"
        asked.append(asyncio.create_task(_newcomer(server, address)))
        await asyncio.sleep(max(min(KNOCK, until - perf_counter()), 0.0))
    seconds = await asyncio.gather(*asked)
    return [each for each in seconds if each], sum(not each for each in seconds)


async def _newcomer(server: Server, address: str) -> float:
    """How long they waited; 0 where it was in vain."""
    began = perf_counter()
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(server.host, server.port, local_addr=(address, 0))
            try:
                writer.write(b"GET /health/live HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
                answer = await reader.read()
            finally:
                writer.transport.abort()
    except (OSError, TimeoutError):
        return 0.0
    return perf_counter() - began if answer.startswith(b"HTTP/1.1 200") else 0.0
