"""An order counts for whoever gave it, although it waits for its turn and seats change hands meanwhile."""

import pytest
from roomkit import Doors, open_doors, reach

from riverboat.room import ledger
from riverboat.seats.commands import BuyChips, Leave, Sit, SitOut
from riverboat.seats.messages import Command
from riverboat.server.tables.orders import Answer, Order


@pytest.mark.parametrize("late", [BuyChips(2, 5_000), Leave(2), SitOut(2)], ids=lambda each: type(each).__name__)
async def test_an_order_that_waited_does_not_count_for_who_came_to_the_seat(late: Command) -> None:
    async with open_doors() as doors:
        table = await doors.table()
        bob, cy = [(await doors.guest(name)).name for name in ("Bob", "Cy")]
        host = doors.room.host(table)
        await host.order(Sit(2, doors.word(bob), 20_000), doors.word(bob))
        answers: list[Answer] = []
        for command, by in ((Leave(2), bob), (Sit(2, doors.word(cy), 20_000), cy), (late, bob)):
            host.submit(Order(command, doors.word(by), spoken=True, answer=answers.append))
        await reach(lambda: len(answers) == 3, "all are answered")
        assert [getattr(answer, "code", "done") for answer in answers] == ["done", "done", "not-your-seat"]
        assert await brought(doors, cy) == 20_000
        assert host.seat_of(doors.word(cy)) == 2


async def brought(doors: Doors, name: str) -> int:
    """What is not in somebody's account any more."""
    account = ledger.player_account(doors.word(name))
    return doors.room.config.welcome - await doors.room.store.balance(account)
