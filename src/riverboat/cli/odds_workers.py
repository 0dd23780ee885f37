"""Who does the work of a command: threads or processes here, or a Dask cluster somewhere else."""

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context
from typing import Annotated

import typer

from riverboat.cli.output import UserError

PATIENCE_S = 10
"""How long a cluster may take to answer."""

Dask = Annotated[str, typer.Option(help="The address of a Dask scheduler that shares the work, tcp://host:8786.")]
Threads = Annotated[int, typer.Option(min=1, help="How many threads share what is dealt at random.")]


@contextmanager
def threads_of(workers: int, dask: str = "") -> Iterator[Executor | None]:
    """For kernels, which let other threads run."""
    if dask:
        with _cluster(dask) as cluster:
            yield cluster
    elif workers == 1:
        yield None
    else:
        with ThreadPoolExecutor(workers) as pool:
            yield pool


@contextmanager
def processes_of(workers: int, dask: str = "") -> Iterator[Executor | None]:
    """For what is played in plain Python."""
    if dask:
        with _cluster(dask) as cluster:
            yield cluster
    elif workers == 1:
        yield None
    else:
        # Started afresh: the process that is typed at may have threads.
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            yield pool


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise UserError("`--dask` needs Dask: pip install 'riverboat[dask]'") from None
    try:
        client = distributed.Client(address, timeout=PATIENCE_S)
    except (OSError, ValueError):
        raise UserError(f"No Dask scheduler answers at {address[:80]}") from None
    with client:
        # A shard gives the same numbers each time, but is asked for once.
        yield client.get_executor(pure=False)
