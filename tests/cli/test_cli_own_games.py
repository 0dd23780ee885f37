"""A stranger's game in a file of their own: every game of docs/adding-a-game.md, dealt and served from anywhere."""

import json
import os
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from processkit import PATIENCE, speaking

GUIDE = (Path(__file__).parents[2] / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
FILES = re.findall(r"^```python\n(.*?)^```$", GUIDE, flags=re.MULTILINE | re.DOTALL)
KEYS = [re.findall(r'^    key="([^"]+)"', text, flags=re.MULTILINE)[0] for text in FILES if "MixedGame" not in text]
COURCHEVEL = FILES[0]
AT_ONCE = {"bots": 3, "betting_ms": 0, "pause_ms": 0, "alone_ms": 0, "think_ms": 0}
"""Bots that need no company, and no time to think."""


def typed(*words: str, games: str = "", folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "RIVERBOAT_GAMES": games}
    command = [sys.executable, "-m", "riverboat", *words]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=PATIENCE, cwd=folder, env=environment, check=False
    )


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    """The games of the guide, one file each, in a folder that Riverboat knows nothing about."""
    for number, text in enumerate(FILES):
        (tmp_path / f"game{number}.py").write_text(text, encoding="utf-8")
    return [f"game{number}.py" for number in range(len(FILES))]


def test_the_command_is_a_module_as_well() -> None:
    assert typed("--version").stdout.strip()


def test_every_game_of_the_guide_is_listed_and_dealt(files: list[str], tmp_path: Path) -> None:
    named = [word for file in files for word in ("--games", file)]
    listed = json.loads(typed("games", "--json", *named, folder=tmp_path).stdout)
    assert {*KEYS, "holdem-and-razz"} <= {row["key"] for row in listed}
    for key in ("six-card-stud", "double-draw-ace-5", "high-card", "holdem-and-razz"):
        dealt = typed("deal", key, "--seed", "3", "--hands", "3", games=os.pathsep.join(files), folder=tmp_path)
        assert (dealt.returncode, dealt.stderr) == (0, "")
        assert "won or lost" in dealt.stdout


def test_a_file_that_is_named_twice_is_loaded_once(files: list[str], tmp_path: Path) -> None:
    named = ("--games", files[0], "--games", f"./{files[0]}")
    shown = typed("games", "courchevel", *named, games=files[0], folder=tmp_path)
    assert shown.stdout.startswith("Courchevel (courchevel)")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (COURCHEVEL.replace("seats_max=8", "seats_max=10"), "own.py: courchevel.seats_max: the deck does not reach"),
        (COURCHEVEL.replace('key="courchevel"', 'key="razz"'), "own.py: razz: there is a game of this name already"),
        (COURCHEVEL.replace("(COURCHEVEL,)", "(COURCHEVEL)"), "own.py: GAMES: must be a row"),
        ("GAMES = (7,)", "own.py: GAMES: '7' is no PotGame or BankedGame"),
        ("MIXES = ('horse',)", "own.py: MIXES: 'horse' is no MixedGame"),
        ("", "own.py: has no games: GAMES = (MY_GAME,)"),
        ("GAMES = (", "own.py, line 1: '(' was never closed"),
        ("\nimport courchevels", "own.py, line 2: ModuleNotFoundError: No module named 'courchevels'"),
        ("from riverboat.core.game import PotGame\nPotGame(key='x')", "own.py, line 2: TypeError: "),
    ],
)  # fmt: skip
@pytest.mark.parametrize("words", [("deal", "courchevel"), ("serve", "--port", "0", "--database-url", "memory:")])
def test_a_wrong_file_is_one_line_with_the_field_and_the_reason(
    text: str, complaint: str, words: tuple[str, ...], tmp_path: Path
) -> None:
    (tmp_path / "own.py").write_text(text, encoding="utf-8")
    refused = typed(*words, "--games", "own.py", folder=tmp_path)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.startswith(f"riverboat: {complaint}")
    assert refused.stderr.count("\n") == 1


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    refused = typed("deal", "courchevel", "--games", "own.py", folder=tmp_path)
    assert (refused.returncode, refused.stderr) == (2, "riverboat: own.py: No such file or directory\n")


@pytest.fixture
def room(files: list[str], tmp_path: Path) -> Iterator[str]:
    """The link of a room that has the games of the guide."""
    command = [sys.executable, "-m", "riverboat", "serve", "--port", "0", "--database-url", "memory:", "--fast"]
    named = [word for file in files for word in ("--games", file)]
    with (tmp_path / "log").open("w") as errors:
        process = subprocess.Popen(
            [*command, "--tables", "0", *named], stdout=subprocess.PIPE, stderr=errors, text=True, cwd=tmp_path
        )
        assert process.stdout is not None
        try:
            with speaking(process):
                found = re.search(r"http://\S+", process.stdout.readline())
            assert found, (tmp_path / "log").read_text(encoding="utf-8")
            yield found.group()
        finally:
            process.kill()
            process.wait(PATIENCE)
            process.stdout.close()


def asked(path: str, data: dict[str, Any] | None = None, session: str = "") -> Any:
    body = None if data is None else json.dumps(data).encode()
    headers = {"content-type": "application/json", "origin": path[: path.index("/api")]}
    request = urllib.request.Request(path, body, headers | ({"cookie": session} if session else {}))
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return json.load(answer), answer.headers.get("set-cookie", "").partition(";")[0]


def test_a_room_offers_the_games_and_deals_them(room: str) -> None:
    games, _ = asked(f"{room}api/games")
    assert {*KEYS, "holdem-and-razz"} <= {row["key"] for row in games}
    _, session = asked(f"{room}api/guest", {"name": "Ada"})
    for key in ("courchevel", "six-card-stud", "double-draw-ace-5"):
        table, _ = asked(f"{room}api/tables", {"game": key, "house": AT_ONCE}, session)
        deadline = time.monotonic() + PATIENCE
        while not asked(f"{room}api/tables/{table['id']}/hands", session=session)[0]:
            assert time.monotonic() < deadline, f"not in {PATIENCE} s: a hand of {key}"
            time.sleep(0.1)
