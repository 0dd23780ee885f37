"""Every driver plays; the figures print. How fast is never asserted: that depends on the machine."""

import json
from random import Random

import pytest
import typer
from typer.testing import CliRunner

from riverboat.bench import contests
from riverboat.bench.measure import Contender, Run
from riverboat.bench.stakes import CALL, FOLD, choose
from riverboat.cli import bench

# What a peer deprecates is its own affair.
pytestmark = pytest.mark.filterwarnings("ignore")

ENGINES = contests.engine(seed=1).contenders
EVALUATORS = [contender for cards in (5, 7) for contender in contests.evaluators(seed=1, cards=cards).contenders]


@pytest.mark.parametrize("contender", ENGINES, ids=lambda contender: contender.package)
def test_an_engine_plays_whole_hands(contender: Contender) -> None:
    hand = _prepared(contender)
    # Five folds to the big blind are the shortest hand there is at six seats.
    assert all(hand() >= 5 for _ in range(20))


@pytest.mark.parametrize("contender", EVALUATORS, ids=lambda contender: contender.package)
def test_an_evaluator_ranks_the_whole_batch(contender: Contender) -> None:
    assert _prepared(contender)() == contests.BATCH


def test_every_kind_of_action_is_chosen_and_folding_only_when_it_saves_chips() -> None:
    rng = Random(1)
    assert {choose(rng, facing=True, low=4, high=5) for _ in range(99)} == {FOLD, CALL, 4, 5}
    assert {choose(rng, facing=False, low=4, high=4) for _ in range(99)} == {CALL, 4}
    assert {choose(rng, facing=True) for _ in range(99)} == {FOLD, CALL}


@pytest.mark.parametrize("part", ["engine", "evaluators"])
def test_json_lists_every_contender_installed_or_not(part: str) -> None:
    results = json.loads(_bench("--json", "--only", part))
    names = {row["name"] for result in results for row in result["rows"]}
    expected = ENGINES if part == "engine" else EVALUATORS
    assert names == {contender.name for contender in expected}


def test_the_table_names_the_game_and_the_peers() -> None:
    printed = _bench("--only", "engine")
    assert "No-limit hold'em" in printed
    assert "PokerKit" in printed


@pytest.mark.parametrize(
    ("compiled", "arguments", "told"),
    [
        (False, ("--only", "engine"), True),
        (True, ("--only", "engine"), False),
        (False, ("--only", "evaluators"), False),
        (False, ("--only", "engine", "--json"), False),
    ],
)
def test_an_interpreted_engine_says_so_below_its_figures(
    monkeypatch: pytest.MonkeyPatch, compiled: bool, arguments: tuple[str, ...], told: bool
) -> None:
    monkeypatch.setattr("riverboat.cli.bench.COMPILED", compiled)
    monkeypatch.setattr("riverboat.cli.bench._contests", lambda *_: [])
    assert ("`make bench` measures it compiled" in _answer(*arguments)[1]) == told


def _prepared(contender: Contender) -> Run:
    try:
        return contender.prepare()
    except ImportError:
        pytest.skip(f"{contender.package} is not installed")


def _bench(*arguments: str) -> str:
    return _answer(*arguments)[0]


def _answer(*arguments: str) -> tuple[str, str]:
    app = typer.Typer()
    app.callback()(lambda: None)
    bench.register(app)
    answer = CliRunner().invoke(app, ["bench", "--seconds", "0.05", *arguments])
    assert answer.exit_code == 0, answer.output
    return answer.stdout, answer.stderr
