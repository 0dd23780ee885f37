"""What every command of `riverboat odds` needs: the laboratory itself, and how its figures are printed."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Final

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from riverboat.cli.output import UserError

OnProgress = Callable[[int, int], None]
"""Is called with how much of the work is done, and how much there is."""


WORKING: Final = "Working; the first time this is compiled, which takes some seconds"


@contextmanager
def asked() -> Iterator[ModuleType]:
    """`riverboat.odds` at work; a question without an answer becomes one line."""
    # Only a terminal shows it, and it is gone with the answer.
    with Console(stderr=True).status(WORKING), _in_one_line() as lab:
        yield lab


@contextmanager
def asked_for_long() -> Iterator[tuple[ModuleType, OnProgress]]:
    """The same with a bar, for what may say how much of it is done."""
    shown = Console(stderr=True)
    with Progress(console=shown, transient=True, disable=not shown.is_terminal) as bar, _in_one_line() as lab:
        task = bar.add_task(WORKING, total=None)
        yield lab, lambda done, every: bar.update(task, completed=done, total=every, description="Counting")


@contextmanager
def _in_one_line() -> Iterator[ModuleType]:
    lab = laboratory()
    try:
        yield lab
    except lab.Unanswerable as error:
        raise UserError(str(error)) from None


def laboratory() -> ModuleType:
    """Imported when it is needed: it is an extra, and takes a second."""
    try:
        return import_module("riverboat.odds")
    except ImportError as error:
        if error.name not in ("numba", "numpy"):
            raise
        raise UserError("`riverboat odds` needs NumPy and Numba: pip install 'riverboat[odds]'") from None


def table_of(first: str, *headings: str) -> Table:
    """A column of words, then figures."""
    table = Table(first, box=None, header_style="bold")
    for heading in headings:
        table.add_column(heading, justify="right")
    return table


def percent(value: float | None) -> str:
    return "–" if value is None else f"{100 * value:.4f} %"
