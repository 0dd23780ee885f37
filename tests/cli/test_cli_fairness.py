"""`riverboat fairness test`, as typed."""

import json
from pathlib import Path

import pytest

from riverboat.entropy import shuffled
from riverboat.fairness.suite import KINDS, Kind
from riverboat.testing.cli import Typed

WORDS = ("fairness", "test", "--shuffles", "1000", "--seed", "11")


@pytest.fixture(autouse=True)
def _two_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is printed is the same for all of them."""
    monkeypatch.setattr("riverboat.cli.fairness.KINDS", (KINDS[5], KINDS[-1]))


def test_a_fair_shuffle_is_said_to_be_one(typed: Typed) -> None:
    outcome = typed(*WORDS)
    assert outcome.code == 0
    assert "All 10 results can be chance; a fair shuffle fails one run in 1,000" in outcome.out
    assert outcome.out.count("32 tiles") == 5
    assert outcome.out.count("three dice") == 5


def test_the_report_is_what_json_prints(typed: Typed, tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    told = typed(*WORDS, "--json", "--report", str(report)).json()
    assert json.loads(report.read_bytes()) == told
    assert (told["fair"], told["source"], told["shuffles"]) == (True, "seed 11", 1000)
    first = told["results"][0]
    assert (first["kind"], first["finding"]["battery"], first["finding"]["degrees"]) == ("32 tiles", "position", 961)
    assert typed(*WORDS, "--json").json() == told


def test_a_shuffle_that_is_not_fair_ends_with_one(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    cold = Kind("cold deck", 20, lambda entropy: sorted(shuffled(range(20), entropy)))
    monkeypatch.setattr("riverboat.cli.fairness.KINDS", (cold,))
    outcome = typed(*WORDS)
    assert outcome.code == 1
    assert "not by chance" in outcome.out
    assert json.loads(typed(*WORDS, "--json").out)["fair"] is False


def test_the_machine_is_tested_unless_a_seed_is_named(typed: Typed) -> None:
    """Whatever it finds: one run in a thousand of a fair source has a false alarm."""
    told = json.loads(typed(*WORDS[:-2], "--json").out)
    assert told["source"] == "the operating system"


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("--shuffles", "10"), "--shuffles: 1000 is the least"),
        (("--report", "nowhere/report.json"), "nowhere: There is no such folder"),
    ],
)
def test_asked_wrongly(typed: Typed, words: tuple[str, ...], line: str) -> None:
    outcome = typed("fairness", "test", *words)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(f"riverboat: {line}")
