"""A room's file is for its owner's eyes only, whatever the folder it lies in allows."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from riverboat.ports import StoreFailed

OWN: Final = 0o600
OTHERS: Final = 0o077
BESIDE: Final = ("-wal", "-shm")
"""What SQLite writes beside a file, with the file's own mode: but these may be older than that."""


def keep_private(path: Path) -> None:
    """Before anything is written: an empty file is a database without tables. `StoreFailed` where the file is another
    owner's, who lets others read it."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWN))
    for each in (path, *(Path(f"{path}{ending}") for ending in BESIDE)):
        with suppress(FileNotFoundError):
            _close_to_others(each)


def _close_to_others(path: Path) -> None:
    if os.name != "posix" or not path.stat().st_mode & OTHERS:
        return
    try:
        path.chmod(OWN)
    except PermissionError:
        raise StoreFailed(f"{path} can be read by others, and belongs to somebody else: chmod 600 it") from None
