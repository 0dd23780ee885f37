"""A command counts for the decision it was given for, or for none: however long it was on its way."""

import asyncio
from random import Random
from typing import Any

import pytest
from officekit import SLOW, floor_person, two_at
from roomkit import Doors, Person, open_doors
from settingskit import any_purchase

from riverboat.banked.commands import Bet
from riverboat.entropy import SeededEntropy
from riverboat.ports import Append
from riverboat.room import ledger
from riverboat.room.house import AT_ONCE
from riverboat.seats.commands import Sit, TimeOut
from riverboat.seats.messages import Command
from riverboat.server.families.pot import POT
from riverboat.server.families.registry import family_of
from riverboat.server.socket.messages import Done
from riverboat.server.tables.host import Host
from riverboat.server.tables.orders import Answer, Order
from riverboat.server.tables.outcomes import Declined, Outcome, Played
from riverboat.server.tables.recovery import recover
from riverboat.server.tables.world import World
from riverboat.storage import MemoryStore

PEOPLE = ("Ann", "Ben", "Cyd")
GAMES = ("no-limit-holdem", "triple-draw-2-7", "seven-card-stud-high", "pai-gow-poker", "three-card-poker")


# ---------------------------------------------------------------- over the socket


async def on_the_flop(doors: Doors) -> tuple[str, Person, Person]:
    """Heads up, nobody has bet; the one who is first, and the other."""
    table = await doors.table(rules=SLOW)
    button, other = await two_at(doors, table)
    await button.do(table, do="call")
    await other.my_turn(table)
    await other.do(table, do="check")
    assert len(other.last(table)["view"]["board"]) == 3
    return table, other, button


async def times_out(doors: Doors, table: str, person: Person) -> None:
    """As the clock does it: for the seat, in the queue like everybody's command."""
    host = doors.room.hosts[table]
    answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
    host.submit(Order(TimeOut(host.seat_of(doors.word(person.name))), answer=answered.set_result))
    assert isinstance(await answered, Done)


async def test_a_bet_pressed_on_the_flop_is_not_played_on_the_turn() -> None:
    async with open_doors() as doors:
        table, first, other = await on_the_flop(doors)
        pressed = first.last(table)["mine"]["decision"]
        await first.disconnect()
        await times_out(doors, table, first)
        assert (await other.do(table, do="check"))["tell"] == "done"
        await first.connect()
        back = await first.watch(table)
        assert len(back["view"]["board"]) == 4
        assert "bet" in [option["word"] for option in back["mine"]["options"]]
        before = doors.room.hosts[table].table.copy()
        late = await first.do(table, do="bet", amount=2_000, decision=pressed)
        assert (late["tell"], late["code"]) == ("refused", "decision-gone")
        assert late["sentence"] == "This was for an earlier decision; nothing was done"
        assert doors.room.hosts[table].table == before
        assert (await first.do(table, do="bet", amount=2_000))["tell"] == "done"


async def test_a_move_without_a_decision_is_refused_and_changes_nothing() -> None:
    async with open_doors() as doors:
        table, first, _ = await on_the_flop(doors)
        before = doors.room.hosts[table].table.copy()
        answer = await first.ask(say="do", table=table, id="none", command={"do": "check"})
        assert (answer["tell"], answer["code"]) == ("refused", "decision-missing")
        assert (await first.do(table, do="check", decision=0))["code"] == "decision-gone"
        assert doors.room.hosts[table].table == before


async def test_a_move_that_was_done_is_answered_again_though_its_decision_is_gone() -> None:
    async with open_doors() as doors:
        table, first, _ = await on_the_flop(doors)
        pressed = first.last(table)["mine"]["decision"]
        done = await first.do(table, "once", do="check", decision=pressed)
        assert done["tell"] == "done"
        assert await first.do(table, "once", do="check", decision=pressed) == done


async def test_coming_going_and_the_floor_name_no_decision() -> None:
    async with open_doors() as doors:
        table, first, _ = await on_the_flop(doors)
        flo = await floor_person(doors)
        await flo.watch(table)
        ann = await doors.guest("Zoe")
        orders = [
            (ann, {"do": "sit", "seat": 5, "chips": 10_000}),
            (ann, {"do": "buy-chips", "amount": 1_000}),
            (ann, {"do": "sit-out"}),
            (ann, {"do": "leave"}),
            (first, {"do": "sit-out"}),
            (flo, {"do": "rule", "words": "deck-wrong missing"}),
        ]
        for number, (person, command) in enumerate(orders):
            answer = await person.ask(say="do", table=table, id=f"o{number}", command=command)
            assert answer["tell"] == "done", (command, answer)


