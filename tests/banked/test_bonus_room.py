"""A room's own dealer cuts and counts as the table's settings ask."""

import asyncio

import msgspec
from roomkit import QUICK, open_doors

from riverboat.banked import commands as c


async def test_bots_play_on_where_every_stub_is_counted() -> None:
    async with open_doors() as doors:
        rules = msgspec.structs.replace(QUICK.house, bots=2)
        settings: dict[str, str | int | bool] = {"shuffle": "hand", "cut_min": 26, "count_every": 1}
        host = await doors.room.open_table(c.OpenBankedTable("texas-holdem-bonus", settings=settings), rules)
        while len(list(host.log.finished())) < 3:
            assert not host.sentence
            await asyncio.sleep(0.01)
        assert host.table.uncounted == 0
