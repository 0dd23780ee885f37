"""`riverboat bench hostile` attacks a real server; its figures are counted, never judged."""

import json
import socket

import pytest
import typer
from typer.testing import CliRunner

from riverboat.bench.hostile import Plan, Window, _row
from riverboat.bench.hostile_attacks import ADDRESS, ATTACKS, PACE
from riverboat.cli import bench


def _window(p99_ms: float, *, shut_out: int = 0) -> Window:
    return Window(
        actions=10,
        refused=0,
        p50_ms=1.0,
        p99_ms=p99_ms,
        newcomers=5,
        shut_out=shut_out,
        newcomer_p99_ms=2.0,
        server_cores=0.1,
    )


def test_honest_players_act_while_the_hostile_address_is_kept_busy() -> None:
    with socket.socket() as own:
        try:
            own.bind((ADDRESS, 0))
        except OSError as error:
            pytest.skip(f"this system has one address of its own only: {error}")
    (row,) = json.loads(
        _bench("--pairs", "1", "--seconds", "1", "--tables", "2", "--seated", "2", "--only", "half-sent")
    )
    assert (row["attack"], row["pairs"], row["lost"]) == ("half-sent", 1, 0)
    assert row["actions_per_window"] > 0
    assert row["tried_per_second"] > 0


def test_pairs_are_compared_window_by_window() -> None:
    plan = Plan(tables=1, seated=2, rate=1, seconds=1, pairs=3)
    quiet, hostile = [_window(ms) for ms in (10, 100, 10)], [_window(ms, shut_out=1) for ms in (15, 120, 50)]
    row = _row("bodies", plan, quiet, hostile, tried=60, lost=2)
    assert row.each == (1.5, 1.2, 5.0)
    assert (row.times, row.quiet_p99_ms, row.hostile_p99_ms) == (1.5, 10, 50)
    assert (row.tried_per_second, row.shut_out, row.lost) == (10, 3, 2)


def test_every_attack_has_a_pace_and_an_option() -> None:
    assert list(ATTACKS) == list(PACE) == [str(each) for each in bench.Attack]


def _bench(*arguments: str) -> str:
    app = typer.Typer()
    app.callback()(lambda: None)
    bench.register(app)
    answer = CliRunner().invoke(app, ["bench", "hostile", "--json", *arguments], catch_exceptions=False)
    assert answer.exit_code == 0, answer.output
    return answer.stdout