async def test_nothing_can_be_decided_while_the_floor_holds_the_table() -> None:
    async with open_doors() as doors:
        table, first, _ = await on_the_flop(doors)
        flo = await floor_person(doors)
        await flo.watch(table)
        before = first.last(table)["mine"]["decision"]
        await flo.do(table, do="hold-table")
        assert await first.decision(table) == 0
        await flo.do(table, do="let-go-on")
        assert await first.decision(table) == before
        assert (await first.do(table, do="check", decision=before))["tell"] == "done"


# ---------------------------------------------------------------- at every moment of a hand


class Delayed:
    """A table whose people press at every moment, and whose every press comes again at every moment after it."""

    def __init__(self, game: str) -> None:
        self.family = family_of(game)
        self.chance = Random(game)
        world = World(MemoryStore(), SeededEntropy(5), lambda: 0)
        self.host = Host(game, self.family, AT_ONCE, world)
        self.moves: dict[tuple[int, int], list[Command]] = {}
        """What was pressed, by seat and number of the decision."""
        self.moments: dict[tuple[int, int], Any] = {}
        """When that was: in which hand, after how many commands of that seat, and what was offered."""
        self.acted = dict.fromkeys(range(1, len(PEOPLE) + 1), 0)
        self.late = 0

    async def open(self, game: str) -> "Delayed":
        grants = tuple(ledger.grant(player, 10**9, "welcome") for player in PEOPLE)
        await self.host.world.store.append(Append("welcome", 0, (b"{}",), grants))
        settings = any_purchase(game) if self.family is POT else {}
        await self.give(self.family.lobby.open(game, None, 0, settings))
        for seat, player in enumerate(PEOPLE, start=1):
            await self.give(Sit(seat, player, 100_000))
        return self

    async def give(self, command: Command) -> None:
        outcome = await self.host.carry_out(Order(command, self.player(command)))
        assert isinstance(outcome, Played), (command, outcome)
        if seat := getattr(command, "seat", 0):
            self.acted[seat] += 1

    def player(self, command: Command) -> str:
        seat = getattr(command, "seat", 0)
        return PEOPLE[seat - 1] if seat else ""

    async def play(self, hands: int) -> None:
        while self.host.table.hands < hands or self.host.table.playing:
            self.press()
            await self.all_come_late()
            for command in self.next():
                await self.give(command)
                self.press()
                await self.all_come_late()

    def press(self) -> None:
        """Everybody who may do something does it, but it is not sent yet."""
        table = self.host.table
        deciding = self.deciding()
        for seat in self.acted:
            number = self.host.decisions.number(seat)
            assert bool(number) == (seat in deciding)
            if not number:
                continue
            moment: tuple[object, ...] = table.hands, self.acted[seat], self.family.decider.options(table, seat)
            if self.family.dealing.betting(table):
                moment = table.hands, "bets"  # while they are open all that a seat puts down is one decision
            assert self.moments.setdefault((seat, number), moment) == moment, "one number for two decisions"
            self.moves[seat, number] = self.choices(seat)

    def deciding(self) -> list[int]:
        return [seat for seat in self.acted if self.family.decider.options(self.host.table, seat)]

    def choices(self, seat: int) -> list[Command]:
        table = self.host.table
        if self.family.dealing.betting(table):
            bet = self.family.company.bet(table, seat, self.chance, "mate")
            return [bet] if bet else []
        return [self.family.company.choose(table, seat, self.chance, "mate")]

    async def all_come_late(self) -> None:
        before = self.host.table.copy()
        for (seat, number), moves in self.moves.items():
            if self.host.decisions.number(seat) == number:
                continue
            for move in moves:
                outcome = await self.sent(move, number)
                assert isinstance(outcome, Declined), f"{move} counted for another decision"
                assert outcome.refused.code == "decision-gone"
                self.late += 1
        assert self.host.table == before

    async def sent(self, move: Command, number: int) -> Outcome:
        return await self.host.carry_out(Order(move, self.player(move), spoken=True, decision=number))

    def next(self) -> list[Command]:
        """What happens next at the table; now and then the clock is faster than the player."""
        table, family, entropy = self.host.table, self.family, self.host.world.entropy
        if not table.playing:
            return [family.dealing.deal(table, entropy)]
        if family.dealing.betting(table):
            bets = [family.company.bet(table, seat, self.chance, "mate") for seat in self.acted]
            if wanted := [bet for bet in bets if bet is not None][:1]:
                return wanted
        seat = family.decider.to_act(table)
        if not seat:
            command = family.dealing.asked(table, entropy)
            assert command is not None
            return [command]
        if self.chance.random() < 0.3:
            return [TimeOut(seat)]
        return [family.company.choose(table, seat, self.chance, "mate")]


