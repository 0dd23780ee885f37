"""The list of all tables, and old hands, are the longest answers: nobody keeps the room busy with them."""

import asyncio
import re
from importlib.resources import files

import pytest
from doorkit import ELSEWHERE, calling, limited
from msgspec.structs import replace
from roomkit import open_doors, reach

from riverboat.core.stakes import no_limit
from riverboat.room.house import AT_ONCE
from riverboat.seats.commands import Sit
from riverboat.server.limits import Limits
from riverboat.server.lobby import rows
from riverboat.table import commands as c

WEB = files("riverboat") / "web"
LOBBY = b"GET /api/tables HTTP/1.1\r\nhost: x\r\n\r\n"


async def test_one_address_is_not_told_all_tables_all_the_time_and_others_are() -> None:
    async with open_doors(limited(lobbies_per_second=0.001, lobbies_burst=3)) as doors, calling(doors) as street:
        statuses = [await (await street.call()).ask(LOBBY) for _ in range(4)]
        assert statuses == [200, 200, 200, 429]
        assert await (await street.call(ELSEWHERE)).ask(LOBBY) == 200


def test_thirty_people_behind_one_address_may_look_at_the_lobby() -> None:
    """Ten friends in one house were just as many as the room would answer."""
    asked = re.search(r"REFRESH_MS = ([\d_]+);", (WEB / "js/lobby/lobby.js").read_text(encoding="utf-8"))
    assert asked is not None
    assert Limits().lobbies_per_second * int(asked[1]) >= 30 * 1_000


@pytest.mark.parametrize("path", ["1", "1.phh", "1/proof"])
async def test_nor_are_old_hands_played_again_for_it_all_the_time(path: str) -> None:
    async with open_doors(limited(hands_per_second=0.001, hands_burst=2)) as doors, calling(doors) as street:
        opening = c.OpenTable("holdem", no_limit(100, 200), 6)
        host = await doors.room.open_table(opening, replace(AT_ONCE, bots=2))
        await reach(lambda: host.table.hands > 1, "a hand is over")
        hand = f"GET /api/tables/{host.id}/hands/{path} HTTP/1.1\r\nhost: x\r\n\r\n".encode()
        assert [await (await street.call()).ask(hand) for _ in range(3)] == [200, 200, 429]
        assert await (await street.call(ELSEWHERE)).ask(hand) == 200


async def test_nor_are_closed_tables_read_back_for_it() -> None:
    async with open_doors(limited(hands_per_second=0.001, hands_burst=2)) as doors:
        ann = await doors.guest("Ann", socket=False)
        opening = c.OpenTable("holdem", no_limit(100, 200), 6)
        host = await doors.room.open_table(opening, AT_ONCE, doors.word("Ann"))
        assert await doors.room.close_table(host, by=doors.word("Ann"))
        paths = (f"/api/tables/{host.id}/hands", "/api/me/hands", f"/api/tables/{host.id}/hands", "/api/me/hands")
        assert [(await ann.http.get(path)).status_code for path in paths] == [200, 200, 429, 429]


async def test_nor_are_its_passwords_hashed_all_the_time() -> None:
    async with open_doors(limited(passwords_per_minute=0.001, passwords_burst=2)) as doors:
        bodies = [{"name": f"Somebody {letter}", "password": "correct horse"} for letter in "abc"]
        answers = [await doors.stranger().http.post("/api/register", json=body) for body in bodies]
        assert [answer.status_code for answer in answers] == [201, 201, 429]


async def test_a_long_lobby_lets_others_have_their_turn() -> None:
    async with open_doors() as doors:
        host = await doors.room.open_table(c.OpenTable("holdem", no_limit(100, 200), 6), AT_ONCE)
        turns = 0

        async def others() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        task = asyncio.create_task(others())
        found = await rows.table_rows([host] * (4 * rows.AT_ONCE))
        task.cancel()
        assert len(found) == 4 * rows.AT_ONCE
        assert turns >= 3


async def test_what_is_posted_is_written_again_when_something_has_happened() -> None:
    async with open_doors() as doors:
        settings = {"table_max_purchase": 0, "max_purchase": 0}
        host = await doors.room.open_table(c.OpenTable("no-limit-holdem", no_limit(100, 200), 6, settings), AT_ONCE)
        before = rows.posted_at(host)
        assert rows.posted_at(host) is before
        ann = await doors.guest("Ann")
        await host.order(Sit(1, doors.word(ann.name), 50_000), doors.word(ann.name))
        await reach(lambda: host.seat_of(doors.word("Ann")), "they sit")
        assert rows.posted_at(host) is not before
        assert rows.posted_at(host) == host.family.lobby.posted(host.table)
