"""Clocks: the turn, the time bank, lost connections, sitting out, and seats that are freed."""

import asyncio

import msgspec
import pytest
from roomkit import PATIENCE, QUICK, Doors, Message, open_doors, reach
from watchkit import MINUTE, RoomWatch, timer_left

from riverboat.ports import Append
from riverboat.room.house import HouseRules
from riverboat.server.tables.clocks import Clocks
from riverboat.table import events as e

RULES = HouseRules(turn_ms=20_000, bank_ms=30_000, refill_ms=2_000, grace_ms=15_000, away_after=2, free_after=3)


class Watchmaker:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.ms = 1_000
        self.clocks = Clocks(RULES, lambda: self.ms)

    def wait(self, ms: int) -> Clocks:
        self.ms += ms
        return self.clocks


def test_the_turn_comes_first_and_then_the_bank() -> None:
    watch = Watchmaker()
    watch.clocks.start(3, "Ann")
    shown = watch.wait(5_000).shown()
    assert shown is not None
    assert (shown.seat, shown.left_ms, shown.bank_ms) == (3, 15_000, 30_000)
    assert watch.wait(15_000).wait_ms() == 0
    assert watch.clocks.extend(connected=True)
    assert watch.clocks.wait_ms() == 30_000
    shown = watch.wait(10_000).shown()
    assert shown is not None
    assert (shown.left_ms, shown.bank_ms) == (0, 20_000)
    watch.clocks.stop()
    assert watch.clocks.bank("Ann") == 20_000


def test_an_action_in_time_costs_nothing_of_the_bank() -> None:
    watch = Watchmaker()
    watch.clocks.start(3, "Ann")
    watch.wait(19_999).stop()
    assert watch.clocks.bank("Ann") == 30_000
    assert watch.clocks.shown() is None


def test_every_hand_refills_the_bank_up_to_its_size() -> None:
    watch = Watchmaker()
    watch.clocks.start(3, "Ann")
    watch.wait(20_000).extend(connected=True)
    watch.wait(3_000).stop()
    assert watch.clocks.bank("Ann") == 27_000
    for expected in (29_000, 30_000):
        watch.clocks.hand_dealt(["Ann"], [])
        assert watch.clocks.bank("Ann") == expected


def test_who_has_lost_their_connection_has_grace_instead_of_the_bank() -> None:
    watch = Watchmaker()
    watch.clocks.start(3, "Ann")
    assert watch.wait(20_000).extend(connected=False)
    assert watch.clocks.wait_ms() == 15_000
    assert not watch.wait(15_000).extend(connected=False)


def test_time_runs_out_once_for_one_who_has_an_empty_bank() -> None:
    watch = Watchmaker()
    watch.clocks.start(3, "Ann")
    watch.wait(20_000).extend(connected=True)
    watch.wait(30_000).stop()
    watch.clocks.start(3, "Ann")
    assert not watch.wait(20_000).extend(connected=True)


def test_nobody_waits_for_one_who_has_let_it_run_out_too_often() -> None:
    watch = Watchmaker()
    assert not watch.clocks.timed_out("Ann")
    assert watch.clocks.timed_out("Ann")
    watch.clocks.start(3, "Ann")
    assert watch.clocks.wait_ms() == 0
    assert not watch.clocks.extend(connected=True)
    watch.clocks.acted("Ann")
    assert watch.clocks.wait_ms() == 20_000


def test_after_some_hands_away_the_seat_is_given_up() -> None:
    clocks = Watchmaker().clocks
    assert [clocks.hand_dealt(["Bob"], ["Ann"]) for _ in range(3)] == [[], [], ["Ann"]]
    clocks.left("Ann")
    assert clocks.hand_dealt(["Bob"], ["Ann"]) == []
    clocks.hand_dealt(["Ann"], [])
    assert clocks.hand_dealt(["Bob"], ["Ann"]) == []


