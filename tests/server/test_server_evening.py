"""The evening at a private table: every buy-in and cash-out on one page, and who pays whom in the end."""

from pathlib import Path
from typing import Any

import pytest
from hostkit import AT_ONCE, FREE, knock, open_private, play_out, seat
from msgspec.structs import replace
from roomkit import QUICK, Doors, Person, open_doors, reach

from riverboat.server.hosting import evening
from riverboat.server.http.messages import EveningMove
from riverboat.server.tables.host import Host

STILL = {**AT_ONCE, "pause_ms": 3_600_000}
"""After a hand no other is dealt for long."""


async def evening_of(person: Person, table: str) -> Any:
    answer = await person.http.get(f"/api/tables/{table}/evening")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def settled(person: Person, table: str, host: Host) -> Any:
    await reach(lambda: not host.table.playing, "no hand is on")
    told = await evening_of(person, table)
    assert told["settled"]
    return told


async def called_down(host: Host, table: str, *people: Person) -> None:
    """A raise to $10, and no other bet until the showdown."""
    first = people[host.family.decider.to_act(host.table) - 1]
    assert (await first.do(table, do="raise-to", to=1_000))["tell"] == "done"
    while host.table.playing:
        person = people[host.family.decider.to_act(host.table) - 1]
        if (await person.do(table, do="check"))["tell"] == "refused":
            assert (await person.do(table, do="call"))["tell"] == "done"


async def begun(doors: Doors, host: Host) -> None:
    """A hand is dealt, now."""
    host.clocks.deal_in(0)
    doors.room.wake(host)
    await reach(lambda: host.table.playing, "a hand is on")


async def friends(doors: Doors, **more: Any) -> tuple[str, Host, list[Person]]:
    """Ann and Bob, with a hand on."""
    people = [await doors.guest(name) for name in ("Ann", "Bob")]
    table = await open_private(people[0], house=STILL, **more)
    await seat(table, *people)
    host = doors.room.host(table)
    await begun(doors, host)
    return table, host, people


def test_of_two_moves_in_one_millisecond_the_later_comes_first() -> None:
    bought, taken, given = (
        EveningMove(5, "Bob", "buy-in", 5_000),
        EveningMove(5, "Bob", "cash-out", 24_900),
        EveningMove(7, "Bob", "grant", 100),
    )
    assert evening.newest_first([bought, taken, given]) == [given, taken, bought]
    assert evening.newest_first([given, bought, taken]) == [given, taken, bought]


async def test_every_buy_in_and_cash_out_is_there_for_all_players_newest_first() -> None:
    async with open_doors() as doors:
        table, host, (ann, bob) = await friends(doors)
        await play_out(host, table, ann, bob)
        await bob.do(table, do="buy-chips", amount=5_000)
        stack = host.table.chair(2).stack
        await bob.do(table, do="leave")
        cy = await doors.guest("Cy")
        await knock(cy, table)
        for person in (ann, bob, cy):
            told = await settled(person, table, host)
            assert [(each["name"], each["kind"], each["amount"]) for each in told["moves"]] == [
                ("Bob", "cash-out", stack),
                ("Bob", "buy-in", 5_000),
                ("Bob", "buy-in", 20_000),
                ("Ann", "buy-in", 20_000),
            ]
            assert all(each["at_ms"] > 0 for each in told["moves"])
        rows = {row["name"]: row for row in told["players"]}
        assert (rows["Bob"]["brought"], rows["Bob"]["took"], rows["Bob"]["seat"]) == (25_000, stack, 0)
        assert rows["Bob"]["chips"] == 0


async def test_whoever_lost_pays_who_won() -> None:
    async with open_doors() as doors:
        table, host, (ann, bob) = await friends(doors)
        await play_out(host, table, ann, bob)  # the first to act folds the small blind
        told = await settled(ann, table, host)
        results = {row["name"]: row["result"] for row in told["players"]}
        assert sorted(results.values()) == [-100, 100]
        loser, winner = sorted(results, key=results.__getitem__)
        assert told["payments"] == [{"payer": loser, "payee": winner, "amount": 100}]
        assert told["text"] == f"{loser} pays {winner} $1"
        assert told["house"] == 0


