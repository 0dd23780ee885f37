"""What a table keeps in memory does not grow with its age, and no order makes a copy of it."""

import msgspec
import pytest
from familykit import amended
from observedkit import PEOPLE, observe
from roomkit import QUICK, open_doors, reach

from riverboat.banked.commands import OpenBankedTable
from riverboat.core.errors import Refused
from riverboat.room.house import HouseRules
from riverboat.server.families.pot import POT
from riverboat.server.tables import checkpoints, clocks, facts, history
from riverboat.server.tables.checkpoints import Checkpoints
from riverboat.server.tables.clocks import Clocks
from riverboat.server.tables.host import Host
from riverboat.server.tables.recovery import fold
from riverboat.table import Table
from riverboat.table import commands as c

# ---------------------------------------------------------------- bounded


async def test_of_old_hands_nothing_stays_in_memory_and_they_are_still_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facts, "SPANS_KEPT", 3)
    monkeypatch.setattr(facts, "HANDS_KEPT", 2)
    monkeypatch.setattr(checkpoints, "EVERY", 1)
    monkeypatch.setattr(checkpoints, "KEPT", 4)
    (table,) = await observe(["no-limit-holdem"], POT, hands=14)
    host, log = table.host, table.host.log
    assert len(log.hands) <= 4, "the last, and those before it"
    assert len(log.checkpoints) <= 4
    assert log.facts[0].number >= min(log.hands.values(), key=lambda span: span.number).first
    for number in range(1, 15):
        again = await history.hand(host, number, PEOPLE[0])
        assert again.view.hand == number
        assert [msgspec.json.decode(fact)["number"] for fact in again.facts] == numbers_of(again.facts)
        assert f"Hand {number} is over" in msgspec.json.decode(again.facts[-1])["words"]


def numbers_of(told: tuple[object, ...]) -> list[int]:
    """Without a gap from the first on."""
    first: int = msgspec.json.decode(told[0])["number"]  # type: ignore[arg-type]
    return list(range(first, first + len(told)))


async def test_a_player_finds_their_hands_however_many_were_dealt_since(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facts, "SPANS_KEPT", 2)
    monkeypatch.setattr(facts, "SPANS_OF_PLAYER", 5)
    (table,) = await observe(["no-limit-holdem"], POT, hands=9)
    log = table.host.log
    for player in log.players():
        found = [span.number for span in log.of_player(player)]
        assert 0 < len(found) <= 5
        assert found == sorted(found, reverse=True)
        assert all(player in span.players for span in log.of_player(player))


async def test_facts_between_hands_are_thrown_away_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facts, "FACTS_KEPT", 20)
    async with open_doors() as doors:
        await doors.guest("Ann")
        host = doors.room.hosts[await doors.table()]
        await host.order(c.Sit(1, doors.word("Ann"), 20_000), doors.word("Ann"))
        for _ in range(20):
            await host.order(c.SitOut(1), doors.word("Ann"))
            await host.order(c.SitIn(1), doors.word("Ann"))
        assert len(host.log.facts) <= 20 + 2, "the last order's besides"
        assert host.log.facts[-1].number == host.table.version


def test_checkpoints_are_spread_over_the_age_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "KEPT", 4)
    kept = Checkpoints()
    for hand in range(1, 3001):
        if kept.due(hand):
            table = Table()
            table.hands = hand
            kept.keep(10 * hand, table)
    assert len(kept) <= 4
    assert kept.before(10) == (None, 0)
    for hand in range(1, 3001, 50):
        after, until = kept.around(hand)
        assert after < 10 * hand
        assert until is None or 10 * hand <= until <= after + 10 * 1000, "no more than a third of it is read"


def test_time_banks_of_those_who_have_left_are_kept_for_the_latest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "BANKS_KEPT", 3)
    now = 0
    rules = HouseRules(turn_ms=1_000, bank_ms=30_000)
    kept = Clocks(rules, lambda: now)
    for number in range(10):
        kept.start(1, f"Player {number}")
        now += 1_000
        assert kept.extend(connected=True)
        now += 5_000
        kept.stop()
        kept.left(f"Player {number}")
    assert kept.bank("Player 9") == 25_000, "as they left it"
    assert kept.bank("Player 0") == 30_000, "forgotten"
    assert len(kept._banks) + len(kept._banks_left) == 3


# ---------------------------------------------------------------- applied once


def unable_to_copy(*_: object) -> None:
    raise AssertionError("the table was copied")


async def test_the_table_and_its_twin_are_copied_once_and_not_for_every_order(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        await doors.guest("Ann")
        host = doors.room.hosts[await doors.table()]
        host.family = amended(host.family, decide=unable_to_copy)
        await host.order(c.Sit(1, doors.word("Ann"), 20_000), doors.word("Ann"))
        monkeypatch.setattr(Table, "copy", unable_to_copy)
        before = host.table
        await host.order(c.SitOut(1), doors.word("Ann"))
        assert host.table is before
        assert host.table.chair(1).state == "away"


async def test_of_an_order_that_the_store_refuses_nothing_stays() -> None:
    async with open_doors() as doors:
        await doors.guest("Ann")
        host = doors.room.hosts[await doors.table()]
        before, known = host.table, list(host.log.facts)
        with pytest.raises(Refused, match="not-enough-money"):
            await host.order(c.Sit(1, doors.word("Ann"), 10**9), doors.word("Ann"))
        assert host.table is before
        assert host.log.facts == known
        await host.order(c.Sit(1, doors.word("Ann"), 20_000), doors.word("Ann"))
        assert [fact.number for fact in host.log.facts[len(known) :]] == list(
            range(len(known) + 1, host.table.version + 1)
        )


@pytest.mark.parametrize("game", ["no-limit-holdem", "horse", "badugi"])
async def test_facts_noted_while_a_command_is_played_are_those_that_its_events_make(game: str) -> None:
    (table,) = await observe([game], POT, hands=6)
    await same_when_read_back(table.host)


async def test_facts_of_a_banked_round_are_those_that_its_events_make() -> None:
    async with open_doors() as doors:
        rules = msgspec.structs.replace(QUICK.house, bots=3)
        host = await doors.room.open_table(OpenBankedTable("three-card-poker"), rules)
        await reach(lambda: len(list(host.log.finished())) >= 3, "three rounds are over")
        doors.room.loops[host.id].dealer.close()
        await reach(host.inbox.empty, "the last order is carried out")
        await same_when_read_back(host)


async def same_when_read_back(host: Host) -> None:
    entries = await host.world.store.read(host.stream)
    again = fold(host.id, entries, await host.world.store.keys(host.stream), host.world)
    assert again.table == host.table
    live, read = ({fact.number: (fact.public, fact.private) for fact in log.facts} for log in (host.log, again.log))
    both = live.keys() & read.keys()
    assert len(both) > 20
    assert {number: live[number] for number in both} == {number: read[number] for number in both}
    host.log.look(host.table)
    assert again.log.view == host.log.view
    assert [span.players for span in again.log.finished()] == [span.players for span in host.log.finished()]


async def test_a_hand_that_nobody_watches_is_looked_at_only_when_it_is_over() -> None:
    async with open_doors() as doors:
        rules = msgspec.structs.replace(QUICK.house, bots=3)
        host = await doors.room.open_table(OpenBankedTable("three-card-poker"), rules)
        await reach(lambda: len(list(host.log.finished())) >= 3, "three rounds are over")
        spans = [span for span in host.log.finished() if span.last]
        looked = [fact.number for fact in host.log.facts if fact.looked]
        assert not [number for number in looked for span in spans if span.first <= number < span.last]
        assert looked, "the rail sees the table between two rounds"
