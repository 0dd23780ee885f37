"""Processes that a test reads from: one that says nothing is ended in time, so that nobody reads for ever."""

import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager

PATIENCE = 60
"""Seconds after which a test that waits for something has failed."""


@contextmanager
def speaking(process: subprocess.Popen[str]) -> Iterator[None]:
    """It has a minute to say what is waited for; then it is killed, and the reader finds the end of its words."""
    deadline = threading.Timer(PATIENCE, process.kill)
    deadline.start()
    try:
        yield
    finally:
        deadline.cancel()
