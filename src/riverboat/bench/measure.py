"""Contenders, and laps that are run in turns so that a noisy minute is shared by all of them."""

import os
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from time import process_time
from typing import Final

from riverboat.core.cards import Cards

Batches = Sequence[Sequence[Cards]]  # hands to rank, a batch at a time and round again
Run = Callable[[], int]  # plays one hand, or ranks one batch; says how many actions or hands that was

WARM_UP: Final = 20


@dataclass(frozen=True, slots=True)
class Contender:
    name: str
    package: str
    prepare: Callable[[], Run]  # imports the peer: an ImportError means that it is not installed
    build: str = ""

    @property
    def release(self) -> str:
        try:
            return f"{version(self.package)} {self.build}".strip()
        except PackageNotFoundError:
            return ""


@dataclass(frozen=True, slots=True)
class Lap:
    contender: Contender
    runs: int
    units: int
    seconds: float


def ready(contenders: Sequence[Contender]) -> dict[Contender, Run]:
    """Those that are installed, each warmed by some runs, a showdown among them: tables are built before the clock."""
    runs: dict[Contender, Run] = {}
    for contender in contenders:
        try:
            run = contender.prepare()
        except ImportError:
            continue
        for _ in range(WARM_UP):
            run()
        runs[contender] = run
    return runs


def laps(runs: dict[Contender, Run], *, rounds: int, seconds: float) -> Iterator[Lap]:
    """`rounds` laps of `seconds` each per contender, in turns: A B C, A B C."""
    for _ in range(rounds):
        for contender, run in runs.items():
            yield _lap(contender, run, seconds)


@contextmanager
def one_core() -> Iterator[None]:
    """Stay on one core, where the system lets us choose: moving between cores costs caches."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(allowed)})
    try:
        yield
    finally:  # whoever called us, a test run for one, has other work to do
        os.sched_setaffinity(0, allowed)


@contextmanager
def peers_unheard() -> Iterator[None]:
    """A peer's warnings to its own users are not for readers of the figures."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        yield


def _lap(contender: Contender, run: Run, seconds: float) -> Lap:
    """Seconds of processor time: what else the machine does in the meantime costs nobody a hand."""
    runs = units = 0
    start = now = process_time()
    while now - start < seconds:
        units += run()
        runs += 1
        now = process_time()
    return Lap(contender, runs, units, now - start)
