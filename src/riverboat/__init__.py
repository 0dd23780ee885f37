"""Riverboat: a card room in software. What a first program needs stands here; the rest is in the parts it comes from.

A name is fetched when somebody asks for it, so that `import riverboat` alone loads nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from riverboat.core.errors import Refused
    from riverboat.core.stakes import fixed_limit, no_limit, pot_limit, spread_limit, stud_limit
    from riverboat.entropy import SeededEntropy, SystemEntropy, shuffle
    from riverboat.games import game
    from riverboat.table import Table, decide, evolve, options, play, table_of, to_act, view

__version__ = "0.1.0"

__all__ = [
    "Refused",
    "SeededEntropy",
    "SystemEntropy",
    "Table",
    "decide",
    "evolve",
    "fixed_limit",
    "game",
    "no_limit",
    "options",
    "play",
    "pot_limit",
    "shuffle",
    "spread_limit",
    "stud_limit",
    "table_of",
    "to_act",
    "view",
]

if not TYPE_CHECKING:
    _PARTS = ("core.errors", "core.stakes", "entropy", "games", "table")

    def __getattr__(name: str) -> object:
        for part in _PARTS if name in __all__ else ():
            found = getattr(import_module(f"{__name__}.{part}"), name, None)
            if found is not None:
                return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
