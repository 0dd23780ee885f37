"""What all commands share: how they start, how they fail, how they are cut short."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from riverboat import cli
from riverboat.cli.output import UserError, read_toml
from riverboat.core.errors import Refused, SpecError
from riverboat.rulebook import UnknownClause
from riverboat.testing.cli import Outcome, Typed


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (Refused("not-your-turn", "poker/7(g)", "3"), "It is not this player's turn: seat 3 [poker/7(g)]"),
        (SpecError("holdem.streets", "no cards\nleft"), "holdem.streets: no cards left"),
        (
            FileNotFoundError(2, "No such file or directory", "hand.phh"),
            "hand.phh: No such file or directory",
        ),
        (OSError(98, "cannot listen on port 8000"), "Cannot listen on port 8000"),
        (UnknownClause("no clause poker/99"), "No clause poker/99"),
    ],
)
def test_errors_of_any_command_are_said_in_one_line(
    typed: Typed, monkeypatch: pytest.MonkeyPatch, error: Exception, line: str
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("riverboat.cli.rules.show_books", refuse)
    assert typed("rules") == Outcome(2, "", f"riverboat: {line}\n")


def test_our_own_mistakes_keep_their_trace(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object, **__: object) -> None:
        raise AssertionError

    monkeypatch.setattr("riverboat.cli.rules.show_books", stumble)
    with pytest.raises(AssertionError):
        typed("rules")


def test_an_interruption_is_quiet(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("riverboat.cli.rules.show_books", interrupt)
    assert typed("rules") == Outcome(130, "", "")


def test_usage(typed: Typed) -> None:
    assert typed("rulez").code == 2
    wrong = typed("games", "--colour")
    assert (wrong.code, wrong.out) == (2, "")
    assert wrong.err == "riverboat: No such option: --colour; `riverboat games --help` lists the options\n"
    assert typed("bench", "--only", "luck").err.startswith("riverboat: --only: 'luck' is not one of 'engine', 'var")
    assert typed().out == typed("--help").out
    assert "or 1 when a check failed" in typed("--help").out
    assert typed("--version").out.count(".") == 2
    assert all(name in typed("--help").out for name in cli.COMMANDS)


def test_a_reader_that_leaves_early_is_no_error() -> None:
    program = "import sys; from riverboat.cli import main; sys.argv[1:] = ['rules', 'poker']; main()"
    reading, writing = os.pipe()
    os.close(reading)
    ended = subprocess.run([sys.executable, "-c", program], stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    assert ended.stderr == b""


def test_only_the_wanted_command_is_loaded() -> None:
    assert _commands(["rules"]) == 1
    assert _commands(["--help"]) == len(cli.COMMANDS)


def _commands(args: list[str]) -> int:
    app = cli.build(args)
    return len(app.registered_commands) + len(app.registered_groups)


@pytest.mark.parametrize("content", [b"[seats", b"name = '\xff'"])
def test_a_bad_toml_file_is_named(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "hand.toml"
    path.write_bytes(content)
    with pytest.raises(UserError, match=r"hand\.toml: "):
        read_toml(path)


@pytest.fixture
def loud(monkeypatch: pytest.MonkeyPatch) -> None:
    """A narrow terminal that wants colours."""
    for name, value in (("COLUMNS", "30"), ("FORCE_COLOR", "1")):
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("typer.rich_utils.FORCE_TERMINAL", True)


@pytest.mark.parametrize("words", [("serve", "--help"), ("games",)])
@pytest.mark.usefixtures("loud")
def test_what_is_typed_in_a_test_does_not_depend_on_the_terminal(
    words: tuple[str, ...], request: pytest.FixtureRequest
) -> None:
    typed: Typed = request.getfixturevalue("typed")
    outcome = typed(*words)
    assert "\x1b" not in outcome.out + outcome.err
    assert max(map(len, (outcome.out + outcome.err).splitlines())) > 30
