"""Numba, and where what it has compiled is kept.

Numba notices that a function has changed by the date of its own file only, neither by the functions that it calls nor
by the tables that are compiled into it. So everything is kept in a folder that is named after the sources of both: a
changed ranking is compiled again, and no old answer is ever given.
"""

import hashlib
import os
import platform
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray

import riverboat

Array = NDArray[Any]
Word = Any
"""A whole number inside a kernel, as wide as Numba makes it."""
F = TypeVar("F", bound=Callable[..., Any])

_PACKAGE: Final = Path(riverboat.__file__).parent
_COMPILED_FROM: Final = ("odds", "core/ranking")
"""What decides what a kernel computes: the kernels themselves, and the rankings that fill their tables."""
_KEEPS: Final = ("@compiled", "kept(")
"""What a module of `odds` has in it that kernels are compiled from; the others may change as they like."""
_NUMBERS: Final = ("at.py", "by.py", "layout.py", "may.py", "words.py")
"""Modules of the compiled table that have nothing but numbers, which are compiled into its kernels."""


def compiled_part(function: F) -> F:
    """A function that only compiled ones call: it becomes a part of them, and is not kept by itself."""
    # Python's own way into it would take as long to compile as the function itself; stubs do not know these two words.
    without: Any = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return cast(F, numba.njit(error_model="numpy", **without)(function))


def compiled(function: F) -> F:
    """Compile a function when it is first called, and keep it for the next run. It releases the GIL."""
    config: Any = numba.config
    theirs = config.CACHE_DIR
    # Where to keep a function is asked when it is decorated: other packages' functions stay where they were.
    config.CACHE_DIR = theirs or str(folder())
    try:
        return cast(F, numba.njit(cache=True, nogil=True, error_model="numpy")(function))
    finally:
        config.CACHE_DIR = theirs


@cache
def folder() -> Path:
    """Where compiled kernels and their tables are kept: `RIVERBOAT_CACHE`, or the user's folder for such things."""
    chosen = os.environ.get("RIVERBOAT_CACHE")
    place = Path(chosen) if chosen else _caches() / "riverboat"
    place = place / f"odds-{_digest()}"
    place.mkdir(parents=True, exist_ok=True)
    return place


def _caches() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


def _digest() -> str:
    """Of the sources, and of what they are compiled with."""
    digest = hashlib.sha256(f"{sys.version} {platform.machine()} {np.__version__} {numba.__version__}".encode())
    for path in _sources():
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _sources() -> Iterator[Path]:
    yield _PACKAGE / "core" / "cards.py"
    yield _PACKAGE / "core" / "tiles.py"
    for part in _COMPILED_FROM:
        for path in sorted((_PACKAGE / part).rglob("*.py")):
            if part != "odds" or path.name in _NUMBERS or _has_kernels(path):
                yield path


def _has_kernels(path: Path) -> bool:
    text = path.read_text(encoding="utf-8")
    return any(word in text for word in _KEEPS)


def kept(name: str, build: Callable[[], Array]) -> Array:
    """A table that is computed once and read from the folder afterwards."""
    path = folder() / f"{name}.npy"
    try:
        return cast(Array, np.load(path))
    except (OSError, ValueError, EOFError):
        table = build()
        _write(path, table)
        return table


def _write(path: Path, table: Array) -> None:
    """Whole or not at all: another process may be looking for it at this moment."""
    unfinished = path.with_suffix(f".{os.getpid()}")
    with unfinished.open("wb") as file:
        np.save(file, table)
    unfinished.replace(path)