@pytest.mark.parametrize("game", GAMES)
async def test_a_command_delayed_at_any_moment_counts_for_no_other_decision(game: str) -> None:
    table = await Delayed(game).open(game)
    await table.play(3)
    assert table.late > 20, "nothing came late"


async def betting(game: str) -> Delayed:
    table = await Delayed(game).open(game)
    while not table.family.dealing.betting(table.host.table):
        for command in table.next():
            await table.give(command)
    return table


async def test_while_bets_are_open_nobody_is_asked_anew_by_what_another_bets() -> None:
    """The first bet on a spot lets others bet behind it, so that everybody is offered something else."""
    table = await betting("pai-gow-poker")
    first, second = table.deciding()[:2]
    options, number = table.family.decider.options, table.host.decisions.number(second)
    mine, others = table.choices(second)[0], table.choices(first)[0]
    before = options(table.host.table, second)
    await table.give(others)
    assert options(table.host.table, second) != before
    assert table.host.decisions.number(second) == number
    assert isinstance(await table.sent(mine, number), Played)


async def test_two_quick_bets_are_both_taken_and_a_late_one_is_not() -> None:
    table = await betting("three-card-poker")
    seat = table.deciding()[0]
    number, bet = table.host.decisions.number(seat), Bet(seat, "ante", 1_000)
    for _ in range(2):
        assert isinstance(await table.sent(bet, number), Played)
    assert [stake.amount for stake in table.host.table.on.stakes] == [2_000]  # type: ignore[attr-defined]
    await table.play(table.host.table.hands)
    while not table.family.dealing.betting(table.host.table):
        for command in table.next():
            await table.give(command)
    late = await table.sent(bet, number)
    assert isinstance(late, Declined)
    assert late.refused.code == "decision-gone"


async def test_several_decide_at_once_and_none_is_asked_anew_by_what_another_does() -> None:
    """When hands are set; for bets see above."""
    table = await Delayed("pai-gow-poker").open("pai-gow-poker")
    while len(deciding := table.deciding()) < 2 or table.family.dealing.betting(table.host.table):
        for command in table.next():
            await table.give(command)
    first, second = deciding[:2]
    number = table.host.decisions.number(second)
    mine, others = table.choices(second)[0], table.choices(first)[0]
    await table.give(others)
    assert table.host.decisions.number(second) == number
    assert isinstance(await table.sent(mine, number), Played)


# ---------------------------------------------------------------- rulings, restarts


async def test_a_ruling_asks_everybody_anew_even_with_the_same_options() -> None:
    async with open_doors() as doors:
        table, first, _ = await on_the_flop(doors)
        host = doors.room.hosts[table]
        seat = host.seat_of(doors.word(first.name))
        before, offered = host.decisions.number(seat), host.family.decider.options(host.table, seat)
        flo = await floor_person(doors)
        await flo.watch(table)
        words = await a_ruling_that_gives_the_action_back(host, seat)
        assert (await flo.do(table, do="rule", words=words))["tell"] == "done"
        assert host.family.decider.options(host.table, seat) == offered
        late = await first.do(table, do="bet", amount=2_000, decision=before)
        assert (late["tell"], late["code"]) == ("refused", "decision-gone")
        assert (await first.do(table, do="bet", amount=2_000))["tell"] == "done"


async def a_ruling_that_gives_the_action_back(host: Host, seat: int) -> str:
    """One after which the same seat is asked the same again."""
    options = host.family.decider.options
    for ruling in host.family.rulings.offered(host.table):
        tried = host.table.copy()
        command = host.family.rulings.command(host.table, ruling.words)
        assert command is not None
        host.family.decider.play(tried, command)
        if options(tried, seat) == options(host.table, seat):
            return str(ruling.words)
    raise AssertionError("no such ruling")


async def test_a_table_that_was_read_back_as_soon_as_it_had_asked_asks_for_the_same_decision() -> None:
    table = await Delayed("no-limit-holdem").open("no-limit-holdem")
    host = table.host
    await table.give(host.family.dealing.deal(host.table, host.world.entropy))
    seat = host.family.decider.to_act(host.table)
    while not seat:
        await table.give(host.family.dealing.deal(host.table, host.world.entropy))
        seat = host.family.decider.to_act(host.table)
    again = await recover(host.id, host.world)
    assert again.decisions.number(seat) == host.decisions.number(seat) == host.table.version
