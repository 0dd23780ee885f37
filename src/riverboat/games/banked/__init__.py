"""Every banked game the room knows, as records. `banked_game("three-card-poker")` finds one.

A module of this package that has `GAMES` is found by itself.
"""

from collections.abc import Iterable

from riverboat.core.banked import BankedGame
from riverboat.core.errors import Refused, SpecError
from riverboat.games import modules_of

_GAMES: dict[str, BankedGame] = {}


def register_banked(records: Iterable[BankedGame]) -> None:
    """Add games of your own; a key may be used once."""
    for record in records:
        if record.key in _GAMES:
            raise SpecError(record.key, "there is a game of this name already")
        _GAMES[record.key] = record


def banked_game(key: str) -> BankedGame:
    found = _GAMES.get(key)
    if found is None:
        raise Refused("unknown-game", detail=key[:40])
    return found


def is_banked(key: str) -> bool:
    return key in _GAMES


def banked_games() -> tuple[BankedGame, ...]:
    return tuple(_GAMES.values())


_FIRST = ("three_card", "pai_gow", "baccarat", "tiles", "bonus")

for _module in modules_of(__name__, __path__, _FIRST):
    register_banked(getattr(_module, "GAMES", ()))
