"""docs/adding-a-game.md, done as it says."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

GUIDE = (Path(__file__).parents[2] / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
WALK, MIX = re.findall(r"^```python\n(.*?)^```$", GUIDE, flags=re.MULTILINE | re.DOTALL)
GAME = WALK.replace("our-royal-holdem", "royal-of-the-guide")
"""Under another key, so that whoever does as the guide says has no two games of one name."""


def run(program: str) -> str:
    """What a program of its own prints: a game that is registered here would be there for every test."""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    return done.stdout.strip()


def test_the_game_of_the_walk_is_played() -> None:
    hand = """
from riverboat import SeededEntropy, Table, game, options, play, shuffle, to_act
from riverboat.games import register
from riverboat.table.commands import Call, Check, OpenTable, Sit, StartHand

register(GAMES)
record, table = game("royal-of-the-guide"), Table()
play(table, OpenTable(record.key, record.stakes[0]))
for seat in range(1, record.seats_max + 1):
    play(table, Sit(seat, f"Seat {seat}", 20000))
play(table, StartHand(shuffle(record.deck, SeededEntropy(1))))
while seat := to_act(table):
    words = [option.word for option in options(table, seat)]
    play(table, Call(seat) if "call" in words else Check(seat))
print(len(record.deck), len(table.hand.board), table.playing)
"""
    assert run(GAME + hand) == "20 5 False"


def test_the_refusal_is_the_one_that_is_shown() -> None:
    assert "seats_max=6," in WALK
    with pytest.raises(subprocess.CalledProcessError) as refused:
        run(WALK.replace("seats_max=6,", "seats_max=7,"))
    shown = re.search(r"would be refused with `([^`]+)`", GUIDE)
    assert shown
    assert shown[1] in refused.value.stderr


def test_the_mix_is_one() -> None:
    assert run(MIX + "print([leg.game.key for leg in HOLDEM_AND_RAZZ.rotation])") == "['holdem', 'razz']"


def test_the_places_that_look_at_steps_exist() -> None:
    source = Path(__file__).parents[2] / "src" / "riverboat"
    rows = [line.split("|")[1:3] for line in GUIDE.splitlines() if re.match(r"\| `\w+/\w+\.py`", line)]
    assert rows
    for files, about in rows:
        text = "".join((source / file).read_text(encoding="utf-8") for file in re.findall(r"`([^`]+)`", files))
        for name in re.findall(r"`(\w+)`:", about):
            assert re.search(rf"^(def )?{name}\b", text, flags=re.MULTILINE), f"{files.strip()} has no {name}"
