"""A round of every banked game as a table script, told word for word.

To write the stories anew after a change of words or rules: RIVERBOAT_GOLDEN=write, then read the diff.
"""

import os
from pathlib import Path

import pytest

from riverboat.banked import events as e
from riverboat.banked import fact, fold_events
from riverboat.cli.output import read_toml
from riverboat.games.banked import banked_games
from riverboat.script import BankedRun, read_script, run_banked

SCRIPTS = sorted((Path(__file__).parent / "banked").glob("*.toml"))


def played(path: Path) -> BankedRun:
    return run_banked(read_script(read_toml(path)))


@pytest.fixture(params=SCRIPTS, ids=lambda path: path.stem)
def script(request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    return path


def test_there_is_a_script_for_every_game() -> None:
    assert {game.key for game in banked_games()} <= {path.stem for path in SCRIPTS}


def test_a_script_is_told_as_it_always_was(script: Path) -> None:
    run = played(script)
    assert run.differences == []
    story = "".join(f"{line}\n" for line in run.story)
    golden = script.with_suffix(".txt")
    if os.environ.get("RIVERBOAT_GOLDEN") == "write":
        golden.write_text(story, encoding="utf-8")
    assert story == golden.read_text(encoding="utf-8")


def test_a_script_says_what_it_is_about_and_expects_something(script: Path) -> None:
    written = read_script(read_toml(script))
    assert written.about.endswith(".")
    assert written.expect


def test_the_events_of_a_script_make_its_table(script: Path) -> None:
    run = played(script)
    assert fold_events(run.events) == run.table


def test_no_seat_is_told_anothers_cards_before_they_are_shown(script: Path) -> None:
    for event in played(script).events:
        for seat in (0, 1, 2, 3):
            told = fact(event, seat)
            if isinstance(told, e.HandsDealt):
                assert all(set(hand.cards) == {-1} for hand in told.hands if not seat or hand.seat != seat)
            if isinstance(told, e.HandSet) and told.seat != seat:
                assert set(told.front + told.behind) == {-1}
            if isinstance(told, e.DeckShuffled):
                assert not told.deck
