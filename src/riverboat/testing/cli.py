"""The `typed` fixture: the command line as a person meets it, exit code and all."""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import structlog

from riverboat import cli


class Outcome(NamedTuple):
    code: int
    out: str
    err: str

    def json(self) -> Any:
        assert self.code == 0, self.err
        return json.loads(self.out)


Typed = Callable[..., Outcome]

_TERMINAL = ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE")


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Iterator[Typed]:
    """Runs `riverboat` with these words, in the test's own empty folder: `typed("rules", "poker").out`."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)  # Typer puts its own there, and leaves it
    _in_no_terminal(monkeypatch)

    def run(*words: str) -> Outcome:
        monkeypatch.setattr(sys, "argv", ["riverboat", *words])
        with pytest.raises(SystemExit) as left:
            cli.main()
        captured = capsys.readouterr()
        assert isinstance(left.value.code, int)
        return Outcome(left.value.code, captured.out, captured.err)

    logs = structlog.get_config()
    yield run
    structlog.configure(**logs)  # a command may have sent them to what was captured here, which is closed now


def _in_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Output is plain and as wide as in a pipe, whatever terminal or build machine the tests are started from."""
    for name in _TERMINAL:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    # Typer asks once, when it is imported; a build machine counts as a terminal.
    monkeypatch.setattr("typer.rich_utils.FORCE_TERMINAL", None)
    monkeypatch.setattr("typer.rich_utils.MAX_WIDTH", None)
