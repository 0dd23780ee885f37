"""`riverboat fairness export` and `verify`, as typed, on a room that has dealt."""

import asyncio
import json
from pathlib import Path

import pytest
from msgspec.structs import replace
from roomkit import QUICK, open_doors, reach

from riverboat.core.stakes import no_limit
from riverboat.room.house import AT_ONCE
from riverboat.server.config import Config
from riverboat.table import commands as c
from riverboat.testing.cli import Typed


@pytest.fixture
def room(tmp_path: Path) -> Path:
    """The data of a room that has dealt three hands; its keys lie beside."""
    data = tmp_path / "data"
    data.mkdir()
    config = replace(QUICK, database_url=f"sqlite:///{data / 'riverboat.sqlite'}", keys=tmp_path / "keys")
    asyncio.run(_dealt(config))
    return data


async def _dealt(config: Config) -> None:
    async with open_doors(config) as doors:
        opening = c.OpenTable("holdem", no_limit(100, 200), 6)
        host = await doors.room.open_table(opening, replace(AT_ONCE, bots=4))
        await reach(lambda: host.table.hands > 3, "some hands are played")


def test_an_exported_day_is_verified_and_a_changed_one_is_not(room: Path, typed: Typed, tmp_path: Path) -> None:
    keys = ("--keys", str(tmp_path / "keys"))
    exported = typed("fairness", "export", str(room), *keys)
    assert exported.code == 0
    day = tmp_path / "day.jsonl"
    day.write_text(exported.out, encoding="utf-8")
    told = typed("fairness", "verify", str(day), "--json").json()
    assert (told["right"], told["wrong"]) == (len(exported.out.splitlines()), 0)
    assert told["right"] > 3
    outcome = typed("fairness", "verify", str(day))
    assert outcome.code == 0
    assert "draws are as they were sealed, 0 are not" in outcome.out

    lines = [json.loads(line) for line in exported.out.splitlines()]
    lines[0]["head"] = "0" * 64
    day.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    outcome = typed("fairness", "verify", str(day))
    assert outcome.code == 1
    assert "1 are not" in outcome.out

    audited = typed("fairness", "export", str(room), *keys, "--auditor")
    assert all(len(json.loads(line)["openings"]) == 52 for line in audited.out.splitlines())
    nothing = typed("fairness", "export", str(room), *keys, "--day", "1999-12-31")
    assert (nothing.code, nothing.out) == (2, "")
    assert typed("fairness", "export", str(room), *keys, "--day", "yesterday").code == 2


@pytest.mark.parametrize(
    "text", ["", "x", "[", "[" * 100_000, '{"draws": 7}', "[]", "null", '{"draws": [{}]}', "\udcff"]
)
def test_what_is_no_proof_ends_with_a_sentence_and_no_traceback(text: str, typed: Typed, tmp_path: Path) -> None:
    path = tmp_path / "proof.json"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    outcome = typed("fairness", "verify", str(path))
    assert outcome.code in (1, 2)
    assert "Traceback" not in outcome.out + outcome.err
