"""`riverboat script`: the story, the differences, the mistakes, each with its exit code."""

import re
from pathlib import Path

import msgspec
import pytest

from riverboat.script.document import Script, StakesInFull
from riverboat.script.expect import FOUND
from riverboat.script.words import POT_KINDS
from riverboat.table import table_of
from riverboat.table.anyevent import AnyEvent
from riverboat.testing.cli import Outcome, Typed

DOC = Path(__file__).parents[2] / "docs" / "scripts.md"
WALK = """
game = "no-limit-holdem"
stakes = "1/2"
seats = { 1 = "Ann 150", 2 = "Bo 150", 3 = "Cy 150" }
play = "start\\n3 fold\\n1 check -> no-check\\n1 fold"
"""


@pytest.fixture
def script(typed: Typed, tmp_path: Path) -> Typed:
    def run(text: str | bytes, *options: str) -> Outcome:
        (tmp_path / "hand.toml").write_bytes(text if isinstance(text, bytes) else text.encode())
        return typed("script", "hand.toml", *options)

    return run


def examples() -> list[str]:
    return re.findall(r"```toml\n(.*?)```", DOC.read_text(encoding="utf-8"), re.DOTALL)


def example() -> str:
    return examples()[0]


@pytest.mark.parametrize("text", examples(), ids=lambda text: re.sub(r"\W+", " ", text[:60]).strip())
def test_every_example_of_the_docs_plays_as_it_expects(script: Typed, text: str) -> None:
    outcome = script(text)
    assert (outcome.code, outcome.err) == (0, ""), outcome.out


def test_the_example_of_the_docs_plays_as_it_expects(script: Typed) -> None:
    outcome = script(example())
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith(
        "No-limit hold'em, $1/$2 no limit, 11 seats\nSeats: 1 Ann $40, 2 Bo $150, 3 Cy $150\n"
    )
    assert outcome.out.endswith("Stacks: 1 Ann $0, 2 Bo $250, 3 Cy $90\n")


def test_the_differences_of_the_docs(script: Typed) -> None:
    outcome = script(example().replace("2 = 250, 3 = 90", "2 = 320"))
    assert outcome == Outcome(1, "expect: stacks: expected 1 0, 2 320; found 1 0, 2 250\n", "")


def test_the_mistake_of_the_docs(script: Typed) -> None:
    outcome = script(example().replace("2 check -> no-check ", "2 check"))
    line = next(line.strip() for line in DOC.read_text(encoding="utf-8").splitlines() if "riverboat: hand" in line)
    assert outcome == Outcome(2, "", f"{line}\n")


def test_every_key_and_every_expectation_is_in_the_docs() -> None:
    text = DOC.read_text(encoding="utf-8")
    keys = [field.name for kind in (Script, StakesInFull) for field in msgspec.structs.fields(kind)]
    assert [key for key in (*keys, *FOUND) if not re.search(rf"`?\[?{key}\b", text)] == []


def test_every_command_is_in_the_docs() -> None:
    text = DOC.read_text(encoding="utf-8")
    assert [word for word in POT_KINDS if not re.search(rf"(`|\d ){word}\b", text)] == []


def test_the_events_as_json_make_the_same_table(script: Typed) -> None:
    told = script(WALK, "--json").json()
    events = msgspec.convert(told["events"], tuple[AnyEvent, ...])
    table = table_of(events)
    assert [table.chair(seat).stack for seat in (1, 2, 3)] == [14900, 15100, 15000]
    assert told["stacks"] == {"1": 14900, "2": 15100, "3": 15000}
    assert told["differences"] == []
    assert told["refusals"] == [
        {
            "command": "1 check",
            "code": "no-check",
            "clause": "cash/flop.options",
            "sentence": "A check is not possible: there is a bet to call [cash/flop.options]",
        }
    ]


def test_differences_are_part_of_the_json(script: Typed) -> None:
    outcome = script(WALK + "expect = { button = 1 }", "--json")
    assert outcome.code == 1
    assert '"expect: button: expected 1; found 3"' in outcome.out


def test_the_clauses_on_demand(script: Typed) -> None:
    assert "\nAnn posts the small blind of $1 [cash/blinds.small]\n" in script(WALK, "--clauses").out
    assert "\nAnn posts the small blind of $1\n" in script(WALK).out


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("game = ", "hand.toml: Invalid value (at end of document)"),
        (b"game = '\xff'", "hand.toml: Not UTF-8 at byte 8"),
        ("", "hand.toml: game: missing"),
        ("x = " + "[" * 5000, "hand.toml: Too deeply nested"),
        ("x = " + "9" * 5000, "hand.toml: Exceeds the limit"),
        (f"game = 'holdem'\nseats = {{ 1 = {'9' * 400} }}", "hand.toml: "),
        ("game = 'holdem'\nbutton = 99999999999999999999999", "hand.toml: "),
        ("game = 'holdem'\nchairs = -99999999999999999999999", "hand.toml: "),
        ("game = 'holdem'\nbutton = 1979-05-27", "hand.toml: button: a date where a whole number belongs"),
        ("game = 'holdem'\nplay = ['start']", 'hand.toml: play line 1, "start": There are not enough players'),
        (WALK.replace("1 fold", "1 fold\\n\\n9 call"), 'hand.toml: play line 6, "9 call": There is no betting now'),
        (WALK.replace("1 fold", "1 bet\\u001b[31m 5"), "hand.toml: play line 4"),
    ],
)
def test_mistakes_are_one_line_and_never_a_trace(script: Typed, text: str | bytes, line: str) -> None:
    outcome = script(text)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(f"riverboat: {line}")
    assert outcome.err.count("\n") == 1
    assert "\x1b" not in outcome.err


def test_a_name_cannot_steer_the_terminal(script: Typed) -> None:
    assert "Seats: 1 \ufffd[31mAnn $150, 2 Bo" in script(WALK.replace("Ann", "\\u001b[31mAnn")).out


def test_a_file_that_is_not_there(typed: Typed) -> None:
    assert typed("script", "none.toml") == Outcome(2, "", "riverboat: none.toml: No such file or directory\n")
