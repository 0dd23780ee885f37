"""The example bot sits down with a token and plays against the bots of the house."""

import asyncio
import runpy
from pathlib import Path

import msgspec
from roomkit import PATIENCE, QUICK, open_doors

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
            async with asyncio.timeout(PATIENCE):
                while not _has_played(host):
                    assert not playing.done()
                    await asyncio.sleep(0.02)
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
        assert host.clocks.timed_out("Bot Robby") is False, "it always answered in time"


def _has_played(host) -> bool:  # type: ignore[no-untyped-def]
    """Five hands, or as many as its chips lasted."""
    hands = sum("Bot Robby" in span.players for span in host.log.finished())
    stack = sum(chair.stack for chair in host.table.chairs if chair and chair.player == "Bot Robby")
    return hands >= 5 or (hands > 0 and not stack and not host.table.playing)


async def _free_seat(host) -> int:  # type: ignore[no-untyped-def]
    while len(host.table.occupied()) < 2:
        await asyncio.sleep(0.01)
    return next(seat for seat in (1, 2, 3) if host.table.chairs[seat] is None)