def test_while_the_floor_holds_the_table_nobodys_time_runs() -> None:
    watch = Watchmaker()
    watch.clocks.start(3, "Ann")
    watch.wait(20_000).extend(connected=True)
    watch.wait(4_000).stand()
    for _ in range(2):
        shown = watch.wait(60_000).shown()
        assert shown is not None
        assert (shown.left_ms, shown.bank_ms, shown.stands) == (0, 26_000, True)
        assert watch.clocks.wait_ms() == 26_000
        watch.clocks.stand()
    watch.clocks.go_on()
    shown = watch.wait(1_000).shown()
    assert shown is not None
    assert (shown.bank_ms, shown.stands) == (25_000, False)
    watch.clocks.stop()
    assert watch.clocks.bank("Ann") == 25_000


def test_the_time_for_bets_stands_too() -> None:
    watch = Watchmaker()
    watch.clocks.bets_until = watch.ms + 9_000
    watch.wait(2_000).stand()
    shown = watch.wait(60_000).shown()
    assert shown is not None
    assert (shown.seat, shown.left_ms, shown.stands) == (0, 7_000, True)
    watch.clocks.go_on()
    shown = watch.wait(3_000).shown()
    assert shown is not None
    assert (shown.left_ms, shown.stands) == (4_000, False)


def test_the_next_hand_is_due_as_soon_as_anybody_said() -> None:
    watch = Watchmaker()
    assert watch.clocks.deal_in(9_000) == 9_000
    assert watch.wait(2_000).deal_in(9_000) == 7_000
    assert watch.clocks.deal_in(500) == 500
    assert watch.wait(600).deal_in(9_000) == 0
    watch.clocks.hand_dealt(["Ann"], [])
    assert watch.clocks.deal_in(9_000) == 9_000


def test_the_pause_between_hands_stands_too() -> None:
    watch = Watchmaker()
    watch.clocks.deal_in(9_000)
    watch.wait(2_000).stand()
    watch.wait(60_000).go_on()
    assert watch.wait(3_000).deal_in(9_000) == 4_000


# ---------------------------------------------------------------- at a table


async def sit_two(doors: Doors, rules: HouseRules) -> str:
    table = await doors.table(rules=rules)
    for seat, name in enumerate(("Ann", "Bob"), start=1):
        person = await doors.guest(name)
        await person.watch(table)
        await person.do(table, do="sit", seat=seat, chips=20_000)
    return table


async def test_a_player_who_does_not_act_checks_or_folds_and_sits_out() -> None:
    rules = msgspec.structs.replace(QUICK.house, turn_ms=20, bank_ms=20, grace_ms=0, away_after=1)
    async with open_doors() as doors:
        table = await sit_two(doors, rules)
        ann, bob = doors.people
        told = await ann.until(lambda m: any(f["fact"]["fact"] == "sat-out" for f in m.get("facts", ())))
        facts = [fact["fact"] for message in ann.heard for fact in message.get("facts", ())]
        first = next(fact for fact in facts if fact["fact"] in ("folded", "checked"))
        assert first["timed_out"] is True
        assert told["view"]["seats"][first["seat"] - 1]["state"] == "away"
        gone = ann if first["seat"] == 1 else bob
        assert (await gone.do(table, do="sit-in"))["tell"] == "done"


async def test_who_is_away_too_long_loses_the_seat_and_keeps_the_chips() -> None:
    rules = msgspec.structs.replace(QUICK.house, bots=3, free_after=3, turn_ms=5, bank_ms=0, grace_ms=0)
    async with open_doors() as doors:
        table = await doors.table(rules=rules)
        ann = await doors.guest("Ann")
        host = doors.room.hosts[table]
        await ann.watch(table)
        await ann.sit_anywhere(table)
        await ann.do(table, do="sit-out")
        await ann.until(lambda m: any(_left(f["fact"], "Ann") for f in m.get("facts", ())))
        on_tables = sum(chair.stack for chair in host.table.chairs if chair and chair.player == doors.word("Ann"))
        money = (await ann.http.get("/api/me/bankroll")).json()
        assert on_tables == 0
        assert money["movements"][0]["memo"] == "chips taken away"
        entries = await doors.room.store.read(f"table:{table}")
        starts = [entry for entry in entries if b'"hand-started"' in entry.event]
        assert len(starts) >= 3


