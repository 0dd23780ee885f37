"""A card room in software: it deals, referees and settles casino games by the rule books, clause by clause.

What a first program needs is here; the rest is in the packages below. A name is imported when it is first used, so
`import riverboat` alone is quick.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from riverboat.core.errors import Refused
    from riverboat.core.stakes import fixed_limit, no_limit, pot_limit, spread_limit, stud_limit
    from riverboat.dealer import deal
    from riverboat.entropy import SeededEntropy, SystemEntropy, shuffle
    from riverboat.games import game
    from riverboat.table import Event, Option, Table, View, decide, evolve, options, play, table_of, to_act, view
    from riverboat.table.commands import (
        Bet,
        BringIn,
        BuyChips,
        Call,
        Check,
        ChooseGame,
        Discard,
        Draw,
        Expose,
        Fold,
        Keep,
        Leave,
        Muck,
        OpenTable,
        RaiseTo,
        Show,
        Sit,
        SitIn,
        SitOut,
        StartHand,
        TimeOut,
    )
    from riverboat.table.events import HandEnded, PotAwarded

__version__ = "0.1.0"

__all__ = [
    "Bet",
    "BringIn",
    "BuyChips",
    "Call",
    "Check",
    "ChooseGame",
    "Discard",
    "Draw",
    "Event",
    "Expose",
    "Fold",
    "HandEnded",
    "Keep",
    "Leave",
    "Muck",
    "OpenTable",
    "Option",
    "PotAwarded",
    "RaiseTo",
    "Refused",
    "SeededEntropy",
    "Show",
    "Sit",
    "SitIn",
    "SitOut",
    "StartHand",
    "SystemEntropy",
    "Table",
    "TimeOut",
    "View",
    "deal",
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
    _HOMES = ("core.errors", "core.stakes", "entropy", "games", "table", "table.commands", "table.events", "dealer")

    def __getattr__(name: str) -> object:
        for home in _HOMES if name in __all__ else ():
            found = getattr(import_module(f"{__name__}.{home}"), name, None)
            if found is not None:
                return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__} - {"TYPE_CHECKING", "import_module"})
