"""A room's own dealer cuts and counts as the table's settings ask."""

import msgspec
from roomkit import QUICK, open_doors, reach

from riverboat.banked import commands as c


async def test_bots_play_on_where_every_stub_is_counted() -> None:
    async with open_doors() as doors:
        rules = msgspec.structs.replace(QUICK.house, bots=2)
        settings: dict[str, str | int | bool] = {"shuffle": "hand", "cut_min": 26, "count_every": 1}
        host = await doors.room.open_table(c.OpenBankedTable("texas-holdem-bonus", settings=settings), rules)
        await reach(lambda: host.sentence or len(list(host.log.finished())) >= 3, "three rounds are over")
        assert not host.sentence
        assert host.table.uncounted == 0
