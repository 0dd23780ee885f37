"""The room asks a family for what it needs: nowhere does it ask which family, or which game, it is."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from familykit import amended
from roomkit import open_doors, reach

import riverboat
from riverboat.banked import commands as banked
from riverboat.core.errors import Refused
from riverboat.room.house import HouseRules
from riverboat.server.families.registry import FAMILIES
from riverboat.table import commands as c

SOURCE = Path(riverboat.__file__).parent
KEYS = {family.key for family in FAMILIES} | {row.key for family in FAMILIES for row in family.lobby.games()}
_JS_COMPARED = re.compile(r"""(?:[!=]==?\s*|case\s+)["']([^"']*)["']|["']([^"']*)["']\s*[!=]==?""")


def test_nobody_compares_the_key_of_a_family_or_a_game() -> None:
    found = [
        f"{path.relative_to(SOURCE)}: {word}"
        for path in _sources()
        for word in (_compared_py if path.suffix == ".py" else _compared_js)(path.read_text(encoding="utf-8"))
        if word in KEYS
    ]
    assert found == []


def test_the_search_sees_such_comparisons() -> None:
    assert set(_compared_py('a if host.family.key == "banked" else b\nkey in ("pot", "stud")')) >= {"banked", "pot"}
    assert set(_compared_py('match key:\n    case "banked":\n        pass')) == {"banked"}
    assert set(_compared_js('row.family === "banked" || "pot" !== family')) == {"banked", "pot"}


def _sources() -> Iterator[Path]:
    for part in ("server", "room", "storage"):
        yield from (SOURCE / part).rglob("*.py")
    yield from (SOURCE / "web").rglob("*.js")


def _compared_py(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Compare | ast.MatchValue):
            for part in ast.walk(node):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.value


def _compared_js(text: str) -> Iterator[str]:
    for found in _JS_COMPARED.finditer(text):
        yield found[1] or found[2] or ""


async def test_the_time_to_bet_is_posted_where_there_is_one() -> None:
    async with open_doors() as doors:
        rules = HouseRules(betting_ms=7_000)
        poker = await doors.table(rules=rules)
        against_the_bank = (await doors.room.open_table(banked.OpenBankedTable("three-card-poker"), rules)).id
        person = doors.stranger()
        house = {}
        for table in (poker, against_the_bank):
            sign = (await person.http.get(f"/api/tables/{table}/sign")).json()
            house[table] = {line["about"]: line["value"] for line in sign["house"]}
        assert house[against_the_bank]["time to bet"] == "7 s"
        assert "time to bet" not in house[poker]


class Report(c.Command, frozen=True):
    """An order about a player, and not to sit down."""

    player: str


async def test_who_may_not_sit_down_at_a_table_that_is_closed_is_known_by_the_order_to_sit() -> None:
    async with open_doors() as doors:
        host = doors.room.hosts[await doors.table(rules=HouseRules(pause_ms=0, alone_ms=0))]
        for seat, name in enumerate(("Ann", "Bob"), start=1):
            await doors.guest(name)
            await host.order(c.Sit(seat, doors.word(name), 20_000), doors.word(name))
        await reach(lambda: host.table.playing, "a hand is dealt")
        host.closing = "Ada"
        host.family = amended(host.family, play=lambda _table, _command, _seen: ())
        await host.order(Report("Ann"), "")
        with pytest.raises(Refused, match="table-closing"):
            await host.order(c.Sit(3, "Carl", 20_000), "")
