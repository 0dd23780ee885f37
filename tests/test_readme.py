"""The README is run: its Python as one program, its commands as far as a shell and `--help` go."""

import re
import shlex
import subprocess
from pathlib import Path

import pytest

from riverboat import HandEnded, PotAwarded, SeededEntropy
from riverboat.core.game import PotGame
from riverboat.games import games
from riverboat.testing.cli import Typed

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, flags=re.MULTILINE | re.DOTALL)


def lines(program: str) -> list[str]:
    """The lines of the shell blocks that call this program."""
    shown = [line.strip() for block in blocks("sh") for line in block.splitlines()]
    return [line for line in shown if line.split()[:1] == [program]]


def test_the_python_runs() -> None:
    programs = blocks("python")
    assert programs, "a README without a hand to play"
    namespace: dict[str, object] = {"__name__": "readme"}
    for program in programs:
        exec(compile(program, "README.md", "exec"), namespace)


def test_the_table_that_is_drawn_is_the_one_that_the_program_prints(capsys: pytest.CaptureFixture[str]) -> None:
    program = _with({"SystemEntropy()": "ENTROPY"})
    exec(compile(program, "README.md", "exec"), {"ENTROPY": SeededEntropy(4)})
    assert capsys.readouterr().out in blocks("text")


@pytest.mark.parametrize("record", games(), ids=lambda record: record.key)
def test_the_loop_plays_a_hand_of_any_game_at_a_full_table(record: PotGame) -> None:
    program = _with(
        {
            '"no-limit-holdem", no_limit(100, 200)': "KEY, STAKES",
            '("Ada", "Blaise", "Girolamo")': "PLAYERS",
            "SystemEntropy()": "ENTROPY",
            "3 * 15000": "len(PLAYERS) * 15000",
        }
    )
    players = [f"player {seat}" for seat in range(1, record.seats_max + 1)]
    names: dict[str, object] = {"KEY": record.key, "STAKES": record.stakes[0], "PLAYERS": players}
    names["ENTROPY"] = SeededEntropy(record.key)
    exec(compile(program, "README.md", "exec"), names)
    events = names["events"]
    assert isinstance(events, tuple)
    assert [event for event in events if isinstance(event, PotAwarded)]
    assert isinstance(events[-1], HandEnded)


def _with(changes: dict[str, str]) -> str:
    """The first program of the README, with some of its words replaced."""
    program = blocks("python")[0]
    for word, ours in changes.items():
        assert program.count(word) == 1, word
        program = program.replace(word, ours)
    return program


@pytest.mark.parametrize("line", lines("riverboat"))
def test_a_command_that_is_shown_exists(line: str, typed: Typed) -> None:
    words = shlex.split(line, comments=True)[1:]
    options = [word.split("=")[0] for word in words if word.startswith("--")]
    helped = typed(words[0], "--help")
    assert helped.code == 0
    for option in options:
        assert option in helped.out


@pytest.mark.parametrize("line", [line for block in blocks("sh") for line in block.splitlines()])
def test_a_shell_understands_the_line(line: str) -> None:
    assert subprocess.run(["sh", "-n", "-c", line], capture_output=True, check=False).returncode == 0


@pytest.mark.parametrize("line", lines("make"))
def test_make_knows_the_target(line: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    words = shlex.split(line, comments=True)[1:]
    for target in [word for word in words if "=" not in word]:
        assert re.search(rf"^{re.escape(target)}:", makefile, flags=re.MULTILINE)


@pytest.mark.parametrize("line", [line for line in lines("make") if "ARGS=" in line])
def test_what_make_hands_on_is_an_option_of_the_command(line: str, typed: Typed) -> None:
    target, arguments = shlex.split(line, comments=True)[1:]
    helped = typed(target, "--help").out
    assert all(word in helped for word in arguments.removeprefix("ARGS=").split() if word.startswith("--"))


def test_the_example_is_as_short_as_is_said() -> None:
    example = (ROOT / "examples" / "bot.py").read_text(encoding="utf-8")
    assert 55 <= len(example.splitlines()) <= 65
    assert "one in sixty lines" in README
    assert "in sixty lines" in example


def test_every_part_is_on_the_map() -> None:
    folders = [path.name for path in (ROOT / "src/riverboat").iterdir() if path.is_dir() and path.name.isalpha()]
    assert [folder for folder in folders if f"    src/riverboat/{folder}/ " not in README] == []


def test_every_page_that_is_linked_is_there() -> None:
    targets = [target.split("#")[0] for target in re.findall(r"\]\(([^)]+)\)", README)]
    missing = [target for target in targets if "://" not in target and not (ROOT / target).exists()]
    assert not missing
