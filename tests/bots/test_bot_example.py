"""The example bot sits down with a token and plays against the bots of the house."""

import asyncio
import runpy
import sys
from pathlib import Path

import msgspec
from roomkit import PATIENCE, QUICK, open_doors, reach

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


async def test_the_example_plays_hands() -> None:
    play = runpy.run_path(str(EXAMPLE))["play"]
    async with open_doors() as doors:
        # While only bots are there nothing is dealt, so that the free seat stays free.
        rules = msgspec.structs.replace(QUICK.house, bots=2, alone_ms=3_600_000)
        table = await doors.table(seats=3, rules=rules)
        ann = await doors.guest("Ann", socket=False)
        issued = (await ann.http.post("/api/tokens", json={"bot": "Robby"})).json()
        host = doors.room.hosts[table]
        free = await _free_seat(host)
        playing = asyncio.create_task(play(issued["secret"], table, free, doors.base.replace("http", "ws") + "/socket"))
        try:
            await reach(lambda: playing.done() or _has_played(host), "it has played its hands")
            assert not playing.done()
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
        assert host.clocks.timed_out("Bot Robby") is False, "it always answered in time"


async def test_a_wrong_token_is_told_in_one_line() -> None:
    async with open_doors() as doors:
        table = await doors.table(seats=3)
        code, said = await _run("no-such-token", table, "1", doors.base.replace("http", "ws") + "/socket")
    assert code == 1
    assert said.startswith("The room does not let this bot in; is the token right?")
    assert said.count("\n") == 1


async def test_a_room_that_is_not_there_is_told_in_one_line() -> None:
    code, said = await _run("secret", "table", "1", "ws://localhost:1/socket")
    assert code == 1
    assert said.startswith("No room answers: ")
    assert said.count("\n") == 1


async def _run(*words: str) -> tuple[int | None, str]:
    """How the example ends as a program, and what it says on stderr."""
    bot = await asyncio.create_subprocess_exec(sys.executable, str(EXAMPLE), *words, stderr=asyncio.subprocess.PIPE)
    try:
        _, said = await asyncio.wait_for(bot.communicate(), PATIENCE)
    finally:
        if bot.returncode is None:
            bot.kill()
    return bot.returncode, said.decode()


def _has_played(host) -> bool:  # type: ignore[no-untyped-def]
    """Five hands, or as many as its chips lasted."""
    called = host.world.names.name_of
    hands = sum("Bot Robby" in map(called, span.players) for span in host.log.finished())
    stack = sum(chair.stack for chair in host.table.chairs if chair and called(chair.player) == "Bot Robby")
    return hands >= 5 or (hands > 0 and not stack and not host.table.playing)


async def _free_seat(host) -> int:  # type: ignore[no-untyped-def]
    await reach(lambda: len(host.table.occupied()) == 2, "the bots have sat down")
    return next(seat for seat in (1, 2, 3) if host.table.chairs[seat] is None)
