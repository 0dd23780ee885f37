"""Rounds with policies: the same sums however the work is shared, and every chip accounted for."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from riverboat.odds import Unanswerable
from riverboat.odds import simulate as module
from riverboat.odds.simulate import SHARD, Simulated, Work, play_rounds, simulate
from riverboat.testing.cli import Typed


def sums(done: Simulated) -> list[tuple[int, int]]:
    return [(player.won, player.squares) for player in done.players]


@pytest.mark.parametrize(
    ("game", "policies"),
    [
        ("no-limit-holdem", ["random", "calling", "random"]),
        ("razz", ["random", "calling"]),
        ("single-draw-2-7", ["calling", "random"]),
        ("baccarat-21st-century", ["bot", "bot", "bot"]),
    ],
)
def test_the_answer_does_not_depend_on_the_workers(game: str, policies: list[str]) -> None:
    rounds = SHARD + 5
    alone = simulate(game, policies, rounds, seed=3)
    with ThreadPoolExecutor(3) as pool:
        shared = simulate(game, policies, rounds, seed=3, executor=pool)
    assert sums(shared) == sums(alone)
    assert sums(simulate(game, policies, rounds, seed=4)) != sums(alone)


def test_nor_at_the_compiled_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LARGE_SHARD", 40)
    policies = ["random", "calling", "random"]
    alone = simulate("no-limit-holdem", policies, 100, seed=3, engine="compiled")
    with ThreadPoolExecutor(3) as pool:
        shared = simulate("no-limit-holdem", policies, 100, seed=3, engine="compiled", executor=pool)
    assert sums(shared) == sums(alone)
    assert sum(player.won for player in alone.players) == -alone.taken
    assert sums(simulate("no-limit-holdem", policies, 100, seed=4, engine="compiled")) != sums(alone)


def test_many_rounds_are_played_at_the_compiled_table_where_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WORTH_COMPILING", 30)
    policies = ["random", "calling"]
    compiled = simulate("razz", policies, 30, seed=1, engine="compiled")
    by_itself = simulate("razz", policies, 30, seed=1)
    assert sums(by_itself) == sums(compiled)
    at_the_table = simulate("razz", policies, 30, seed=1, engine="table")
    assert sums(at_the_table) != sums(compiled)
    monkeypatch.setattr(module, "WORTH_COMPILING", 31)
    assert sums(simulate("razz", policies, 30, seed=1)) == sums(at_the_table)
    monkeypatch.setattr(module, "WORTH_COMPILING", 1)
    draws = simulate("single-draw-2-7", policies, 5, seed=1)
    assert sums(draws) == sums(simulate("single-draw-2-7", policies, 5, seed=1, engine="table"))


@pytest.mark.parametrize(
    ("game", "policies", "why"),
    [
        ("no-limit-holdem", ["bot", "random"], "it does not know the policy bot"),
        ("single-draw-2-7", ["random", "random"], "players of single-draw-2-7 choose cards"),
        ("horse", ["random", "random"], "it plays one game, not a mix"),
        ("three-card-poker", ["bot", "bot"], "it has no banked games"),
    ],
)
def test_what_the_compiled_table_cannot_play_it_is_not_given(game: str, policies: list[str], why: str) -> None:
    with pytest.raises(Unanswerable, match=f"The compiled table cannot play this: {why}"):
        simulate(game, policies, 5, engine="compiled")


def test_there_are_three_engines() -> None:
    with pytest.raises(Unanswerable, match="no engine 'steam': there are auto, table, compiled"):
        simulate("razz", ["random", "random"], 5, engine="steam")


def test_what_nobody_has_the_house_has_taken() -> None:
    done = simulate("no-limit-holdem", ["random", "random"], 40, seed=1)
    assert sum(player.won for player in done.players) == -done.taken
    assert done.taken >= 0
    assert all(player.rounds == 40 and player.error > 0 for player in done.players)


def test_rounds_are_the_same_whatever_comes_after() -> None:
    """Each has a seed of its own."""
    short = simulate("no-limit-holdem", ["random", "random"], 10, seed=2)
    whole = simulate("no-limit-holdem", ["random", "random"], 11, seed=2)
    last = play_rounds(Work("no-limit-holdem", ("random", "random"), None, 2, range(10, 11)))
    assert [one.won - other.won for one, other in zip(whole.players, short.players, strict=True)] == [
        won for won, _ in last
    ]
    heard: list[tuple[int, int]] = []
    simulate("no-limit-holdem", ["random", "random"], 11, seed=2, progress=lambda done, of: heard.append((done, of)))
    assert heard == [(11, 11)]


@pytest.mark.parametrize(
    ("game", "policies", "why"),
    [
        ("no-limit-holdem", ["bot", "shark"], "There is no policy 'shark': there are bot, deckhand, mate, captain"),
        ("no-limit-holdem", ["bot"], "A pot game takes at least two players"),
        ("three-card-poker", ["bot", "random"], "At a banked table all play as the house's bots do"),
        ("no-limit-holdem", ["random"] * 30, "seats at this table, not 30"),
    ],
)
def test_a_wrong_question_is_refused(game: str, policies: list[str], why: str) -> None:
    with pytest.raises(Unanswerable, match=why):
        simulate(game, policies, 5)


def test_the_command_prints_and_writes(typed: Typed, tmp_path: Path) -> None:
    words = ("odds", "simulate", "razz", "--policy", "random", "--policy", "calling", "--rounds", "12", "--seed", "5")
    sheet = tmp_path / "players.csv"
    done = typed(*words, "--csv", str(sheet))
    assert (done.code, done.err) == (0, "")
    assert [line.split()[0] for line in done.out.splitlines()] == ["policy", "random", "calling", "razz,"]
    told = typed(*words, "--json").json()
    assert [row["policy"] for row in told["players"]] == ["random", "calling"]
    rows = sheet.read_text().splitlines()
    assert rows[0].startswith("policy,rounds,won_cents,")
    assert rows[1].split(",")[2] == str(told["players"][0]["won_cents"])


def test_the_command_takes_the_engine(typed: Typed) -> None:
    words = ("odds", "simulate", "razz", "--policy", "random", "--policy", "calling", "--rounds", "20", "--json")
    assert typed(*words, "--engine", "compiled").json() != typed(*words, "--engine", "table").json()


def test_two_processes_give_what_one_does(typed: Typed) -> None:
    words = ("odds", "simulate", "razz", "--policy", "random", "--policy", "calling", "--rounds", "30", "--json")
    assert typed(*words, "--workers", "2").json() == typed(*words).json()


def test_a_file_that_cannot_be_written_is_one_line(typed: Typed, tmp_path: Path) -> None:
    words = ("--policy", "random", "--policy", "random", "--rounds", "1", "--csv", str(tmp_path / "no" / "file.csv"))
    done = typed("odds", "simulate", "razz", *words)
    assert done.code == 2
    assert done.err.endswith("No such file or directory\n")