async def test_while_a_hand_is_on_it_is_open_who_pays_whom() -> None:
    async with open_doors() as doors:
        table, host, (ann, bob) = await friends(doors)
        told = await evening_of(bob, table)
        assert (told["settled"], told["payments"], told["text"], told["house"]) == (False, [], "", 0)
        await play_out(host, table, ann, bob)
        assert (await settled(bob, table, host))["text"]


async def test_the_rake_is_paid_to_the_house() -> None:
    async with open_doors() as doors:
        raked = {**FREE, "rake_percent": 10, "rake_cap": 1_000}
        table, host, (ann, bob) = await friends(doors, settings=raked)
        await called_down(host, table, ann, bob)
        told = await settled(ann, table, host)
        assert told["house"] == host.table.rake == 200
        assert sum(row["result"] for row in told["players"]) == -host.table.rake
        assert sum(each["amount"] for each in told["payments"] if each["payee"] == "The house") == host.table.rake
        assert " pays the house $" in told["text"]


async def test_what_the_host_gave_is_among_the_moves_and_counts_once() -> None:
    async with open_doors() as doors:
        table, host, (ann, bob) = await friends(doors)
        await play_out(host, table, ann, bob)
        before = await settled(ann, table, host)
        await ann.do(table, do="offer-chips", guest=2, amount=5_000, reason="pizza")
        offered = await bob.until(lambda m: m["tell"] == "hosting" and bool(m["offers"]))
        await bob.do(table, do="accept-chips", offer=offered["offers"][0]["offer"])
        await reach(lambda: host.table.chair(2).bought == 25_000, "they are on the table")
        told = await settled(bob, table, host)
        grant = next(each for each in told["moves"] if each["kind"] == "grant")
        assert (grant["name"], grant["amount"], grant["by"], grant["reason"]) == ("Bob", 5_000, "Ann", "pizza")
        assert told["text"] == before["text"]


async def test_more_moves_than_are_read_at_once_are_all_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evening, "PAGE", 2)
    async with open_doors() as doors:
        table, host, (ann, bob) = await friends(doors)
        await play_out(host, table, ann, bob)
        for _ in range(5):
            assert (await bob.do(table, do="buy-chips", amount=200))["tell"] == "done"
        first = await settled(ann, table, host)
        assert (await bob.do(table, do="buy-chips", amount=300))["tell"] == "done"
        second = await settled(ann, table, host)
        for told, brought, moves in ((first, 21_000, 7), (second, 21_300, 8)):
            assert {row["name"]: row["brought"] for row in told["players"]} == {"Ann": 20_000, "Bob": brought}
            assert len(told["moves"]) == moves
            assert told["text"] == first["text"]


async def test_it_is_the_same_after_a_restart(tmp_path: Path) -> None:
    config = replace(QUICK, database_url=f"sqlite:///{tmp_path / 'room.sqlite'}", keys=tmp_path / "keys")
    async with open_doors(config) as doors:
        table, host, (ann, bob) = await friends(doors)
        await play_out(host, table, ann, bob)
        before, cookies = await settled(ann, table, host), ann.http.cookies
    async with open_doors(config) as doors:
        ann = doors.stranger()
        ann.http.cookies = cookies
        assert await settled(ann, table, doors.room.host(table)) == before


async def test_the_evening_is_read_once_however_often_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A host can order and take back as much as they like: nobody reads all of that again for each who asks."""
    monkeypatch.setattr(evening, "ASKED_MOST", 1)
    async with open_doors() as doors:
        table, _, (ann, bob) = await friends(doors)
        for _ in range(5):
            assert (await ann.do(table, do="pause"))["tell"] == "done"
            assert (await ann.do(table, do="resume"))["tell"] == "done"
        first = await evening_of(bob, table)
        store, seen = doors.room.store, list[int]()
        read = store.read

        async def counted(stream: str, after: int = 0, until: int | None = None) -> Any:
            entries = await read(stream, after, until)
            seen.append(len(entries))
            return entries

        monkeypatch.setattr(store, "read", counted)
        again = await evening_of(bob, table)
        assert (again["since_ms"], again["moves"]) == (first["since_ms"], first["moves"])
        assert sum(seen) == 0
        assert [move["kind"] for move in again["moves"]] == ["buy-in", "buy-in"]
