"""Old hands: found by their number without reading the whole log, and told as they were told then."""

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from followingkit import after
from leakkit import cards_in
from observedbankedkit import observe_banked
from observedkit import PEOPLE, ObservedTable, observe
from roomkit import QUICK, Doors, open_doors, reach
from sealkit import stored_events

from riverboat.banked.commands import OpenBankedTable
from riverboat.core.errors import Refused
from riverboat.games import games, mixes
from riverboat.games.banked import banked_games
from riverboat.history import export
from riverboat.history.played import finished_hands
from riverboat.notation.phh import dumps
from riverboat.ports import Entry
from riverboat.server.families.banked import BANKED
from riverboat.server.families.family import AnyFamily
from riverboat.server.families.pot import POT
from riverboat.server.families.registry import family_of
from riverboat.server.tables import archive, checkpoints, facts, history
from riverboat.server.tables.host import Host
from riverboat.table import RAIL, fact
from riverboat.table.ruling_events import HandVoided


@pytest.fixture(autouse=True)
def _short_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facts, "HANDS_KEPT", 2)
    monkeypatch.setattr(checkpoints, "EVERY", 3)


async def test_an_old_hand_is_told_again_from_the_nearest_checkpoint(monkeypatch: pytest.MonkeyPatch) -> None:
    (table,) = await observe(["no-limit-holdem"], POT, hands=11)
    host = table.host
    ranges = read_ranges(host, monkeypatch)
    whole = {}
    for number in range(1, 9):
        again = await history.hand(host, number, PEOPLE[0])
        span = host.log.hands[number]
        assert [fact_number(fact) for fact in again.facts] == list(range(span.first, span.last + 1))
        assert again.view.hand == number
        whole[number] = again
    assert len(ranges) == 8
    assert all(until - after < host.table.version // 2 for after, until in ranges[4:] if until is not None)
    # From the very beginning the same is told.
    host.log.checkpoints.clear()
    for number, told in whole.items():
        assert await history.hand(host, number, PEOPLE[0]) == told


def fact_number(fact: object) -> int:
    import json

    return int(json.loads(bytes(fact))["number"])  # type: ignore[call-overload]


@pytest.mark.parametrize("game", ["no-limit-holdem", "horse"])
async def test_a_hand_history_is_read_from_the_nearest_checkpoint(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (table,) = await observe([game], POT, hands=11)
    host = table.host
    events = await stored_events(host)
    ranges = read_ranges(host, monkeypatch)
    for number, span in host.log.hands.items():
        # As a reader of the whole log finds the hand.
        last = finished_hands(events[: span.last])[-1]
        seat = next((seat for seat, name in last.names.items() if name == PEOPLE[0]), RAIL)
        known = replace(last, events=tuple(fact(event, seat) for event in last.events))
        if any(isinstance(event, HandVoided) for event in known.events):  # no format has words for it
            with pytest.raises(Refused, match="hand-not-written"):
                await history.written(host, number, PEOPLE[0])
        else:
            assert await history.written(host, number, PEOPLE[0]) == dumps(export.written(known))
    assert [read for read in ranges if read[1] == 1] == [(0, 1)] * 11, "the opening"
    assert all(after for after, until in ranges if until != 1 and (until or 0) > host.log.hands[4].last)


async def test_a_round_in_words_is_read_from_the_nearest_checkpoint(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        rules = msgspec.structs.replace(QUICK.house, bots=3)
        host = await doors.room.open_table(OpenBankedTable("three-card-poker"), rules)
        await reach(
            lambda: len(list(host.log.finished())) >= 7 and len(host.log.checkpoints) >= 2,
            "seven rounds are over, some of them after a checkpoint",
        )
        doors.room.loops[host.id].dealer.close()  # nothing more happens while it is read
        await reach(host.inbox.empty, "the last order is carried out")
        # A round in which nobody was quick enough to bet was none: its number is missing.
        rounds = [span for span in host.log.hands.values() if span.last]
        player = rounds[-1].players[0]
        ranges = read_ranges(host, monkeypatch)
        short = [await history.written(host, each.number, player) for each in rounds]
        late = [each for each in rounds if each.first > host.log.checkpoints._kept[0][0]]
        assert late
        assert sum(1 for after, _ in ranges if after) == len(late), "these come after a checkpoint"
        host.log.checkpoints.clear()
        assert [await history.written(host, each.number, player) for each in rounds] == short
        for number, told in zip([each.number for each in rounds], short, strict=True):
            assert told.count("is over") == 1
            assert f"Round {number} is over" in told


def read_ranges(host: Host, monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int | None]]:
    """What is read of the table's stream from now on."""
    ranges: list[tuple[int, int | None]] = []
    honest = host.world.store.read

    async def read(stream: str, after: int = 0, until: int | None = None) -> list[Entry]:
        if stream == host.stream:
            ranges.append((after, until))
        return await honest(stream, after, until)

    monkeypatch.setattr(host.world.store, "read", read)
    return ranges


async def test_who_was_dealt_in_is_known_however_old_the_hand_is(monkeypatch: pytest.MonkeyPatch) -> None:
    (table,) = await observe(["no-limit-holdem"], POT, hands=11)
    host = table.host
    monkeypatch.setattr(history, "RAIL_HANDS", 1)
    known = {number: host.log.hands[number].players for number in range(1, 9)}
    for number in known:
        del host.log.hands[number]
    for number, players in known.items():
        assert (await history.finished(host, number)).players == players
        await history.check_reader(host, number, players[0])
        for other in ("", "Nobody"):
            with pytest.raises(Refused, match="not-your-hand"):
                await history.check_reader(host, number, other)


async def test_a_hand_that_was_never_dealt_is_refused() -> None:
    (table,) = await observe(["no-limit-holdem"], POT, hands=2)
    with pytest.raises(Refused, match="no-such-hand"):
        await history.hand(table.host, 99, "")


async def play_by_folding(doors: Doors, tables: list[str]) -> None:
    """One hand at each of these tables, in this order, between Ann and Bob."""
    people = [await doors.guest("Ann"), await doors.guest("Bob")]
    for table in tables:
        for seat, person in enumerate(people, start=1):
            await person.watch(table)
            await person.do(table, do="sit", seat=seat, chips=20_000)
        heard = await people[0].until(lambda m, t=table: m.get("table") == t and bool(m["view"]["to_act"]))  # type: ignore[misc]
        assert (await people[heard["view"]["to_act"] - 1].do(table, do="fold"))["tell"] == "done"


async def test_when_a_hand_ended_is_what_the_log_says_also_after_a_restart(tmp_path: Path) -> None:
    config = msgspec.structs.replace(QUICK, database_url=f"sqlite:///{tmp_path}/room.sqlite")
    async with open_doors(config) as doors:
        table = await doors.table()
        await play_by_folding(doors, [table])
        host = doors.room.host(table)
        (row, *_) = (await doors.stranger().http.get(f"/api/tables/{table}/hands")).json()
        (entry,) = await doors.room.store.read(host.stream, host.log.hands[1].last - 1, host.log.hands[1].last)
        assert b"hand-ended" in entry.event
        assert row["ended_ms"] == entry.at_ms
    async with open_doors(config) as doors:
        again = (await doors.stranger().http.get(f"/api/tables/{table}/hands")).json()[-1]
        assert (again["hand"], again["ended_ms"]) == (1, entry.at_ms)
        assert doors.room.host(table).log.hands[1].ended_ms == entry.at_ms, "known without asking the store again"


async def test_my_hands_come_newest_first_from_whichever_table() -> None:
    async with open_doors() as doors:
        first, second = await doors.table(), await doors.table()
        await play_by_folding(doors, [second, first])
        ann = doors.people[0]
        rows = (await ann.http.get("/api/me/hands")).json()
        ended = [row["ended_ms"] for row in rows]
        assert ended == sorted(ended, reverse=True)
        assert {row["table"] for row in rows} == {first, second}
        assert [row["table"] for row in rows if row["hand"] == 1] == [first, second]


# ---------------------------------------------------------------- tables that are closed


async def close_after_this_hand(doors: Doors, table: str) -> None:
    """Whoever's turn it is folds, and nobody plays another hand."""
    host = doors.room.hosts[table]
    await reach(lambda: host.table.playing, "the last hand is dealt")
    assert await doors.room.closer.order(host, "Ada") == host.table.hands
    for person in doors.people[:2]:
        await person.do(table, do="fold")
    await reach(lambda: table not in doors.room.hosts, "the table is closed")


async def test_what_was_played_at_a_closed_table_can_still_be_read(tmp_path: Path) -> None:
    config = msgspec.structs.replace(QUICK, database_url=f"sqlite:///{tmp_path}/room.sqlite")
    async with open_doors(config) as doors:
        table = await doors.table()
        await play_by_folding(doors, [table])
        ann = doors.people[0]
        paths = ("/api/me/hands", f"/api/tables/{table}/hands", f"/api/tables/{table}/hands/1")
        first = (await ann.http.get(paths[2])).json()
        text = (await ann.http.get(f"{paths[2]}.phh")).text
        await close_after_this_hand(doors, table)
        before = [(await ann.http.get(path)).json() for path in paths]
        assert [row["hand"] for row in before[0]] == [row["hand"] for row in before[1]] == [2, 1]
        assert before[2] == first
        assert (await ann.http.get(f"/api/tables/{table}")).status_code == 404, "but nobody plays there"
        cookie = ann.http.cookies["riverboat"]
    async with open_doors(config) as doors:
        again = doors.stranger()
        again.http.cookies.set("riverboat", cookie)
        assert [(await again.http.get(path)).json() for path in paths] == before
        assert (await again.http.get(f"{paths[2]}.phh")).text == text
        assert (await again.http.get("/api/tables/0a0a0a/hands")).status_code == 404
        stranger = doors.stranger()
        assert (await stranger.http.get(paths[1])).json() == []
        assert (await stranger.http.get(paths[2])).json()["code"] == "not-your-hand", "there is no rail any more"


async def test_closed_tables_are_kept_and_read_back_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "KEPT", 2)
    async with open_doors() as doors:
        tables = [await doors.table() for _ in range(3)]
        hosts = [doors.room.hosts[table] for table in tables]
        await play_by_folding(doors, tables)
        ann = doors.people[0]
        for host in hosts:
            await close_after_this_hand(doors, host.id)
            assert not host.gallery.watchers, "no connection is held by a table that is gone"
        ranges = read_ranges(hosts[0], monkeypatch)
        assert {row["table"] for row in (await ann.http.get("/api/me/hands")).json()} == set(tables)
        assert (0, archive.EVENTS_MOST + 1) in ranges, "the first was forgotten, and read back"
        assert len(doors.room.archive._hosts) == 2
        monkeypatch.setattr(archive, "TABLES_OF_PLAYER", 1)
        assert {row["table"] for row in (await ann.http.get("/api/me/hands")).json()} == {tables[2]}
        monkeypatch.setattr(archive, "EVENTS_MOST", 3)
        await ann.http.get(f"/api/tables/{tables[1]}/hands")
        await ann.http.get(f"/api/tables/{tables[2]}/hands")
        assert (await ann.http.get(f"/api/tables/{tables[0]}/hands")).status_code == 404


@pytest.mark.parametrize("game", [record.key for record in (*games(), *mixes(), *banked_games())])
async def test_a_hand_of_any_game_is_told_again_with_the_eyes_of_who_asks(game: str) -> None:
    """Fact by fact, to its end, and never a card that this viewer did not know by then."""
    table = await _observed(game, family_of(game))
    number = table.table.hands
    for player in (*PEOPLE[:3], ""):
        told = await history.hand(table.host, number, player)
        sent = msgspec.json.decode(msgspec.json.encode(told))
        assert [change.number for change in told.changes] == [fact["number"] for fact in sent["facts"]][1:]
        for change in told.changes:
            assert cards_in(msgspec.json.encode(change)) <= table.knowledge.may_know(player, change.number)
        last = after(sent["view"], sent["changes"])
        assert (last["phase"], last["hand"]) == ("over", number)


async def _observed(game: str, family: AnyFamily) -> ObservedTable:
    if family is BANKED:
        return await observe_banked(game, family, rounds=3)
    return (await observe([game], family, hands=3))[0]
