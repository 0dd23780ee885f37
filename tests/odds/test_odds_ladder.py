"""The ladder in its small form: each level of bots beats the one below, and the figures are those of the deals."""

from math import isclose
from pathlib import Path

import pytest

from riverboat.odds.bank_ladder import match_at_the_bank
from riverboat.odds.ladder import Match, match
from riverboat.odds.ladder_report import markdown
from riverboat.room.house import BotLevel
from riverboat.testing.cli import Typed


@pytest.mark.parametrize(
    ("game", "deals"), [("limit-holdem", 60), ("five-card-draw-high", 60), ("badugi", 30), ("razz", 60)]
)
def test_captains_beat_deckhands(game: str, deals: int) -> None:
    """Far enough apart for a few deals: one in each family of games."""
    assert match(game, "captain", "deckhand", deals).p < 0.05


@pytest.mark.parametrize(("better", "worse"), [("captain", "mate"), ("mate", "deckhand")])
@pytest.mark.parametrize("game", ["pai-gow-poker", "pai-gow-tiles"])
def test_better_levels_lose_less_to_the_bank(game: str, better: BotLevel, worse: BotLevel) -> None:
    assert match_at_the_bank(game, better, worse, 40).mean > 0


def test_a_level_against_itself_wins_nothing() -> None:
    """Each has the other's cards the second time, and whatever one wins the other loses."""
    done = match("limit-holdem", "mate", "mate", 4)
    assert done.mean == 0
    assert match_at_the_bank("pai-gow-tiles", "mate", "mate", 5).mean == 0


def test_the_same_seed_gives_the_same_match() -> None:
    assert match("badugi", "mate", "deckhand", 5, seed=3) == match("badugi", "mate", "deckhand", 5, seed=3)
    assert match("badugi", "mate", "deckhand", 5, seed=3) != match("badugi", "mate", "deckhand", 5, seed=4)


def test_p_is_one_sided() -> None:
    assert isclose(Match("holdem", "mate", "deckhand", 100, 23.26, 10.0).p, 0.01, rel_tol=0.01)
    assert isclose(Match("holdem", "mate", "deckhand", 100, 0.0, 10.0).p, 0.5)
    assert Match("holdem", "mate", "deckhand", 100, -20.0, 10.0).p > 0.97


def test_the_table_has_a_line_for_each_match() -> None:
    table = markdown(
        [Match("holdem", "mate", "deckhand", 1000, 23.26, 10.0), Match("badugi", "captain", "mate", 2, 99, 1)]
    )
    assert "| Hold'em | mate over deckhand | 1,000 | +23.3 | 10.0 | 0.0100 |" in table
    assert "| Badugi | captain over mate | 2 | +99.0 | 1.0 | < 0.0001 |" in table


def test_the_command_writes_between_the_marks_of_a_page(typed: Typed, tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text("Before\n<!-- ladder -->\nold\n<!-- end of ladder -->\nAfter\n", encoding="utf-8")
    done = typed("odds", "ladder", "five-card-draw-high", "--deals", "4", "--page", str(page))
    text = page.read_text(encoding="utf-8")
    assert done.code in (0, 1)
    assert text.startswith("Before\n<!-- ladder -->\n")
    assert "captain over mate" in text
    assert "old" not in text
    assert text.endswith("<!-- end of ladder -->\nAfter\n")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [(["horse"], "A mix is as good as its games"), (["whist"], "There is no such game")],
)
def test_what_the_command_does_not_play(typed: Typed, arguments: list[str], words: str) -> None:
    done = typed("odds", "ladder", *arguments)
    assert done.code == 2
    assert words in done.err
