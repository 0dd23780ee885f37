"""`riverboat odds`, and the page about it."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

import riverboat.odds
from riverboat.odds.kernels.any import CODES
from riverboat.testing.cli import Typed

PAGE = (Path(__file__).parents[2] / "docs" / "odds.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"```sh\nriverboat (odds [^\n]+)\n```(?:\n\n```text\n(.+?)```)?", PAGE, flags=re.DOTALL)


@pytest.mark.parametrize(("command", "shown"), COMMANDS, ids=[command for command, _ in COMMANDS])
def test_the_commands_of_the_page_print_what_it_shows(typed: Typed, command: str, shown: str) -> None:
    done = typed(*shlex.split(command))
    assert (done.code, done.err) == (0, "")
    printed = [line.split() for line in done.out.splitlines()]
    assert [line.split() for line in shown.splitlines()] == printed[: len(shown.splitlines())]


def test_the_programs_of_the_page_run() -> None:
    names: dict[str, object] = {}
    for program in re.findall(r"```python\n(.+?)```", PAGE, flags=re.DOTALL):
        exec(program, names)
    assert "answer" in names


def test_the_example_of_the_package_is_right() -> None:
    assert doctest.testmod(riverboat.odds) == doctest.TestResults(failed=0, attempted=3)


def test_the_page_shows_commands() -> None:
    assert len(COMMANDS) == 13
    assert sum(bool(shown) for _, shown in COMMANDS) == 6


def test_the_page_names_every_ranking() -> None:
    assert [key for key in CODES if f"`{key}`" not in PAGE] == []


def test_machines_get_fractions(typed: Typed) -> None:
    told = typed("odds", "equity", "AsAh", "KsKh", "--json").json()
    assert (told["method"], told["deals"]) == ("exact", 1_712_304)
    assert told["players"][0]["exact"] == "707495/856152"
    split = typed(
        "odds", "equity", "As2s", "KdKc", "--game", "texas-holdem-high-low", "--board", "3c 4d 8s Kh", "--json"
    )
    assert set(split.json()["players"][0]) == {"hand", "equity", "exact", "win", "split", "high", "low", "quarter"}


def test_machines_get_the_standard_error(typed: Typed) -> None:
    told = typed("odds", "equity", "AA", "KK", "--sample", "--deals", "1000", "--json").json()
    assert (told["method"], told["deals"]) == ("sampled", 1000)
    assert 0 < told["players"][0]["error"] < 0.02


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("AhKh", "AhQd"), "Ah is there twice"),
        (("AhKh", "hello"), "This is not understood as a range: 'hello'"),
        (("AhKh", "QQ", "--game", "ludo"), "There is no such game: ludo"),
        (("AhKh", "QQ", "--exact", "--sample"), "Choose --exact or --sample, not both"),
        (("AhKh", "QQ", "--board", "Zz"), "There is no such card: Zz"),
    ],
)
def test_a_wrong_question_gets_one_line(typed: Typed, words: tuple[str, ...], why: str) -> None:
    done = typed("odds", "equity", *words)
    assert (done.code, done.err) == (2, f"riverboat: {why}\n")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("ludo",), "There is no such game: ludo"),
        (("three-card-poker", "--setting", "decks=3"), "Three Card Poker has no setting 'decks'"),
        (("baccarat-21st-century", "--setting", "decks=9"), "settings.decks: must be from 3 to 8"),
        (("baccarat-21st-century", "--setting", "decks=many"), "settings.decks: must be a whole number"),
        (("three-card-poker", "--without", "As"), "Three Card Poker is dealt from a whole deck"),
    ],
)
def test_a_wrong_question_about_an_edge_gets_one_line(typed: Typed, words: tuple[str, ...], why: str) -> None:
    done = typed("odds", "edge", *words)
    assert done.code == 2
    assert done.err.startswith(f"riverboat: {why}")
    assert done.err.count("\n") == 1


def test_machines_get_the_fraction_of_an_edge(typed: Typed) -> None:
    told = typed("odds", "edge", "baccarat-21st-century", "--setting", "decks=6", "--json").json()
    assert [wager["wager"] for wager in told["wagers"]] == ["player-line", "banker-line", "tie"]
    assert told["wagers"][0]["method"] == "exact"
    assert round(told["wagers"][0]["expectation"], 6) == -0.012374
    assert sum(each["chance"] for each in told["wagers"][0]["gains"]) == pytest.approx(1)


def test_without_the_extra_it_says_what_to_install(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_: str) -> None:
        raise ImportError("no numba", name="numba")

    monkeypatch.setattr("riverboat.cli.laboratory.import_module", missing)
    done = typed("odds", "equity", "AA", "KK")
    assert (done.code, done.err) == (
        2,
        "riverboat: `riverboat odds` needs NumPy and Numba: pip install 'riverboat[odds]'\n",
    )
