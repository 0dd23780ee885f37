"""Work that is shared out: the answer is the same whoever does it."""

import pickle
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from importlib.util import find_spec

import pytest

from riverboat.games import game
from riverboat.odds import edges, equity
from riverboat.odds.equity.estimate import Shard, deal_shard, seed_of
from riverboat.odds.equity.form import form
from riverboat.odds.equity.question import questions
from riverboat.odds.scale import AT_ONCE, each_done
from riverboat.testing.cli import Typed

QUESTIONS = [
    ("no-limit-holdem", ["AhKh", "QsQd"]),
    ("omaha-high-low-eight", ["AA$ds", "random", "random"]),
    ("razz", ["As2h3d", "random", "KsKhKd"]),
]


@pytest.mark.parametrize(("key", "hands"), QUESTIONS)
def test_threads_give_the_answer_of_one(key: str, hands: list[str]) -> None:
    alone = equity(key, hands, method="sample", deals=120_000, seed=3)
    with ThreadPoolExecutor(3) as pool:
        assert equity(key, hands, method="sample", deals=120_000, seed=3, executor=pool) == alone


def test_threads_give_the_same_edge() -> None:
    alone = edges("pai-gow-poker", deals=120_000, seed=3)
    with ThreadPoolExecutor(3) as pool:
        assert edges("pai-gow-poker", deals=120_000, seed=3, executor=pool) == alone


@pytest.mark.parametrize(("key", "hands"), QUESTIONS)
def test_a_shard_can_be_sent_to_another_machine(key: str, hands: list[str]) -> None:
    (asked,) = questions(form(game(key)), hands, [()], ())
    shard = Shard(asked, 500, seed_of(1, 2))
    there = pickle.loads(pickle.dumps(shard))
    assert (deal_shard(there)[1] == deal_shard(shard)[1]).all()


def test_no_more_is_handed_out_than_can_be_waited_for() -> None:
    class Hand(Executor):
        """Does its work when it is asked for the result."""

        def submit(self, work, part):  # type: ignore[no-untyped-def,override]
            done: Future[int] = Future()
            done.set_result(work(part))
            return done

    asked_for = []

    def parts() -> Iterator[int]:
        for number in range(100):
            asked_for.append(number)
            yield number

    results = each_done(lambda part: part * part, parts(), Hand())
    assert next(results) == 0
    assert len(asked_for) == AT_ONCE
    assert list(results) == [number * number for number in range(1, 100)]


# ---------------------------------------------------------------- Dask

SAMPLED = ("odds", "equity", "AA", "KK", "QQ", "--sample", "--deals", "120000", "--json")
SIMULATED = ("odds", "simulate", "razz", "--policy", "calling", "--policy", "random", "--rounds", "60", "--json")


def test_the_command_takes_threads(typed: Typed) -> None:
    assert typed(*SAMPLED, "--workers", "2").json() == typed(*SAMPLED).json()


@pytest.mark.skipif(find_spec("distributed") is None, reason="wants Dask: pip install 'riverboat[dask]'")
def test_a_cluster_of_two_gives_the_answer_of_one(typed: Typed) -> None:
    from distributed import LocalCluster  # type: ignore[import-not-found]

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, scheduler_port=0) as cluster:
        for words in (SAMPLED, SIMULATED):
            done = typed(*words, "--dask", cluster.scheduler_address)
            assert (done.code, done.err) == (0, "")
            assert done.json() == typed(*words).json()


@pytest.mark.skipif(find_spec("distributed") is None, reason="wants Dask: pip install 'riverboat[dask]'")
def test_a_cluster_that_does_not_answer_is_one_line(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("riverboat.cli.odds_workers.PATIENCE_S", 0.2)
    done = typed(*SAMPLED, "--dask", "tcp://127.0.0.1:1")
    assert (done.code, done.err) == (2, "riverboat: No Dask scheduler answers at tcp://127.0.0.1:1\n")


def test_without_dask_it_says_what_to_install(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(f"no {name}", name=name)

    monkeypatch.setattr("riverboat.cli.odds_workers.import_module", missing)
    done = typed(*SAMPLED, "--dask", "tcp://127.0.0.1:8786")
    assert (done.code, done.err) == (2, "riverboat: `--dask` needs Dask: pip install 'riverboat[dask]'\n")
