"""What stood while the floor held a table goes on with what was left: no hold restarts a pause or a thought."""

import msgspec
from officekit import floor_person
from roomkit import QUICK, Doors, open_doors, reach
from watchkit import MINUTE, RoomWatch, timer_left

from riverboat.banked.commands import OpenBankedTable
from riverboat.server.floor.holding import HoldTable, LetGoOn
from riverboat.server.tables.host import Host
from riverboat.server.tables.orders import Order

PATIENT = msgspec.structs.replace(QUICK, hold_ms=600 * MINUTE)
PAUSE = msgspec.structs.replace(QUICK.house, pause_ms=60 * MINUTE)
BOTS = msgspec.structs.replace(QUICK.house, bots=2, think_ms=60 * MINUTE)


async def between_hands(doors: Doors) -> Host:
    """Two have sat down, and the first hand is due in an hour."""
    table = await doors.table(rules=PAUSE)
    for seat, name in enumerate(("Ann", "Bob"), start=1):
        person = await doors.guest(name)
        await person.watch(table)
        await person.do(table, do="sit", seat=seat, chips=20_000)
    return doors.room.hosts[table]


async def bot_thinks(doors: Doors) -> Host:
    """For an hour at most."""
    host = doors.room.hosts[await doors.table(rules=BOTS)]
    await reach(lambda: host.clocks.seat, "it is a bot's turn")
    return host


async def hold_for(host: Host, ms: int, watch: RoomWatch) -> None:
    await host.order(HoldTable(), "Flo")
    watch.pass_by(ms)
    await host.order(LetGoOn(), "Flo")


async def test_the_pause_before_a_hand_goes_on_with_what_was_left(watch: RoomWatch) -> None:
    async with open_doors(PATIENT) as doors:
        host = await between_hands(doors)
        await (await floor_person(doors)).watch(host.id)
        watch.pass_by(40 * MINUTE)
        await hold_for(host, 30 * MINUTE, watch)
        assert 19 * MINUTE < timer_left(doors, host.id) <= 20 * MINUTE
        # Held often enough it comes to its end all the same.
        watch.pass_by(19 * MINUTE)
        await hold_for(host, 30 * MINUTE, watch)
        watch.pass_by(1 * MINUTE)
        assert not host.table.playing
        await hold_for(host, 30 * MINUTE, watch)
        await reach(lambda: host.table.playing, "the hand is dealt")


async def test_a_hand_that_the_floor_was_quicker_than_is_dealt_when_the_table_goes_on(watch: RoomWatch) -> None:
    async with open_doors(PATIENT) as doors:
        host = await between_hands(doors)
        await (await floor_person(doors)).watch(host.id)
        host.submit(Order(HoldTable(), "Flo"))
        doors.room.loops[host.id].dealer._deal()
        await reach(host.inbox.empty, "both orders are carried out")
        await hold_for(host, 30 * MINUTE, watch)
        await reach(lambda: host.table.playing, "the hand is dealt")


async def test_the_pause_after_the_next_hand_is_a_whole_one(watch: RoomWatch) -> None:
    async with open_doors(PATIENT) as doors:
        host = await between_hands(doors)
        watch.pass_by(60 * MINUTE)
        await hold_for(host, 0, watch)
        await reach(lambda: host.table.playing, "the hand is dealt")
        ann, bob = doors.people
        first = await ann.until(lambda m: bool((m.get("view") or {}).get("to_act")))
        folds = ann if first["view"]["to_act"] == 1 else bob
        await folds.do(host.id, do="fold")
        assert not host.table.playing
        assert timer_left(doors, host.id) > 59 * MINUTE


async def test_a_bot_thinks_on_and_not_anew(watch: RoomWatch) -> None:
    async with open_doors(PATIENT) as doors:
        host = await bot_thinks(doors)
        await (await floor_person(doors)).watch(host.id)
        before, turns = timer_left(doors, host.id), host.turns
        watch.pass_by(10 * MINUTE)
        await hold_for(host, 30 * MINUTE, watch)
        assert before - 11 * MINUTE < timer_left(doors, host.id) <= before - 9 * MINUTE
        watch.pass_by(60 * MINUTE)
        await hold_for(host, 30 * MINUTE, watch)
        await reach(lambda: host.turns > turns, "the bot acts")


async def test_who_is_out_of_chips_has_what_was_left_of_their_time(watch: RoomWatch) -> None:
    async with open_doors(PATIENT) as doors:
        table = await doors.table(rules=msgspec.structs.replace(QUICK.house, broke_ms=60 * MINUTE))
        host, ann = doors.room.hosts[table], await doors.guest("Ann")
        await ann.watch(table)
        await ann.do(table, do="sit", seat=1, chips=0)
        await (await floor_person(doors)).watch(host.id)
        watch.pass_by(40 * MINUTE)
        await hold_for(host, 30 * MINUTE, watch)
        await ann.until(lambda m: m["tell"] == "notice" and m["left_ms"] == 20 * MINUTE)
        # Held often enough it comes to its end all the same.
        watch.pass_by(20 * MINUTE)
        assert host.seat_of(doors.word("Ann"))
        await hold_for(host, 30 * MINUTE, watch)
        await reach(lambda: not host.seat_of(doors.word("Ann")), "the seat is free")


async def test_a_bot_makes_its_bet_after_what_was_left_of_its_wait(watch: RoomWatch) -> None:
    async with open_doors(PATIENT) as doors:
        rules = msgspec.structs.replace(BOTS, betting_ms=600 * MINUTE)
        host = await doors.room.open_table(OpenBankedTable("texas-holdem-bonus"), rules)
        await (await floor_person(doors)).watch(host.id)
        dealer = doors.room.loops[host.id].dealer
        await reach(lambda: dealer._bets_of and dealer._alarm.is_set, "a bot is about to bet")
        before, version = timer_left(doors, host.id), host.table.version
        assert before <= 15 * MINUTE
        watch.pass_by(10 * MINUTE)
        await hold_for(host, 30 * MINUTE, watch)
        assert before - 11 * MINUTE < timer_left(doors, host.id) <= before - 9 * MINUTE
        watch.pass_by(10 * MINUTE)
        await hold_for(host, 30 * MINUTE, watch)
        await reach(lambda: host.table.version > version, "the bot bets")
