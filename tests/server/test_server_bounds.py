"""Stakes and sums that would not fit are refused with a code, and no append of one table keeps a room from starting."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from databasekit import empty_database
from msgspec.structs import replace
from roomkit import QUICK, open_doors, reach

from riverboat.bots.staff import ROSTER
from riverboat.core.money import MAX_ON_TABLE, MAX_STAKE
from riverboat.core.stakes import no_limit
from riverboat.ports import MAX_OWED, Append, Posting, Transaction
from riverboat.room import ledger
from riverboat.room.house import AT_ONCE
from riverboat.storage import open_store
from riverboat.table import commands as c


@pytest.mark.parametrize("blind", [MAX_STAKE // 2 * 2 + 200, 10**14, 10**15, 10**18, 2**63])
async def test_blinds_that_would_not_fit_are_refused_when_the_table_is_opened(blind: int) -> None:
    async with open_doors() as doors:
        ann = await doors.guest("Ann")
        stakes = {"structure": "no-limit", "blinds": [blind // 2, blind], "small_bet": blind, "big_bet": blind}
        answer = await ann.http.post("/api/tables", json={"game": "holdem", "stakes": stakes, "house": {"bots": 5}})
        assert answer.status_code == 400, answer.text
        assert answer.json()["code"] in ("bad-settings", "bad-message")
        assert not doors.room.hosts


async def test_a_table_takes_only_so_many_chips() -> None:
    async with open_doors(replace(QUICK, welcome=2 * MAX_ON_TABLE)) as doors:
        table = await doors.table()
        ann, ben = await doors.guest("Ann"), await doors.guest("Ben")
        assert (await ann.do(table, do="sit", seat=1, chips=MAX_ON_TABLE - 20_000))["tell"] == "done"
        refused = await ben.do(table, do="sit", seat=2, chips=20_100)
        assert refused["code"] == "table-full-of-chips"
        assert (await ben.do(table, do="sit", seat=2, chips=20_000))["tell"] == "done"


async def test_what_a_bot_leaves_with_goes_back_to_the_house() -> None:
    async with open_doors() as doors:
        rules = replace(AT_ONCE, bots=4)
        opening = c.OpenTable("holdem", no_limit(MAX_STAKE // 2, MAX_STAKE), 6)
        host = await doors.room.open_table(opening, rules)
        await reach(lambda: host.table.hands > 30, "bots play at the highest stakes")
        doors.room.employ(host, nobody=True)
        store = doors.room.store
        balances = await store.balances()
        assert {balances.get(f"player:{name}", 0) for name in ROSTER} == {0}
        assert sum(balances.values()) == 0
        assert -MAX_ON_TABLE <= balances[ledger.BOTS] < 0


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'room.sqlite'}"
    else:
        with empty_database() as found:
            yield found


async def test_a_house_that_has_lent_all_it_may_opens_its_room_all_the_same(url: str) -> None:
    """Bots are refused their chips at every table; people sit down and play."""
    store = await open_store(url)
    spent = Transaction("spent", "", (Posting(ledger.BOTS, -MAX_OWED), Posting("player:x", MAX_OWED)))
    await store.append(Append("cage", 0, (), (spent,)))
    await store.close()
    config = replace(QUICK, database_url=url, tables=3)
    for _ in range(2):
        async with open_doors(config) as doors:
            assert len(doors.room.hosts) >= 3
            table = await doors.table()
            ann, ben = await doors.guest(f"Ann {_}"), await doors.guest(f"Ben {_}")
            for seat, person in enumerate((ann, ben), start=1):
                await person.watch(table)
                await person.do(table, do="sit", seat=seat, chips=20_000)
            await reach(lambda: doors.room.hosts[table].table.hands, "people play")  # noqa: B023
            assert not any(host.sentence for host in doors.room.hosts.values())
            seated = {
                each.table.chair(seat).player for each in doors.room.hosts.values() for seat in each.table.occupied()
            }
            assert seated.isdisjoint(ROSTER)


async def test_a_table_whose_appends_are_not_taken_leaves_the_others_alone(url: str) -> None:
    async with open_doors(replace(QUICK, database_url=url)) as doors:
        bad, good = await doors.table(), await doors.table()
        store = doors.room.store
        twice = Transaction("t", "", (Posting("house:x", -5), Posting("player:x", 5)))
        await store.append(Append("cage", 0, (), (twice,)))
        other = Transaction("t", "", (Posting("house:x", -6), Posting("player:x", 6)))
        outcomes = await asyncio.gather(
            store.append(Append("cage", 0, (b"one",), (other,))),
            doors.room.hosts[good].order(c.Sit(1, "nobody", 0), ""),
            doors.room.hosts[bad].order(c.Sit(1, "nobody", 0), ""),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in outcomes] == [ValueError, type(None), type(None)]