def _left(fact: dict[str, object], player: str) -> bool:
    return fact["fact"] == e.Left.__struct_config__.tag and fact["player"] == player


async def test_a_late_clock_does_not_act_for_the_next_turn() -> None:
    """The order of a clock that ran out while the player's own was on its way is for that turn only."""
    async with open_doors() as doors:
        table = await sit_two(doors, QUICK.house)
        ann, bob = doors.people
        host = doors.room.hosts[table]
        await ann.until(lambda m: bool((m.get("view") or {}).get("to_act")))
        first = host.table.hand.queue[0]
        actor, other = (ann, bob) if first == 1 else (bob, ann)
        from riverboat.server.tables.orders import Order
        from riverboat.table import commands as c

        late = Order(c.TimeOut(first), turn=host.turns)
        await actor.do(table, do="call")
        await other.do(table, do="check")
        while host.table.hand.queue[0] != first:
            await other.do(table, do="check")
        version = host.table.version
        host.submit(late)
        assert (await actor.ask(say="ping", id="later"))["tell"] == "pong"
        assert host.table.version == version
        assert host.table.hand.queue[0] == first


async def test_nothing_between_hands_puts_off_the_deal(watch: RoomWatch) -> None:
    rules = msgspec.structs.replace(QUICK.house, pause_ms=60 * MINUTE)
    async with open_doors() as doors:
        table = await sit_two(doors, rules)
        ann, _ = doors.people
        watch.pass_by(40 * MINUTE)
        await ann.watch(table, after=1)
        await ann.do(table, do="buy-chips", amount=200)
        left = timer_left(doors, table)
        assert 19 * MINUTE < left <= 20 * MINUTE, "whoever keeps asking keeps the cards from being dealt"


async def test_a_bomb_pot_that_nobody_joins_holds_up_no_table_of_bots() -> None:
    async with open_doors() as doors:
        rules = msgspec.structs.replace(QUICK.house, bots=3, pause_ms=20)
        table = await doors.table(rules=rules, bomb_pots=True)
        ann = await doors.guest("Ann")
        await ann.watch(table)
        await ann.sit_anywhere(table)
        async with asyncio.timeout(PATIENCE):
            while (await ann.do(table, do="propose-bomb-pot"))["tell"] == "refused":
                if ann.last(table)["mine"]["options"]:
                    await ann.do(table, do="fold")
        await ann.until(bomb_pot_dealt)


def bomb_pot_dealt(message: Message) -> bool:
    return any(told["fact"].get("bomb_boards") == 1 for told in message.get("facts", ()))


@pytest.mark.parametrize("while_writing", [e.BombPotProposed, e.BombPotAnswered])
async def test_no_hand_is_dealt_while_a_bomb_pot_is_being_agreed_on(
    while_writing: type[e.Event], watch: RoomWatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pause runs out in the middle: the proposal, or a bot's answer to it, is not yet on disk."""
    rules = msgspec.structs.replace(QUICK.house, bots=3, pause_ms=60 * MINUTE, alone_ms=60 * MINUTE)
    async with open_doors() as doors:
        table = await doors.table(rules=rules, bomb_pots=True)
        loop = doors.room.loops[table]
        await reach(lambda: len(loop.host.table.occupied()) == 3, "three bots sit down")
        ann = await doors.guest("Ann")
        await ann.watch(table)
        await ann.sit_anywhere(table)
        store, tag = loop.host.world.store, str(while_writing.__struct_config__.tag).encode()
        append = store.append

        async def slow(wanted: Append) -> None:
            if any(tag in event for event in wanted.events):
                watch.pass_by(60 * MINUTE)
                loop.dealer._deal()
            await append(wanted)

        monkeypatch.setattr(store, "append", slow)
        assert (await ann.do(table, do="propose-bomb-pot"))["tell"] == "done"
        await ann.until(
            lambda message: any(told["fact"]["fact"] == "hand-started" for told in message.get("facts", ()))
        )
        assert any(bomb_pot_dealt(message) for message in ann.heard), "the hand was dealt before the bots could answer"
