"""Who has no connection to the table they sit at, and a line that no longer says what it has promised to say."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from roomkit import Doors, Message, Person, open_doors, reach

from riverboat.room.house import AT_ONCE
from riverboat.server.socket import connection


def absent(seats: list[int]) -> Callable[[Message], bool]:
    return lambda told: told["tell"] == "absent" and told["seats"] == seats


async def two_at(doors: Doors, table: str) -> tuple[Person, Person]:
    people = await doors.guest("Ann"), await doors.guest("Bob")
    for seat, person in enumerate(people, start=1):
        await person.watch(table)
        assert (await person.do(table, do="sit", seat=seat, chips=20_000))["tell"] == "done"
    return people


def heard(person: Person) -> list[Message]:
    return [told for told in person.heard if told["tell"] == "absent"]


async def test_everybody_is_told_who_is_away_and_who_is_back() -> None:
    async with open_doors() as doors:
        table = await doors.table()
        ann, bob = await two_at(doors, table)
        assert heard(ann) == []
        await bob.disconnect()
        await ann.until(absent([2]))
        rail = await doors.guest("Cid")
        await rail.watch(table)
        await rail.until(absent([2]))
        await bob.connect()
        await bob.watch(table)
        for person in (ann, rail):
            await person.until(absent([]))
        assert [told["seats"] for told in heard(ann)] == [[2], []]


async def test_nobody_waits_for_the_bots_of_the_house() -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=replace(AT_ONCE, bots=2))
        host = doors.room.hosts[table]
        await reach(lambda: len(host.table.occupied()) == 2, "both bots have come")
        ann, rail = await doors.guest("Ann"), await doors.guest("Cid")
        for person in (ann, rail):
            await person.watch(table)
        await ann.sit_anywhere(table)
        seat = host.seat_of(doors.word("Ann"))
        await ann.disconnect()
        await reach(lambda: heard(rail), "somebody is away")
        assert [told["seats"] for told in heard(rail)] == [[seat]]


async def test_nobody_waits_for_an_empty_chair() -> None:
    async with open_doors() as doors:
        table = await doors.table()
        ann, bob = await two_at(doors, table)
        await bob.say(say="unwatch", table=table)
        await ann.until(absent([2]))
        await bob.do(table, do="leave")
        await ann.until(absent([]))


async def test_a_line_that_does_not_say_what_it_promised_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "PROMISES_MS", (1, 60_000))
    async with open_doors() as doors:
        table = await doors.table()
        ann, bob = await two_at(doors, table)
        # Whoever promises nothing, or takes the promise back, may be silent.
        for promise in (60_000, 0):
            assert (await ann.ask(say="ping", id=str(promise), next_ms=promise))["tell"] == "pong"
        await bob.say(say="ping", id="soon", next_ms=1)
        await ann.until(absent([2]))
        assert (await ann.ask(say="ping", id="still"))["tell"] == "pong"
