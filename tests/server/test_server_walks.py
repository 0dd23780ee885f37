"""Three walks through the house, as docs/ARCHITECTURE.md tells them: a raise, a ruling, a round of a banked game."""

import re
from pathlib import Path

import msgspec
import pytest
from officekit import SLOW, floor_person, two_at
from roomkit import Doors, Person, open_doors
from test_server_banked import _no_more_bets, opened, seated
from walkkit import Walk, walked

PAGE = Path(__file__).parents[2] / "docs" / "ARCHITECTURE.md"


async def a_raise(doors: Doors) -> Walk:
    table = await doors.table(rules=SLOW)
    actor, other = await two_at(doors, table)
    _nothing_follows(doors, table)
    decision = await actor.decision(table)
    with walked() as walk:
        done = await actor.do(table, do="raise-to", to=1000, decision=decision)
        await _hears(other, done["number"])
    return walk


async def a_ruling(doors: Doors) -> Walk:
    table = await doors.table(rules=SLOW)
    actor, _ = await two_at(doors, table)
    floor = await floor_person(doors)
    await floor.watch(table)
    _nothing_follows(doors, table)
    with walked() as walk:
        done = await floor.do(table, do="rule", words="deck-wrong missing")
        await _hears(actor, done["number"])
    return walk


async def a_banked_round(doors: Doors) -> Walk:
    """The last decision of a round, after which the dealer's hand is turned up and every wager is settled."""
    table = await opened(doors, "three-card-poker")
    ann, bo = await seated(doors, table, "Ann", "Bo")
    await ann.my_turn(table)
    await ann.do(table, do="take-bank", amount=50_000)
    await bo.do(table, do="bet", wager="ante", amount=1_000)
    await doors.room.hosts[table].order(_no_more_bets(doors, table), "")
    await bo.until(lambda m: m.get("view", {}).get("phase") == "decide")
    _nothing_follows(doors, table)
    decision = await bo.decision(table)
    with walked() as walk:
        done = await bo.do(table, do="bet", wager="play", decision=decision)
        await _hears(ann, done["number"])
    return walk


def _nothing_follows(doors: Doors, table: str) -> None:
    """No hand is dealt after this one: what is walked is one message."""
    host = doors.room.hosts[table]
    host.house = msgspec.structs.replace(host.house, pause_ms=600_000)


async def _hears(person: Person, number: int) -> None:
    await person.until(lambda m: m.get("number", 0) >= number)


def told(title: str) -> Walk:
    """A walk as the page tells it: a table of files and functions under its title."""
    part = PAGE.read_text(encoding="utf-8").split(f"### {title}\n")[1].split("\n### ")[0]
    rows = re.findall(r"^\| `([\w/]+\.py)` \| (.+?) \|", part, re.MULTILINE)
    return {file: re.findall(r"`([\w.]+)`", names) for file, names in rows}


@pytest.mark.parametrize(
    ("title", "walk"), [("A raise", a_raise), ("A ruling", a_ruling), ("A banked round", a_banked_round)]
)
async def test_the_page_of_walks_names_the_files_and_functions_that_are_passed(title: str, walk: object) -> None:
    async with open_doors() as doors:
        assert callable(walk)
        assert told(title) == await walk(doors)
