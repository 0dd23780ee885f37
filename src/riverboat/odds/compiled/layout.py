"""Rows of whole numbers with names: how a NumPy record and the offsets into a plain row come from one list."""

from collections.abc import Iterable
from typing import Any, Final

import numpy as np

Field = str | tuple[str, int]
"""A number, or a row of this many."""

SEATS: Final = 12
"""Room for the eleven seats of the largest game."""
HELD: Final = 6
"""Down-cards of a seat, or its up-cards, at most."""
DECK: Final = 54
MOST_STEPS: Final = 24


def record(fields: Iterable[Field]) -> "np.dtype[Any]":
    """The row as a structured type: `hands.view(HAND)["stack"]`."""
    named = [(field, 1) if isinstance(field, str) else field for field in fields]
    return np.dtype([(name, np.int64) if count == 1 else (name, np.int64, (count,)) for name, count in named])


def offset(of: "np.dtype[Any]", name: str) -> int:
    """Where a field begins, counted in numbers."""
    assert of.fields is not None
    return int(of.fields[name][1]) // 8
