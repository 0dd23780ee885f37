"""docs/compliance.md: every demand has a row, every test that is named exists, and the sums at its head are right."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "compliance.md").read_text(encoding="utf-8")
DEMANDS = {"R": 9, "G": 12, "M": 9, "S": 9}
ROWS = dict(re.findall(r"^\| ([RGMS]\d+) \|[^|]+\| (.+) \|$", PAGE, flags=re.MULTILINE))
NAMED = sorted(set(re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", PAGE)))


def is_open(shown: str) -> bool:
    return shown.startswith("Not yet: ")


def test_every_demand_has_a_row() -> None:
    wanted = {f"{letter}{number}" for letter, most in DEMANDS.items() for number in range(1, most + 1)}
    assert ROWS.keys() == wanted


@pytest.mark.parametrize("demand", ROWS)
def test_a_demand_is_shown_by_tests_or_says_that_it_is_not(demand: str) -> None:
    assert ("::test_" in ROWS[demand]) != is_open(ROWS[demand])


def test_every_test_that_is_named_exists() -> None:
    missing = [
        f"{file}::{name}"
        for file, name in NAMED
        if not (ROOT / file).exists() or f"def {name}(" not in (ROOT / file).read_text(encoding="utf-8")
    ]
    assert missing == []


def test_the_sums_are_right_and_at_most_a_fifth_is_open() -> None:
    left = sum(map(is_open, ROWS.values()))
    assert f"Of {len(ROWS)} demands {len(ROWS) - left} are shown, some of them in part, and {left} are not" in PAGE
    assert left <= len(ROWS) / 5
