"""Guests who do not come back: their name is free again, and nothing of theirs is left to the next of that name."""

import msgspec
from movedkit import MovedClock
from roomkit import open_doors

from riverboat.room.sessions import DAY_MS

LONG = 31 * DAY_MS


async def test_a_guest_who_was_not_seen_for_long_is_gone_and_the_name_is_free(clock: MovedClock) -> None:
    async with open_doors() as doors:
        gus, ann = await doors.guest("Gus", socket=False), await doors.guest("Ann", socket=False)
        await ann.http.post("/api/register", json={"password": "correct horse"})
        await doors.room.desk.tidy()
        assert (await gus.http.get("/api/me")).status_code == 200
        clock.pass_ms(LONG)
        await doors.room.desk.tidy()
        assert (await gus.http.get("/api/me")).status_code == 401
        assert doors.room.desk.state.named("Ann") is not None
        clock.pass_ms(1)
        next_gus = await doors.guest("Gus", socket=False)
        assert (await next_gus.http.get("/api/me")).json()["balance"] == 1_000_000
        moves = (await next_gus.http.get("/api/me/bankroll")).json()["movements"]
        assert [(move["memo"], move["amount"]) for move in moves] == [("play money", 1_000_000)]


async def test_a_guest_with_chips_on_a_table_or_a_socket_or_a_busy_bot_stays(clock: MovedClock) -> None:
    async with open_doors() as doors:
        table = await doors.table()
        sits, bob = await doors.guest("Sits"), await doors.guest("Owner", socket=False)
        await sits.do(table, do="sit", seat=1, chips=20_000)
        await sits.disconnect()
        await doors.guest("Reads")
        token = (await bob.http.post("/api/tokens", json={"bot": "Robby"})).json()["secret"]
        robby = await doors.stranger().connect(token=token)
        await robby.do(table, do="sit", seat=2, chips=20_000)
        clock.pass_ms(LONG)
        await doors.room.desk.tidy()
        known = doors.room.desk.state
        assert None not in [known.named(name) for name in ("Sits", "Owner", "Reads", "Bot Robby")]


async def test_the_next_of_the_name_knows_no_card_and_no_hand_of_before(clock: MovedClock) -> None:
    async with open_doors() as doors:
        table = await doors.table()
        people = [await doors.guest(name) for name in ("Gus", "Ann")]
        for seat, person in enumerate(people, start=1):
            await person.watch(table)
            await person.do(table, do="sit", seat=seat, chips=20_000)
        first = await people[0].until(lambda m: bool((m.get("view") or {}).get("to_act")))
        host = doors.room.hosts[table]
        host.house = msgspec.structs.replace(host.house, pause_ms=600_000)  # no second hand to be played out
        assert (await people[first["view"]["to_act"] - 1].do(table, do="fold"))["tell"] == "done"
        for person in people:
            await person.do(table, do="leave")
        await people[0].until(lambda m: m["tell"] == "update" and not any(s["player"] for s in m["view"]["seats"]))
        for person in people:
            await person.disconnect()
        clock.pass_ms(LONG)
        await doors.room.desk.tidy()
        gus = await doors.guest("Gus", socket=False)
        assert (await gus.http.get("/api/me/hands")).json() == []
        hand = (await gus.http.get(f"/api/tables/{table}/hands/1")).json()
        dealt = next(fact["fact"] for fact in hand["facts"] if fact["fact"]["fact"] == "dealt")
        assert [each["down"] for each in dealt["hands"]] == [[-1, -1], [-1, -1]]
