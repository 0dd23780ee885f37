"""Well-known situations, and a hand or round of every game, as table scripts, told word for word.

To write the stories again after a change of words or rules: RIVERBOAT_GOLDEN=write, then read the diff.
"""

import os
from pathlib import Path

import pytest

from riverboat import banked, table
from riverboat.banked import events as b
from riverboat.cli.output import read_toml
from riverboat.games import games, mixes
from riverboat.games.banked import banked_games
from riverboat.script import BANKED, POT, BankedRun, PotRun, play_script, read_script, run_script
from riverboat.table import events as e
from riverboat.tell import Narrator

HERE = Path(__file__).parent
POT_SCRIPTS = sorted((HERE / "scripts").glob("*.toml"))
BANKED_SCRIPTS = sorted((HERE / "banked").glob("*.toml"))
KEYS = {record.key for record in (*games(), *mixes(), *banked_games())}
"""Our own games, listed before any test adds one."""


def each(paths: list[Path]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("script", paths, ids=lambda path: path.stem)


def played_pot(path: Path) -> PotRun:
    return run_script(read_script(read_toml(path)), POT)


def played_banked(path: Path) -> BankedRun:
    return run_script(read_script(read_toml(path)), BANKED)


# ---------------------------------------------------------------- every script


def test_there_is_a_script_for_every_game_and_every_mix() -> None:
    assert {read_script(read_toml(path)).game for path in POT_SCRIPTS + BANKED_SCRIPTS} >= KEYS


@each(POT_SCRIPTS + BANKED_SCRIPTS)
def test_a_script_is_told_as_it_always_was(script: Path) -> None:
    run = play_script(read_script(read_toml(script)))
    assert run.differences == []
    story = "".join(f"{line}\n" for line in run.story)
    golden = script.with_suffix(".txt")
    if os.environ.get("RIVERBOAT_GOLDEN") == "write":
        golden.write_text(story, encoding="utf-8")
    assert story == golden.read_text(encoding="utf-8")


@each(POT_SCRIPTS + BANKED_SCRIPTS)
def test_a_script_says_what_it_is_about_and_expects_something(script: Path) -> None:
    written = read_script(read_toml(script))
    assert written.about.endswith(".")
    assert written.expect


@each(POT_SCRIPTS)
def test_the_events_of_a_hand_make_its_table(script: Path) -> None:
    run = played_pot(script)
    assert table.table_of(run.events) == run.table


@each(BANKED_SCRIPTS)
def test_the_events_of_a_round_make_its_table(script: Path) -> None:
    run = played_banked(script)
    assert banked.table_of(run.events) == run.table


# ---------------------------------------------------------------- hands


@each(POT_SCRIPTS)
def test_the_facts_of_a_seat_tell_the_same_story_with_cards_face_down(script: Path) -> None:
    """From seat 2's facts alone: the same sentences, but for cards that seat 2 may not know."""
    known, seen = Narrator(), Narrator()
    for event in played_pot(script).events:
        whole, part = known.tell(event), seen.tell(table.fact(event, 2))
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


# ---------------------------------------------------------------- rounds against a bank


@each(BANKED_SCRIPTS)
def test_no_seat_is_told_anothers_cards_before_they_are_shown(script: Path) -> None:
    for event in played_banked(script).events:
        for seat in (0, 1, 2, 3):
            told = banked.fact(event, seat)
            if isinstance(told, b.HandsDealt):
                assert all(set(hand.cards) == {-1} for hand in told.hands if not seat or hand.seat != seat)
            if isinstance(told, b.HandSet) and told.seat != seat:
                assert set(told.front + told.behind) == {-1}
            if isinstance(told, b.DeckShuffled):
                assert not told.deck
