"""Well-known situations as table scripts, told word for word.

To write the stories anew after a change of words or rules: RIVERBOAT_GOLDEN=write, then read the diff.
"""

import os
from pathlib import Path

import pytest

from riverboat.cli.output import read_toml
from riverboat.script import Run, read_script, run_script
from riverboat.table import events as e
from riverboat.table import fact, table_of
from riverboat.tell import Narrator

SCRIPTS = sorted((Path(__file__).parent / "scripts").glob("*.toml"))


def played(path: Path) -> Run:
    return run_script(read_script(read_toml(path)))


@pytest.fixture(params=SCRIPTS, ids=lambda path: path.stem)
def script(request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    return path


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
    assert table_of(run.events) == run.table


def test_the_facts_of_a_seat_tell_the_same_story_with_cards_face_down(script: Path) -> None:
    """From seat 2's facts alone: the same sentences, but for cards that seat 2 may not know."""
    events = played(script).events
    known, seen = Narrator(), Narrator()
    for event in events:
        whole, part = known.tell(event), seen.tell(fact(event, 2))
        if hides(event, 2):
            assert hidden_in(whole, part)
        else:
            assert part == whole


def hides(event: e.Event, seat: int) -> bool:
    """Whether an event has cards that the seat may not know: burns, and what others are dealt, give up and draw."""
    if isinstance(event, e.Dealt):
        return any(hand.down and hand.seat != seat for hand in event.hands)
    if isinstance(event, e.Discarded | e.Drew):
        return bool(event.cards) and event.seat != seat
    return isinstance(event, e.Burned)


def hidden_in(whole: str, part: str) -> bool:
    """Whether the two say the same, word for word, where they do not say `??`."""
    words = list(zip(whole.split(), part.split(), strict=True))
    return all(told == word or told.lstrip("(").startswith("??") for word, told in words) and "??" in part
