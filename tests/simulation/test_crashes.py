"""A busy room is killed with SIGKILL at random moments; nothing is lost, doubled or invented.

200 times on SQLite and 100 times on PostgreSQL in a full campaign (see `campaignkit`), with at least 100 commands a
second on their way; and some more while the room opens.
"""

import asyncio
from pathlib import Path
from random import Random
from statistics import median

import pytest
from bookskit import Books
from campaignkit import log, seeded, share
from crowdkit import Crowd
from databasekit import empty_database
from roomprocesskit import BANKED, POT, served

EACH = 20
"""Crashes of one room. Then there is a new one: what is looked at after each should not grow for ever."""
LONGEST = 0.4
"""Seconds for which everybody plays; longer where fewer than 100 commands a second are on their way by then."""
START_UP = 0.6
"""Seconds after which a room that is killed while it opens has opened, mostly."""


@pytest.mark.slow
async def test_the_room_survives_being_killed(tmp_path: Path) -> None:
    left = share(200)
    with seeded("sqlite") as chance:
        for room in range(-(-left // EACH)):
            folder = tmp_path / str(room)
            folder.mkdir()
            url = f"sqlite:///{folder / 'riverboat.sqlite'}"
            await _kill_again_and_again(folder, url, min(EACH, left - room * EACH), chance)


@pytest.mark.slow
def test_a_room_on_postgresql_survives_being_killed(tmp_path: Path) -> None:
    left = share(100)
    with seeded("postgresql") as chance:
        for room in range(-(-left // EACH)):
            folder = tmp_path / str(room)
            folder.mkdir()
            with empty_database() as url:
                asyncio.run(_kill_again_and_again(folder, url, min(EACH, left - room * EACH), chance))


async def _kill_again_and_again(folder: Path, url: str, crashes: int, chance: Random) -> None:
    books, crowd, rates = Books(url, folder / "keys"), Crowd(), list[float]()
    await _killed_while_it_opens(folder, url, chance)
    for crash in range(1, crashes + 1):
        with served(url, folder / "keys", folder / "log") as server:
            await crowd.come(server.port)
            await asyncio.sleep(chance.uniform(0, LONGEST))
            await crowd.busy()
            rate, waiting = crowd.rate(), crowd.waiting
            server.kill()
        await crowd.lost()
        await books.look(f"crash {crash}", crowd)
        rates.append(rate)
        log.info(
            "crash %d: %d commands a second, %d on their way, %d done; %d events, %d hands",
            *(crash, rate, waiting, len(crowd.all_done()), books.events, books.hands),
        )
    assert len(books.tables) == POT + BANKED
    assert books.hands > crashes, "the room was not busy: nothing was shown"
    log.info("%d crashes at %d to %d commands a second, median %d", crashes, min(rates), max(rates), median(rates))


async def _killed_while_it_opens(folder: Path, url: str, chance: Random) -> None:
    """The first time while it makes its tables, then wherever it is."""
    for _ in range(2):
        with served(url, folder / "keys", folder / "log", wait=False) as server:
            await asyncio.sleep(chance.uniform(0, START_UP))
            server.kill()
