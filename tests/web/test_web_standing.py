"""A table that stood still and goes on while a page was cut off from it: the page goes on with it, without a reload."""

import asyncio
from collections.abc import Callable

import pytest
from browserkit import NL, POLL, Doors, Visitor
from playwright.sync_api import expect

from riverboat.ports import Append, StoreFailed
from riverboat.server.floor.holding import LetGoOn
from riverboat.server.tables import patience
from riverboat.server.tables.reviving import revive

Make = Callable[..., Visitor]
NO_LINE = "() => { document.querySelector('rb-app').wire.connect = () => {}; }"
A_LINE = "() => { const { wire } = document.querySelector('rb-app'); delete wire.connect; wire.connect(); }"


def cut_off(person: Visitor) -> None:
    person.page.evaluate(NO_LINE)
    person.doors.cut_the_line()
    expect(person.page.locator(".offline")).to_be_visible()


def comes_back(person: Visitor) -> None:
    person.page.evaluate(A_LINE)
    expect(person.page.locator(".offline")).to_be_hidden()


def at_a_turn(doors: Doors, visitor: Make, name: str) -> Visitor:
    person = visitor()
    person.sit(doors.open_table("no-limit-holdem", NL, 6, bots=5), name)
    person.deal_until_turn()
    return person


def test_a_page_that_was_told_of_a_failing_store_and_not_of_its_end(
    doors: Doors, visitor: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    ned = at_a_turn(doors, visitor, "Ned")
    host, append = doors.room.host(ned.table), doors.room.store.append
    monkeypatch.setattr(patience, "PAUSES", (POLL,))

    async def fails(_: Append) -> None:
        raise StoreFailed("the disk has gone away")

    monkeypatch.setattr(doors.room.store, "append", fails)
    next(ned.action(word) for word in ("check", "call") if ned.action(word).count()).click()
    waits = ned.page.get_by_text("The table is paused")
    expect(waits).to_be_visible()
    cut_off(ned)
    monkeypatch.setattr(doors.room.store, "append", append)
    doors.wait(until(lambda: not host.patience.waits))
    comes_back(ned)
    expect(waits).to_be_hidden()
    ned.deal_until_turn()


def test_a_page_that_was_told_of_a_stop_and_not_of_the_revival(doors: Doors, visitor: Make) -> None:
    sue = at_a_turn(doors, visitor, "Sue")
    offered = sue.offered()

    async def stop() -> None:
        doors.room.host(sue.table).stop("This table has stopped")

    async def goes_on() -> None:
        fresh = await revive(doors.room, doors.room.host(sue.table), "Flo")
        await fresh.order(LetGoOn(), "Flo")

    doors.wait(stop())
    stopped = sue.page.get_by_text("This table has stopped")
    expect(stopped).to_be_visible()
    cut_off(sue)
    doors.wait(goes_on())
    comes_back(sue)
    expect(stopped).to_be_hidden()
    sue.wait_for_turn()
    assert sue.offered() == offered


async def until(happened: Callable[[], bool]) -> None:
    while not happened():
        await asyncio.sleep(POLL)
