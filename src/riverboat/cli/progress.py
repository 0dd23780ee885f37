"""A bar on stderr for what takes over a second: gone when it is done, and not there at all where nobody watches."""

import time
from collections.abc import Iterator, Sequence
from typing import TypeVar

from rich.console import Console
from rich.progress import Progress

PATIENCE_S = 1.0
"""A bar that would be gone at once only flickers."""

T = TypeVar("T")


def watched(things: Sequence[T], doing: str) -> Iterator[T]:
    """The things one by one, with a bar that says how many are done."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        started = time.monotonic()
        task = bar.add_task(doing, total=len(things), visible=False)
        for thing in things:
            yield thing
            bar.update(task, advance=1, visible=time.monotonic() - started > PATIENCE_S)


class Counting:
    """The same bar for whoever counts by themselves: `with Counting("Copying") as bar: bar.show(done, total)`."""

    def __init__(self, doing: str) -> None:
        console = Console(stderr=True)
        self._bar = Progress(console=console, transient=True, disable=not console.is_terminal)
        self._task = self._bar.add_task(doing, visible=False)
        self._started = time.monotonic()

    def __enter__(self) -> "Counting":
        self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.stop()

    def show(self, done: int, total: int) -> None:
        late = time.monotonic() - self._started > PATIENCE_S
        self._bar.update(self._task, completed=done, total=total, visible=late)
