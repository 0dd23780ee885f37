"""Whose seat is given up: a time that is posted, a word before it begins, and a word when it is over."""

import asyncio

import msgspec
from roomkit import QUICK, Doors, Person, open_doors

from riverboat.room.house import HouseRules
from riverboat.server.floor.holding import HoldTable, LetGoOn


def rules(**changes: int) -> HouseRules:
    return msgspec.structs.replace(QUICK.house, turn_ms=3_600_000, **changes)


async def seated(doors: Doors, table: str, name: str, seat: int, chips: int) -> Person:
    person = await doors.guest(name)
    await person.watch(table)
    assert (await person.do(table, do="sit", seat=seat, chips=chips))["tell"] == "done"
    return person


async def notice(person: Person, code: str) -> dict[str, object]:
    return await person.until(lambda m: m["tell"] == "notice" and m["code"] == code)


async def test_who_has_no_chips_is_told_and_then_loses_their_seat() -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=rules(broke_ms=200))
        ann = await seated(doors, table, "Ann", 1, 0)
        told = await notice(ann, "out-of-chips")
        assert (told["table"], told["left_ms"]) == (table, 200)
        freed = await notice(ann, "seat-freed-broke")
        assert "0.2 s" in str(freed["sentence"])
        await ann.until(lambda m: m["tell"] == "update" and m["mine"] is None)


async def test_who_buys_chips_in_time_stays() -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=rules(broke_ms=3_600_000))
        ann = await seated(doors, table, "Ann", 1, 0)
        await notice(ann, "out-of-chips")
        dealer = doors.room.loops[table].dealer
        assert dealer.vacating._waiting
        await ann.do(table, do="buy-chips", amount=20_000)
        assert not dealer.vacating._waiting


async def test_who_is_all_in_is_not_out_of_chips() -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=rules(broke_ms=0))
        people = [await seated(doors, table, name, seat, 400) for seat, name in enumerate(("Ann", "Bob"), start=1)]
        first = await people[0].until(lambda m: bool((m.get("view") or {}).get("to_act")))
        shover = people[first["view"]["to_act"] - 1]
        await shover.do(table, do="raise-to", to=400)
        await people[0].until(lambda m: any(seat["all_in"] for seat in (m.get("view") or {}).get("seats", ())))
        await shover.ask(say="ping", id="later")
        assert not [m for m in shover.heard if m["tell"] == "notice"]


async def test_a_bot_that_is_gone_makes_room_after_the_grace() -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=rules(grace_ms=100))
        ann = await doors.guest("Ann")
        await ann.watch(table)
        issued = (await ann.http.post("/api/tokens", json={"bot": "Robby"})).json()
        robby = doors.stranger()
        await robby.connect(token=issued["secret"])
        await robby.watch(table)
        await robby.do(table, do="sit", seat=1, chips=20_000)
        await ann.until(lambda m: m["tell"] == "update" and m["view"]["seats"][0]["player"] == "Bot Robby")
        since = len(ann.heard)
        await robby.disconnect()
        await ann.until(lambda m: m["tell"] == "update" and not m["view"]["seats"][0]["player"], since=since)
        balance = await doors.room.store.balance(f"player:{doors.word('Bot Robby')}")
        assert balance == QUICK.welcome


async def test_a_person_whose_connection_is_lost_keeps_their_seat() -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=rules(grace_ms=0))
        ann = await seated(doors, table, "Ann", 1, 20_000)
        await ann.disconnect()
        bob = await doors.guest("Bob")
        assert (await bob.watch(table))["view"]["seats"][0]["player"] == "Ann"


async def test_nobody_is_told_that_their_seat_is_freed_where_the_floor_came_first() -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=rules())
        ann = await seated(doors, table, "Ann", 1, 20_000)
        host, vacating = doors.room.hosts[table], doors.room.loops[table].dealer.vacating
        holding = asyncio.create_task(host.order(HoldTable(), "Flo"))
        await asyncio.sleep(0)  # the hold is in the inbox, and not yet carried out
        assert not host.held
        vacating.away_too_long(1)
        await holding
        await host.order(LetGoOn(), "Flo")
        await ann.ask(say="ping", id="later")
        assert not [m for m in ann.heard if m["tell"] == "notice"]
        assert host.seat_of(doors.word("Ann")) == 1
        vacating.away_too_long(1)
        await notice(ann, "seat-freed-away")
        assert not host.seat_of(doors.word("Ann"))


async def test_the_times_are_on_the_sign() -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=rules(broke_ms=90_000))
        posted = (await doors.stranger().http.get(f"/api/tables/{table}/sign")).json()["house"]
        assert {"about": "time to buy chips before a seat is freed", "value": "90 s"} in posted
