"""What ends: sockets with their session or token, and tables that nobody comes to any more."""

import asyncio
from pathlib import Path

import msgspec
from roomkit import PATIENCE, QUICK, open_doors, reach

from riverboat.core.stakes import no_limit
from riverboat.room.house import AT_ONCE
from riverboat.server.config import Config
from riverboat.table import commands as c

OPENING = c.OpenTable("no-limit-holdem", no_limit(100, 200), 6, {"max_purchase": 0})
LATER = 10**12


def room_on(folder: Path) -> Config:
    return msgspec.structs.replace(QUICK, database_url=f"sqlite:///{folder / 'room.sqlite'}")


async def test_logging_out_closes_the_sockets_of_that_session_only() -> None:
    async with open_doors() as doors:
        ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
        elsewhere = doors.stranger()
        elsewhere.http.cookies.set("riverboat", await doors.room.desk.open_session(doors.room.desk.state.named("Ann")))
        await elsewhere.connect()
        assert (await ann.http.post("/api/logout")).status_code == 204
        assert await ann.closed() == (1008, "your session or token has ended")
        assert (await elsewhere.ask(say="ping", id="here"))["tell"] == "pong"
        assert (await bob.ask(say="ping", id="here"))["tell"] == "pong"


async def test_a_revoked_token_loses_its_socket_and_the_owner_keeps_theirs() -> None:
    async with open_doors() as doors:
        ann = await doors.guest("Ann")
        issued = (await ann.http.post("/api/tokens", json={"bot": "Robby"})).json()
        robby = await doors.stranger().connect(token=issued["secret"])
        assert (await robby.ask(say="ping", id="here"))["tell"] == "pong"
        assert (await ann.http.delete(f"/api/tokens/{issued['token']}")).status_code == 204
        assert await robby.closed() == (1008, "your session or token has ended")
        assert (await ann.ask(say="ping", id="here"))["tell"] == "pong"


async def test_an_empty_table_of_a_player_is_closed_for_good(tmp_path: Path) -> None:
    async with open_doors(room_on(tmp_path)) as doors:
        room = doors.room
        house = await doors.table()
        own = (await room.open_table(OPENING, AT_ONCE, "Ann")).id
        await room.sweeper.sweep(0)
        await room.sweeper.sweep(room.config.empty_ms - 1)
        assert own in room.hosts
        await room.sweeper.sweep(room.config.empty_ms)
        assert set(room.hosts) == {house}
    async with open_doors(room_on(tmp_path)) as doors:
        assert set(doors.room.hosts) == {house}
        assert await doors.room.store.read(f"table:{own}"), "what happened there is kept"


async def test_a_table_with_somebody_at_it_or_watching_it_stays() -> None:
    async with open_doors() as doors:
        room = doors.room
        taken, watched = [(await room.open_table(OPENING, AT_ONCE, "Ann")).id for _ in range(2)]
        ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
        await ann.do(taken, do="sit", seat=1, chips=20_000)
        await bob.watch(watched)
        await room.sweeper.sweep(0)
        await room.sweeper.sweep(LATER)
        assert set(room.hosts) == {taken, watched}
        assert (await bob.do(watched, do="sit", seat=1, chips=20_000))["tell"] == "done"


async def test_who_sits_down_while_the_table_is_being_closed_keeps_it_open() -> None:
    async with open_doors() as doors:
        room = doors.room
        host = await room.open_table(OPENING, AT_ONCE, "Ann")
        ann = await doors.guest("Ann")
        await ann.say(say="do", table=host.id, id="sit", command={"do": "sit", "seat": 1, "chips": 20_000})
        async with asyncio.timeout(PATIENCE):
            while host.inbox.empty() and not host.table.occupied():
                await asyncio.sleep(0)  # so that it is still in the inbox, if that can be
        assert not await room.close_table(host)
        assert (await ann.do(host.id, do="buy-chips", amount=200))["tell"] == "done"


async def test_bots_of_the_house_are_sent_home_first_and_take_their_money() -> None:
    async with open_doors() as doors:
        room = doors.room
        rules = msgspec.structs.replace(AT_ONCE, bots=1)
        host = await room.open_table(OPENING, rules, "Ann")
        await reach(lambda: host.table.occupied(), "a bot sits down")
        await room.sweeper.sweep(0)
        await room.sweeper.sweep(LATER)
        await reach(lambda: not host.table.occupied(), "the bot goes home")
        await room.sweeper.sweep(LATER)
        assert host.id not in room.hosts
        assert await room.store.balance(host.stream) == 0
