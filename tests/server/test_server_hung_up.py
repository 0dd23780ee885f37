"""A client that hangs up before its HTTP request is answered: what it asked for happens, and the table goes on."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from roomkit import AT_ONCE, Doors, open_doors

from riverboat.core.stakes import no_limit
from riverboat.table.commands import OpenTable, Sit


async def hang_up(asking: Coroutine[Any, Any, object]) -> None:
    """When the order lies in the inbox, and before the table has taken it out."""
    asked = asyncio.create_task(asking)
    await asyncio.sleep(0)
    asked.cancel()
    await asyncio.gather(asked, return_exceptions=True)
    assert asked.cancelled()


async def may_sit(doors: Doors, table: str) -> None:
    bob = await doors.guest("Bob")
    await bob.watch(table)
    assert (await bob.do(table, do="sit", seat=2, chips=20_000))["tell"] == "done"


async def test_an_order_whose_giver_has_hung_up_does_not_stop_the_table() -> None:
    async with open_doors() as doors:
        host = doors.room.hosts[await doors.table()]
        await doors.guest("Ann")
        await hang_up(host.order(Sit(1, doors.word("Ann"), 20_000), doors.word("Ann")))
        await may_sit(doors, host.id)
        assert host.seat_of(doors.word("Ann")) == 1
        assert not host.sentence


async def test_a_table_whose_opener_has_hung_up_is_open() -> None:
    async with open_doors() as doors:
        before = set(doors.room.hosts)
        await hang_up(
            doors.room.open_table(
                OpenTable("no-limit-holdem", no_limit(100, 200), 0, {"max_purchase": 0}), AT_ONCE, "Ann"
            )
        )
        (table,) = set(doors.room.hosts) - before
        await may_sit(doors, table)
