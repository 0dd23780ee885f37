"""Nobody waits out the clock while bets are open: they close when everybody who sits there is ready."""

from roomkit import open_doors, reach
from test_server_banked import opened, seated
from watchkit import MINUTE

from riverboat.server.tables.dealer import LAST_BETS

GAME = "texas-holdem-bonus"


async def test_bets_are_closed_when_everybody_has_bet_and_is_ready() -> None:
    async with open_doors() as doors:
        table = await opened(doors, GAME)
        host = doors.room.hosts[table]
        people = await seated(doors, table, "Ann", "Bob")
        await reach(lambda: host.family.dealing.betting(host.table) > 0, "bets are open")
        number = host.table.hands
        for seat, person in enumerate(people, start=1):
            decision = host.decisions.number(seat)
            done = await person.do(table, do="bet", wager="ante", amount=1_000, decision=decision)
            assert done["tell"] == "done", done
        await people[0].say(say="next", table=table, hand=number)
        await people[0].say(say="next", table=table, hand=number + 1)
        await people[0].ask(say="ping", id="heard")
        assert host.family.dealing.betting(host.table) == number, "one is not everybody"
        await people[1].say(say="next", table=table, hand=number)
        await reach(lambda: not host.family.dealing.betting(host.table), "bets are closed")
        assert host.table.hands == number
        assert host.table.on.opening


async def test_when_everybody_has_bet_less_time_is_left() -> None:
    async with open_doors() as doors:
        table = await opened(doors, GAME)
        host = doors.room.hosts[table]
        (ann,) = await seated(doors, table, "Ann")
        await reach(lambda: host.family.dealing.betting(host.table) > 0, "bets are open")
        left = host.clocks.bets_until - host.world.now_ms()
        assert left > 9 * MINUTE
        await ann.do(table, do="bet", wager="ante", amount=1_000, decision=host.decisions.number(1))
        left = host.clocks.bets_until - host.world.now_ms()
        assert left <= 10 * MINUTE // LAST_BETS


async def test_whoever_watches_without_a_seat_is_not_asked() -> None:
    async with open_doors() as doors:
        table = await opened(doors, GAME)
        host = doors.room.hosts[table]
        await seated(doors, table, "Ann")
        rail = await doors.guest("Cid")
        await rail.watch(table)
        await reach(lambda: host.family.dealing.betting(host.table) > 0, "bets are open")
        await rail.say(say="next", table=table, hand=host.table.hands)
        await rail.ask(say="ping", id="heard")
        assert host.family.dealing.betting(host.table)
