"""`-` is whatever is piped in, for every command that reads a file."""

import io
from collections.abc import Callable

import pytest

from riverboat.testing.cli import Typed

WALK = """
game = "no-limit-holdem"
stakes = "1/2"
button = 2
seats = { 1 = 100, 2 = 100 }
play = ["start", "2 fold"]
"""
Pipe = Callable[[str | bytes], None]


@pytest.fixture
def piped(monkeypatch: pytest.MonkeyPatch) -> Pipe:
    def pipe(text: str | bytes) -> None:
        data = text.encode() if isinstance(text, str) else text
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))

    return pipe


@pytest.mark.parametrize("hands", [1, 3])
def test_hands_go_from_the_table_to_the_referee(typed: Typed, piped: Pipe, hands: int) -> None:
    """One hand is written as .phh text, several as .phhs: what is piped has no name to tell them by."""
    piped(typed("deal", "omaha-high", "--seed", "4", "--hands", str(hands), "--json").out)
    piped(typed("export", "-").out)
    again = typed("replay", "-", "--json").json()
    assert [(hand["file"], hand["complete"], hand["wrong"]) for hand in again] == [("-", True, [])] * hands


def test_a_script(typed: Typed, piped: Pipe) -> None:
    piped("\ufeff" + WALK)
    assert typed("script", "-", "--json").json()["stacks"] == {"1": 10100, "2": 9900}


@pytest.mark.parametrize(
    ("command", "text", "line"),
    [
        ("replay", "", "The hand history cannot be read: -: file: it is empty"),
        ("replay", "variant = 3", "The hand history cannot be read: -: variant: not a string"),
        ("replay", b"\xff", "The hand history cannot be read: -: encoding: not UTF-8 at byte 0"),
        ("script", "", "-: game: missing"),
        ("export", "", "-: Not the events of a table: this is not JSON"),
        ("export", b'["\xff"]', "-: Not the events of a table: "),
    ],
)
def test_nonsense(typed: Typed, piped: Pipe, command: str, text: str | bytes, line: str) -> None:
    piped(text)
    outcome = typed(command, "-")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(f"riverboat: {line}")
    assert outcome.err.count("\n") == 1
