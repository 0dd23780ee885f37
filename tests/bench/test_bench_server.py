"""`riverboat bench server` drives a real server; its figures are counted, never judged."""

import json
from random import Random

import pytest
import typer
from typer.testing import CliRunner

from riverboat.bench.server_players import _Mine, _Option, choose
from riverboat.bench.server_sockets import _frame
from riverboat.cli import bench
from riverboat.cli.output import UserError


def test_seated_players_act_and_the_others_watch() -> None:
    (row,) = json.loads(_bench("--tables", "2", "--sockets", "7", "--seated", "3", "--seconds", "1", "--json"))
    assert (row["store"], row["tables"], row["sockets"], row["seated"]) == ("SQLite", 2, 7, 6)
    assert row["actions_per_second"] > 0
    assert row["commands_per_second"] >= row["actions_per_second"] * 0.9
    # Every action is told to three at its table.
    assert row["messages_per_second"] > 2 * row["actions_per_second"]
    assert row["refused"] == 0


def test_a_list_of_tables_that_is_none_is_refused() -> None:
    with pytest.raises(UserError, match="20,many"):
        _bench("--tables", "20,many")


def test_frames_are_found_whole_or_not_at_all() -> None:
    long = b"\x81\x7e\x01\x00" + b"x" * 256
    data = b"\x81\x02hi" + long
    assert _frame(data, 0) == (1, 2, 4)
    assert _frame(data, 4) == (1, 8, 264)
    for cut in (1, 3, 5, 7, len(data) - 1):
        assert _frame(data[:cut], 0 if cut < 4 else 4) is None


def test_players_draw_cards_they_hold() -> None:
    mine = _Mine(1, [3, 9, 27], [_Option("draw", 0, 3)], decision=5)
    drawn = {tuple(choose(mine, Random(seed))["cards"]) for seed in range(50)}
    assert drawn == {(), (3,), (3, 9), (3, 9, 27)}


def _bench(*arguments: str) -> str:
    app = typer.Typer()
    app.callback()(lambda: None)
    bench.register(app)
    answer = CliRunner().invoke(app, ["bench", "server", "--rate", "0", *arguments], catch_exceptions=False)
    assert answer.exit_code == 0, answer.output
    return answer.stdout
