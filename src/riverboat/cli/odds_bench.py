"""`riverboat bench odds`: the laboratory beside its peers, in one run on one core."""

from typing import Annotated

import typer

from riverboat.bench import odds as contests
from riverboat.bench import report
from riverboat.bench.contests import Contest
from riverboat.bench.measure import Contender, Run, laps, one_core, peers_unheard
from riverboat.cli.laboratory import laboratory
from riverboat.cli.output import AsJson, console, print_json
from riverboat.cli.progress import watched

ROUNDS = 3


def odds(
    seconds: Annotated[float, typer.Option(min=0.01, help="Seconds to give each contender.")] = 5.0,
    hands: Annotated[int, typer.Option(min=1000, help="Random hands of a batch.")] = 10_000_000,
    seed: Annotated[int, typer.Option(min=0, help="Seeds the hands.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Measure batches, single hands, exact equity, Monte Carlo and omaha against the libraries that are installed."""
    laboratory()
    with one_core(), peers_unheard():
        results = [_measured(contest, seconds) for contest in watched(contests.contests(seed, hands), "measuring")]
    if as_json:
        print_json(results)
        return
    for result in results:
        console().print(report.table(result))


def _measured(contest: Contest, seconds: float) -> report.Result:
    runs = _ready(contest)
    return report.result(contest, laps(runs, rounds=ROUNDS, seconds=seconds / ROUNDS))


def _ready(contest: Contest) -> dict[Contender, Run]:
    """Those that are installed, each after one run: an exact answer of a peer's may take seconds."""
    runs: dict[Contender, Run] = {}
    for contender in contest.contenders:
        try:
            run = contender.prepare()
        except ImportError:
            continue
        run()
        runs[contender] = run
    return runs
